import type { Match } from './matching.ts';
import { fitted } from './weights.ts';

/** Log-odds of a thing of which nothing is known, and what popularity from 0 to 1 adds to them. */
export const prior = { base: fitted.odds.base, popularity: fitted.odds.popularity } as const;

const fewTags = 3;
const ofFewTags = 0.6;
const highest = 0.97;
// How near the ceiling a probability begins to bend.
const bend = 0.05;

/** The highest probability that so few tags allow: 0.6 in a domain with fewer than three, towards 0.97 with many. */
export function ceiling(tagsInDomain: number): number {
  if (tagsInDomain < fewTags) return ofFewTags;
  return ofFewTags + (highest - ofFewTags) * (1 - Math.exp(-(tagsInDomain + 1 - fewTags) / 1.5));
}

/** A probability brought below a ceiling; order is kept, and what is well below stays as it is. */
export function under(most: number, probability: number): number {
  const straight = most - bend;
  return probability <= straight ? probability : most - bend * Math.exp((straight - probability) / bend);
}

export const logistic = (odds: number): number => 1 / (1 + Math.exp(-odds));
export const logOdds = (probability: number): number => Math.log(probability / (1 - probability));

/** What is so clearly not wanted that no other love makes up for it. */
export function rulesOut(match: Match): boolean {
  const { polarity, weight } = match.taste;
  if (weight <= 0 || match.acrossDomains) return false;
  if (polarity === 'avoid') return match.strength >= 0.35;
  return polarity === 'dislike' && (match.via === 'maker' || match.via === 'person') && match.complete;
}
