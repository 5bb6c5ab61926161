import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { DigestGeneratedSchema } from '@valet/proto/digest/v1/events_pb';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import type { GraphAnswer } from '../../../_stack/src/infra/service-alone.ts';
import { type DigestWorld, digestWorld, newId } from '../digest-world.ts';
import { type FundsStandIn, fundsStandIn } from '../funds-stand-in.ts';

let funds: FundsStandIn;
let world: DigestWorld;
beforeAll(async () => {
  funds = await fundsStandIn();
  world = await digestWorld({ replicas: 2, env: funds.env });
}, 120_000);
afterEach(() => {
  for (const call of ['hold', 'capture', 'release'] as const) funds.break(call, null);
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await funds?.close();
});

const mutation = `mutation {
  refreshDigest {
    __typename
    ... on DigestRefreshed { walletBalanceCents digest { id refreshCount remainingFreeThumbsDown backupsAvailable
      items { id catalogueId reason } } }
    ... on Refusal { message code }
  }
}`;

interface Refreshed {
  __typename: string;
  walletBalanceCents?: number;
  digest?: {
    id: string; refreshCount: number; remainingFreeThumbsDown: number; backupsAvailable: boolean;
    items: { id: string; catalogueId: string; reason: string }[];
  };
  code?: string;
}

interface Asked {
  key?: string;
  replica?: number;
  timeZone?: string;
}

/** The answer, or the code of the fault. */
async function refresh(userId: string, { key, replica = 0, timeZone = 'UTC' }: Asked = {}): Promise<Refreshed> {
  const { data, errors } = await world.ask<GraphAnswer<{ refreshDigest: Refreshed } | null>>(mutation, {
    claims: { sub: userId, tz: timeZone }, url: world.urls[replica] ?? world.url, ...(key !== undefined && { key }),
  });
  return data?.refreshDigest ?? { __typename: 'Fault', code: errors?.[0]?.extensions.code ?? '' };
}

async function somebody(cents = 2_500): Promise<string> {
  const userId = newId();
  funds.give(userId, cents);
  await world.teach(userId, {
    domain: Domain.MOVIES, subcategory: 'people', tag: 'Denis Villeneuve', polarity: Polarity.LOVE,
  });
  return userId;
}

const rowsOf = (userId: string) => world.rows<{ state: string; digest_id: string | null; key: string | null }>(
  'SELECT state, digest_id, key FROM refreshes WHERE user_id = $1 ORDER BY created_at', [userId]);
const unseenOf = (userId: string) =>
  world.rows('SELECT 1 FROM digests WHERE user_id = $1 AND NOT visible', [userId]);
const ended = (userId: string, state: string) =>
  eventually(async () => (await rowsOf(userId)).at(-1)?.state === state, 10_000);

function gate(): { opens: Promise<void>; open: () => void } {
  let open = (): void => {};
  const opens = new Promise<void>((resolve) => { open = resolve; });
  return { opens, open };
}
const called = async (call: 'hold' | 'capture' | 'release', before: number): Promise<void> => {
  await eventually(() => funds.calls.filter((one) => one === call).length > before);
};
const count = (call: string): number => funds.calls.filter((one) => one === call).length;

test('a dollar brings ten others, five to spare, and an event of all fifteen', async () => {
  const userId = await somebody();
  const before = await world.read(userId);
  await world.thumbsDown(userId, before.items[0]?.id ?? '');
  const onScreen = (await world.read(userId)).items;
  const { digest, ...answer } = await refresh(userId);
  expect(answer).toEqual({ __typename: 'DigestRefreshed', walletBalanceCents: 2_400 });
  expect(digest).toMatchObject({ refreshCount: 1, remainingFreeThumbsDown: 4, backupsAvailable: true });
  expect(digest?.items).toHaveLength(10);
  const known = new Set([...before.items, ...onScreen].map(({ catalogueId }) => catalogueId));
  expect(digest?.items.filter(({ catalogueId }) => known.has(catalogueId))).toEqual([]);
  expect((await world.read(userId)).id).toBe(digest?.id);
  expect([funds.balanceOf(userId), funds.heldBy(userId)]).toEqual([2_400, 0]);
  const events = (await world.published(userId, 'digest.digest.generated.v1'))
    .map(({ data }) => fromBinary(DigestGeneratedSchema, data));
  expect(events.map(({ digestId }) => digestId)).toEqual([before.id, digest?.id]);
  expect(events[1]?.items).toHaveLength(15);
});

test('before any tag is known a dollar brings popular things, whose reasons say that they are guesses', async () => {
  const userId = newId();
  funds.give(userId, 100);
  const { digest, walletBalanceCents } = await refresh(userId);
  expect(walletBalanceCents).toBe(0);
  expect(digest?.items).toHaveLength(10);
  expect(digest?.items.every(({ reason }) => /guess|evidence|popular|hunch|blind/i.test(reason))).toBe(true);
});

test('without a dollar nothing is held and nothing is changed, and the key may be used when there is one', async () => {
  const userId = await somebody(99);
  const before = await world.read(userId);
  expect(await refresh(userId, { key: 'k' })).toEqual({
    __typename: 'RefreshNotCovered', message: 'Insufficient wallet balance', code: 'INSUFFICIENT_WALLET_BALANCE',
  });
  expect(await rowsOf(userId)).toEqual([]);
  expect(await world.read(userId)).toEqual(before);
  funds.give(userId, 100);
  expect(await refresh(userId, { key: 'k' })).toMatchObject({ walletBalanceCents: 0 });
});

test('two tabs with one key, on two replicas, pay once and see the same, also later', async () => {
  const userId = await somebody();
  const answers = await Promise.all([0, 1, 0, 1, 1].map((replica) => refresh(userId, { key: 'd:0', replica })));
  const again = await refresh(userId, { key: 'd:0' });
  expect(new Set([...answers, again].map(({ digest }) => digest?.id)).size).toBe(1);
  expect(new Set([...answers, again].map(({ walletBalanceCents }) => walletBalanceCents))).toEqual(new Set([2_400]));
  expect(funds.balanceOf(userId)).toBe(2_400);
});

test('without a key a call while one runs answers that one, and a later one is new', async () => {
  const userId = await somebody();
  const { opens, open } = gate();
  const before = count('hold');
  funds.break('hold', opens);
  const first = refresh(userId);
  await called('hold', before);
  const second = refresh(userId, { replica: 1 });
  open();
  expect((await second).digest?.id).toBe((await first).digest?.id);
  expect(funds.balanceOf(userId)).toBe(2_400);
  const third = await refresh(userId);
  expect(third.digest?.id).not.toBe((await first).digest?.id);
  expect(third).toMatchObject({ walletBalanceCents: 2_300, digest: { refreshCount: 2 } });
});

test('another key while one runs waits for its end and is another refresh', async () => {
  const userId = await somebody();
  const { opens, open } = gate();
  const before = count('capture');
  funds.break('capture', opens);
  const first = refresh(userId, { key: 'a' });
  await called('capture', before);
  const second = refresh(userId, { key: 'b', replica: 1 });
  open();
  const ids = [(await first).digest?.id, (await second).digest?.id];
  expect(new Set(ids).size).toBe(2);
  expect([funds.balanceOf(userId), funds.heldBy(userId)]).toEqual([2_300, 0]);
});

test('a wallet that is away is a fault at once; when it is back nothing is held and a new try pays', async () => {
  const userId = await somebody();
  const before = await world.read(userId);
  funds.break('hold', 'away');
  funds.break('release', 'away');
  expect(await refresh(userId, { key: 'k' })).toEqual({ __typename: 'Fault', code: 'UNAVAILABLE' });
  expect(await world.read(userId)).toEqual(before);
  funds.break('hold', null);
  funds.break('release', null);
  await ended(userId, 'released');
  expect(funds.heldBy(userId)).toBe(0);
  expect(await refresh(userId, { key: 'k' })).toMatchObject({ walletBalanceCents: 2_400 });
});

test('what was given up while the wallet was away is let go by the next call, which is another refresh', async () => {
  const userId = await somebody();
  funds.break('hold', 'lost');
  funds.break('release', 'away');
  expect(await refresh(userId, { key: 'a' })).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await refresh(userId, { key: 'b' })).toMatchObject({ code: 'UNAVAILABLE' });
  expect(funds.heldBy(userId)).toBe(100);
  funds.break('hold', null);
  funds.break('release', null);
  expect(await refresh(userId, { key: 'b' })).toMatchObject({ walletBalanceCents: 2_400 });
  expect(funds.heldBy(userId)).toBe(0);
  expect((await rowsOf(userId)).map(({ state }) => state)).toEqual(['released', 'captured']);
});

test('a dollar that was held without an answer is freed by the worker', async () => {
  const userId = await somebody();
  funds.break('hold', 'lost');
  expect(await refresh(userId)).toMatchObject({ code: 'UNAVAILABLE' });
  await ended(userId, 'released');
  expect([funds.balanceOf(userId), funds.heldBy(userId)]).toEqual([2_500, 0]);
  expect(await unseenOf(userId)).toEqual([]);
});

test('a dollar that was paid without an answer brings its digest all the same, to the same key, too', async () => {
  const userId = await somebody();
  const before = await world.read(userId);
  funds.break('capture', 'lost');
  expect(await refresh(userId, { key: 'k' })).toMatchObject({ code: 'UNAVAILABLE' });
  expect((await world.read(userId)).id).toBe(before.id);
  funds.break('capture', null);
  await ended(userId, 'captured');
  const { id } = await world.read(userId);
  expect(id).not.toBe(before.id);
  expect(await refresh(userId, { key: 'k' })).toMatchObject({ walletBalanceCents: 2_400, digest: { id } });
  expect(funds.balanceOf(userId)).toBe(2_400);
  expect(await world.published(userId, 'digest.digest.generated.v1')).toHaveLength(2);
});

test('a dollar that is free again before it was paid takes the unseen digest with it', async () => {
  const userId = await somebody();
  const before = await world.read(userId);
  funds.break('capture', 'away');
  expect(await refresh(userId, { key: 'k' })).toMatchObject({ code: 'UNAVAILABLE' });
  expect(await unseenOf(userId)).toHaveLength(1);
  funds.expireHolds();
  funds.break('capture', null);
  await ended(userId, 'released');
  expect(await unseenOf(userId)).toEqual([]);
  expect(await world.read(userId)).toEqual(before);
  expect(await world.published(userId, 'digest.digest.generated.v1')).toHaveLength(1);
  expect(await refresh(userId, { key: 'k' })).toMatchObject({ walletBalanceCents: 2_400, digest: { refreshCount: 1 } });
});

test('a hold that expired while the digest was made is a failed refresh, and nothing of it is seen', async () => {
  const userId = await somebody();
  const before = await world.read(userId);
  const { opens, open } = gate();
  const calls = count('capture');
  funds.break('capture', opens);
  const answer = refresh(userId);
  await called('capture', calls);
  funds.expireHolds();
  open();
  expect(await answer).toEqual({
    __typename: 'RefreshFailed', message: 'Failed to refresh digest. Please try again.', code: 'REFRESH_FAILED',
  });
  expect(await world.read(userId)).toEqual(before);
  expect(await unseenOf(userId)).toEqual([]);
});

test('a digest that cannot be made costs nothing, and the same key tries again', async () => {
  const userId = await somebody();
  const before = await world.read(userId);
  await world.rows(`ALTER TABLE digests ADD CONSTRAINT no_refresh CHECK (type <> 'refresh' OR user_id <> '${userId}')`);
  try {
    expect(await refresh(userId, { key: 'k' })).toMatchObject({ __typename: 'RefreshFailed', code: 'REFRESH_FAILED' });
  } finally {
    await world.rows('ALTER TABLE digests DROP CONSTRAINT no_refresh');
  }
  expect([funds.balanceOf(userId), funds.heldBy(userId)]).toEqual([2_500, 0]);
  expect(await world.read(userId)).toEqual(before);
  expect(await refresh(userId, { key: 'k' })).toMatchObject({ walletBalanceCents: 2_400 });
});

test('whatever a process left at its death is finished when nobody else works on it any more', async () => {
  const [asked, given] = [await somebody(), await somebody()];
  const left = async (userId: string, state: string): Promise<void> => {
    await world.rows(
      `INSERT INTO refreshes (id, user_id, state, key, claimed_until, created_at) VALUES ($1, $2, $3, 'k', $4, $4)`,
      [newId(), userId, state, world.clock.now]);
  };
  await left(asked, 'holding');
  await left(given, 'releasing');
  await ended(asked, 'released');
  await ended(given, 'released');
  expect(await refresh(asked, { key: 'k' })).toMatchObject({ walletBalanceCents: 2_400 });
});

test('what somebody works on is left alone, and whoever waits for it is not kept for ever', async () => {
  const userId = await somebody();
  const claimed = new Date(world.clock.now.getTime() + 10_000);
  await world.rows(
    `INSERT INTO refreshes (id, user_id, state, key, claimed_until, created_at)
     VALUES ($1, $2, 'holding', 'k', $3, $3)`,
    [newId(), userId, claimed]);
  expect(await refresh(userId, { key: 'k' })).toEqual({ __typename: 'Fault', code: 'UNAVAILABLE' });
  expect(await rowsOf(userId)).toMatchObject([{ state: 'holding', key: 'k' }]);
});

test('a fresh digest that is made meanwhile gives way to the one that is paid', async () => {
  const userId = await somebody();
  const { opens, open } = gate();
  const before = count('capture');
  funds.break('capture', opens);
  const paid = refresh(userId);
  await called('capture', before);
  const fresh = await world.generate(userId);
  open();
  const { digest } = await paid;
  expect(digest?.id).not.toBe(fresh.digest?.id);
  expect((await world.read(userId)).id).toBe(digest?.id);
  const shown = new Set(fresh.digest?.items.map(({ catalogueId }) => catalogueId));
  expect(digest?.items.filter(({ catalogueId }) => shown.has(catalogueId))).toEqual([]);
});

test.each([
  ['Pacific/Auckland', '2026-11-21T10:59:59Z', '2026-11-22'],
  ['America/Los_Angeles', '2026-11-22T07:59:59Z', '2026-11-22'],
  ['Asia/Kathmandu', '2026-11-21T18:14:59Z', '2026-11-22'],
])('in %s a refresh that is paid after midnight is the digest of the day that has begun', async (
  timeZone, lastSecond, day,
) => {
  const userId = await somebody();
  const real = world.clock.now;
  try {
    world.clock.now = new Date(lastSecond);
    const { opens, open } = gate();
    const before = count('capture');
    funds.break('capture', opens);
    const answer = refresh(userId, { timeZone });
    await called('capture', before);
    world.clock.now = new Date(new Date(lastSecond).getTime() + 2_000);
    open();
    const { digest, walletBalanceCents } = await answer;
    expect(walletBalanceCents).toBe(2_400);
    expect(digest).toMatchObject({ refreshCount: 1 });
    const days = await world.rows<{ day: string; paid: boolean; visible: boolean }>(
      `SELECT local_day::text AS day, paid, visible FROM digests WHERE user_id = $1 ORDER BY local_day`, [userId]);
    expect(days).toEqual([{ day, paid: true, visible: true }]);
    expect((await world.read(userId, timeZone)).id).toBe(digest?.id);
  } finally {
    world.clock.now = real;
  }
});
