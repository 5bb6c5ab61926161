import type { Polarity, Taste } from '../domain/taste.ts';
import type { Match } from './matching.ts';

// A love as strong as it gets moves the odds about twentyfold. Chosen by hand until there are judgements to fit it to.
const gain = 3;
const signs: Readonly<Record<Polarity, number>> = { love: 1, like: 0.65, neutral: 0, dislike: -1.1, avoid: -1.8 };
// Each further piece of evidence counts for less than the one before: ten genres are not ten proofs.
const diminishing = 0.6;
const dayMs = 86_400_000;

/** The weight as a factor: 0 for muted, 1 at the default of 0.5, a third more at most. */
const weightFactor = (weight: number): number => (weight <= 0 ? 0 : (2 * weight) / (weight + 0.5));

/** How much of a taste is left after its age; an explicit one does not fade. `now` in milliseconds. */
export function freshness(taste: Taste, now: number): number {
  if (taste.halfLifeDays === null || taste.lastEvidenceAt === null || taste.halfLifeDays <= 0) return 1;
  const ageDays = Math.max(0, now - taste.lastEvidenceAt.getTime()) / dayMs;
  return 0.5 ** (ageDays / taste.halfLifeDays);
}

/** What one match adds to the log-odds; negative for what is disliked. */
export function contribution(match: Match, now: number): number {
  const { taste, strength } = match;
  const held = weightFactor(taste.weight) * taste.confidence * freshness(taste, now);
  return gain * signs[taste.polarity] * held * strength;
}

/**
 * The highest probability that so few tags allow: 0.6 in a domain with fewer than three, towards 0.97 with many.
 */
export function ceiling(tagsInDomain: number): number {
  return tagsInDomain < 3 ? 0.6 : 0.6 + 0.37 * (1 - Math.exp(-(tagsInDomain - 2) / 4));
}

export interface Evidence {
  readonly popularity: number;
  readonly contributions: readonly number[];
  readonly tagsInDomain: number;
}

/**
 * The probability, above 0 and below 1, that the person likes a thing: 1 / (1 + exp(-evidence) + (1 - c) / c), a
 * logistic curve under a ceiling c. It grows with every positive contribution, with popularity and with the ceiling.
 */
export function probability(input: Evidence): number {
  const sum = (values: readonly number[]): number => [...values].sort((a, b) => Math.abs(b) - Math.abs(a))
    .reduce((total, value, at) => total + value * diminishing ** at, 0);
  // Without any evidence: three in ten for what everybody likes, less for the rest.
  const evidence = -1 + 0.9 * input.popularity + sum(input.contributions.filter((value) => value > 0)) +
    sum(input.contributions.filter((value) => value < 0));
  const bounded = Math.max(-12, Math.min(12, evidence));
  const c = ceiling(input.tagsInDomain);
  return 1 / (1 + Math.exp(-bounded) + (1 - c) / c);
}

/** What is so clearly not wanted that no other love makes up for it. */
export function rulesOut(match: Match): boolean {
  const { polarity, weight } = match.taste;
  if (weight <= 0 || match.acrossDomains) return false;
  if (polarity === 'avoid') return match.strength >= 0.35;
  return polarity === 'dislike' && (match.via === 'maker' || match.via === 'person') && match.complete;
}
