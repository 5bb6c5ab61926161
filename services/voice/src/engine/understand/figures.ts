// Cards that a line means by a figure: what they cost, when they came out, their number in the row.
import { fold } from '@valet/catalogue';

const ONES = 'one two three four five six seven eight nine'.split(' ');
const TEENS =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const UNIT = '(?:dollars?|bucks?|quid|pounds?|euros?)';
const IS_UNIT = new RegExp(`^${UNIT}$`);

/** Ten to ninety-nine, or one to nine, that begin a row of words, and how many words that takes. */
function belowHundred(words: readonly string[]): readonly [value: number, taken: number] | null {
  const [first = '', second = '', third = ''] = words;
  const tens = TENS.indexOf(first);
  if (tens !== -1) {
    const unit = ONES.indexOf(second) + 1;
    // "The thirty one" is the one for thirty; "thirty one dollars" is a sum.
    const counts = unit > 1 || (unit === 1 && IS_UNIT.test(third));
    return counts ? [(tens + 2) * 10 + unit, 2] : [(tens + 2) * 10, 1];
  }
  const teen = TEENS.indexOf(first);
  if (teen !== -1) return [teen + 10, 1];
  const one = ONES.indexOf(first);
  return one > 0 || (one === 0 && IS_UNIT.test(second)) ? [one + 1, 1] : null;
}

/** "A hundred and sixty five for that" is "165 for that"; "one" that counts nothing stays a word. */
export function inDigits(line: string): string {
  const words = line.split(' ');
  const out: string[] = [];
  for (let at = 0; at < words.length;) {
    let value = 0;
    let taken = 0;
    if (words[at + 1] === 'hundred' && (words[at] === 'a' || ONES.includes(words[at] ?? ''))) {
      value = 100 * Math.max(1, ONES.indexOf(words[at] ?? '') + 1);
      taken = words[at + 2] === 'and' && belowHundred(words.slice(at + 3)) !== null ? 3 : 2;
    }
    const rest = belowHundred(words.slice(at + taken));
    if (rest !== null) {
      value += rest[0];
      taken += rest[1];
    }
    out.push(taken === 0 ? (words[at] ?? '') : String(value));
    at += Math.max(1, taken);
  }
  return out.join(' ');
}

const only = (found: readonly number[]): readonly number[] => (found.length === 1 ? found : []);
const where = <T>(values: readonly T[], holds: (value: T) => boolean): readonly number[] =>
  values.flatMap((value, at) => (holds(value) ? [at] : []));

const NAMING_A_SUM = [
  new RegExp(String.raw`(?:^|\b(?:the|that|this|thats|that is|its|it is|costs?|priced at) )(\d{1,5}) ${UNIT}\b`),
  /\b(?:the|that) (\d{1,5}) (?:one|ones|thing)\b/,
  new RegExp(
    String.raw`(?:^|\b(?:really|what|thats|its|pay) )(\d{2,5}) (?:${UNIT} )?for (?:an?|the|that|this)\b`),
];
const EXCLAIMED = /^\s*[$£€]?(\d{2,5})\s*[!?]/;
const IS_A_LIMIT = /\b(?:budget|limit|max|maximum|under|below|less|more|within|spend|up to|at most|no more|not)\b/;
const WISHES_A_SUM = /\b(?:max|maximum|cheaper|tops|limit|budget is|or (?:less|under|so))\b/;
const NO_PRICE = /(?:^|\b(?:the|that) )free (?:one|ones|thing|game|app|option)\b/;

/** "The $30 one", "380! not that one", "the free one". `prices` in cents. */
export function byPrice(text: string, prices: readonly (number | undefined)[]): readonly number[] {
  const line = inDigits(fold(text.replace(/[$£€]\s?(\d+)(?:[.,]\d\d)?/g, '$1 dollars ')));
  if (NO_PRICE.test(line)) return only(where(prices, (price) => price === 0));
  const said = EXCLAIMED.exec(text)?.[1] ??
    (WISHES_A_SUM.test(line) ? [] : NAMING_A_SUM).map((pattern) => pattern.exec(line)).find((match) =>
      match !== null && !IS_A_LIMIT.test(line.slice(0, match.index + 1)))?.[1];
  if (said === undefined) return [];
  const asked = Number(said);
  const exact = where(prices, (price) => price !== undefined && Math.floor(price / 100) === asked);
  return exact.length > 0 ? only(exact) : only(where(prices, (price) => Math.round((price ?? -100) / 100) === asked));
}

const THING = '(?:one|ones|film|movie|version|album|record|book|game|show|series|joint|song)';
const YEAR = [
  /\b(?:the|that|this) (?:[a-z]+ )?((?:19|20)\d\d)\b/,
  new RegExp(String.raw`\b${THING} (?:from|of) ((?:19|20)\d\d)\b`),
  new RegExp(String.raw`(?:^|\b)((?:19|20)\d\d) ${THING}\b`),
  /^((?:19|20)\d\d)$/,
];
const SHORT_YEAR = new RegExp(String.raw`\b(?:${THING} from|the|that)\s+['’](\d\d)\b(?!s)`, 'i');
const DECADES: Readonly<Record<string, number>> = {
  twenties: 1920, thirties: 1930, forties: 1940, fifties: 1950, sixties: 1960, seventies: 1970, eighties: 1980,
  nineties: 1990,
};
const DECADE = new RegExp(
  String.raw`\b(?:the|that|from the) ((?:19|20)?\d0s|${Object.keys(DECADES).join('|')})(?: ${THING}\b|$)`);

/** "That 2016 joint", "the record from '73", "the seventies one". */
export function byYear(text: string, years: readonly (number | undefined)[]): readonly number[] {
  const line = fold(text);
  const year = YEAR.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined);
  if (year !== undefined) return only(where(years, (value) => value === Number(year)));
  const short = SHORT_YEAR.exec(text)?.[1];
  if (short !== undefined) return only(where(years, (value) => value !== undefined && value % 100 === Number(short)));
  const [whole = '', decade] = DECADE.exec(line) ?? [];
  // "Only from the 90s" wishes for others.
  if (decade === undefined || !new RegExp(`\\b${THING}\\b`).test(whole)) return [];
  const digits = Number.parseInt(decade, 10);
  const from = DECADES[decade] ?? (digits >= 100 ? digits : digits >= 30 ? 1900 + digits : 2000 + digits);
  return only(where(years, (value) => value !== undefined && value >= from && value < from + 10));
}

const NUMBERED = [
  /\b(?:info on|on|about|why|like|not|seen|with|how is|hows) ([1-9])(?: please| pls| then| though| instead)?$/,
  /^(?:no |ok |so |and )?([1-9]) (?:is|was|looks|sounds|seems)\b/,
];

/** "Info on 2", "4 is mid": a bare number that is a place in the row, where no title has that number. */
export function byBareNumber(text: string, titles: readonly string[]): readonly number[] {
  const line = fold(text);
  const said = NUMBERED.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined);
  if (said === undefined || Number(said) > titles.length) return [];
  return titles.some((title) => title.split(' ').includes(said)) ? [] : [Number(said) - 1];
}
