// When something was said, as people put it: "yesterday", "in March", "two weeks ago", "last spring".

export interface Window {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}
export interface Timed {
  readonly window: Window;
  /** Where the words stand in the question. */
  readonly start: number;
  readonly end: number;
  /** It may be what the question is about as well ("in summer"). */
  readonly topical: boolean;
}

const DAY_MS = 86_400_000;
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
const DAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
const NUMBERS: Readonly<Record<string, number>> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12,
  couple: 2, few: 3, several: 4,
};
// First month of a season and how many it has; winter begins in the year before.
const SEASONS: Readonly<Record<string, number>> = { spring: 2, summer: 5, autumn: 8, fall: 8, winter: 11 };

interface Today {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly offsetMs: number;
}

function todayIn(timeZone: string, now: Date): Today {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric',
      second: 'numeric',
    }).formatToParts(now).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  return {
    year, month: month - 1, day, weekday: new Date(local).getUTCDay(),
    offsetMs: local - Math.floor(now.getTime() / 1000) * 1000,
  };
}

const MONTH = `(?<month>${MONTHS.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)`;
const SEASON = `(?<season>${Object.keys(SEASONS).join('|')})`;
const monthNumber = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name.slice(0, 3)));

type Reader = (groups: Readonly<Record<string, string | undefined>>, today: Today) => readonly [Date, Date] | null;
type Rule = readonly [pattern: RegExp, read: Reader, topical?: boolean];

const at = ({ year, month, day, offsetMs }: Today, shift: { days?: number; months?: number; years?: number }): Date => {
  const { days = 0, months = 0, years = 0 } = shift;
  return new Date(Date.UTC(year + years, month + months, day + days) - offsetMs);
};
const days = (today: Today, from: number, to: number): [Date, Date] =>
  [at(today, { days: from }), at(today, { days: to })];
/** Days since the week began, on a Monday. */
const sinceMonday = ({ weekday }: Today): number => (weekday + 6) % 7;
const monthOf = (today: Today, year: number, month: number, length = 1): [Date, Date] => [
  new Date(Date.UTC(year, month, 1) - today.offsetMs), new Date(Date.UTC(year, month + length, 1) - today.offsetMs),
];
/** The latest one that has begun; with `before`, one that is over. */
function lately(today: Today, month: number, length: number, whole: boolean): [Date, Date] {
  const begun = month <= today.month;
  const year = begun && !(whole && month + length > today.month) ? today.year : today.year - 1;
  return monthOf(today, year, month, length);
}
const countOf = (word: string | undefined): number => NUMBERS[word ?? ''] ?? Number(word);
const COUNT = '(?<count>\\d{1,3}|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|several|'
  + '(?:a )?(?:couple|few)(?: of)?)';
const YEAR = '(?<year>20\\d\\d)';
const rule = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'i');

const RULES: readonly Rule[] = [
  // "two weeks ago", "a couple of months back"
  [rule('(?:about |around |like |some )?', `\\b${COUNT} (?<unit>hour|day|week|month|year)s? (?:ago|back|earlier)\\b`),
    ({ count: counted = '', unit }, today) => {
      const count = countOf(counted.toLowerCase().replace(/^a (?=c|f)/, '').replace(/ of$/, ''));
      if (unit === 'hour') return days(today, 0, 1);
      if (unit === 'day') return days(today, -count - (count > 2 ? 1 : 0), -count + (count > 2 ? 2 : 1));
      if (unit === 'week') return days(today, -7 * count - 5, -7 * count + 6);
      if (unit === 'month') return [at(today, { months: -count, days: -20 }), at(today, { months: -count, days: 21 })];
      return [at(today, { years: -count, months: -5 }), at(today, { years: -count, months: 5 })];
    }],
  // "on 12 March", "on March 3rd 2026"
  [rule('\\b(?:on |of )?(?:the )?(?<day>\\d{1,2})(?:st|nd|rd|th)? ', `(?:of )?${MONTH}\\b(?:,? ${YEAR})?`), aDay],
  [rule(`\\b(?:on )?${MONTH} (?:the )?`, `(?<day>\\d{1,2})(?:st|nd|rd|th)?\\b(?:,? ${YEAR})?`), aDay],
  [/\bthe day before yesterday\b/i, (_, today) => days(today, -2, -1)],
  [/\byesterday(?: (?:morning|afternoon|evening|night))?\b/i, (_, today) => days(today, -1, 0)],
  [/\blast night\b/i, (_, today) => days(today, -1, 1)],
  [/\b(?:earlier )?today\b|\bthis (?:morning|afternoon|evening)\b|\btonight\b|\bjust now\b/i,
    (_, today) => days(today, 0, 1)],
  [/\bthe other (?:day|night|week)\b|\ba few days ago\b/i, (_, today) => days(today, -12, 1)],
  [/\b(?:recently|lately|these days|of late)\b/i, (_, today) => days(today, -35, 1)],
  // From its Friday on; on a Saturday the one before.
  [/\b(?:last|this past|over the|at the) weekend\b/i,
    (_, today) => days(today, -((today.weekday + 1) % 7 || 7) - 1, 1 - today.weekday)],
  [/\b(?:earlier )?this week\b/i, (_, today) => days(today, -sinceMonday(today), 1)],
  [/\bthe week before last\b/i, (_, today) => days(today, -sinceMonday(today) - 14, -sinceMonday(today) - 7)],
  [/\b(?:last|past|previous) week\b/i, (_, today) => days(today, -sinceMonday(today) - 7, -sinceMonday(today))],
  [/\b(?:earlier )?this month\b/i, (_, today) => monthOf(today, today.year, today.month)],
  [/\b(?:last|past|previous) month\b/i, (_, today) => monthOf(today, today.year, today.month - 1)],
  [/\bearlier this year\b|\bthis year\b/i, (_, today) => monthOf(today, today.year, 0, 12)],
  [/\b(?:at the |the )?(?:start|beginning) of (?:the|this) year\b/i, (_, today) => monthOf(today, today.year, 0, 3)],
  [/\blast year\b/i, (_, today) => monthOf(today, today.year - 1, 0, 12)],
  [rule('\\b(?<edge>before|after|since|until) (?:last )?', `${MONTH}\\b(?: ${YEAR})?`),
    ({ edge, month = '', year }, today) => {
    const [from, to] = named(today, month, year, edge === 'before' || edge === 'until');
    if (edge === 'since') return [from, at(today, { days: 1 })];
    return edge === 'after' ? [to, at(today, { days: 1 })] : [new Date(from.getTime() - 2 * 365 * DAY_MS), from];
  }],
  [rule(
    '\\b(?:in|during|back in|around|over|of|from|last|this|early|late|mid)',
    '(?: (?:early|late|mid|the (?:start|end|middle|beginning) of))?',
    `[ -]${MONTH}\\b(?:(?: of)? ${YEAR})?`,
  ),
    ({ month = '', year }, today) => named(today, month, year, false)],
  [new RegExp(`\\b(?<which>last|this|past|previous) ${SEASON}\\b`, 'i'), ({ which = '', season = '' }, today) =>
    lately(today, SEASONS[season.toLowerCase()] ?? 0, 3, which.toLowerCase() !== 'this')],
  [new RegExp(`\\b(?:in|over|during|back in|around)(?: the)? ${SEASON}\\b(?: of)?(?: (?<year>20\\d\\d))?`, 'i'),
    ({ season = '', year }, today) => {
      const first = SEASONS[season.toLowerCase()] ?? 0;
      return year === undefined ? lately(today, first, 3, false) : monthOf(today, Number(year), first, 3);
    }, true],
  [/\b(?:around|at|over|last|before|during) (?:christmas|xmas|the holidays)\b/i, (_, today) => {
    const year = today.month === 11 ? today.year : today.year - 1;
    return [at({ ...today, year, month: 11, day: 10 }, {}), at({ ...today, year: year + 1, month: 0, day: 6 }, {})];
  }, true],
  [new RegExp(`\\b(?:on|last|this) (?<weekday>${DAYS.join('|')})(?: (?:morning|afternoon|evening|night))?\\b`, 'i'),
    ({ weekday = '' }, today) => {
      const back = (today.weekday - DAYS.indexOf(weekday.toLowerCase()) + 7) % 7 || 7;
      return days(today, -back, -back + 1);
    }],
  [/\b(?:in|during|back in|of) (?<year>20\d\d)\b/i, ({ year }, today) => monthOf(today, Number(year), 0, 12)],
];

function named(today: Today, month: string, year: string | undefined, whole: boolean): [Date, Date] {
  const number = monthNumber(month.toLowerCase());
  return year === undefined ? lately(today, number, 1, whole) : monthOf(today, Number(year), number);
}

function aDay({ day, month = '', year }: Parameters<Reader>[0], today: Today): ReturnType<Reader> {
  if (Number(day) < 1 || Number(day) > 31) return null;
  const [first] = named(today, month, year, false);
  const from = new Date(first.getTime() + (Number(day) - 1) * DAY_MS);
  const over = year === undefined && from > at(today, { days: 1 });
  const yearBefore = Date.UTC(from.getUTCFullYear() - 1, monthNumber(month.toLowerCase()), Number(day));
  const start = over ? new Date(yearBefore - today.offsetMs) : from;
  return [start, new Date(start.getTime() + DAY_MS)];
}

/** The time that a question names, in the person's own days; null: it names none. */
export function timeIn(question: string, now: Date, timeZone: string): Timed | null {
  const today = todayIn(timeZone, now);
  for (const [pattern, read, topical = false] of RULES) {
    const match = pattern.exec(question);
    const window = match && read(match.groups ?? {}, today);
    if (match && window) {
      const [from, to] = window;
      return { window: { from, to }, start: match.index, end: match.index + match[0].length, topical };
    }
  }
  return null;
}
