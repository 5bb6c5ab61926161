import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from 'nats';
import pg from 'pg';
import { aFact, openWorld, person, type World } from '../test/world.ts';
import { openPool } from './db.ts';
import { createTransact, replaySnapshots } from './outbox.ts';
import { eventually, silentLog } from './testing.ts';

let world: World;
let admin: NatsConnection;

beforeAll(async () => {
  world = await openWorld();
  admin = await world.connect('admin');
});
beforeEach(async () => {
  await world.rows('DELETE FROM outbox');
  await eventually(() => world.bus.connected());
});
const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => { for (const end of ended.splice(0)) await end(); });
afterAll(async () => {
  await world?.end();
});

const waiting = async () => (await world.rows('SELECT id FROM outbox WHERE published_at IS NULL')).length;

/** Texts that the stream keeps for one person, in order. */
async function stored(userId: string): Promise<string[]> {
  const manager = await jetstreamManager(admin);
  const filter = `template.user.registered.v1.${userId}`;
  const { state } = await manager.streams.info('TEMPLATE', { subjects_filter: filter });
  if (!state.subjects?.[filter]) return [];
  const consumer = await jetstream(admin).consumers.get('TEMPLATE', { filter_subjects: filter });
  const texts: string[] = [];
  for await (const message of await consumer.fetch({ max_messages: state.subjects[filter], expires: 2_000 })) {
    texts.push(message.string());
  }
  return texts;
}

test('what a transaction publishes reaches the stream with its envelope, oldest first', async () => {
  const { relay, transact } = world.relay();
  ended.push(() => relay.stop());
  const userId = person(1);
  await transact(async (unit) => {
    for (const text of ['one', 'two', 'three']) unit.publish(aFact({ text, userId }));
  });
  await eventually(async () => (await waiting()) === 0);
  expect(await stored(userId)).toEqual(['one', 'two', 'three']);
  const manager = await jetstreamManager(admin);
  const message = await manager.streams.getMessage('TEMPLATE', {
    last_by_subj: `template.user.registered.v1.${userId}` });
  const [row] = await world.rows<{ event_id: string; stream_sequence: string }>(
    'SELECT event_id, stream_sequence FROM outbox ORDER BY id DESC LIMIT 1');
  expect(message?.header.get('valet-event-id')).toBe(row?.event_id);
  expect(message?.header.get('Nats-Msg-Id')).toBe(row?.event_id);
  expect(message?.header.get('valet-version')).toBe('1');
  expect(message?.header.get('valet-occurred-at')).toBe('2026-11-21T12:00:00.000Z');
  expect(message?.seq).toBe(Number(row?.stream_sequence));
});

test('a rejected transaction publishes nothing', async () => {
  const { relay, transact } = world.relay();
  ended.push(() => relay.stop());
  const failing = transact(async (unit) => {
    unit.publish(aFact({ userId: person(2) }));
    throw new Error('the rule was broken');
  });
  await expect(failing).rejects.toThrow('the rule was broken');
  expect(await world.rows('SELECT id FROM outbox')).toEqual([]);
});

test('an event that no broker would take is refused before it is committed', async () => {
  const { relay, transact } = world.relay();
  ended.push(() => relay.stop());
  const large = transact(async (unit) => unit.publish(aFact({ data: new Uint8Array(1_000_001) })));
  await expect(large).rejects.toMatchObject({ kind: 'too-large' });
  expect(await waiting()).toBe(0);
});

test('notices follow the commit, one for each topic', async () => {
  const listener = await world.connect('gateway');
  const heard: string[] = [];
  listener.subscribe('notice.>', { callback: (_error, message) => void heard.push(message.subject) });
  await listener.flush();
  const { relay, transact } = world.relay();
  ended.push(() => relay.stop(), () => listener.close());
  await transact(async (unit) => {
    unit.notify(person(3), 'settings');
    unit.notify(person(3), 'settings');
  });
  await transact(async (unit) => { unit.notify(person(3), 'never'); throw new Error('no'); }).catch(() => {});
  await transact(async (unit) => unit.notify(person(3), 'last'));
  await eventually(() => heard.some((subject) => subject.endsWith('.last')));
  expect(heard).toEqual([`notice.${person(3)}.settings`, `notice.${person(3)}.last`]);
});

test('two relays side by side publish every row once', async () => {
  const transact = createTransact(world.client, world.bus, { poke: () => {} });
  const userId = person(4);
  await transact(async (unit) => {
    for (let n = 0; n < 150; n++) unit.publish(aFact({ text: String(n), userId }));
  });
  let calls = 0;
  const counted = { ...world.bus, publish: (...args: Parameters<typeof world.bus.publish>) => (calls++,
    world.bus.publish(...args)) };
  const [one, two] = [world.relay({ bus: counted }), world.relay({ bus: counted })];
  ended.push(() => one.relay.stop(), () => two.relay.stop());
  await eventually(async () => (await waiting()) === 0);
  expect(calls).toBe(150);
  expect((await stored(userId)).length).toBe(150);
});

test('a row whose relay dies between publishing and marking is published again under the same id, and kept once',
  async () => {
  const userId = person(5);
  const pool = openPool({ url: world.database.appUrl, log: silentLog });
  ended.push(() => pool.end());
  // The broker has the message; the relay's session ends before it can mark the row.
  const dying = {
    ...world.bus,
    publish: async (...args: Parameters<typeof world.bus.publish>) => {
      const answer = await world.bus.publish(...args);
      const [busy] = await world.rows<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE state = 'idle in transaction' AND datname = current_database()`);
      const superuser = new pg.Client({ connectionString: world.database.adminUrl });
      await superuser.connect();
      await superuser.query('SELECT pg_terminate_backend($1)', [busy?.pid]);
      await superuser.end();
      return answer;
    },
  };
  const { relay: first } = world.relay({ pool, bus: { ...dying, connected: () => false } });
  const transact = createTransact(world.client, world.bus, { poke: () => {} });
  await transact(async (unit) => unit.publish(aFact({ text: 'once', userId })));
  const { relay: crashing } = world.relay({ pool, bus: { ...dying, connected: () => false } });
  await expect(crashing.flush()).rejects.toThrow();
  await Promise.all([first.stop(), crashing.stop()]);
  expect(await stored(userId)).toEqual(['once']);
  expect(await waiting()).toBe(1);
  const { relay } = world.relay();
  ended.push(() => relay.stop());
  await eventually(async () => (await waiting()) === 0);
  expect(await stored(userId)).toEqual(['once']);
});

test('a snapshot is published as a new event with the version it has', async () => {
  const { relay, transact } = world.relay();
  ended.push(() => relay.stop());
  async function* everything() {
    for (let n = 0; n < 205; n++) yield aFact({ text: `state ${n}`, userId: person(6), aggregate: `thing:${n}`,
      version: n + 1 });
  }
  expect(await replaySnapshots(transact, everything())).toBe(205);
  await eventually(async () => (await waiting()) === 0);
  expect((await stored(person(6))).length).toBe(205);
});

test('the age of the oldest waiting event is a figure, also while the database is away', async () => {
  const pool = openPool({ url: world.database.appUrl, log: silentLog });
  const { relay, metrics } = world.relay({ pool, bus: { ...world.bus, connected: () => false } });
  await world.rows(
    `INSERT INTO outbox (event_id, user_id, subject, aggregate, version, data, occurred_at, created_at)
     VALUES (gen_random_uuid(), $1, 's', 'a', 1, '', now(), now() - interval '90 seconds')`, [person(7)]);
  const age = async () => Number(/^outbox_oldest_seconds (\S+)/m.exec(await metrics.metrics())?.[1]);
  expect(await age()).toBeGreaterThan(89);
  await relay.stop();
  await pool.end();
  expect(await age()).toBeGreaterThan(89);
});
