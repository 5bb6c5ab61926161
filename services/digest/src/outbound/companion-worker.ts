// A thread that learns from pooled judgements, answers the bytes of the model, and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { trainCompanions } from '../engine/companions/companions.ts';
import { modelBytes } from '../engine/companions/model-bytes.ts';
import { opinionTable } from '../engine/companions/opinions.ts';

export interface Lesson {
  readonly people: number;
  readonly things: readonly string[];
  readonly person: Uint32Array;
  readonly thing: Uint32Array;
  readonly liked: Int8Array;
  readonly popularity: ReadonlyMap<string, number>;
}

// A digest looks at every weight of what somebody judged; so many things are learned within a minute.
const mostThings = 4_000;
const mostWeights = 200;

const { people, popularity, ...columns } = workerData as Lesson;
const table = opinionTable({
  ...columns,
  people: Array.from({ length: people }, (_, at) => String(at)),
  rating: new Float32Array(columns.person.length).fill(Number.NaN),
}, mostThings);
parentPort?.postMessage(modelBytes(trainCompanions(table, { origin: 'shown', popularity, mostWeights })));
