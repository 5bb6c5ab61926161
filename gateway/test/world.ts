// The gateway among fake services: the real chassis and the real schemas on the wire, answers canned by the test.
import { createLogger } from '@valet/kit/logger';
import { registerRpc } from '@valet/kit/rpc';
import { createMetrics, type HttpServer, startHttp } from '@valet/kit/start';
import { type GraphContext, registerSubgraph } from '@valet/kit/subgraph';
import { newKeyPair } from '@valet/kit/testing';
import { type Claims, TokenVerifier } from '@valet/kit/viewer';
import { SessionService } from '@valet/proto/identity/v1/sessions_pb';
import type { FastifyInstance } from 'fastify';
import { Kind, parse } from 'graphql';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { services } from '../src/config.ts';
import { readConfig, startGateway } from '../src/gateway.ts';
import { hashOf } from '../src/session/callers.ts';

export interface Call {
  readonly service: string;
  readonly field: string;
  readonly args: Record<string, unknown>;
  readonly claims: Claims;
  readonly context: GraphContext;
}

export type Answer = (call: Call) => unknown;

interface Person {
  readonly sessionId: string;
  readonly userId: string;
  readonly username: string;
  readonly timeZone: string;
}

export interface World extends AsyncDisposable {
  readonly url: string;
  /** `'identity Mutation.login'` -> what its resolver answers or throws. */
  readonly answers: Map<string, Answer>;
  readonly calls: Call[];
  /** Cookies that identity knows; also how often it was asked. */
  readonly sessions: Map<string, Person>;
  readonly asked: { sessions: number };
  /** Base addresses of the fake services, and the key that they trust. */
  readonly urls: ReadonlyMap<string, string>;
  readonly signingKey: KeyObject;
  /** Fetches a path of the gateway with a cookie of the signed-in person unless told otherwise. */
  request(pathname: string, options?: RequestOptions): Promise<Reply>;
  stop(service: string): Promise<void>;
}

export interface RequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  /** Undefined: the signed-in person's. Null: none. */
  readonly cookie?: string | null;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // oxlint-disable-next-line no-explicit-any
  readonly json: any;
}

export const person: Person = { sessionId: 's-1', userId: 'u-1', username: 'ada', timeZone: 'Europe/Vienna' };
export const cookie = 'cookie-of-ada-0123456789';
const log = createLogger('test', process.env.WORLD_LOG ?? 'silent');

export const schemaOf = (service: string): string =>
  readFileSync(new URL(`../../services/${service}/schema.graphql`, import.meta.url), 'utf8');

/** Resolvers that look their answer up by name; without one a field is what its parent holds. */
function resolversOf(service: string, sdl: string, answers: ReadonlyMap<string, Answer>, calls: Call[]): object {
  const types: Record<string, Record<string, unknown>> = {};
  for (const node of parse(sdl).definitions) {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    const type: Record<string, unknown> = { __resolveReference: (reference: unknown) => reference };
    if (node.name.value === 'Query' || node.name.value === 'Mutation') delete type.__resolveReference;
    if (!node.directives?.some(({ name }) => name.value === 'key')) delete type.__resolveReference;
    for (const field of node.fields ?? []) {
      const name = `${service} ${node.name.value}.${field.name.value}`;
      type[field.name.value] = (
        source: Record<string, unknown> | undefined,
        args: Record<string, unknown>,
        context: GraphContext,
      ) => {
        const answer = answers.get(name);
        if (!answer) return source?.[field.name.value] ?? null;
        const call = { service, field: field.name.value, args, claims: context.claims, context };
        calls.push(call);
        return answer(call);
      };
    }
    types[node.name.value] = type;
  }
  return types;
}

export async function startWorld(
  env: Record<string, string> = {},
  options: {
    manifest?: Record<string, string>;
    web?: Record<string, string>;
    /** Routes of a service beside its graph, by its name. */
    routes?: Record<string, (app: FastifyInstance) => void>;
  } = {},
): Promise<World> {
  const keys = newKeyPair();
  const trusted = new Map([
    ['gateway', createPublicKey({ key: Buffer.from(keys.trusted, 'base64'), format: 'der', type: 'spki' })],
  ]);
  const answers = new Map<string, Answer>([
    [
      'identity Query.me',
      ({ context: { viewer } }) => (viewer ? { id: viewer.userId, username: viewer.username } : null),
    ],
  ]);
  const calls: Call[] = [];
  const sessions = new Map([[hashOf(cookie), person]]);
  const asked = { sessions: 0 };
  const running = new Map<string, { http: HttpServer; stopGraph: () => Promise<void> }>();
  const folder = mkdtempSync(path.join(tmpdir(), 'valet-gateway-'));

  for (const service of services) {
    const verifier = new TokenVerifier(service, trusted);
    const sdl = schemaOf(service);
    let stopGraph = async (): Promise<void> => {};
    const http = await startHttp({
      host: '127.0.0.1',
      port: 0,
      log,
      metrics: createMetrics(service, { process: false }),
      notReady: () => [],
      routes: async (app) => {
        stopGraph = await registerSubgraph(app, {
          sdl,
          resolvers: resolversOf(service, sdl, answers, calls),
          verifier,
          log,
          context: (base) => base,
        });
        options.routes?.[service]?.(app);
        if (service !== 'identity') return;
        await registerRpc(app, {
          verifier,
          log,
          allow: { ResolveSession: ['gateway'], ResolveAccessToken: ['gateway'] },
          routes: (router) =>
            router.service(SessionService, {
              resolveSession: ({ tokenHash }) => {
                asked.sessions++;
                const found = sessions.get(tokenHash);
                return found ? { session: found } : {};
              },
              resolveAccessToken: ({ tokenHash }) =>
                tokenHash === hashOf('good-token')
                  ? {
                      token: {
                        tokenId: 't-1',
                        userId: person.userId,
                        username: person.username,
                        timeZone: 'UTC',
                        scopes: ['read'],
                      },
                    }
                  : {},
            }),
        });
      },
    });
    running.set(service, { http, stopGraph });
  }
  const write = (name: string, content: string): string => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  for (const [name, content] of Object.entries(options.web ?? {})) write(name, content);
  const stop = async (service: string): Promise<void> => {
    const found = running.get(service);
    running.delete(service);
    await found?.stopGraph();
    await found?.http.close();
  };
  const stopAll = async (): Promise<void> => {
    for (const service of services) await stop(service);
    rmSync(folder, { recursive: true, force: true });
  };
  const config = readConfig({
    GATEWAY_PORT: '0',
    SUBGRAPH_URLS: JSON.stringify(Object.fromEntries([...running].map(([name, { http }]) => [name, http.url]))),
    GATEWAY_SIGNING_KEY: keys.signing,
    NATS_URL: 'nats://127.0.0.1:1',
    COOKIE_SECURE: 'false',
    LOG_LEVEL: process.env.WORLD_LOG ?? 'silent',
    PROCESS_METRICS: 'false',
    WEB_DIR: folder,
    OPERATIONS_FILE: write('operations.json', JSON.stringify(options.manifest ?? {})),
    ...env,
  });
  const starting = startGateway(config);
  const urls = new Map([...running].map(([name, { http }]) => [name, http.url]));
  const gateway = await starting.catch(async (error: unknown) => {
    await stopAll();
    throw error;
  });

  return {
    url: gateway.url,
    answers,
    calls,
    sessions,
    asked,
    urls,
    signingKey: config.signingKey,
    async request(pathname, { method = 'GET', body, headers = {}, cookie: given = cookie } = {}) {
      const response = await fetch(`${gateway.url}${pathname}`, {
        method,
        redirect: 'manual',
        headers: {
          ...(given !== null && { cookie: `${env.COOKIE_SECURE === 'true' ? '__Host-valet' : 'valet'}=${given}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
      return {
        status: response.status,
        headers: response.headers,
        text,
        json: isJson ? JSON.parse(text) : undefined,
      };
    },
    stop,
    async [Symbol.asyncDispose]() {
      await gateway[Symbol.asyncDispose]();
      await stopAll();
    },
  };
}
