import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { inspect } from 'node:util';
import { z } from 'zod';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A value that never prints: string, JSON and inspect forms are `[secret]`. */
export class Secret {
  readonly #value: string;
  constructor(value: string) { this.#value = value; }
  /** The only way to the value, so that uses can be found by name. */
  reveal(): string { return this.#value; }
  toString(): string { return '[secret]'; }
  toJSON(): string { return '[secret]'; }
  [inspect.custom](): string { return '[secret]'; }
}

export const secret = z.string().min(1).transform((value) => new Secret(value));

/** `true`, `1` and `false`, `0`; anything else is refused rather than guessed. */
export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

/** Parses an environment; throws one error that names every variable that is wrong, and no value. */
export function parseEnv<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new Error(`Bad environment:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

const readBy = <Value>(read: (text: string) => Value, otherwise: string) => z.string().transform((text, ctx): Value => {
  try {
    return read(text);
  } catch {
    ctx.addIssue({ code: 'custom', message: otherwise });
    return z.NEVER;
  }
});
const der = (text: string) => ({ key: Buffer.from(text, 'base64'), format: 'der' as const });

/** An Ed25519 private key: PKCS #8 DER, base64. */
export const signingKey = readBy(
  (text) => createPrivateKey({ ...der(text), type: 'pkcs8' }), 'not a PKCS #8 key in base64');

/** Public keys by issuer, as JSON: `{"gateway":"<SPKI DER, base64>"}`. */
const trustedKeys = readBy((text): ReadonlyMap<string, KeyObject> => {
  const byIssuer = Object.entries(z.record(z.string(), z.string()).parse(JSON.parse(text)));
  return new Map(byIssuer.map(([issuer, key]) => [issuer, createPublicKey({ ...der(key), type: 'spki' })]));
}, 'not a JSON object of SPKI keys in base64');

/** The variables that every service reads, its own ones prefixed: `serviceEnv('TEMPLATE', 4009)`. */
export const serviceEnv = (prefix: string, port: number) => ({
  [`${prefix}_HOST`]: z.string().default('127.0.0.1').describe('Address to listen on'),
  [`${prefix}_PORT`]: z.coerce.number().int().min(0).max(65_535).default(port).describe('Port to listen on'),
  [`${prefix}_DATABASE_URL`]: secret.describe('PostgreSQL as the app role, with ?schema='),
  [`${prefix}_NATS_PASSWORD`]: secret.optional().describe("Password of the service's NATS user"),
  [`${prefix}_SIGNING_KEY`]: signingKey.describe('Ed25519 key for on-behalf-of tokens: PKCS #8 DER, base64'),
  NATS_URL: z.string().default('nats://127.0.0.1:4222').describe('NATS server with JetStream'),
  TRUSTED_KEYS: trustedKeys.describe('Public keys by issuer: JSON of SPKI DER, base64'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('Least level written'),
  LOG_FILE: z.string().optional().describe('File to append the log to, in place of standard output'),
  PROCESS_METRICS: flag.default(true).describe('Whether /metrics carries figures of the whole process'),
});

export type ServiceConfig = ReturnType<typeof serviceConfig>;

/** Groups what `serviceEnv` parsed by who consumes it. */
export function serviceConfig(name: string, prefix: string, parsed: Record<string, unknown>) {
  const own = <T>(key: string): T => parsed[`${prefix}_${key}`] as T;
  const shared = <T>(key: string): T => parsed[key] as T;
  return {
    name,
    http: { host: own<string>('HOST'), port: own<number>('PORT') },
    db: { url: own<Secret>('DATABASE_URL') },
    nats: { url: shared<string>('NATS_URL'), user: name, password: own<Secret | undefined>('NATS_PASSWORD') },
    keys: { signing: own<KeyObject>('SIGNING_KEY'), trusted: shared<ReadonlyMap<string, KeyObject>>('TRUSTED_KEYS') },
    log: { level: shared<string>('LOG_LEVEL'), file: shared<string | undefined>('LOG_FILE') },
    metrics: { process: shared<boolean>('PROCESS_METRICS') },
  } as const;
}
