// Slips of typing: a letter too many, one missing, another one, two the wrong way round.
import type { Counts } from './rank.ts';
import type { Sought, Term } from './question.ts';
import { rootOf } from './stem.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const SLIPPED = 0.6;
// Shorter words are one letter from too many others.
const shortest = 4;
const longest = 20;
const mostTerms = 3;

/** Everything that is one slip away from a word. */
export function slipsOf(word: string): string[] {
  const slips = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    for (const letter of LETTERS) {
      slips.add(head + letter + tail);
      if (tail !== '') slips.add(head + letter + tail.slice(1));
    }
    if (tail !== '') slips.add(head + tail.slice(1));
    if (tail.length > 1) slips.add(`${head}${tail[1]}${tail[0]}${tail.slice(2)}`);
  }
  slips.delete(word);
  return [...slips];
}

/** Words that nothing was found by, with the roots of what may have been meant. */
export function misspelt(sought: Sought, counts: Counts): Map<Term, string[]> {
  const lost = sought.terms
    .filter(({ word, alternatives }) => /^[a-z]+$/.test(word) && word.length >= shortest && word.length <= longest
      && alternatives.every(({ key }) => counts.of(key) === 0))
    .slice(0, mostTerms);
  return new Map(lost.map((term) => [term, [...new Set(slipsOf(term.word).map(rootOf))]]));
}

/** The question with those words in the place of what was misspelt that the person has said. */
export function mended(sought: Sought, meant: ReadonlyMap<Term, readonly string[]>, counts: Counts): Sought {
  return {
    ...sought,
    terms: sought.terms.map((term) => {
      const said = (meant.get(term) ?? []).filter((root) => counts.of(root) > 0);
      return { ...term, alternatives: [...term.alternatives, ...said.map((key) => ({ key, weight: SLIPPED }))] };
    }),
  };
}
