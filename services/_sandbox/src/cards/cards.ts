// A card provider for laptops and tests: speaks the part of Stripe's API that a wallet uses, with a form for browsers.
import fastify, { type FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';
import { answerOf, serveApi } from './api.ts';
import { Book } from './book.ts';
import { serveChallenges } from './challenges.ts';
import { isProduction } from './config.ts';
import type { CardsOptions } from './options.ts';
import { servePages } from './pages.ts';
import { Webhooks } from './webhooks.ts';

export type { CardsOptions } from './options.ts';

export interface Cards {
  readonly url: string;
  close(): Promise<void>;
}

const maxBodyBytes = 64 * 1024;

/** Starts the sandbox; rejects for keys of the real provider, in production, and for a state file it cannot use. */
export async function startCards(options: CardsOptions): Promise<Cards> {
  refuseReality(options);
  const { host = '127.0.0.1', publicPath = '/sandbox/cards', faults = {}, log = () => undefined } = options;
  const book = await Book.open(options.stateFile);
  const webhooks = new Webhooks({ book, faults, log, ...options.webhook });
  const app = fastify({ bodyLimit: maxBodyBytes, forceCloseConnections: true, exposeHeadRoutes: false });
  const keys = { secretKey: options.secretKey, publishableKey: options.publishableKey };
  acceptForms(app, log);
  app.get('/livez', () => ({ status: 'ok' }));
  serveApi(app, { book, webhooks, keys, faults, publicPath, log });
  serveChallenges(app, { book, webhooks, publicPath, log });
  await servePages(app);
  const close = async (): Promise<void> => {
    await app.close();
    await webhooks.close();
    await book.close();
  };
  try {
    const url = await app.listen({ host, port: options.port });
    webhooks.wake();
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function refuseReality({ secretKey, publishableKey, allowProduction }: CardsOptions): void {
  if (!/^sk_test_./.test(secretKey) || !/^pk_test_./.test(publishableKey)) {
    throw new Error('The card sandbox takes test keys only: sk_test_… and pk_test_….');
  }
  if (isProduction() && allowProduction !== true) {
    throw new Error('The card sandbox does not run in production unless it is told to.');
  }
}

function acceptForms(app: FastifyInstance, log: (line: string) => void): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body));
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const { status, body } = answerOf(
      new ApiError(404, {
        type: 'invalid_request_error', code: 'url_invalid',
        message: `Unrecognized request URL (${request.method}: ${path}).`,
      }),
      log,
    );
    return reply.code(status).type('application/json').send(body);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const { statusCode = 500 } = error;
    const { status, body } = answerOf(
      statusCode < 500 ? new ApiError(statusCode, { type: 'invalid_request_error', message: error.message }) : error,
      log,
    );
    return reply.code(status).type('application/json').send(body);
  });
}
