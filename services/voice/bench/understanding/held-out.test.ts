// Lines by somebody who did not see the code, written before it: they are measured, and nothing is tuned on them.
import { expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { jaccard, NEAREST, readSet, trainingFile, trigramsOf } from './lines.ts';

const sets = [
  ['understanding/held-out', ['utterances.jsonl', 'followups.jsonl']], ['search/held-out', ['lines.jsonl', 'search.jsonl']],
] as const;

test.each(sets)('%s is as it was written', (folder, files) => {
  const here = new URL(`../${folder}/`, import.meta.url);
  const hash = (file: string): string => createHash('sha256').update(fs.readFileSync(new URL(file, here))).digest('hex');
  const now = files.map((file) => `${hash(file)}  ${file}\n`).join('');
  expect(now).toBe(fs.readFileSync(new URL('SHA256', here), 'utf8'));
});

test('no training line is nearer than .5 to a line of it', () => {
  const held = ['utterances.jsonl', 'followups.jsonl'].flatMap((file) =>
    readSet(new URL(`held-out/${file}`, import.meta.url)).map(({ text }) => ({ text, trigrams: trigramsOf(text) })));
  const near = readSet(trainingFile).flatMap(({ text }) => {
    const own = trigramsOf(text);
    return held.filter(({ trigrams }) => jaccard(own, trigrams) > NEAREST).map((other) => `${text} / ${other.text}`);
  });
  expect(near).toEqual([]);
});
