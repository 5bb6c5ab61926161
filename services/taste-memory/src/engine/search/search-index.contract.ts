import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FOUND, type Searchable, type SearchIndex } from './search-index.ts';

/** Three hundred searches of a real database take a while on a busy machine. */
const PROPERTY_MS = 120_000;

const named = (name: string, popularity = 0.4, more: Partial<Searchable> = {}): Searchable => ({
  id: `test/${name}`,
  name,
  aliases: [],
  by: [],
  popularity,
  ...more,
});

const ROWS: readonly Searchable[] = [
  named('The Godfather', 1, { by: ['Francis Ford Coppola'] }),
  named('The Godfather Part II', 0.8, { by: ['Francis Ford Coppola'] }),
  named('Spirited Away', 0.8, { aliases: ['Sen to Chihiro no kamikakushi'], by: ['Hayao Miyazaki'] }),
  named('Amélie', 0.8, { aliases: ["Le Fabuleux Destin d'Amélie Poulain"] }),
  named('Heat', 0.6, { by: ['Michael Mann'] }),
  named('Her', 0.6),
  named('Heathers', 0.4),
  named('Up', 0.8),
  named('1917', 0.6),
  named('9½ Weeks', 0.4),
  named('The The', 0.2),
  named('A', 0.2),
  named('Żółć', 0.2),
  named('Star Wars', 1),
  named('Star Trek', 0.8),
  named('Starship Troopers', 0.6),
  named('Stardust', 0.4),
  named('Stargate', 0.4),
  ...Array.from({ length: 12 }, (_, at) => named(`Night ${at + 1}`, at / 20)),
];

/** What every index of names promises, whatever it is made of; run for each of them. */
export function searchIndexContract(name: string, make: (rows: readonly Searchable[]) => Promise<SearchIndex>): void {
  const found = async (text: string, limit = 8) => {
    const index = await make(ROWS);
    return (await index.search(text, limit)).map(({ id }) => id.replace('test/', ''));
  };

  test.each([
    ['The Godfather', 'The Godfather'],
    ['godfather', 'The Godfather'],
    ['amelie', 'Amélie'],
    ['zolc', 'Żółć'],
    ['9 1/2 weeks', '9½ Weeks'],
    ['The The', 'The The'],
    ['the', 'The The'],
    ['a', 'A'],
    ['up', 'Up'],
    ['1917', '1917'],
    ['Sen to Chihiro no kamikakushi', 'Spirited Away'],
  ])(`${name}: "%s" finds first of all "%s"`, async (text, wanted) => {
    expect((await found(text))[0]).toBe(wanted);
  });

  test.each([
    ['spirted away', 'Spirited Away'],
    ['spiritde away', 'Spirited Away'],
    ['godfathre', 'The Godfather'],
    ['haet', 'Heat'],
    ['hea', 'Heat'],
    ['starwars', 'Star Wars'],
    ['amleie', 'Amélie'],
  ])(`${name}: a slip of the finger, "%s", still finds "%s"`, async (text, wanted) => {
    expect(await found(text)).toContain(wanted);
  });

  test(`${name}: an exact name comes before its beginnings, and these by popularity`, async () => {
    expect(await found('star')).toEqual(['Star Wars', 'Star Trek', 'Starship Troopers', 'Stardust', 'Stargate']);
    expect((await found('the godfather')).slice(0, 2)).toEqual(['The Godfather', 'The Godfather Part II']);
  });

  test(`${name}: of a beginning that many share the most popular come`, async () => {
    expect(await found('night', 3)).toEqual(['Night 12', 'Night 11', 'Night 10']);
  });

  test(`${name}: a maker's name finds what they made, after names`, async () => {
    const index = await make(ROWS);
    const hits = await index.search('coppola', 8);
    expect(hits.map(({ id }) => id)).toEqual(['test/The Godfather', 'test/The Godfather Part II']);
    expect(hits.every((hit) => hit.found >= FOUND.words)).toBe(true);
  });

  test(`${name}: words in another order and the middle of a name are found`, async () => {
    expect(await found('away spirited')).toContain('Spirited Away');
    expect(await found('part ii')).toContain('The Godfather Part II');
  });

  test(`${name}: every name is found by itself, before all that is not called so`, async () => {
    const index = await make(ROWS);
    for (const { id, name: said } of ROWS) expect((await index.search(said, 8))[0]).toEqual({ id, found: FOUND.name });
  });

  test(`${name}: whatever is typed gets at most as many as were asked for, none twice, the best class first`, async () => {
    const index = await make(ROWS);
    const letters = fc.string({ unit: fc.constantFrom(..."starwheatgodf 1é½&'.-🙂\u0000"), maxLength: 24 });
    const typed = fc.oneof(letters, fc.string({ unit: 'binary', maxLength: 40 }));
    await fc.assert(
      fc.asyncProperty(typed, fc.integer({ min: 1, max: 8 }), async (text, limit) => {
        const hits = await index.search(text, limit);
        expect(hits.length).toBeLessThanOrEqual(limit);
        expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
        expect(hits.map(({ found }) => found)).toEqual(hits.map(({ found }) => found).toSorted((a, b) => a - b));
        expect(await index.search(text, limit)).toEqual(hits);
      }),
      { numRuns: 150, seed: 11 },
    );
  }, PROPERTY_MS);

  test.each(['', '   ', '!!!', '\u0000', 'qqqqqqqqqq', "'; drop table", '%_\\', '🙂', 'x'.repeat(200)])(
    `${name}: %j is answered, with nothing`,
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );
}
