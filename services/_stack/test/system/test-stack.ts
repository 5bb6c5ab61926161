// A world of its own for one test file: compiled services, a data folder that goes with it.
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '@valet/kit/testing';
import { environment } from '../../src/infra/config.ts';
import { defaultDataDir } from '../../src/infra/data-dir.ts';
import { natsServer } from '../../src/infra/nats-server.ts';
import { oncePerRun, testRunFolder } from '../../src/infra/test-run.ts';
import { startWorld, type World, type WorldOptions } from '../../src/world.ts';
import { Person } from './person.ts';

/** The broker's program, fetched once for all worlds of a run. */
export const brokerProgram = (): Promise<string> =>
  oncePerRun('nats-server', () => natsServer(defaultDataDir(), environment(), () => {}));

/** An empty folder that the database's own user can enter; what a test leaves in it goes with the run. */
export function newDataDir(): string {
  const dataDir = fs.mkdtempSync(path.join(testRunFolder(), 'world-'));
  fs.chmodSync(dataDir, 0o711);
  return dataDir;
}

export async function startTestStack(options: Partial<WorldOptions> = {}): Promise<World> {
  process.env.NATS_SERVER ??= await brokerProgram();
  const dataDir = newDataDir();
  const world = await startWorld({
    mode: 'split',
    host: '127.0.0.1',
    port: 0,
    dataDir,
    durable: false,
    logLevel: 'info',
    ...options,
  });
  await world.services.identity.command('invite', ['--code', 'VALET-DEMO', '--uses', '1000000', '--if-missing']);
  await warmUp(world.url);
  return {
    ...world,
    async stop() {
      await world.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What is read at first use has been read, so that the deadlines of tests are about what they test. */
async function warmUp(url: string): Promise<void> {
  const person = await new Person(url).signUp();
  await eventually(
    async () => (await person.chat('I love The Godfather', { 'idempotency-key': 'first' })).status === 200,
    60_000,
  );
  await eventually(async () => (await person.digest()).recommendations.length === 10, 60_000);
}
