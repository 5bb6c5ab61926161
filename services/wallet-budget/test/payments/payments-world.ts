// The service and the card sandbox beside it, with the test in the place of the gateway: every event goes by it.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '@valet/kit/config';
import { eventually } from '@valet/kit/testing';
import Stripe from 'stripe';
import { type GraphAnswer, serviceAlone } from '../../../_stack/src/infra/service-alone.ts';
import { openWalletBudget, readConfig } from '../../src/service.ts';

export const keys = { secret: 'sk_test_payments', publishable: 'pk_test_payments', webhook: 'whsec_payments' };
/** Nobody listens there. */
export const nowhere = 'http://127.0.0.1:9';

export interface PassedEvent {
  readonly body: string;
  readonly signature: string;
}

/** Where the provider sends its events: it keeps them, and hands them on unless told to swallow them. */
async function openGate() {
  const passed: PassedEvent[] = [];
  const gate = { passed, to: '', swallows: false, url: '', close: async () => {} };
  const server = createServer((request, response) => {
    const answer = async (): Promise<number> => {
      const event = { body: await textOf(request), signature: String(request.headers['stripe-signature']) };
      passed.push(event);
      return gate.swallows ? 200 : (await postEvent(gate.to, event)).status;
    };
    answer().then((status) => response.writeHead(status).end(), () => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gate.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/stripe`;
  gate.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return gate;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Hands an event to the service as the gateway does; null leaves the signature out. */
export async function postEvent(url: string, { body, signature }: { body: string; signature: string | null }) {
  const response = await fetch(`${url}/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) },
    body,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The sandbox as a process of its own, spoken to over HTTP alone. */
async function startSandbox(webhookUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const root = fileURLToPath(new URL('../../../..', import.meta.url));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const main = 'services/_sandbox/src/cards/main.ts';
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', '--conditions=source', main], {
    cwd: root,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      CARDS_PORT: String(port),
      CARDS_SECRET_KEY: keys.secret,
      CARDS_PUBLISHABLE_KEY: keys.publishable,
      CARDS_WEBHOOK_URL: webhookUrl,
      CARDS_WEBHOOK_SECRET: keys.webhook,
    },
  });
  const ended = once(child, 'exit');
  await eventually(async () => (await fetch(`${url}/livez`)).ok, 30_000);
  return {
    url,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export interface Refusal {
  readonly __typename: string;
  readonly code: string;
  readonly message: string;
}

export interface Started {
  readonly __typename: 'PaymentStarted';
  readonly clientSecret: string;
  readonly paymentIntentId: string;
}

export interface Checked {
  readonly __typename: 'PaymentChecked';
  readonly payment: { readonly paymentIntentId: string; readonly amountCents: number; readonly state: string };
  readonly wallet: { readonly balanceCents: number };
}

interface LogLine {
  readonly level: string;
  readonly signal?: string;
  readonly reason?: string;
  readonly route?: string;
  readonly status?: number;
}

export interface WorldOptions {
  /** Over the variables of the sandbox; `PAYMENTS: 'off'` starts none. */
  readonly env?: Environment;
  /** The clock of the service. */
  readonly now?: () => Date;
  readonly replicas?: number;
}

export type PaymentsWorld = Awaited<ReturnType<typeof openPaymentsWorld>>;

export async function openPaymentsWorld({ env = {}, now, replicas = 1 }: WorldOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'payments-'));
  const logFile = path.join(folder, 'log');
  const gate = await openGate();
  const sandbox = env.PAYMENTS === undefined ? await startSandbox(gate.url) : undefined;
  const variables: Environment = {
    PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: keys.secret, STRIPE_PUBLISHABLE_KEY: keys.publishable,
    STRIPE_WEBHOOK_SECRET: keys.webhook, STRIPE_API_URL: sandbox?.url, LOG_LEVEL: 'info', LOG_FILE: logFile, ...env,
  };
  const alone = await serviceAlone({
    service: 'wallet-budget',
    replicas,
    readConfig: (given) => readConfig({ ...given, ...variables }),
    open: (config) => openWalletBudget(config, now ? { now } : {}),
  });
  gate.to = alone.url;
  const stripe = new Stripe(keys.secret, {
    host: '127.0.0.1', port: new URL(sandbox?.url ?? nowhere).port, protocol: 'http', telemetry: false,
    maxNetworkRetries: 0,
  });

  const fund = async (userId: string, amountCents: number, { key, acknowledged = true, url }: {
    key?: string; acknowledged?: boolean; url?: string;
  } = {}) => {
    const { data, errors } = await alone.ask<GraphAnswer<{ fundWallet: Started | Refusal } | null>>(
      `mutation ($amountCents: Int!, $acknowledged: Boolean!) {
        fundWallet(amountCents: $amountCents, acknowledged: $acknowledged) {
          __typename ... on PaymentStarted { clientSecret paymentIntentId } ... on Refusal { code message }
        }
      }`,
      {
        claims: { sub: userId }, variables: { amountCents, acknowledged }, ...(key !== undefined && { key }),
        ...(url !== undefined && { url }),
      },
    );
    return { result: data?.fundWallet, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message };
  };
  const wallet = async (userId: string) => {
    const [row] = await alone.rows<{ balance: number; held: number; owed: number }>(
      `SELECT coalesce(sum(a.posted) FILTER (WHERE o.kind = 'wallet'), 0)::int AS balance,
         coalesce(-sum(a.posted) FILTER (WHERE o.kind = 'receivable'), 0)::int AS owed,
         coalesce(sum(a.held), 0)::int AS held
       FROM account_owners o JOIN accounts a ON a.id = o.account_id WHERE o.user_id = $1`, [userId]);
    return row ?? { balance: 0, held: 0, owed: 0 };
  };

  return {
    ...alone,
    gate,
    stripe,
    person: () => randomUUID(),
    fund,
    /** Starts a payment that must start; answers the provider's id. */
    async start(userId: string, amountCents = 5_000, key?: string): Promise<string> {
      const { result } = await fund(userId, amountCents, key === undefined ? {} : { key });
      if (result?.__typename !== 'PaymentStarted') throw new Error(`not started: ${JSON.stringify(result)}`);
      return (result as Started).paymentIntentId;
    },
    pay: (intentId: string, card = 'pm_card_visa') =>
      stripe.paymentIntents.confirm(intentId, { payment_method: card }),
    async check(userId: string, paymentIntentId: string) {
      const { data, errors } = await alone.ask<GraphAnswer<{ checkPayment: Checked | Refusal } | null>>(
        `mutation ($id: ID!) {
          checkPayment(paymentIntentId: $id) {
            __typename ... on PaymentChecked { payment { paymentIntentId amountCents state } wallet { balanceCents } }
            ... on Refusal { code message }
          }
        }`,
        { claims: { sub: userId }, variables: { id: paymentIntentId } },
      );
      return { result: data?.checkPayment, code: errors?.[0]?.extensions.code };
    },
    wallet,
    async spend(userId: string, cents: number) {
      const [id, until] = [randomUUID(), new Date(Date.now() + 3_600_000)];
      await alone.rows('SELECT hold_funds($1, $2, $3, $4, $5)', [userId, id, cents, until, '{"description":"x"}']);
      await alone.rows(`SELECT end_hold($1, $2, 'posted', now())`, [userId, id]);
    },
    balanceBecomes: (userId: string, cents: number) =>
      eventually(async () => (await wallet(userId)).balance === cents, 15_000),
    /** A call of the sandbox's own, beside the provider's API. */
    helper: (call: string, form: Record<string, string> = {}) =>
      fetch(`${sandbox?.url}/v1/test_helpers/${call}`, {
        method: 'POST', headers: { authorization: `Bearer ${keys.secret}` }, body: new URLSearchParams(form),
      }),
    /** What the sandbox sent about a payment and the gate saw, by type. */
    eventsOf: (intentId: string) => gate.passed.filter(({ body }) => body.includes(intentId)),
    /** Signs what the test makes up, as the provider would. */
    signed: (event: object, { secret = keys.webhook, ageS = 0 } = {}): PassedEvent => {
      const body = JSON.stringify(event);
      const timestamp = Math.floor((now?.() ?? new Date()).getTime() / 1_000) - ageS;
      return { body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
    },
    send: (event: { body: string; signature: string | null }, url = alone.url) => postEvent(url, event),
    /** What was logged from now on; the answered function waits for the last line of an event's answer. */
    logging() {
      const before = readFileSync(logFile, 'utf8').length;
      return (): Promise<LogLine[]> => eventually(() => {
        const lines = readFileSync(logFile, 'utf8').slice(before).split('\n').slice(0, -1);
        const read = lines.map((line) => JSON.parse(line) as LogLine);
        return read.some(({ route }) => route === '/webhooks/stripe') && read;
      });
    },
    /** Every row that money or a payment has, counted. */
    async rowCounts() {
      const tables = ['transfers', 'postings', 'stripe_transactions', 'disputes', 'outbox', 'account_owners'];
      const [row] = await alone.rows<Record<string, number>>(
        `SELECT ${tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`).join(', ')}`);
      return row;
    },
    findings: () => alone.rows('SELECT * FROM audit_ledger()'),
    async [Symbol.asyncDispose]() {
      await sandbox?.close();
      await gate.close();
      await alone[Symbol.asyncDispose]();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let made = 0;

/** An event as the provider makes it; `created` in seconds. */
export const madeEvent = (type: string, object: object, created = Math.floor(Date.now() / 1_000)) =>
  ({ id: `evt_${(made += 1)}_${randomUUID()}`, object: 'event', type, created, data: { object } });

export const paidIntent = (id: string, cents: number, over: object = {}) => ({
  id, object: 'payment_intent', status: 'succeeded', amount: cents, amount_received: cents, currency: 'usd',
  last_payment_error: null, ...over,
});

export const refundedCharge = (intentId: string, cents: number, totalCents: number, over: object = {}) => ({
  id: `ch_${intentId}`, object: 'charge', payment_intent: intentId, amount_captured: cents, amount_refunded: totalCents,
  currency: 'usd', ...over,
});

export const madeDispute = (id: string, intentId: string, cents: number, status: string, over: object = {}) =>
  ({ id, object: 'dispute', payment_intent: intentId, amount: cents, status, currency: 'usd', ...over });
