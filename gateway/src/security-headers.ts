import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Who takes cards: nobody, the stand-in under our own address, or Stripe with its script and frames. */
export type Payments = 'off' | 'sandbox' | 'stripe';
type Directives = Readonly<Record<string, readonly string[]>>;

const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const cardSources: Readonly<Record<Payments, { script: string[]; frame: string[]; connect: string[] }>> = {
  off: { script: [], frame: ["'none'"], connect: [] },
  sandbox: { script: [], frame: ["'self'"], connect: [] },
  stripe: {
    script: stripeScripts,
    frame: [...stripeScripts, 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  },
};

function directives(payments: Payments, scriptHashes: readonly string[] = []): Directives {
  const cards = cardSources[payments];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scriptHashes.map((hash) => `'${hash}'`), ...cards.script],
    // The dialogs' scroll lock writes an inline style.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...cards.connect],
    'media-src': ["'self'", 'blob:'],
    'frame-src': cards.frame,
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
}

/** The policy of a page whose inline scripts have these hashes (`sha256-…`). */
export function contentSecurityPolicy(scriptHashes: readonly string[], payments: Payments): string {
  return Object.entries(directives(payments, scriptHashes))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Headers of every answer. `secure`: the address is https, so that browsers may remember to use nothing else. */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  options: { secure: boolean; payments: Payments },
): Promise<void> {
  const { secure, payments } = options;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(
        Object.entries(directives(payments)).map(([name, sources]) => [name, [...sources]]),
      ),
    },
    hsts: secure,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  const payment = payments === 'stripe' ? '(self "https://js.stripe.com")' : '()';
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 
      `microphone=(self), on-device-speech-recognition=(self), camera=(), geolocation=(), payment=${payment}`);
  });
}
