import { digestItems, itemTypeOf } from '../domain/digest.ts';
import type { Candidate } from './features.ts';
import type { Match } from './matching.ts';
import { chance } from './random.ts';

export interface Ranked {
  readonly candidate: Candidate;
  /** The probability that the person likes it. */
  readonly matchScore: number;
  /** The same before it was recalibrated on what this person judged. */
  readonly baseScore: number;
  /** It costs more than the person has left to spend. */
  readonly overBudget: boolean;
  /** Positive ones, the weightiest first. */
  readonly matches: readonly Match[];
}

/** One of a selection. */
export interface Picked extends Ranked {
  /** The one deliberate surprise of the selection. */
  readonly surprising: boolean;
}

/** Where the dial from safe to surprising stands until it is touched. */
export const defaultSurprise = 0.25;

const shownAtOnce = 8;
const leastTypes = 4;
const mostOfMaker = 2;
const mostOfDomain = { atOnce: 3, inAll: 4 };
const preselected = 60;

function likeness(a: Candidate, b: Candidate): number {
  if (a.makers.some((maker) => b.makers.includes(maker))) return 1;
  if (a.entry.domain !== b.entry.domain) return 0;
  const both = a.genres.filter((genre) => b.genres.includes(genre)).length;
  return both === 0 ? 0 : both / (a.genres.length + b.genres.length - both);
}

/**
 * Picks the items of a digest one by one: what is likely liked, unlike what is already picked. At most two of a maker
 * and three of a domain in eight, at least four types among the eight; a rule yields only where nothing else is left.
 */
export function select(
  ranked: readonly Ranked[],
  seed: string,
  { count = digestItems }: { readonly count?: number; readonly surprise?: number } = {},
): Picked[] {
  const pool = new Set(shortlist(ranked, seed));
  const picked: Picked[] = [];
  while (picked.length < count && pool.size > 0) {
    const keeps = rules(picked);
    const allowed = [...pool].filter(({ item }) => keeps.every((keep) => keep(item)));
    const next = (allowed.length > 0 ? allowed : [...pool]).reduce((a, b) => (value(b) > value(a) ? b : a));
    picked.push({ ...next.item, surprising: false });
    pool.delete(next);
    for (const offer of pool) repel(offer, next.item.candidate);
  }
  return picked;
}

interface Offer {
  readonly item: Ranked;
  readonly worth: number;
  /** How many of its domain are picked, and how like it is to the likest of what is picked. */
  sameDomain: number;
  nearest: number;
}

const value = ({ worth, sameDomain, nearest }: Offer): number => worth - 0.05 * sameDomain - 0.15 * nearest;

function repel(offer: Offer, picked: Candidate): void {
  const { candidate } = offer.item;
  if (candidate.entry.domain === picked.entry.domain) offer.sameDomain++;
  offer.nearest = Math.max(offer.nearest, likeness(candidate, picked));
}

/** The best of each domain, so that every one has its chance; the seed decides between equals. */
function shortlist(ranked: readonly Ranked[], seed: string): Offer[] {
  const domains = new Map<string, Offer[]>();
  for (const item of ranked) {
    const { domain, id } = item.candidate.entry;
    const worth = item.matchScore + (item.matches.length > 0 ? 0.08 : 0) + 0.04 * chance(`${seed} ${id}`);
    const offers = domains.get(domain);
    const offer = { item, worth, sameDomain: 0, nearest: 0 };
    if (offers) offers.push(offer);
    else domains.set(domain, [offer]);
  }
  return [...domains.values()].flatMap((offers) => offers.sort((a, b) => b.worth - a.worth).slice(0, preselected));
}

function rules(picked: readonly Ranked[]): ((item: Ranked) => boolean)[] {
  const count = (has: (candidate: Candidate) => boolean): number =>
    picked.filter(({ candidate }) => has(candidate)).length;
  const types = new Set(picked.map(({ candidate }) => itemTypeOf(candidate.entry.domain)));
  const left = shownAtOnce - picked.length;
  const ofDomain = left > 0 ? mostOfDomain.atOnce : mostOfDomain.inAll;
  return [
    ({ candidate }) => count(({ entry }) => entry.domain === candidate.entry.domain) < ofDomain,
    ({ candidate }) => candidate.makers.every((maker) => count(({ makers }) => makers.includes(maker)) < mostOfMaker),
    ({ candidate }) => left <= 0 || left > leastTypes - types.size || !types.has(itemTypeOf(candidate.entry.domain)),
  ];
}
