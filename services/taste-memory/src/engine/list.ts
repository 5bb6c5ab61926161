// A pasted list as names: one per line, or with commas, semicolons or tabs between them.
import type { Domain } from '../domain/tag.ts';
import type { NameMeaning } from './extraction.ts';
import { fold, tidyName } from './names.ts';

/** All meanings of exactly these words, the likeliest first. */
export type FindName = (words: string) => readonly NameMeaning[];

export interface ListEntry {
  readonly tag: string;
  readonly subcategory: string;
  /** How often the list names it. */
  readonly times: number;
}

export interface ListNames {
  /** Each name once, in the order in which they come first. */
  readonly entries: readonly ListEntry[];
  /** Names beyond the most that a list may have, and such as are too long to be names. */
  readonly leftOut: number;
}

/** Nobody looks through more at once. */
export const MOST_ENTRIES = 2_000;
/** The longest that a chip, a reason and a search can show, in characters. */
export const LONGEST_NAME = 200;
/** "The Good, the Bad and the Ugly", "Eat, Pray, Love": no known name has more commas. */
const MOST_COMMAS = 4;

// "1. ", "2) ", "- ", "• ", "[x] "
const BULLET = /^(?:[-*\u2022\u2013\u2014\u00b7]\s+|\[[ x]?\]\s*|\d{1,4}[.)]\s+)+/i;
const QUOTED = /^["\u201c\u201e\u00ab](.*)["\u201d\u201c\u00bb]$/;
// A whole part in quotation marks, any other part, or what stands between two parts.
const PARTS = /\s*["\u201c\u201e\u00ab][^"\u201d\u00bb]{0,300}["\u201d\u201c\u00bb]\s*(?=[,;\t]|$)|[^,;\t]+|[,;\t]/g;
// "Dune (2021)"
const YEAR = /^(.+?)\s*\((?:1[89]|20)\d\d\)$/;

/**
 * The names of a list. A comma that belongs to a known title, or stands in quotation marks, does not split; bullets,
 * numbers of a list and quotation marks around a name fall away. The group is the catalogue's where it knows the name
 * in this domain, else `otherwise`.
 */
export function namesInList(text: string, domain: Domain, otherwise: string, find: FindName): ListNames {
  const found = new Map<string, { tag: string; subcategory: string; times: number }>();
  let leftOut = 0;
  const refused = new Set<string>();
  const isKnown = (name: string): boolean => find(name).some((meaning) => meaning.domain === domain);
  for (const name of text.split(/[\r\n\u2028\u2029]+/).flatMap((line) => namesInLine(line, isKnown))) {
    const key = fold(name);
    const before = found.get(key);
    if (before) before.times++;
    else if (key === '' || refused.has(key)) continue;
    else if (found.size === MOST_ENTRIES || [...name].length > LONGEST_NAME) {
      refused.add(key);
      leftOut++;
    } else {
      const meant = find(name).find((meaning) => meaning.domain === domain);
      found.set(key, { tag: name, subcategory: meant?.subcategory ?? otherwise, times: 1 });
    }
  }
  return { entries: [...found.values()], leftOut };
}

function namesInLine(line: string, isKnown: (name: string) => boolean): string[] {
  const parts: string[] = [''];
  const marks: string[] = [];
  for (const [part] of line.replace(BULLET, '').matchAll(PARTS)) {
    if (/^[,;\t]$/.test(part)) {
      marks.push(part);
      parts.push('');
    } else parts[parts.length - 1] = part;
  }
  const names: string[] = [];
  for (let at = 0; at < parts.length; ) {
    const end = endOfName(parts, marks, at, isKnown);
    names.push(parts.slice(at, end).join(','));
    at = end;
  }
  return names
    .map((name, index) => {
      const whole = tidyName(bare(name));
      const plain = index === 0 || isKnown(whole) ? whole : whole.replace(/^and\s+/, '');
      const undated = YEAR.exec(plain)?.[1];
      return undated !== undefined && isKnown(undated) ? undated : plain;
    })
    .filter((name) => /[\p{L}\p{N}]/u.test(name));
}

/** Past the last part of the longest known name that begins here, or past this part. */
function endOfName(
  parts: readonly string[],
  marks: readonly string[],
  at: number,
  isKnown: (name: string) => boolean,
): number {
  let most = at + 1;
  while (most < parts.length && most - at <= MOST_COMMAS && marks[most - 1] === ',') most++;
  const filled = (part = ''): boolean => part.trim() !== '';
  if (!filled(parts[at])) return at + 1;
  for (let end = most; end > at + 1; end--)
    if (filled(parts[end - 1]) && isKnown(bare(parts.slice(at, end).join(',')))) return end;
  return at + 1;
}

function bare(name: string): string {
  const trimmed = name.trim();
  return QUOTED.exec(trimmed)?.[1]?.trim() ?? trimmed;
}
