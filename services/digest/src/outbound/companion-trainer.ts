import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CompanionTrainer } from '../app/pooling/ports.ts';
import type { Lesson } from './companion-worker.ts';

/** A thread does not inherit what its process reads TypeScript with; from the sources it takes a loader of its own. */
function thread(workerData: Lesson): Worker {
  const at = (file: string): URL => new URL(file, import.meta.url);
  return import.meta.url.endsWith('.ts')
    ? new Worker(at('./companion-worker.dev.mjs'), { workerData, execArgv: ['--conditions=source'] })
    : new Worker(at('./companion-worker.js'), { workerData });
}

/** Learns in a thread of its own. */
export const companionTrainer = (): CompanionTrainer => ({
  async train({ userIds, things, person, thing, liked }, popularity, stop) {
    stop.throwIfAborted();
    // People go in by number: nothing of who they are is needed to learn.
    const lesson: Lesson = { people: userIds.length, things, person, thing, liked, popularity };
    const worker = thread(lesson);
    try {
      const [bytes] = await once(worker, 'message', { signal: stop }) as [Uint8Array];
      return bytes;
    } finally {
      await worker.terminate();
    }
  },
});
