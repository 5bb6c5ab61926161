import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue, constraintFor, isSafe } from '@valet/catalogue';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import { type DigestWorld, digestWorld, newId } from '../digest-world.ts';

let world: DigestWorld;
beforeAll(async () => { world = await digestWorld(); }, 120_000);
afterAll(async () => { await world?.[Symbol.asyncDispose](); });

interface Preview {
  summary: string;
  dailyFocus: string;
  items: { catalogueId: string; domain: string; reason: string; matchScore: number; alreadyShown: boolean }[];
}

const preview = async (userId: string, withoutTagIds: string[]): Promise<Preview> =>
  (await world.person<{ digestPreview: Preview }>(userId,
    `digestPreview(withoutTagIds: $withoutTagIds) {
      summary dailyFocus items { catalogueId domain reason matchScore alreadyShown }
    }`,
    { withoutTagIds })).digestPreview;

const villeneuve = { domain: Domain.MOVIES, subcategory: 'people', tag: 'Denis Villeneuve', polarity: Polarity.LOVE };
const christie = { domain: Domain.BOOKS, subcategory: 'authors', tag: 'Agatha Christie', polarity: Polarity.LOVE };

test('a preview leaves a taste out, names it nowhere, stores nothing, and answers within a second', async () => {
  const userId = newId();
  const tagId = await world.teach(userId, villeneuve);
  await world.teach(userId, christie);
  const today = await world.read(userId);
  expect(JSON.stringify(today)).toContain('Denis Villeneuve');
  const stored = () => world.rows('SELECT id FROM digest_items WHERE user_id = $1 ORDER BY id', [userId]);
  const before = await stored();
  const without = await preview(userId, [tagId]);
  // Once warm; other tests share the machine.
  const took: number[] = [];
  for (let call = 0; call < 3; call++) {
    const started = performance.now();
    expect(await preview(userId, [tagId])).toEqual(without);
    took.push(performance.now() - started);
  }
  expect(Math.min(...took)).toBeLessThan(1_000);
  expect(without.items).toHaveLength(10);
  expect(without.items.filter(({ reason }) => reason.includes('Villeneuve'))).toEqual([]);
  expect(without.dailyFocus).not.toContain('Villeneuve');
  expect(without.dailyFocus).toContain('Agatha Christie');
  expect(await stored()).toEqual(before);
  expect(await world.read(userId)).toEqual(today);
});

test('what is on the page already says so, where the change would make the page anew', async () => {
  const userId = newId();
  await world.teach(userId, villeneuve);
  const today = await world.read(userId);
  const shown = new Set(today.items.map(({ catalogueId }) => catalogueId));
  const same = await preview(userId, []);
  for (const { catalogueId, alreadyShown } of same.items) {
    expect([catalogueId, alreadyShown]).toEqual([catalogueId, shown.has(catalogueId)]);
  }
  expect(same.items.some(({ alreadyShown }) => alreadyShown)).toBe(true);
  await world.like(userId, today.items[0]?.id ?? '');
  // Now the page stays, and the next one shows other things.
  expect((await preview(userId, [])).items.filter(({ alreadyShown }) => alreadyShown)).toEqual([]);
});

test('what must never be eaten cannot be left out, and unknown ids are nothing', async () => {
  const userId = newId();
  await world.teach(userId, { domain: Domain.FOOD, subcategory: 'cuisine', tag: 'Thai', polarity: Polarity.LOVE });
  const allergy = await world.teach(userId, {
    domain: Domain.FOOD, subcategory: 'allergies', tag: 'peanuts', polarity: Polarity.AVOID,
  });
  const { items } = await preview(userId, [allergy, newId(), 'no id']);
  const peanuts = constraintFor('peanuts');
  const entries = new Map(catalogue().entries.map((entry) => [entry.id, entry]));
  const dishes = items.filter(({ domain }) => domain === 'food');
  expect(dishes.length).toBeGreaterThan(0);
  for (const { catalogueId } of dishes) {
    const entry = entries.get(catalogueId);
    expect([catalogueId, entry && peanuts && isSafe(entry, [peanuts])]).toEqual([catalogueId, true]);
  }
});

test('without the only taste all are guesses, and more than twenty cannot be left out at once', async () => {
  const userId = newId();
  const tagId = await world.teach(userId, villeneuve);
  expect((await preview(userId, [tagId])).items).toHaveLength(10);
  await expect(preview(userId, Array.from({ length: 21 }, newId))).rejects.toThrow('Leave out 20 tastes at most');
});

test('the dial stands at a quarter, turns within its range, and once for a key', async () => {
  const userId = newId();
  const dial = async () => (await world.person<{ surprise: number }>(userId, 'surprise')).surprise;
  expect(await dial()).toBe(0.25);
  expect(await world.setSurprise(userId, 1, { key: 'up' })).toEqual({ __typename: 'SurpriseSet', value: 1 });
  expect(await world.setSurprise(userId, 0)).toMatchObject({ value: 0 });
  await world.setSurprise(userId, 1, { key: 'up' });
  expect(await dial()).toBe(0);
  for (const value of [-0.01, 1.01]) {
    expect(await world.setSurprise(userId, value)).toMatchObject({ __typename: 'InvalidInput', code: 'INVALID' });
  }
  expect(await dial()).toBe(0);
});

test('the chart is of what was judged with a percentage, and null before', async () => {
  const userId = newId();
  await world.teach(userId, villeneuve);
  const { items } = await world.read(userId);
  const chart = async () => (await world.person<{ calibration: object | null }>(userId,
    'calibration { count needed recalibrated bins { said liked count } }')).calibration;
  expect(await chart()).toBeNull();
  await world.like(userId, items[0]?.id ?? '');
  await world.act(userId, 'hide', items[1]?.id ?? '');
  expect(await chart()).toMatchObject({ count: 1, needed: 200, recalibrated: false });
});
