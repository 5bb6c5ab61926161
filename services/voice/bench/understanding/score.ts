// How well lines are understood: share of right intents, and of right intents with right cards for follow-ups.
import type { Understanding } from '../../src/engine/talk.ts';
import { targetsOf, type Line } from './lines.ts';

export interface Score {
  readonly lines: number;
  readonly right: number;
  /** Right per intent, and all of it. */
  readonly byIntent: Readonly<Record<string, readonly [right: number, all: number]>>;
  /** "meant -> understood" and how often. */
  readonly confusions: Readonly<Record<string, number>>;
  readonly wrong: readonly { readonly line: Line; readonly got: Understanding }[];
}

/** Judges; `withTargets` asks for the same cards too, where the label names any. */
export function scoreOf(
  lines: readonly Line[], understand: (line: Line) => Understanding, withTargets: boolean,
): Score {
  const byIntent: Record<string, [number, number]> = {};
  const confusions: Record<string, number> = {};
  const wrong: { line: Line; got: Understanding }[] = [];
  let right = 0;
  for (const line of lines) {
    const got = understand(line);
    const meant = targetsOf(line);
    const sameCards = meant.length === 0 || [...meant].sort().join() === [...got.targets].sort().join();
    const isRight = got.intent === line.intent && (!withTargets || sameCards);
    const counts = (byIntent[line.intent] ??= [0, 0]);
    counts[1]++;
    if (isRight) {
      counts[0]++;
      right++;
      continue;
    }
    const seen = `${line.intent} -> ${got.intent}${got.intent === line.intent ? ' (other cards)' : ''}`;
    confusions[seen] = (confusions[seen] ?? 0) + 1;
    wrong.push({ line, got });
  }
  return { lines: lines.length, right, byIntent, confusions, wrong };
}

/** The score as a page of text. */
export function pageOf(title: string, { lines, right, byIntent, confusions }: Score): string {
  const share = (part: number, all: number): string => (all === 0 ? '-' : (part / all).toFixed(3));
  const intents = Object.entries(byIntent).sort(([one], [other]) => (one < other ? -1 : 1));
  const mixed = Object.entries(confusions).sort(([, one], [, other]) => other - one).slice(0, 30);
  return [
    `${title}: ${right} of ${lines}, ${share(right, lines)}`,
    ...intents.map(([intent, [part, all]]) => `  ${intent.padEnd(16)} ${part} of ${all}  ${share(part, all)}`),
    'mixed up:',
    ...mixed.map(([pair, times]) => `  ${times} x ${pair}`),
  ].join('\n');
}
