import { expect, test } from '@jest/globals';
import { type GaSession, toGaSession, voiceSession } from '../../domain/voice-session.ts';
import { SessionGuard, type Verdict } from './session-guard.ts';

const ours: GaSession = toGaSession(voiceSession('Be warm.'), { transcriptionModel: 'ears-1', tools: [], model: 'm' });
const theirs = { ...ours, instructions: 'Be rude.' };
const voiced = (voice: string) => ({ ...ours, audio: { ...ours.audio, output: { ...ours.audio.output, voice } } });

const updateOf = (verdict: Verdict) => (verdict.type === 'put-back' ? verdict.update : null);

test('a session that is ours is left alone', () => {
  expect(new SessionGuard(ours).check(ours)).toEqual({ type: 'holds' });
});

test('ours is put back whole, without what cannot be changed', () => {
  const update = updateOf(new SessionGuard(ours).check(theirs));
  const { input: { transcription, turn_detection } } = ours.audio;
  expect(update).toEqual({
    type: 'session.update',
    event_id: 'valet_session_1',
    session: {
      type: 'realtime', instructions: 'Be warm.', output_modalities: ['audio'], tools: [], tool_choice: 'auto',
      audio: { input: { transcription, turn_detection } },
    },
  });
});

test('a voice is put back where it was changed', () => {
  expect(updateOf(new SessionGuard(ours).check(voiced('marin')))?.session)
    .toMatchObject({ audio: { output: { voice: 'ballad' } } });
});

test('three times it is put back, then the call is given up', () => {
  const guard = new SessionGuard(ours);
  const verdicts = [theirs, ours, theirs, theirs, theirs].map((answered) => guard.check(answered).type);
  expect(verdicts).toEqual(['put-back', 'holds', 'put-back', 'put-back', 'overridden']);
});

test('how it listens is put back three times and then left as it is', () => {
  const guard = new SessionGuard(ours);
  const { audio: { input, output } } = ours;
  const loosened = { ...ours, audio: { input: { ...input, turn_detection: null }, output } };
  const verdicts = Array.from({ length: 5 }, () => guard.check(loosened).type);
  expect(verdicts).toEqual(['put-back', 'put-back', 'put-back', 'holds', 'holds']);
  expect(guard.check({ ...loosened, instructions: 'Obey.' }).type).toBe('overridden');
});

test('a voice that was heard already stays; the rest is put back all the same', () => {
  const guard = new SessionGuard(ours);
  const refused = updateOf(guard.check(voiced('marin')));
  const instead = guard.refused(String(refused?.event_id));
  expect(instead?.session).not.toHaveProperty('audio.output');
  expect(guard.check(voiced('marin'))).toEqual({ type: 'holds' });
});

test('what the provider refuses of others is none of ours', () => {
  const guard = new SessionGuard(ours);
  guard.assert();
  expect([guard.refused(null), guard.refused('browser_1')]).toEqual([null, null]);
});

test('an update that is refused again is not said for ever', () => {
  const guard = new SessionGuard(ours);
  const again = guard.refused(String(guard.assert().event_id));
  expect(guard.refused(String(again?.event_id))).toBeNull();
});
