import { beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue, constraintFor, isSafe } from '@valet/catalogue';
import { allergy, taste } from '../../test/tastes.ts';
import { buildIndex, type CatalogueIndex } from './features.ts';
import { foodOrder, type Preference } from './food-order.ts';
import { comparisonsARound, foodsCompared, type FoodsKnown, foodsToCompare, inOrder, nextPair } from './food-pairs.ts';
import { chance } from './random.ts';

let index: CatalogueIndex;
beforeAll(() => { index = buildIndex(catalogue()); });

const known = (more: Partial<FoodsKnown> = {}): FoodsKnown =>
  ({ tastes: [], index, refused: new Set(), excluded: new Set(), order: new Map(), ...more });
const ids = (foods: readonly { entry: { id: string } }[]) => foods.map(({ entry }) => entry.id);

const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const shuffled = (seed: string): string[] =>
  seven.map((id) => ({ id, lot: chance(`${seed} ${id}`) })).sort((a, b) => a.lot - b.lot).map(({ id }) => id);

/** Twelve answers of somebody who orders seven foods so, and slips at times. */
function answersOf(order: readonly string[], seed: string, slips: number): Preference[] {
  const answers: Preference[] = [];
  for (let at = 0; at < comparisonsARound; at++) {
    const pair = nextPair(seven, answers);
    if (pair === null) break;
    const truly = order.indexOf(pair.firstId) < order.indexOf(pair.secondId);
    const first = chance(`${seed} slip ${at}`) < slips ? !truly : truly;
    const [winnerId, loserId] = first ? [pair.firstId, pair.secondId] : [pair.secondId, pair.firstId];
    answers.push({ winnerId, loserId });
  }
  return answers;
}

/** Kendall's tau of two orders without ties: 1 the same, -1 the reverse. */
function tau(a: readonly string[], b: readonly string[]): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) {
    for (let j = i + 1; j < a.length; j++) sum += b.indexOf(a[i]!) < b.indexOf(a[j]!) ? 1 : -1;
  }
  return sum / ((a.length * (a.length - 1)) / 2);
}

function taus(people: number, slips: number): number[] {
  return Array.from({ length: people }, (_, person) => {
    const order = shuffled(`person ${person}`);
    const found = inOrder(seven.map((id) => ({ id })), answersOf(order, `person ${person}`, slips));
    return tau(order, found.map(({ id }) => id));
  });
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('twelve answers about seven foods', () => {
  test('give back the order of somebody who never slips', () => {
    const found = taus(100, 0);
    process.stdout.write(`tau of 7 foods after 12 answers: mean ${mean(found).toFixed(3)}, ` +
      `least ${Math.min(...found).toFixed(3)}\n`);
    expect(Math.min(...found)).toBeGreaterThanOrEqual(0.7);
    expect(mean(found)).toBeGreaterThanOrEqual(0.95);
  });

  test('give most of it back where one answer of ten is a slip', () => {
    const found = taus(150, 0.1);
    process.stdout.write(`tau with slips in one of ten: mean ${mean(found).toFixed(3)}\n`);
    expect(mean(found)).toBeGreaterThanOrEqual(0.7);
  });

  test('never ask for the same pair twice, and always the same next one', () => {
    for (let person = 0; person < 20; person++) {
      const answers = answersOf(shuffled(`again ${person}`), `again ${person}`, 0.3);
      expect(new Set(answers.map(({ winnerId, loserId }) => [winnerId, loserId].sort().join())).size).toBe(12);
      expect(nextPair(seven, answers)).toEqual(nextPair(seven, answers));
    }
  });
});

test('who loves a dish is asked about its cuisine, and no two cuisines are nearly one', () => {
  const nobody = foodsToCompare('cuisine', known()).map(({ entry }) => entry.name);
  expect(nobody).toHaveLength(foodsCompared);
  const words = nobody.flatMap((name) => name.toLowerCase().split(' '));
  expect(new Set(words).size).toBe(words.length);
  const tastes = [taste({ domain: 'food', subcategory: 'cuisine', name: 'Pho', polarity: 'love' })];
  expect(foodsToCompare('cuisine', known({ tastes }))[0]?.entry.name).toBe('Vietnamese');
});

test('fewer than three foods are not worth a question', () => {
  expect(nextPair([], [])).toBeNull();
  expect(nextPair(['a', 'b'], [])).toBeNull();
  expect(nextPair(['a', 'b', 'c'], [])).not.toBeNull();
});

test('of three foods there are three questions', () => {
  const answers = [['a', 'b'], ['b', 'c'], ['a', 'c']].map(([winnerId = '', loserId = '']) => ({ winnerId, loserId }));
  expect(nextPair(['a', 'b', 'c'], answers)).toBeNull();
});

test('what wins stands above 0, what loses below, and more answers say more', () => {
  const once = foodOrder([{ winnerId: 'a', loserId: 'b' }]);
  expect(once.get('a')).toBeGreaterThan(0);
  expect(once.get('b')).toBeCloseTo(-(once.get('a') ?? 0));
  const twice = foodOrder([{ winnerId: 'a', loserId: 'b' }, { winnerId: 'a', loserId: 'c' }]);
  expect(twice.get('a')).toBeGreaterThan(once.get('a') ?? 1);
  for (const place of twice.values()) expect(Math.abs(place)).toBeLessThan(1);
});

test('of a pair the latest answer counts', () => {
  const changed = foodOrder([{ winnerId: 'a', loserId: 'b' }, { winnerId: 'b', loserId: 'a' }]);
  expect(changed.get('b')).toBeCloseTo(foodOrder([{ winnerId: 'b', loserId: 'a' }]).get('b') ?? 0);
  expect(changed.get('b')).toBeGreaterThan(0);
});

describe('what is chosen between', () => {
  test('is the cuisines that the person likes, then popular ones', () => {
    const liked = ['Ethiopian', 'Georgian']
      .map((name) => taste({ domain: 'food', subcategory: 'cuisine', name, polarity: 'love' }));
    const foods = foodsToCompare('cuisine', known({ tastes: liked }));
    expect(foods).toHaveLength(foodsCompared);
    expect(ids(foods).slice(0, 2).sort()).toEqual(['food/cuisine/ethiopian', 'food/cuisine/georgian']);
    const disliked = taste({ domain: 'food', subcategory: 'cuisine', name: 'American', polarity: 'dislike' });
    expect(ids(foodsToCompare('cuisine', known()))).toContain('food/cuisine/american');
    expect(ids(foodsToCompare('cuisine', known({ tastes: [disliked] })))).not.toContain('food/cuisine/american');
  });

  test('is one dish of each cuisine', () => {
    const foods = foodsToCompare('dish', known());
    expect(foods).toHaveLength(foodsCompared);
    expect(new Set(foods.map(({ entry }) => entry.cuisines?.[0])).size).toBe(foodsCompared);
  });

  const words = ['peanut', 'milk', 'vegan', 'shellfish'];
  test.each(words)('is never a dish that is forbidden by %s, held before or not', (word) => {
    const constraint = constraintFor(word);
    if (!constraint) throw new Error(`${word} is not understood`);
    const tastes = [allergy(word)];
    const held = index.all.filter(({ entry }) => entry.kind === 'dish' && !isSafe(entry, [constraint])).slice(0, 3);
    const foods = foodsToCompare('dish', known({ tastes }), ids(held));
    expect(foods.length).toBeGreaterThan(3);
    for (const { entry } of foods) expect([entry.id, isSafe(entry, [constraint])]).toEqual([entry.id, true]);
  });

  test('is no dish at all while a constraint is not understood', () => {
    expect(foodsToCompare('dish', known({ tastes: [allergy('moon dust', { unclear: true })] }))).toEqual([]);
  });

  test('stays the same within a round, whatever is learned meanwhile', () => {
    const before = ids(foodsToCompare('cuisine', known()));
    const tastes = [taste({ domain: 'food', subcategory: 'cuisine', name: 'Georgian', polarity: 'love' })];
    expect(ids(foodsToCompare('cuisine', known({ tastes }), before))).toEqual(before);
  });

  test('is nothing that is refused or hidden', () => {
    const [first, second] = ids(foodsToCompare('dish', known()));
    const turnedDown = { refused: new Set([first ?? '']), excluded: new Set([second ?? '']) };
    const foods = ids(foodsToCompare('dish', known(turnedDown)));
    expect(foods).not.toContain(first);
    expect(foods).not.toContain(second);
  });
});
