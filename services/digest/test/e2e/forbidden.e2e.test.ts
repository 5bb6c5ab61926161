// What becomes forbidden while it is already somewhere.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Judgement } from '@valet/proto/digest/v1/events_pb';
import { Domain } from '@valet/proto/taste_memory/v1/events_pb';
import { eventually } from '@valet/kit/testing';
import type { GraphAnswer } from '../../../_stack/src/infra/service-alone.ts';
import { type DigestWorld, digestWorld, newId, type ShownItem } from '../digest-world.ts';
import { askFood } from '../food-world.ts';
import { type FundsStandIn, fundsStandIn } from '../funds-stand-in.ts';
import {
  forbiddenOf, idOf, isDish, italian, milk, moonDust, type Tries, triesIn,
} from '../tries.ts';

let funds: FundsStandIn;
let world: DigestWorld;
let tries: Tries;
beforeAll(async () => {
  funds = await fundsStandIn();
  world = await digestWorld({ replicas: 2, env: funds.env });
  tries = triesIn(world);
}, 120_000);
afterEach(() => {
  world.clock.now = new Date();
  funds.break('capture', null);
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await funds?.close();
});

const later = (seconds: number) => { world.clock.now = new Date(world.clock.now.getTime() + seconds * 1_000); };

const asked = (call: string): number => funds.calls.filter((one) => one === call).length;

describe('what must not be eaten, once that is known', () => {
  test('is on no shelf, kept or hidden, and stands there again when the constraint is taken back', async () => {
    const { userId, dishes } = await tries.withDishes();
    await world.act(userId, 'judge', idOf(dishes), { said: 'save' });
    await world.act(userId, 'hide', idOf(dishes, 1));
    expect(await tries.shelf(userId, 'savedItems')).toHaveLength(1);
    const tagId = await world.teach(userId, milk);
    expect([await tries.shelf(userId, 'savedItems'), await tries.shelf(userId, 'hiddenItems')]).toEqual([[], []]);
    await world.teach(userId, { ...moonDust, tagId, version: 2 });
    expect([await tries.shelf(userId, 'savedItems'), await tries.shelf(userId, 'hiddenItems')]).toEqual([[], []]);
    await world.forget(userId, tagId, 3);
    expect((await tries.shelf(userId, 'savedItems')).map(({ id }) => id)).toEqual([idOf(dishes)]);
    expect((await tries.shelf(userId, 'hiddenItems')).map(({ id }) => id)).toEqual([idOf(dishes, 1)]);
  });

  test.each(['thumbsDown', 'hide', 'seen'])('does not come back when %s is undone', async (kind) => {
    const { userId, dishes, other } = await tries.withDishes();
    await world.like(userId, other);
    const [dish, kept] = [idOf(dishes), idOf(dishes, 1)];
    if (kind === 'thumbsDown') await world.thumbsDown(userId, dish);
    else if (kind === 'hide') await world.act(userId, 'hide', dish);
    else await world.act(userId, 'judge', dish, { said: 'seen' });
    await world.act(userId, 'judge', kept, { said: 'positive' });
    await world.teach(userId, milk);
    const undone = await world.act(userId, 'undo', dish);
    expect(undone.__typename).toBe('ItemJudged');
    expect(forbiddenOf(undone.digest?.items)).toEqual([]);
    expect(undone.item?.status).toBe('consumed');
    const after = await world.act(userId, 'undo', kept);
    expect(forbiddenOf(after.digest?.items)).toEqual([]);
    expect(forbiddenOf((await world.read(userId)).items)).toEqual([]);
    expect((await world.read(userId)).items.filter(({ origin }) => origin === 'digest')).toHaveLength(10);
  });

  test('is not answered to a conversation that asks again with its key', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    const wish = { domain: Domain.FOOD, limit: 10 };
    const before = await tries.recommend(userId, wish, 'again');
    expect(forbiddenOf(before.map(({ item }) => ({ catalogueId: item?.catalogueId ?? '' }))).length).toBeGreaterThan(0);
    await world.teach(userId, milk);
    const after = await tries.recommend(userId, wish, 'again');
    expect(after.length).toBeGreaterThan(0);
    expect(forbiddenOf(after.map(({ item }) => ({ catalogueId: item?.catalogueId ?? '' })))).toEqual([]);
    const learned = { ...moonDust, userId, tagId: newId(), weight: 0.5 };
    expect(await tries.recommend(userId, { ...wish, learned: [learned] }, 'other')).toEqual([]);
  });

  test('is marked in a conversation and a preview, too, where the person wants dishes in spite of a word', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    const learned = { ...moonDust, userId, tagId: newId(), weight: 0.5, waived: true };
    const mark = /Not checked for “moon dust”/;
    for (const offRecord of [true, false]) {
      const found = await tries.recommend(userId, { domain: Domain.FOOD, learned: [learned], offRecord });
      expect(found).toHaveLength(3);
      for (const { reason } of found) expect(reason).toMatch(mark);
    }
    await world.teach(userId, { ...moonDust, waived: true });
    const { digestPreview: { items } } = await world.person<{ digestPreview: { items: ShownItem[] } }>(
      userId, 'digestPreview(withoutTagIds: []) { items { catalogueId domain reason } }');
    const dishes = items.filter(({ domain }) => domain === 'food');
    expect(dishes.length).toBeGreaterThan(0);
    for (const { reason } of dishes) expect(reason).toMatch(mark);
    expect(items.filter(({ domain, reason }) => domain !== 'food' && mark.test(reason))).toEqual([]);
  });

  test('cannot be talked away by what a conversation learned before it was corrected', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    const tagId = await world.teach(userId, milk);
    const learned = [{ ...milk, userId, tagId, tag: 'peanuts', weight: 0.5 }];
    for (const offRecord of [true, false]) {
      const found = await tries.recommend(userId, { domain: Domain.FOOD, limit: 10, learned, offRecord });
      expect(found.length).toBeGreaterThan(0);
      expect(forbiddenOf(found.map(({ item }) => ({ catalogueId: item?.catalogueId ?? '' })))).toEqual([]);
    }
  });

  test('cannot be left out of a preview, whether it is an allergy or simply avoided', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    const avoided = await world.teach(userId, { ...milk, subcategory: 'cuisine' });
    const { digestPreview: { items } } = await world.person<{ digestPreview: { items: ShownItem[] } }>(
      userId, 'digestPreview(withoutTagIds: $withoutTagIds) { items { catalogueId } }', { withoutTagIds: [avoided] });
    expect(items.filter(({ catalogueId }) => isDish(catalogueId)).length).toBeGreaterThan(0);
    expect(forbiddenOf(items)).toEqual([]);
  });

  test('is not named to anybody who knows the id of the card', async () => {
    const { userId, dishes, other } = await tries.withDishes();
    const named = async (id: string, by = userId) => (await world.ask<GraphAnswer<{ _entities: unknown[] }>>(
      'query ($of: [_Any!]!) { _entities(representations: $of) { ... on DigestItem { id title } } }',
      { claims: { sub: by, tz: 'UTC' }, variables: { of: [{ __typename: 'DigestItem', id }] } })).data._entities[0];
    expect(await named(idOf(dishes))).toMatchObject({ id: idOf(dishes) });
    expect(await named(idOf(dishes), newId())).toBeNull();
    await world.teach(userId, milk);
    expect(await named(idOf(dishes))).toBeNull();
    expect(await named(other)).toMatchObject({ id: other });
  });

  test('is not in a refresh that was made before and is paid after, and there are ten cards all the same', async () => {
    const { userId, other } = await tries.withDishes();
    await world.like(userId, other);
    funds.give(userId, 100);
    let open = (): void => {};
    const before = asked('capture');
    funds.break('capture', new Promise<void>((resolve) => { open = resolve; }));
    const answer = tries.refresh(userId);
    await eventually(() => asked('capture') > before);
    const unseen = await world.rows<{ id: string; catalogue_id: string }>(
      `SELECT i.id, catalogue_id FROM digest_items i JOIN digests d ON d.id = digest_id
       WHERE i.user_id = $1 AND NOT visible ORDER BY position`, [userId]);
    const [card] = unseen;
    expect(forbiddenOf(unseen.map(({ catalogue_id: catalogueId }) => ({ catalogueId }))).length).toBeGreaterThan(0);
    // What is not paid is not there, whoever knows its ids.
    for (const act of ['hide', 'restore', 'undo'] as const) {
      expect(await world.act(userId, act, card?.id ?? '')).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await world.act(userId, 'judge', card?.id ?? '', { said: 'save' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await world.thumbsDown(userId, card?.id ?? '')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await tries.rpc(userId).judgeItem({
      target: { case: 'itemId', value: card?.id ?? '' }, judgement: Judgement.SAVED,
    })).toMatchObject({ found: false });
    await world.teach(userId, milk);
    open();
    const { digest, walletBalanceCents } = await answer;
    expect(walletBalanceCents).toBe(0);
    expect(forbiddenOf(digest?.items)).toEqual([]);
    expect(digest?.items.filter(({ origin }) => origin === 'digest')).toHaveLength(10);
    const waiting = await world.rows<{ catalogue_id: string }>(
      "SELECT catalogue_id FROM digest_items WHERE digest_id = $1 AND status = 'backup'", [digest?.id]);
    expect(forbiddenOf(waiting.map(({ catalogue_id: catalogueId }) => ({ catalogueId })))).toEqual([]);
  });
});

/** The same draws for the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test.each([1, 2])('whatever is done, and whenever the allergy comes, no forbidden dish is shown (%i)', async (seed) => {
  const { userId, other } = await tries.withDishes();
  funds.give(userId, 10_000);
  await world.like(userId, other);
  const roll = dice(seed);
  const acted: string[] = [];
  let version = 0;
  let allergic = false;
  const tagId = newId();
  const sayings = ['seen', 'negative', 'positive', 'save'];
  const steps = [
    async () => world.thumbsDown(userId, one()),
    async () => world.act(userId, 'hide', one()),
    async () => world.act(userId, 'judge', one(), { said: sayings[roll(sayings.length)] ?? '' }),
    async () => world.act(userId, 'undo', acted[roll(acted.length)] ?? one()),
    async () => world.act(userId, 'undo', acted.at(-1) ?? one()),
    async () => world.act(userId, 'restore', acted[roll(acted.length)] ?? one()),
    async () => { later(roll(15)); return askFood(world, userId); },
    async () => world.generate(userId),
    async () => tries.refresh(userId),
    async () => {
      allergic = !allergic;
      version += 1;
      if (allergic) await world.teach(userId, { ...milk, tagId, version });
      else await world.forget(userId, tagId, version);
      return { items: [] };
    },
  ];
  let cards: ShownItem[] = (await world.read(userId)).items;
  function one(): string {
    const id = cards[roll(cards.length)]?.id ?? '';
    acted.push(id);
    return id;
  }
  for (let step = 0; step < 30; step++) {
    const answer = await steps[roll(steps.length)]?.() as { items?: ShownItem[]; digest?: { items: ShownItem[] } };
    if (allergic) expect(forbiddenOf([...(answer.items ?? []), ...(answer.digest?.items ?? [])])).toEqual([]);
    const { items, remainingFreeThumbsDown } = await world.read(userId);
    cards = items;
    if (allergic) {
      const shelves = [...await tries.shelf(userId, 'savedItems'), ...await tries.shelf(userId, 'hiddenItems')];
      expect(forbiddenOf([...items, ...shelves])).toEqual([]);
    }
    expect(items.filter(({ origin }) => origin === 'digest')).toHaveLength(10);
    expect(remainingFreeThumbsDown).toBeGreaterThanOrEqual(0);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect(new Set(items.map(({ catalogueId }) => catalogueId)).size).toBe(items.length);
  }
  const places = await world.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM digest_items WHERE user_id = $1 AND status = 'displayed' AND digest_id IS NOT NULL
     GROUP BY digest_id, position`, [userId]);
  expect(places.every(({ n }) => n === 1)).toBe(true);
}, 120_000);
