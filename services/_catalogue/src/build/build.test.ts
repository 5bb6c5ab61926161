import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Named } from '../entry.ts';
import { type BrandIndex, readBrands } from './brands.ts';
import { readCities } from './cities.ts';
import { withoutDoubles } from './linking.ts';

describe('of two lists laid together', () => {
  const film = (name: string, year: number, by: string[] = [], aliases: string[] = []): Named => ({
    id: `movies/film/${name.toLowerCase().replaceAll(' ', '-')}-${year}`,
    domain: 'movies',
    kind: 'film',
    name,
    aliases,
    year,
    by,
    popularity: 0.4,
    source: 'own',
    licence: 'own',
  });
  const left = (first: Named[], second: Named[]) => withoutDoubles([first, second])[1]?.map(({ id }) => id);

  test('the same work by another of its names, a year apart, is one', () => {
    const known = film('Spirited Away', 2001, ['Hayao Miyazaki'], ['Sen to Chihiro']);
    expect(left([known], [film('Sen to Chihiro', 2002, ['Hayao Miyazaki'])])).toEqual([]);
    expect(left([known], [film('The Spirited Away', 2001)])).toEqual([]);
  });

  test('a remake, and a work of the same name by somebody else, is another', () => {
    const known = film('Suspiria', 1977, ['Dario Argento']);
    expect(left([known], [film('Suspiria', 2018, ['Luca Guadagnino'])])).toHaveLength(1);
    expect(left([film('Crash', 2004, ['Paul Haggis'])], [film('Crash', 2005, ['Somebody Else'])])).toHaveLength(1);
  });

  test('whatever is laid together: nothing is left that would be left out again, nothing is lost but for something kept', () => {
    const some = fc.record({
      name: fc.constantFrom('Heat', 'The Heat', 'Ran', 'Solaris'),
      year: fc.integer({ min: 1970, max: 1974 }),
      by: fc.subarray(['Ava Example', 'Bo Example']),
      aliases: fc.subarray(['Ran', 'Heat']),
    });
    const lists = fc.array(
      some.map(({ name, year, by, aliases }) => film(name, year, by, aliases)),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(lists, lists, (first, second) => {
        const kept = withoutDoubles([first, second]);
        expect(withoutDoubles(kept)).toEqual(kept);
        expect(kept.flat().length > 0).toBe(first.length + second.length > 0);
        expect(new Set(kept.flat().map(({ id }) => id)).size).toBe(kept.flat().length);
      }),
      { seed: 11 },
    );
  });

  test('an id is given once', () => {
    const twice = [film('Solaris', 1972), film('Solaris', 1972)];
    expect(withoutDoubles([twice])[0]).toHaveLength(1);
  });
});

describe('cities', () => {
  const row = (over: Partial<Record<number, string>>) => {
    const cells = Array.from({ length: 19 }, () => '');
    const whole = {
      1: 'Genoa',
      3: 'GOA,Genova,Gênes,Генуя',
      4: '44.4',
      5: '8.9',
      7: 'PPLA',
      8: 'IT',
      14: '580000',
      ...over,
    };
    for (const [at, cell] of Object.entries(whole)) cells[Number(at)] = cell;
    return cells.join('\t');
  };
  const read = (...rows: string[]) => readCities(rows.join('\n'), { leastPopulation: 100_000 });

  test('carry position, country and Latin spellings only, no codes', () => {
    expect(read(row({}))).toMatchObject([
      { id: 'travel/city/genoa-it', aliases: ['Genova', 'Gênes'], place: { country: 'IT', lat: 44.4, lon: 8.9 } },
    ]);
  });

  test('small towns, quarters of cities, places that are no more and broken lines are left out, capitals are not', () => {
    const kept = read(
      row({ 1: 'Small', 14: '9000' }),
      row({ 1: 'Quarter', 7: 'PPLX' }),
      row({ 1: 'Gone', 7: 'PPLH' }),
      'a line cut sh',
      row({ 1: 'Vaduz', 7: 'PPLC', 8: 'LI', 14: '5000' }),
    );
    expect(kept.map(({ name }) => name)).toEqual(['Vaduz']);
  });

  test('of equal names in one country the biggest stays', () => {
    const kept = read(row({ 1: 'San Juan', 14: '110000', 4: '1' }), row({ 1: 'San Juan', 14: '400000', 4: '2' }));
    expect(kept).toHaveLength(1);
    expect(kept[0]?.place?.lat).toBe(2);
  });
});

describe('shops, restaurants and hotels', () => {
  const item = (name: string, include: string[], tags: Record<string, string> = {}) => ({
    displayName: name,
    locationSet: { include },
    tags: { brand: name, name, 'brand:wikidata': 'Q1', ...tags },
  });
  const index: BrandIndex = {
    'brands/shop/clothes': { items: [item('Example Wear', ['us', 'ca', 'gb']), item('Exempel', ['se'])] },
    'brands/shop/shoes': { items: [item('Example Wear', ['001'])] },
    'brands/amenity/fast_food': { items: [item('Beispiel Grill', ['de'], { cuisine: 'burger;sandwich' })] },
    'brands/tourism/hotel': { items: [item('Example Inn', ['001']), item('旅館', ['jp'], { 'name:en': 'Ryokan' })] },
    'brands/shop/bookmaker': { items: [item('Example Bets', ['gb'])] },
    'brands/amenity/bank': { items: [item('Example Bank', ['us'])] },
    'brands/shop/toys': {
      items: [item('No Proof', ['us'], { 'brand:wikidata': '' })].map(({ tags, ...rest }) => ({
        ...rest,
        tags: { name: tags.name },
      })),
    },
  };
  const found = new Map(readBrands(index).map((named) => [named.name, named]));

  test('are one each, however many trades they are in; other trades and rows without proof are left out', () => {
    expect([...found.keys()]).toEqual(['Example Wear', 'Exempel', 'Beispiel Grill', 'Example Inn', 'Ryokan']);
  });

  test('know their kind, their only country and what they cook', () => {
    expect(found.get('Exempel')).toMatchObject({ kind: 'store', domain: 'shopping', place: { country: 'SE' } });
    expect(found.get('Beispiel Grill')).toMatchObject({ kind: 'restaurant', cuisines: ['burger', 'sandwich'] });
    expect(found.get('Example Inn')).toMatchObject({ kind: 'stay', popularity: 0.6 });
    expect(found.get('Example Wear')?.place).toBeUndefined();
  });
});
