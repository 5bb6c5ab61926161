// The whole of what is shipped: enough of it, spread over the world, and able to answer what people ask for.
import { describe, expect, test } from '@jest/globals';
import { catalogue, gazetteer } from './catalogue.ts';
import { DOMAINS, type Domain, type Kind } from './domains.ts';
import { fold } from './fold.ts';

const { entries } = catalogue();
const names = gazetteer().filter(({ source }) => source === 'own');
const namesOf = (...kinds: Kind[]) => names.filter(({ kind }) => kinds.includes(kind));

describe('there are enough', () => {
  test('full entries, and of them products', () => {
    expect(entries.length).toBeGreaterThanOrEqual(3_000);
    expect(entries.filter(({ kind }) => kind === 'product').length).toBeGreaterThanOrEqual(150);
  });

  test.each(DOMAINS)('entries of %s', (domain) => {
    expect(catalogue().inDomain(domain).length).toBeGreaterThanOrEqual(300);
  });

  test('names to recognise', () => {
    expect(names.length).toBeGreaterThanOrEqual(15_000);
    expect(namesOf('film').length).toBeGreaterThanOrEqual(7_000);
    expect(namesOf('film').filter(({ year = 0 }) => year >= 2015).length).toBeGreaterThanOrEqual(1_500);
    expect(namesOf('show').length).toBeGreaterThanOrEqual(1_500);
    expect(namesOf('book').length).toBeGreaterThanOrEqual(3_000);
    expect(namesOf('game').length).toBeGreaterThanOrEqual(1_500);
    expect(namesOf('artist', 'album').length).toBeGreaterThanOrEqual(1_500);
    expect(namesOf('person', 'author').length).toBeGreaterThanOrEqual(1_500);
  });

  test('and not so many that an index of films would leave memory', () => {
    const films = [...entries, ...gazetteer()].filter(({ kind }) => kind === 'film');
    expect(films.length).toBeLessThanOrEqual(10_000);
  });
});

test('no id is given twice, and each says domain and kind', () => {
  const all = [...entries, ...gazetteer()];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.filter(({ id, domain, kind }) => !id.startsWith(`${domain}/${kind}/`))).toEqual([]);
});

/** An entry as what somebody may say of it: genres, wider genres, tags. */
function words(domain: Domain, entry: (typeof entries)[number]): Set<string> {
  const known = new Map(
    catalogue()
      .genres(domain)
      .map((genre) => [genre.id, genre]),
  );
  const wider = (id: string): string[] => [id, ...(known.get(id)?.parents ?? []).flatMap(wider)];
  return new Set([...entry.genres.flatMap(wider), ...entry.tags.map(fold)]);
}

describe('what people ask for has several answers', () => {
  test.each<[string, Domain, Kind, string[][]]>([
    [
      'a short funny podcast',
      'podcasts',
      'podcast',
      [
        ['short', '20 minutes', '15 minutes', '10 minutes', '30 minutes'],
        ['comedy', 'funny'],
      ],
    ],
    ['a calm podcast to fall asleep to', 'podcasts', 'podcast', [['sleep', 'calm']]],
    [
      'a limited series of true crime',
      'podcasts',
      'podcast',
      [
        ['true crime', 'true-crime'],
        ['limited series', 'finished', 'binge'],
      ],
    ],
    ['a slow-burn thriller', 'movies', 'film', [['slow-burn', 'slow burn'], ['thriller']]],
    ['a ninety-minute horror film', 'movies', 'film', [['90 minutes'], ['horror']]],
    ['a film for the whole family', 'movies', 'film', [['family', 'kids']]],
    [
      'a short funny show',
      'shows',
      'show',
      [
        ['short', 'short episodes', '20 minutes'],
        ['comedy', 'funny'],
      ],
    ],
    ['a miniseries for a weekend', 'shows', 'show', [['miniseries']]],
    ['a short novel', 'books', 'book', [['short', 'one evening', '200 pages']]],
    ['a doorstopper', 'books', 'book', [['doorstopper', 'long']]],
    ['a cosy game', 'games', 'game', [['cosy']]],
    ['a game to play together', 'games', 'game', [['co-op', 'party', 'two players']]],
    ['music for late at night', 'music', 'album', [['late night']]],
    ['a quick spicy supper', 'food', 'dish', [['spicy']]],
    ['somewhere warm in winter', 'travel', 'city', [['winter']]],
    ['a present', 'shopping', 'product', [['gift']]],
  ])('%s', (_, domain, kind, wanted) => {
    const fitting = catalogue()
      .inDomain(domain)
      .filter((entry) => entry.kind === kind)
      .filter((entry) => {
        const said = words(domain, entry);
        return wanted.every((any) => any.some((word) => said.has(word) || said.has(fold(word))));
      });
    expect(fitting.length).toBeGreaterThanOrEqual(4);
  });
});

test('at least a quarter of what is watched, read and heard is not in English', () => {
  const ENGLISH = /^(?:american|british|english|australian|canadian|irish|scottish|new zealand)$/;
  const NATIONAL = /(?:ish|ese|ian|ean|ch|ek|ai|ic|wegian|nish|man|can|ani|eli|ch|gian|tch|ss|ux|qi|ri|bian|lan|an)$/;
  const worked = entries.filter(({ kind }) => ['film', 'show', 'book', 'podcast', 'album', 'song'].includes(kind));
  const foreign = worked.filter(({ genres, tags }) =>
    [...genres, ...tags].some(
      (word) => /^\p{Lu}/u.test(word) && NATIONAL.test(word) && !ENGLISH.test(word.toLowerCase()),
    ),
  );
  expect(foreign.length / worked.length).toBeGreaterThanOrEqual(0.25);
});
