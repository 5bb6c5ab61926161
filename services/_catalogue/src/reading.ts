import { wordsOf, type Word } from './fold.ts';
import { talkOf, type Around, type Talk } from './talk.ts';

/** A text with its words; what the writing shows at each of them is told by the functions here. */
export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  /** Nothing is written small: capitals say nothing. */
  readonly shouting: boolean;
  /** Nothing is written big: small letters say nothing. */
  readonly whispering: boolean;
  readonly around: Around;
  readonly found: Found;
}

/** What was worked out already. */
interface Found {
  readonly opens: (boolean | undefined)[];
  talk: Talk | undefined;
  before: Before | undefined;
}

export interface Before {
  readonly talk: Talk;
  /** The folded words between blanks, a blank at both ends. */
  readonly folded: string;
  readonly topic: Around['topic'];
  /** As it was written. */
  readonly said: string;
}

const BLANK = /\s/;
const OPENS = new Set('.!?:;\n\u2026');
const LEADS = new Set('"\'\u201c\u2018(*_-');
const PARTS = /[.!?;,]/;
const QUOTE_AFTER_MARK = /^[.,]?\s*["\u201c\u2018']/;

function startsSentence(text: string, start: number): boolean {
  let at = start - 1;
  for (; at >= 0; at--) {
    const sign = text[at] ?? '';
    if (OPENS.has(sign)) return true;
    if (!LEADS.has(sign) && !BLANK.test(sign)) return false;
  }
  return true;
}

const CAPITAL = /^\p{Lu}/u;

/** The line before is read for what it tells of the next, and for what it names: its words are kept for the second. */
let lastBefore: { readonly text: string; readonly words: readonly Word[] } = { text: '', words: [] };

export function read(text: string, around: Around): Reading {
  const words = text === lastBefore.text ? lastBefore.words : wordsOf(text);
  return {
    text,
    words,
    shouting: words.length > 1 && !/\p{Ll}/u.test(text),
    whispering: !/\p{Lu}/u.test(text),
    around,
    found: { opens: [], talk: undefined, before: undefined },
  };
}

export function keyAt({ words }: Reading, at: number): string {
  return words[at]?.key ?? '';
}

export function isCapital({ words }: Reading, at: number): boolean {
  const first = words[at]?.text.charCodeAt(0) ?? 0;
  if (first < 128) return first >= 65 && first <= 90;
  return CAPITAL.test(words[at]?.text ?? '');
}

/** Whether a sentence begins at the word, so that its capital says nothing. */
export function opensAt({ text, words, found }: Reading, at: number): boolean {
  return (found.opens[at] ??= startsSentence(text, words[at]?.start ?? 0));
}

function gapBefore({ text, words }: Reading, at: number): string {
  const start = words[at - 1]?.end ?? 0;
  const end = words[at]?.start ?? text.length;
  return end === start + 1 ? (text[start] ?? '') : text.slice(start, end);
}

/** Only blanks between the word and the one before. */
export function touches(reading: Reading, at: number): boolean {
  const between = gapBefore(reading, at);
  return between === ' ' || /^\s+$/.test(between);
}

/** A mark that ends a thought stands between the word and the one before. */
export function isParted(reading: Reading, at: number): boolean {
  const between = gapBefore(reading, at);
  return between !== ' ' && PARTS.test(between.replace(QUOTE_AFTER_MARK, ''));
}

export function talkHere({ words, found }: Reading): Talk {
  return (found.talk ??= talkOf(words));
}

/** What was said before the line, as far as it was given. */
export function saidBefore({ around, found }: Reading): Before {
  return (found.before ??= readBefore(around));
}

function readBefore({ previousText = '', topic }: Around): Before {
  if (previousText !== lastBefore.text) lastBefore = { text: previousText, words: wordsOf(previousText) };
  const { words } = lastBefore;
  return { talk: talkOf(words), folded: ` ${words.map(({ key }) => key).join(' ')} `, topic, said: previousText };
}
