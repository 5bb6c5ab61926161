// A realtime voice provider for laptops and tests: speaks the part of OpenAI's Realtime API that a voice interview
// uses, with a real WebRTC peer behind it.
import fastify, { type FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';
import { answerOf, serveApi } from './api.ts';
import { Calls } from './calls.ts';
import { isProduction } from './config.ts';
import type { RealtimeOptions } from './options.ts';
import { serveSidebands } from './sideband.ts';
import { openSpeech } from './speech.ts';

export type { RealtimeOptions } from './options.ts';

export interface Realtime {
  /** Of the API: an SDK's base URL is this and `/v1`. */
  readonly url: string;
  close(): Promise<void>;
}

const maxBodyBytes = 512 * 1024; // an offer of 64 KiB and a session's instructions

/** Starts the sandbox; rejects for keys of the real provider, and in production. */
export async function startRealtime(options: RealtimeOptions): Promise<Realtime> {
  refuseReality(options);
  const { host = '127.0.0.1', media = 'auto', key, faults, log = () => undefined } = options;
  const calls = new Calls({ media, speech: await openSpeech(), faults: faults ?? {}, log });
  const app = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true, exposeHeadRoutes: false });
  acceptAnything(app, log);
  app.get('/livez', () => ({ status: 'ok' }));
  serveApi(app, { calls, key, faults });
  const closeSidebands = serveSidebands(app.server, { calls, key, log });
  const close = async (): Promise<void> => {
    await calls.close();
    closeSidebands();
    await app.close();
  };
  try {
    return { url: await app.listen({ host, port: options.port }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

function refuseReality({ key, allowProduction }: RealtimeOptions): void {
  if (!/^sk-sandbox-./.test(key)) throw new Error('The realtime sandbox takes keys of its own only: sk-sandbox-….');
  if (isProduction() && allowProduction !== true) {
    throw new Error('The realtime sandbox does not run in production unless it is told to.');
  }
}

function acceptAnything(app: FastifyInstance, log: (line: string) => void): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setNotFoundHandler((request) => {
    const [path = ''] = request.url.split('?');
    throw new ApiError(404, {
      type: 'invalid_request_error', code: null, message: `Invalid URL (${request.method} ${path})`, param: null,
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body, headers } = answerOf(error, log);
    return reply.code(status).headers(headers).type('application/json').send(body);
  });
}
