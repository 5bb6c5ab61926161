// The life of a digest through the public API, every service a process of its own: what is free, what is paid, and what
// a second click or a second tab does not do.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import type { World } from '../../src/world.ts';
import { type Digest, type Item, Person } from './person.ts';
import { startTestStack } from './test-stack.ts';

let world: World;
beforeAll(async () => {
  world = await startTestStack();
}, 120_000);
afterAll(() => world.stop(), 60_000);

interface Shown extends Digest {
  readonly id: string;
  readonly refreshCount: number;
}

const shown = async (person: Person): Promise<Shown> => (await person.digest()) as Shown;
const ids = ({ recommendations }: Digest): string[] => recommendations.map(({ id }) => id);

/** Somebody with a digest to act on. */
async function reader(): Promise<Person> {
  const person = await new Person(world.url).signUp();
  const tag = { tag: 'science fiction', domain: 'movies', subcategory: 'genres', polarity: 'like' };
  expect((await person.call('POST', '/api/memory/tags', tag)).status).toBe(200);
  await eventually(async () => (await person.digest()).recommendations.length === 10, 15_000);
  return person;
}

const balance = async (person: Person): Promise<{ balance: number; held: number }> =>
  (await person.call('GET', '/api/wallet')).body as unknown as { balance: number; held: number };

/** Pays 25 dollars by a card that is good. */
async function fund(person: Person): Promise<void> {
  const { cards } = world;
  if (!cards) throw new Error('there is no card provider');
  const { body } = await person.call('POST', '/api/wallet/fund', { amount: 25, acknowledged: true });
  const { paymentIntentId } = body as unknown as { paymentIntentId: string };
  const paid = await fetch(`${cards.url}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cards.secretKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'payment_method=pm_card_visa&return_url=http%3A%2F%2Flocalhost%2Fwallet',
  });
  expect(paid.status).toBe(200);
  await eventually(async () => (await balance(person)).balance === 25, 20_000);
}

const refresh = (person: Person, key?: string) =>
  person.call('POST', '/api/digest/refresh', undefined, key === undefined ? {} : { 'idempotency-key': key });

test('five thumbs down a day are free and replace the card in its place; the sixth is 402 and changes nothing', async () => {
  const person = await reader();
  for (let thumb = 1; thumb <= 5; thumb++) {
    const before = ids(await shown(person));
    const { status, body } = await person.call('POST', '/api/digest/thumbs-down', { itemId: before[3] });
    const answer = body as unknown as { displayedItems: Item[]; remainingFreeThumbsDown: number };
    expect([status, answer.remainingFreeThumbsDown]).toEqual([200, 5 - thumb]);
    const after = answer.displayedItems.map(({ id }) => id);
    expect(after.map((id, at) => id === before[at])).toEqual(before.map((_id, at) => at !== 3));
    expect(before).not.toContain(after[3]);
  }
  const before = await shown(person);
  expect(before.backupsAvailable).toBe(false);
  const { status, body } = await person.call('POST', '/api/digest/thumbs-down', { itemId: ids(before)[0] });
  expect([status, body]).toEqual([402, {
    error: "You've used your 5 free thumbs down for today. Refresh for $1 to get 10 new recommendations!",
    code: 'DAILY_LIMIT_EXCEEDED',
  }]);
  expect(ids(await shown(person))).toEqual(ids(before));
}, 60_000);

describe('a refresh', () => {
  test('of somebody without a dollar is 400 in the exact words, holds nothing and changes nothing', async () => {
    const person = await reader();
    const before = await shown(person);
    const { status, body } = await refresh(person);
    expect([status, body]).toEqual([400, {
      error: 'Insufficient wallet balance', code: 'INSUFFICIENT_WALLET_BALANCE',
    }]);
    expect(await shown(person)).toEqual(before);
    expect(await balance(person)).toMatchObject({ balance: 0, held: 0 });
  }, 60_000);

  test('costs one dollar, brings ten that were not on screen, and says what is left', async () => {
    const person = await reader();
    await fund(person);
    const before = await shown(person);
    const { status, body } = await refresh(person, `${before.id}:0`);
    const answer = body as unknown as { displayedItems: Item[]; refreshCount: number; walletBalance: number };
    expect([status, answer.refreshCount, answer.walletBalance]).toEqual([200, 1, 24]);
    expect(answer.displayedItems).toHaveLength(10);
    const old = before.recommendations.map(({ title }) => title);
    expect(answer.displayedItems.filter(({ title }) => old.includes(title))).toEqual([]);
    expect(ids(await shown(person))).toEqual(answer.displayedItems.map(({ id }) => id));
    const { transactions } = (await person.call('GET', '/api/wallet')).body as unknown as {
      transactions: { type: string; amount: number }[];
    };
    expect(transactions.filter(({ amount }) => amount === -1)).toHaveLength(1);
    expect(await balance(person)).toMatchObject({ balance: 24, held: 0 });
  }, 60_000);

  test('from two tabs at once, clicked four times, is one refresh and one dollar', async () => {
    const person = await reader();
    await fund(person);
    const { id } = await shown(person);
    const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(person, `${id}:0`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const bodies = answers.map(({ body }) => body as unknown as { displayedItems: Item[]; walletBalance: number });
    expect(new Set(bodies.map(({ displayedItems }) => displayedItems.map((item) => item.id).join())).size).toBe(1);
    expect(new Set(bodies.map(({ walletBalance }) => walletBalance))).toEqual(new Set([24]));
    expect(await balance(person)).toMatchObject({ balance: 24, held: 0 });
  }, 60_000);

  test('without a key joins the one that runs; a later one is new', async () => {
    const person = await reader();
    await fund(person);
    const first = await Promise.all([refresh(person), refresh(person)]);
    expect(first.map(({ status }) => status)).toEqual([200, 200]);
    const spent = 25 - (await balance(person)).balance;
    // Whether the second came while the first ran is up to the clock; it never makes more than one each.
    expect([1, 2]).toContain(spent);
    expect((await refresh(person)).body).toMatchObject({ walletBalance: 24 - spent, refreshCount: spent + 1 });
  }, 60_000);

  test('while the wallet is away is 503 and shows and costs nothing; afterwards nothing is held', async () => {
    const person = await reader();
    await fund(person);
    const before = await shown(person);
    await world.services['wallet-budget'].stop();
    try {
      expect((await refresh(person)).status).toBe(503);
      expect(await shown(person)).toEqual(before);
    } finally {
      await world.services['wallet-budget'].start();
    }
    await eventually(async () => {
      const wallet = await person.call('GET', '/api/wallet');
      return wallet.status === 200 && (await balance(person)).held === 0;
    }, 60_000);
    expect(await balance(person)).toMatchObject({ balance: 25, held: 0 });
    expect((await refresh(person)).status).toBe(200);
  }, 120_000);
});

test('fresh digests from two tabs with one key are one digest', async () => {
  const person = await reader();
  const { id } = await shown(person);
  const fresh = () => person.call('POST', '/api/digest/generate', undefined, { 'idempotency-key': `${id}:0` });
  const made = (await Promise.all([fresh(), fresh(), fresh()])).map(({ body }) => (body as unknown as Shown).id);
  expect(new Set(made).size).toBe(1);
  expect(made[0]).not.toBe(id);
});

test('what is hidden is gone at once and costs no thumb, undo brings it back, and the list restores it', async () => {
  const person = await reader();
  const [first] = (await shown(person)).recommendations;
  const hidden = await person.call('POST', '/api/digest/hide', { itemId: first?.id });
  expect(hidden.status).toBe(200);
  const after = await shown(person);
  expect([ids(after).includes(first?.id ?? ''), after.recommendations.length]).toEqual([false, 10]);
  expect([after.remainingFreeThumbsDown, after.backupsAvailable]).toEqual([5, true]);
  expect((await person.call('POST', '/api/digest/undo', { itemId: first?.id })).status).toBe(200);
  expect(ids(await shown(person))[0]).toBe(first?.id);
  expect((await person.call('POST', '/api/digest/undo', { itemId: first?.id })).status).toBe(409);
  await person.call('POST', '/api/digest/hide', { itemId: first?.id });
  const list = (await person.call('GET', '/api/digest/hidden')).body as unknown as Item[];
  expect(list.map(({ id }) => id)).toEqual([first?.id]);
  expect((await person.call('POST', '/api/digest/restore', { itemId: first?.id })).status).toBe(200);
  expect((await person.call('GET', '/api/digest/hidden')).body).toEqual([]);
});

test('an allergy takes its dishes off today’s digest at the next read, whatever was judged, and costs nothing', async () => {
  const person = await new Person(world.url).signUp();
  for (const tag of ['Thai', 'satay', 'peanut sauce', 'Indonesian'])
    await person.call('POST', '/api/memory/tags', { tag, domain: 'food', subcategory: 'cuisine', polarity: 'like' });
  await eventually(async () => (await person.digest()).recommendations.length === 10, 15_000);
  const before = await shown(person);
  await person.call('POST', '/api/memory/feedback', { recommendationId: ids(before)[0], feedback: 'positive' });
  const allergy = { tag: 'peanuts', domain: 'food', subcategory: 'allergies', polarity: 'dislike' };
  expect((await person.call('POST', '/api/memory/tags', allergy)).status).toBe(200);
  const vegan = { tag: 'vegan', domain: 'food', subcategory: 'allergies', polarity: 'dislike' };
  expect((await person.call('POST', '/api/memory/tags', vegan)).status).toBe(200);
  await eventually(async () => {
    const { id, recommendations, remainingFreeThumbsDown } = await shown(person);
    const food = recommendations.filter(({ type }) => type === 'food');
    return id === before.id && recommendations.length === 10 && remainingFreeThumbsDown === 5 &&
      food.every(({ reason }) => reason.includes('checked'));
  }, 15_000);
}, 60_000);
