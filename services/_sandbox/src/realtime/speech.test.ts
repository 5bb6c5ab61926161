import fs from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { readOggOpus } from './ogg-opus.ts';
import { openSpeech, speechFolder, speechOf } from './speech.ts';

const sound = (name: string, frames: number): Buffer[] => Array.from({ length: frames }, () => Buffer.from(name));
const speech = speechOf(new Map([
  ['which film', sound('film', 3)],
  ['nice', sound('nice', 2)],
  ["i'm all ears tell me", sound('ears', 4)],
]));
const heard = (text: string): string[] => speech.framesOf(text).map((frame) => frame?.toString() ?? '-');

test('a sentence is found whatever its marks, its case and its apostrophes', () => {
  expect(heard('WHICH  film?!')).toEqual(['film', 'film', 'film']);
  expect(heard('I’m all ears. Tell me.')).toHaveLength(4);
});

test('sentences follow each other with a breath of 200 ms between them', () => {
  const breath = Array.from({ length: 10 }, () => '-');
  expect(heard('Nice. Which film?')).toEqual(['nice', 'nice', ...breath, 'film', 'film', 'film']);
});

test('what was spoken in one go is found before its parts', () => {
  expect(heard('Nice. I’m all ears. Tell me.').slice(-4)).toEqual(['ears', 'ears', 'ears', 'ears']);
});

test('what nobody spoke is a pause of 60 ms a letter, two seconds at most', () => {
  expect(heard('Heat.')).toEqual(Array.from({ length: 15 }, () => '-'));
  expect(heard('Then you might like a very long film about birds. And another one. Nice.')).toHaveLength(100 + 10 + 2);
});

test('nothing to say is no sound', () => {
  expect(heard('  ')).toEqual([]);
});

test('every sentence of the list has its sound, made from these very words, in frames of 20 ms', async () => {
  const list = JSON.parse(await fs.readFile(new URL('sentences.json', speechFolder), 'utf8')) as {
    id: string; text: string;
  }[];
  const known = await openSpeech();
  // RFC 6716, 3.1: the first byte of a packet; these are 20 ms, mono, one frame a packet.
  const short = new Set([1, 5, 9, 13, 15, 19, 23, 27, 31].map((configuration) => configuration << 3));
  for (const { id, text } of list) {
    const { comments, packets } = readOggOpus(await fs.readFile(new URL(`speech/${id}.opus`, speechFolder)));
    const heard = known.framesOf(text).flatMap((frame) => frame ?? []);
    expect({
      id,
      words: comments.TITLE,
      found: Buffer.concat(heard).equals(Buffer.concat(packets)),
      odd: packets.filter(([first = 0]) => !short.has(first)).length,
    }).toEqual({ id, words: text, found: true, odd: 0 });
  }
  const files = await fs.readdir(new URL('speech/', speechFolder));
  expect(files.sort()).toEqual(list.map(({ id }) => `${id}.opus`).sort());
});

test('all sounds together stay small enough to be cloned with the rest', async () => {
  const folder = new URL('speech/', speechFolder);
  const sizes = await Promise.all((await fs.readdir(folder)).map(async (name) => {
    const { size } = await fs.stat(new URL(name, folder));
    return size;
  }));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(2_500_000);
});
