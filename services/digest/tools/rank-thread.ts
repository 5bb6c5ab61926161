// A thread that ranks for some of the people, as many at a time as it is asked for.
import { parentPort, workerData } from 'node:worker_threads';
import type { Taste } from '../src/domain/taste.ts';
import type { CompanionModel } from '../src/engine/companions/companions.ts';
import type { OpinionTable } from '../src/engine/companions/opinions.ts';
import { catalogueOf, type Item } from './items-file.ts';
import type { Id } from './json-lines.ts';
import { ranker } from './ranking.ts';

export interface Work {
  readonly items: readonly Item[];
  /** Ratings of each item. */
  readonly counts: ReadonlyMap<string, number>;
  /** How the id of an item was written. */
  readonly given: ReadonlyMap<string, Id>;
  readonly table: OpinionTable;
  readonly model: CompanionModel;
  readonly people: readonly Id[];
  readonly tags: ReadonlyMap<string, readonly Taste[]>;
  readonly top: number;
  readonly withRated: boolean;
  readonly now: Date;
}

/** Answers the lines of people from one number up to another. */
export function lines(work: Work): (from: number, to: number) => string {
  const { items, counts, given, table, model, people, tags, top, withRated, now } = work;
  const answer = ranker(catalogueOf(items, counts), table, model, now);
  const numbers = new Map(table.people.map((name, number) => [name, number]));
  return (from, to) => people.slice(from, to).map((user) => {
    const asked = { tastes: tags.get(String(user)) ?? [], person: numbers.get(String(user)), top, withRated };
    const ranked = answer(asked).map(({ candidate: { entry }, matchScore }) =>
      ({ id: given.get(entry.id), title: entry.name, score: matchScore }));
    return `${JSON.stringify({ user, items: ranked })}\n`;
  }).join('');
}

if (parentPort !== null) {
  const port = parentPort;
  const answer = lines(workerData as Work);
  port.on('message', ([from, to]: readonly [number, number]) => port.postMessage(answer(from, to)));
}
