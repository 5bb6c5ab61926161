// Somebody who wants a dollar back, other people's cards, or does not know that they must not eat peanuts.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue, type Constraint, constraintFor, isSafe } from '@valet/catalogue';
import { rpcClient } from '@valet/kit/rpc';
import { eventually } from '@valet/kit/testing';
import { Judgement } from '@valet/proto/digest/v1/events_pb';
import { RecommendationService } from '@valet/proto/digest/v1/recommendations_pb';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import type { GraphAnswer } from '../../../_stack/src/infra/service-alone.ts';
import { type Answer, type DigestWorld, digestWorld, newId, type ShownItem } from '../digest-world.ts';
import { askFood, moveTo } from '../food-world.ts';
import { type FundsStandIn, fundsStandIn } from '../funds-stand-in.ts';

let funds: FundsStandIn;
let world: DigestWorld;
beforeAll(async () => {
  funds = await fundsStandIn();
  world = await digestWorld({ replicas: 2, env: funds.env });
}, 120_000);
afterEach(() => {
  world.clock.now = new Date();
  for (const call of ['hold', 'capture', 'release'] as const) funds.break(call, null);
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await funds?.close();
});

const entries = new Map(catalogue().entries.map((entry) => [entry.id, entry]));
const later = (seconds: number) => { world.clock.now = new Date(world.clock.now.getTime() + seconds * 1_000); };

const italian = { domain: Domain.FOOD, subcategory: 'cuisine', tag: 'Italian', polarity: Polarity.LOVE };
const milk = { domain: Domain.FOOD, subcategory: 'allergies', tag: 'milk', polarity: Polarity.AVOID, confidence: 1 };
const moonDust = { ...milk, tag: 'moon dust', unclear: true };
const milkFree = (): Constraint => {
  const constraint = constraintFor('milk');
  if (!constraint) throw new Error('milk is not understood');
  return constraint;
};
const isDish = (id: string): boolean => entries.get(id)?.kind === 'dish';
/** A dish that somebody who must not have milk must not have. */
const isForbidden = (id: string): boolean => {
  const entry = entries.get(id);
  return entry?.kind === 'dish' && !isSafe(entry, [milkFree()]);
};
const forbiddenOf = (items: readonly { catalogueId: string }[] | undefined): string[] =>
  (items ?? []).map(({ catalogueId }) => catalogueId).filter(isForbidden);

type Listed = Pick<ShownItem, 'id' | 'catalogueId' | 'reason'>;
const shelf = (userId: string, field: 'savedItems' | 'hiddenItems') =>
  world.person<Record<string, Listed[]>>(userId, `${field} { id catalogueId reason }`)
    .then((person) => person[field] ?? []);
const calls = (userId: string, key?: string) =>
  rpcClient(RecommendationService, { url: world.url, issuer: 'voice', audience: 'digest', key: world.keyOf('voice') })({
    deadlineMs: 10_000, userId, ...(key !== undefined && { idempotencyKey: key }),
  });
type Request = Parameters<ReturnType<typeof calls>['recommend']>[0];
const recommend = async (userId: string, request: Request = {}, key?: string) =>
  (await calls(userId, key).recommend(request)).recommendations;

/** Somebody with dishes of milk beside the ten. */
async function withDishes(): Promise<{ userId: string; dishes: Listed[]; other: string }> {
  const userId = newId();
  await world.teach(userId, italian);
  await world.handled(await moveTo(world, userId));
  const { items } = await world.read(userId);
  const food = await askFood(world, userId);
  const dishes = [...food.items, ...items].filter(({ catalogueId }) => isForbidden(catalogueId));
  expect(dishes.length).toBeGreaterThan(1);
  return { userId, dishes, other: items.find(({ domain }) => domain !== 'food')?.id ?? '' };
}
const idOf = (items: readonly { id: string }[], at = 0): string => items[at]?.id ?? '';

describe('what must not be eaten, once that is known', () => {
  test('is on no shelf, kept or hidden, and stands there again when the constraint is taken back', async () => {
    const { userId, dishes } = await withDishes();
    await world.act(userId, 'judge', idOf(dishes), { said: 'save' });
    await world.act(userId, 'hide', idOf(dishes, 1));
    expect(await shelf(userId, 'savedItems')).toHaveLength(1);
    const tagId = await world.teach(userId, milk);
    expect([await shelf(userId, 'savedItems'), await shelf(userId, 'hiddenItems')]).toEqual([[], []]);
    await world.teach(userId, { ...moonDust, tagId, version: 2 });
    expect([await shelf(userId, 'savedItems'), await shelf(userId, 'hiddenItems')]).toEqual([[], []]);
    await world.forget(userId, tagId, 3);
    expect((await shelf(userId, 'savedItems')).map(({ id }) => id)).toEqual([idOf(dishes)]);
    expect((await shelf(userId, 'hiddenItems')).map(({ id }) => id)).toEqual([idOf(dishes, 1)]);
  });

  test.each(['thumbsDown', 'hide', 'seen'])('does not come back when %s is undone', async (kind) => {
    const { userId, dishes, other } = await withDishes();
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
    const before = await recommend(userId, wish, 'again');
    expect(forbiddenOf(before.map(({ item }) => ({ catalogueId: item?.catalogueId ?? '' }))).length).toBeGreaterThan(0);
    await world.teach(userId, milk);
    const after = await recommend(userId, wish, 'again');
    expect(after.length).toBeGreaterThan(0);
    expect(forbiddenOf(after.map(({ item }) => ({ catalogueId: item?.catalogueId ?? '' })))).toEqual([]);
    const learned = { ...moonDust, userId, tagId: newId(), weight: 0.5 };
    expect(await recommend(userId, { ...wish, learned: [learned] }, 'other')).toEqual([]);
  });

  test('is marked in a conversation and a preview, too, where the person wants dishes in spite of a word', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    const learned = { ...moonDust, userId, tagId: newId(), weight: 0.5, waived: true };
    const mark = /Not checked for “moon dust”/;
    for (const offRecord of [true, false]) {
      const found = await recommend(userId, { domain: Domain.FOOD, learned: [learned], offRecord });
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
      const found = await recommend(userId, { domain: Domain.FOOD, limit: 10, learned, offRecord });
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
    const { userId, dishes, other } = await withDishes();
    const named = async (id: string, by = userId) => (await world.ask<GraphAnswer<{ _entities: unknown[] }>>(
      'query ($of: [_Any!]!) { _entities(representations: $of) { ... on DigestItem { id title } } }',
      { claims: { sub: by, tz: 'UTC' }, variables: { of: [{ __typename: 'DigestItem', id }] } })).data._entities[0];
    expect(await named(idOf(dishes))).toMatchObject({ id: idOf(dishes) });
    expect(await named(idOf(dishes), newId())).toBeNull();
    await world.teach(userId, milk);
    expect(await named(idOf(dishes))).toBeNull();
    expect(await named(other)).toMatchObject({ id: other });
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
  const { userId, other } = await withDishes();
  funds.give(userId, 10_000);
  await world.like(userId, other);
  const roll = dice(seed);
  const acted: string[] = [];
  let version = 0;
  let allergic = false;
  const tagId = newId();
  const steps = [
    async () => world.thumbsDown(userId, one()),
    async () => world.act(userId, 'hide', one()),
    async () => world.act(userId, 'judge', one(), { said: ['seen', 'negative', 'positive', 'save'][roll(4)] ?? 'save' }),
    async () => world.act(userId, 'undo', acted[roll(acted.length)] ?? one()),
    async () => world.act(userId, 'undo', acted.at(-1) ?? one()),
    async () => world.act(userId, 'restore', acted[roll(acted.length)] ?? one()),
    async () => { later(roll(15)); return askFood(world, userId); },
    async () => world.generate(userId),
    async () => refresh(userId),
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
      const shelves = [...await shelf(userId, 'savedItems'), ...await shelf(userId, 'hiddenItems')];
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

const refreshing = `mutation { refreshDigest {
  __typename
  ... on DigestRefreshed { walletBalanceCents digest { id refreshCount items { id catalogueId origin } } }
  ... on Refusal { message code }
} }`;
interface Refreshed {
  __typename: string;
  walletBalanceCents?: number;
  digest?: { id: string; refreshCount: number; items: { id: string; catalogueId: string; origin: string }[] };
}
async function refresh(userId: string, { key, replica = 0 }: { key?: string; replica?: number } = {}) {
  const { data, errors } = await world.ask<GraphAnswer<{ refreshDigest: Refreshed } | null>>(refreshing, {
    claims: { sub: userId, tz: 'UTC' }, url: world.urls[replica] ?? world.url, ...(key !== undefined && { key }),
  });
  return data?.refreshDigest ?? { __typename: errors?.[0]?.extensions.code ?? 'Fault' };
}
const asked = (call: string): number => funds.calls.filter((one) => one === call).length;

describe('a refresh', () => {
  test('that waits to be paid shows nothing that became forbidden meanwhile, and ten cards all the same', async () => {
    const { userId, other } = await withDishes();
    await world.like(userId, other);
    funds.give(userId, 100);
    let open = (): void => {};
    const before = asked('capture');
    funds.break('capture', new Promise<void>((resolve) => { open = resolve; }));
    const answer = refresh(userId);
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
    expect(await calls(userId).judgeItem({
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

  test('is paid once for each key that had a dollar, however many come at once, and no cent below zero', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    await world.read(userId);
    funds.give(userId, 250);
    const keys = ['a', 'a', 'b', 'b', 'c', 'c'];
    const answers = await Promise.all(keys.map((key, at) => refresh(userId, { key, replica: at % 2 })));
    const paid = answers.filter(({ __typename }) => __typename === 'DigestRefreshed');
    expect(new Set(answers.map(({ __typename }) => __typename)))
      .toEqual(new Set(['DigestRefreshed', 'RefreshNotCovered']));
    expect(paid).toHaveLength(4);
    expect([funds.balanceOf(userId), funds.heldBy(userId)]).toEqual([50, 0]);
    const digests = await world.rows<{ refresh_count: number; visible: boolean }>(
      'SELECT refresh_count, visible FROM digests WHERE user_id = $1 AND paid ORDER BY sequence', [userId]);
    expect(digests).toEqual([{ refresh_count: 1, visible: true }, { refresh_count: 2, visible: true }]);
    // A repetition, with the wallet empty, neither pays nor is refused.
    expect(await refresh(userId, { key: 'a' })).toMatchObject({ __typename: expect.stringMatching(/Refreshed|NotCovered/) });
    expect(funds.balanceOf(userId)).toBe(50);
  });
});

describe('the five free thumbs', () => {
  test('are five, whoever undoes them twice, at once, or after a refresh', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    const { items } = await world.read(userId);
    funds.give(userId, 100);
    const left = async () => (await world.read(userId)).remainingFreeThumbsDown;
    for (const { id } of items.slice(0, 5)) await world.thumbsDown(userId, id);
    expect(await left()).toBe(0);
    const [one, two] = [idOf(items), idOf(items, 1)];
    const undone = await Promise.all([one, one, one, two].map((id) => world.act(userId, 'undo', id)));
    expect(undone.filter(({ __typename }) => __typename === 'ItemJudged')).toHaveLength(2);
    expect(await left()).toBe(2);
    await refresh(userId);
    expect(await left()).toBe(2);
    // Of a digest that was replaced: the thumb comes back, nothing is placed, and never twice.
    const three = idOf(items, 2);
    expect((await world.act(userId, 'undo', three)).__typename).toBe('ItemJudged');
    expect((await world.act(userId, 'undo', three)).__typename).toBe('NothingToUndo');
    expect(await left()).toBe(3);
    expect((await world.thumbsDown(userId, three)).__typename).not.toBe('Fault');
    expect((await world.read(userId)).items).toHaveLength(10);
    const spent = await Promise.all((await world.read(userId)).items.map(({ id }) => world.thumbsDown(userId, id)));
    expect(spent.filter(({ __typename }) => __typename === 'DigestUpdated').length).toBeLessThanOrEqual(5);
    expect(await left()).toBe(0);
  });

  test('an undo races another thumb without a card lost or a place shared', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    const { items } = await world.read(userId);
    await world.thumbsDown(userId, idOf(items, 3));
    const stepped = (await world.read(userId)).items[3]?.id ?? '';
    const answers: Answer[] = await Promise.all([
      world.act(userId, 'undo', idOf(items, 3)), world.thumbsDown(userId, stepped),
      world.thumbsDown(userId, idOf(items, 4)), world.act(userId, 'undo', idOf(items, 3)),
      world.act(userId, 'hide', idOf(items, 5)),
    ]);
    expect(answers.every(({ __typename }) => /ItemJudged|DigestUpdated|NothingToUndo|NotFound/.test(__typename))).toBe(true);
    const rows = await world.rows<{ position: number }>(
      "SELECT position FROM digest_items WHERE user_id = $1 AND status = 'displayed' ORDER BY position", [userId]);
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('what somebody sends', () => {
  const oddIds = ['', 'x', '\u0000', `${newId()}\u0000`, 'a'.repeat(10_000), '{}', "' OR 1=1 --", newId().toUpperCase()];

  test('as an id is an id or is not found', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    await world.read(userId);
    for (const id of oddIds) {
      for (const act of ['hide', 'restore', 'undo'] as const) {
        expect(await world.act(userId, act, id)).toMatchObject({ code: 'NOT_FOUND' });
      }
      expect(await world.act(userId, 'judge', id, { said: 'save' })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await world.act(userId, 'explain', id, { said: 'maker' })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await world.thumbsDown(userId, id)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await world.answerCheckIn(userId, id, 'good')).toMatchObject({ code: 'NOT_FOUND' });
      await world.person(userId, 'digestPreview(withoutTagIds: $withoutTagIds) { summary }', { withoutTagIds: [id] });
      expect(await calls(userId).judgeItem({ target: { case: 'itemId', value: id }, judgement: Judgement.LIKED }))
        .toMatchObject({ found: false });
      if (id !== '') {
        expect(await calls(userId).judgeItem({ target: { case: 'catalogueId', value: id }, judgement: Judgement.LIKED }))
          .toMatchObject({ found: false });
      }
    }
  });

  test('as words to a conversation is heard or is nothing', async () => {
    for (const word of ['\u0000', 'constructor', '__proto__', 'toString', 'ß'.repeat(400), '😀', '-5 minutes']) {
      const wish = { mood: word, length: word, moreLike: [word], lessLike: [word], leftOut: [word], limit: 2 };
      expect(await recommend(newId(), wish)).toHaveLength(2);
    }
  });

  test('as a key is kept to the person, the field and the request', async () => {
    const [one, two] = [newId(), newId()];
    await world.teach(one, italian);
    await world.teach(two, italian);
    const [mine, theirs] = [await world.read(one), await world.read(two)];
    const key = 'shared';
    await world.act(one, 'hide', idOf(mine.items), { key });
    expect(await world.act(two, 'hide', idOf(theirs.items), { key })).toMatchObject({ __typename: 'ItemJudged' });
    expect(await world.act(two, 'hide', idOf(mine.items, 1))).toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.act(one, 'hide', idOf(mine.items, 2), { key })).rejects.toThrow(/CONFLICT/i);
    expect(await world.act(one, 'restore', idOf(mine.items), { key })).toMatchObject({ __typename: 'ItemJudged' });
  });
});

describe('what is forgotten', () => {
  test('leaves every reason: of the digest, beside it, kept, hidden and recommended, and no preview names it', async () => {
    const userId = newId();
    const { handled } = world;
    await handled(await moveTo(world, userId));
    const thai = await world.teach(userId, { ...italian, tag: 'Thai', words: 'I love Thai food so much' });
    await world.read(userId);
    const food = await askFood(world, userId);
    await world.act(userId, 'judge', idOf(food.items), { said: 'save' });
    await world.act(userId, 'hide', idOf(food.items, 1));
    await recommend(userId, { domain: Domain.FOOD, moreLike: ['Thai'], limit: 5 }, 'k');
    const said = async () => JSON.stringify([
      await world.read(userId), await shelf(userId, 'savedItems'), await shelf(userId, 'hiddenItems'),
      (await recommend(userId, { domain: Domain.FOOD, moreLike: ['Thai'], limit: 5 }, 'k')).map(({ reason }) => reason),
      await world.person(userId, 'digestPreview(withoutTagIds: []) { summary dailyFocus items { reason } }'),
      await world.rows(
        'SELECT reason, plain_reason, reason_tag_ids FROM digest_items WHERE user_id = $1', [userId]),
      await world.rows('SELECT summary, daily_focus FROM digests WHERE user_id = $1', [userId]),
    ]);
    const reasonsOf = (text: string) => text.match(/"(?:plain_)?reason":"[^"]*Thai[^"]*"|[^"]*Thai (?:food|cooking)[^"]*/g);
    expect(reasonsOf(await said())).not.toBeNull();
    await world.forget(userId, thai, 2, true);
    expect(reasonsOf(await said())).toBeNull();
    expect(await said()).not.toContain(thai);
  });

  test('leaves what was recommended because it was asked for in so many words', async () => {
    const userId = newId();
    const tagId = await world.teach(userId, { ...italian, domain: Domain.MOVIES, tag: 'Denis Villeneuve', weight: 0 });
    const wish = { domain: Domain.SHOPPING, moreLike: ['denis villeneuve'] };
    const asked = async () => JSON.stringify(
      (await recommend(userId, wish, 'like')).map(({ reason }) => reason)).toLowerCase();
    expect(await asked()).toContain('villeneuve');
    await world.forget(userId, tagId, 2, true);
    expect(await asked()).not.toContain('villeneuve');
    expect(JSON.stringify(await world.rows('SELECT reason, plain_reason FROM digest_items WHERE user_id = $1', [userId])))
      .not.toMatch(/villeneuve/i);
  });
});
