// Operator commands on a laptop: run by the owning service's code, beside the running stack.
import fs from 'node:fs';
import path from 'node:path';
import { environment } from './infra/config.ts';
import { dataPlace, defaultDataDir } from './infra/data-dir.ts';
import { serviceUrls, withClient } from './infra/databases.ts';
import { openSecrets } from './infra/secrets.ts';
import { StartError } from './infra/start-error.ts';
import { openKeys } from './keys.ts';
import { paymentsBeside } from './payments.ts';
import { inlineRunner } from './runners.ts';
import { prefixOf, SERVICES, type ServiceName } from './topology.ts';

/** Commands of wallet-budget that are called without its name. */
const JOINED = [
  'audit-ledger', 'orders', 'refund', 'payments', 'disputes', 'recheck', 'settle', 'adjust',
];

/** Runs `<service> <command>`, or a joined command, on the data of the running stack; answers what to print. */
export async function runCommand(service: string, args: readonly string[]): Promise<string> {
  if (JOINED.includes(service)) return runCommand('wallet-budget', [service, ...args]);
  const name = SERVICES.find((known) => known === service);
  if (!name) throw new StartError(`Which service? There are: ${SERVICES.join(', ')}; or one of: ${JOINED.join(', ')}.`);
  const [command, ...rest] = args;
  if (command === undefined) throw new StartError(`Which command of ${name}? There are at least: parked, replay.`);
  const runner = inlineRunner(name, await commandEnv(name));
  return runner.command(command, rest).catch((error: unknown) => {
    // A command refuses with a plain error whose message is for who typed it; anything else is a fault.
    throw error instanceof Error && error.name === 'Error' ? new StartError(error.message) : error;
  });
}

async function commandEnv(name: ServiceName): Promise<Record<string, string>> {
  const { home } = dataPlace(defaultDataDir());
  const port = portOf(path.join(home, 'postgres', 'port'));
  if (port === undefined) throw new StartError('There is no data yet. Run `make start` first.');
  const secrets = openSecrets(home);
  const admin = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const urls = serviceUrls(admin, {
    database: 'valet',
    services: SERVICES,
    passwords: (role) => secrets.get(`pg-${role}`),
  });
  const url = urls[name]?.appUrl ?? '';
  await withClient(url.replace(/\?.*$/, ''), (client) => client.query('SELECT 1')).catch(() => {
    throw new StartError('Valet does not run. Run `make start` in another terminal first.');
  });
  const keys = openKeys(home);
  const prefix = prefixOf(name);
  return {
    [`${prefix}_DATABASE_URL`]: url,
    [`${prefix}_SIGNING_KEY`]: keys.signing[name] ?? '',
    TRUSTED_KEYS: keys.trusted,
    // For notices alone: open pages look again at what the command changed.
    NATS_URL: `nats://127.0.0.1:${portOf(path.join(home, 'nats', 'port')) ?? 1}`,
    [`${prefix}_NATS_PASSWORD`]: secrets.get(`nats-${name}`),
    LOG_LEVEL: 'silent',
    ...(name === 'wallet-budget' && paymentsBeside(home, environment())),
  };
}

const portOf = (note: string): string | undefined =>
  fs.existsSync(note) ? fs.readFileSync(note, 'utf8').trim() : undefined;
