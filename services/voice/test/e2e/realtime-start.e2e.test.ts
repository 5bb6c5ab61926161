// How a call begins, and how it is refused.
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import type { CallEnd } from '../../src/app/calls/ports.ts';
import { type CallsWorld, instructions, offer, type SessionOptions, startCallsWorld } from '../realtime/calls-world.ts';
import type { CarriedCall, RealtimeServer } from '../realtime/realtime-server.ts';

const minute = 60_000;
let world: CallsWorld;
beforeAll(async () => {
  world = await startCallsWorld();
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
});
afterEach(() => {
  expect(world.provider.faults.splice(0)).toEqual([]);
  world.clear();
});

const refused = (status: number, code: string) => ({ status, text: expect.stringContaining(`"code":"${code}"`) });

test('an offer is answered; the provider has the session in its own shape, and no name of the person', async () => {
  const userId = randomUUID();
  const reply = await world.session(userId, { type: 'movie-taste' });
  expect(reply).toMatchObject({ status: 200, text: expect.stringMatching(/^v=0\r\n/) });
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8', 'x-realtime-dialect': 'ga',
    'x-realtime-call-id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const call = world.provider.calls.at(-1) as CarriedCall;
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

test.each<[string, SessionOptions, number, string]>([
  ['no description of a connection', { body: 'hello' }, 400, 'INVALID'],
  ['an empty one', { body: '' }, 400, 'INVALID'],
  ['one without a channel for events', { body: 'v=0\r\na=ice-ufrag:a\r\na=fingerprint:x\r\n' }, 400, 'INVALID'],
  ['one above 64 KiB', { body: `${offer}${'a'.repeat(64 * 1024)}` }, 413, 'TOO_LARGE'],
  ['an unknown conversation', { type: 'music' }, 404, 'NOT_FOUND'],
  ['another type of content', { headers: { 'content-type': 'application/json' } }, 415, 'INVALID'],
])('%s is refused, and nobody is called', async (_what, options, status, code) => {
  const before = world.provider.calls.length;
  expect(await world.session(randomUUID(), options)).toMatchObject(refused(status, code));
  expect(world.provider.calls).toHaveLength(before);
});

test('nobody calls without being signed in', async () => {
  expect(await world.session(undefined)).toMatchObject(refused(401, 'UNAUTHENTICATED'));
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
  world.provider.creation(creation);
  const userId = randomUUID();
  const reply = await world.session(userId);
  expect(reply).toMatchObject(refused(status, code));
  expect(reply.headers.get('retry-after')).toBe(retryAfter);
  expect(reply.text).not.toMatch(/secret|sk-test|127\.0\.0\.1|html|OpenAI/i);
  const { rows } = await eventually(async () => {
    const found = await world.sql.query('SELECT state, seconds FROM calls WHERE user_id = $1', [userId]);
    return found.rows[0]?.state === 'ended' && found;
  });
  expect(rows).toEqual([{ state: 'ended', seconds: 0 }]);
});

test('a provider that hangs is given up', async () => {
  world.provider.creation('hangs');
  await using hasty = await world.startVoice('openai', { timeoutMs: 300 });
  expect(await world.session(randomUUID(), { to: hasty })).toMatchObject(refused(504, 'VOICE_TIMED_OUT'));
});

test('where voice is off, it says so', async () => {
  await using silent = await world.startVoice('off');
  expect(await world.session(randomUUID(), { to: silent })).toMatchObject(refused(503, 'VOICE_OFF'));
});

test('a voice that is told every line has the tool for it', async () => {
  await using told = await world.startVoice('sandbox');
  await world.session(randomUUID(), { to: told });
  expect(world.provider.calls.at(-1)?.session.tools?.map((tool) => 'name' in tool && tool.name)).toContain('next_line');
});

test('a person starts six calls a minute, whatever came of them, and each ends the one before', async () => {
  const userId = randomUUID();
  const callIds: string[] = [];
  for (let at = 0; at < 6; at++) callIds.push((await world.called(userId)).callId);
  const late = await world.session(userId);
  expect(late).toMatchObject(refused(429, 'RATE_LIMITED'));
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  await eventually(() => world.endsOf(...callIds).length === 5);
  expect(world.endsOf(...callIds).map(({ reason }) => reason)).toEqual(Array(5).fill('replaced'));
  await eventually(() => world.provider.calls.slice(-6).filter(({ isOver }) => !isOver).length === 1);
  world.state.ahead = minute + 1_000;
  expect((await world.session(userId)).status).toBe(200);
  expect((await world.session(randomUUID())).status).toBe(200);
});

test('after half an hour a person\'s day is used up; the next day is another', async () => {
  const userId = randomUUID();
  const noon = new Date('2031-03-03T11:00:00Z').getTime();
  world.state.ahead = noon - Date.now();
  const ends: CallEnd[] = [];
  for (let times = 0; times < 3; times++) {
    const { callId } = await world.called(userId, { timeZone: 'Europe/Vienna' });
    world.state.ahead += 10 * minute;
    ends.push(await eventually(() => world.endsOf(callId)[0]));
    world.state.ahead += minute;
  }
  expect(ends.map(({ reason, seconds }) => `${reason} ${seconds}`)).toEqual(['time 600', 'time 600', 'time 600']);
  const usedUp = await world.session(userId, { timeZone: 'Europe/Vienna' });
  expect(usedUp).toMatchObject(refused(429, 'RATE_LIMITED'));
  expect(Number(usedUp.headers.get('retry-after'))).toBeGreaterThan(10 * 3600);
  world.state.ahead += 13 * 60 * minute; // past midnight in Vienna, not yet in London
  expect((await world.session(userId, { timeZone: 'Europe/Vienna' })).status).toBe(200);
});

test('off the record is kept in mind, by wish and where consent to voice is off', async () => {
  const wished = await world.session(randomUUID(), { headers: { 'x-off-record': '1' } });
  world.state.consent = false;
  const withheld = await world.session(randomUUID());
  world.state.consent = true;
  const kept = await world.session(randomUUID());
  const rows = await Promise.all([wished, withheld, kept].map(async ({ headers }) => [
    headers.get('x-off-record'), (await world.rowOf(headers.get('x-realtime-call-id') ?? '')).off_record,
  ]));
  expect(rows).toEqual([['1', true], ['1', true], [null, false]]);
});

test('a call whose answer reaches nobody is hung up, and counts for nothing', async () => {
  const stop = new AbortController();
  let release = (): void => {};
  const notBefore = new Promise<void>((resolve) => {
    release = resolve;
  });
  world.provider.creation({ status: 201, notBefore });
  const asked = world.session(randomUUID(), { signal: stop.signal }).catch(() => 'gone');
  const callId = await eventually(() => world.state.opened[0]);
  stop.abort();
  expect(await asked).toBe('gone');
  const before = world.provider.calls.length;
  release();
  await eventually(() => world.provider.calls[before]?.isOver);
  expect(await eventually(() => world.endsOf(callId)[0])).toMatchObject({ reason: 'failed', seconds: 0 });
});
