import type { OpinionTable } from './opinions.ts';

/** Opinions that a model may learn from, and of the same people some that were put aside to question it. */
export interface Split {
  readonly known: OpinionTable;
  /** As `known`, with the same people and things. */
  readonly asked: OpinionTable;
}

/** FNV-1a: the same for the same words everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function part(table: OpinionTable, things: number, keep: (person: number, entry: number) => boolean): OpinionTable {
  const thing: number[] = [];
  const liked: number[] = [];
  const starts = new Uint32Array(table.people.length + 1);
  table.people.forEach((_, person) => {
    for (let entry = table.starts[person]!; entry < table.starts[person + 1]!; entry++) {
      if (table.thing[entry]! >= things || !keep(person, entry)) continue;
      thing.push(table.thing[entry]!);
      liked.push(table.liked[entry]!);
    }
    starts[person + 1] = thing.length;
  });
  return {
    people: table.people, things: table.things.slice(0, things), starts,
    thing: Uint32Array.from(thing), liked: Uint8Array.from(liked),
  };
}

/** Puts one opinion in five aside, of the most judged `mostThings`; which ones depends on their names alone. */
export function holdOut(table: OpinionTable, mostThings: number): Split {
  const things = Math.min(mostThings, table.things.length);
  const salts = table.things.slice(0, things).map(hashOf);
  const aside = table.people.map(hashOf);
  const isAsked = (person: number, entry: number): boolean =>
    Math.imul(aside[person]! ^ Math.imul(salts[table.thing[entry]!]!, 0x9e3779b1), 0x85ebca6b) >>> 8 < 3_355_443;
  return {
    known: part(table, things, (person, entry) => !isAsked(person, entry)),
    asked: part(table, things, isAsked),
  };
}

/** Where the best `count` of the scores are, best first; of equals the one with the lower number. */
export function best(scores: ArrayLike<number>, count: number): number[] {
  const top: number[] = [];
  for (let at = 0; at < scores.length; at++) {
    const score = scores[at]!;
    if (score === Number.NEGATIVE_INFINITY) continue;
    if (top.length === count && scores[top[count - 1]!]! >= score) continue;
    let place = top.length;
    while (place > 0 && scores[top[place - 1]!]! < score) place--;
    top.splice(place, 0, at);
    if (top.length > count) top.pop();
  }
  return top;
}

/** How far the right things stand at the top of ten, from 0 to 1: each counts less the lower it stands. */
export function ndcg10(top: readonly number[], wanted: ReadonlySet<number>): number {
  const worth = (place: number): number => 1 / Math.log2(place + 2);
  let ideal = 0;
  for (let place = 0; place < Math.min(10, wanted.size); place++) ideal += worth(place);
  return top.reduce((sum, thing, place) => (wanted.has(thing) ? sum + worth(place) : sum), 0) / ideal;
}

/** Fills the scores of all things for a person. */
export type Scorer = (person: number, scores: Float64Array) => void;

/**
 * Mean nDCG at ten of what was put aside and liked, over at most so many people; what is known is not in the running.
 */
export function quality({ known, asked }: Split, scorer: Scorer, mostPeople = Number.POSITIVE_INFINITY): number {
  const scores = new Float64Array(known.things.length);
  let total = 0;
  let people = 0;
  for (let person = 0; person < known.people.length && people < mostPeople; person++) {
    const wanted = new Set<number>();
    for (let entry = asked.starts[person]!; entry < asked.starts[person + 1]!; entry++) {
      if (asked.liked[entry] === 1) wanted.add(asked.thing[entry]!);
    }
    if (wanted.size === 0 || known.starts[person] === known.starts[person + 1]) continue;
    scores.fill(0);
    scorer(person, scores);
    for (let entry = known.starts[person]!; entry < known.starts[person + 1]!; entry++) {
      scores[known.thing[entry]!] = Number.NEGATIVE_INFINITY;
    }
    total += ndcg10(best(scores, 10), wanted);
    people++;
  }
  return people === 0 ? 0 : total / people;
}
