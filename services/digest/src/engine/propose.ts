import { coolDownDays, digestItems, type Proposal } from '../domain/digest.ts';
import { isConstraint, type Taste } from '../domain/taste.ts';
import { type Candidate, recommendable } from './features.ts';
import { foodGate, mayPropose } from './food-gate.ts';
import type { ProposeInput } from './input.ts';
import { contentOf } from './item.ts';
import { isNamed, type Match, matchOf, probeOf } from './matching.ts';
import { reasonOf, Speech } from './reason.ts';
import { domainWords } from './reason-words.ts';
import { contribution, probability, rulesOut } from './score.ts';
import { defaultSurprise, type Ranked, select } from './select.ts';

export type { Companions, JudgedThing, ProposeInput } from './input.ts';

export interface ProposedDigest {
  /** Displayed ones first, then backups; fewer than a full digest only when the catalogue has no more. */
  readonly proposals: readonly Proposal[];
  readonly summary: string;
  readonly dailyFocus: string;
  /** The tags that the focus names. */
  readonly focusTagIds: readonly string[];
}

const dayMs = 86_400_000;

/** Score of every candidate that passes the hard filters; the same input gives the same answer. */
export function rank(input: Omit<ProposeInput, 'seed' | 'shownAt' | 'count'>): Ranked[] {
  const { index, refused, excluded } = input;
  const now = input.now.getTime();
  const gate = foodGate(input.tastes);
  const known = input.tastes.filter((taste) => !isConstraint(taste)).map((taste) => probeOf(taste, index));
  // What is muted is known all the same: it weighs nothing, and is no news.
  const probes = known.filter(({ taste }) => taste.weight > 0);
  const tagsInDomain = new Map<string, number>();
  for (const { taste: { domain } } of probes) tagsInDomain.set(domain, (tagsInDomain.get(domain) ?? 0) + 1);

  const scored = (candidate: Candidate): Ranked | undefined => {
    const { entry } = candidate;
    if (!recommendable(entry) || refused.has(entry.id) || excluded?.has(entry.id) || !mayPropose(entry, gate)) return undefined;
    if (known.some((probe) => isNamed(probe, candidate))) return undefined;
    const matches = probes.map((probe) => matchOf(probe, candidate)).filter((match) => match !== undefined);
    if (matches.some(rulesOut)) return undefined;
    const weighed = matches.map((match): [Match, number] => [match, contribution(match, now)]);
    const positive = weighed.filter(([, value]) => value > 0).sort((a, b) => b[1] - a[1]);
    const matchScore = probability({
      popularity: entry.popularity,
      contributions: weighed.map(([, value]) => value),
      tagsInDomain: tagsInDomain.get(entry.domain) ?? 0,
    });
    return { candidate, matchScore, baseScore: matchScore, overBudget: false, matches: positive.map(([match]) => match) };
  };
  return index.all.map(scored).filter((ranked) => ranked !== undefined);
}

/** What was shown lately waits; when too little is left, what was not seen for the longest time comes back first. */
function rested(ranked: readonly Ranked[], { shownAt, now, count = digestItems }: ProposeInput): Ranked[] {
  const since = now.getTime() - coolDownDays * dayMs;
  const lastShown = ({ candidate }: Ranked): number =>
    shownAt.get(candidate.entry.id)?.getTime() ?? Number.NEGATIVE_INFINITY;
  const fresh = ranked.filter((item) => lastShown(item) < since);
  if (fresh.length >= count) return fresh;
  const tired = ranked.filter((item) => lastShown(item) >= since).sort((a, b) => lastShown(a) - lastShown(b));
  return [...fresh, ...tired.slice(0, count - fresh.length)];
}

/** The items of a digest with reasons; pure, and the same for the same input. */
export function proposeDigest(input: ProposeInput): ProposedDigest {
  const { tastes, seed, surprise = defaultSurprise, count = digestItems } = input;
  const gate = foodGate(tastes);
  const picked = select(rested(rank(input), input), seed, { count, surprise });
  const speech = new Speech(seed);
  const proposals = picked.map(({ candidate, matches, matchScore, baseScore, overBudget, surprising }): Proposal => {
    const reason = reasonOf({ candidate, matches, tastes, gate, speech });
    return {
      ...contentOf(candidate, matches), matchScore, baseScore, surprise: surprising, overBudget,
      reason: reason.text, plainReason: reason.plain, reasonTagIds: reason.tagIds,
    };
  });
  return { proposals, ...overview(proposals, tastes) };
}

const number = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Two short true sentences about the displayed items. */
function overview(proposals: readonly Proposal[], tastes: readonly Taste[]): Omit<ProposedDigest, 'proposals'> {
  const displayed = proposals.slice(0, 10);
  const grounded = displayed.filter(({ reasonTagIds }) => reasonTagIds.length > 0);
  const guesses = displayed.length - grounded.length;
  const things = `${number[displayed.length]} thing${displayed.length === 1 ? '' : 's'}, hand-picked.`;
  const rest = guesses === 0 ? 'Every one has a reason.'
    : grounded.length === 0 ? 'All of them guesses, and honest about it.'
      : `${number[grounded.length]} ${grounded.length === 1 ? 'rests' : 'rest'} on your taste, ` +
        `${(number[guesses] ?? '').toLowerCase()} ${guesses === 1 ? 'is a guess' : 'are guesses'}.`;
  const counts = new Map<string, number>();
  for (const { reasonTagIds: [id] } of grounded) if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1);
  const leading = [...counts].sort((a, b) => b[1] - a[1]).slice(0, 2)
    .map(([id]) => tastes.find((taste) => taste.id === id)).filter((taste) => taste !== undefined);
  const named = leading.map(({ name, domain }) => `${name} (${domainWords[domain].plural})`).join(' and ');
  return {
    summary: `${things} ${rest}`,
    dailyFocus: leading.length === 0 ? 'Nothing to lean on yet: talk to me, and tomorrow is different.'
      : `Leaning on ${named} today.`,
    focusTagIds: leading.map(({ id }) => id),
  };
}
