import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ItemJudgedSchema, Judgement } from '@valet/proto/digest/v1/events_pb';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import fc from 'fast-check';
import { type DigestWorld, digestWorld, newId, type ShownDigest } from '../digest-world.ts';

let world: DigestWorld;
beforeAll(async () => { world = await digestWorld(); }, 120_000);
afterAll(async () => { await world?.[Symbol.asyncDispose](); });

const noon = new Date('2026-11-21T12:00:00Z');
beforeEach(() => { world.clock.now = noon; });
const later = (ms: number): void => { world.clock.now = new Date(world.clock.now.getTime() + ms); };

const villeneuve = { domain: Domain.MOVIES, subcategory: 'people', tag: 'Denis Villeneuve', polarity: Polarity.LOVE };

async function someone(): Promise<{ userId: string; digest: ShownDigest }> {
  const userId = newId();
  await world.teach(userId, villeneuve);
  return { userId, digest: await world.read(userId) };
}

const idOf = (digest: ShownDigest | undefined, at: number): string => digest?.items[at]?.id ?? '';
const idsOf = (digest: ShownDigest | undefined): string[] => (digest?.items ?? []).map(({ id }) => id);
const backupsOf = async (userId: string): Promise<number> => (await world.rows(
  "SELECT 1 FROM digest_items WHERE user_id = $1 AND status = 'backup'", [userId])).length;
const toldOf = async (userId: string) => (await world.published(userId, 'digest.item.judged.v1'))
  .map(({ data, version }) => [fromBinary(ItemJudgedSchema, data).judgement, version]);

test.each([
  ['seen', Judgement.SEEN, false, false],
  ['seen_liked', Judgement.SEEN_LIKED, true, false],
  ['seen_disliked', Judgement.SEEN_DISLIKED, false, true],
])('%s makes room for another, free, and the thing is not proposed again', async (said, told, liked, disliked) => {
  const { userId, digest } = await someone();
  const card = digest.items[2];
  const answer = await world.act(userId, 'judge', card?.id ?? '', { said });
  expect(answer.__typename).toBe('ItemJudged');
  expect(answer.item).toMatchObject({ id: card?.id, status: 'consumed', liked, disliked });
  expect(answer.digest).toMatchObject({ remainingFreeThumbsDown: 5, backupsAvailable: true });
  expect(idsOf(answer.digest).filter((_, at) => at !== 2)).toEqual(idsOf(digest).filter((_, at) => at !== 2));
  expect(idOf(answer.digest, 2)).not.toBe(card?.id);
  expect(await backupsOf(userId)).toBe(5);
  expect(await toldOf(userId)).toEqual([[told, 2]]);
  const again = await world.act(userId, 'judge', card?.id ?? '', { said });
  expect(idsOf(again.digest)).toEqual(idsOf(answer.digest));
  expect(await toldOf(userId)).toHaveLength(1);
  later(61 * 86_400_000);
  for (let made = 0; made < 5; made++) {
    const { digest: fresh } = await world.generate(userId);
    expect(fresh?.items.map(({ catalogueId }) => catalogueId)).not.toContain(card?.catalogueId);
  }
});

test('"just seen" takes a like back from nobody', async () => {
  const { userId, digest } = await someone();
  await world.like(userId, idOf(digest, 0));
  const { item } = await world.act(userId, 'judge', idOf(digest, 0), { said: 'seen' });
  expect(item).toMatchObject({ liked: true, status: 'consumed' });
});

test('what is hidden leaves, is listed, and may come back when it is restored', async () => {
  const { userId, digest } = await someone();
  const card = digest.items[1];
  const answer = await world.act(userId, 'hide', card?.id ?? '');
  expect(idsOf(answer.digest)).not.toContain(card?.id);
  expect(answer.digest).toMatchObject({ remainingFreeThumbsDown: 5 });
  expect(answer.digest?.items).toHaveLength(10);
  const hidden = () => world.person<{ hiddenItems: { id: string }[] }>(userId, 'hiddenItems { id }');
  expect(await hidden()).toEqual({ hiddenItems: [{ id: card?.id }] });
  const marked = () => world.rows('SELECT kind FROM marks WHERE user_id = $1', [userId]);
  expect(await marked()).toEqual([{ kind: 'hidden' }]);
  await world.act(userId, 'restore', card?.id ?? '');
  await world.act(userId, 'restore', card?.id ?? '');
  expect(await hidden()).toEqual({ hiddenItems: [] });
  expect(await marked()).toEqual([]);
  expect(await toldOf(userId)).toEqual([[Judgement.HIDDEN, 2], [Judgement.WITHDRAWN, 3]]);
});

test('what is kept is listed, the latest first; what stands of it is told when it is kept no more', async () => {
  const { userId, digest } = await someone();
  const [first, second] = [idOf(digest, 0), idOf(digest, 1)];
  await world.like(userId, first);
  expect((await world.act(userId, 'judge', first, { said: 'save' })).item).toMatchObject({ saved: true, liked: true });
  later(1_000);
  await world.act(userId, 'judge', second, { said: 'save' });
  const saved = () => world.person<{ savedItems: { id: string }[] }>(userId, 'savedItems { id }');
  expect(await saved()).toEqual({ savedItems: [{ id: second }, { id: first }] });
  await world.generate(userId);
  await world.act(userId, 'judge', first, { said: 'unsave' });
  await world.act(userId, 'judge', second, { said: 'unsave' });
  expect(await saved()).toEqual({ savedItems: [] });
  expect(await toldOf(userId)).toEqual([
    [Judgement.LIKED, 2], [Judgement.SAVED, 3], [Judgement.SAVED, 2], [Judgement.LIKED, 4], [Judgement.WITHDRAWN, 3],
  ]);
});

test('a dislike on a card of the ten leaves it there; a second one changes nothing', async () => {
  const { userId, digest } = await someone();
  const answer = await world.act(userId, 'judge', idOf(digest, 4), { said: 'negative' });
  expect(answer.item).toMatchObject({ disliked: true, status: 'displayed' });
  expect(idsOf(answer.digest)).toEqual(idsOf(digest));
  expect(answer.digest?.remainingFreeThumbsDown).toBe(5);
  await world.act(userId, 'judge', idOf(digest, 4), { said: 'negative' });
  expect(await toldOf(userId)).toEqual([[Judgement.DISLIKED, 2]]);
});

test('a thumb is explained; "not now" lets the thing rest only, and there must be a thumb', async () => {
  const { userId, digest } = await someone();
  const [first, second] = [idOf(digest, 0), idOf(digest, 1)];
  const refused = async () => (await world.rows('SELECT 1 FROM refusals WHERE user_id = $1', [userId])).length;
  await world.thumbsDown(userId, first);
  expect(await refused()).toBe(1);
  expect(await world.act(userId, 'explain', first, { said: 'maker' })).toMatchObject({ __typename: 'ItemJudged' });
  expect(await refused()).toBe(1);
  await world.act(userId, 'explain', first, { said: 'not_now' });
  expect(await refused()).toBe(0);
  expect(await world.rows('SELECT because FROM digest_items WHERE id = $1', [first])).toEqual([{ because: 'not-now' }]);
  expect(await world.act(userId, 'explain', second, { said: 'genre' })).toMatchObject({
    __typename: 'InvalidInput', code: 'INVALID',
  });
  const undone = await world.act(userId, 'undo', first);
  expect(undone.digest).toMatchObject({ remainingFreeThumbsDown: 5 });
  expect(idsOf(undone.digest)).toEqual(idsOf(digest));
  expect(await world.rows('SELECT because FROM digest_items WHERE id = $1', [first])).toEqual([{ because: null }]);
});

test('an undone thumb gives the card its place and the day its thumb back; a doubled undo is nothing', async () => {
  const { userId, digest } = await someone();
  const card = idOf(digest, 3);
  await world.thumbsDown(userId, card);
  const answer = await world.act(userId, 'undo', card);
  expect(answer).toMatchObject({ __typename: 'ItemJudged', item: { id: card, status: 'displayed', disliked: false } });
  expect(answer.digest).toEqual(digest);
  expect(await backupsOf(userId)).toBe(5);
  expect(await world.rows('SELECT 1 FROM refusals WHERE user_id = $1', [userId])).toEqual([]);
  expect(await world.act(userId, 'undo', card)).toMatchObject({ __typename: 'NothingToUndo', code: 'NOTHING_TO_UNDO' });
  expect(await world.read(userId)).toEqual(digest);
  expect(await toldOf(userId)).toEqual([[Judgement.DISLIKED, 2], [Judgement.WITHDRAWN, 3]]);
});

test('two thumbs in one place come undone in either order', async () => {
  for (const order of [[1, 0], [0, 1]]) {
    const { userId, digest } = await someone();
    const first = idOf(digest, 3);
    const second = idOf((await world.thumbsDown(userId, first)).digest, 3);
    await world.thumbsDown(userId, second);
    for (const at of order) await world.act(userId, 'undo', [first, second][at] ?? '');
    expect(await world.read(userId)).toEqual(digest);
    expect(await backupsOf(userId)).toBe(5);
  }
});

test('what was judged meanwhile keeps the place, and the card that comes back is the next in line', async () => {
  const { userId, digest } = await someone();
  const card = idOf(digest, 3);
  const { digest: after } = await world.thumbsDown(userId, card);
  const taker = idOf(after, 3);
  await world.like(userId, taker);
  const undone = await world.act(userId, 'undo', card);
  expect(idsOf(undone.digest)).toEqual(idsOf(after));
  expect(undone.digest?.remainingFreeThumbsDown).toBe(5);
  expect(undone.item).toMatchObject({ id: card, status: 'backup', disliked: false });
  expect(idOf((await world.thumbsDown(userId, idOf(digest, 0))).digest, 0)).toBe(card);
});

test.each([
  ['judge', 'seen_liked'], ['judge', 'seen_disliked'], ['judge', 'positive'], ['judge', 'negative'], ['judge', 'save'],
  ['judge', 'watching'], ['hide', ''],
] as const)('%s %s is undone whole', async (name, said) => {
  const { userId, digest } = await someone();
  await world.act(userId, 'judge', idOf(digest, 5), { said: 'save' });
  const before = await world.read(userId);
  await world.act(userId, name, idOf(digest, 6), { ...(said && { said }) });
  const { digest: after } = await world.act(userId, 'undo', idOf(digest, 6));
  expect(after).toEqual(before);
  for (const table of ['marks', 'refusals', 'check_ins']) {
    expect([table, await world.rows(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])]).toEqual([table, []]);
  }
});

test('an unsave and a restore are undone, too', async () => {
  const { userId, digest } = await someone();
  const [kept, hidden] = [idOf(digest, 0), idOf(digest, 1)];
  await world.act(userId, 'judge', kept, { said: 'save' });
  await world.act(userId, 'judge', kept, { said: 'unsave' });
  await world.act(userId, 'undo', kept);
  await world.act(userId, 'hide', hidden);
  await world.act(userId, 'restore', hidden);
  await world.act(userId, 'undo', hidden);
  expect(await world.person(userId, 'savedItems { id } hiddenItems { id }')).toEqual({
    savedItems: [{ id: kept }], hiddenItems: [{ id: hidden }],
  });
});

test('an undo is taken for twenty seconds, and no longer', async () => {
  const { userId, digest } = await someone();
  const [first, second] = [idOf(digest, 0), idOf(digest, 1)];
  await world.thumbsDown(userId, first);
  await world.thumbsDown(userId, second);
  later(20_000);
  expect(await world.act(userId, 'undo', first)).toMatchObject({ __typename: 'ItemJudged' });
  later(1);
  expect(await world.act(userId, 'undo', second)).toMatchObject({ __typename: 'NothingToUndo' });
  expect(await world.read(userId)).toMatchObject({ remainingFreeThumbsDown: 4 });
});

test('after a fresh digest an undone thumb gives back all but the place', async () => {
  const { userId, digest } = await someone();
  await world.thumbsDown(userId, idOf(digest, 0));
  const { digest: fresh } = await world.generate(userId);
  const undone = await world.act(userId, 'undo', idOf(digest, 0));
  expect(idsOf(undone.digest)).toEqual(idsOf(fresh));
  expect(undone.digest?.remainingFreeThumbsDown).toBe(5);
  expect(undone.item).toMatchObject({ disliked: false });
  expect(await world.rows('SELECT 1 FROM refusals WHERE user_id = $1', [userId])).toEqual([]);
});

test('a thumb of before midnight that is undone after it counts for the day it was on', async () => {
  const { userId, digest } = await someone();
  world.clock.now = new Date('2026-11-21T23:59:55Z');
  await world.thumbsDown(userId, idOf(digest, 0));
  later(10_000);
  const tomorrow = await world.read(userId);
  const undone = await world.act(userId, 'undo', idOf(digest, 0));
  expect(undone).toMatchObject({ __typename: 'ItemJudged', digest: tomorrow });
  expect(await world.rows(
    'SELECT local_day::text AS day, thumbs_down AS thumbs FROM day_use WHERE user_id = $1', [userId],
  )).toEqual([{ day: '2026-11-21', thumbs: 0 }]);
});

test('a card of an earlier digest is judged as any other, and changes nothing of today\'s', async () => {
  const { userId, digest } = await someone();
  const { digest: fresh } = await world.generate(userId);
  const answer = await world.act(userId, 'judge', idOf(digest, 0), { said: 'seen_liked' });
  expect(answer).toMatchObject({ __typename: 'ItemJudged', item: { liked: true } });
  expect(answer.digest).toEqual(fresh);
});

/** Stores what stands beside the ten, as the food call and a conversation do; answers the ids. */
const beside = async (userId: string, things: readonly string[], origin = 'food'): Promise<string[]> => (
  await world.rows<{ id: string }>(
    `INSERT INTO digest_items (id, user_id, origin, local_day, position, status, catalogue_id, type, domain, title,
       description, authors, makers, tags, reason, plain_reason, reason_tag_ids, match_score)
     SELECT gen_random_uuid(), $1, $2, '2026-11-21', at, CASE $2 WHEN 'food' THEN 'displayed' ELSE 'consumed' END,
       thing, 'food', 'food', 'Dish', '', '{}', '{}', '{}', '', '', '{}', 0.5
     FROM unnest($3::text[]) WITH ORDINALITY AS things (thing, at) RETURNING id`, [userId, origin, things])
).map(({ id }) => id);

test('what stands beside the ten is thumbed down free: only the card goes, and it comes back', async () => {
  const { userId, digest } = await someone();
  const [dish = ''] = await beside(userId, ['food/dish/one', 'food/dish/two']);
  const both = await world.read(userId);
  expect(both.items).toHaveLength(12);
  expect(idOf(both, 0)).toBe(dish);
  const thumbs = [
    () => world.thumbsDown(userId, dish), () => world.act(userId, 'judge', dish, { said: 'negative' }),
  ];
  for (const thumb of thumbs) {
    const { digest: after } = await thumb();
    expect(idsOf(after)).toEqual(idsOf(both).slice(1));
    expect(after?.remainingFreeThumbsDown).toBe(5);
    expect((await world.act(userId, 'undo', dish)).digest).toEqual(both);
  }
  expect(idsOf(both).slice(2)).toEqual(idsOf(digest));
});

test('undoing a thumb on food places nothing once other food was asked for', async () => {
  const { userId } = await someone();
  const [dish = ''] = await beside(userId, ['food/dish/one']);
  await world.thumbsDown(userId, dish);
  await beside(userId, ['food/dish/two']);
  const before = await world.read(userId);
  const undone = await world.act(userId, 'undo', dish);
  expect(undone).toMatchObject({ item: { disliked: false }, digest: before });
});

test('a thing that is refused on one card goes with all its cards of today, and they come back together', async () => {
  const { userId, digest } = await someone();
  const card = digest.items[7];
  const [dish = ''] = await beside(userId, [card?.catalogueId ?? '']);
  const both = await world.read(userId);
  for (const id of [dish, card?.id ?? '']) {
    const after = await world.thumbsDown(userId, id);
    expect(after.digest?.items).toHaveLength(10);
    expect(after.digest?.items.map(({ catalogueId }) => catalogueId)).not.toContain(card?.catalogueId);
    expect((await world.act(userId, 'undo', id)).digest).toEqual(both);
  }
});

test('what was recommended in a conversation is thumbed down for nothing', async () => {
  const { userId, digest } = await someone();
  const [told = ''] = await beside(userId, ['food/dish/told'], 'recommended');
  for (let click = 0; click < 2; click++) {
    expect((await world.thumbsDown(userId, told)).digest).toEqual(digest);
  }
  expect(await toldOf(userId)).toEqual([[Judgement.DISLIKED, 2]]);
});

test('two tabs that do different things to one card at once leave ten cards in ten places', async () => {
  const { userId, digest } = await someone();
  const card = idOf(digest, 0);
  await Promise.all([
    world.thumbsDown(userId, card), world.act(userId, 'hide', card), world.act(userId, 'judge', card, { said: 'seen' }),
    world.act(userId, 'undo', card), world.act(userId, 'undo', card),
  ]);
  const after = await world.read(userId);
  expect(new Set(idsOf(after)).size).toBe(10);
  expect(await world.rows(
    "SELECT position FROM digest_items WHERE user_id = $1 AND status = 'displayed' ORDER BY position", [userId],
  )).toEqual(Array.from({ length: 10 }, (_, position) => ({ position })));
});

test('the same key does once what it says, whatever it is', async () => {
  const { userId, digest } = await someone();
  const card = idOf(digest, 0);
  const twice = (name: 'judge' | 'hide' | 'undo', said?: string) => Promise.all([1, 2].map(() =>
    world.act(userId, name, card, { key: `${name}-${said}`, ...(said && { said }) })));
  await twice('judge', 'save');
  await twice('judge', 'unsave');
  await twice('hide');
  const [one, other] = await twice('undo');
  expect(other).toEqual(one);
  const query = 'SELECT kind, undone_at IS NOT NULL AS undone FROM item_actions WHERE user_id = $1 ORDER BY id';
  expect(await world.rows(query, [userId])).toEqual([
    { kind: 'save', undone: false }, { kind: 'unsave', undone: false }, { kind: 'hide', undone: true },
  ]);
});

test('nobody acts on a backup, on what is somebody else\'s or on what is not there', async () => {
  const [{ userId, digest }, { userId: stranger }] = [await someone(), await someone()];
  const [backup] = await world.rows<{ id: string }>(
    "SELECT id FROM digest_items WHERE user_id = $1 AND status = 'backup'", [userId]);
  const attempts = [[stranger, idOf(digest, 0)], [userId, backup?.id], [userId, newId()], [userId, 'x']] as const;
  for (const [who, id] of attempts) {
    for (const [name, said] of [['judge', 'seen'], ['hide'], ['restore'], ['explain', 'genre'], ['undo']] as const) {
      const answer = await world.act(who, name, id ?? '', { ...(said && { said }) });
      expect(answer).toMatchObject({ __typename: 'NotFound', code: 'NOT_FOUND' });
    }
  }
  expect(await world.read(userId)).toEqual(digest);
});

test('whatever is done and undone, ten places hold ten cards, and what is undone at once leaves no trace', async () => {
  const doing = fc.record({
    what: fc.constantFrom('thumb', 'hide', 'seen', 'seen_liked', 'positive', 'negative', 'save', 'undo'),
    at: fc.nat({ max: 9 }), takenBack: fc.boolean(),
  });
  const sequences = fc.array(doing, { minLength: 14, maxLength: 14 });
  await fc.assert(fc.asyncProperty(sequences, async (steps) => {
    const { userId, digest: first } = await someone();
    let digest = first;
    const touched: string[] = [];
    for (const { what, at, takenBack } of steps) {
      later(1_000);
      const itemId = what === 'undo' ? touched[at % Math.max(1, touched.length)] : idOf(digest, at);
      if (itemId === undefined || itemId === '') continue;
      const before = digest;
      const has = await world.rows('SELECT id FROM item_actions WHERE user_id = $1', [userId]);
      if (what === 'undo') await world.act(userId, 'undo', itemId);
      else if (what === 'thumb') await world.thumbsDown(userId, itemId);
      else if (what === 'hide') await world.act(userId, 'hide', itemId);
      else await world.act(userId, 'judge', itemId, { said: what });
      const acted = (await world.rows('SELECT id FROM item_actions WHERE user_id = $1', [userId])).length > has.length;
      if (acted) touched.push(itemId);
      if (acted && takenBack) {
        const { digest: back } = await world.act(userId, 'undo', itemId);
        expect({ ...back, backupsAvailable: true }).toEqual({ ...before, backupsAvailable: true });
      }
      digest = await world.read(userId);
      expect(new Set(idsOf(digest)).size).toBe(digest.items.length);
      expect(new Set(digest.items.map(({ catalogueId }) => catalogueId)).size).toBe(digest.items.length);
      const displayed = await world.rows(
        "SELECT position FROM digest_items WHERE user_id = $1 AND status = 'displayed' ORDER BY position", [userId]);
      expect(displayed).toEqual(digest.items.map((_, position) => ({ position })));
      expect(digest.items).toHaveLength(10);
      expect(digest.remainingFreeThumbsDown).toBeGreaterThanOrEqual(0);
      expect(digest.remainingFreeThumbsDown).toBeLessThanOrEqual(5);
    }
  }), { numRuns: 3 });
}, 120_000);
