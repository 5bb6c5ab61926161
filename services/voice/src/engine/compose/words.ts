// Small change of speech: lists, money, dates, names and quotes, for the page and for the ear.
import type { Domain } from '../talk.ts';

const LONGEST_QUOTE = 140;
const LONGEST_NAME = 90;

/** FNV-1a, 32 bit: spreads seeds, protects nothing. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  // The last letters alone would hardly move the low bits that a short list is chosen by.
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b) >>> 0;
  return (value ^ (value >>> 16)) >>> 0;
}

/** "a, b and c". */
export const list = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;

/** The first letter of the first word, also behind bold marks and quotation marks. */
export const capital = (text: string): string =>
  text.replace(/^([*“"'\\]*)(\p{Ll})/u, (_all, marks: string, letter: string) => marks + letter.toUpperCase());

/** One line of at most so many characters, cut between words. */
export function clipped(text: string, longest: number): string {
  // Cut first: a long line of blanks costs no time.
  const line = text.slice(0, 4 * longest).replace(/\s+/g, ' ').trim();
  if (line.length <= longest) return text.length > 4 * longest ? `${line} …` : line;
  const end = line.lastIndexOf(' ', longest);
  return `${line.slice(0, end > longest / 2 ? end : longest)} …`;
}

/** Names and quoted words must not turn into marks, links or lists. */
const escaped = (text: string): string => text.replace(/[\\`*_[\]<>~|]/g, String.raw`\$&`);

/** A name as it stands on the page: bold; spoken: as it is. */
export const nameFor = (text: string, spoken: boolean): string =>
  spoken ? clipped(text, LONGEST_NAME) : `**${escaped(clipped(text, LONGEST_NAME))}**`;

/** A word of a person's in the run of a sentence, without marks. */
export const wordFor = (text: string, spoken: boolean, longest = LONGEST_NAME): string => {
  const line = clipped(text, longest);
  return spoken ? line : escaped(line);
};

/** The words of a person, in quotation marks of ours. */
export function quoteFor(text: string, spoken: boolean): string {
  const line = clipped(text, LONGEST_QUOTE).replace(/[“”"]/g, "'");
  return `“${spoken ? line : escaped(line)}”`;
}

/** Valet's line without the marks of the page: for the ear, and for whoever reads it as talk. */
export const plainText = (text: string): string =>
  text
    .replace(/(?<!\\)\*\*/g, '')
    .replace(/^- /gm, '')
    .replace(/\\([\\`*_[\]<>~|])/g, '$1');

/** "$1,250.50", "$40"; spoken: "40 dollars", "12 dollars and 50 cents". */
export function money(cents: number, spoken: boolean): string {
  const sign = cents < 0 ? '-' : '';
  const dollars = Math.floor(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const grouped = dollars.toLocaleString('en-US');
  if (!spoken) return `${sign}$${grouped}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
  const whole = `${sign === '' ? '' : 'minus '}${grouped} ${dollars === 1 ? 'dollar' : 'dollars'}`;
  return rest === 0 ? whole : `${whole} and ${rest} ${rest === 1 ? 'cent' : 'cents'}`;
}

const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);

const DAY_MS = 86_400_000;

/** "today", "yesterday", "on 12 November", "on 12 November 2025", by the person's own calendar. */
export function dayWords(at: Date, now: Date, timeZone: string | null): string {
  const zone = timeZone ?? 'UTC';
  const day = dayOf(at, zone);
  if (timeZone !== null) {
    if (day === dayOf(now, zone)) return 'today';
    if (day === dayOf(new Date(now.getTime() - DAY_MS), zone)) return 'yesterday';
  }
  const sameYear = day.slice(0, 4) === dayOf(now, zone).slice(0, 4);
  const parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' }) };
  return `on ${new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...parts }).format(at)}`;
}

/** The hour of the person's day, 0 to 23; null where it is unknown. */
export const hourOf = (now: Date, timeZone: string | null): number | null =>
  timeZone === null
    ? null
    : Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now));

/** "2026-11" as "November"; other words as they are. */
export function monthWords(month: string): string {
  const [, at] = /^\d{4}-(\d{2})$/.exec(month) ?? [];
  if (at === undefined) return month;
  const first = new Date(Date.UTC(2000, Number(at) - 1));
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long' }).format(first);
}

// A full stop after these ends no sentence.
const ABBREVIATION = /(?:\b(?:Mr|Mrs|Ms|Dr|St|Jr|Sr|vs|No|Vol|Pt|feat|etc)|\b\p{Lu})\.$/u;

/** As many whole sentences as fit, at least one. */
export function firstSentences(text: string, longest: number): string {
  let kept = '';
  for (const part of text.slice(0, 20 * longest).split(/(?<=[.!?…]["”']?)\s+/)) {
    const next = kept === '' ? part : `${kept} ${part}`;
    const open = kept === '' || ABBREVIATION.test(kept);
    if (!open && next.length > longest) break;
    kept = next;
  }
  return clipped(kept, 2 * longest);
}

/** What the domain is called in a sentence, and at the head of a list. */
export const domainWords: Readonly<Record<Domain, { readonly plural: string; readonly head: string }>> = {
  movies: { plural: 'films', head: 'Films' },
  shows: { plural: 'series', head: 'Series' },
  books: { plural: 'books', head: 'Books' },
  food: { plural: 'food', head: 'Food' },
  games: { plural: 'games', head: 'Games' },
  podcasts: { plural: 'podcasts', head: 'Podcasts' },
  music: { plural: 'music', head: 'Music' },
  travel: { plural: 'travel', head: 'Travel' },
  shopping: { plural: 'shopping', head: 'Shopping' },
};
