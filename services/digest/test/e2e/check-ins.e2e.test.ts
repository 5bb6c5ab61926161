import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { catalogue } from '@valet/catalogue';
import { ItemJudgedSchema, Judgement } from '@valet/proto/digest/v1/events_pb';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import { BudgetChangedSchema, PurchaseRecordedSchema } from '@valet/proto/wallet_budget/v1/events_pb';
import { type DigestWorld, digestWorld, newId, type ShownItem } from '../digest-world.ts';

let world: DigestWorld;
beforeAll(async () => { world = await digestWorld(); }, 120_000);
afterAll(async () => { await world?.[Symbol.asyncDispose](); });

let today = new Date();
beforeEach(() => {
  today = new Date();
  world.clock.now = today;
});
const hours = (count: number): void => { world.clock.now = new Date(today.getTime() + count * 3_600_000); };
const days = (count: number): void => hours(24 * count + 0.1);

interface CheckIn { id: string; title: string; domain: string; cause: string; question: string }

const asked = async (userId: string): Promise<CheckIn | null> =>
  (await world.person<{ checkIn: CheckIn | null }>(userId, 'checkIn { id title domain cause question }')).checkIn;
const marksOf = (userId: string) => world.rows(
  'SELECT kind, catalogue_id FROM marks WHERE user_id = $1 ORDER BY kind', [userId]);
const judgedOf = async (userId: string) => (await world.published(userId, 'digest.item.judged.v1'))
  .map(({ data }) => fromBinary(ItemJudgedSchema, data)).map(({ catalogueId, judgement }) => [catalogueId, judgement]);

async function someone(): Promise<{ userId: string; items: ShownItem[] }> {
  const userId = newId();
  await world.teach(userId, {
    domain: Domain.MOVIES, subcategory: 'people', tag: 'Denis Villeneuve', polarity: Polarity.LOVE,
  });
  return { userId, items: (await world.read(userId)).items };
}

async function watching(items: readonly ShownItem[], at: number, userId: string): Promise<ShownItem> {
  const item = items[at];
  if (!item) throw new Error('there is no such card');
  await world.act(userId, 'judge', item.id, { said: 'watching' });
  return item;
}

async function buys(userId: string, thing: { itemId?: string; catalogueId?: string }): Promise<void> {
  const purchaseId = newId();
  const message = { userId, purchaseId, amountCents: 900n, currency: 'USD', vendor: 'A shop', ...thing };
  const eventId = await world.tell(PurchaseRecordedSchema, message, {
    userId, aggregate: `purchase:${purchaseId}`, version: 1,
  });
  if (thing.itemId ?? thing.catalogueId) await world.handled(eventId);
}

test('three days after "watching it" it is asked how it was, and the answer teaches', async () => {
  const { userId, items } = await someone();
  const film = await watching(items, 0, userId);
  expect(await asked(userId)).toBeNull();
  days(3);
  const question = await asked(userId);
  expect(question).toMatchObject({ title: film.title, domain: film.domain, cause: 'watching' });
  expect(question?.question).toContain(film.title);
  expect(await world.answerCheckIn(userId, question?.id ?? '', 'good')).toEqual({
    __typename: 'CheckInAnswered', next: null,
  });
  expect(await judgedOf(userId)).toEqual([[film.catalogueId, Judgement.SEEN_LIKED]]);
  expect(await marksOf(userId)).toEqual([{ kind: 'seen', catalogue_id: film.catalogueId }]);
  expect(await asked(userId)).toBeNull();
});

test.each([
  ['bad', Judgement.SEEN_DISLIKED], ['so_so', Judgement.SEEN],
])('%s is told as judgement %s, once', async (said, judgement) => {
  const { userId, items } = await someone();
  const film = await watching(items, 0, userId);
  days(3);
  const id = (await asked(userId))?.id ?? '';
  await Promise.all([1, 2].map(() => world.answerCheckIn(userId, id, said)));
  expect(await judgedOf(userId)).toEqual([[film.catalogueId, judgement]]);
});

test('one question at a time, the one longest due first, and the next a day later', async () => {
  const { userId, items } = await someone();
  const first = await watching(items, 0, userId);
  hours(1);
  const second = await watching(items, 1, userId);
  days(5);
  const one = await asked(userId);
  expect(one?.title).toBe(first.title);
  const { next } = await world.answerCheckIn(userId, one?.id ?? '', 'so_so');
  expect(next).toBeNull();
  expect(await asked(userId)).toBeNull();
  hours(24 * 5 + 19);
  expect(await asked(userId)).toBeNull();
  hours(24 * 5 + 21);
  expect((await asked(userId))?.title).toBe(second.title);
});

test('"not yet" is asked again three days later, three times and no more', async () => {
  const { userId, items } = await someone();
  await watching(items, 0, userId);
  for (let day = 3; day <= 12; day += 3) {
    days(day);
    const question = await asked(userId);
    expect([day, question]).toEqual([day, expect.anything()]);
    await world.answerCheckIn(userId, question?.id ?? '', 'not_yet');
    hours(24 * day + 25);
    expect(await asked(userId)).toBeNull();
  }
  days(30);
  expect(await asked(userId)).toBeNull();
  expect(await judgedOf(userId)).toEqual([]);
});

test('what was seen already is not asked about', async () => {
  const { userId, items } = await someone();
  await world.act(userId, 'judge', items[0]?.id ?? '', { said: 'seen' });
  await watching(items, 0, userId);
  days(30);
  expect(await asked(userId)).toBeNull();
});

test('what is dismissed is never asked again, though it is watched again', async () => {
  const { userId, items } = await someone();
  await watching(items, 0, userId);
  days(3);
  await world.answerCheckIn(userId, (await asked(userId))?.id ?? '', 'dismiss');
  await watching(items, 0, userId);
  days(30);
  expect(await asked(userId)).toBeNull();
});

test('what was judged by itself is not asked about, until that is undone', async () => {
  const { userId, items } = await someone();
  const film = await watching(items, 0, userId);
  await world.act(userId, 'judge', film.id, { said: 'seen_liked' });
  days(4);
  expect(await asked(userId)).toBeNull();
  world.clock.now = today;
  await world.act(userId, 'undo', film.id);
  days(4);
  expect((await asked(userId))?.title).toBe(film.title);
});

test('a card that was bought is owned, and a week later it is asked how it was', async () => {
  const { userId, items } = await someone();
  const card = items.find(({ domain }) => domain !== 'food');
  await buys(userId, { itemId: card?.id ?? '', catalogueId: card?.catalogueId ?? '' });
  expect(await marksOf(userId)).toEqual([{ kind: 'owned', catalogue_id: card?.catalogueId }]);
  const touched = 'SELECT 1 FROM digest_items WHERE id = $1 AND touched_at IS NOT NULL';
  expect(await world.rows(touched, [card?.id])).toHaveLength(1);
  days(6);
  expect(await asked(userId)).toBeNull();
  days(7);
  expect(await asked(userId)).toMatchObject({ title: card?.title, cause: 'purchase' });
});

test('what is bought while it waits behind the cards does not come up any more', async () => {
  const { userId } = await someone();
  const [backup] = await world.rows<{ id: string; catalogue_id: string }>(
    `SELECT id, catalogue_id FROM digest_items
     WHERE user_id = $1 AND status = 'backup' AND domain <> 'food'`, [userId]);
  await buys(userId, { catalogueId: backup?.catalogue_id ?? '' });
  const status = await world.rows('SELECT status FROM digest_items WHERE id = $1', [backup?.id]);
  expect(status).toEqual([{ status: 'consumed' }]);
});

test('what was bought without a card is known by the catalogue, and the answer makes a card to teach by', async () => {
  const userId = newId();
  const book = catalogue().entries.find(({ domain, kind }) => domain === 'books' && kind === 'book');
  await buys(userId, { catalogueId: book?.id ?? '' });
  days(7);
  const question = await asked(userId);
  expect(question).toMatchObject({ title: book?.name, domain: 'books', cause: 'purchase' });
  await world.answerCheckIn(userId, question?.id ?? '', 'good');
  expect(await judgedOf(userId)).toEqual([[book?.id, Judgement.SEEN_LIKED]]);
  expect(await world.rows('SELECT origin, status, liked FROM digest_items WHERE user_id = $1', [userId])).toEqual([
    { origin: 'recommended', status: 'consumed', liked: true },
  ]);
});

test('food that was bought may be had again', async () => {
  const userId = newId();
  const dish = catalogue().entries.find(({ domain, kind }) => domain === 'food' && kind === 'dish');
  await buys(userId, { catalogueId: dish?.id ?? '' });
  days(7);
  const question = await asked(userId);
  expect(question).toMatchObject({ title: dish?.name, domain: 'food' });
  await world.answerCheckIn(userId, question?.id ?? '', 'good');
  expect(await marksOf(userId)).toEqual([]);
  expect(await judgedOf(userId)).toEqual([[dish?.id, Judgement.SEEN_LIKED]]);
});

test('a thing that nobody knows is owned and not asked about; a purchase of no known thing is nothing', async () => {
  const userId = newId();
  await buys(userId, {});
  await buys(userId, { itemId: 'no id', catalogueId: 'shopping/product/that-nobody-knows' });
  expect(await marksOf(userId)).toEqual([{ kind: 'owned', catalogue_id: 'shopping/product/that-nobody-knows' }]);
  expect(await world.rows('SELECT 1 FROM check_ins WHERE user_id = $1', [userId])).toEqual([]);
});

test('nobody answers somebody else\'s question', async () => {
  const { userId, items } = await someone();
  await watching(items, 0, userId);
  days(3);
  const id = (await asked(userId))?.id ?? '';
  for (const [who, which] of [[newId(), id], [userId, newId()], [userId, 'x']] as const) {
    expect(await world.answerCheckIn(who, which, 'good')).toMatchObject({ __typename: 'NotFound', code: 'NOT_FOUND' });
  }
  expect((await asked(userId))?.id).toBe(id);
});

test('the budget of the month is known as it was told last', async () => {
  const userId = newId();
  const tells = async (version: number, spentCents: bigint) => world.handled(await world.tell(BudgetChangedSchema, {
    userId, month: '2026-11', budgetCents: 30_000n, purchaseLimitCents: 10_000n, spentCents,
  }, { userId, aggregate: `budget:${userId}`, version }));
  await tells(2, 2_500n);
  await tells(1, 0n);
  const known = `SELECT month, budget_cents::int AS budget, spent_cents::int AS spent FROM known_budgets
    WHERE user_id = $1`;
  expect(await world.rows(known, [userId])).toEqual([{ month: '2026-11', budget: 30_000, spent: 2_500 }]);
});
