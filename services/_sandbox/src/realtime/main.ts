import { once } from 'node:events';
import { readConfig } from './config.ts';
import { startRealtime } from './realtime.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
// Whoever started it over a channel is gone, however that came about; the channel alone keeps nothing running.
process.once('disconnect', () => stop.abort());
process.channel?.unref();
try {
  const log = (line: string): boolean => process.stderr.write(`${line}\n`);
  const realtime = await startRealtime({ ...readConfig(process.env), log });
  process.stdout.write(`Realtime sandbox at ${realtime.url}\n`);
  if (!stop.signal.aborted) await once(stop.signal, 'abort');
  await realtime.close();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1; // a crash must never look like a clean stop
}
