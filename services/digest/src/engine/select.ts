import { digestItems, itemTypeOf } from '../domain/digest.ts';
import type { Candidate } from './features.ts';
import type { Match } from './matching.ts';
import { chance } from './random.ts';

export interface Ranked {
  readonly candidate: Candidate;
  readonly matchScore: number;
  /** Positive ones, the weightiest first. */
  readonly matches: readonly Match[];
}

const shownAtOnce = 8;
const leastTypes = 4;
const mostOfMaker = 2;
const mostOfDomain = { atOnce: 3, inAll: 4 };
const preselected = 60;

const genresOf = ({ features }: Candidate): string[] => [...features.keys()].filter((key) => key.startsWith('g:'));

function likeness(a: Candidate, b: Candidate): number {
  if (a.makers.some((maker) => b.makers.includes(maker))) return 1;
  if (a.entry.domain !== b.entry.domain) return 0;
  const [mine, theirs] = [genresOf(a), genresOf(b)];
  const both = mine.filter((genre) => theirs.includes(genre)).length;
  return both === 0 ? 0 : both / (mine.length + theirs.length - both);
}

/**
 * Picks the items of a digest one by one: what is likely liked, unlike what is already picked. At most two of a maker and
 * three of a domain in eight, at least four types among the eight; a rule yields only where nothing else is left.
 */
export function select(ranked: readonly Ranked[], seed: string, count = digestItems): Ranked[] {
  const pool = shortlist(ranked, seed);
  const picked: Ranked[] = [];
  while (picked.length < count && pool.length > 0) {
    const keeps = rules(picked);
    const allowed = pool.filter(({ item }) => keeps.every((keep) => keep(item)));
    const next = best(allowed.length > 0 ? allowed : pool, picked);
    picked.push(next.item);
    pool.splice(pool.indexOf(next), 1);
  }
  return picked;
}

interface Offer {
  readonly item: Ranked;
  readonly worth: number;
}

/** The best of each domain, so that every one has its chance; the seed decides between equals. */
function shortlist(ranked: readonly Ranked[], seed: string): Offer[] {
  const domains = new Map<string, Offer[]>();
  for (const item of ranked) {
    const { domain, id } = item.candidate.entry;
    const worth = item.matchScore + (item.matches.length > 0 ? 0.08 : 0) + 0.04 * chance(`${seed} ${id}`);
    domains.set(domain, [...(domains.get(domain) ?? []), { item, worth }]);
  }
  return [...domains.values()].flatMap((offers) => offers.sort((a, b) => b.worth - a.worth).slice(0, preselected));
}

function best(offers: readonly Offer[], picked: readonly Ranked[]): Offer {
  const value = ({ item, worth }: Offer): number => {
    const sameDomain = picked.filter(({ candidate }) => candidate.entry.domain === item.candidate.entry.domain).length;
    const nearest = Math.max(0, ...picked.map(({ candidate }) => likeness(candidate, item.candidate)));
    return worth - 0.05 * sameDomain - 0.15 * nearest;
  };
  return offers.reduce((a, b) => (value(b) > value(a) ? b : a));
}

function rules(picked: readonly Ranked[]): ((item: Ranked) => boolean)[] {
  const count = (has: (candidate: Candidate) => boolean): number => picked.filter(({ candidate }) => has(candidate)).length;
  const types = new Set(picked.map(({ candidate }) => itemTypeOf(candidate.entry.domain)));
  const left = shownAtOnce - picked.length;
  const ofDomain = left > 0 ? mostOfDomain.atOnce : mostOfDomain.inAll;
  return [
    ({ candidate }) => count(({ entry }) => entry.domain === candidate.entry.domain) < ofDomain,
    ({ candidate }) => candidate.makers.every((maker) => count(({ makers }) => makers.includes(maker)) < mostOfMaker),
    ({ candidate }) => left <= 0 || left > leastTypes - types.size || !types.has(itemTypeOf(candidate.entry.domain)),
  ];
}
