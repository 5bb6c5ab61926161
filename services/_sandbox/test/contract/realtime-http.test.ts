// What is refused, and how: the SDK throws its own classes for it.
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import OpenAI from 'openai';
import type { RealtimeSessionCreateRequest } from 'openai/resources/realtime/realtime';
import type { RealtimeFaults } from '../../src/realtime/faults.ts';
import { type Realtime, startRealtime } from '../../src/realtime/realtime.ts';
import { callIdOf, key, offering, type PeerLine, sdkFor, sideband } from '../realtime/caller.ts';

const faults: RealtimeFaults = {};
let realtime: Realtime;
let sdk: OpenAI;
let line: PeerLine;
let sdp: string;

beforeAll(async () => {
  realtime = await startRealtime({ port: 0, key, media: ['127.0.0.1'], faults });
  sdk = sdkFor(realtime.url);
  ({ line, sdp } = await offering());
});
afterEach(async () => {
  await post('/v1/test_helpers/faults', '{}');
  const live = (await (await get('/v1/test_helpers/calls')).json()) as { id: string }[];
  for (const { id } of live) await sdk.realtime.calls.hangup(id);
});
afterAll(async () => {
  await line.hangUp();
  await realtime.close();
});

const bearer = { authorization: `Bearer ${key}` };
const get = (path: string): Promise<Response> => fetch(`${realtime.url}${path}`, { headers: bearer });
const post = (path: string, body: string | FormData, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${realtime.url}${path}`, { method: 'POST', body, headers: { ...bearer, ...headers } });

const session: RealtimeSessionCreateRequest = { type: 'realtime', model: 'gpt-realtime-2.1' };

async function refusal(asked: Promise<unknown>): Promise<InstanceType<typeof OpenAI.APIError>> {
  const error: unknown = await asked.then(() => undefined, (reason: unknown) => reason);
  if (error instanceof OpenAI.APIError) return error;
  throw new Error('It was not refused.', { cause: error });
}

test('a call is created with the offer and the session, and its address is told', async () => {
  const created = await sdk.realtime.calls.create({ sdp, session });
  expect(created.status).toBe(201);
  expect(created.headers.get('content-type')).toBe('application/sdp');
  expect(created.headers.get('location')).toMatch(/^\/v1\/realtime\/calls\/rtc_[\w-]+$/);
  const answer = await created.text();
  expect(answer).toMatch(/^v=0\r\n/);
  const events = 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel';
  for (const part of ['a=ice-lite', 'a=setup:active', 'a=sendrecv', events]) expect(answer).toContain(`${part}\r\n`);
  const candidates = answer.match(/^a=candidate:.*$/gm) ?? [];
  expect(new Set(candidates.map((candidate) => candidate.split(' ')[4]))).toEqual(new Set(['127.0.0.1']));
});

test('a wrong key is refused', async () => {
  const error = await refusal(sdkFor(realtime.url, 'sk-sandbox-other').realtime.calls.create({ sdp, session }));
  expect(error).toBeInstanceOf(OpenAI.AuthenticationError);
  expect(error).toMatchObject({ status: 401, code: 'invalid_api_key', type: 'invalid_request_error' });
});

test('the beta is over', async () => {
  const beta = { 'openai-beta': 'realtime=v1' };
  for (const asked of [
    post('/v1/realtime?model=gpt-realtime-2.1', sdp, { 'content-type': 'application/sdp' }),
    post('/v1/realtime/sessions', '{}', { 'content-type': 'application/json' }),
    post('/v1/realtime/calls', sdp, { 'content-type': 'application/sdp', ...beta }),
  ]) {
    const answer = await asked;
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: { code: 'beta_api_shape_disabled', param: null } });
  }
});

test.each([
  ['a beta shape', { modalities: ['text', 'audio'] }, 'missing_required_parameter', 'session.type'],
  ['a word of the beta', { type: 'realtime', voice: 'ballad' }, 'unknown_parameter', 'session.voice'],
  ['both kinds of output', { type: 'realtime', output_modalities: ['text', 'audio'] }, 'invalid_value',
    'session.output_modalities'],
  ['a nameless tool', { type: 'realtime', tools: [{ type: 'function' }] }, 'missing_required_parameter',
    'session.tools[0].name'],
  ['a voice of nobody', { type: 'realtime', audio: { output: { voice: 'nobody' } } }, 'invalid_value',
    'session.audio.output.voice'],
])('a session with %s is refused', async (_what, given, code, param) => {
  const form = new FormData();
  form.set('sdp', new Blob([sdp], { type: 'application/sdp' }));
  form.set('session', JSON.stringify(given));
  const answer = await post('/v1/realtime/calls', form);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error', code, param } });
});

test('what is no offer is refused, and leaves no call behind', async () => {
  const large = `${sdp}a=x:${'y'.repeat(64 * 1024)}\r\n`;
  for (const offer of ['', 'v=0\r\n', sdp.trimEnd(), sdp.replace(/a=ice-ufrag/g, 'a=x'), large]) {
    expect(await refusal(sdk.realtime.calls.create({ sdp: offer, session })))
      .toMatchObject({ status: 400, code: 'invalid_offer' });
  }
  expect(await (await get('/v1/test_helpers/calls')).json()).toEqual([]);
});

test('what is no form is refused', async () => {
  const form = new FormData();
  form.set('session', '{"type":"realtime"}');
  const answers = await Promise.all([
    post('/v1/realtime/calls', '{}', { 'content-type': 'application/json' }),
    post('/v1/realtime/calls', 'nonsense', { 'content-type': 'multipart/form-data; boundary=x' }),
    post('/v1/realtime/calls', form),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});

test('there are at most 25 calls', async () => {
  for (let count = 0; count < 25; count += 1) await sdk.realtime.calls.create({ sdp, session });
  const error = await refusal(sdk.realtime.calls.create({ sdp, session }));
  expect(error).toBeInstanceOf(OpenAI.RateLimitError);
  expect(error.headers?.get('retry-after')).toBe('20');
});

test('nobody is at the side of a call that is not there, or without the key', async () => {
  const nowhere = await sideband(sdk, 'rtc_nobody');
  expect(nowhere.errors).toEqual([expect.stringContaining('404')]);
  const id = callIdOf(await sdk.realtime.calls.create({ sdp, session }));
  const stranger = await sideband(sdkFor(realtime.url, 'sk-sandbox-other'), id);
  expect(stranger.errors).toEqual([expect.stringContaining('401')]);
});

test('creation fails as it is told to, and so often', async () => {
  for (const status of [401, 429, 500, 503]) {
    Object.assign(faults, { refuse: 1, refuseStatus: status });
    expect(await refusal(sdk.realtime.calls.create({ sdp, session }))).toMatchObject({ status });
  }
  await sdk.realtime.calls.create({ sdp, session });
});

test('creation may never be answered', async () => {
  faults.hang = 1;
  await expect(sdk.realtime.calls.create({ sdp, session }, { timeout: 100 }))
    .rejects.toBeInstanceOf(OpenAI.APIConnectionError);
});

test('an answer may lead nowhere, or be somebody else’s', async () => {
  faults.deadCandidates = 1;
  const dead = await (await sdk.realtime.calls.create({ sdp, session })).text();
  expect(dead).toMatch(/^a=candidate:.* 192[.]0[.]2[.]77 9 typ host/m);
  expect(dead).not.toContain('127.0.0.1');
  const fingerprintOf = (answer: string): string | undefined => /^a=fingerprint:(.*)$/m.exec(answer)?.[1];
  faults.wrongFingerprints = 1;
  const wrong = await (await sdk.realtime.calls.create({ sdp, session })).text();
  expect(fingerprintOf(wrong)).not.toBe(fingerprintOf(dead));
});

test('faults are set over HTTP, exactly as named', async () => {
  Object.assign(faults, { hang: 7 });
  const json = { 'content-type': 'application/json' };
  expect(await (await post('/v1/test_helpers/faults', '{"refuse":2,"silentPartings":true}', json)).json())
    .toEqual({ refuse: 2, silentPartings: true });
  expect(faults).toEqual({ refuse: 2, silentPartings: true });
  expect((await post('/v1/test_helpers/faults', '{"nonsense":1}', json)).status).toBe(400);
  expect(await (await get('/v1/test_helpers/faults')).json()).toEqual({ refuse: 2, silentPartings: true });
});

test('nothing goes wrong on purpose where that was not asked for', async () => {
  const strict = await startRealtime({ port: 0, key, media: ['127.0.0.1'] });
  const answer = await fetch(`${strict.url}/v1/test_helpers/faults`, { method: 'POST', body: '{}', headers: bearer });
  expect(answer.status).toBe(404);
  await strict.close();
});

test('it is alive, and says so to everybody', async () => {
  expect(await (await fetch(`${realtime.url}/livez`)).json()).toEqual({ status: 'ok' });
});

test('a key that may be real is not taken', async () => {
  for (const real of ['sk-proj-1', 'sk-sandbox-', '']) {
    await expect(startRealtime({ port: 0, key: real })).rejects.toThrow('sk-sandbox-');
  }
});
