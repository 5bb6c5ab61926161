import { expect, test } from '@jest/globals';
import { readGazetteer } from './gazetteer.ts';

function read(file: string, ...lines: string[]) {
  const problems: string[] = [];
  const names = readGazetteer([{ file: `names/${file}.tsv`, text: lines.join('\n') }], 2027, (problem) => {
    problems.push(problem);
  });
  return { names, problems };
}

test('a line is a name with year, makers, tier and aliases', () => {
  const { names, problems } = read('film-2000s', 'Spirited Away\t2001\tHayao Miyazaki\t2\tSen to Chihiro; Le Voyage');
  expect(problems).toEqual([]);
  expect(names).toEqual([
    {
      id: 'movies/film/spirited-away-2001',
      domain: 'movies',
      kind: 'film',
      name: 'Spirited Away',
      year: 2001,
      by: ['Hayao Miyazaki'],
      aliases: ['Sen to Chihiro', 'Le Voyage'],
      popularity: 0.8,
      source: 'own',
      licence: 'own',
    },
  ]);
});

test('a place says its country where a work says its makers', () => {
  const { names } = read('region-all', 'Tuscany\t\tIT\t1\tToscana');
  expect(names[0]).toMatchObject({ id: 'travel/region/tuscany-it', place: { country: 'IT' }, by: [], popularity: 1 });
});

test('a person is somebody in each domain: an author of books, an artist of music', () => {
  const { names } = read('person-all', 'Ava Example\tdirector, author\tmovies, books, games\t3\tExample');
  expect(names.map(({ id, kind }) => [id, kind])).toEqual([
    ['movies/person/ava-example', 'person'],
    ['books/author/ava-example', 'author'],
  ]);
});

test.each([
  ['film-x', 'No Tier\t2001\t\t9', /tier "9"/],
  ['film-x', 'No Year\t\t\t2', /no year/],
  ['film-x', 'Odd Year\tsoon\t\t2', /year "soon"/],
  ['film-x', 'Future\t2028\t\t2', /2028 is in the future/],
  ['film-x', '你好\t2001\t\t2', /no Latin letter/],
  ['film-x', 'Wide\t2001\t\t2\t\t', /6 columns/],
  ['snack-x', 'Toast\t\t\t2', /unknown kind "snack"/],
  ['city-x', 'Nowhere\t\tatlantis\t2', /country "atlantis"/],
  ['person-x', 'Ava Example\tcook\tcooking\t2', /people of "cooking"/],
])('%s: %j is refused', (file, line, problem) => {
  expect(read(file, line).problems.join('\n')).toMatch(problem);
});

test('one name of one kind and year twice is refused, with both places', () => {
  const { problems } = read('film-x', 'Twice\t2001\t\t2', 'Other\t2001\t\t2', 'Twice\t2001\tSomebody\t3');
  expect(problems).toEqual(['names/film-x.tsv:3 Twice: already at names/film-x.tsv:1 Twice']);
});
