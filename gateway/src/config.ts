import { type Environment, flag, parseEnv, secret, signingKey } from '@valet/kit/config';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

export const services = ['identity', 'taste-memory', 'digest', 'wallet-budget', 'mailbox', 'voice'] as const;

const subgraphUrls = z.string().transform((value, ctx) => {
  try {
    return z.object(Object.fromEntries(services.map((name) => [name, z.url()]))).parse(JSON.parse(value)) as Record<
      string,
      string
    >;
  } catch {
    ctx.addIssue({ code: 'custom', message: `not a JSON object with an address for each of ${services.join(', ')}` });
    return z.NEVER;
  }
});

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
);

/** Every variable that the gateway reads. */
export const GatewayEnv = z.object({
  GATEWAY_HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port to listen on'),
  SUBGRAPH_URLS: subgraphUrls.describe(
    'Base address of each service, as JSON: {"identity":"http://127.0.0.1:4001", …}',
  ),
  GATEWAY_SIGNING_KEY: signingKey.describe('Ed25519 key for viewer tokens: PKCS #8 DER, base64'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222').describe('NATS server'),
  GATEWAY_NATS_PASSWORD: secret.optional().describe("Password of the gateway's NATS user"),
  TRUSTED_PROXIES: list.default([]).describe('Addresses and networks whose X-Forwarded-* headers count, by commas'),
  WEB_DIR: z
    .string()
    .default(here('../../web/dist'))
    .describe('The built web client; without it only the API is served'),
  OPERATIONS_FILE: list
    .default([here('../../web/operations.json')])
    .describe('Manifests of shipped operations by commas: the newest, and up to two older ones'),
  GRAPHQL_OPEN: flag.default(false).describe('Whether operations outside the manifests may run'),
  COOKIE_SECURE: flag.default(true).describe('False only for plain http on a loopback address'),
  GATEWAY_RATE_PER_MINUTE: z.coerce
    .number()
    .int()
    .positive()
    .default(6_000)
    .describe('API requests that one address may make in a minute'),
  SESSION_TRUST_SECONDS: z.coerce
    .number()
    .min(0)
    .max(30)
    .default(10)
    .describe('How long a session may outlive a revocation that was not heard'),
  SUBGRAPH_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(5_000)
    .describe('How long a service may take to answer'),
  PAYMENTS: z
    .enum(['off', 'sandbox', 'stripe'])
    .default('off')
    .describe('Who takes cards, as wallet-budget has it: what a page may load and frame follows from it'),
  SANDBOX_CARDS_URL: z
    .url()
    .optional()
    .describe('Base address of the stand-in that /sandbox/cards/* shows, where PAYMENTS is sandbox'),
  OPERATOR_NAME: z.string().optional().describe('Who runs this copy, as the privacy policy names it'),
  OPERATOR_ADDRESS: z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .optional()
    .describe('Postal address for the privacy policy; \\n between lines'),
  OPERATOR_EMAIL: z.email().optional().describe('Where privacy requests go'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('Least level that is written'),
  LOG_FILE: z.string().optional().describe('File to append the log to, in place of standard output'),
  PROCESS_METRICS: flag.default(true).describe('Whether /metrics carries figures of the whole process'),
});

export type Config = ReturnType<typeof readConfig>;

/** Throws one error that names every variable that is wrong. */
export function readConfig(env: Environment) {
  const read = parseEnv(GatewayEnv, env);
  return {
    http: {
      host: read.GATEWAY_HOST,
      port: read.GATEWAY_PORT,
      trustedProxies: read.TRUSTED_PROXIES,
      ratePerMinute: read.GATEWAY_RATE_PER_MINUTE,
    },
    subgraphs: { urls: read.SUBGRAPH_URLS, timeoutMs: read.SUBGRAPH_TIMEOUT_MS },
    signingKey: read.GATEWAY_SIGNING_KEY,
    nats: { url: read.NATS_URL, password: read.GATEWAY_NATS_PASSWORD },
    web: { dir: read.WEB_DIR, operationsFiles: read.OPERATIONS_FILE.slice(0, 3), cookieSecure: read.COOKIE_SECURE },
    graph: { open: read.GRAPHQL_OPEN },
    session: { trustMs: read.SESSION_TRUST_SECONDS * 1000 },
    payments: {
      mode: read.PAYMENTS,
      cardsUrl: read.PAYMENTS === 'sandbox' ? read.SANDBOX_CARDS_URL : undefined,
    },
    operator: { company: read.OPERATOR_NAME, address: read.OPERATOR_ADDRESS, email: read.OPERATOR_EMAIL },
    log: { level: read.LOG_LEVEL, file: read.LOG_FILE },
    metrics: { process: read.PROCESS_METRICS },
  } as const;
}
