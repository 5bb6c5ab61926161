// Which words are used for the same, and which take in others.
import { SAME_EVERYDAY } from './words/same-everyday.ts';
import { SAME_LIFE } from './words/same-life.ts';
import { SAME_TASTE } from './words/same-taste.ts';
import { WIDER } from './words/wider.ts';
import { WIDER_EVERYDAY } from './words/wider-everyday.ts';
import { WIDER_WORLD } from './words/wider-world.ts';
import { tokensOf, type Token } from './text.ts';

/** What a word or phrase belongs to. */
interface Meaning {
  /** Groups of words for the same. */
  readonly same: readonly string[];
  /** Groups that take it in. */
  readonly within: readonly string[];
  /** Groups that it is the name of. */
  readonly over: readonly string[];
}

/** A word or phrase of a text that the lexicon knows. */
export interface Known extends Meaning {
  readonly first: number;
  readonly count: number;
}

interface Writable {
  same: Set<string>;
  within: Set<string>;
  over: Set<string>;
}
const longest = 4;
const rootsIn = (phrase: string): string => tokensOf(phrase).map(({ root }) => root).join(' ');

function build() {
  const byRoots = new Map<string, Writable>();
  const names = new Map<string, readonly string[]>();
  const at = (phrase: string): Writable => {
    const roots = rootsIn(phrase);
    let meaning = byRoots.get(roots);
    if (!meaning) byRoots.set(roots, (meaning = { same: new Set(), within: new Set(), over: new Set() }));
    return meaning;
  };
  // A line that begins with a blank goes on with the one before.
  const linesOf = (text: string): string[] =>
    text.replace(/\n +/g, ' ').split('\n').filter((line) => line !== '');
  linesOf(SAME_TASTE + SAME_LIFE + SAME_EVERYDAY).forEach((line, index) => {
    for (const word of line.split(', ')) at(word).same.add(`#${index}`);
  });
  linesOf(WIDER + WIDER_EVERYDAY + WIDER_WORLD).forEach((line, index) => {
    const [heads = '', members = ''] = line.split(': ');
    const group = `^${index}`;
    names.set(group, heads.split(', ').map(rootsIn).filter((roots) => !roots.includes(' ')));
    for (const head of heads.split(', ')) at(head).over.add(group);
    for (const member of members.split(', ')) at(member).within.add(group);
  });
  const meanings = new Map<string, Meaning>(
    [...byRoots].map(([roots, { same, within, over }]) => [
      roots, { same: [...same], within: [...within], over: [...over] },
    ]),
  );
  return { meanings, names };
}

let built: ReturnType<typeof build> | undefined;
const lexicon = () => (built ??= build());

/** Words and phrases of a text that the lexicon knows, in order; a phrase and its words are all named. */
export function knownIn(tokens: readonly Token[]): Known[] {
  const { meanings } = lexicon();
  const found: Known[] = [];
  for (let first = 0; first < tokens.length; first++) {
    let roots = '';
    for (let count = 1; count <= longest && first + count <= tokens.length; count++) {
      roots = count === 1 ? (tokens[first]?.root ?? '') : `${roots} ${tokens[first + count - 1]?.root}`;
      const meaning = meanings.get(roots);
      if (meaning) found.push({ first, count, ...meaning });
    }
  }
  return found;
}

/** Single words that a broad group goes by. */
export const namesOf = (group: string): readonly string[] => lexicon().names.get(group) ?? [];
