// The interviews' fixed sentences and their sounds are kept apart; `tools/render-speech.mjs --collect` brings them
// together again.
import { beforeAll, expect, test } from '@jest/globals';
import { openSpeech, type Speech } from '../../src/realtime/speech.ts';
import { spokenSentences } from '../../../voice/src/engine/interview/spoken.ts';

let speech: Speech;
beforeAll(async () => {
  speech = await openSpeech();
});

test('everything that an interview says word for word is heard', () => {
  const sentences = spokenSentences();
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter(({ text }) => speech.framesOf(text).includes(null)).map(({ text }) => text)).toEqual([]);
});

test('two of them are heard one after the other', () => {
  const [one, other] = spokenSentences();
  const frames = speech.framesOf(`${one?.text} ${other?.text}`);
  expect(frames.filter((frame) => frame === null)).toHaveLength(10); // the breath between them
});
