import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Bus } from '@valet/kit/nats';
import { eventually } from '@valet/kit/testing';
import { migrateAll, prepareDatabase, withClient } from '../../../_stack/src/infra/databases.ts';
import { defaultDataDir } from '../../../_stack/src/infra/data-dir.ts';
import { startServer } from '../../../_stack/src/infra/nats.ts';
import { natsServer } from '../../../_stack/src/infra/nats-server.ts';
import { startPostgres } from '../../../_stack/src/infra/postgres.ts';
import { busAs, type StartedService, startService } from '../../../_stack/src/infra/service-alone.ts';
import { testRunFolder } from '../../../_stack/src/infra/test-run.ts';
import { askWelcome, consumers, person, register, template, welcomed, welcomedAt } from '../world.ts';

// Servers of our own, since they are stopped.
const folder = () => path.join(testRunFolder(), `outages-${process.pid}`);
const startDatabase = (port: number) => startPostgres({ dataDir: path.join(folder(), 'pg'), durable: false, port });
const startBroker = async (port: number) => {
  const program = await natsServer(defaultDataDir(), process.env, () => {});
  return startServer(program, path.join(folder(), 'nats'), (name) => `test-${name}`, { port, consumers });
};

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let broker: Awaited<ReturnType<typeof startBroker>>;
let service: StartedService;

beforeAll(async () => {
  [postgres, broker] = await Promise.all([startDatabase(33_100), startBroker(33_200)]);
  const urls = await prepareDatabase(postgres.adminUrl(), {
    database: 'valet', services: ['template'], passwords: (role) => `test-${role}`,
  });
  await migrateAll(urls);
  await asIdentity((identity) => eventually(() => identity.connected())); // makes identity's stream
  service = await startService(template, { databaseUrl: urls.template!.appUrl, broker });
}, 60_000);
afterAll(async () => {
  await service?.[Symbol.asyncDispose]();
  await broker?.stop();
  await postgres?.stop();
}, 60_000);

async function asIdentity(work: (identity: Bus) => Promise<unknown>): Promise<void> {
  const identity = busAs(broker, 'identity');
  await work(identity).finally(() => identity.close());
}
const portOf = (url: string) => Number(new URL(url).port);
const ready = async () => (await fetch(`${service.url}/readyz`)).status;

test('after a restart of the database the service works again, and what came meanwhile has its effect once',
  async () => {
  await asIdentity((identity) => register(identity, 1));
  await welcomed(service, person(1));
  await postgres.stop();
  await eventually(async () => (await ready()) === 503);
  const { errors } = await askWelcome(service, person(1));
  expect(errors).toMatchObject([
    { message: 'This part of Valet is not available right now.', extensions: { code: 'UNAVAILABLE', retryAfter: 5 } },
  ]);
  expect((await fetch(`${service.url}/metrics`)).status).toBe(200);
  await asIdentity((identity) => register(identity, 2));
  postgres = await startDatabase(postgres.port);
  await eventually(async () => (await ready()) === 200, 10_000);
  expect(await welcomed(service, person(2))).toBe('2026-11-21T11:00:00.000Z');
  const parked = await service.command('parked', []);
  expect(JSON.parse(parked)).toEqual([]);
}, 60_000);

test('without a broker the service serves, and hears again when the broker is back', async () => {
  await broker.stop();
  expect(await welcomedAt(service, person(1))).toBe('2026-11-21T11:00:00.000Z');
  expect(await ready()).toBe(200);
  broker = await startBroker(portOf(broker.url));
  await asIdentity((identity) => register(identity, 3));
  expect(await welcomed(service, person(3))).toBe('2026-11-21T11:00:00.000Z');
  const rows = await withClient(postgres.adminUrl('valet'), (client) =>
    client.query('SELECT count(*)::int AS n FROM template.inbox WHERE user_id = $1', [person(3)]));
  expect(rows.rows).toEqual([{ n: 1 }]);
}, 60_000);
