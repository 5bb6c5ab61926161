import { wordsOf, type Word } from './fold.ts';
import { talkOf, type Around, type Talk } from './talk.ts';

/** A text with its words, and what the writing shows at each of them. */
export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  /** Nothing is written small: capitals say nothing. */
  readonly shouting: boolean;
  /** Nothing is written big: small letters say nothing. */
  readonly whispering: boolean;
  capital(at: number): boolean;
  /** Whether a sentence begins at the word, so that its capital says nothing. */
  opens(at: number): boolean;
  /** Only blanks between the word and the one before. */
  touches(at: number): boolean;
  /** A mark that ends a thought stands between the word and the one before. */
  parted(at: number): boolean;
  key(at: number): string;
  talk(): Talk;
  /** What was said before the line, as far as it was given. */
  before(): Before;
}

interface Before {
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

export function read(text: string, around: Around): Reading {
  const words = wordsOf(text);
  let talk: Talk | undefined;
  let before: Before | undefined;
  const opens: (boolean | undefined)[] = [];
  const gap = (at: number): string => text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length);
  return {
    text,
    words,
    shouting: words.length > 1 && !/\p{Ll}/u.test(text),
    whispering: !/\p{Lu}/u.test(text),
    capital: (at) => {
      const first = words[at]?.text.charCodeAt(0) ?? 0;
      if (first < 128) return first >= 65 && first <= 90;
      return CAPITAL.test(words[at]?.text ?? '');
    },
    opens: (at) => (opens[at] ??= startsSentence(text, words[at]?.start ?? 0)),
    touches: (at) => {
      const between = gap(at);
      return between === ' ' || /^\s+$/.test(between);
    },
    parted: (at) => {
      const between = gap(at);
      return between !== ' ' && PARTS.test(between.replace(QUOTE_AFTER_MARK, ''));
    },
    key: (at) => words[at]?.key ?? '',
    talk: () => (talk ??= talkOf(words)),
    before: () => (before ??= readBefore(around)),
  };
}

function readBefore({ previousText = '', topic }: Around): Before {
  const words = wordsOf(previousText);
  return { talk: talkOf(words), folded: ` ${words.map(({ key }) => key).join(' ')} `, topic, said: previousText };
}
