import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';
import { createMetrics, type HttpOptions, startHttp } from './start.ts';
import { silentLog } from './testing.ts';

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => { for (const end of ended.splice(0)) await end(); });

async function serve(routes: (app: FastifyInstance) => void, over: Partial<HttpOptions> = {}) {
  const http = await startHttp({
    host: '127.0.0.1', port: 0, log: silentLog, metrics: createMetrics('probe', { process: false }),
    notReady: () => [], routes, ...over,
  });
  ended.push(http.close);
  const post = (path: string, body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    fetch(`${http.url}${path}`, { method: 'POST', headers, body });
  return { ...http, post, get: (path: string, headers = {}) => fetch(`${http.url}${path}`, { headers }) };
}

const told = async (given: Promise<Response>) => {
  const response = await given;
  return [response.status, await response.json()];
};

test('what is malformed, too large, of a wrong type or nowhere gets its status and one sentence', async () => {
  const http = await serve((app) => void app.post('/echo', async ({ body }) => body), { bodyLimit: 100 });
  expect(await told(http.post('/echo', '{"a":'))).toEqual([400, { error: 'The request is not valid.',
    code: 'INVALID' }]);
  expect(await told(http.post('/echo', ''))).toEqual([400, { error: 'The request is not valid.', code: 'INVALID' }]);
  expect(await told(http.post('/echo', JSON.stringify('x'.repeat(200))))).toEqual(
    [413, { error: 'That is too large.', code: 'TOO_LARGE' }]);
  expect(await told(http.post('/echo', '<a/>', { 'content-type': 'application/xml' }))).toEqual(
    [415, { error: 'This content type is not understood.', code: 'INVALID' }]);
  expect(await told(http.get('/nowhere'))).toEqual([404, { error: 'There is nothing here.', code: 'NOT_FOUND' }]);
  expect(await told(http.post('/echo', '{"a":1}'))).toEqual([200, { a: 1 }]);
});

test('a fault says its sentence and when to come back, a bug says nothing of itself', async () => {
  const http = await serve((app) => {
    app.get('/fault', async () => { throw new AppError('unavailable', 'Not now.', { retryAfterMs: 1_200 }); });
    app.get('/bug', async () => { throw new Error('password=hunter2'); });
  });
  const fault = await http.get('/fault');
  expect(fault.headers.get('retry-after')).toBe('2');
  expect([fault.status, await fault.json()]).toEqual([503, { error: 'Not now.', code: 'UNAVAILABLE' }]);
  expect(await told(http.get('/bug'))).toEqual(
    [500, { error: 'Something went wrong. Please try again.', code: 'INTERNAL' }]);
});

test('a request keeps an id that it brings when that is one, and gets one otherwise', async () => {
  const http = await serve((app) => void app.get('/id', async ({ id }) => ({ id })));
  const idOf = async (given: string) => ((await (await http.get('/id', { 'x-request-id': given })).json()) as {
    id: string }).id;
  expect(await idOf('0198f2c4-5a7e-7c11')).toBe('0198f2c4-5a7e-7c11');
  expect(await idOf('a b; DROP')).toMatch(/^[0-9a-f-]{36}$/);
});

test('an address that a client claims is believed only from a named proxy', async () => {
  const routes = (app: FastifyInstance): void => void app.get('/ip', async ({ ip }) => ({ ip }));
  const claim = { 'x-forwarded-for': '203.0.113.7' };
  const [open, behind] = [await serve(routes), await serve(routes, { trustedProxies: ['127.0.0.1'] })];
  expect(await (await open.get('/ip', claim)).json()).toEqual({ ip: '127.0.0.1' });
  expect(await (await behind.get('/ip', claim)).json()).toEqual({ ip: '203.0.113.7' });
});

test('a body that never ends is given up', async () => {
  const http = await serve((app) => void app.post('/echo', async ({ body }) => body), { requestWithinMs: 200 });
  const socket = connect(Number(new URL(http.url).port), '127.0.0.1');
  ended.unshift(async () => socket.destroy());
  socket.write('POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 408 /);
  await once(socket, 'close');
}, 10_000);

test('readiness names what is missing, liveness does not ask', async () => {
  const http = await serve(() => {}, { notReady: () => ['database'] });
  expect(await told(http.get('/readyz'))).toEqual([503, { ready: false, missing: ['database'] }]);
  expect((await http.get('/livez')).status).toBe(200);
});

test('every request is measured by route, and the figures can be read', async () => {
  const http = await serve((app) => void app.get('/things/:id', async () => ({})));
  await http.get('/things/1');
  await http.get('/things/2');
  expect(await (await http.get('/metrics')).text()).toMatch(
    /^http_request_duration_seconds_count{.*route="\/things\/:id",status="200"} 2$/m);
});

test('stopping under load answers what is under way and is over within a second', async () => {
  let arrived = 0;
  const http = await serve((app) => void app.get('/slow', async () => {
    arrived++;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { done: true };
  }));
  const outcomes: (number | 'refused')[] = [];
  let stopped = false;
  // Each caller keeps its connection alive and asks again and again until it is refused.
  const callers = Array.from({ length: 20 }, async () => {
    while (!stopped) {
      const outcome = await http.get('/slow').then((response) => response.status, () => 'refused' as const);
      outcomes.push(outcome);
      if (outcome === 'refused') return;
    }
  });
  while (arrived < 20) await new Promise((resolve) => setTimeout(resolve, 5));
  const started = performance.now();
  await http.close();
  expect(performance.now() - started).toBeLessThan(1_000);
  stopped = true;
  await Promise.all(callers);
  expect(outcomes.filter((outcome) => outcome === 200).length).toBeGreaterThanOrEqual(20);
  expect(outcomes.filter((outcome) => outcome !== 200 && outcome !== 'refused')).toEqual([]);
});
