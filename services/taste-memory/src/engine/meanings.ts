// Which of the things that are called alike is meant.
import type { Domain } from '../domain/tag.ts';
import type { NameMeaning } from './extraction.ts';

const TOLD_TWICE = new Set(['titles', 'albums']);

/** The best known meaning, as the linker orders them; but a story that is a film too is meant as the film. */
export function likeliest(hits: readonly NameMeaning[]): NameMeaning | undefined {
  const [first, second] = hits;
  // Whoever loves Catan loves the game, not the box in the shop; but a shop with a café is a shop.
  if (first?.domain === 'shopping')
    return hits.find(({ domain, kind }) => domain !== 'shopping' && domain !== 'food' && kind === 'entry') ?? first;
  const filmed = second?.kind === 'entry' && second.domain === 'movies';
  return first && filmed && TOLD_TWICE.has(first.subcategory) ? second : first;
}

/** The meaning that fits the signs best; `near` are domains the neighbourhood points to, the nearest first. */
export function choose(hits: readonly NameMeaning[], near: readonly Domain[]): NameMeaning | undefined {
  for (const domain of near) {
    const hit = hits.find((each) => each.domain === domain);
    if (hit) return hit;
  }
  return likeliest(hits);
}

/** A name in lower case without its article. */
export const bareName = (name: string): string => name.toLowerCase().replace(/^(?:the|an?) /, '');

/** "Arrival" is the film, not a book called "The Arrival", unless a book is what was named: `told`. */
export function calledJustSo(
  hits: readonly NameMeaning[],
  said: string,
  told: readonly Domain[],
): readonly NameMeaning[] {
  const exact = hits.filter(({ name }) => name.toLowerCase() === said);
  const asked = told.find((domain) => hits.some((hit) => hit.domain === domain));
  return asked === undefined || exact.some(({ domain }) => domain === asked) ? exact : [];
}
