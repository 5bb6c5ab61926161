// How well a search finds lines again, over lines and questions in files.
import { readFileSync } from 'node:fs';
import { keysOf } from '../../src/engine/history/reading.ts';
import { soughtIn } from '../../src/engine/history/question.ts';
import { type Candidate, rank } from '../../src/engine/history/rank.ts';
import { mended, misspelt } from '../../src/engine/history/slips.ts';

export interface TalkLine {
  readonly id: string;
  readonly text: string;
  readonly at: string;
}
export interface Asked {
  readonly question: string;
  /** Ids of the lines that answer it. */
  readonly lines: readonly string[];
}

/** The values of a file of JSON lines. */
export const readJsonLines = <T>(file: string | URL): T[] =>
  readFileSync(file, 'utf8').split('\n').filter((line) => line.trim() !== '').map((line) => JSON.parse(line) as T);

/** A search over lines in memory that finds and ranks as the product does. */
export function searchOver(lines: readonly TalkLine[], now: Date, timeZone = 'UTC') {
  const counts = new Map<string, number>();
  const candidates = lines.map(({ id, text, at }): Candidate & { id: string } => {
    const keys = new Set(keysOf(text));
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return { id, text, at: new Date(at), role: 'user', has: (key) => keys.has(key) };
  });
  const known = { lines: lines.length, of: (key: string) => counts.get(key) ?? 0 };
  return (question: string, most: number): string[] => {
    const sought = soughtIn(question, now, timeZone);
    const whole = mended(sought, misspelt(sought, known), known);
    return rank(whole, candidates, known).slice(0, most).map(({ line }) => line.id);
  };
}

/** Share of the lines that answer a question among those found. */
export function recall({ lines }: Asked, found: readonly string[]): number {
  const right = new Set(lines);
  return found.filter((id) => right.has(id)).length / right.size;
}
