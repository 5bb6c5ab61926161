// Wallet-budget as it runs for people: its own processes side by side on one durable database, and nobody else.
import { createHmac, createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { rpcClient } from '@valet/kit/rpc';
import { signToken } from '@valet/kit/viewer';
import { FundsService } from '@valet/proto/wallet_budget/v1/funds_pb';
import pg from 'pg';
import { dataPlace } from '../../src/infra/data-dir.ts';
import { migrate, prepareDatabase } from '../../src/infra/databases.ts';
import { startNats } from '../../src/infra/nats.ts';
import { startPostgres } from '../../src/infra/postgres.ts';
import { freePort } from '../../src/infra/processes.ts';
import { openSecrets } from '../../src/infra/secrets.ts';
import { openKeys } from '../../src/keys.ts';
import { processRunner, type Runner } from '../../src/runners.ts';
import { CONSUMERS, SERVICES } from '../../src/topology.ts';
import { brokerProgram, newDataDir } from '../system/test-stack.ts';

const webhookSecret = `whsec_${randomUUID()}`;
// Nobody listens there: what counts is what signed events say.
const nowhere = 'http://127.0.0.1:9';
const deadlineMs = 5_000;

/** The server is not there, or says so itself: what was asked may have happened, and is asked again. */
export class Away extends Error {}

export type WalletServers = Awaited<ReturnType<typeof openWalletServers>>;

/** Starts a durable database, a broker, and `replicas` processes of the service; `stop` ends all of it. */
export async function openWalletServers(replicas: number) {
  process.env.NATS_SERVER ??= await brokerProgram();
  const dataDir = newDataDir();
  const { home } = dataPlace(dataDir);
  const startDatabase = () => startPostgres({ dataDir, durable: true });
  let postgres = await startDatabase();
  const nats = await startNats({ dataDir, consumers: CONSUMERS });
  const secrets = openSecrets(home);
  const databases = await prepareDatabase(postgres.adminUrl(), {
    database: 'valet', services: SERVICES, passwords: (role) => secrets.get(`pg-${role}`),
  });
  const own = databases['wallet-budget'];
  if (!own) throw new Error('wallet-budget has no database');
  await migrate('wallet-budget', own.ownerUrl);
  const keys = openKeys(home);
  const logFile = path.join(home, 'wallet.log');
  fs.mkdirSync(path.join(home, 'run'), { recursive: true });
  const services: Runner[] = [];
  const urls: string[] = [];
  for (let replica = 0; replica < replicas; replica++) {
    const port = await freePort(0);
    const url = `http://127.0.0.1:${port}`;
    urls.push(url);
    services.push(processRunner({
      name: 'wallet-budget',
      entry: () => 'services/wallet-budget/dist/main.js',
      up: `${url}/readyz`,
      pidFile: path.join(home, 'run', `wallet-${replica}.pid`),
      logFile,
      env: {
        WALLET_BUDGET_HOST: '127.0.0.1',
        WALLET_BUDGET_PORT: String(port),
        WALLET_BUDGET_DATABASE_URL: own.appUrl,
        WALLET_BUDGET_NATS_PASSWORD: nats.users['wallet-budget']?.password ?? '',
        WALLET_BUDGET_SIGNING_KEY: keys.signing['wallet-budget'] ?? '',
        NATS_URL: nats.url,
        TRUSTED_KEYS: keys.trusted,
        LOG_LEVEL: 'warn',
        LOG_FILE: logFile,
        PROCESS_METRICS: 'false',
        PAYMENTS: 'sandbox',
        STRIPE_SECRET_KEY: 'sk_test_kills',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_kills',
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: nowhere,
      },
    }));
  }
  await Promise.all(services.map((service) => service.start()));

  const keyOf = (issuer: string): KeyObject =>
    createPrivateKey({ key: Buffer.from(keys.signing[issuer] ?? '', 'base64'), format: 'der', type: 'pkcs8' });
  const [gatewayKey, digestKey] = [keyOf('gateway'), keyOf('digest')];
  const clients = urls.map((url) =>
    rpcClient(FundsService, { url, issuer: 'digest', audience: 'wallet-budget', key: digestKey }));
  const rows = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({
      connectionString: postgres.adminUrl('valet'),
      options: '-c search_path=wallet_budget',
      connectionTimeoutMillis: deadlineMs,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };

  const post = async (url: string, headers: Record<string, string>, body: string) => {
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(deadlineMs) });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new Away(String(error));
    }
  };

  return {
    dataDir,
    logFile,
    services,
    rows,
    /** The internal calls as digest makes them, of one replica. */
    funds(replica: number, userId: string) {
      const client = clients[replica];
      if (!client) throw new Error(`there is no replica ${replica}`);
      return client({ deadlineMs, userId });
    },
    /** One field of the graph as the gateway asks for it; throws Away where asking again is right. */
    async ask<Answer>(replica: number, userId: string, query: string, variables: object, key: string): Promise<Answer> {
      const token = signToken({ iss: 'gateway', aud: 'wallet-budget', sub: userId }, gatewayKey, Date.now());
      const headers = {
        'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key,
      };
      const { status, text } = await post(`${urls[replica]}/graphql`, headers, JSON.stringify({ query, variables }));
      if (status >= 500) throw new Away(text);
      const { data, errors } = JSON.parse(text) as { data?: Answer; errors?: { extensions: { code: string } }[] };
      if (errors?.some(({ extensions: { code } }) => code === 'UNAVAILABLE')) throw new Away(text);
      if (errors || !data) throw new Error(`${status}: ${text}`);
      return data;
    },
    /** An event of the card provider, signed as it signs; `secret` gives another one. Answers the status. */
    async event(replica: number, type: string, object: object, { secret = webhookSecret } = {}): Promise<number> {
      const created = Math.floor(Date.now() / 1_000);
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created, data: { object } });
      const v1 = createHmac('sha256', secret).update(`${created}.${body}`).digest('hex');
      const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${v1}` };
      const { status, text } = await post(`${urls[replica]}/webhooks/stripe`, headers, body);
      if (status >= 500) throw new Away(text);
      return status;
    },
    async killDatabase() {
      process.kill(postgres.pid, 'SIGKILL');
    },
    async startDatabase() {
      postgres = await startDatabase();
    },
    async stop() {
      await Promise.all(services.map((service) => service.stop()));
      await nats.stop();
      await postgres.stop();
      if (process.env.KEEP_LOG) fs.copyFileSync(logFile, process.env.KEEP_LOG);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
