import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { catalogue, constraintFor, isSafe } from '@valet/catalogue';
import { DigestGeneratedSchema, ItemJudgedSchema, Judgement } from '@valet/proto/digest/v1/events_pb';
import { Domain, EvidenceKind, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import { type DigestWorld, digestWorld, newId, type ShownItem } from '../digest-world.ts';

let world: DigestWorld;
beforeAll(async () => { world = await digestWorld(); }, 120_000);
afterAll(async () => { await world?.[Symbol.asyncDispose](); });

const said = "I love Denis Villeneuve and slow-burn Korean thrillers, I can't stand jump scares, " +
  "and I'm allergic to shellfish";
const villeneuve = { domain: Domain.MOVIES, subcategory: 'people', tag: 'Denis Villeneuve', polarity: Polarity.LOVE,
  words: said };

test('before any tag is known the digest is empty and nothing is stored', async () => {
  const userId = newId();
  expect(await world.read(userId)).toMatchObject({ id: null, items: [], remainingFreeThumbsDown: 5,
    backupsAvailable: false });
  expect(await world.rows('SELECT 1 FROM digests WHERE user_id = $1', [userId])).toEqual([]);
});

test('the first tag brings ten cards whose reasons name the taste, and an event of all fifteen', async () => {
  const userId = newId();
  await world.teach(userId, villeneuve);
  const digest = await world.read(userId);
  expect(digest.items).toHaveLength(10);
  expect(digest).toMatchObject({ backupsAvailable: true, remainingFreeThumbsDown: 5 });
  expect(digest.items[0]).toMatchObject({ domain: 'movies', type: 'media', vendor: 'Denis Villeneuve',
    status: 'displayed' });
  expect(digest.items[0]?.reason).toContain('Denis Villeneuve');
  expect(digest.dailyFocus).toContain('Denis Villeneuve');
  expect((await world.read(userId)).id).toBe(digest.id);
  const [generated] = await world.published(userId, 'digest.digest.generated.v1');
  const event = fromBinary(DigestGeneratedSchema, generated!.data);
  expect(event).toMatchObject({ userId, digestId: digest.id });
  expect(event.items).toHaveLength(15);
  expect(event.items.slice(0, 10).map(({ itemId }) => itemId)).toEqual(digest.items.map(({ id }) => id));
});

test('what is known by thumbs alone is no taste of its own: the thumb itself counts already', async () => {
  const userId = newId();
  await world.teach(userId, { ...villeneuve, evidenceKinds: [EvidenceKind.THUMB] });
  expect(await world.read(userId)).toMatchObject({ id: null, items: [] });
  await world.teach(userId, { ...villeneuve, evidenceKinds: [EvidenceKind.THUMB, EvidenceKind.UTTERANCE] });
  expect((await world.read(userId)).items).toHaveLength(10);
});

test('twenty first reads at once make one digest', async () => {
  const userId = newId();
  await world.teach(userId, villeneuve);
  const digests = await Promise.all(Array.from({ length: 20 }, () => world.read(userId)));
  expect(new Set(digests.map(({ id }) => id)).size).toBe(1);
});

test('a thumbs-down puts a backup into the same place, tells taste-memory, and the thing never comes back',
  async () => {
  const userId = newId();
  await world.teach(userId, villeneuve);
  const before = await world.read(userId);
  const card = before.items[3];
  const answer = await world.thumbsDown(userId, card?.id ?? '');
  expect(answer.__typename).toBe('DigestUpdated');
  expect(answer.digest?.remainingFreeThumbsDown).toBe(4);
  expect(answer.digest?.items.map(({ id }) => id)).toEqual(before.items.map(({ id }, at) => (at === 3
    ? answer.digest?.items[3]?.id : id)));
  expect(answer.digest?.items[3]?.id).not.toBe(card?.id);
  const [judged] = await world.published(userId, 'digest.item.judged.v1');
  expect(fromBinary(ItemJudgedSchema, judged!.data)).toMatchObject({
    userId, itemId: card?.id, catalogueId: card?.catalogueId, judgement: Judgement.DISLIKED, title: card?.title,
  });
  expect(judged).toMatchObject({ aggregate: `item:${card?.id}`, version: 2 });
  for (let day = 1; day <= 3; day++) {
    const fresh = await world.generate(userId);
    expect(fresh.digest?.items.map(({ catalogueId }) => catalogueId)).not.toContain(card?.catalogueId);
  }
});

test('five thumbs down are free, the sixth is refused in the words of the house and changes nothing', async () => {
  const userId = newId();
  await world.teach(userId, villeneuve);
  let digest = await world.read(userId);
  for (let left = 4; left >= 0; left--) {
    digest = (await world.thumbsDown(userId, digest.items[0]?.id ?? '')).digest ?? digest;
    expect(digest.remainingFreeThumbsDown).toBe(left);
  }
  expect(digest).toMatchObject({ backupsAvailable: false });
  expect(digest.items).toHaveLength(10);
  expect(await world.thumbsDown(userId, digest.items[0]?.id ?? '')).toEqual({
    __typename: 'DailyLimitExceeded', code: 'DAILY_LIMIT_EXCEEDED',
    message: "You've used your 5 free thumbs down for today. Refresh for $1 to get 10 new recommendations!",
  });
  expect((await world.read(userId)).items).toEqual(digest.items);
});

test('a double click on the thumb, with or without a key, spends one', async () => {
  const userId = newId();
  await world.teach(userId, villeneuve);
  const [first, second] = (await world.read(userId)).items;
  await Promise.all([world.thumbsDown(userId, first?.id ?? ''), world.thumbsDown(userId, first?.id ?? '')]);
  const keyed = await Promise.all([1, 2].map(() => world.thumbsDown(userId, second?.id ?? '', { key: 'one-click' })));
  expect(keyed.map(({ digest }) => digest?.remainingFreeThumbsDown)).toEqual([3, 3]);
  expect(await world.published(userId, 'digest.item.judged.v1')).toHaveLength(2);
});

test("an unknown item, a backup and somebody else's item are not found", async () => {
  const [owner, stranger] = [newId(), newId()];
  await world.teach(owner, villeneuve);
  const [item] = (await world.read(owner)).items;
  const [backup] = await world.rows<{ id: string }>(
    "SELECT id FROM digest_items WHERE user_id = $1 AND status = 'backup'", [owner]);
  for (const [who, id] of [[stranger, item?.id], [owner, backup?.id], [owner, newId()], [owner, 'no-id']] as const) {
    expect(await world.thumbsDown(who, id ?? '')).toMatchObject({ __typename: 'NotFound', code: 'NOT_FOUND' });
    expect(await world.like(who, id ?? '')).toMatchObject({ __typename: 'NotFound', code: 'NOT_FOUND' });
  }
  expect(await world.read(owner)).toMatchObject({ remainingFreeThumbsDown: 5 });
});

test('a like is remembered on the card and told once', async () => {
  const userId = newId();
  await world.teach(userId, villeneuve);
  const [card] = (await world.read(userId)).items;
  for (let click = 0; click < 2; click++) {
    expect(await world.like(userId, card?.id ?? '')).toMatchObject({ __typename: 'ItemJudged', item: { id: card?.id,
      liked: true } });
  }
  expect((await world.read(userId)).items[0]).toMatchObject({ id: card?.id, liked: true });
  const events = await world.published(userId, 'digest.item.judged.v1');
  expect(events.map(({ data }) => fromBinary(ItemJudgedSchema, data).judgement)).toEqual([Judgement.LIKED]);
});

test('an allergy that is learned later takes what it forbids off the table, without the allowance', async () => {
  const userId = newId();
  await world.teach(userId, { domain: Domain.FOOD, subcategory: 'cuisine', tag: 'Italian', polarity: Polarity.LOVE });
  const before = await world.read(userId);
  const dishes = before.items.filter(({ domain }) => domain === 'food');
  expect(dishes.length).toBeGreaterThan(0);
  await world.like(userId, before.items.find(({ domain }) => domain !== 'food')?.id ?? ''); // judged: the digest stays
  await world.teach(userId, { domain: Domain.FOOD, subcategory: 'allergies', tag: 'moon dust',
    polarity: Polarity.AVOID, unclear: true });
  const after = await world.read(userId);
  expect(after.id).toBe(before.id);
  expect(after.items.filter(({ domain }) => domain === 'food')).toEqual([]);
  expect(after.remainingFreeThumbsDown).toBe(5);
  expect(after.items).toHaveLength(10);
});

test('a word that nobody understands keeps dishes away; waived, each dish is marked; explained, none is', async () => {
  const userId = newId();
  const dishesOf = async () => (await world.read(userId)).items.filter(({ domain }) => domain === 'food');
  await world.teach(userId, { domain: Domain.FOOD, subcategory: 'cuisine', tag: 'Italian', polarity: Polarity.LOVE });
  const word = { domain: Domain.FOOD, subcategory: 'allergies', tag: 'moon dust', polarity: Polarity.AVOID };
  const tagId = await world.teach(userId, { ...word, unclear: true });
  expect(await world.read(userId)).toMatchObject({ unclearConstraints: ['moon dust'] });
  expect(await dishesOf()).toEqual([]);
  expect((await world.generate(userId)).digest?.items.filter(({ domain }) => domain === 'food')).toEqual([]);

  await world.teach(userId, { ...word, tagId, unclear: true, waived: true, version: 2 });
  const { digest } = await world.generate(userId);
  const shown = digest?.items.filter(({ domain }) => domain === 'food') ?? [];
  expect(digest?.unclearConstraints).toEqual([]);
  expect(shown.length).toBeGreaterThan(0);
  for (const { cautions } of shown) expect(cautions).toEqual(['Not checked for “moon dust”: ask the kitchen.']);
  expect(digest?.items.filter(({ domain, cautions }) => domain !== 'food' && cautions.length > 0)).toEqual([]);
  await world.like(userId, digest?.items.find(({ domain }) => domain !== 'food')?.id ?? '');

  // What was stored while it was waived goes as soon as it is not, and loses its mark once the word is understood.
  await world.teach(userId, { ...word, tagId, unclear: true, waived: false, version: 3 });
  expect(await dishesOf()).toEqual([]);
  await world.teach(userId, { ...word, tagId, tag: 'kiwi', version: 4 });
  const clear = (await world.generate(userId)).digest?.items.filter(({ domain }) => domain === 'food') ?? [];
  expect(clear.length).toBeGreaterThan(0);
  expect(clear.flatMap(({ cautions }) => cautions)).toEqual([]);
});

test('after a diet is learned every dish on the table keeps to it, in the same digest', async () => {
  const userId = newId();
  await world.teach(userId, { domain: Domain.FOOD, subcategory: 'cuisine', tag: 'Italian', polarity: Polarity.LOVE });
  const before = await world.read(userId);
  await world.like(userId, before.items.find(({ domain }) => domain !== 'food')?.id ?? '');
  await world.teach(userId, { domain: Domain.FOOD, subcategory: 'allergies', tag: 'vegan', polarity: Polarity.AVOID });
  const vegan = constraintFor('vegan');
  const keepsTo = ({ catalogueId }: ShownItem) => {
    const entry = catalogue().byId(catalogueId);
    return entry !== undefined && vegan !== null && isSafe(entry, [vegan]);
  };
  const after = await world.read(userId);
  expect(after.id).toBe(before.id);
  expect(after.items.filter((item) => !keepsTo(item))).toEqual([]);
  const kept = before.items.filter(keepsTo).map(({ id }) => id);
  expect(after.items.map(({ id }) => id)).toEqual(expect.arrayContaining(kept));
  const rows = await world.rows<{ catalogue_id: string }>(
    "SELECT catalogue_id FROM digest_items WHERE user_id = $1 AND status = 'backup' AND domain = 'food'", [userId]);
  expect(rows.every(({ catalogue_id }) => keepsTo({ catalogueId: catalogue_id } as ShownItem))).toBe(true);
});

test('a digest of few tags is made anew when the tags change, but not once an item was judged', async () => {
  const userId = newId();
  await world.teach(userId, villeneuve);
  const first = await world.read(userId);
  await world.teach(userId, { domain: Domain.BOOKS, subcategory: 'authors', tag: 'Agatha Christie',
    polarity: Polarity.LOVE });
  const second = await world.read(userId);
  expect(second.id).not.toBe(first.id);
  expect(second.items.some(({ vendor }) => vendor === 'Agatha Christie')).toBe(true);
  await world.like(userId, second.items[0]?.id ?? '');
  await world.teach(userId, { domain: Domain.MUSIC, tag: 'jazz', polarity: Polarity.LIKE });
  expect((await world.read(userId)).id).toBe(second.id);
});

test('a fresh digest is free, shows other things, works before any tag, and ends at twenty a day', async () => {
  const userId = newId();
  const seen = new Set<string>();
  for (let made = 0; made < 20; made++) {
    const { digest } = await world.generate(userId);
    expect(digest?.items).toHaveLength(10);
    for (const { catalogueId } of digest?.items ?? []) seen.add(catalogueId);
    if (made === 0) expect(digest?.items.every(({ reason }) =>
      /guess|evidence|popular|hunch|blind/i.test(reason))).toBe(true);
  }
  expect(seen.size).toBe(200);
  const refused = await world.generate(userId);
  expect(refused).toMatchObject({ __typename: 'TooManyDigests', code: 'RATE_LIMITED' });
  expect(refused.retryAfterSeconds).toBeGreaterThan(0);
  const again = await world.generate(newId(), { key: 'k' });
  expect(again.__typename).toBe('DigestUpdated');
}, 60_000);

test('the same key makes one fresh digest', async () => {
  const userId = newId();
  const answers = await Promise.all([1, 2, 3].map(() => world.generate(userId, { key: 'click' })));
  expect(new Set(answers.map(({ digest }) => digest?.id)).size).toBe(1);
});

test.each([
  ['Pacific/Auckland', '2026-11-21T09:30:00Z', '2026-11-21T11:30:00Z'], // 22:30 and 00:30 there
  ['UTC', '2026-11-21T23:30:00Z', '2026-11-22T00:30:00Z'],
  ['America/Los_Angeles', '2026-11-22T07:30:00Z', '2026-11-22T08:30:00Z'], // 23:30 and 00:30 there
])('a new day in %s brings a new digest and a new allowance, at its own midnight', async (timeZone, before, after) => {
  const userId = newId();
  await world.teach(userId, villeneuve);
  const real = world.clock.now;
  try {
    world.clock.now = new Date(before);
    const first = await world.read(userId, timeZone);
    await world.thumbsDown(userId, first.items[0]?.id ?? '', { timeZone });
    expect((await world.read(userId, timeZone)).id).toBe(first.id);
    world.clock.now = new Date(after);
    const next = await world.read(userId, timeZone);
    expect(next.id).not.toBe(first.id);
    expect(next.remainingFreeThumbsDown).toBe(5);
    const shown = new Set(first.items.map(({ catalogueId }) => catalogueId));
    expect(next.items.filter(({ catalogueId }) => shown.has(catalogueId))).toEqual([]);
  } finally {
    world.clock.now = real;
  }
});
