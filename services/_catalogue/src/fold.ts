import { keeping } from './recent.ts';

/** A word of running text: where it stands in the original and what it is compared by. */
export interface Word {
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
  /** Folded; may hold a space (one half = "1 2"). */
  readonly key: string;
}

const BY_HAND: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '½': ' 1 2',
};
const HAND_LETTERS = /[øłđßæœðþı½]/g;
const APOSTROPHES = /['\u2019\u2018\u02bc`\u00b4]/g;

// Words with inner apostrophes, "&" and "%".
const WORD =
  "[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*(?:['\u2019\u2018\u02bc`\u00b4][\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}]*)*|[&%]";
const WORDS = new RegExp(WORD, 'gu');
// Before them initials: "J. R. R.", "M.I.A.", "S.W.A.T".
const INITIALS_AND_WORDS = new RegExp(
  [
    '(?<![\\p{L}\\p{N}])\\p{L}\\.(?:\\s?\\p{L}\\.)+(?:\\p{L}(?![\\p{L}\\p{N}]))?',
    '(?<![\\p{L}\\p{N}])\\p{L}(?:\\.\\p{L}(?![\\p{L}\\p{N}]))+',
    WORD,
  ].join('|'),
  'gu',
);
const INITIAL = /(?:^|[^\p{L}\p{N}])\p{L}\.\s?\p{L}/u;
const ASCII = /^[A-Za-z0-9]+$/;

const foldWord = keeping((text: string): string => {
  if (ASCII.test(text)) return text.toLowerCase();
  if (text === '&') return 'and';
  if (text === '%') return 'percent';
  const lower = text
    .toLowerCase()
    .replace(HAND_LETTERS, (letter) => BY_HAND[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(HAND_LETTERS, (letter) => BY_HAND[letter] ?? letter)
    .replace(APOSTROPHES, '');
  const close = text.includes('.') ? lower.replace(/[.\s]/g, '') : lower;
  return close.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
});

/** A word of plain letters that was read lately. */
interface Known {
  readonly sum: number;
  readonly text: string;
  readonly key: string;
}

/** Words read lately, by a sum of their letters: nothing is cut out of a text that was cut out of another before. */
const LATELY = 16_384;
const lately: (Known | undefined)[] = Array.from({ length: LATELY }, () => undefined);

function knownAt(text: string, start: number, end: number, sum: number): Known {
  const place = sum & (LATELY - 1);
  const last = lately[place];
  if (last !== undefined && last.sum === sum && last.text.length === end - start && text.startsWith(last.text, start))
    return last;
  const said = text.slice(start, end);
  const known = { sum, text: said, key: foldWord(said) };
  lately[place] = known;
  return known;
}

const isPlain = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
const isApostrophe = (code: number): boolean => code === 39 || code === 96;
const LAST_PLAIN = 126;

/** The words of a text of plain letters; undefined for any other. */
function plainWordsOf(text: string): Word[] | undefined {
  const words: Word[] = [];
  for (let at = 0; at < text.length; ) {
    let code = text.charCodeAt(at);
    if (code > LAST_PLAIN) return undefined;
    const start = at++;
    let sum = code;
    if (isPlain(code)) {
      for (; at < text.length; at++) {
        code = text.charCodeAt(at);
        if (code > LAST_PLAIN) return undefined;
        if (!isPlain(code) && !(isApostrophe(code) && isPlain(text.charCodeAt(at + 1)))) break;
        sum = (Math.imul(sum, 31) + code) | 0;
      }
    } else if (code !== 38 && code !== 37) continue;
    const { text: said, key } = knownAt(text, start, at, sum);
    words.push({ start, end: at, text: said, key });
  }
  return words;
}

/** The words of a text with their places in it. Joined by spaces, their keys are what `fold` gives. */
export function wordsOf(text: string): Word[] {
  const initials = text.includes('.') && INITIAL.test(text);
  const plain = initials ? undefined : plainWordsOf(text);
  if (plain !== undefined) return plain;
  const words: Word[] = [];
  const pattern = initials ? INITIALS_AND_WORDS : WORDS;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const [said] = match;
    const key = foldWord(said);
    if (key !== '') words.push({ start: match.index, end: match.index + said.length, text: said, key });
  }
  return words;
}

/**
 * One form for everything that people write the same way: lower case, no accents, no apostrophes, "&" as "and",
 * punctuation as white space, white space squeezed, initials closed up ("J. R. R." = "JRR"). A text without a letter
 * or digit ("!!!") stays as it is. Never shown, only compared.
 */
export function fold(text: string): string {
  // Most names, by far: nothing to do but letters and blanks.
  if (PLAIN.test(text)) return text.toLowerCase();
  const folded = wordsOf(text)
    .map((word) => word.key)
    .join(' ');
  return folded === '' ? text.trim().toLowerCase() : folded;
}

const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/i;

const LEADING_ARTICLE = /^(?:the|a|an) (?=\S)/;

/** Like `fold`, and without a leading article: "The Godfather" and "Godfather" are one name, "The The" is not empty. */
export function foldForCompare(text: string): string {
  return withoutArticle(fold(text));
}

/** A folded name without its leading article. */
export function withoutArticle(folded: string): string {
  return folded.replace(LEADING_ARTICLE, '');
}

/** The other number of a folded English noun phrase: "thriller" and "thrillers", "comedy" and "comedies". */
export function otherNumbers(folded: string): string[] {
  if (/(?:ss|us|is)$/.test(folded)) return [];
  if (/[^aeiou]ies$/.test(folded)) return [`${folded.slice(0, -3)}y`];
  if (/(?:ch|sh|x|z)es$/.test(folded)) return [folded.slice(0, -2)];
  if (folded.endsWith('oes')) return [folded.slice(0, -2), folded.slice(0, -1)];
  if (folded.endsWith('s')) return [folded.slice(0, -1)];
  if (/[^aeiou]y$/.test(folded)) return [`${folded.slice(0, -1)}ies`];
  if (/(?:ch|sh|x|z)$/.test(folded)) return [`${folded}es`];
  if (/[^aeiou]o$/.test(folded)) return [`${folded}s`, `${folded}es`];
  return [`${folded}s`];
}

/**
 * The part of an id that a name makes: folded, Latin letters and digits, hyphens. A name of signs alone ("÷") is
 * spelled by their numbers; one in another script gives nothing.
 */
export function slugOf(name: string): string {
  const slug = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug !== '' || /\p{L}/u.test(name)) return slug;
  return [...name.replace(/\s/g, '')].map((sign) => `u${(sign.codePointAt(0) ?? 0).toString(16)}`).join('-');
}
