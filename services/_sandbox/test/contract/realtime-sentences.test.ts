// The interviews' fixed sentences and their sounds are kept apart; `tools/render-speech.mjs --collect` brings them
// together again. What a call says beside them is written into the list by hand.
import { readFileSync } from 'node:fs';
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

test('what a call says of itself is heard', () => {
  const source = readFileSync(new URL('../../../voice/src/app/call-talk.ts', import.meta.url), 'utf8');
  for (const name of ['goodbye', 'missed', 'unheard']) {
    const [, text] = new RegExp(`^const ${name} = '(.+)';$`, 'm').exec(source) ?? [];
    const silent = speech.framesOf(text ?? 'Nobody says this.').filter((frame) => frame === null);
    expect(silent.length).toBeLessThanOrEqual(10); // the breath between two sentences
  }
});

test('two of them are heard one after the other', () => {
  const [one, other] = spokenSentences();
  const frames = speech.framesOf(`${one?.text} ${other?.text}`);
  expect(frames.filter((frame) => frame === null)).toHaveLength(10); // the breath between them
});
