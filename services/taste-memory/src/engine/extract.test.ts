import { expect, test } from '@jest/globals';
import { fixtureLinker } from '../../test/support/fixture-linker.ts';
import { said } from '../../test/support/said.ts';
import { extract } from './extract.ts';
import type { Extraction, LineContext } from './extraction.ts';
import { LONGEST_LINE } from './line.ts';

const kindOf = (one: Extraction): string =>
  (one.entityType && !one.takesBack ? `, ${one.entityType}` : '') + (one.unclear ? ', unclear' : '');
const told = (text: string, context: LineContext = {}): string[] =>
  extract(text, context, fixtureLinker).map(
    (one) =>
      `${one.domain}/${one.subcategory} ${one.name}: ${one.takesBack ? 'taken back' : one.polarity}${kindOf(one)}`,
  );
const spans = (text: string): string[] =>
  extract(text, {}, fixtureLinker).map(({ start, end }) => text.slice(start, end));

const rows = Object.entries(said).flatMap(([rule, lines]) =>
  lines.map(([line = '', ...tags]) => ({ rule, line, tags })),
);

test('the table holds at least 150 lines', () => {
  expect(rows.length).toBeGreaterThanOrEqual(150);
});

test.each(rows)('$rule: $line', ({ line, tags }) => {
  expect(told(line)).toEqual(tags);
});

test('each taste rests on the words that state it, not on the whole line', () => {
  expect(
    spans(
      "Well, I love Denis Villeneuve and slow-burn Korean thrillers, I can't stand jump scares, and " +
        "I'm allergic to shellfish. Bye!",
    ),
  ).toEqual([
    'I love Denis Villeneuve and slow-burn Korean thrillers',
    'I love Denis Villeneuve and slow-burn Korean thrillers',
    "I can't stand jump scares",
    "I'm allergic to shellfish",
  ]);
});

test('spans are those of the line as it was given, with its blanks, fillers and curly apostrophes', () => {
  expect(spans('😀  I,  uh,   don’t  like   musicals !')).toEqual(['I,  uh,   don’t  like   musicals']);
});

test.each([
  ['I guess I like westerns', 0.6],
  ['I kind of like jazz', 0.6],
  ['I like jazz', 0.8],
  ["I don't hate musicals", 0.6],
  ["I'm allergic to shellfish", 0.9],
])('how sure a statement sounds is how sure it is taken: %s', (line, confidence) => {
  expect(extract(line, {}, fixtureLinker).map((one) => one.confidence)).toEqual([confidence]);
});

test('what is known by name carries its id, and what is not has none', () => {
  const ids = extract('I love Arrival and sushi, and a band called Moon Hares', {}, fixtureLinker).map(
    ({ name, catalogueId }) => [name, catalogueId],
  );
  expect(ids).toEqual([
    ['Arrival', 'movies/arrival'],
    ['sushi', 'food/sushi'],
    ['Moon Hares', undefined],
  ]);
});

test('a line that repeats what was just said teaches nothing', () => {
  expect(told('I love horror movies', { previousText: 'Should I note "I love horror movies"?' })).toEqual([]);
  expect(told('I love horror movies', { previousText: 'Which films do you love?' })).toEqual([
    'movies/genres horror: love',
  ]);
});

test('a word for what the assistant named last means that', () => {
  expect(told('I loved it', { previousText: 'Have you seen Arrival?' })).toEqual(['movies/movies Arrival: love']);
  expect(told('I love both of them', { previousText: 'How about Tokyo and Lisbon?' })).toEqual([
    'travel/destinations Tokyo: love',
    'travel/destinations Lisbon: love',
  ]);
  expect(told('I hate that book', { previousText: 'Dune is a book and a film.' })).toEqual([
    'books/titles Dune: dislike',
  ]);
});

test('the topic of the conversation decides between domains', () => {
  expect(told('I love horror', { topic: 'books' })).toEqual(['books/genres horror: love']);
  expect(told('I love horror films', { topic: 'books' })).toEqual(['movies/genres horror: love']);
});

test('the last word of a line about a name holds', () => {
  expect(told('I love jazz. Actually no, I hate jazz.')).toEqual(['music/genres jazz: dislike']);
});

test('beyond its bound a line is not read', () => {
  expect(told(`${'well '.repeat(LONGEST_LINE / 5)} I love jazz`)).toEqual([]);
  expect(told(`I love jazz. ${'x'.repeat(1_000_000)}`)).toEqual(['music/genres jazz: love']);
});
