// Two services are upgraded one after the other, and one of them goes back: old and new builds talk in every pairing. In the new
// builds two events have a field more, and a field that was deprecated is gone.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import type { ServiceName } from '../../src/topology.ts';
import type { World } from '../../src/world.ts';
import { Person } from '../system/person.ts';
import { startTestStack } from '../system/test-stack.ts';
import { ask } from './crowd.ts';
import { buildVariant, type Variant } from './variant.ts';

let fresh: Variant;
let world: World;
const upgraded = new Set<ServiceName>();
beforeAll(async () => {
  fresh = await buildVariant({
    services: ['voice', 'taste-memory'],
    schemas: [
      [
        'voice/v1/events.proto',
        /string session_id = 4;/,
        'reserved 4;\n  reserved "session_id";\n  string mood = 100;',
      ],
      ['taste_memory/v1/events.proto', /uint32 place = 10;/, 'reserved 10;\n  reserved "place";\n  string mood = 100;'],
    ],
    code: [
      ['voice/dist/outbound/event-mapper.js', /sessionId: line\.sessionId,/, "mood: 'curious',"],
      // The new consumer keeps the new field where the old one keeps the field that is gone.
      [
        'taste-memory/dist/inbound/told-line.js',
        /sessionId: event\.sessionId \|\| null,/,
        'sessionId: event.mood ? `mood:${event.mood}` : null,',
      ],
      [
        'taste-memory/dist/outbound/event-mapper.js',
        /create\(TagChangedSchema, \{/,
        "create(TagChangedSchema, { mood: 'fond',",
      ],
    ],
  });
  world = await startTestStack({ entryOf: (name) => (upgraded.has(name) ? fresh.entryOf(name) : undefined) });
}, 180_000);
afterAll(async () => {
  await world.stop();
  fresh.remove();
}, 60_000);

async function deploy(name: ServiceName, build: 'old' | 'new'): Promise<void> {
  if (build === 'new') upgraded.add(name);
  else upgraded.delete(name);
  await world.services[name].stop();
  await world.services[name].start();
}

/** The whole journey; answers what taste-memory kept of the field that is gone, or of the one that came. */
async function journey(): Promise<string | null | undefined> {
  const person = await new Person(world.url).signUp();
  // A build that has just started reads its catalogue at the first line, and a busy machine may take its time.
  const { body } = await eventually(async () => {
    const answer = await person.chat("I love The Godfather and I'm allergic to shellfish", {
      'idempotency-key': person.username,
    });
    return answer.status === 200 && answer;
  }, 30_000);
  expect(body).toMatchObject({ message: { role: 'assistant' } });
  await eventually(async () => (await person.tags()).length === 2, 20_000);
  await eventually(
    async () => (await person.digest()).recommendations.some(({ reason }) => /Godfather/.test(reason)),
    20_000,
  );
  const { body: me } = await person.call('GET', '/api/auth/me');
  const [line] = await ask<{ session_id: string | null }>(
    world,
    'SELECT session_id FROM taste_memory.lines WHERE user_id = $1',
    [(me as unknown as { user: { id: string } }).user.id],
  );
  return line?.session_id;
}

test('old with old: the session is kept', async () => {
  expect(await journey()).toBe('chat_1');
}, 90_000);

test('the producer goes first: the old consumer does without the dropped field and ignores the new one', async () => {
  await deploy('voice', 'new');
  expect(await journey()).toBeNull();
}, 90_000);

test('the consumer follows: new with new has the new field', async () => {
  await deploy('taste-memory', 'new');
  expect(await journey()).toBe('mood:curious');
}, 90_000);

test('the producer goes back: the new consumer takes what the old one says', async () => {
  await deploy('voice', 'old');
  expect(await journey()).toBeNull();
}, 90_000);

test('nothing was parked on the way, and the events of both builds are in the stream', async () => {
  for (const name of ['taste-memory', 'digest'] as const)
    expect(await world.services[name].command('parked', [])).toBe('[]');
  const [{ builds } = { builds: 0 }] = await ask<{ builds: number }>(
    world,
    "SELECT count(DISTINCT position('curious'::bytea IN data) > 0)::int AS builds FROM voice.outbox",
  );
  expect(builds).toBe(2);
});
