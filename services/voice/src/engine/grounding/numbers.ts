// Numbers in running text, in digits and in words, and what each may stand for.

export interface FoundNumber {
  readonly start: number;
  readonly end: number;
  /** Every value that it may be read as; none where it cannot be read. */
  readonly values: readonly number[];
  readonly unit: 'money' | 'percent' | null;
  /** Small and about how many things are shown: "three films", "two of them", "the second one". */
  readonly counts: boolean;
}

const ONES = [
  'zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen',
  'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen',
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS = [
  'zeroth', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh',
  'twelfth', 'thirteenth', 'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth',
];
const VALUE = new Map<string, number>();
ONES.forEach((word, value) => VALUE.set(word, value));
ORDINALS.forEach((word, value) => VALUE.set(word, value));
TENS.forEach((word, tens) => {
  if (word === '') return;
  VALUE.set(word, tens * 10);
  VALUE.set(`${word.slice(0, -1)}ieth`, tens * 10);
  VALUE.set(`${word.slice(0, -1)}ies`, tens * 10);
});
const GREAT = [['dozen', 12], ['hundred', 100], ['thousand', 1_000], ['million', 1e6], ['billion', 1e9]] as const;
for (const [word, value] of GREAT) {
  for (const form of [word, `${word}s`, `${word}th`]) VALUE.set(form, value);
}
const PARTS = [
  ['couple', 2], ['twice', 2], ['thrice', 3], ['double', 2], ['triple', 3], ['half', 0.5], ['quarter', 0.25],
  ['quarters', 0.25], ['thirds', 3], ['umpteen', 15], ['nil', 0], ['nought', 0],
] as const;
for (const [word, value] of PARTS) VALUE.set(word, value);

// Of everyday use without a number in mind, unless something is counted or measured right after.
const LOOSE = new Set([
  'one', 'first', 'second', 'couple', 'twice', 'double', 'half', 'quarter', 'hundreds', 'thousands', 'millions', 'nil',
  'nought',
]);
const oneOf = (words: string): string => `(?:${words.trim().split(/\s+/).join('|')})`;
const MEASURES = oneOf(`
  hundred thousand million billion dozen percent per\\scent % dollars? bucks? quid pounds? euros? cents? hours? minutes?
  mins? hrs? seconds? days? weeks? months? years? decades? centur seasons? episodes? pages? stars? oscars? awards? price
  off degrees? calories grams? parts? volumes? chapters? sequels? instal+ments?
`);
/** "one dollar", "half an hour", "a couple of seasons", "twice the price". */
const MEASURED = new RegExp(
  String.raw`^[\s-]*(?:a |an |of |of a |the )?(?:and a half |more |times )?${MEASURES}`, 'i',
);
const COUNTS = oneOf(`
  picks? options? ideas? suggestions? recommendations? things? titles? choices? candidates? ones? films? movies? series
  shows? books? dishes games? albums? podcasts? places? of\\s(?:them|these|those|which)
`);
/** "three films", "two good books", "two of them". */
const COUNTED = new RegExp(String.raw`^[\s-]*(?:\p{L}+ )?${COUNTS}\b`, 'iu');
const MOMENT = /(?:\b(?:a|one|every|any|this|split|per)|\bjust a)\s+$/i;

/** Counted as a number, wherever it stands. */
export const isNumberWord = (word: string): boolean => VALUE.has(word.toLowerCase());

const UNIT = String.raw`%|percent\b|per cent\b|dollars?\b|bucks?\b|cents?\b|USD\b`;
/** "$1,250.50", "12th", "90s", "87 %". */
const DIGITS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])([$€£¥])?\s?(\p{N}+(?:[.,]\p{N}+)*)(st|nd|rd|th|s)?(\s?(?:${UNIT}))?`, 'giu',
);
const WORD = /[\p{L}]+/gu;
const GAP = /^(?:[\s-]+|\s+and\s+)$/i;

/** Every number of a text, in its order. Digits within a word ("Se7en") are found with it by `oddWords`. */
export function numbersIn(text: string): FoundNumber[] {
  const found: FoundNumber[] = [];
  for (const match of text.matchAll(DIGITS)) {
    const [whole, sign, digits = '', suffix, unit = ''] = match;
    const end = match.index + whole.length;
    const plain = digits.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.');
    const value = /^[\d.]+$/.test(plain) ? Number(plain) : Number.NaN;
    found.push({
      start: match.index, end, values: Number.isNaN(value) ? [] : [value],
      unit: sign !== undefined || /dollar|buck|USD/i.test(unit) ? 'money'
        : /%|per ?cent/i.test(unit) ? 'percent' : null,
      counts: unit === '' && sign === undefined && suffix !== 's' && COUNTED.test(text.slice(end)),
    });
  }
  let run: { word: string; start: number; end: number }[] = [];
  const close = (): void => {
    if (run.length > 0) found.push(...spelled(run, text));
    run = [];
  };
  for (const match of text.matchAll(WORD)) {
    const word = match[0].toLowerCase();
    if (!VALUE.has(word)) continue;
    const last = run.at(-1);
    // "the second one": an ordinal ends its number.
    const goesOn = last && !ORDINALS.includes(last.word) && GAP.test(text.slice(last.end, match.index));
    if (!goesOn) close();
    run.push({ word, start: match.index, end: match.index + word.length });
  }
  close();
  return found.toSorted((a, b) => a.start - b.start);
}

function spelled(run: readonly { word: string; start: number; end: number }[], text: string): FoundNumber[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  const after = text.slice(last.end);
  const counts = COUNTED.test(after);
  if (run.length === 1 && LOOSE.has(first.word)) {
    const idiom = first.word === 'second' ? MOMENT.test(text.slice(0, first.start)) : !MEASURED.test(after);
    if (idiom || (first.word === 'first' && !MEASURED.test(after))) return [];
  }
  const unit = /^[\s-]*(?:dollars?|bucks?|quid|pounds?|euros?)\b/i.test(after) ? 'money'
    : /^[\s-]*(?:percent|per cent|%)/i.test(after) ? 'percent' : null;
  const values = readingsOf(run.map(({ word }) => word));
  return [{ start: first.start, end: last.end, values, unit, counts: counts && unit === null }];
}

/** "two hundred and five": 205. "nineteen eighty four": 1984. */
function readingsOf(words: readonly string[]): number[] {
  let [total, part] = [0, 0];
  for (const word of words) {
    const value = VALUE.get(word) ?? 0;
    if (value >= 1_000) {
      total += Math.max(part, 1) * value;
      part = 0;
    } else if (value === 100 || value === 12 && word.startsWith('dozen')) part = Math.max(part, 1) * value;
    else part += value;
  }
  const readings = [total + part];
  for (let at = 1; at < words.length; at++) {
    const [left, right] = [sum(words.slice(0, at)), sum(words.slice(at))];
    if (left >= 10 && left < 100 && right < 100) readings.push(left * 100 + right);
    // "twelve fifty": a price.
    if (left < 1_000 && right < 100 && right >= 10) readings.push(left + right / 100);
  }
  return readings;
}

const sum = (words: readonly string[]): number => words.reduce((all, word) => all + (VALUE.get(word) ?? 0), 0);
