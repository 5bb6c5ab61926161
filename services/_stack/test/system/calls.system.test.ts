// Voice calls without a browser: through the gateway, over a real peer connection, to the stand-in that reads aloud.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { offering } from '../../../_sandbox/test/realtime/caller.ts';
import type { World } from '../../src/world.ts';
import { Person } from './person.ts';
import { allHangUp, Caller, offer } from './support/caller.ts';
import { gist, history, knows, receiptsOf, recommendationsOf, reportsOf } from './support/talk.ts';
import { startTestStack } from './test-stack.ts';

let world: World;
beforeAll(async () => {
  world = await startTestStack({ graphqlOpen: true, env: { VOICE_MEDIA_HOST: '127.0.0.1' } });
}, 120_000);
afterEach(allHangUp);
afterAll(() => world.stop(), 60_000);

const somebody = (): Promise<Person> => new Person(world.url).signUp();
const questionIn = (line: string): string => line.match(/[^.!?]*\?/g)?.at(-1)?.trim() ?? '';

test('an interview by typed replies: Valet speaks first, and leaves tags, a report card and three recommendations',
  async () => {
  const person = await somebody();
  const caller = await Caller.call(person, 'movie-taste');
  expect(caller.callId).toMatch(/^[\da-f-]{36}$/);
  expect(caller.instructions).toMatch(/^Knowledge cutoff: 2023-10/);
  const greeting = await caller.greeted();
  expect(greeting).toMatch(/\?$/);
  expect(caller.suggestions.length).toBeGreaterThan(1);
  await eventually(() => caller.voicedPackets > 10);

  const second = await caller.says('I love The Princess Bride');
  const third = await caller.says('I love Denis Villeneuve');
  expect(new Set([greeting, second, third].map(questionIn)).size).toBe(3);
  await knows(person, ['The Princess Bride love', 'Denis Villeneuve love']);
  const receipts = (await history(person, { callId: caller.callId })).flatMap(receiptsOf);
  expect(receipts.map(({ tag, words }) => [tag, words])).toEqual(expect.arrayContaining([
    ['The Princess Bride', 'I love The Princess Bride'], ['Denis Villeneuve', 'I love Denis Villeneuve'],
  ]));

  const closing = await caller.says("that's enough, thanks");
  expect(closing).not.toMatch(/\?$/);
  const lines = await eventually(async () => {
    const stored = await history(person, { callId: caller.callId });
    return stored.some((line) => reportsOf(line).length > 0) && stored;
  });
  const [report] = lines.flatMap(reportsOf);
  expect(report).toMatchObject({ interview: 'movie-taste' });
  expect(report?.learned.map(gist)).toEqual(expect.arrayContaining(['Denis Villeneuve love']));
  const picks = lines.flatMap(recommendationsOf);
  expect(picks).toHaveLength(3);
  for (const { itemId } of picks) expect(itemId).toEqual(expect.any(String));
  expect(caller.errors).toEqual([]);
  // Valet hangs up once it has said all.
  await eventually(() => caller.isOver, 45_000);
  const summaries = await eventually(async () => {
    const { body } = await person.call('GET', '/api/conversation/summaries');
    const all = body as unknown as { callId: string | null; text: string }[];
    return all.length > 0 && all;
  }, 20_000);
  expect(summaries).toEqual([expect.objectContaining({ callId: caller.callId, text: expect.stringMatching(/.{10}/) })]);
}, 120_000);

test('“no, not that” takes the tag away within two seconds', async () => {
  const person = await somebody();
  const caller = await Caller.call(person, 'movie-taste');
  await caller.greeted();
  await caller.says('I love The Princess Bride');
  await knows(person, ['The Princess Bride love']);
  await caller.writes('no, not that');
  await knows(person, [], 2_000);
  await caller.hears();
  await caller.hangUp();
  // Nothing brings it back: not the line's event, not the panel's own call.
  await eventually(async () => {
    const { body } = await person.call('GET', '/api/conversation/summaries');
    return (body as unknown as unknown[]).length > 0;
  }, 20_000);
  await knows(person, []);
}, 60_000);

test('what a call took is taken off the minutes of the day', async () => {
  const person = await somebody();
  const left = async (): Promise<{ provider: string; secondsLeft: number; disclosure: string }> => {
    const query = '{ me { voiceAllowance { provider secondsLeft disclosure } } }';
    const { body } = await person.call('POST', '/graphql', { query });
    return (body as unknown as { data: { me: { voiceAllowance: never } } }).data.me.voiceAllowance;
  };
  expect(await left()).toEqual({ provider: 'sandbox', secondsLeft: 30 * 60, disclosure: expect.any(String) });
  const caller = await Caller.call(person, 'food-taste');
  await caller.greeted();
  await caller.hangUp();
  const { secondsLeft } = await eventually(async () => {
    const now = await left();
    return now.secondsLeft < 30 * 60 && now;
  }, 20_000);
  expect(secondsLeft).toBeGreaterThan(28 * 60);
}, 60_000);

test('each line of a call is stored once, with the call that it belongs to', async () => {
  const person = await somebody();
  const caller = await Caller.call(person, 'books');
  const lines = [await caller.greeted(), 'I love Dune', await caller.says('I love Dune')];
  await caller.hangUp();
  const stored = await history(person, { callId: caller.callId });
  const spoken = stored.filter(({ cards }) => cards.length === 0);
  expect(spoken.map(({ content }) => content)).toEqual(lines);
  await knows(person, ['Dune love']);
}, 60_000);

describe('a call that is lost', () => {
  test.each(['drop', 'hangUp'] as const)('goes on at the next question that was not asked (%s)', async (leave) => {
    const person = await somebody();
    const first = await Caller.call(person, 'books');
    const asked = [await first.greeted(), await first.says('I love Dune'), await first.says('I love fantasy')];
    await first[leave]();
    const second = await Caller.call(person, 'books');
    const resumed = await second.greeted();
    // What was asked last and not answered may be put again; nothing else is.
    expect(asked.slice(0, 2).map(questionIn)).not.toContain(questionIn(resumed));
    const next = await second.says('I love Ursula K. Le Guin');
    expect([...asked.slice(0, 2), resumed].map(questionIn)).not.toContain(questionIn(next));
    await second.hangUp();
    // What was learned until then is told of the call that was left, too.
    const report = await eventually(async () =>
      (await history(person, { callId: first.callId })).flatMap(reportsOf)[0] ?? false, 30_000);
    expect(report.learned.map(gist)).toContain('Dune love');
  }, 90_000);

  test('by a voice that was killed is taken over, and answered as before', async () => {
    const person = await somebody();
    const caller = await Caller.call(person, 'movie-taste');
    const greeting = await caller.greeted();
    const second = await caller.says('I love The Princess Bride');
    await world.services.voice.stop('SIGKILL');
    await world.services.voice.start();
    await eventually(async () => (await history(person)).length > 0, 20_000);
    // It may be said before anybody listens again.
    const third = await caller.says('I love Denis Villeneuve');
    expect(third).toMatch(/\?$/);
    expect([greeting, second].map(questionIn)).not.toContain(questionIn(third));
    await knows(person, ['The Princess Bride love', 'Denis Villeneuve love']);
    expect(caller.isOver).toBe(false);
    await caller.hangUp();
  }, 120_000);
});

describe('off the record', () => {
  test('a call leaves nothing: no line, no tag, no report, no summary', async () => {
    const person = await somebody();
    const caller = await Caller.call(person, 'movie-taste', { offRecord: true });
    expect(caller.isOffRecord).toBe(true);
    const greeting = await caller.greeted();
    const second = await caller.says('I love The Princess Bride');
    expect(questionIn(second)).not.toBe(questionIn(greeting));
    expect(await caller.says("that's enough, thanks")).not.toMatch(/\?$/);
    await caller.hangUp();
    // A call after it, on the record, leaves its own and nothing of the first.
    const next = await Caller.call(person, 'movie-taste');
    await next.greeted();
    await next.says('I love Denis Villeneuve');
    await next.hangUp();
    await knows(person, ['Denis Villeneuve love']);
    const lines = await history(person);
    expect(lines.filter(({ callId }) => callId !== next.callId)).toEqual([]);
    expect(JSON.stringify(lines)).not.toContain('Princess Bride');
  }, 90_000);
});

describe('what is no call', () => {
  test('is refused in words, each with the status of its kind', async () => {
    const person = await somebody();
    const { line, sdp } = await offering();
    const answers = [
      await offer(person, 'movie-taste', 'hello there'),
      await offer(person, 'movie-taste', `${sdp}a=x:${'y'.repeat(70_000)}\r\n`),
      await offer(person, 'opera-taste', sdp),
      await offer(new Person(world.url), 'movie-taste', sdp),
      await person.call('POST', '/api/session/movie-taste', { sdp }),
    ];
    await line.hangUp();
    expect(answers.map(({ status }) => status)).toEqual([400, 413, 404, 401, 415]);
    for (const { body } of answers) expect(body).toEqual({ error: expect.any(String), code: expect.any(String) });
  }, 60_000);

  test('is the seventh within a minute: 429 with Retry-After', async () => {
    const person = await somebody();
    const { line, sdp } = await offering();
    const statuses: number[] = [];
    let last: Awaited<ReturnType<typeof offer>> | undefined;
    for (let call = 0; call < 7; call++) {
      last = await offer(person, 'movie-taste', sdp);
      statuses.push(last.status);
    }
    await line.hangUp();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.body).toEqual({ error: expect.any(String), code: 'RATE_LIMITED' });
  }, 60_000);
});
