// Sixteen clients move money while the service's processes and the database are killed: what was acknowledged is there
// once, what was refused is not, and every account adds up. WALLET_OPERATIONS=100000 for longer.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { random } from '../system/sentences.ts';
import { type Line, makeOwners, type Owner, readLogs, spend } from './spenders.ts';
import { openWalletServers, type WalletServers } from './wallet-servers.ts';

const operations = Number(process.env.WALLET_OPERATIONS ?? 20_000);
const seed = Number(process.env.KILL_SEED ?? Math.floor(Date.now() / 86_400_000));
const replicas = 2;

let servers: WalletServers;
beforeAll(async () => {
  servers = await openWalletServers(replicas);
}, 180_000);
afterAll(() => servers?.stop(), 90_000);

const number = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await servers.rows<{ value: string }>(`SELECT (${sql}) AS value`, values))[0]?.value);
const findings = () => servers.rows('SELECT * FROM audit_ledger()');
const sorted = (list: Iterable<string>): string[] => [...list].sort();

test('the database writes through to the disk', async () => {
  const [settings] = await servers.rows<Record<string, string>>(
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
       current_setting('full_page_writes') AS pages`);
  expect(settings).toEqual({ fsync: 'on', commit: 'on', pages: 'on' });
});

test('the same key from 32 clients, over both processes, holds once', async () => {
  const userId = await somebodyWith(2_500);
  const holdId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 32 }, (_, index) =>
    servers.funds(index % replicas, userId).hold({ holdId, amountCents: 100n, purpose: 'Digest refresh' })));
  expect(new Set(answers.map(({ outcome }) => outcome.case))).toEqual(new Set(['granted']));
  expect(await heldBy(userId)).toBe(100);
  const ends = await Promise.all(Array.from({ length: 32 }, (_, index) =>
    servers.funds(index % replicas, userId).capture({ holdId })));
  expect(new Set(ends.map(({ outcome }) => outcome.case))).toEqual(new Set(['captured']));
  expect(await postedOf(userId)).toBe(2_400);
  expect(await findings()).toEqual([]);
});

test('of 200 holds of a dollar at once on a dollar, over both processes, one is granted', async () => {
  const userId = await somebodyWith(2_500);
  const rest = randomUUID();
  await servers.funds(0, userId).hold({ holdId: rest, amountCents: 2_400n, purpose: 'Digest refresh' });
  await servers.funds(0, userId).capture({ holdId: rest });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) =>
    servers.funds(index % replicas, userId).hold({
      holdId: randomUUID(), amountCents: 100n, purpose: 'Digest refresh',
    })));
  expect(answers.filter(({ outcome }) => outcome.case === 'granted')).toHaveLength(1);
  expect(answers.filter(({ outcome }) => outcome.case === 'insufficient')).toHaveLength(199);
  expect(await heldBy(userId)).toBe(100);
  expect(await findings()).toEqual([]);
});

test(`${operations} operations while processes and database are killed (seed ${seed})`, async () => {
  const folder = path.join(servers.dataDir, 'clients');
  fs.mkdirSync(folder);
  const owners = await makeOwners(servers, 12);
  const began = performance.now();
  const { progress, finished } = spend({ servers, owners, replicas, clients: 16, operations, seed, folder });
  let over = false;
  const end = (): void => { over = true; };
  finished.then(end, end);
  const kills = await killThroughout(() => progress.done, () => over);
  await finished;
  const seconds = (performance.now() - began) / 1_000;
  const lines = readLogs(folder);
  console.info(
    `${progress.done} operations of 16 clients in ${seconds.toFixed(0)} s, ${kills} SIGKILLs, ` +
      `${progress.retries} asked again; refused for good: ${lines.filter(({ done }) => !done).length}; fsync on`);
  expect(kills).toBeGreaterThanOrEqual(10);
  expect(lines).toHaveLength(progress.done);
  // Each kind of operation was acknowledged, and those that can be refused were.
  for (const what of ['hold', 'capture', 'release', 'payment', 'refund', 'order', 'cancel', 'purchase', 'takeBack'])
    expect(lines.some((line) => line.what === what && line.done)).toBe(true);
  for (const what of ['hold', 'order', 'purchase', 'payment'])
    expect(lines.some((line) => line.what === what && !line.done)).toBe(true);
  await expectAsLogged(lines, owners);
  // The events that tell of it reach the broker.
  await eventually(async () => (await number('SELECT count(*) FROM outbox WHERE published_at IS NULL')) === 0, 120_000);
}, 1_800_000);

/** Kills a process, the database, or both, thirteen times, spread over the operations; answers how often it killed. */
async function killThroughout(done: () => number, over: () => boolean): Promise<number> {
  const next = random(seed);
  const [first, second] = servers.services;
  if (!first || !second) throw new Error('two processes are needed');
  const kill = async (): Promise<void> => { await servers.killDatabase(); };
  const restart = (service: typeof first) => async (): Promise<void> => {
    await service.stop('SIGKILL');
    await wait(300 * next());
    await service.start();
  };
  const database = async (): Promise<void> => {
    await kill();
    await wait(300 * next());
    await servers.startDatabase();
  };
  const [a, b] = [restart(first), restart(second)];
  const plan = [[a], [database], [b], [a, b], [database], [a], [database, b], [b], [database, a], [a, b, database]];
  let kills = 0;
  for (const [index, victims] of plan.entries()) {
    while (!over() && done() < ((index + 0.3 + 0.5 * next()) * operations) / plan.length) await wait(10);
    if (over()) break;
    await Promise.all(victims.map((strike) => strike()));
    kills += victims.length;
  }
  return kills;
}

interface Written {
  readonly key: string;
  readonly kind: string;
  readonly phase: string;
  readonly amount: string;
  readonly ended: string | null;
}

async function expectAsLogged(lines: readonly Line[], owners: readonly Owner[]): Promise<void> {
  const people = owners.map(({ userId }) => userId);
  const written = await servers.rows<Written>(
    `SELECT t.idempotency_key AS key, t.kind, t.phase, t.amount, e.phase AS ended
     FROM transfers t LEFT JOIN transfers e ON e.hold_id = t.id
     WHERE t.hold_id IS NULL AND EXISTS (SELECT FROM postings p JOIN account_owners o USING (account_id)
       WHERE p.transfer_id = t.id AND o.user_id = ANY ($1))`, [people]);
  const of = (what: Line['what'], done = true): Line[] =>
    lines.filter((line) => line.what === what && line.done === done);
  const ids = (list: readonly Line[]): string[] => sorted(list.map(({ id }) => id));
  const keys = (kind: string, prefix: string): string[] =>
    sorted(written.filter((one) => one.kind === kind).map(({ key }) => key.slice(prefix.length)));
  const known = new Map(written.map((one) => [one.key, one]));

  // Acknowledged is there, once; there is nothing else, so nothing of what was refused.
  expect(keys('digest_refresh', 'hold:')).toEqual(ids(of('hold')));
  expect(keys('deposit', 'deposit:')).toEqual(ids(of('payment')));
  expect(keys('order', 'order:')).toEqual(ids(of('order')));
  expect(keys('refund', 'refund:')).toEqual(ids(of('refund')));
  const table = async (sql: string): Promise<string[]> =>
    sorted((await servers.rows<{ id: string }>(`${sql} AND user_id = ANY ($1)`, [people])).map(({ id }) => id));
  expect(await table('SELECT id FROM orders WHERE true')).toEqual(ids(of('order')));
  expect(await table(`SELECT id FROM orders WHERE state = 'cancelled'`)).toEqual(ids(of('cancel')));
  expect(await table('SELECT id FROM purchases WHERE true')).toEqual(ids(of('purchase')));
  expect(await table('SELECT id FROM purchases WHERE taken_back_at IS NOT NULL')).toEqual(ids(of('takeBack')));
  const prefixes: Partial<Record<Line['what'], string>> = {
    hold: 'hold:', payment: 'deposit:', order: 'order:', refund: 'refund:',
  };
  const otherAmounts = lines.filter(({ what, done, id, cents }) => {
    const prefix = prefixes[what];
    return done && prefix !== undefined && Number(known.get(prefix + id)?.amount) !== cents;
  });
  expect(otherAmounts).toEqual([]);

  // A hold ended as its client was told. What nobody ended in time was freed by the clock.
  const endOf = (id: string): string | null | undefined => known.get(`hold:${id}`)?.ended;
  expect(sorted(written.filter(({ kind, ended }) => kind === 'digest_refresh' && ended === 'posted')
    .map(({ key }) => key.slice('hold:'.length)))).toEqual(ids(of('capture')));
  expect(of('capture', false).filter(({ id }) => endOf(id) !== 'expired')).toEqual([]);
  expect(of('release').filter(({ id }) => !['voided', 'expired'].includes(endOf(id) ?? ''))).toEqual([]);
  const ended = new Set([...of('capture'), ...of('capture', false), ...of('release')].map(({ id }) => id));
  const wronglyEnded = of('hold').filter(({ id }) => !ended.has(id) && ![null, 'expired'].includes(endOf(id) ?? null));
  expect(wronglyEnded).toEqual([]);

  // Every balance is the sum of what was acknowledged.
  const cancelled = new Set(ids(of('cancel')));
  const sum = (list: readonly Line[]): number => list.reduce((total, { cents }) => total + cents, 0);
  for (const userId of people) {
    const theirs = (list: readonly Line[]): Line[] => list.filter((line) => line.userId === userId);
    const net = sum(theirs(of('payment'))) - sum(theirs(of('refund'))) - sum(theirs(of('capture')));
    expect(await number(
      `SELECT sum(a.posted) FROM account_owners o JOIN accounts a ON a.id = o.account_id WHERE o.user_id = $1`,
      [userId])).toBe(net);
  }
  // The clock may free one between two looks: both are of one moment.
  const open = await servers.rows<{ key: string; amount: string }>(
    `SELECT t.idempotency_key AS key, h.amount FROM open_holds h JOIN transfers t ON t.id = h.transfer_id
     JOIN account_owners o ON o.account_id = h.account_id WHERE o.user_id = ANY ($1)`, [people]);
  const openOrders = of('order').filter(({ id }) => !cancelled.has(id)).map(({ id }) => `order:${id}`);
  expect(sorted(open.map(({ key }) => key).filter((key) => key.startsWith('order:')))).toEqual(sorted(openOrders));
  expect(await number(
    `SELECT count(*) FROM accounts a WHERE a.kind = 'wallet'
     AND a.held <> (SELECT coalesce(sum(h.amount), 0) FROM open_holds h WHERE h.account_id = a.id)`)).toBe(0);

  expect(await number('SELECT sum(amount) FROM postings')).toBe(0);
  expect(await number(
    `SELECT count(*) FROM accounts WHERE (kind = 'wallet' AND (posted < held OR held < 0))
     OR (kind = 'receivable' AND posted > 0)`)).toBe(0);
  expect(await findings()).toEqual([]);
}

async function somebodyWith(cents: number): Promise<string> {
  const [userId, id] = [randomUUID(), randomUUID()];
  const intent = `pi_${id.replaceAll('-', '')}`;
  await servers.rows('SELECT open_payment($1, $2, $3, $4, $5)', [userId, id, intent, cents, {}]);
  expect(await servers.event(0, 'payment_intent.succeeded', {
    id: intent, object: 'payment_intent', status: 'succeeded', currency: 'usd', amount: cents, amount_received: cents,
  })).toBe(200);
  return userId;
}

const ofWallet = (column: string, userId: string): Promise<number> =>
  number(
    `SELECT a.${column} FROM account_owners o JOIN accounts a ON a.id = o.account_id
     WHERE o.user_id = $1 AND o.kind = 'wallet'`, [userId]);
const heldBy = (userId: string): Promise<number> => ofWallet('held', userId);
const postedOf = (userId: string): Promise<number> => ofWallet('posted', userId);
