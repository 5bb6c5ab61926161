// Chat while something is away or dies, every service a process of its own.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import type { World } from '../../src/world.ts';
import { Person } from './person.ts';
import { history, knows, receiptsOf, recommendationsOf, say, stream } from './support/talk.ts';
import { startTestStack } from './test-stack.ts';

let world: World;
beforeAll(async () => {
  world = await startTestStack();
}, 120_000);
afterAll(() => world.stop(), 60_000);

const somebody = (): Promise<Person> => new Person(world.url).signUp();

/** Does something while a service neither answers nor refuses. */
async function whileHung<T>(name: 'digest' | 'taste-memory', work: () => Promise<T>): Promise<T> {
  const { pid } = world.services[name];
  if (pid === undefined) throw new Error(`${name} does not run`);
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

describe('voice is killed between a line and its answer', () => {
  test.each(['plain', 'streamed'] as const)('the same key, sent again, is answered once (%s)', async (way) => {
    const person = await somebody();
    const key = `killed-${way}`;
    const line = 'recommend me a film';
    await whileHung('digest', async () => {
      const lost = (way === 'plain' ? say(person, line, { key }) : stream(person, line, { key }))
        .then((answer) => answer, (error: unknown) => error);
      await eventually(async () => (await history(person)).length === 1);
      await world.services.voice.stop('SIGKILL');
      const answer = await lost;
      expect(Array.isArray(answer) ? answer.at(-1)?.name : String(answer)).not.toBe('done');
    });
    await world.services.voice.start();
    const answer = await eventually(() => say(person, line, { key }), 20_000);
    expect(recommendationsOf(answer).length).toBeGreaterThan(0);
    expect(await say(person, line, { key })).toEqual(answer);
    expect((await history(person)).map(({ content }) => content)).toEqual([line, answer.content]);
  }, 90_000);

  test('what was said before is still known to the talk after it', async () => {
    const person = await somebody();
    await say(person, 'I love Denis Villeneuve');
    const picks = recommendationsOf(await say(person, 'recommend me a film'));
    await world.services.voice.stop('SIGKILL');
    await world.services.voice.start();
    const why = await eventually(() => say(person, 'why the second?'), 20_000);
    expect(why.content).toContain(picks[1]?.title);
  }, 90_000);
});

describe('taste-memory does not answer', () => {
  test('a line is stored and answered without a receipt, proposes no food, and teaches once it is back', async () => {
    const person = await somebody();
    await world.services['taste-memory'].stop('SIGKILL');
    const answer = await say(person, "I'm allergic to shellfish and I love jazz");
    expect(receiptsOf(answer)).toEqual([]);
    const food = await say(person, 'recommend me something to eat');
    expect(recommendationsOf(food)).toEqual([]);
    const any = recommendationsOf(await say(person, 'recommend me something'));
    expect(any.filter(({ domain }) => domain === 'food')).toEqual([]);
    expect((await say(person, 'forget that I love jazz')).content.length).toBeGreaterThan(10);
    await world.services['taste-memory'].start();
    await knows(person, ['shellfish avoid', 'jazz love'], 30_000);
    expect((await history(person)).length).toBe(8);
  }, 90_000);

  test('one that hangs holds an answer up for some seconds, and no longer', async () => {
    const person = await somebody();
    const answer = await whileHung('taste-memory', () => say(person, 'I love westerns'));
    expect(receiptsOf(answer)).toEqual([]);
    await knows(person, ['westerns love'], 20_000);
  }, 60_000);
});

describe('digest does not answer', () => {
  test('that is said, nothing is made up, and the rest of the talk goes on', async () => {
    const person = await somebody();
    await world.services.digest.stop('SIGKILL');
    const answer = await say(person, 'recommend me a film');
    expect(answer.cards).toEqual([]);
    expect(answer.content.length).toBeGreaterThan(10);
    expect(receiptsOf(await say(person, 'I love jazz'))).toHaveLength(1);
    await world.services.digest.start();
    const again = await eventually(async () => {
      const cards = recommendationsOf(await say(person, 'recommend me a film'));
      return cards.length > 0 && cards;
    }, 20_000);
    expect(again).toHaveLength(3);
  }, 90_000);
});

describe('bad input', () => {
  test.each([
    ['a blank line', { message: '  ', sessionId: 'chat_1' }, 400],
    ['a line without a chat', { message: 'hello' }, 400],
    ['a line above 64 KB', { message: 'x'.repeat(70_000), sessionId: 'chat_1' }, 400],
    ['a line of 1 MB', { message: 'x'.repeat(1_200_000), sessionId: 'chat_1' }, 413],
    ['a turn of nobody', { message: 'hi', sessionId: 'chat_1', recent: [{ role: 'system', content: 'x' }] }, 400],
  ])('%s is refused, streamed or not, and stores nothing', async (_what, body, status) => {
    const person = await somebody();
    const plain = await person.call('POST', '/api/chat/message', body);
    const streamed = await person.call('POST', '/api/chat/message', body, { accept: 'text/event-stream' });
    expect([plain.status, streamed.status]).toEqual([status, status]);
    for (const { body: refusal } of [plain, streamed])
      expect(refusal).toEqual({ error: expect.any(String), code: expect.any(String) });
    expect(await history(person)).toEqual([]);
  });

  test('more lines than somebody can write in a minute are 429 with Retry-After', async () => {
    const person = await somebody();
    for (let line = 0; line < 40; line++) await say(person, 'hello there');
    const refused = await person.call('POST', '/api/chat/message', { message: 'hello', sessionId: 'chat_1' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }, 60_000);
});
