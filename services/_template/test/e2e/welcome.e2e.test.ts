import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { type ServiceAlone, serviceAlone } from '../../../_stack/src/infra/service-alone.ts';
import { consumers, person, register, template, welcomed, welcomedAt } from '../world.ts';

let alone: ServiceAlone;

beforeAll(async () => {
  alone = await serviceAlone({ ...template, consumers });
});
afterAll(() => alone?.[Symbol.asyncDispose]());

const handled = async (outcome: string): Promise<number> =>
  Number(new RegExp(`^inbox_handled_total{.*outcome="${outcome}".*} (\\d+)`,
    'm').exec(await alone.metrics())?.[1] ?? 0);

test('somebody who joined is welcomed at the time that identity tells', async () => {
  expect(await welcomedAt(alone, person(1))).toBeNull();
  await register(alone.busOf('identity'), 1);
  await welcomed(alone, person(1));
  expect(await welcomedAt(alone, person(1))).toBe('2026-11-21T11:00:00.000Z');
});

test('nobody sees when somebody else was welcomed', async () => {
  await register(alone.busOf('identity'), 2);
  await welcomed(alone, person(2));
  expect(await welcomedAt(alone, person(1), person(2))).toBeUndefined();
});

test('the same event again has no second effect', async () => {
  const before = await handled('duplicate');
  await register(alone.busOf('identity'), 1, { username: 'somebody-else' });
  await eventually(async () => (await handled('duplicate')) === before + 1);
  const names = await alone.rows('SELECT username FROM welcomes WHERE user_id = $1', [person(1)]);
  expect(names).toEqual([{ username: 'guest-1' }]);
});

test('an older version of the person changes nothing', async () => {
  const before = await handled('stale');
  await register(alone.busOf('identity'), 1, { version: 0, eventId: '0198f2c4-5a7e-7c11-9a57-000000000001' });
  await eventually(async () => (await handled('stale')) === before + 1);
});

test('a message that nobody can read is parked where an operator sees it', async () => {
  await register(alone.busOf('identity'), 3, { data: Buffer.from('not a message') });
  await eventually(async () => (await handled('parked')) === 1);
  expect(await alone.metrics()).toMatch(/^inbox_parked{.*} 1$/m);
  expect(JSON.parse(await alone.command('parked', []))).toMatchObject([
    { durable: 'template--on-user-registered', kind: 'invalid', subject: `identity.user.registered.v1.${person(3)}` },
  ]);
  expect(JSON.parse(await alone.command('replay', []))).toEqual({ replayed: 0, failed: 1 });
});

test('an unknown operator command says which there are', async () => {
  await expect(alone.command('dance', [])).rejects.toThrow(/parked, replay/);
});

test('only the gateway speaks to the graph: without its token there is a sentence and no data', async () => {
  const bare = await fetch(`${alone.url}/graphql`, { method: 'POST', headers: {
    'content-type': 'application/json' }, body: '{}' });
  expect([bare.status, await bare.json()]).toEqual([401, { error: 'Please sign in.', code: 'UNAUTHENTICATED' }]);
  const { status } = await alone.post('{ __typename }', { claims: { sub: person(1) }, issuer: 'digest' });
  expect(status).toBe(401);
});

test('the probes answer', async () => {
  expect((await fetch(`${alone.url}/livez`)).status).toBe(200);
  expect(await (await fetch(`${alone.url}/readyz`)).json()).toEqual({ ready: true, missing: [] });
});
