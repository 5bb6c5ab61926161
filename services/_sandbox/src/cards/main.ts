import { once } from 'node:events';
import { startCards } from './cards.ts';
import { readConfig } from './config.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
try {
  const cards = await startCards({ ...readConfig(process.env), log: (line) => process.stderr.write(`${line}\n`) });
  process.stdout.write(`Card sandbox at ${cards.url}\n`);
  if (!stop.signal.aborted) await once(stop.signal, 'abort');
  await cards.close();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1; // a crash must never look like a clean stop
}
