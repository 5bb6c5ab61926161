// On a real broker, as the gateway's own user: what it may hear, and what it does with it.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { openBus, type Bus } from '@valet/kit/nats';
import { silentLog } from '@valet/kit/testing';
import { type TestNats, testNats } from '../../../services/_stack/src/infra/test-world.ts';
import { startWorld, type World } from '../world.ts';

let nats: TestNats;
let world: World;
let identity: Bus;

beforeAll(async () => {
  nats = await testNats();
  identity = openBus({
    service: 'identity',
    url: nats.url,
    user: 'identity',
    password: nats.users.identity?.password,
    log: silentLog,
    produces: true,
  });
  world = await startWorld({
    NATS_URL: nats.url,
    GATEWAY_NATS_PASSWORD: nats.users.gateway?.password ?? '',
    SESSION_TRUST_SECONDS: '30',
  });
  world.answers.set('taste-memory User.tags', () => []);
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await identity.close();
  await nats.stop();
});

const isSignedIn = async (): Promise<boolean> => (await world.request('/api/auth/me')).status === 200;

test('an announced topic reaches the person’s stream, and a revocation ends it and the session', async () => {
  const response = await fetch(`${world.url}/api/events`, { headers: { cookie: 'valet=cookie-of-ada-0123456789' } });
  const reader = response.body?.getReader();
  let heard = '';
  const listening = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      heard += new TextDecoder().decode(part.value);
  })();
  await eventually(() => {
    identity.notify('notice.u-1.settings');
    return heard.includes('data: {"topic":"settings"}');
  });
  world.sessions.clear();
  expect(await isSignedIn()).toBe(true); // remembered
  await eventually(() =>
    identity.publish('identity.session.revoked.v1.u-1', new Uint8Array(), { 'valet-event-id': crypto.randomUUID() }),
  );
  await eventually(async () => !(await isSignedIn()));
  await listening;
});
