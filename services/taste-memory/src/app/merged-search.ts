import { fold, foldForCompare } from '../engine/names.ts';
import type { SearchSource, Suggestion } from './search.ts';

function isSame(ours: Suggestion, theirs: Suggestion): boolean {
  const years = ours.year === null || theirs.year === null || Math.abs(ours.year - theirs.year) <= 1;
  return years && foldForCompare(ours.title) === foldForCompare(theirs.title);
}

/** Ours, with what only the others know (a rating, a place). */
function completed(ours: Suggestion, theirs: Suggestion): Suggestion {
  return {
    ...ours,
    year: ours.year ?? theirs.year,
    rating: ours.rating ?? theirs.rating,
    location: ours.location ?? theirs.location,
  };
}

/** Whether the text is the name, as far as the name goes. */
function isNamed(title: string, text: string): boolean {
  return fold(title) === fold(text) || foldForCompare(title) === foldForCompare(text);
}

/**
 * The catalogue and live sources as one source: asked side by side, one thing shown once, ours first, except that what
 * is named exactly by others comes before what we only came near to.
 */
export function mergedSearch(own: SearchSource, live: readonly SearchSource[]): SearchSource {
  if (live.length === 0) return own;
  return {
    search: async (wanted) => {
      const [ours, ...others] = await Promise.all([own, ...live].map((source) => source.search(wanted)));
      const merged: Suggestion[] = [...(ours ?? [])];
      for (const theirs of others.flat()) {
        const at = merged.findIndex((known) => isSame(known, theirs));
        const known = merged[at];
        if (known === undefined) merged.push(theirs);
        else merged[at] = completed(known, theirs);
      }
      const exact = merged.filter(({ title }) => isNamed(title, wanted.text));
      const rest = merged.filter((suggestion) => !exact.includes(suggestion));
      return [...exact, ...rest].slice(0, wanted.limit);
    },
  };
}
