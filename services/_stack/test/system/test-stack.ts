// A world of its own for one test file: compiled services, a data folder that goes with it.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startWorld, type World, type WorldOptions } from '../../src/world.ts';

export async function startTestStack(options: Partial<WorldOptions> = {}): Promise<World> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-system-'));
  fs.chmodSync(dataDir, 0o711);
  const world = await startWorld({ mode: 'split', host: '127.0.0.1', port: 0, dataDir, durable: false, logLevel: 'info', ...options });
  await world.services.identity.command('invite', ['--code', 'VALET-DEMO', '--uses', '1000000', '--if-missing']);
  return {
    ...world,
    async stop() {
      await world.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
