import { on } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { lines, type Work } from './rank-thread.ts';

const atOnce = 100;
const mostThreads = 4;
/** A thread takes a second to start. */
const worthThreads = 1_000;

/** The weights where all threads see them: there may be hundreds of megabytes. */
function shared({ model, ...work }: Work): Work {
  const weights = new Float32Array(new SharedArrayBuffer(model.weights.byteLength));
  weights.set(model.weights);
  return { ...work, model: { ...model, weights } };
}

/**
 * The lines of all people in their order, some at a time, from as many threads as there are processors. Ranks no
 * further ahead than a few hundred people, however slowly the lines are taken.
 */
export async function* rankedLines(work: Work): AsyncGenerator<string> {
  const { length: people } = work.people;
  const count = Math.min(mostThreads, availableParallelism());
  if (people < worthThreads || count === 1) {
    const answer = lines(work);
    for (let from = 0; from < people; from += atOnce) yield answer(from, from + atOnce);
    return;
  }
  const workerData = shared(work);
  const threads = Array.from({ length: count }, () =>
    new Worker(new URL('./rank-thread.mjs', import.meta.url), { workerData, execArgv: ['--conditions=source'] }));
  try {
    const answers = threads.map((thread) => on(thread, 'message') as AsyncIterator<[string]>);
    const chunks = Math.ceil(people / atOnce);
    const ask = (chunk: number): void => {
      if (chunk < chunks) threads[chunk % count]!.postMessage([chunk * atOnce, (chunk + 1) * atOnce]);
    };
    for (let chunk = 0; chunk < 2 * count; chunk++) ask(chunk);
    for (let chunk = 0; chunk < chunks; chunk++) {
      const { value: [text] } = await answers[chunk % count]!.next();
      ask(chunk + 2 * count);
      yield text as string;
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}
