import { constraintFor, fold } from '@valet/catalogue';
import type { Occasion, Polarity } from '../talk.ts';
import { isDelicate, type Sorrow, sorrowIn } from './mood.ts';
import { capital, dayWords, hash, hourOf, money, nameFor, plainText, quoteFor, wordFor } from './words.ts';

/** Sentences of which one is said; `{slots}` are filled, `{Slots}` with a capital. */
export type Phrases = readonly string[] | { readonly playful: readonly string[]; readonly gentle: readonly string[] };
export type Slots = Readonly<Record<string, string>>;

/** Chooses and fills sentences for one reply. */
export interface Speaker {
  readonly spoken: boolean;
  /** No joke may stand in this reply. */
  readonly gentle: boolean;
  /** What the person's line tells of, where it is sad. */
  readonly sorrow: Sorrow | null;
  /** The hour of the person's day; null where it is unknown. */
  readonly hour: number | null;
  /** One of the phrases, by the seed; not one that this chat has heard while there are others. */
  pick(phrases: Phrases, slots?: Slots): string;
  /** The phrases that fit the tone of this reply. */
  of(phrases: Phrases): readonly string[];
  /** A throw of the seed: true once in so many. */
  once(in_: number, salt: string): boolean;
  name(text: string): string;
  /** Words in the run of a sentence, without marks of their own. */
  word(text: string, longest?: number): string;
  quote(text: string): string;
  money(cents: number): string;
  day(at: Date): string;
}

/** What stands between the slots of a phrase, without marks at its ends. */
export const fixedPartsOf = (phrase: string): string[] =>
  phrase.split(/\{\w+\}/).map((part) => part.replace(/^[\s.,:;!?]+|[\s.,:;!?]+$/g, '')).filter((part) => part !== '');

/** Whether the phrase was said in a text, whatever filled its slots. */
export function isSaidIn(text: string, phrase: string): boolean {
  let from = 0;
  for (const part of fixedPartsOf(phrase)) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** Puts the slots in. */
const filled = (phrase: string, slots: Slots): string =>
  capital(
    phrase.replace(/\{(\w)(\w*)\}/g, (_all, first: string, rest: string) => {
      const value = slots[first.toLowerCase() + rest] ?? '';
      return first === first.toLowerCase() ? value : capital(value);
    }),
  ).trim();

/** `gentle` makes a reply plain that the person's line alone would not. */
export function speakerFor(occasion: Occasion, gentle = false): Speaker {
  const { seed, spoken, talk, now } = occasion;
  // UTC stands for a zone that nobody told: then no time of day is named.
  const timeZone = occasion.timeZone === 'UTC' ? null : occasion.timeZone;
  const before = talk.turns.flatMap(({ role, text }) => (role === 'assistant' ? [plainText(text)] : []));
  const saidNow: string[] = [];
  const calm = gentle || isDelicate(occasion.text);
  /** How long ago the phrase was said, in lines of Valet's; Infinity: never. */
  const age = (phrase: string): number => {
    if (saidNow.includes(phrase)) return 0;
    const last = before.findLastIndex((text) => isSaidIn(text, phrase));
    return last < 0 ? Infinity : before.length - last;
  };
  const of = (phrases: Phrases): readonly string[] =>
    'playful' in phrases ? (calm ? phrases.gentle : phrases.playful) : phrases;
  return {
    of,
    spoken,
    gentle: calm,
    sorrow: sorrowIn(occasion.text),
    hour: hourOf(now, timeZone),
    pick(phrases, slots = {}) {
      const from = of(phrases);
      const ages = from.map(age);
      const oldest = Math.max(...ages);
      const choices = from.filter((_phrase, at) => ages[at] === oldest);
      const phrase = choices[hash(`${seed} ${from[0]}`) % choices.length] ?? '';
      saidNow.push(phrase);
      return filled(phrase, slots);
    },
    once: (in_, salt) => hash(`${seed} ${salt}`) % in_ === 0,
    name: (text) => nameFor(text, spoken),
    word: (text, longest) => wordFor(text, spoken, longest),
    quote: (text) => quoteFor(text, spoken),
    money: (cents) => money(cents, spoken),
    day: (at) => dayWords(at, now, timeZone),
  };
}

/** Allergies, intolerances and diets. */
export const isConstraint = (tag: { readonly domain: string; readonly subcategory: string }): boolean =>
  tag.domain === 'food' && tag.subcategory === 'allergies';

/** Whether the words name a way of eating and no food. */
export const isDiet = (words: string): boolean => constraintFor(words)?.diet !== undefined;

/** Whether a name is that of something that a person must not eat, or may be. */
export const isGraveName = (name: string, known: Occasion['known']): boolean =>
  constraintFor(name) !== null || known.some((tag) => isConstraint(tag) && fold(tag.name) === fold(name));

export const isLiked = (polarity: Polarity): boolean => polarity === 'love' || polarity === 'like';
export const isDisliked = (polarity: Polarity): boolean => polarity === 'dislike' || polarity === 'avoid';

/** Sentences with a blank between them, the empty ones left out. */
export const sentences = (...parts: readonly (string | false | undefined | null)[]): string =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '').join(' ');

/** Paragraphs on the page, one flow in speech. */
export const paragraphs = (say: Speaker, ...parts: readonly (string | false | undefined | null)[]): string =>
  parts.filter((part): part is string => typeof part === 'string' && part !== '').join(say.spoken ? ' ' : '\n\n');
