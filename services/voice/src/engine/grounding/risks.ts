// Where a sentence states what may not be so: names, numbers, quotations, addresses, deeds, food.
import { constraintFor, findByName, fold, isNoWord, spot } from '@valet/catalogue';
import { isNumberWord, numbersIn } from './numbers.ts';
import { INNER, KEEPS_AWAY, MONTHS, PLAIN, SUBJECTS, UNNAMED } from './plain-words.ts';
import type { Sources } from './sources.ts';

/** A place of a sentence that has to be backed, and whether it is. */
export interface Risk {
  readonly start: number;
  /** As long as the sentence goes on, one that reaches to its end may still change. */
  readonly end: number;
  readonly backed: boolean;
}

/** What was really done for this line. */
export type Deed = 'learned' | 'forgot' | 'judged';

export interface Backing {
  readonly sources: Sources;
  /** What the person must not eat, by name. */
  readonly constraints: readonly string[];
  readonly deeds: ReadonlySet<Deed>;
  /** What the model was told and may not recite; none unless given. */
  readonly unsaid?: string;
}

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’.&][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;
export const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({ text: word, start: index, end: index + word.length }));

/** In the order of their places. `whole`: nothing follows in this sentence. */
export function risksIn(sentence: string, whole: boolean, backing: Backing): Risk[] {
  const words = wordsIn(sentence);
  return [
    ...unsafe(sentence), ...marked(sentence, whole, backing), ...names(sentence, words, backing),
    ...counted(sentence, backing), ...known(sentence, whole, backing), ...forbidden(sentence, whole, backing),
    ...claimed(sentence, backing), ...recited(words, backing),
  ].toSorted((a, b) => a.start - b.start);
}

// Addresses, pictures, markup, entities, and what looks like a call of a tool: "![x](y)", "<b>", "data:x", "&#60;",
// "example.com", "{".
const UNSAFE = new RegExp([
  String.raw`!\[`, String.raw`<(?=[\p{L}/!?])`, String.raw`&(?:#\w+|\p{L}+);`, '[{}]', String.raw`\bwww\.`,
  String.raw`\b[a-z][a-z\d+.-]{1,20}:(?=[^\s*_"”)\d])`, String.raw`\p{L}{2,}\.\p{L}{2,}(?=[\s/)?,]|$)`,
].join('|'), 'giu');
const LINK = /\[[^\]]*(?:\](?:\([^)]*\)?)?|$)/g;
const unsafe = (sentence: string): Risk[] => [
  ...[...sentence.matchAll(UNSAFE)].map(({ 0: found, index }) =>
    ({ start: index, end: index + found.length, backed: false })),
  // An address of the model's own leads nobody knows where; brackets alone are harmless.
  ...[...sentence.matchAll(LINK)].map(({ 0: found, index }) =>
    ({ start: index, end: index + found.length, backed: !found.includes('](') })),
];

// No quotation: "'em", "'til", "rock 'n' roll".
const OPENERS =
  /\*\*\*|\*\*|\*|__|_|~~|`+|[“”„«‹"]|(?<![\p{L}\p{N}])(?:['‘’](?!(?:em|til|tis|twas|cause|bout)\b)(?!n['’]))/u;
const CLOSERS: Readonly<Record<string, RegExp>> = {
  '“': /[”"]/u, '”': /[”"]/u, '"': /["”]/u, '„': /[“”"]/u, '«': /»/u, '‹': /›/u,
  '‘': /['’](?![\p{L}\p{N}])/u, '’': /['’](?![\p{L}\p{N}])/u, "'": /['’](?![\p{L}\p{N}])/u,
};
/** Where the words of a mark end; a mark of emphasis is closed by its like. */
function closerOf(mark: string, text: string): { index: number; length: number } | null {
  const closer = CLOSERS[mark]?.exec(text);
  if (closer) return { index: closer.index, length: closer[0].length };
  const index = CLOSERS[mark] ? -1 : text.indexOf(mark);
  return index === -1 ? null : { index, length: mark.length };
}

/** Quotations and emphasis, from mark to mark; one that is not closed reaches to the end. */
function marks(sentence: string): { start: number; end: number; inside: string; closed: boolean }[] {
  const found = [];
  for (let at = 0; at < sentence.length; ) {
    const opener = OPENERS.exec(sentence.slice(at));
    if (!opener) break;
    const [mark] = opener;
    const start = at + opener.index;
    const inside = start + mark.length;
    at = inside;
    const bullet = mark === '*' && /^\s*$/.test(sentence.slice(0, start)) && /^\s/.test(sentence.slice(inside));
    const within = mark === '_' && /[\p{L}\p{N}]/u.test(sentence[start - 1] ?? '');
    if (bullet || within || sentence[start - 1] === '\\') continue;
    const closer = closerOf(mark, sentence.slice(inside));
    const end = closer ? inside + closer.index : sentence.length;
    at = end + (closer?.length ?? 0);
    found.push({ start, end: at, inside: sentence.slice(inside, end), closed: closer !== null });
  }
  return found;
}

/** Whether a quotation or an emphasis is open at the end of a text. */
export const isOpen = (text: string): boolean => marks(text).some(({ closed }) => !closed);

const MOST_EMPHASISED = 3;
function marked(sentence: string, whole: boolean, { sources }: Backing): Risk[] {
  return marks(sentence).map(({ start, end, inside, closed }) => {
    const words = wordsIn(inside);
    const heading = /:\s*$/.test(inside) || /^\s*:/.test(sentence.slice(end));
    const light = closed && /^[*_]/.test(sentence.slice(start)) && words.length <= MOST_EMPHASISED && !isTitle(inside);
    const emphasis = (heading || inside === inside.toLowerCase()) && words.every(({ text }) =>
      PLAIN.has(plainOf(text)) || (light && !heading && !isNoWord(fold(text)) && !isTitle(text)));
    const amount = /^[\s\p{N}$.,%]+$/u.test(inside); // counted by itself
    const known = amount || sources.knowsPhrase(inside, true) || inList(inside, sources);
    const backed = (closed || whole) && (emphasis || known);
    return { start, end, backed };
  });
}

/** "Dune and Arrival", "Dune (1984)", "Dune by Frank Herbert". */
const inList = (inside: string, sources: Sources): boolean => {
  const parts = inside.split(/[,;():–—&]|\s-\s|\b(?:and|or|by|from)\b/i).map((part) => part.trim()).filter(Boolean);
  return parts.length > 1 && parts.every((part) => /^[\s\p{N}$.,%]+$/u.test(part) || sources.knowsPhrase(part, true));
};

const plainOf = (word: string): string => word.toLowerCase().replaceAll(/['’]/g, '');
const isUnnamed = (word: string): boolean => UNNAMED.has(plainOf(word));
// Letters of other scripts, and digits among letters, are as good as a capital: "Сталкер", "s3ven".
const isCapital = (word: string): boolean => /[\p{Lu}\p{Lt}]|[^\P{L}\p{Script=Latin}]|\p{L}\p{N}/u.test(word);
const SHOUTED = /^\p{Lu}+$/u;
// "Needlework is worth your evening": a word that is spoken of may be a title that nobody here knows.
const TELLING = 'is|was|has|had|by|from|stars|won|deserves|would|will|might|could|should|remains|follows|tells';
const SPOKEN_OF = new RegExp(String.raw`^(?:['’]s\b|\s+(?:${TELLING})\b)`, 'i');
const ENDS_PLAINLY = /\p{L}{3,}(?:ly|ing|ed)$/u;
const isTitle = (text: string): boolean => findByName(text).some(({ kind }) => kind !== 'genre');
/** A word that may stand with a capital at a sentence's head without being a name. */
function isOpening(sentence: string, { text, end }: Word): boolean {
  const plain = plainOf(text);
  const spokenOf = SPOKEN_OF.test(sentence.slice(end));
  if (PLAIN.has(plain) || PLAIN.has(text.toLowerCase().split(/['’]/)[0] ?? '') || isUnnamed(text)) {
    // "Taken is great", but "This is great".
    return !spokenOf || SUBJECTS.has(plain) || /['’]/.test(text) || !isTitle(text);
  }
  return !spokenOf && (ENDS_PLAINLY.test(text) || !isNoWord(fold(text))) && !isTitle(text);
}

/** Runs of words with capitals, and what holds them together: "the Lord of the Rings". */
function names(sentence: string, words: readonly Word[], { sources }: Backing): Risk[] {
  const found: Risk[] = [];
  const named = ({ text }: Word): boolean =>
    isCapital(text) && !isUnnamed(text) && !isNumberWord(text) &&
    !(text.length > 1 && SHOUTED.test(text) && PLAIN.has(text.toLowerCase()));
  for (let at = 0; at < words.length; at++) {
    const first = words[at];
    if (!first || !named(first)) continue;
    let last = at;
    for (let next = at + 1; next < words.length && joins(sentence, words[next - 1], words[next]); next++) {
      const word = words[next];
      if (!word) break;
      if (named(word) || (last === next - 1 && /^\p{N}+$/u.test(word.text))) last = next;
      else if (!INNER.has(word.text.toLowerCase()) || next - last > 3) break;
    }
    const run = words.slice(at, last + 1);
    const heads = startsSentence(sentence, first);
    const end = run.at(-1)?.end ?? first.end;
    found.push({ start: first.start, end, backed: isBacked(sentence, run, heads, sources) });
    at = last;
  }
  return found;
}

const joins = (sentence: string, one: Word | undefined, next: Word | undefined): boolean =>
  one !== undefined && next !== undefined && !/['’]s$/.test(one.text) &&
  /^(?:\s+|\s*[&+-]\s*|\.\s+)$/.test(sentence.slice(one.end, next.start));

/** At the head, after a list's mark, after a colon, a dash or a bracket. */
const startsSentence = (sentence: string, { start }: Word): boolean =>
  /(?:^|\n|[:(—–]|\s-)[\s"“'‘*_]*$|^\s*\d{1,2}[.)]\s*[*_"“]*$/.test(sentence.slice(0, start));

function isBacked(sentence: string, run: readonly Word[], heads: boolean, sources: Sources): boolean {
  const [first, ...rest] = run;
  const last = run.at(-1);
  if (!first || !last) return true;
  const month = rest.length === 0 ? MONTHS.find((one) => one === first.text.toLowerCase()) : undefined;
  if (month !== undefined) return sources.knowsMonth(month);
  const text = sentence.slice(first.start, last.end).replace(/['’]s$/, '');
  if (sources.knowsPhrase(text, false)) return true;
  if (heads && isOpening(sentence, first)) {
    const named = rest.findIndex(({ text: word }) => isCapital(word));
    return named === -1 || isBacked(sentence, rest.slice(named), false, sources);
  }
  // A year or a number after a name is a number like others.
  if (rest.length > 0 && /^\p{N}+$/u.test(last.text)) return isBacked(sentence, run.slice(0, -1), heads, sources);
  // "Dune and Arrival"
  const split = run.findIndex(({ text: word }) => /^(?:and|or|with|for|to|in|from|on)$/.test(word));
  if (split > 0) {
    return [run.slice(0, split), run.slice(split + 1)].every((part) => isBacked(sentence, part, false, sources));
  }
  return false;
}

const LIST_MARK = /^\s*\d{1,2}[.)]\s/;
function counted(sentence: string, { sources }: Backing): Risk[] {
  const list = LIST_MARK.exec(sentence)?.[0].length ?? 0;
  return numbersIn(sentence).filter(({ start }) => start >= list).map(({ start, end, values, unit, counts }) => ({
    start, end,
    backed: values.some((value) => sources.knowsNumber(value, unit) || (counts && sources.counted(value))) ||
      (values.length === 0 && sources.knowsPhrase(sentence.slice(start, end), false)),
  }));
}

/** Things and people of the catalogue, however they are written; of food its kinds too. */
function known(sentence: string, whole: boolean, { sources, constraints }: Backing): Risk[] {
  return spot(sentence).flatMap(({ start, end, text, hits }): Risk[] => {
    if (wordsIn(text).every((word) => isUnnamed(word.text))) return [];
    const food = hits.every(({ domain }) => domain === 'food');
    if (!hits.some(({ kind }) => kind !== 'genre') && !food) return [];
    const backed = sources.knowsPhrase(text, false) || hits.some(({ name }) => sources.knowsPhrase(name, true));
    if (!food || constraints.length === 0 || sources.fromTool(text)) return [{ start, end, backed }];
    return [{ start, end: sentence.length, backed: whole && backed && keepsAway(sentence, text) }];
  });
}

/** "No peanuts", "I keep them out of it". */
const keepsAway = (sentence: string, word: string): boolean =>
  KEEPS_AWAY.test(sentence) || ` ${fold(sentence)}`.includes(` no ${fold(word)}`);

/** What the person must not eat is only ever named to keep away from it. */
function forbidden(sentence: string, whole: boolean, { constraints }: Backing): Risk[] {
  return constraints.flatMap((constraint): Risk[] => {
    const stem = fold(constraint).replace(/(?:ies|es|s|y)$/, '');
    // A diet's name is no food.
    if (stem.length < 3 || constraintFor(constraint)?.diet !== undefined) return [];
    const found = new RegExp(String.raw`(?<!\p{L})${stem}\p{L}{0,3}(?!\p{L})`, 'iu').exec(sentence);
    return found ? [{ start: found.index, end: sentence.length, backed: whole && keepsAway(sentence, stem) }] : [];
  });
}

// "I have just ordered it", "it's been forgotten".
const ME = String.raw`i(?:['’](?:ve|m|ll|d)| have| am| will| did)?`;
const WHO = String.raw`${ME}|(?:it|that|they|all)(?:['’]s| is| has| are| have)?(?: been)?`;
const VERBS = `bought ordered purchased paid booked charged refunded emailed messaged reserved scheduled forgotten
  forgot deleted removed erased wiped unlearned corrected updated saved marked noted added remembered logged recorded
  stored`;
const DONE = new RegExp(String.raw`\b(?:${WHO})\s+(?:\p{L}+\s+)?(${VERBS.split(/\s+/).join('|')})\b`, 'giu');
const NEEDS: readonly (readonly [RegExp, readonly Deed[]])[] = [
  [/^(?:forg|del|remov|eras|wip|unl|corr|upd)/i, ['forgot']],
  [/^(?:sav|mark|not|add|rememb|log|rec|stor)/i, ['learned', 'judged', 'forgot']],
];
function claimed(sentence: string, { deeds }: Backing): Risk[] {
  return [...sentence.matchAll(DONE)].flatMap(({ 0: found, 1: deed = '', index }): Risk[] => {
    const [, needs = []] = NEEDS.find(([words]) => words.test(deed)) ?? [];
    const denied = /\b(?:not|never|nothing|none)\b|n['’]t\b/i.test(sentence.slice(0, index + found.length));
    return [{ start: index, end: index + found.length, backed: denied || needs.some((one) => deeds.has(one)) }];
  });
}

const LONGEST_ECHO = 7;
/** So many words in a row of what is not to be recited. */
function recited(words: readonly Word[], { unsaid }: Backing): Risk[] {
  if (unsaid === undefined || words.length < LONGEST_ECHO) return [];
  return words.slice(LONGEST_ECHO - 1).flatMap(({ end }, at): Risk[] => {
    const run = words.slice(at, at + LONGEST_ECHO);
    const [first] = run;
    return first && unsaid.includes(` ${fold(run.map(({ text }) => text).join(' '))} `)
      ? [{ start: first.start, end, backed: false }] : [];
  });
}
