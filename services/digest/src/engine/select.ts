import { digestItems, displayedItems, itemTypeOf } from '../domain/digest.ts';
import type { Candidate } from './features.ts';
import { chance } from './random.ts';

export interface Ranked {
  readonly candidate: Candidate;
  /** The probability that the person likes it. */
  readonly matchScore: number;
  /** The same before it was recalibrated on what this person judged. */
  readonly baseScore: number;
  /** It costs more than the person has left to spend. */
  readonly overBudget: boolean;
  /** Something that the person pays for already carries it; not, unless said. */
  readonly included?: boolean;
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
// A surprise among fewer would be too much of one.
const leastForSurprise = 5;
const bonusIncluded = 0.1;
// Enough to decide between equals, too little to make a difference between others.
const lot = 0.01;

/** What likeness to what is picked already costs, in probability, at a place of the dial. */
function prices(surprise: number) {
  const dial = Math.min(1, Math.max(0, surprise));
  return { nearest: 0.02 + 0.6 * dial ** 2, sameDomain: 0.005 + 0.12 * dial ** 2 };
}

/** Two things of one series or maker are as alike as can be; genres count half across domains. */
function likeness(a: Candidate, b: Candidate): number {
  if (a.creators.some((creator) => b.creators.includes(creator))) return 1;
  const both = a.genres.filter((genre) => b.genres.includes(genre)).length;
  if (both === 0) return 0;
  const share = both / (a.genres.length + b.genres.length - both);
  return a.entry.domain === b.entry.domain ? share : share / 2;
}

/**
 * Picks the items of a digest one by one: what is likely liked, less what it resembles of what is picked already; the
 * dial from 0, safe, to 1 says how much less. At most two of a maker or series and three of a domain in eight, at least
 * four types among the eight, what costs too much after them; a rule yields only where nothing else is left. One is a
 * deliberate surprise: unlike the rest, among the displayed, never first; within the eight once the dial is past half.
 */
export function select(
  ranked: readonly Ranked[],
  seed: string,
  { count = digestItems, surprise = defaultSurprise }: { readonly count?: number; readonly surprise?: number } = {},
): Picked[] {
  const price = prices(surprise);
  const pool = new Set(shortlist(ranked, seed));
  const picked: Picked[] = [];
  const place = surprise > 0.5 ? shownAtOnce - 3 : shownAtOnce;
  const surpriseAt = count < leastForSurprise ? -1 : Math.min(count - 1, place);
  while (picked.length < count && pool.size > 0) {
    const keeps = rules(picked);
    const allowed = [...pool].filter(({ item }) => keeps.every((keep) => keep(item)));
    const offers = allowed.length > 0 ? allowed : [...pool];
    const surprising = picked.length === surpriseAt;
    const value = surprising ? unlikeness : ({ worth, sameDomain, nearest }: Offer): number =>
      worth - price.sameDomain * sameDomain - price.nearest * nearest;
    const next = offers.reduce((a, b) => (value(b) > value(a) ? b : a));
    picked.push({ ...next.item, surprising });
    pool.delete(next);
    for (const offer of pool) repel(offer, next.item.candidate);
  }
  const inReach = picked.filter(({ overBudget }) => !overBudget);
  return [...inReach, ...picked.filter(({ overBudget }) => overBudget)];
}

interface Offer {
  readonly item: Ranked;
  readonly worth: number;
  /** How many of its domain are picked, and how like it is to the likest of what is picked. */
  sameDomain: number;
  nearest: number;
}

const unlikeness = ({ worth, sameDomain, nearest }: Offer): number => worth - 0.5 * nearest - 0.2 * sameDomain;

function repel(offer: Offer, picked: Candidate): void {
  const { candidate } = offer.item;
  if (candidate.entry.domain === picked.entry.domain) offer.sameDomain++;
  offer.nearest = Math.max(offer.nearest, likeness(candidate, picked));
}

/** The best of each domain, so that every one has its chance; the seed decides between equals. */
function shortlist(ranked: readonly Ranked[], seed: string): Offer[] {
  const domains = new Map<string, Ranked[]>();
  for (const item of ranked) {
    const { domain } = item.candidate.entry;
    const items = domains.get(domain);
    if (items) items.push(item);
    else domains.set(domain, [item]);
  }
  return [...domains.values()].flatMap((items) => {
    const least = Float64Array.from(items, ({ matchScore }) => -matchScore).sort()[preselected] ?? 0;
    return items.filter(({ matchScore, included }) => matchScore > -least - lot || included === true).map((item) => {
      const luck = lot * chance(`${seed} ${item.candidate.entry.id}`);
      const worth = item.matchScore + luck + (item.included === true ? bonusIncluded : 0);
      return { item, worth, sameDomain: 0, nearest: 0 };
    }).sort((a, b) => b.worth - a.worth).slice(0, preselected);
  });
}

function rules(picked: readonly Ranked[]): ((item: Ranked) => boolean)[] {
  const domains = new Map<string, number>();
  const creators = new Map<string, number>();
  const types = new Set<string>();
  for (const { candidate: { entry, creators: own } } of picked) {
    domains.set(entry.domain, (domains.get(entry.domain) ?? 0) + 1);
    types.add(itemTypeOf(entry.domain));
    for (const creator of own) creators.set(creator, (creators.get(creator) ?? 0) + 1);
  }
  const left = shownAtOnce - picked.length;
  const ofDomain = left > 0 ? mostOfDomain.atOnce : mostOfDomain.inAll;
  return [
    ({ overBudget }) => !overBudget || picked.length >= displayedItems,
    ({ candidate }) => (domains.get(candidate.entry.domain) ?? 0) < ofDomain,
    ({ candidate }) => candidate.creators.every((creator) => (creators.get(creator) ?? 0) < mostOfMaker),
    ({ candidate }) => left <= 0 || left > leastTypes - types.size || !types.has(itemTypeOf(candidate.entry.domain)),
  ];
}
