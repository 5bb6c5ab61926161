import { once } from 'node:events';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import type { CompanionTrainer } from '../app/pooling/ports.ts';
import type { Lesson } from './companion-worker.ts';

// From the sources, the worker needs the loader that this process was started with.
const [file, loader]: [string, WorkerOptions] = import.meta.url.endsWith('.ts')
  ? ['./companion-worker.ts', { execArgv: ['--import', 'tsx', '--conditions=source'] }]
  : ['./companion-worker.js', {}];

/** Learns in a thread of its own. */
export const companionTrainer = (): CompanionTrainer => ({
  async train({ userIds, things, person, thing, liked }, popularity, stop) {
    stop.throwIfAborted();
    // People go in by number: nothing of who they are is needed to learn.
    const lesson: Lesson = { people: userIds.length, things, person, thing, liked, popularity };
    const worker = new Worker(new URL(file, import.meta.url), { ...loader, workerData: lesson });
    try {
      const [bytes] = await once(worker, 'message', { signal: stop }) as [Uint8Array];
      return bytes;
    } finally {
      await worker.terminate();
    }
  },
});
