// How people answer "what did you mean?": by naming what they meant, or by asking for dishes all the same.
import { fold } from './names.ts';

/** The person's answer about constraints that nobody understood; `start` and `end` are UTF-16 offsets into the line. */
export type Answer =
  | ({ readonly kind: 'means'; readonly name: string; readonly as: string } & Span)
  | ({ readonly kind: 'waives'; readonly names: readonly string[] } & Span);

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Asked {
  readonly text: string;
  /** What Valet said just before; '' for nothing. */
  readonly previousText: string;
  /** Names of the constraints that wait for an answer. */
  readonly waiting: readonly string[];
  readonly understands: (words: string) => boolean;
}

const LEAD =
  String.raw`(?:(?:oh|ah|no|nope|yes|yeah|yep|ok|okay|sorry|oops|right|well|so|please|just|actually|then|and|` +
  String.raw`i know)[,.!;:\s]+)*`;
const COURTESY = String.raw`(?:[,\s]+(?:please|thanks|thank you|sorry|valet|of course|i meant|i mean))*[\s.!…]*`;
const WAIVE = new RegExp(
  `^\\s*${LEAD}(?:(?:you can|you may|could you|can you|go ahead(?: and)?|i said|i'd say)[,\\s]+)?` +
    '(?:just |still |please )?(?:show|give|propose|suggest|recommend)(?: me| us)?' +
    '(?: the| all| all the| some| any| those)? (?:dishes|food|foods|meals|recipes)(?: to me)? any ?ways?' +
    `(?: (?:for|despite) [^,;.!?]{1,60}?)?${COURTESY}\\??\\s*$`,
  'iu',
);
const MEANS = [
  /\bi (?:really |actually )?mean(?:t)?(?: to (?:say|write|type))? (.+)$/iu,
  /\bi was trying to (?:say|write|type) (.+)$/iu,
  /\bit (?:was|is) (?:supposed|meant) to (?:be|say) (.+)$/iu,
];
const SHORT = new RegExp(
  String.raw`^(?:that(?:'s| is| was| would be)|it(?:'s| is| was)|it means?|that means?|by that i meant?|a kind of|` +
    String.raw`basically|as in)\s+(.+)$`,
  'iu',
);
// "shellfish, not shelves": what it was not is no part of what it is.
const REST = new RegExp(
  String.raw`\s*(?:[,;(]\s*(?:not|sorry|please|thanks|thank you|of course|you know|i think|i guess|obviously|` +
    String.raw`silly).*|\s[-–—]\s.*)$`,
  'iu',
);
// "strawberry, not shelves, and peanuts too": what comes on top is never dropped with what it was not.
const MORE = new RegExp(
  String.raw`\b(?:and|also|plus|too|as well|another|other|eat|drink|have|avoid|sick|allerg\w*|intoleran\w*)\b|` +
    String.raw`[.!?]\s+\S`,
  'iu',
);
const DENIED = /(?:\b(?:not|no longer|never)|n't)\b.*\b(?:allergic|mean|meant)\b/i;
const LONGEST_WORDS = 6;

// An answer is short; a long line is talk.
const LONGEST = 300;

/** Null unless the line answers beyond doubt: a guess would let a dish through. */
export function answerIn({ text, previousText, waiting, understands }: Asked): Answer | null {
  if (waiting.length === 0 || text.length > LONGEST) return null;
  const line = text.replaceAll('’', "'");
  const said = fold(line);
  const named = waiting.filter((name) => holds(said, fold(name)));
  const before = quotedIn(previousText);
  const asked = waiting.filter((name) => before.has(fold(name)));
  const [start, end] = [line.length - line.trimStart().length, line.trimEnd().length];
  if (WAIVE.test(line)) {
    const names = named.length > 0 ? named : asked.length > 0 ? asked : waiting;
    return { kind: 'waives', names, start, end };
  }
  if (/\?\s*$/.test(line) || DENIED.test(line)) return null;
  // "I meant pasta" may be about anything; about this it is when Valet just asked, or the word itself is in it.
  const about = named.length > 0 ? named : asked;
  const [name] = about;
  if (name === undefined || about.length > 1) return null;
  const core = line.trim().replace(new RegExp(`^${LEAD}`, 'iu'), '').replace(new RegExp(`${COURTESY}$`, 'iu'), '');
  const phrases: string[] = [];
  for (const pattern of MEANS) phrases.push(pattern.exec(core)?.[1] ?? '');
  const verb = '(?:is|means?|meant|=|was|stands for|i mean(?:t)?)';
  const own = new RegExp(`^(?:by |with )?["“'']?${escaped(name)}["”'']?,?\\s+${verb}\\s+(.+)$`, 'iu');
  phrases.push(own.exec(core)?.[1] ?? '');
  // A bare word is an answer only to the question itself.
  if (asked.includes(name)) phrases.push(SHORT.exec(core)?.[1] ?? '', core);
  for (const phrase of phrases) {
    if (MORE.test(REST.exec(phrase)?.[0] ?? '')) continue;
    const as = tidy(phrase.replace(REST, '').replace(/^["“]|["”.!]+$/gu, '').trim());
    if (as === '' || as.split(/\s+/).length > LONGEST_WORDS || fold(as) === fold(name)) continue;
    if (/\b(?:allergic|intolerant)\b/i.test(as) || !understands(as)) continue;
    return { kind: 'means', name, as, start, end };
  }
  return null;
}

/** Without article, and without the capital that only begins the line. */
const tidy = (words: string): string =>
  words
    .replace(/^(?:the|a|an|some) /i, '')
    .replace(/\s+/g, ' ')
    .replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const holds = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `);

/** The word about which Valet just asked what was meant; null when it asked no such thing. */
export function wordAskedAbout(previousText: string): string | null {
  if (!/what did you mean/i.test(previousText)) return null;
  return /[“"]([^”"]{1,200})[”"]/u.exec(previousText)?.[1] ?? null;
}

/** Folded words that the question put between its quotation marks. */
function quotedIn(text: string): Set<string> {
  if (!text.includes('?')) return new Set();
  return new Set([...text.matchAll(/[“"]([^”"]{1,200})[”"]/gu)].map((match) => fold(match[1] ?? '')));
}
