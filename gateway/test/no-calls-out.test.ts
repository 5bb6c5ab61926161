// Nothing of the gateway calls anybody but the services that it was told of.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Socket } from 'node:net';
import { startWorld } from './world.ts';

const targets: unknown[] = [];
const connect = Socket.prototype.connect;
beforeAll(() => {
  Socket.prototype.connect = function watched(this: Socket, ...args: unknown[]) {
    const [first] = args.flat() as [{ host?: string; path?: string } | undefined];
    targets.push(first?.host ?? first?.path);
    return (connect as (...given: unknown[]) => Socket).apply(this, args);
  } as typeof connect;
});
afterAll(() => {
  Socket.prototype.connect = connect;
});

test('starting and serving, the stock gateway included, connects to this machine alone', async () => {
  {
    await using world = await startWorld({ GRAPHQL_OPEN: 'true' });
    const reply = await world.request('/graphql', { method: 'POST', body: { query: '{ me { id } }' } });
    expect(reply.json).toEqual({ data: { me: { id: 'u-1' } } });
    expect(process.env.APOLLO_TELEMETRY_DISABLED).toBe('true');
  }
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter((host) => host !== '127.0.0.1' && host !== 'localhost')).toEqual([]);
});
