import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fixtureLinker } from '../../test/support/fixture-linker.ts';
import { said } from '../../test/support/said.ts';
import { DOMAINS, POLARITIES, subcategoryOf } from '../domain/tag.ts';
import { extract } from './extract.ts';
import { plainLine } from './line.ts';

const lines = Object.values(said).flatMap((rows) => rows.map(([line = '']) => line));
const line = fc.constantFrom(...lines);
const noise = fc.string({ unit: 'grapheme', maxLength: 12 });
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  line,
  fc
    .array(
      fc.oneof(
        line,
        noise,
        fc.constantFrom('I love', "can't stand", 'allergic to', ',', 'and', 'but not', '?', '\n', '"', 'uh', 'it'),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(' ')),
);
const run = (words: string, previousText?: string) => extract(words, { previousText }, fixtureLinker);

test('any text is read without an exception, and every taste is well formed and stands in it word for word', () => {
  fc.assert(
    fc.property(text, fc.option(text, { nil: undefined }), (words, previous) => {
      for (const one of run(words, previous)) {
        expect(one.start).toBeGreaterThanOrEqual(0);
        expect(one.end).toBeGreaterThan(one.start);
        expect(one.end).toBeLessThanOrEqual(words.length);
        expect(words.slice(one.start, one.end).trim()).toBe(words.slice(one.start, one.end));
        expect(DOMAINS).toContain(one.domain);
        expect(POLARITIES).toContain(one.polarity);
        expect(subcategoryOf(one.domain, one.subcategory)).toBe(one.subcategory);
        expect(one.name.trim()).toBe(one.name);
        expect(one.name).not.toBe('');
        expect(one.confidence).toBeGreaterThan(0);
        expect(one.confidence).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

const gist = (words: string): string[] =>
  run(words).map(({ domain, name, polarity }) => `${domain} ${name.toLowerCase().replace(/\s+/g, ' ')} ${polarity}`);

test('more blanks change nothing', () => {
  fc.assert(
    fc.property(
      line,
      fc.array(fc.constantFrom(' ', '  ', '\t', '   '), { minLength: 1, maxLength: 6 }),
      (words, blanks) => {
        let at = 0;
        const spaced = words.replace(/ /g, () => ` ${blanks[at++ % blanks.length]}`);
        expect(gist(`  ${spaced} `)).toEqual(gist(words));
      },
    ),
    { numRuns: 120 },
  );
}, 60_000);

test('lower case never turns an opinion into its opposite', () => {
  fc.assert(
    fc.property(line, (words) => {
      const asWritten = new Map(run(words).map((one) => [`${one.domain} ${one.name.toLowerCase()}`, one.polarity]));
      for (const one of run(words.toLowerCase())) {
        const before = asWritten.get(`${one.domain} ${one.name.toLowerCase()}`);
        if (before !== undefined) expect(one.polarity).toBe(before);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

const SMALL_TALK = [
  'Hello there.',
  'Thanks a lot!',
  'Good morning.',
  'How are you?',
  'That is nice of you.',
  'Hm, let me think.',
  'Talk to you later!',
];

test('small talk teaches nothing, alone or in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...SMALL_TALK), { minLength: 1, maxLength: 5 }), (parts) => {
      expect(run(parts.join(' '))).toEqual([]);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('small talk before and after a line changes nothing', () => {
  const talk = fc.constantFrom(...SMALL_TALK.slice(0, 5));
  fc.assert(
    fc.property(line, talk, talk, (words, before, after) => {
      const told = gist(words);
      expect(
        gist(`${before} ${words}${/[.!?]$/.test(words) ? '' : '.'} ${after}`).filter((one) => told.includes(one)),
      ).toEqual(told);
    }),
    { numRuns: 120 },
  );
}, 60_000);

test('a place in the plain text leads back to the same words of the line', () => {
  fc.assert(
    fc.property(text, (words) => {
      const plain = plainLine(words);
      for (const token of plain.tokens) {
        const { start, end } = plain.toOriginal(token.start, token.end);
        expect(words.slice(start, end).length).toBeGreaterThan(0);
      }
    }),
    { numRuns: 120 },
  );
}, 60_000);

// Lines whose sentence says all of it, of things that no other of them names.
const ALONE = [
  'I love Arrival.',
  "I can't stand country music.",
  'My favourite city is Lisbon.',
  'I never eat liver.',
  "I'm a jazz lover.",
  'Elden Ring bored me.',
  'I prefer games without loot boxes.',
  "I'm into The Hobbit and Beloved.",
  'I only drink green tea.',
  "I'm not a fan of westerns.",
];

test('in which order sentences are said does not matter to what they teach', () => {
  const told = (words: string): string[] => gist(words).sort();
  fc.assert(
    fc.property(fc.shuffledSubarray(ALONE, { minLength: 2, maxLength: 6 }), (sentences) => {
      expect(told(sentences.join(' '))).toEqual(sentences.flatMap(told).sort());
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('what a taste is called stands in its words, or before them in the line or in the line before', () => {
  const bare = (words: string): string => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
  fc.assert(
    fc.property(line, fc.option(line, { nil: undefined }), (words, previous) => {
      for (const { name, start, end, catalogueId, entityType } of run(words, previous)) {
        // What the catalogue knows has its name there; a diet has its own.
        if (catalogueId !== undefined || entityType !== undefined) continue;
        const heard = bare(`${previous ?? ''} ${words.slice(0, end)}`);
        const all = bare(name).split(' ').every((word) => heard.includes(word));
        const said = words.slice(start, end);
        expect({ name, said, all }).toEqual({ name, said, all: true });
      }
    }),
    { numRuns: 400 },
  );
}, 60_000);

test('however often the same is said, a line of any length is read in a moment', () => {
  const words = ['I love ', 'it is so good. ', 'my favourite film is ', 'not ', 'and, ', ': ', 'no ', 'Paris, '];
  const phrases = [...lines, ...words];
  fc.assert(
    fc.property(fc.constantFrom(...phrases), (phrase) => {
      const words = `${phrase} `.repeat(Math.ceil(4_000 / phrase.length));
      const from = process.cpuUsage();
      run(words, words);
      const { user } = process.cpuUsage(from);
      // Some hundred times what a spoken line takes: only work that grows with its square or worse is slower.
      expect(user).toBeLessThan(1_500_000);
    }),
    { numRuns: 40 },
  );
}, 120_000);
