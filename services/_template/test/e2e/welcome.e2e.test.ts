import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { withClient } from '../../../_stack/src/infra/databases.ts';
import { type TestDatabase, testDatabase, type TestNats, testNats } from '../../../_stack/src/infra/test-world.ts';
import { asIdentity, durables, person, startTemplate } from '../world.ts';

let database: TestDatabase;
let broker: TestNats;
let identity: Awaited<ReturnType<typeof asIdentity>>;
let template: Awaited<ReturnType<typeof startTemplate>>;

beforeAll(async () => {
  [database, broker] = await Promise.all([testDatabase('template'), testNats({ consumers: durables })]);
  identity = await asIdentity(broker);
  template = await startTemplate({ databaseUrl: database.appUrl, broker });
});
afterAll(async () => {
  await template?.stop();
  await identity?.close();
  await broker?.stop();
  await database?.drop();
});

const handled = async (outcome: string): Promise<number> =>
  Number(new RegExp(`^inbox_handled_total{.*outcome="${outcome}".*} (\\d+)`,
    'm').exec(await template.metrics())?.[1] ?? 0);

test('somebody who joined is welcomed at the time that identity tells', async () => {
  expect(await template.welcomedAt(person(1))).toBeNull();
  await identity.register(1);
  await template.welcomed(person(1));
  expect(await template.welcomedAt(person(1))).toBe('2026-11-21T11:00:00.000Z');
});

test('nobody sees when somebody else was welcomed', async () => {
  await identity.register(2);
  await template.welcomed(person(2));
  expect(await template.welcomedAt(person(1), person(2))).toBeUndefined();
});

test('the same event again has no second effect', async () => {
  const before = await handled('duplicate');
  await identity.register(1, { username: 'somebody-else' });
  await eventually(async () => (await handled('duplicate')) === before + 1);
  const names = await withClient(database.adminUrl, (client) =>
    client.query('SELECT username FROM template.welcomes WHERE user_id = $1', [person(1)]));
  expect(names.rows).toEqual([{ username: 'guest-1' }]);
});

test('an older version of the person changes nothing', async () => {
  const before = await handled('stale');
  await identity.register(1, { version: 0, eventId: '0198f2c4-5a7e-7c11-9a57-000000000001' });
  await eventually(async () => (await handled('stale')) === before + 1);
});

test('a message that nobody can read is parked where an operator sees it', async () => {
  await identity.register(3, { data: Buffer.from('not a message') });
  await eventually(async () => (await handled('parked')) === 1);
  expect(await template.metrics()).toMatch(/^inbox_parked{.*} 1$/m);
  expect(JSON.parse(await template.service.command('parked', []))).toMatchObject([
    { durable: 'template--on-user-registered', kind: 'invalid', subject: `identity.user.registered.v1.${person(3)}` },
  ]);
  expect(JSON.parse(await template.service.command('replay', []))).toEqual({ replayed: 0, failed: 1 });
});

test('an unknown operator command says which there are', async () => {
  await expect(template.service.command('dance', [])).rejects.toThrow(/parked, replay/);
});

test('only the gateway speaks to the graph: without its token there is a sentence and no data', async () => {
  const bare = await fetch(`${template.url}/graphql`, { method: 'POST', headers: {
    'content-type': 'application/json' }, body: '{}' });
  expect([bare.status, await bare.json()]).toEqual([401, { error: 'Please sign in.', code: 'UNAUTHENTICATED' }]);
  const { status } = await template.ask('{ __typename }', { userId: person(1), issuer: 'digest' });
  expect(status).toBe(401);
});

test('the probes answer', async () => {
  expect((await fetch(`${template.url}/livez`)).status).toBe(200);
  expect(await (await fetch(`${template.url}/readyz`)).json()).toEqual({ ready: true, missing: [] });
});
