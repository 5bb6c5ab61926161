// What one look at a line finds: its words, what they stand for, and the names of the catalogue among them.
import { catalogue, isNoWord, spot, type Mention } from '@valet/catalogue';
import { plainOf, readable, tokensOf, type Token } from './plain.ts';
import { groupsOf, mended } from './words.ts';

export interface Reading {
  /** The part of the line that is read. */
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Spelled words in one string. */
  readonly plain: string;
  readonly mentions: readonly Mention[];
  /** Per token: the kind of name that it begins, '' inside of one, undefined elsewhere. */
  readonly names: readonly (string | undefined)[];
  readonly asks: boolean;
}

const KEPT = 4_000;
const mendedBefore = new Map<string, string>();

/** A slip of the keyboard in a word that carries the sense of a line. */
function mend(word: string): string {
  const known = mendedBefore.get(word);
  if (known !== undefined) return known;
  const meant = groupsOf(word).length === 0 && isNoWord(word) ? mended(word) : word;
  if (mendedBefore.size >= KEPT) mendedBefore.clear();
  mendedBefore.set(word, meant);
  return meant;
}

/** A single word that names an ingredient, one or many of it. */
const isIngredient = (word: string): boolean =>
  word.length > 2 && /^[a-z]+$/.test(word) && catalogue().ingredients.find(word) !== undefined;

const MEDIA = new Set(['movies', 'shows', 'books', 'games', 'podcasts', 'music']);

function nameOf({ hits: [hit] }: Mention): string | undefined {
  if (hit === undefined) return undefined;
  if (hit.kind === 'person') return '<person>';
  if (hit.kind === 'genre') return hit.domain === 'food' ? '<food>' : '<genre>';
  if (MEDIA.has(hit.domain)) return '<title>';
  if (hit.domain === 'food') return '<food>';
  return hit.domain === 'travel' ? '<place>' : '<product>';
}

const BARELY_NAMES = new RegExp(
  String.raw`^(?:help|thanks|hello|hi|bye|goodbye|why|yes|no|again|more|her|it|us|you|me|this|that|one|two|` +
  String.raw`up)$`, 'i');

/** Reads a line. A line of any length takes the time of a short one. */
export function read(line: string): Reading {
  const text = readable(line);
  const tokens = tokensOf(text).map((token) => {
    const word = mend(token.word);
    return word === token.word ? token : { ...token, word };
  });
  const mentions = spot(text).filter(({ text: said }) => !BARELY_NAMES.test(said));
  const names: (string | undefined)[] = tokens.map(({ word }) => (isIngredient(word) ? '<food>' : undefined));
  let at = 0;
  for (const mention of mentions) {
    const name = nameOf(mention);
    while (at < tokens.length && (tokens[at]?.start ?? 0) < mention.start) at++;
    for (let first = true; at < tokens.length && (tokens[at]?.start ?? 0) < mention.end; at++, first = false) {
      names[at] = first ? name : '';
    }
  }
  return { text, tokens, plain: plainOf(tokens), mentions, names, asks: /\?\s*$/.test(text) };
}
