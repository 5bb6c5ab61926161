import { expect, jest, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { LOGIN } from '../src/features/identity/auth-operations.ts';
import { stubGraph } from './graph-stub.ts';
import { callGraph } from '../src/shared/graph.ts';
import { VIEWER } from '../src/shared/session.ts';

const manifest = JSON.parse(readFileSync(`${__dirname}/../operations.json`, 'utf8')) as Record<string, string>;

test('a query goes by GET and names an operation of the committed manifest', async () => {
  const calls = stubGraph({ Viewer: { data: { me: null } } });
  await callGraph(VIEWER, {});
  expect(calls[0]).toMatchObject({ method: 'GET', operation: 'Viewer' });
  expect(manifest[calls[0]?.hash ?? '']).toContain('query Viewer');
});

test('a mutation goes by POST and sends its variables but no query text', async () => {
  const calls = stubGraph({ Login: { data: { login: { __typename: 'SignedIn', user: { id: '1' } } } } });
  await callGraph(LOGIN, { username: 'guest', password: 'secret', timeZone: 'UTC' });
  expect(calls[0]).toMatchObject({ method: 'POST', variables: { username: 'guest', timeZone: 'UTC' } });
  expect(manifest[calls[0]?.hash ?? '']).toContain('mutation Login');
});

test('the manifest carries nothing that only a client understands', () => {
  expect(Object.values(manifest).filter((text) => text.includes('@'))).toEqual([]);
});

test('an answer that is no graph answer is thrown as status and body', async () => {
  stubGraph({ Viewer: { status: 503, body: '{"error":"Later, please."}', retryAfter: '7' } });
  await expect(callGraph(VIEWER, {})).rejects.toMatchObject({
    message: '503: {"error":"Later, please."}',
    retryAfterSeconds: 7,
  });
});

test('faults beside data are handed on, not thrown', async () => {
  stubGraph({ Viewer: { data: { me: { id: '1' } }, errors: [{ message: 'no wallet' }] } });
  await expect(callGraph(VIEWER, {})).resolves.toMatchObject({ data: { me: { id: '1' } } });
});

test('a mutation whose answer was lost is asked again with its key; an answered or old one has a new key', async () => {
  const keys: (string | undefined)[] = [];
  const send = async (status: number) => {
    stubGraph({ Login: status === 200 ? { data: { login: null } } : { status, body: 'lost' } });
    const stubbed = globalThis.fetch;
    globalThis.fetch = ((url: string, init: RequestInit) => {
      keys.push((init.headers as Record<string, string>)['idempotency-key']);
      return stubbed(url, init);
    }) as typeof fetch;
    await callGraph(LOGIN, { username: 'guest', password: 'secret', timeZone: 'UTC' }).catch(() => {});
  };
  await send(502);
  await send(200);
  await send(200);
  expect(keys[0]).toMatch(/^\w{12,200}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);

  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  await send(502);
  jest.setSystemTime(Date.now() + 599_000);
  await send(502);
  jest.setSystemTime(Date.now() + 600_000);
  await send(200);
  jest.useRealTimers();
  expect(keys[4]).toBe(keys[3]);
  expect(keys[5]).not.toBe(keys[4]);
});
