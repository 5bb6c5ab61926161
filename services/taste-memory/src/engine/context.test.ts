import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fixtureLinker } from '../../test/support/fixture-linker.ts';
import { answered, narrowed, saidInJest, saidOfConstraints } from '../../test/support/said-of-context.ts';
import { extract } from './extract.ts';
import type { Extraction } from './extraction.ts';
import { noteIn } from './exclusions.ts';
import { isUnheard } from './refusal.ts';
import { plainAnswer } from './reply-words.ts';

const kindOf = ({ entityType, takesBack, unclear, note }: Extraction): string =>
  (entityType !== undefined && !takesBack ? `, ${entityType}` : '') +
  (unclear ? ', unclear' : '') +
  (note === undefined ? '' : ` (${note})`);
const told = (text: string, previousText?: string): string[] =>
  extract(text, { previousText }, fixtureLinker).map(
    (one) =>
      `${one.domain}/${one.subcategory} ${one.name}: ${one.takesBack ? 'taken back' : one.polarity}${kindOf(one)}`,
  );
const spans = (text: string, previousText?: string): string[] =>
  extract(text, { previousText }, fixtureLinker).map(({ start, end }) => text.slice(start, end));

const alone = Object.entries({ ...saidOfConstraints, ...saidInJest, ...narrowed }).flatMap(([rule, lines]) =>
  lines.map(([line = '', ...tags]) => ({ rule, line, tags })),
);
const replies = Object.entries(answered).flatMap(([rule, lines]) =>
  lines.map(([before = '', line = '', ...tags]) => ({ rule, before, line, tags })),
);

test.each(alone)('$rule: $line', ({ line, tags }) => {
  expect(told(line)).toEqual(tags);
});

test.each(replies)('$rule: $before $line', ({ before, line, tags }) => {
  expect(told(line, before)).toEqual(tags);
});

test('an answer rests on its own words, not on those of the question', () => {
  expect(spans('well, not really, sorry', 'Do you like jazz?')).toEqual(['not really']);
  expect(spans('the second one, obviously. Thanks!', 'Arrival or Dune?')).toEqual(['the second one']);
  expect(spans('nah, too long, and I fell asleep', 'What about Arrival?')).toHaveLength(1);
});

test('an allergy is told by its own words only', () => {
  expect(spans("Hello there, by the way I'm allergic to nuts, and that's it")).toEqual([
    "I'm allergic to nuts",
  ]);
});

test('a bare acceptance is surer of a taste than of an offer', () => {
  const sure = (before: string): number[] =>
    extract('yes', { previousText: before }, fixtureLinker).map(({ confidence }) => confidence);
  expect(sure('Do you like jazz?')).toEqual([0.7]);
  expect(sure('Shall I play some jazz?')).toEqual([0.55]);
});

test('what a line says again is unheard, what it adds is not', () => {
  expect(isUnheard('i love old horror films', 'You said: I love old horror films')).toBe(true);
  expect(isUnheard('i love old horror films too', 'I love old horror films')).toBe(false);
  expect(isUnheard('i love horror', undefined)).toBe(false);
  expect(isUnheard('', 'Hello')).toBe(false);
});

test.each([
  ['yes', true],
  ['oh absolutely', true],
  ['god no', false],
  ['not really', false],
])('%s is an answer', (words, yes) => {
  expect(plainAnswer(words)?.yes).toBe(yes);
});

test.each([['no need to explain'], ['yesterday I slept'], ['notable'], ['I think so'], ['']])(
  '"%s" is neither yes nor no',
  (words) => {
    expect(plainAnswer(words)).toBeNull();
  },
);

test('a note ends where the next statement begins', () => {
  const text = 'i like jazz, but only at night and i hate techno';
  const note = noteIn(text, 0, 7, text.length);
  expect(note && text.slice(note.start, note.end)).toBe('only at night');
  expect(noteIn('i like jazz and my son sings only at night', 0, 7, 42)).toBeNull();
});

const lines = fc.constantFrom(...alone.map(({ line }) => line), ...replies.map(({ line }) => line));
const befores = fc.constantFrom(...replies.map(({ before }) => before));
const anything = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  befores,
  fc
    .array(fc.oneof(befores, lines, fc.constantFrom('?', ' or ', ',', '"', '\n', 'Dune')), { maxLength: 8 })
    .map((parts) => parts.join(' ')),
);

test('whatever was said before, a line is read without an exception and every span stands in it', () => {
  fc.assert(
    fc.property(lines, anything, (line, before) => {
      for (const { start, end, name, note } of extract(line, { previousText: before }, fixtureLinker)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(line.length);
        expect(name.trim()).not.toBe('');
        if (note !== undefined) expect(line).toContain(note);
      }
    }),
    { numRuns: 300 },
  );
}, 60_000);

test('what was said before never takes an allergy away', () => {
  const allergies = alone.filter(({ tags }) => tags.length > 0 && tags.every((tag) => /: avoid, allergy$/.test(tag)));
  fc.assert(
    fc.property(fc.constantFrom(...allergies), befores, ({ line, tags }, before) => {
      if (before.toLowerCase().includes(line.toLowerCase())) return;
      expect(told(line, before)).toEqual(expect.arrayContaining(tags));
    }),
    { numRuns: 200 },
  );
}, 60_000);

test('a yes teaches only what the question named', () => {
  const short = fc.constantFrom('yes', 'no', 'both', 'neither', 'the second one', 'yes please');
  fc.assert(
    fc.property(befores, short, (before, line) => {
      for (const { name } of extract(line, { previousText: before }, fixtureLinker))
        expect(before.toLowerCase()).toContain(name.toLowerCase());
    }),
    { numRuns: 200 },
  );
}, 60_000);

test('a very long line before costs no more than its end', () => {
  expect(told('yes', `${'Dune and Arrival. '.repeat(60_000)}Do you like jazz?`)).toEqual(['music/genres jazz: like']);
});
