// Bad input and faults through the public API, in split mode with services that really stop.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { eventually } from '@valet/kit/testing';
import type { World } from '../../src/world.ts';
import { Person } from './person.ts';
import { startTestStack } from './test-stack.ts';

let world: World;
beforeAll(async () => {
  world = await startTestStack({ graphqlOpen: true });
}, 120_000);
afterAll(() => world.stop(), 60_000);

const dashboard = {
  query:
    '{ me { id username location { city } tags { tag } dailyDigest { items { id } } conversation { id } wallet { balanceCents } } }',
};
interface Dashboard {
  data: {
    me: {
      username: string;
      location: unknown;
      tags: unknown[] | null;
      dailyDigest: unknown;
      conversation: unknown;
    } | null;
  };
  errors?: { path: string[]; message: string; extensions: { code: string } }[];
}
const look = async (person: Person): Promise<{ status: number; body: Dashboard; retryAfter: string | null }> => {
  const { status, body, headers } = await person.call('POST', '/graphql', dashboard);
  return { status, body: body as unknown as Dashboard, retryAfter: headers.get('retry-after') };
};

describe('bad input', () => {
  test.each([
    ['POST', '/api/auth/login', {}, 'Username is required'],
    ['POST', '/api/auth/login', { username: 'x' }, 'Password is required'],
    [
      'POST',
      '/api/auth/signup',
      { username: 'ab', password: 'secret1', signupCode: 'x' },
      'Username must be at least 3 characters',
    ],
    [
      'POST',
      '/api/auth/signup',
      { username: 'abc', password: 'short', signupCode: 'x' },
      'Password must be at least 6 characters',
    ],
    ['POST', '/api/auth/signup', { username: 'abc', password: 'secret1', signupCode: '' }, 'Signup code is required'],
  ])('%s %s %j is 400 with the sentence "%s"', async (method, path, body, sentence) => {
    const answer = await new Person(world.url).call(method, path, body);
    expect([answer.status, answer.body.error]).toEqual([400, sentence]);
  });

  test.each([
    ['GET', '/api/auth/me', undefined],
    ['GET', '/api/location', undefined],
    ['GET', '/api/memory/tags', undefined],
    ['GET', '/api/digest/daily', undefined],
    ['POST', '/api/chat/message', { message: 'hello', sessionId: 'chat_1' }],
    ['DELETE', `/api/memory/tags/${randomUUID()}`, undefined],
  ])('%s %s is 401 for somebody who is not signed in', async (method, path, body) => {
    expect((await new Person(world.url).call(method, path, body)).status).toBe(401);
  });

  test('malformed JSON is 400, too large is 413, an unknown path is 404, each in the one error shape', async () => {
    const person = await new Person(world.url).signUp();
    const malformed = await person.call('POST', '/api/chat/message', '{"message":', {
      'content-type': 'application/json',
    });
    const large = await person.call('POST', '/api/chat/message', {
      message: 'x'.repeat(1_200_000),
      sessionId: 'chat_1',
    });
    const long = await person.call('POST', '/api/chat/message', { message: 'x'.repeat(70_000), sessionId: 'chat_1' });
    const unknown = await person.call('GET', '/api/there/is/nothing');
    expect([malformed.status, large.status, long.status, unknown.status]).toEqual([400, 413, 400, 404]);
    for (const { body } of [malformed, large, long, unknown])
      expect(body).toEqual({ error: expect.any(String), code: expect.any(String) });
  });

  test("another person's things are not found, and nothing of them is told", async () => {
    const [owner, other] = [await new Person(world.url).signUp(), await new Person(world.url).signUp()];
    await owner.chat('I love The Godfather and I love Denis Villeneuve');
    const [tag] = await eventually(async () => {
      const tags = await owner.tags();
      return tags.length > 0 && tags;
    });
    const [item] = (
      await eventually(async () => {
        const digest = await owner.digest();
        return digest.recommendations.length > 0 && digest;
      })
    ).recommendations;
    const answers = [
      await other.call('DELETE', `/api/memory/tags/${tag?.id}`),
      await other.call('POST', '/api/digest/thumbs-down', { itemId: item?.id }),
      await other.call('POST', '/api/memory/feedback', { recommendationId: item?.id, feedback: 'positive' }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(JSON.stringify(body)).not.toContain(owner.username);
    }
    expect((await owner.tags()).map(({ id }) => id)).toContain(tag?.id);
    expect(await other.tags()).toEqual([]);
  });
});

describe('guessing', () => {
  test('wrong passwords are slowed down with Retry-After, while the owner elsewhere may sign in', async () => {
    const owner = await new Person(world.url).signUp();
    const guesser = new Person(world.url);
    const answers = [];
    for (let guess = 0; guess < 15; guess++)
      answers.push(
        await guesser.call('POST', '/api/auth/login', { username: owner.username, password: `wrong-${guess}` }),
      );
    expect(answers[0]?.status).toBe(401);
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('a service is down', () => {
  test('its part of the dashboard says so, the rest works; the lines said meanwhile are learned once, later', async () => {
    const person = await new Person(world.url).signUp();
    await world.services['taste-memory'].stop('SIGKILL');
    const { status, body } = await look(person);
    expect(status).toBe(200);
    expect(body.data.me).toMatchObject({ username: person.username, tags: null, conversation: [] });
    expect(body.errors?.map(({ message, extensions }) => [message, extensions.code])).toEqual([
      ['This part of Valet is not available right now.', 'UNAVAILABLE'],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|taste-memory|ECONN/);
    expect((await person.call('GET', '/api/memory/tags')).status).toBe(503);
    expect((await person.chat("I love The Godfather and I'm allergic to shellfish")).status).toBe(200);

    await world.services['taste-memory'].start();
    const tags = await eventually(async () => {
      const known = await person.tags();
      return known.length >= 2 && known;
    }, 20_000);
    expect(tags).toHaveLength(2);
  }, 60_000);

  test('identity down is 503 with Retry-After once its sessions are forgotten, never signed out', async () => {
    const person = await new Person(world.url).signUp();
    await world.services.identity.stop('SIGKILL');
    await world.gateway.stop();
    await world.gateway.start();
    const [{ status, retryAfter }, me] = [await look(person), await person.call('GET', '/api/auth/me')];
    await world.services.identity.start();
    expect([status, me.status]).toEqual([503, 503]);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    await eventually(async () => (await person.call('GET', '/api/auth/me')).status === 200);
  }, 60_000);
});

describe('the broker is down', () => {
  test('talk is learned from at once, and what was only written down once it is back; nothing is lost, nothing twice',
    async () => {
    const person = await new Person(world.url).signUp();
    await person.chat('I love The Godfather');
    await eventually(async () => (await person.tags()).length === 1);
    await world.nats.stop();
    expect((await person.chat('I love Denis Villeneuve')).status).toBe(200);
    expect((await person.chat("I'm allergic to shellfish")).status).toBe(200);
    expect(await person.tags()).toHaveLength(3);
    const line = { type: 'movie-taste', callId: 'call_1', sessionId: 'voice_1', role: 'user', content: 'I love jazz' };
    expect((await person.call('POST', '/api/conversation', line)).status).toBe(200);
    expect(await person.tags()).toHaveLength(3);
    await world.nats.start();
    await eventually(async () => (await person.tags()).length === 4, 30_000);
    await eventually(async () => (await person.digest()).recommendations.length === 10, 20_000);
    expect(await person.tags()).toHaveLength(4);
  }, 90_000);
});

describe('the database is restarted', () => {
  test('every service recovers without a restart of its own', async () => {
    const person = await new Person(world.url).signUp();
    const pids = Object.values(world.services).map(({ pid }) => pid);
    await world.postgres.stop();
    const during = await person.call('GET', '/api/memory/tags');
    expect(during.status).toBe(503);
    await world.postgres.start();
    await eventually(async () => (await person.chat('I love Denis Villeneuve')).status === 200, 20_000);
    await eventually(async () => (await person.tags()).length === 1, 20_000);
    expect(Object.values(world.services).map(({ pid }) => pid)).toEqual(pids);
    for (const url of Object.values(world.urls)) expect((await fetch(`${url}/readyz`)).status).toBe(200);
  }, 90_000);
});
