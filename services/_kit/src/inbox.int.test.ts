import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { Registry } from 'prom-client';
import { aFact, handlerName, openWorld, person, type World } from '../test/world.ts';
import type { SqlClient } from './db.ts';
import { AppError } from './errors.ts';
import { type Consumer, listParked, type Received, replayParked, startConsumers } from './inbox.ts';
import { replaySnapshots } from './outbox.ts';
import { eventually, silentLog } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  for (const table of ['outbox', 'inbox', 'inbox_version', 'parked', 'welcomes']) await world.rows(
    `DELETE FROM ${table}`);
  await eventually(() => world.bus.connected());
});
const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => { for (const end of ended.splice(0).reverse()) await end(); });
afterAll(() => world?.end());

type Handle = (received: Received<string, SqlClient>) => Promise<void>;

/** Keeps what it heard as the name in the template's table: the last one wins. */
const keep: Handle = async ({ event, userId, unit }) => {
  await unit.tx.$executeRawUnsafe(
    `INSERT INTO welcomes VALUES ($1, $2, now())
     ON CONFLICT (user_id) DO UPDATE SET username = welcomes.username || ',' || $2`,
    userId, event);
};

function listen(handle: Handle, over: { bus?: World['bus'] } = {}) {
  const metrics = new Registry();
  const { transact, relay } = world.relay();
  const one: Consumer<SqlClient> = {
    durable: `template--${handlerName}`, producer: 'template', subject: 'template.user.registered.v1',
    decode: (data) => {
      const text = Buffer.from(data).toString();
      if (text === 'unreadable') throw new Error('not a message');
      return text;
    },
    handle: handle as Consumer<SqlClient>['handle'],
  };
  const options = { consumers: [one], transact, pool: world.pool, bus: world.bus, log: silentLog, metrics, ...over };
  const consumers = startConsumers(options);
  ended.push(() => relay.stop(), () => consumers.stop());
  return { ...options, consumers, list: [one], relay };
}

const heard = async (n: number): Promise<string | undefined> =>
  (await world.rows<{ username: string }>('SELECT username FROM welcomes WHERE user_id = $1',
    [person(n)]))[0]?.username;

const headersOf = (over: Record<string, string> = {}) => ({
  'valet-event-id': randomUUID(), 'valet-aggregate': 'thing:1', 'valet-version': '1',
  'valet-occurred-at': '2026-11-21T12:00:00.000Z', ...over,
});
const send = (n: number, text: string, headers: Record<string, string>) =>
  world.bus.publish(`template.user.registered.v1.${person(n)}`, Buffer.from(text), headers);
const seen = (n: number) => world.rows('SELECT 1 FROM inbox WHERE user_id = $1', [person(n)]).then((rows) =>
  rows.length);
const figure = async (metrics: Registry, line: RegExp) => Number(line.exec(await metrics.metrics())?.[1] ?? 0);
const outcomes = (metrics: Registry, outcome: string) =>
  figure(metrics, new RegExp(`^inbox_handled_total{.*outcome="${outcome}".*} (\\d+)`, 'm'));

test('an event has its effect, in the same transaction as its row in the inbox', async () => {
  const { transact } = listen(keep);
  await transact(async (unit) => unit.publish(aFact({ userId: person(11), aggregate: 'thing:11' })));
  await eventually(() => heard(11));
  expect(await seen(11)).toBe(1);
});

test('an event that is delivered twice has its effect once', async () => {
  const { metrics } = listen(keep);
  const headers = headersOf({ 'valet-aggregate': 'thing:12' });
  await send(12, 'first', headers);
  await eventually(() => heard(12));
  // The same event under another message id, as after the broker's own memory of ids has run out.
  const outside = await world.connect('template');
  outside.publish(
    `template.user.registered.v1.${person(12)}`, Buffer.from('first'), { headers: await natsHeaders(headers) });
  await eventually(async () => (await outcomes(metrics, 'duplicate')) === 1);
  expect(await heard(12)).toBe('first');
});

async function natsHeaders(of: Record<string, string>) {
  const { headers } = await import('nats');
  const head = headers();
  for (const [key, value] of Object.entries(of)) head.set(key, value);
  return head;
}

test('an older version that comes after a newer one changes nothing', async () => {
  const { metrics } = listen(keep);
  const about = { 'valet-aggregate': 'thing:13' };
  await send(13, 'newer', headersOf({ ...about, 'valet-version': '2' }));
  await send(13, 'older', headersOf({ ...about, 'valet-version': '1' }));
  await eventually(async () => (await outcomes(metrics, 'stale')) === 1);
  expect(await heard(13)).toBe('newer');
});

test('one person’s messages keep their order while others pass', async () => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => { release = resolve; });
  listen(async (received) => {
    if (received.event === 'slow') await gate;
    await keep(received);
  });
  await send(14, 'slow', headersOf({ 'valet-aggregate': 'thing:14a' }));
  await send(14, 'after', headersOf({ 'valet-aggregate': 'thing:14b' }));
  await send(15, 'other', headersOf({ 'valet-aggregate': 'thing:15' }));
  await eventually(() => heard(15));
  expect(await heard(14)).toBeUndefined();
  release();
  expect(await eventually(async () => (await heard(14)) === 'slow,after' && 'in order')).toBe('in order');
});

test.each([
  ['a message that cannot be read', 'unreadable', headersOf()],
  ['an envelope without an event id', 'text', { 'valet-aggregate': 'a', 'valet-version': '1' }],
  ['an event id that is none', 'text', headersOf({ 'valet-event-id': 'seven' })],
  ['a version that is no number', 'text', headersOf({ 'valet-version': 'latest' })],
  ['a time that is none', 'text', headersOf({ 'valet-occurred-at': 'yesterday' })],
])('%s is parked at once, counted, and does not stop the next one', async (_name, text, headers) => {
  const { metrics } = listen(keep);
  await send(16, text, headers);
  await send(16, 'next', headersOf({ 'valet-aggregate': `thing:${randomUUID()}` }));
  await eventually(async () => (await listParked(world.pool)).length === 1);
  await eventually(() => heard(16));
  expect(await listParked(world.pool)).toMatchObject([{ durable: `template--${handlerName}`, kind: 'invalid',
    attempts: 1 }]);
  expect(await figure(metrics, /^inbox_parked (\d+)/m)).toBe(1);
  expect(await outcomes(metrics, 'parked')).toBe(1);
});

test('a parked message is replayed once its handler can take it, and again nothing happens twice', async () => {
  let broken = true;
  const { transact, list, metrics } = listen(async (received) => {
    if (broken) throw new AppError('invalid', 'This kind is not known.');
    await keep(received);
  });
  await send(17, 'late', headersOf({ 'valet-aggregate': 'thing:17' }));
  const [parked] = await eventually(async () => {
    const waiting = await listParked(world.pool);
    return waiting.length > 0 && waiting;
  });
  const replay = () => replayParked({ consumers: list, transact, pool: world.pool }, parked?.eventId);
  expect(await replay()).toEqual({ replayed: 0, failed: 1 });
  expect(await heard(17)).toBeUndefined();
  broken = false;
  expect(await replay()).toEqual({ replayed: 1, failed: 0 });
  expect(await heard(17)).toBe('late');
  expect(await replay()).toEqual({ replayed: 0, failed: 0 });
  expect(await figure(metrics, /^inbox_parked (\d+)/m)).toBe(0);
});

test('a fault that passes is tried again, and nothing of the failed attempt stays', async () => {
  let attempts = 0;
  const { metrics } = listen(async (received) => {
    await keep(received);
    if (++attempts < 3) throw new AppError('conflict', 'Somebody else was first.');
  });
  await send(18, 'third time', headersOf({ 'valet-aggregate': 'thing:18' }));
  await eventually(() => heard(18), 10_000);
  expect(await heard(18)).toBe('third time');
  expect(await outcomes(metrics, 'retry')).toBe(2);
});

test('what is only away for now is never parked, however often it fails', async () => {
  let attempts = 0;
  listen(async (received) => {
    if (++attempts <= 7) throw new AppError('unavailable', 'Later.', { retryAfterMs: 20 });
    await keep(received);
  });
  await send(19, 'patience', headersOf({ 'valet-aggregate': 'thing:19' }));
  await eventually(() => heard(19), 10_000);
  expect(await listParked(world.pool)).toEqual([]);
});

test('snapshots change nothing for a consumer that has the version and teach one that has not', async () => {
  const { transact, metrics } = listen(keep);
  async function* everything() {
    yield aFact({ text: 'state', userId: person(20), aggregate: 'thing:20', version: 4 });
  }
  await replaySnapshots(transact, everything());
  await eventually(() => heard(20));
  await replaySnapshots(transact, everything());
  await eventually(async () => (await outcomes(metrics, 'stale')) === 1);
  expect(await heard(20)).toBe('state');
});

test('a consumer whose durable was lost makes it again and misses nothing', async () => {
  listen(keep);
  await send(21, 'before', headersOf({ 'valet-aggregate': 'thing:21a' }));
  await eventually(() => heard(21));
  const manager = await jetstreamManager(await world.connect('admin'));
  await manager.consumers.delete('TEMPLATE', `template--${handlerName}`);
  await send(21, 'after', headersOf({ 'valet-aggregate': 'thing:21b' }));
  await eventually(async () => (await heard(21)) === 'before,after', 45_000);
}, 60_000);

test('stopping waits for what is under way and gives the rest back', async () => {
  let release = (): void => {};
  const gate = new Promise<void>((resolve) => { release = resolve; });
  let begun = false;
  const { consumers } = listen(async (received) => {
    begun = true;
    await gate;
    await keep(received);
  });
  await send(22, 'under way', headersOf({ 'valet-aggregate': 'thing:22' }));
  await eventually(() => begun);
  const stopped = consumers.stop();
  release();
  await stopped;
  expect(await heard(22)).toBe('under way');
});
