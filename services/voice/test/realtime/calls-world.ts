// Calls on a real database and broker, with a strict stand-in for the provider; interviews, tools and lines are the
// test's own.
import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { parseEnv, secret, serviceConfig, type ServiceConfig, serviceEnv } from '@valet/kit/config';
import { openService, type Service } from '@valet/kit/start';
import { signToken } from '@valet/kit/viewer';
import pg from 'pg';
import { z } from 'zod';
import { startService, type StartedService } from '../../../_stack/src/infra/service-alone.ts';
import { testDatabase, testNats } from '../../../_stack/src/infra/test-world.ts';
import { openCalls } from '../../src/app/calls/calls.ts';
import type { CallEnd, HeardLine, ToolAnswer } from '../../src/app/calls/ports.ts';
import { PrismaClient } from '../../src/generated/prisma/client.ts';
import { registerSession } from '../../src/inbound/http/session-route.ts';
import { callStore } from '../../src/outbound/call-store.ts';
import { realtimeProvider } from '../../src/outbound/realtime/realtime-provider.ts';
import { type CarriedCall, startRealtimeServer } from './realtime-server.ts';

export const instructions = 'You are Valet. Be warm.';
export const offer = [
  'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=ice-ufrag:abcd', 'a=fingerprint:sha-256 00:11',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', '',
].join('\r\n');

/** What a test sees and decides; set back between tests. */
const fresh = () => ({
  /** Ahead of the real clock, in milliseconds. */
  ahead: 0,
  heard: [] as HeardLine[],
  used: [] as { name: string; args: unknown; key: string }[],
  opened: [] as string[],
  ended: [] as { callId: string; end: CallEnd }[],
  answer: async (_tool: string): Promise<ToolAnswer> => ({ output: { ok: true } }),
  /** The call whose end fails once. */
  endsFailOf: '',
  consent: true,
});

export interface SessionOptions {
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
  readonly to?: StartedService;
  readonly timeZone?: string;
  readonly signal?: AbortSignal;
}

export type CallsWorld = Awaited<ReturnType<typeof startCallsWorld>>;

export async function startCallsWorld() {
  const [database, broker, provider] = await Promise.all([testDatabase('voice'), testNats(), startRealtimeServer()]);
  const sql = new pg.Pool({ connectionString: database.adminUrl, max: 2, options: '-c search_path=voice' });
  const state = fresh();

  /** A service whose calls are carried by `name`. */
  const startVoice = (
    name: 'openai' | 'sandbox' | 'off' = 'openai', patience: { timeoutMs?: number } = {},
  ): Promise<StartedService> => startService({
    service: 'voice',
    readConfig: (env) => serviceConfig('voice', 'VOICE', parseEnv(z.object(serviceEnv('VOICE', 0)), env)),
    open: (config: ServiceConfig): Service => openService(
      config,
      (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
      ({ client, transact, log }) => {
        const models = { voice: 'gpt-realtime-2.1', transcription: 'gpt-4o-mini-transcribe' };
        const key = secret.parse(provider.key);
        const calls = openCalls({
          provider: name === 'off' ? null : realtimeProvider({ name, key, url: provider.url, models }, log, patience),
          store: callStore(client, transact),
          interviews: {
            open: async ({ id }) => {
              state.opened.push(id);
              return { instructions };
            },
            ended: async ({ id: callId }, end) => {
              if (state.endsFailOf === callId) {
                state.endsFailOf = '';
                throw new Error('away');
              }
              state.ended.push({ callId, end });
            },
          },
          tools: {
            run: async (_context, use) => {
              state.used.push(use);
              return state.answer(use.name);
            },
          },
          lines: { heard: async (line) => void state.heard.push(line) },
          consents: async () => state.consent,
          limits: { callsPerMinute: 6, minutesPerDay: 30 },
          now: () => new Date(Date.now() + state.ahead),
          log,
        });
        return {
          sdl: 'type Query { calls: Int }',
          resolvers: {},
          routes: (app, verifier) => registerSession(app, verifier, calls),
          jobs: [{ name: 'tend-calls', everyMs: 50, run: calls.tend }],
          close: calls.stop,
        };
      },
    ),
  }, { databaseUrl: database.appUrl, broker });
  const voice = await startVoice();

  const session = async (userId: string | undefined, options: SessionOptions = {}) => {
    const { type = 'books', body = offer, headers = {}, to = voice, timeZone = 'UTC', signal = null } = options;
    const claims = { iss: 'gateway', aud: 'voice', tz: timeZone, ...(userId !== undefined && { sub: userId }) };
    const token = signToken(claims, to.keyOf('gateway'), Date.now());
    const response = await fetch(`${to.url}/session/${type}`, {
      method: 'POST', body, signal,
      headers: { 'content-type': 'text/plain', authorization: `Bearer ${token}`, ...headers },
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  return {
    state,
    provider,
    sql,
    startVoice,
    session,
    /** A call that the service listens to. */
    async called(userId: string = randomUUID(), options: SessionOptions = {}) {
      const { status, headers, text } = await session(userId, options);
      const call = provider.calls.at(-1);
      if (status !== 200 || !call) throw new Error(`${status} ${text}`);
      await provider.listened(call);
      return { call, callId: headers.get('x-realtime-call-id') ?? '', userId };
    },
    endsOf: (...callIds: string[]): CallEnd[] =>
      state.ended.flatMap(({ callId, end }) => (callIds.includes(callId) ? [end] : [])),
    async rowOf(callId: string) {
      const { rows } = await sql.query('SELECT * FROM calls WHERE id = $1', [callId]);
      return rows[0] as {
        state: string; reason: string; seconds: number; off_record: boolean; holder: string | null;
      };
    },
    /** Between two tests: all is as at first, and nobody talks any more. */
    clear(): void {
      Object.assign(state, fresh());
      provider.creation({ status: 201 });
      for (const call of provider.calls) provider.end(call);
    },
    async [Symbol.asyncDispose]() {
      await voice[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
      await sql.end();
      await broker.stop();
      await database.drop();
    },
  };
}

/** What tools answered, as the provider was told. */
export const outputsOf = (call: CarriedCall): unknown[] => call.sent.flatMap((event) =>
  (event.type === 'conversation.item.create' && event.item.type === 'function_call_output'
    ? [JSON.parse(event.item.output)] : []));

export const count = (call: CarriedCall, type: string): number =>
  call.sent.filter((event) => event.type === type).length;
