// Who takes cards on a laptop: the stand-in, unless the operator names another. It is started here and nowhere else.
import fs from 'node:fs';
import path from 'node:path';
import { createLogger } from '@valet/kit/logger';
import { openSecrets } from './infra/secrets.ts';
import { StartError } from './infra/start-error.ts';
import { type Env, processRunner, type Runner } from './runners.ts';

const modes = ['off', 'sandbox', 'stripe'] as const;
export type PaymentsMode = (typeof modes)[number];

/** What an operator sets to take real cards, or none; told to nobody but wallet-budget. */
const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
export const PAYMENT_VARIABLES: readonly string[] = ['PAYMENTS', ...stripeKeys];

/** What every process may be told. */
export const withoutPayments = (env: Env): Env =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !PAYMENT_VARIABLES.includes(name)));

export interface Cards extends Runner {
  readonly url: string;
  readonly secretKey: string;
}

export interface Payments {
  readonly mode: PaymentsMode;
  /** Further variables of wallet-budget, and of the gateway. */
  readonly wallet: Env;
  readonly gateway: Env;
  /** The stand-in, where it is the one. */
  readonly cards: Cards | undefined;
}

export interface PaymentsPlace {
  /** Of the stack's data. */
  readonly home: string;
  readonly mode: 'inline' | 'split';
  /** For the stand-in. */
  readonly port: number;
  readonly gatewayUrl: string;
  readonly logFile: string;
  readonly logLevel: string;
  /** The operator's variables: the stand-in unless PAYMENTS says otherwise. */
  readonly env: Env;
}

/** The entry point of the stand-in as a process of its own. */
export const cardsEntry = 'services/_sandbox/dist/cards/main.js';
export const cardsPidFile = (home: string): string => path.join(home, 'run', 'cards.pid');
// Where a command run beside the stack finds the stand-in.
const addressFile = (home: string): string => path.join(home, 'run', 'cards.url');

/** What services are told, and the stand-in, not yet started. Throws StartError for a mode that there is not. */
export function planPayments(place: PaymentsPlace): Payments {
  const mode = modeOf(place.env);
  if (mode !== 'sandbox')
    return { mode, wallet: { PAYMENTS: mode, ...keysOf(place.env) }, gateway: { PAYMENTS: mode }, cards: undefined };
  const url = `http://127.0.0.1:${place.port}`;
  return {
    mode,
    wallet: sandboxEnv(place.home, url),
    gateway: { PAYMENTS: mode, SANDBOX_CARDS_URL: url },
    cards: openCards(place, url),
  };
}

/** The same variables for a command of wallet-budget beside the running stack. */
export function paymentsBeside(home: string, env: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const mode = modeOf(given);
  if (mode !== 'sandbox') return { PAYMENTS: mode, ...keysOf(given) };
  const file = addressFile(home);
  return fs.existsSync(file) ? sandboxEnv(home, fs.readFileSync(file, 'utf8')) : { PAYMENTS: 'off' };
}

function modeOf({ PAYMENTS: given = 'sandbox' }: Env): PaymentsMode {
  const mode = modes.find((each) => each === given);
  if (!mode) throw new StartError(`PAYMENTS must be one of ${modes.join(', ')}, not "${given}".`);
  return mode;
}

const keysOf = (env: Env): Env =>
  Object.fromEntries(stripeKeys.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));

function sandboxEnv(home: string, url: string): Env {
  const secrets = openSecrets(home);
  return {
    PAYMENTS: 'sandbox',
    STRIPE_SECRET_KEY: `sk_test_${secrets.get('cards-secret-key')}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${secrets.get('cards-publishable-key')}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secrets.get('cards-webhook')}`,
    STRIPE_API_URL: url,
  };
}

function openCards(place: PaymentsPlace, url: string): Cards {
  const { home, port, gatewayUrl, logFile } = place;
  const env = sandboxEnv(home, url);
  const [secretKey, publishableKey, webhookSecret] = stripeKeys.map((name) => env[name] ?? '') as [
    string,
    string,
    string,
  ];
  const webhookUrl = `${reachable(gatewayUrl)}/api/webhooks/stripe`;
  const stateFile = path.join(home, 'cards.json');
  const runner =
    place.mode === 'inline'
      ? inlineCards({
          port,
          secretKey,
          publishableKey,
          webhook: { url: webhookUrl, secret: webhookSecret },
          stateFile,
          allowProduction: true, // of NODE_ENV: who starts a stack starts its stand-ins
          log: logTo(place),
        })
      : processRunner({
          name: 'cards',
          entry: () => cardsEntry,
          env: {
            ...withoutPayments(place.env),
            CARDS_PORT: String(port),
            CARDS_SECRET_KEY: secretKey,
            CARDS_PUBLISHABLE_KEY: publishableKey,
            CARDS_WEBHOOK_URL: webhookUrl,
            CARDS_WEBHOOK_SECRET: webhookSecret,
            CARDS_STATE_FILE: stateFile,
            CARDS_IN_PRODUCTION: 'true', // of NODE_ENV: who starts a stack starts its stand-ins
          },
          up: `${url}/livez`,
          pidFile: cardsPidFile(home),
          logFile,
        });
  return {
    url,
    secretKey,
    get pid() {
      return runner.pid;
    },
    async start() {
      await runner.start();
      fs.writeFileSync(addressFile(home), url);
    },
    async stop(signal) {
      fs.rmSync(addressFile(home), { force: true });
      await runner.stop(signal);
    },
    command: (name, args) => runner.command(name, args),
  };
}

type CardsOptions = Parameters<typeof import('@valet/sandbox/cards').startCards>[0];

/** Runs the stand-in in this process; its code is read when it starts. */
function inlineCards(options: CardsOptions): Runner {
  let cards: { close(): Promise<void> } | undefined;
  return {
    pid: undefined,
    async start() {
      const { startCards } = await import('@valet/sandbox/cards');
      cards = await startCards(options);
    },
    async stop() {
      await cards?.close();
      cards = undefined;
    },
    command: () => Promise.reject(new Error('the stand-in for cards has no commands')),
  };
}

function logTo({ logLevel, logFile }: PaymentsPlace): (line: string) => void {
  const log = createLogger('cards', logLevel, logFile);
  return (line) => log.info({ signal: 'cards', reason: line });
}

/** The address of the gateway from this machine, also where it listens on every interface. */
function reachable(gatewayUrl: string): string {
  const url = new URL(gatewayUrl);
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1';
  if (url.hostname === '[::]') url.hostname = '[::1]';
  return url.origin;
}
