import { fold } from '@valet/catalogue';
import { coolDownDays, displayedItems, itemTypeOf, type Proposal } from '../domain/digest.ts';
import { namedId } from '../domain/place.ts';
import type { Domain, Taste } from '../domain/taste.ts';
import type { ProposeInput } from './input.ts';
import { matchOf, probeOf } from './matching.ts';
import { rank } from './propose.ts';
import type { NamedThing } from '../domain/named-thing.ts';

/** A thing that the catalogue does not know. */
export interface Unverified extends Proposal {
  readonly verified: false;
}

const mostNamed = 2;
const dayMs = 86_400_000;
/** Of an unchecked thing less is sure than of the known ones that speak to the same taste. */
const doubt = 0.85;
const peers = 5;
const mostTags = 5;
const sureEnough = 0.6;
// Food that is named without its ingredients cannot be shown free of anything, and a thing to buy has no price here.
const NEVER: ReadonlySet<Domain> = new Set(['food', 'shopping']);
const kinds: Readonly<Record<Domain, string>> = {
  movies: 'Film', shows: 'Series', books: 'Book', food: 'Dish', games: 'Game', podcasts: 'Podcast', music: 'Music',
  travel: 'Journey', shopping: 'Product',
};

/** Whether one has the words of the other in it, as whole words. */
const says = (text: string, words: string): boolean => words !== '' && ` ${text} `.includes(` ${words} `);

function isUnwanted({ title, maker, tags }: NamedThing, tastes: readonly Taste[]): boolean {
  const text = fold([title, maker ?? '', ...tags].join(' | ')).replaceAll('|', ' ');
  return tastes.some(({ polarity, weight, name }) =>
    (polarity === 'avoid' || polarity === 'dislike') && weight > 0 && says(text, fold(name)));
}

/** The likings of the person that the model says it is for; those that it made up are none. */
function groundsOf({ because }: NamedThing, tastes: readonly Taste[]): Taste[] {
  const named = new Set(because.map(fold));
  return tastes.filter(({ polarity, confidence, weight, name }) =>
    (polarity === 'love' || polarity === 'like') && confidence >= sureEnough && weight > 0 && named.has(fold(name)));
}

/**
 * What a model named and the catalogue does not know, as proposals, the likeliest liked first. What the catalogue
 * knows is ranked with everything else, so nothing of the model's words about it is used. The same hard filters hold,
 * and each has to rest on a taste that the person really has.
 */
export function namedProposals(things: readonly NamedThing[], input: ProposeInput): Unverified[] {
  const { index, tastes, refused, excluded, shownAt, now } = input;
  const since = now.getTime() - coolDownDays * dayMs;
  const ranked = things.length === 0 ? [] : rank(input);
  const found = new Map<string, Unverified>();
  for (const thing of things) {
    const { domain, title, maker } = thing;
    const folded = fold(title);
    const id = namedId(domain, folded);
    if (NEVER.has(domain) || folded === '' || index.byName(domain, folded) !== undefined || found.has(id)) continue;
    if (refused.has(id) || excluded?.has(id) === true || (shownAt.get(id)?.getTime() ?? since - 1) >= since) continue;
    if (tastes.some((taste) => taste.domain === domain && fold(taste.name) === folded)) continue;
    const [ground] = groundsOf(thing, tastes);
    if (ground === undefined || isUnwanted(thing, tastes)) continue;
    const probe = probeOf(ground, index);
    const alike = ranked.filter(({ candidate }) => candidate.entry.domain === domain && matchOf(probe, candidate))
      .map(({ matchScore }) => matchScore).sort((a, b) => b - a).slice(0, peers);
    // Nothing known speaks to the same taste there, so there is nothing to tell a probability from.
    if (alike.length === 0) continue;
    const matchScore = doubt * (alike.reduce((sum, score) => sum + score, 0) / alike.length);
    found.set(id, unverified(thing, { id, matchScore, ground, tags: knownTags(thing, input), maker }));
  }
  return [...found.values()].sort((a, b) => b.matchScore - a.matchScore).slice(0, mostNamed);
}

/** Of the model's words those that the catalogue writes, too. */
function knownTags({ domain, tags }: NamedThing, { index }: ProposeInput): string[] {
  const labels = tags.slice(0, 2 * mostTags).map((tag) => index.part(domain, fold(tag))?.label);
  return [...new Set(labels.filter((label) => label !== undefined))].slice(0, mostTags);
}

function unverified(
  { domain, title, year }: NamedThing,
  { id, matchScore, ground, tags, maker }: {
    readonly id: string;
    readonly matchScore: number;
    readonly ground: Taste;
    readonly tags: readonly string[];
    readonly maker: string | null;
  },
): Unverified {
  const love = ground.polarity === 'love' ? 'love' : 'like';
  const reason = `You ${love} ${ground.name}. A language model put this one forward; my own shelves do not know it.`;
  const by = `${year === null ? '' : ` from ${year}`}${maker === null ? '' : ` by ${maker}`}`;
  return {
    catalogueId: id, type: itemTypeOf(domain), domain, title,
    description: `${kinds[domain]}${by}, named by a language model and not checked.`,
    vendor: maker, priceCents: null, authors: domain === 'books' && maker !== null ? [maker] : [],
    makers: maker === null ? [] : [maker], tags, location: null, matchScore, baseScore: matchScore, surprise: false,
    overBudget: false, reason, plainReason: reason, reasonTagIds: [ground.id], verified: false,
  };
}

const atOnce = 8;
const most = { maker: 2, domain: 3, types: 4 };

function keepsRules(displayed: readonly Proposal[]): boolean {
  const first = displayed.slice(0, atOnce);
  const ofMaker = (maker: string): number => displayed.filter(({ makers }) => makers.includes(maker)).length;
  return new Set(first.map(({ type }) => type)).size >= Math.min(most.types, first.length) &&
    first.every(({ domain }) => first.filter((other) => other.domain === domain).length <= most.domain) &&
    displayed.every(({ makers }) => makers.every((maker) => ofMaker(maker) <= most.maker));
}

/** With `one` in the place of a card, which becomes the first backup, or in the place of a backup. */
function placed(all: readonly Proposal[], one: Proposal, at: number): Proposal[] | null {
  if (at >= displayedItems) return all.with(at, one);
  const displayed = all.slice(0, displayedItems).with(at, one);
  const taken = all.slice(at, at + 1);
  return keepsRules(displayed) ? [...displayed, ...taken, ...all.slice(displayedItems)].slice(0, all.length) : null;
}

/**
 * A digest with what was named in it: each takes the place of the card that is least likely liked, less so than itself,
 * and that it can replace within the rules of a digest; or else the place of such a backup.
 */
export function withNamed(proposals: readonly Proposal[], named: readonly Proposal[]): Proposal[] {
  let all = [...proposals];
  for (const one of named) {
    const places = all.map((proposal, at) => ({ at, surprise: proposal.surprise, score: proposal.matchScore }))
      .filter(({ at, surprise, score }) => at > 0 && !surprise && score < one.matchScore)
      .sort((a, b) => Number(a.at >= displayedItems) - Number(b.at >= displayedItems) || a.score - b.score);
    for (const { at } of places) {
      const after = placed(all, one, at);
      if (after === null) continue;
      all = after;
      break;
    }
  }
  return all;
}
