import { createPrivateKey, createPublicKey } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { create, createFileRegistry, type DescService } from '@bufbuild/protobuf';
import {
  EmptySchema, FileDescriptorProtoSchema, file_google_protobuf_empty,
} from '@bufbuild/protobuf/wkt';
import { AppError, type ErrorKind, kinds } from './errors.ts';
import { callerKey, registerRpc, rpcClient } from './rpc.ts';
import { createMetrics, startHttp } from './start.ts';
import { newKeyPair, silentLog } from './testing.ts';
import { TokenVerifier } from './viewer.ts';

// A service as a .proto file would declare it: google.protobuf.Empty in and out.
const method = (name: string) => ({ name, inputType: '.google.protobuf.Empty', outputType: '.google.protobuf.Empty' });
const file = create(FileDescriptorProtoSchema, {
  name: 'probe.proto', package: 'probe.v1', syntax: 'proto3', dependency: ['google/protobuf/empty.proto'],
  service: [{ name: 'ProbeService', method: ['Work', 'Hidden'].map(method) }],
});
const probe = createFileRegistry(file, (name) =>
  (name === 'google/protobuf/empty.proto' ? file_google_protobuf_empty : undefined)).getService(
    'probe.v1.ProbeService');

type Work = () => Promise<void>;
interface Calls { work(request: object): Promise<object>; hidden(request: object): Promise<object> }

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => { for (const end of ended.splice(0)) await end(); });

async function serve(work: Work) {
  const [caller, stranger] = [newKeyPair(), newKeyPair()];
  const verifier = new TokenVerifier('owner', new Map([['caller', spki(caller.trusted)], ['other',
    spki(stranger.trusted)]]));
  const callers: object[] = [];
  const http = await startHttp({
    host: '127.0.0.1', port: 0, log: silentLog, metrics: createMetrics('owner', { process: false }), notReady: () => [],
    routes: (app) => registerRpc(app, {
      verifier, log: silentLog, allow: { Work: ['caller'] },
      routes: (router) => router.service(probe as DescService, {
        work: async (_request: unknown, context: { values: { get(key: typeof callerKey): object } }) => {
          callers.push(context.values.get(callerKey));
          await work();
          return create(EmptySchema);
        },
        hidden: async () => create(EmptySchema),
      } as never),
    }),
  });
  ended.push(http.close);
  const as = (issuer: string, signing: string, audience = 'owner') => {
    const key = createPrivateKey({ key: Buffer.from(signing, 'base64'), format: 'der', type: 'pkcs8' });
    const client = rpcClient(probe as DescService, { url: http.url, issuer, audience, key });
    return (deadlineMs = 2_000, more: { userId?: string; idempotencyKey?: string } = {}) =>
      client({ deadlineMs, ...more }) as unknown as Calls;
  };
  return { as, callers, caller, stranger };
}

const spki = (key: string) => createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });

test('a call arrives with who calls, for whom and under which key', async () => {
  const { as, callers, caller } = await serve(async () => {});
  await as('caller', caller.signing)(2_000, { userId: 'a person', idempotencyKey: 'once' }).work({});
  await as('caller', caller.signing)().work({});
  expect(callers).toEqual([
    { service: 'caller', userId: 'a person', idempotencyKey: 'once' },
    { service: 'caller', userId: undefined, idempotencyKey: undefined },
  ]);
});

test('a call is refused to services that are not listed for it, and to everybody when it is not listed', async () => {
  const { as, callers, caller, stranger } = await serve(async () => {});
  await expect(as('other', stranger.signing)().work({})).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(as('caller', caller.signing)().hidden({})).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(as('caller', stranger.signing)().work({})).rejects.toMatchObject({ kind: 'unauthenticated' });
  await expect(as('caller', caller.signing, 'somebody-else')().work({})).rejects.toMatchObject({
    kind: 'unauthenticated' });
  expect(callers).toEqual([]);
});

test.each(Object.keys(kinds) as ErrorKind[])('a fault of kind %s keeps its kind across', async (kind) => {
  const { as, caller } = await serve(async () => { throw new AppError(kind, 'The owner’s sentence.'); });
  const error = await as('caller', caller.signing)().work({}).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AppError);
  const message = kind === 'unavailable' ? 'This part of Valet is not available right now.' : 'The owner’s sentence.';
  expect(error).toMatchObject({ kind, message });
});

test('a bug at the owner says nothing of itself', async () => {
  const { as, caller } = await serve(async () => { throw new Error('secret detail'); });
  const error = await as('caller', caller.signing)().work({}).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ kind: 'unavailable', message: 'This part of Valet is not available right now.' });
  expect(String((error as Error).cause)).not.toContain('secret detail');
});

test('a caller does not wait longer than its deadline', async () => {
  let release = (): void => {};
  const { as, caller } = await serve(() => new Promise((resolve) => { release = resolve; }));
  const started = performance.now();
  await expect(as('caller', caller.signing)(150).work({})).rejects.toMatchObject({ kind: 'unavailable' });
  expect(performance.now() - started).toBeLessThan(1_000);
  release();
});

test('an owner that is away is a fault that names no host', async () => {
  const { signing } = newKeyPair();
  const key = createPrivateKey({ key: Buffer.from(signing, 'base64'), format: 'der', type: 'pkcs8' });
  const client = rpcClient(probe as DescService, { url: 'http://127.0.0.1:1', issuer: 'caller', audience: 'owner',
    key });
  const calls = client({ deadlineMs: 1_000 }) as unknown as Calls;
  await expect(calls.work({})).rejects.toMatchObject({
    kind: 'unavailable', message: 'This part of Valet is not available right now.',
  });
});
