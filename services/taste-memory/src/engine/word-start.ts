// Long alternations of phrases, tried only where a word begins and only those that can begin with its letter: one
// alternation of hundreds of phrases is otherwise tried whole at every character of every line.

/** Letters with which a match can begin; null: any. `mayBeEmpty`: the rest decides. */
interface Beginning {
  readonly letters: ReadonlySet<string> | null;
  readonly mayBeEmpty: boolean;
}

const ANY: Beginning = { letters: null, mayBeEmpty: false };
const NOTHING: Beginning = { letters: new Set(), mayBeEmpty: true };

/** The alternatives of a pattern at its own level: "a(?:b|c)|d" has two. */
export function alternativesOf(source: string): string[] {
  const found = [''];
  let depth = 0;
  for (let at = 0; at < source.length; at++) {
    let part = source[at] ?? '';
    if (part === '\\') part += source[++at] ?? '';
    else if (part === '[') {
      const end = endOfClass(source, at);
      part = source.slice(at, end);
      at = end - 1;
    } else if (part === '(') depth++;
    else if (part === ')') depth--;
    if (part === '|' && depth === 0) found.push('');
    else found[found.length - 1] += part;
  }
  return found;
}

function endOfClass(source: string, at: number): number {
  let end = at + 1;
  while (end < source.length && source[end] !== ']') end += source[end] === '\\' ? 2 : 1;
  return end + 1;
}

function endOfGroup(source: string, at: number): number {
  let depth = 0;
  for (let end = at; end < source.length; end++) {
    if (source[end] === '\\') end++;
    else if (source[end] === '[') end = endOfClass(source, end) - 1;
    else if (source[end] === '(') depth++;
    else if (source[end] === ')' && --depth === 0) return end + 1;
  }
  return source.length;
}

/** Letters with which a match of the pattern can begin; null where it may be any. */
export function firstLetters(source: string): ReadonlySet<string> | null {
  const { letters, mayBeEmpty } = anyOf(alternativesOf(source).map(beginningOf));
  return mayBeEmpty ? null : letters;
}

function anyOf(parts: readonly Beginning[]): Beginning {
  const letters = new Set<string>();
  for (const part of parts) {
    if (part.letters === null) return { letters: null, mayBeEmpty: parts.some((each) => each.mayBeEmpty) };
    for (const letter of part.letters) letters.add(letter);
  }
  return { letters, mayBeEmpty: parts.some((each) => each.mayBeEmpty) };
}

function beginningOf(sequence: string): Beginning {
  const letters = new Set<string>();
  for (let at = 0; at < sequence.length; ) {
    const end = endOfAtom(sequence, at);
    const quantifier = /^(?:[?*]|\{0)/.test(sequence.slice(end));
    const atom = atomOf(sequence.slice(at, end));
    if (atom.letters === null) return { letters: null, mayBeEmpty: false };
    for (const letter of atom.letters) letters.add(letter);
    if (!atom.mayBeEmpty && !quantifier) return { letters, mayBeEmpty: false };
    at = end + (/^(?:[?*+]|\{[\d,]+\})\??/.exec(sequence.slice(end))?.[0].length ?? 0);
  }
  return { letters, mayBeEmpty: true };
}

function endOfAtom(sequence: string, at: number): number {
  const char = sequence[at];
  if (char === '(') return endOfGroup(sequence, at);
  if (char === '[') return endOfClass(sequence, at);
  if (char !== '\\') return at + 1;
  return sequence.startsWith('\\p{', at) ? sequence.indexOf('}', at) + 1 : at + 2;
}

function atomOf(atom: string): Beginning {
  // What only looks around has no letter of its own.
  if (/^\(\?<?[=!]/.test(atom) || atom === '\\b') return NOTHING;
  if (atom.startsWith('('))
    return anyOf(alternativesOf(atom.slice(atom.startsWith('(?:') ? 3 : 1, -1)).map(beginningOf));
  if (atom.startsWith('[') || atom === '.' || /^\\[dDwWsSp]/.test(atom)) return ANY;
  return { letters: new Set([(atom.startsWith('\\') ? atom.slice(1) : atom).toLowerCase()]), mayBeEmpty: false };
}

export interface PhraseFound {
  readonly start: number;
  readonly end: number;
  /** Which of the patterns it is. */
  readonly index: number;
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'-]*|[^\s\p{L}\p{N}]/gu;
const RIGHT = "(?![\\p{L}\\p{N}'-])";

/**
 * Finds phrases that begin and end with words, from the left, none in another; of those that begin in one place the
 * first of the first pattern. The text is in lower case.
 */
export function phraseFinder(patterns: readonly string[]): (text: string, start: number, end: number) => PhraseFound[] {
  const all = patterns.flatMap((source, index) =>
    alternativesOf(source).map((alternative) => ({ alternative, index })),
  );
  const byLetter = new Map<string, { pattern: RegExp; indexes: number[] }>();
  const bucketOf = (letter: string): { pattern: RegExp; indexes: number[] } => {
    const known = byLetter.get(letter);
    if (known) return known;
    const may = all.filter(({ alternative }) => firstLetters(alternative)?.has(letter) ?? true);
    const pattern = new RegExp(
      `(?:${may.map(({ alternative }) => `(${alternative})`).join('|') || '(?!)'})${RIGHT}`,
      'uy',
    );
    const bucket = { pattern, indexes: may.map(({ index }) => index) };
    byLetter.set(letter, bucket);
    return bucket;
  };
  return (text, start, end) => {
    const found: PhraseFound[] = [];
    const part = text.slice(0, end);
    WORD.lastIndex = start;
    for (let word = WORD.exec(part); word; word = WORD.exec(part)) {
      const { pattern, indexes } = bucketOf(word[0][0] ?? '');
      pattern.lastIndex = word.index;
      const match = pattern.exec(part);
      const index = match ? indexes[match.findIndex((group, at) => at > 0 && group !== undefined) - 1] : undefined;
      if (!match || index === undefined || match[0] === '') continue;
      found.push({ start: match.index, end: match.index + match[0].length, index });
      WORD.lastIndex = Math.max(WORD.lastIndex, match.index + match[0].length);
    }
    return found;
  };
}
