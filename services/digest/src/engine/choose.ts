import { coolDownDays, type Proposal } from '../domain/digest.ts';
import { assess } from './assessment.ts';
import type { Candidate } from './features.ts';
import { foodGate } from './food-gate.ts';
import type { ProposeInput } from './input.ts';
import { contentOf } from './item.ts';
import { bearingOn, rank } from './propose.ts';
import { chance } from './random.ts';
import { reasonOf, Speech } from './reason.ts';
import type { Ranked } from './select.ts';

const dayMs = 86_400_000;
// Enough to decide between equals.
const lot = 0.01;

/**
 * What passes every hard filter and `keep`, the likeliest liked first, and last what is over budget. What was
 * displayed lately rests, unless fewer than `least` others are left.
 */
export function bestOf(input: ProposeInput, keep: (candidate: Candidate) => boolean, least: number): Ranked[] {
  const since = input.now.getTime() - coolDownDays * dayMs;
  const waits = ({ candidate: { entry } }: Ranked): boolean =>
    (input.shownAt.get(entry.id)?.getTime() ?? since - 1) >= since;
  const worth = new Map(rank(input).filter(({ candidate }) => keep(candidate)).map((ranked) =>
    [ranked, ranked.matchScore + lot * chance(`${input.seed} ${ranked.candidate.entry.id}`) -
      (ranked.overBudget ? 1 : 0) - (waits(ranked) ? 2 : 0)]));
  const best = [...worth].sort((a, b) => b[1] - a[1]).map(([ranked]) => ranked);
  const rested = best.filter((ranked) => !waits(ranked));
  return rested.length >= least ? rested : best;
}

/** The same things with the reasons that the person's own tastes give, and the probabilities that follow from them. */
export function explained(input: ProposeInput, chosen: readonly Ranked[]): Proposal[] {
  const { tastes } = input;
  const assessment = assess(input);
  const [gate, speech] = [foodGate(tastes), new Speech(input.seed)];
  return chosen.map(({ candidate, overBudget }): Proposal => {
    const matches = bearingOn(candidate, assessment);
    const reason = reasonOf({ candidate, matches, tastes, gate, speech, overBudget });
    return {
      ...contentOf(candidate, matches), ...assessment.scoreOf(candidate), surprise: false, overBudget,
      reason: reason.text, plainReason: reason.plain, reasonTagIds: reason.tagIds,
    };
  });
}

/** The first that do not have too many of a kind among them; what was left out fills up when there are too few. */
export function mixed(
  ranked: readonly Ranked[], count: number, { kindsOf, most }: {
    readonly kindsOf: (candidate: Candidate) => readonly string[];
    readonly most: number;
  },
): Ranked[] {
  const counts = new Map<string, number>();
  const taken: Ranked[] = [];
  for (const item of ranked) {
    if (taken.length === count) break;
    const kinds = kindsOf(item.candidate);
    if (kinds.some((kind) => (counts.get(kind) ?? 0) >= most)) continue;
    taken.push(item);
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const left = ranked.filter((item) => !taken.includes(item));
  return [...taken, ...left.slice(0, count - taken.length)];
}
