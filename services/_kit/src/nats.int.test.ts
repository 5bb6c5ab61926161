import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from 'nats';
import { defaultDataDir } from '../../_stack/src/infra/data-dir.ts';
import { startServer } from '../../_stack/src/infra/nats.ts';
import { natsServer } from '../../_stack/src/infra/nats-server.ts';
import { testDatabase, type TestDatabase } from '../../_stack/src/infra/test-world.ts';
import { testRunFolder } from '../../_stack/src/infra/test-run.ts';
import { aFact, person, plainClient } from '../test/world.ts';
import { openPool } from './db.ts';
import { type Bus, openBus } from './nats.ts';
import { createTransact, startRelay } from './outbox.ts';
import { Registry } from 'prom-client';
import { eventually, silentLog } from './testing.ts';

// A server of our own, since it is stopped.
const start = async (port: number) => {
  const program = await natsServer(defaultDataDir(), process.env, () => {});
  return startServer(program, path.join(testRunFolder(), `bus-${process.pid}`), (name) => `test-${name}`, { port,
    consumers: [] });
};

let broker: Awaited<ReturnType<typeof start>>;
let database: TestDatabase;
const port = () => Number(new URL(broker.url).port);
const ended: (() => Promise<unknown>)[] = [];

beforeAll(async () => { [broker, database] = await Promise.all([start(33_300), testDatabase('template')]); });
afterEach(async () => { for (const end of ended.splice(0).reverse()) await end(); });
afterAll(async () => {
  await broker?.stop();
  await database?.drop();
});

function bus(url = broker.url): Bus {
  const opened = openBus({
    service: 'template', url, user: 'template', password: 'test-nats-template', log: silentLog, produces: true,
  });
  ended.push(() => opened.close());
  return opened;
}

async function asAdmin() {
  const connection = await connect({ servers: broker.url, user: 'admin', pass: 'test-nats-admin',
    inboxPrefix: '_INBOX_admin' });
  ended.push(() => connection.close());
  return { connection, manager: await jetstreamManager(connection) };
}

test('while the broker is away writes commit, and when it is back every event arrives once', async () => {
  const pool = openPool({ url: database.appUrl, log: silentLog });
  const ours = bus();
  await eventually(() => ours.connected());
  const relay = startRelay({ service: 'template', pool, bus: ours, log: silentLog, metrics: new Registry() });
  ended.push(() => pool.end(), () => relay.stop());
  const transact = createTransact(plainClient(pool), ours, relay);
  const publish = (n: number) => transact(async (unit) => {
    unit.publish(aFact({ text: String(n), userId: person(n) }));
    unit.notify(person(n), 'topic');
  });
  await publish(1);
  await broker.stop();
  await eventually(() => !ours.connected());
  for (let n = 2; n <= 20; n++) await publish(n);
  await expect(ours.publish('template.user.registered.v1.x', new Uint8Array(), {})).rejects.toMatchObject({
    kind: 'unavailable' });
  broker = await start(port());
  await eventually(async () =>
    (await pool.query('SELECT 1 FROM outbox WHERE published_at IS NULL')).rowCount === 0, 10_000);
  const { manager } = await asAdmin();
  const { state } = await manager.streams.info('TEMPLATE', { subjects_filter: 'template.user.registered.v1.*' });
  expect(Object.values(state.subjects ?? {})).toEqual(Array(20).fill(1));
}, 40_000);

test('a service may start before the broker does', async () => {
  await broker.stop();
  const early = bus();
  const heard: string[] = [];
  early.listen('notice.>', () => {});
  early.onReconnect(() => heard.push('reconnected'));
  expect(early.connected()).toBe(false);
  broker = await start(port());
  await eventually(() => early.connected(), 10_000);
  expect(heard).toEqual(['reconnected']);
}, 30_000);

test('a listener hears again after a restart, once, and no more once it is ended', async () => {
  const gateway = openBus({
    service: 'gateway', url: broker.url, user: 'gateway', password: 'test-nats-gateway', log: silentLog,
      produces: false,
  });
  ended.push(() => gateway.close());
  const heard: string[] = [];
  const end = gateway.listen('notice.>', (subject, text) => heard.push(`${subject} ${text}`));
  const never = gateway.listen('notice.>', () => heard.push('never'));
  never();
  const ours = bus();
  await eventually(() => ours.connected() && gateway.connected());
  await broker.stop();
  await eventually(() => !ours.connected() && !gateway.connected());
  broker = await start(port());
  await eventually(() => ours.connected() && gateway.connected(), 10_000);
  await eventually(() => {
    if (heard.length === 0) ours.notify('notice.p.topic', 'back');
    return heard.length > 0;
  });
  expect(new Set(heard)).toEqual(new Set(['notice.p.topic back']));
  end();
  const before = heard.length;
  const { connection } = await asAdmin();
  const witness = connection.subscribe('notice.>', { max: 1 });
  await connection.flush();
  ours.notify('notice.p.topic', 'unheard');
  for await (const _ of witness) break;
  expect(heard.length).toBe(before);
}, 30_000);

test('a stream that was lost is made again by the next event', async () => {
  const ours = bus();
  await eventually(() => ours.connected());
  await ours.publish(`template.user.registered.v1.${person(30)}`, new Uint8Array(), { 'valet-event-id': 'one' });
  const { manager } = await asAdmin();
  await manager.streams.delete('TEMPLATE');
  const again = () => ours.publish(`template.user.registered.v1.${person(30)}`, new Uint8Array(), {
    'valet-event-id': 'two' });
  expect(await eventually(again, 10_000)).toMatchObject({ duplicate: false, sequence: 1 });
}, 20_000);

test('an event under an id that the broker knows is not stored again', async () => {
  const ours = bus();
  await eventually(() => ours.connected());
  const once = () => ours.publish(`template.user.registered.v1.${person(31)}`, new Uint8Array(), {
    'valet-event-id': 'same' });
  expect(await once()).toMatchObject({ duplicate: false });
  expect(await once()).toMatchObject({ duplicate: true });
  expect(await ours.purge(`template.*.*.*.${person(31)}`)).toBe(1);
});

test('a stored message is erased alone, and one that is gone, or that another stream held, is no fault', async () => {
  const ours = bus();
  await eventually(() => ours.connected());
  const subject = `template.user.registered.v1.${person(32)}`;
  const stored = [];
  for (const id of ['three', 'four', 'five'])
    stored.push({ ...await ours.publish(subject, Buffer.from(id), { 'valet-event-id': id }), publishedAt: new Date() });
  const [first, second, third] = stored;
  if (!first || !second || !third) throw new Error('three were stored');
  await ours.erase([second, second, { ...first, publishedAt: new Date(0) }]);
  const { manager } = await asAdmin();
  const left = async (sequence: number) => (await manager.streams.getMessage('TEMPLATE', { seq: sequence }))?.string();
  expect([await left(first.sequence), await left(third.sequence)]).toEqual(['three', 'five']);
  await expect(left(second.sequence).then((words) => words ?? null, () => null)).resolves.toBeNull();
}, 20_000);

test('closing does not wait for a broker that is away', async () => {
  const ours = bus();
  await eventually(() => ours.connected());
  await broker.stop();
  const never = bus('nats://127.0.0.1:1');
  const started = performance.now();
  await Promise.all([ours.close(), never.close()]);
  expect(performance.now() - started).toBeLessThan(2_000);
  broker = await start(port());
}, 20_000);
