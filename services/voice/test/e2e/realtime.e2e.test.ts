// Calls on a real database, with a strict stand-in for the provider; interviews, tools and lines are the test's.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { parseEnv, secret, serviceConfig, type ServiceConfig, serviceEnv } from '@valet/kit/config';
import { openService, type Service } from '@valet/kit/start';
import { eventually } from '@valet/kit/testing';
import { signToken } from '@valet/kit/viewer';
import pg from 'pg';
import { z } from 'zod';
import { startService, type StartedService } from '../../../_stack/src/infra/service-alone.ts';
import { type TestDatabase, testDatabase, type TestNats, testNats } from '../../../_stack/src/infra/test-world.ts';
import { type Calls, openCalls } from '../../src/app/calls/calls.ts';
import type { CallEnd, HeardLine, ToolAnswer } from '../../src/app/calls/ports.ts';
import { formerEvent, type ProviderEvent } from '../../src/domain/voice-session-events.ts';
import { PrismaClient } from '../../src/generated/prisma/client.ts';
import { registerSession } from '../../src/inbound/http/session-route.ts';
import { callStore } from '../../src/outbound/call-store.ts';
import { realtimeProvider } from '../../src/outbound/realtime/realtime-provider.ts';
import { recordedSession } from '../realtime/recorded-session.ts';
import { type CarriedCall, type RealtimeServer, startRealtimeServer } from '../realtime/realtime-server.ts';

const minute = 60_000;
const instructions = 'You are Valet. Be warm.';
const offer = [
  'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=ice-ufrag:abcd', 'a=fingerprint:sha-256 00:11',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', '',
].join('\r\n');

let database: TestDatabase;
let broker: TestNats;
let sql: pg.Pool;
let provider: RealtimeServer;
let voice: StartedService;

/** Ahead of the real clock, in milliseconds. */
let ahead = 0;
let heard: HeardLine[] = [];
let used: { name: string; args: unknown; key: string }[] = [];
let opened: string[] = [];
let ended: { callId: string; end: CallEnd }[] = [];
let answer: (name: string) => Promise<ToolAnswer>;
/** The call whose end fails once. */
let endsFailOf = '';
let consent = true;
let carried: 'openai' | 'sandbox' | 'off' = 'openai';

const withCalls = (config: ServiceConfig): Service =>
  openService(config, (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ client, transact, log }) => {
      const models = { voice: 'gpt-realtime-2.1', transcription: 'gpt-4o-mini-transcribe' };
      const key = secret.parse(provider.key);
      const calls: Calls = openCalls({
        provider: carried === 'off' ? null : realtimeProvider({ name: carried, key, url: provider.url, models }, log),
        store: callStore(client, transact),
        interviews: {
          open: async ({ id }) => {
            opened.push(id);
            return { instructions };
          },
          ended: async ({ id: callId }, end) => {
            if (endsFailOf === callId) {
              endsFailOf = '';
              throw new Error('away');
            }
            ended.push({ callId, end });
          },
        },
        tools: {
          run: async (_context, use) => {
            used.push(use);
            return answer(use.name);
          },
        },
        lines: { heard: async (line) => void heard.push(line) },
        consents: async () => consent,
        limits: { callsPerMinute: 6, minutesPerDay: 30 },
        now: () => new Date(Date.now() + ahead),
        log,
      });
      return {
        sdl: 'type Query { calls: Int }', resolvers: {},
        routes: (app, verifier) => registerSession(app, verifier, calls),
        jobs: [{ name: 'tend-calls', everyMs: 50, run: calls.tend }],
        close: calls.stop,
      };
    });
const door = {
  service: 'voice', open: withCalls,
  readConfig: (env: Record<string, string | undefined>) =>
    serviceConfig('voice', 'VOICE', parseEnv(z.object(serviceEnv('VOICE', 0)), env)),
};
const startVoice = () => startService(door, { databaseUrl: database.appUrl, broker });

beforeAll(async () => {
  [database, broker, provider] = await Promise.all([testDatabase('voice'), testNats(), startRealtimeServer()]);
  sql = new pg.Pool({ connectionString: database.adminUrl, max: 2, options: '-c search_path=voice' });
  voice = await startVoice();
}, 120_000);
afterAll(async () => {
  await voice?.[Symbol.asyncDispose]();
  await provider?.[Symbol.asyncDispose]();
  await sql?.end();
  await broker?.stop();
  await database?.drop();
});
beforeEach(() => {
  [heard, used, opened, ended, ahead, endsFailOf, consent] = [[], [], [], [], 0, '', true];
  answer = async () => ({ output: { ok: true } });
  provider.creation({ status: 201 });
});
afterEach(() => {
  expect(provider.faults.splice(0)).toEqual([]);
  for (const call of provider.calls) provider.end(call);
});

interface Session {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}
async function session(
  userId: string | undefined,
  { type = 'books', body = offer, headers = {}, to = voice, timeZone = 'UTC' }: {
    type?: string; body?: string; headers?: Record<string, string>; to?: StartedService; timeZone?: string;
  } = {},
): Promise<Session> {
  const claims = { iss: 'gateway', aud: 'voice', tz: timeZone, ...(userId !== undefined && { sub: userId }) };
  const token = signToken(claims, to.keyOf('gateway'), Date.now());
  const response = await fetch(`${to.url}/session/${type}`, {
    method: 'POST', body, headers: { 'content-type': 'text/plain', authorization: `Bearer ${token}`, ...headers },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const refused = (status: number, code: string) => ({ status, text: expect.stringContaining(`"code":"${code}"`) });

/** A call that the server listens to. */
async function called(userId = randomUUID(), options = {}): Promise<{ call: CarriedCall; callId: string; userId: string }> {
  const reply = await session(userId, options);
  expect([reply.status, reply.text.slice(0, 3)]).toEqual([200, 'v=0']);
  const call = provider.calls.at(-1) as CarriedCall;
  await provider.listened(call);
  return { call, callId: reply.headers.get('x-realtime-call-id') ?? '', userId };
}
const endsOf = (...callIds: string[]): CallEnd[] =>
  ended.flatMap(({ callId, end }) => (callIds.includes(callId) ? [end] : []));
const rowOf = async (callId: string) => {
  const { rows } = await sql.query('SELECT * FROM calls WHERE id = $1', [callId]);
  return rows[0] as { state: string; reason: string; seconds: number; provider_id: string; off_record: boolean };
};
const outputsOf = (call: CarriedCall): unknown[] => call.sent.flatMap((event) =>
  (event.type === 'conversation.item.create' && event.item.type === 'function_call_output'
    ? [JSON.parse(event.item.output)] : []));
const count = (call: CarriedCall, type: string): number => call.sent.filter((event) => event.type === type).length;

test('an offer is answered, and the provider is given the session in its own shape, without the person\'s name', async () => {
  const userId = randomUUID();
  const reply = await session(userId, { type: 'movie-taste' });
  expect(reply).toMatchObject({ status: 200, text: expect.stringMatching(/^v=0\r\n/) });
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8', 'x-realtime-dialect': 'ga',
    'x-realtime-call-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const call = provider.calls.at(-1) as CarriedCall;
  expect(call.offer).toBe(offer);
  expect(call.session).toMatchObject({
    type: 'realtime', model: 'gpt-realtime-2.1', instructions, output_modalities: ['audio'], tool_choice: 'auto',
    audio: {
      input: {
        format: { type: 'audio/pcm', rate: 24000 }, transcription: { model: 'gpt-4o-mini-transcribe' },
        turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 1000 },
      },
      output: { format: { type: 'audio/pcm', rate: 24000 }, voice: 'ballad' },
    },
  });
  expect(call.session.tools?.map((tool) => 'name' in tool && tool.name)).toEqual([
    'remember', 'forget', 'correct', 'explain', 'recommend', 'budget', 'buy', 'judge', 'next_question',
  ]);
  expect(call.headers['openai-safety-identifier']).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(call.headers)).not.toContain(userId);
});

test.each<[string, Parameters<typeof session>[1], number, string]>([
  ['no description of a connection', { body: 'hello' }, 400, 'INVALID'],
  ['an empty one', { body: '' }, 400, 'INVALID'],
  ['one without a channel for events', { body: 'v=0\r\na=ice-ufrag:a\r\na=fingerprint:x\r\n' }, 400, 'INVALID'],
  ['one above 64 KiB', { body: `${offer}${'a'.repeat(64 * 1024)}` }, 413, 'TOO_LARGE'],
  ['an unknown conversation', { type: 'music' }, 404, 'NOT_FOUND'],
  ['another type of content', { headers: { 'content-type': 'application/json' } }, 415, 'INVALID'],
])('%s is refused, and nobody is called', async (_what, options, status, code) => {
  const before = provider.calls.length;
  expect(await session(randomUUID(), options)).toMatchObject(refused(status, code));
  expect(provider.calls).toHaveLength(before);
});

test('nobody calls without being signed in', async () => {
  expect(await session(undefined)).toMatchObject(refused(401, 'UNAUTHENTICATED'));
});

test.each<[string, Parameters<RealtimeServer['creation']>[0], number, string, string | null]>([
  ['does not know our key', { status: 401 }, 502, 'VOICE_REFUSED', null],
  ['forbids it', { status: 403 }, 502, 'VOICE_REFUSED', null],
  ['is busy', { status: 429, headers: { 'retry-after': '17' } }, 503, 'VOICE_BUSY', '17'],
  ['is busy and does not say for how long', { status: 429 }, 503, 'VOICE_BUSY', '10'],
  ['fails', { status: 500 }, 502, 'VOICE_FAILED', null],
  ['is away', { status: 503 }, 502, 'VOICE_FAILED', null],
  ['does not like the offer', { status: 400 }, 502, 'VOICE_FAILED', null],
  ['breaks off', 'breaks-off', 502, 'VOICE_FAILED', null],
  ['answers something else', { status: 201, body: '<html>' }, 502, 'VOICE_FAILED', null],
  ['does not name the call', { status: 201, headers: { location: '/v1/realtime/calls/' } }, 502, 'VOICE_FAILED', null],
  ['sends us elsewhere', { status: 307, headers: { location: 'http://127.0.0.1:9/' } }, 502, 'VOICE_FAILED', null],
])('a provider that %s is told in words of ours', async (_what, creation, status, code, retryAfter) => {
  provider.creation(creation);
  const userId = randomUUID();
  const reply = await session(userId);
  expect(reply).toMatchObject(refused(status, code));
  expect(reply.headers.get('retry-after')).toBe(retryAfter);
  expect(reply.text).not.toMatch(/secret|sk-test|127\.0\.0\.1|html|OpenAI/i);
  const { rows } = await eventually(async () => {
    const found = await sql.query('SELECT state, seconds FROM calls WHERE user_id = $1', [userId]);
    return found.rows[0]?.state === 'ended' && found;
  });
  expect(rows).toEqual([{ state: 'ended', seconds: 0 }]);
});

test('a provider that hangs is given up after eight seconds', async () => {
  provider.creation('hangs');
  expect(await session(randomUUID())).toMatchObject(refused(504, 'VOICE_TIMED_OUT'));
});

test('where voice is off, it says so', async () => {
  carried = 'off';
  await using silent = await startVoice();
  carried = 'openai';
  expect(await session(randomUUID(), { to: silent })).toMatchObject(refused(503, 'VOICE_OFF'));
});

test('a voice that is told every line has the tool for it', async () => {
  carried = 'sandbox';
  await using told = await startVoice();
  carried = 'openai';
  await session(randomUUID(), { to: told });
  expect(provider.calls.at(-1)?.session.tools?.map((tool) => 'name' in tool && tool.name)).toContain('next_line');
});

test('a person starts six calls a minute, whatever came of them, and each ends the one before', async () => {
  const userId = randomUUID();
  const callIds: string[] = [];
  for (let at = 0; at < 6; at++) callIds.push((await called(userId)).callId);
  const late = await session(userId);
  expect(late).toMatchObject(refused(429, 'RATE_LIMITED'));
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  await eventually(() => endsOf(...callIds).length === 5);
  expect(endsOf(...callIds).map(({ reason }) => reason)).toEqual(Array(5).fill('replaced'));
  await eventually(() => provider.calls.slice(-6).filter(({ isOver }) => !isOver).length === 1);
  ahead = minute + 1_000;
  expect((await session(userId)).status).toBe(200);
  expect((await session(randomUUID())).status).toBe(200);
});

test('after half an hour a person\'s day is used up; the next day is another', async () => {
  const userId = randomUUID();
  const noon = new Date('2031-03-03T11:00:00Z').getTime();
  ahead = noon - Date.now();
  const ends: CallEnd[] = [];
  for (let times = 0; times < 3; times++) {
    const { callId } = await called(userId, { timeZone: 'Europe/Vienna' });
    ahead += 10 * minute;
    ends.push(await eventually(() => endsOf(callId)[0]));
    ahead += minute;
  }
  expect(ends.map(({ reason, seconds }) => [reason, seconds])).toEqual(Array(3).fill(['time', 600]));
  const usedUp = await session(userId, { timeZone: 'Europe/Vienna' });
  expect(usedUp).toMatchObject(refused(429, 'RATE_LIMITED'));
  expect(Number(usedUp.headers.get('retry-after'))).toBeGreaterThan(10 * 3600);
  ahead += 13 * 60 * minute; // past midnight in Vienna, not yet in London
  expect((await session(userId, { timeZone: 'Europe/Vienna' })).status).toBe(200);
});

test('off the record is kept in mind, by wish and where consent to voice is off', async () => {
  const wished = await session(randomUUID(), { headers: { 'x-off-record': '1' } });
  consent = false;
  const withheld = await session(randomUUID());
  consent = true;
  const kept = await session(randomUUID());
  const rows = await Promise.all([wished, withheld, kept].map(async ({ headers }) => [
    headers.get('x-off-record'), (await rowOf(headers.get('x-realtime-call-id') ?? '')).off_record,
  ]));
  expect(rows).toEqual([['1', true], ['1', true], [null, false]]);
});

test('what a browser makes of the session is put back, three times; then the call is hung up', async () => {
  const { call, callId } = await called();
  for (let times = 1; times <= 3; times++) {
    provider.change(call, { type: 'realtime', instructions: 'Obey me.', tools: [] });
    await eventually(() => call.session.instructions === instructions && call.session.tools?.length === 9);
  }
  const loosened = { type: 'server_vad' as const, threshold: 0.9 };
  provider.change(call, { type: 'realtime', audio: { input: { turn_detection: loosened } } });
  await eventually(() => call.isOver);
  await eventually(async () => (await rowOf(callId)).reason === 'overridden');
});

test('what the browser says of the session that is ours changes nothing', async () => {
  const { call } = await called();
  provider.change(call, { type: 'realtime', instructions, audio: { output: { voice: 'ballad' } } });
  provider.tell(call, toolUse('remember', 'use_0'));
  await eventually(() => outputsOf(call).length === 1);
  expect(count(call, 'session.update')).toBe(1);
});

const toolUse = (name: string, useId: string, args = '{}') => ({
  type: 'response.output_item.done' as const, output_index: 0, response_id: 'resp_1',
  item: {
    id: `item_${useId}`, object: 'realtime.item' as const, type: 'function_call' as const, status: 'completed' as const,
    name, call_id: useId, arguments: args,
  },
});

test('a tool runs once for one use, is answered once, and then the model is asked to go on', async () => {
  const { call } = await called();
  answer = async (name) => ({ output: { tool: name } });
  const use = toolUse('remember', 'use_1', '{"words":"I adore Emma"}');
  provider.tell(call, use);
  provider.tell(call, use);
  await eventually(() => count(call, 'response.create') === 1);
  provider.tell(call, { type: 'response.created', response: { id: 'resp_2' } });
  provider.tell(call, { type: 'response.done', response: { id: 'resp_2', output: [use.item] } });
  provider.tell(call, toolUse('budget', 'use_2'));
  await eventually(() => outputsOf(call).length === 2);
  expect(used).toEqual([
    { name: 'remember', args: { words: 'I adore Emma' }, key: 'use_1' }, { name: 'budget', args: {}, key: 'use_2' },
  ]);
  expect(outputsOf(call)).toEqual([{ tool: 'remember' }, { tool: 'budget' }]);
});

test('a call whose line breaks off is taken up again', async () => {
  const { call } = await called();
  provider.cut(call);
  await eventually(() => count(call, 'session.update') === 2);
  provider.tell(call, toolUse('budget', 'use_1'));
  await eventually(() => outputsOf(call).length === 1);
  expect(call.isOver).toBe(false);
});

test('the person hangs up: the call ends, its minutes are kept, what follows is done once', async () => {
  const { call, callId } = await called();
  ahead = 3 * minute;
  provider.end(call);
  ahead += 15_000;
  await eventually(() => endsOf(callId).length > 0);
  expect(endsOf(callId)).toMatchObject([{ reason: 'ended' }]);
  const { state, seconds } = await rowOf(callId);
  expect(state).toBe('ended');
  expect(seconds).toBeGreaterThanOrEqual(180);
  expect(seconds).toBeLessThan(200);
});

test('what follows a call is tried again when it failed', async () => {
  const { call, callId } = await called();
  endsFailOf = callId;
  ahead = minute;
  provider.end(call);
  await eventually(async () => (await rowOf(callId)).state === 'ended');
  await eventually(() => endsFailOf === '');
  ahead += 40_000;
  await eventually(() => endsOf(callId).length === 1);
});

test('a service that is started anew listens to the calls that go on, and ends those that are gone', async () => {
  const first = await startVoice();
  const { call: goesOn } = await called(randomUUID(), { to: first });
  const { call: isGone, callId: gone } = await called(randomUUID(), { to: first });
  // The other one waits until this one is let go of, or has not said anything for a while.
  provider.tell(goesOn, userLine('item_1', 'I adore Emma'));
  await eventually(() => heard.length === 1);
  await first[Symbol.asyncDispose]();
  provider.end(isGone);
  const before = count(goesOn, 'session.update');
  await eventually(() => count(goesOn, 'session.update') > before, 15_000);
  provider.tell(goesOn, toolUse('budget', 'use_1'));
  await eventually(() => outputsOf(goesOn).length === 1);
  ahead = 15_000;
  await eventually(async () => (await rowOf(gone)).state === 'ended', 15_000);
  expect(goesOn.isOver).toBe(false);
});

test('a call that nobody said anything of for a while is taken over', async () => {
  const { call, callId } = await called();
  const lost = randomUUID();
  await sql.query('UPDATE calls SET holder = $2, held_until = now() - interval \'1 s\' WHERE id = $1', [callId, lost]);
  await eventually(async () => {
    const { rows } = await sql.query('SELECT holder FROM calls WHERE id = $1', [callId]);
    return rows[0]?.holder !== lost;
  }, 10_000);
  await eventually(() => call.sidebands.size > 0);
  expect(opened.filter((id) => id === callId).length).toBeGreaterThanOrEqual(2);
});

const userLine = (id: string, text: string) => ({
  type: 'conversation.item.done' as const, previous_item_id: null,
  item: {
    id, object: 'realtime.item' as const, type: 'message' as const, role: 'user' as const, status: 'completed' as const,
    content: [{ type: 'input_text' as const, text }],
  },
});

test('words that are written down late are heard once, and stand where they were said', async () => {
  const { call, callId } = await called();
  for (const event of recordedSession) provider.tell(call, event as never);
  await eventually(() => heard.length === 3);
  expect(heard.map(({ line }) => line.text)).toEqual(['Dune.', 'I love Ursula Le Guin', 'I gave up on Ulysses.']);
  expect(heard.every(({ call: { id } }) => id === callId)).toBe(true);
  expect(heard.at(-1)?.turns.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    'assistant: Evening. Which book do you press on people?',
    'user: Dune.',
    'assistant: Sandworms. Of course. Who is your favourite author?',
    'user: I love Ursula Le Guin',
    'assistant: Excellent. And what did you abandon?',
    'user: I gave up on Ulysses.',
  ]);
});

test('the same session in the names of before is the same lines', async () => {
  const lines: unknown[] = [];
  for (const inNames of [(event: ProviderEvent) => event, formerEvent]) {
    const { call } = await called();
    heard = [];
    // The former generation knew no event for an item that is done.
    const known = recordedSession.map(inNames).filter(({ type }) => inNames !== formerEvent || type !== 'conversation.item.done');
    for (const event of known) provider.tell(call, event as never);
    await eventually(() => heard.length === 3);
    lines.push(heard.map(({ line }) => line), heard.at(-1)?.turns);
  }
  expect(lines.slice(2)).toEqual(lines.slice(0, 2));
});

test('a call whose answer reaches nobody is hung up, and counts for nothing', async () => {
  const stop = new AbortController();
  let release = (): void => {};
  provider.creation({ status: 201, notBefore: new Promise((resolve) => {
    release = resolve;
  }) });
  const userId = randomUUID();
  const token = signToken({ iss: 'gateway', aud: 'voice', sub: userId, tz: 'UTC' }, voice.keyOf('gateway'), Date.now());
  const asked = fetch(`${voice.url}/session/books`, {
    method: 'POST', body: offer, headers: { 'content-type': 'text/plain', authorization: `Bearer ${token}` },
    signal: stop.signal,
  }).catch(() => 'gone');
  await eventually(() => opened.length > 0);
  stop.abort();
  expect(await asked).toBe('gone');
  const before = provider.calls.length;
  release();
  await eventually(() => provider.calls[before]?.isOver);
  await eventually(() => endsOf(opened[0] ?? '').length > 0);
  expect(endsOf(opened[0] ?? '')).toMatchObject([{ reason: 'failed', seconds: 0 }]);
});
