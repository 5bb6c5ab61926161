import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue, constraintFor, isSafe } from '@valet/catalogue';
import { rpcClient } from '@valet/kit/rpc';
import { ItemJudgedSchema, Judgement } from '@valet/proto/digest/v1/events_pb';
import { RecommendationService } from '@valet/proto/digest/v1/recommendations_pb';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import { notChecked } from '../../src/engine/cautions.ts';
import { type DigestWorld, digestWorld, newId } from '../digest-world.ts';

let world: DigestWorld;
beforeAll(async () => { world = await digestWorld(); }, 120_000);
afterAll(async () => { await world?.[Symbol.asyncDispose](); });

const calls = (userId: string | undefined, { issuer = 'voice', key }: { issuer?: string; key?: string } = {}) =>
  rpcClient(RecommendationService, { url: world.url, issuer, audience: 'digest', key: world.keyOf(issuer) })({
    deadlineMs: 10_000, ...(userId !== undefined && { userId }), ...(key !== undefined && { idempotencyKey: key }),
  });
type Request = Parameters<ReturnType<typeof calls>['recommend']>[0];
const recommend = async (userId: string, request: Request = {}, options: { issuer?: string; key?: string } = {}) =>
  (await calls(userId, options).recommend(request)).recommendations;
const entryOf = (id: string | undefined) => catalogue().entries.find((entry) => entry.id === id);
const countOf = async (userId: string) =>
  (await world.rows<{ n: number }>('SELECT count(*)::int AS n FROM digest_items WHERE user_id = $1', [userId]))[0]?.n;
const villeneuve = { domain: Domain.MOVIES, subcategory: 'people', tag: 'Denis Villeneuve', polarity: Polarity.LOVE };

describe('Recommend', () => {
  test('answers three things with reasons, stored under ids of their own, and none of them on a card', async () => {
    const userId = newId();
    await world.teach(userId, villeneuve);
    const found = await recommend(userId, { domain: Domain.MOVIES });
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({ reason: expect.stringContaining('Denis Villeneuve') });
    expect(found[0]?.item).toMatchObject({ vendor: 'Denis Villeneuve', domain: Domain.MOVIES, type: 'media' });
    for (const { matchScore } of found) expect(matchScore > 0 && matchScore <= 0.6).toBe(true);
    const rows = await world.rows<{ id: string; status: string; origin: string }>(
      'SELECT id, status, origin FROM digest_items WHERE user_id = $1 ORDER BY position', [userId]);
    expect(rows).toEqual(found.map(({ item }) => ({ id: item?.itemId, status: 'consumed', origin: 'recommended' })));
    expect(await world.published(userId, 'digest.item.offered.v1')).toHaveLength(3);
    const shown = await world.read(userId);
    expect(shown.items).toHaveLength(10);
    expect(shown.items.some(({ id }) => rows.some((row) => row.id === id))).toBe(false);
  });

  test('is also asked by taste-memory, and by nobody else', async () => {
    const userId = newId();
    expect(await recommend(userId, { limit: 1 }, { issuer: 'taste-memory' })).toHaveLength(1);
    await expect(recommend(userId, {}, { issuer: 'gateway' })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(calls(undefined).recommend({})).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('answers one to ten, of several domains where none is said', async () => {
    const found = await recommend(newId(), { limit: 99 });
    expect(found).toHaveLength(10);
    const domains = found.map(({ item }) => item?.domain);
    for (const domain of domains) expect(domains.filter((one) => one === domain).length).toBeLessThanOrEqual(2);
  });

  test('off the record answers the same and leaves no trace', async () => {
    const userId = newId();
    await world.teach(userId, villeneuve);
    const found = await recommend(userId, { domain: Domain.MOVIES, offRecord: true });
    expect(found.map(({ item }) => item?.itemId)).toEqual(['', '', '']);
    expect(await countOf(userId)).toBe(0);
    expect(await world.published(userId)).toEqual([]);
    const stored = await recommend(userId, { domain: Domain.MOVIES });
    expect(stored.map(({ item }) => item?.title)).toEqual(found.map(({ item }) => item?.title));
  });

  test('off the record does not even remember a stranger', async () => {
    const userId = newId();
    expect(await recommend(userId, { offRecord: true })).toHaveLength(3);
    expect(await world.rows('SELECT 1 FROM people WHERE user_id = $1', [userId])).toEqual([]);
  });

  test('a mood and a length come first', async () => {
    const wish = { domain: Domain.SHOWS, mood: 'something funny', length: 'not too long', limit: 5 };
    const found = await recommend(newId(), wish);
    for (const { item } of found) {
      expect(item?.tags.some((tag) => /funny|comedy|sitcom|witty|satire/i.test(tag))).toBe(true);
      expect(item?.tags.some((tag) => /short|miniseries|minutes/i.test(tag))).toBe(true);
    }
    const nothing = await recommend(newId(), { domain: Domain.MOVIES, mood: 'whatever florbs', limit: 3 });
    expect(nothing).toHaveLength(3);
  });

  test('a price cap holds', async () => {
    const found = await recommend(newId(), { domain: Domain.SHOPPING, priceCapCents: 3_000n, limit: 10 });
    expect(found.length).toBeGreaterThan(0);
    for (const { item } of found) expect(item?.priceCents).toBeLessThanOrEqual(3_000n);
  });

  test('more like, less like and left out are heard', async () => {
    const like = await recommend(newId(), { domain: Domain.MOVIES, moreLike: ['Arrival'], limit: 5 });
    expect(like.map(({ item }) => item?.title)).not.toContain('Arrival');
    const near = like.filter(({ item }) =>
      item?.vendor === 'Denis Villeneuve' || item?.tags.includes('science fiction'));
    expect(near.length).toBeGreaterThan(0);
    expect(like[0]?.reason).toContain('Arrival');
    const plain = await recommend(newId(), { domain: Domain.MOVIES, limit: 5 });
    const [first] = plain;
    const without = await recommend(newId(), {
      domain: Domain.MOVIES, limit: 5, leftOut: [first?.item?.title ?? '', 'drama'],
    });
    expect(without.map(({ item }) => item?.title)).not.toContain(first?.item?.title);
    for (const { item } of without) expect(item?.tags).not.toContain('drama');
  });

  test('what was just said counts before its event has arrived, an allergy above all', async () => {
    const userId = newId();
    const tag = {
      userId, tagId: newId(), domain: Domain.FOOD, subcategory: 'allergies', tag: 'milk', polarity: Polarity.AVOID,
      confidence: 1, weight: 0.5,
    };
    const constraint = constraintFor('milk');
    if (!constraint) throw new Error('milk is not understood');
    const found = await recommend(userId, { domain: Domain.FOOD, limit: 10, learned: [tag] });
    expect(found).toHaveLength(10);
    for (const { item } of found) {
      const entry = entryOf(item?.catalogueId);
      expect([item?.title, entry && isSafe(entry, [constraint])]).toEqual([item?.title, true]);
    }
    expect(await recommend(userId, {
      domain: Domain.FOOD, learned: [{ ...tag, tagId: newId(), tag: 'moon dust', unclear: true }],
    })).toEqual([]);
    const learned = [{ ...tag, tagId: newId(), domain: Domain.MOVIES, subcategory: 'people', tag: 'Denis Villeneuve',
      polarity: Polarity.LOVE }];
    expect((await recommend(userId, { domain: Domain.MOVIES, learned, limit: 1 }))[0]?.item?.vendor)
      .toBe('Denis Villeneuve');
  });

  test('a dish says what it was not checked for, where the person wants dishes all the same', async () => {
    const learned = [{
      tagId: newId(), domain: Domain.FOOD, subcategory: 'allergies', tag: 'moon dust', polarity: Polarity.AVOID,
      confidence: 1, weight: 0.5, unclear: true, waived: true,
    }];
    for (const offRecord of [true, false]) {
      const found = await recommend(newId(), { domain: Domain.FOOD, learned, offRecord });
      expect(found).toHaveLength(3);
      for (const { reason } of found) expect(reason).toContain(notChecked('moon dust'));
    }
  });

  test('the same key answers the same items', async () => {
    const userId = newId();
    const once = await recommend(userId, { domain: Domain.BOOKS }, { key: 'call-1' });
    const again = await recommend(userId, { domain: Domain.BOOKS }, { key: 'call-1' });
    expect(again).toEqual(once);
    expect(await countOf(userId)).toBe(3);
    await expect(recommend(userId, { domain: Domain.GAMES }, { key: 'call-1' }))
      .rejects.toMatchObject({ kind: 'conflict' });
  });

  test('the same key does not answer what became forbidden meanwhile', async () => {
    const userId = newId();
    const once = await recommend(userId, { domain: Domain.FOOD, limit: 5 }, { key: 'call-2' });
    const [ingredient] = entryOf(once[0]?.item?.catalogueId)?.ingredients ?? [];
    await world.teach(userId, {
      domain: Domain.FOOD, subcategory: 'allergies', tag: ingredient?.name ?? '', polarity: Polarity.AVOID,
      confidence: 1,
    });
    const again = await recommend(userId, { domain: Domain.FOOD, limit: 5 }, { key: 'call-2' });
    expect(again.length).toBeLessThan(5);
    expect(again.map(({ item }) => item?.itemId)).not.toContain(once[0]?.item?.itemId);
  });

  test('what makes no sense is refused', async () => {
    const userId = newId();
    await expect(recommend(userId, { domain: 99 as Domain })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(recommend(userId, { priceCapCents: -1n })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(recommend(userId, { learned: [{ tagId: 'none', domain: Domain.MOVIES }] }))
      .rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('JudgeItem', () => {
  type Target = { case: 'itemId' | 'catalogueId'; value: string };
  const judge = async (userId: string, target: Target, judgement: Judgement) =>
    (await calls(userId).judgeItem({ target, judgement })).found;
  const told = async (userId: string) => (await world.published(userId, 'digest.item.judged.v1'))
    .map(({ data }) => fromBinary(ItemJudgedSchema, data).judgement);

  test('an item that was recommended is judged by its id, and others are told', async () => {
    const userId = newId();
    const [one] = await recommend(userId, { domain: Domain.MOVIES });
    expect(await judge(userId, { case: 'itemId', value: one?.item?.itemId ?? '' }, Judgement.SEEN_LIKED)).toBe(true);
    expect(await told(userId)).toEqual([Judgement.SEEN_LIKED]);
    const titles = (await recommend(userId, { domain: Domain.MOVIES, limit: 10 })).map(({ item }) => item?.title);
    expect(titles).not.toContain(one?.item?.title);
  });

  test('a thing is judged by its catalogue id, on the card that the person saw of it', async () => {
    const userId = newId();
    const [one] = await recommend(userId, { domain: Domain.BOOKS });
    const target = { case: 'catalogueId', value: one?.item?.catalogueId ?? '' } as const;
    expect(await judge(userId, target, Judgement.LIKED)).toBe(true);
    expect(await judge(userId, target, Judgement.HIDDEN)).toBe(true);
    expect(await judge(userId, target, Judgement.WITHDRAWN)).toBe(true);
    expect((await told(userId)).slice(0, 2)).toEqual([Judgement.LIKED, Judgement.HIDDEN]);
    expect(await world.rows('SELECT kind FROM marks WHERE user_id = $1', [userId])).toEqual([]);
  });

  test("what nobody recommended, and somebody else's, is not found", async () => {
    const [userId, other] = [newId(), newId()];
    const [one] = await recommend(other, {});
    expect(await judge(userId, { case: 'itemId', value: one?.item?.itemId ?? '' }, Judgement.LIKED)).toBe(false);
    expect(await judge(userId, { case: 'itemId', value: newId() }, Judgement.LIKED)).toBe(false);
    expect(await judge(userId, { case: 'itemId', value: 'no id' }, Judgement.LIKED)).toBe(false);
    const film = { case: 'catalogueId', value: 'movies/film/arrival-2016' } as const;
    expect(await judge(userId, film, Judgement.LIKED)).toBe(false);
  });

  test('only voice judges, and only what can be said', async () => {
    const userId = newId();
    const target = { case: 'itemId', value: newId() } as const;
    await expect(calls(userId, { issuer: 'taste-memory' }).judgeItem({ target, judgement: Judgement.LIKED }))
      .rejects.toMatchObject({ kind: 'forbidden' });
    await expect(judge(userId, target, Judgement.UNSPECIFIED)).rejects.toMatchObject({ kind: 'invalid' });
    await expect(calls(userId).judgeItem({ judgement: Judgement.LIKED })).rejects.toMatchObject({ kind: 'invalid' });
  });
});
