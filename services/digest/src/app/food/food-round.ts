import { COMPARED_KINDS, comparisonsARound, type ComparedKind } from '../../engine/food-pairs.ts';
import type { Comparison } from './ports.ts';

const roundMs = 30 * 86_400_000;

export interface Round {
  readonly kind: ComparedKind;
  readonly answers: readonly Comparison[];
}

/** The answers of the round of a kind that is under way: it lasts 30 days from its first answer. */
export function answersOfRound(all: readonly Comparison[], kind: ComparedKind, now: Date): Comparison[] {
  let round: Comparison[] = [];
  const end = (): number => (round[0]?.at.getTime() ?? Number.POSITIVE_INFINITY) + roundMs;
  for (const answer of all) {
    if (answer.kind !== kind) continue;
    if (answer.at.getTime() >= end()) round = [];
    round.push(answer);
  }
  return now.getTime() >= end() ? [] : round;
}

/** What is asked now: cuisines first, and dishes once their order is known; null when both are. */
export function roundAt(all: readonly Comparison[], now: Date): Round | null {
  for (const kind of COMPARED_KINDS) {
    const answers = answersOfRound(all, kind, now);
    if (answers.length < comparisonsARound) return { kind, answers };
  }
  return null;
}
