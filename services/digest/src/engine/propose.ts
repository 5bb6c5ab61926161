import { coolDownDays, digestItems, type Proposal } from '../domain/digest.ts';
import { type Assessment, assess } from './assessment.ts';
import type { Candidate } from './features.ts';
import { allowed } from './filters.ts';
import { foodGate } from './food-gate.ts';
import type { ProposeInput } from './input.ts';
import { contentOf } from './item.ts';
import { type Match, matchOf } from './matching.ts';
import { type Overview, overview } from './overview.ts';
import { reasonOf, Speech } from './reason.ts';
import { defaultSurprise, type Ranked, select } from './select.ts';

export type { Companions, JudgedThing, ProposeInput } from './input.ts';

export interface ProposedDigest extends Overview {
  /** Displayed ones first, then backups; fewer than a full digest only when the catalogue has no more. */
  readonly proposals: readonly Proposal[];
}

type Asked = Omit<ProposeInput, 'seed' | 'shownAt' | 'count'>;

const dayMs = 86_400_000;

/** Score of every candidate that passes the hard filters; the same input gives the same answer. */
export function rank(input: Asked): Ranked[] {
  return ranked(input, assess(input));
}

function ranked(input: Asked, assessment: Assessment): Ranked[] {
  const { leftToSpendCents = null, subscriptions } = input;
  return allowed(input, assessment.probes).map((candidate) => {
    const { domain, priceCents } = candidate.entry;
    const overBudget = leftToSpendCents !== null && domain === 'shopping' && (priceCents ?? 0) > leftToSpendCents;
    // Spelled out: spreading ten thousand objects takes longer than scoring them.
    const { matchScore, baseScore } = assessment.scoreOf(candidate);
    const included = subscriptions !== undefined && isCarried(candidate, subscriptions);
    return { candidate, matchScore, baseScore, overBudget, included };
  });
}

/** Whether a service that is paid for already makes the thing or is a word for it. */
function isCarried({ features }: Candidate, subscriptions: ReadonlySet<string>): boolean {
  if (subscriptions.size === 0) return false;
  return [...subscriptions].some((name) => features.has(`by:${name}`) || features.has(`w:${name}`));
}

/** What was shown lately waits; when too little is left, what was not seen for the longest time comes back first. */
function rested(items: readonly Ranked[], { shownAt, now, count = digestItems }: ProposeInput): Ranked[] {
  const since = now.getTime() - coolDownDays * dayMs;
  const lastShown = ({ candidate }: Ranked): number =>
    shownAt.get(candidate.entry.id)?.getTime() ?? Number.NEGATIVE_INFINITY;
  const fresh = items.filter((item) => lastShown(item) < since);
  if (fresh.length >= count) return fresh;
  const tired = items.filter((item) => lastShown(item) >= since).sort((a, b) => lastShown(a) - lastShown(b));
  return [...fresh, ...tired.slice(0, count - fresh.length)];
}

/**
 * How the person's likings bear on a thing: what the score would lose most without comes first. Only what is liked,
 * what helps, and what can be shown to have something in common with the thing.
 */
export function bearingOn(candidate: Candidate, assessment: Assessment): Match[] {
  const drops = assessment.dropsOf(candidate);
  return assessment.probes.flatMap((probe) => {
    const { taste, called } = probe;
    const drop = drops.get(taste.id) ?? 0;
    if (drop <= 0 || (taste.polarity !== 'love' && taste.polarity !== 'like')) return [];
    const match = matchOf(probe, candidate);
    if (match) return [{ match, drop }];
    const shared = assessment.sharedWith(candidate, taste);
    if (shared.length === 0) return [];
    const acrossDomains = taste.domain !== candidate.entry.domain;
    const kin: Match = { taste, called, via: 'kin', shared, complete: false, strength: drop, acrossDomains };
    return [{ match: kin, drop }];
  }).sort((a, b) => b.drop - a.drop).map(({ match }) => match);
}

/** The items of a digest with reasons; pure, and the same for the same input. */
export function proposeDigest(input: ProposeInput): ProposedDigest {
  const { tastes, seed, surprise = defaultSurprise, count = digestItems } = input;
  const assessment = assess(input);
  const gate = foodGate(tastes);
  const picked = select(rested(ranked(input, assessment), input), seed, { count, surprise });
  const speech = new Speech(seed);
  const proposals = picked.map(({ candidate, matchScore, baseScore, overBudget, surprising }): Proposal => {
    const matches = bearingOn(candidate, assessment);
    const reason = reasonOf({ candidate, matches, tastes, gate, speech, surprising, overBudget });
    return {
      ...contentOf(candidate, matches), matchScore, baseScore, surprise: surprising, overBudget,
      reason: reason.text, plainReason: reason.plain, reasonTagIds: reason.tagIds,
    };
  });
  return { proposals, ...overview(proposals, tastes) };
}
