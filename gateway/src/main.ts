import { once } from 'node:events';
import { inspect } from 'node:util';
import { readConfig, startGateway } from './gateway.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
try {
  await using _gateway = await startGateway(readConfig(process.env));
  if (!stop.signal.aborted) await once(stop.signal, 'abort');
} catch (error) {
  process.stderr.write(`${inspect(error)}\n`);
  process.exitCode = 1; // a crash must never look like a clean stop
}
