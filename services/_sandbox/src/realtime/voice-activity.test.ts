import { expect, test } from '@jest/globals';
import { type Ear, type Heard, VoiceActivity } from './voice-activity.ts';

const ear: Ear = { threshold: 0.5, prefixPaddingMs: 300, silenceMs: 1_000 };

function hearing(voice: VoiceActivity, levels: readonly (readonly [db: number, ms: number])[], given = ear): Heard[] {
  return levels.flatMap(([db, ms]) =>
    Array.from({ length: ms / 20 }, () => voice.hear(db, 20, given)).filter((heard) => heard !== undefined));
}

test('a turn begins 300 ms before it was heard and ends a second after it', () => {
  const heard = hearing(new VoiceActivity(), [[-80, 2_000], [-20, 3_000], [-80, 1_500]]);
  expect(heard).toEqual([
    { kind: 'started', startMs: 1_700 },
    { kind: 'stopped', endMs: 6_000, spokenMs: 3_000 },
  ]);
});

test('a turn at the very beginning does not begin before the call', () => {
  expect(hearing(new VoiceActivity(), [[-20, 200]])).toEqual([{ kind: 'started', startMs: 0 }]);
});

test('a click is no turn', () => {
  expect(hearing(new VoiceActivity(), [[-80, 1_000], [-10, 60], [-80, 1_000]])).toEqual([]);
});

test('a pause that is shorter than the silence asked for does not end a turn', () => {
  const heard = hearing(new VoiceActivity(), [[-80, 1_000], [-20, 500], [-80, 980], [-20, 500], [-80, 1_000]]);
  expect(heard.map(({ kind }) => kind)).toEqual(['started', 'stopped']);
});

test('a steady noise becomes part of the room, and a voice above it is heard', () => {
  const voice = new VoiceActivity();
  hearing(voice, [[-38, 60_000]]);
  expect(voice.speaking).toBe(false);
  expect(hearing(voice, [[-18, 400]]).map(({ kind }) => kind)).toEqual(['started']);
});

test('a low threshold hears what a high one does not', () => {
  const quiet = [[-80, 1_000], [-45, 400]] as const;
  expect(hearing(new VoiceActivity(), quiet, { ...ear, threshold: 0.3 })).toHaveLength(1);
  expect(hearing(new VoiceActivity(), quiet, { ...ear, threshold: 0.8 })).toHaveLength(0);
});

test('what is forgotten is not ended', () => {
  const voice = new VoiceActivity();
  hearing(voice, [[-20, 400]]);
  voice.forget();
  expect(hearing(voice, [[-80, 2_000]])).toEqual([]);
});
