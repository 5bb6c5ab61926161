// The question about an allergy in words that nobody knows, and what the person answers to it. taste-memory reads the
// same line for what it learns; where the two could differ, this side asks again.
import { fold } from '@valet/catalogue';
import { understands } from './foods.ts';
import { askedAbout, asksToBePlain, clarified, waived } from './compose/phrases-constraints.ts';

interface Shown extends Said {
  /** What must not be eaten was noted beneath it. */
  readonly notesConstraint: boolean;
}

interface Said {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

export type Reply =
  | { readonly kind: 'means'; readonly word: string; readonly as: string }
  | { readonly kind: 'waives'; readonly word: string | null }
  /** An attempt with a word that is unknown, too. */
  | { readonly kind: 'unknown'; readonly word: string };

/** A word that Valet asked about and that is not answered yet. */
export interface Question {
  readonly word: string;
  /** How often it was asked. */
  readonly times: number;
  /** Valet's last line asks it. */
  readonly justAsked: boolean;
}

/** The open question of this chat; null when there is none. */
export function questionIn(before: readonly Said[]): Question | null {
  let word: string | null = null;
  let times = 0;
  let last = -1;
  const lines = before.filter(({ role }) => role === 'assistant');
  for (const [at, { content }] of lines.entries()) {
    if (clarified.test(content) || waived.test(content)) word = null;
    const asked = askedAbout.exec(content)?.slice(1).find(Boolean);
    if (asked === undefined) continue;
    times = asked === word ? times + 1 : 1;
    word = asked;
    last = at;
  }
  return word === null ? null : { word, times, justAsked: last === lines.length - 1 };
}

/** Valet asked what must not be eaten, and nothing that was said since tells. */
export function isUntold(before: readonly Shown[]): boolean {
  const asked = before.findLastIndex(({ role, content }) => role === 'assistant' && asksToBePlain.test(content));
  return asked >= 0 && !before.slice(asked).some(({ role, content, notesConstraint }) =>
    role === 'assistant' && (notesConstraint || clarified.test(content) || waived.test(content)));
}

const ALLERGY = /\bal+[ea]rg|\bintoleran|\banaphyla|\bco?eliac/i;
// Between "no" and "allergies" only words that name nothing: "I can't eat quinces, I'm allergic" denies no allergy.
const NO_ALLERGY = new RegExp(
  String.raw`(?:\b(?:no|not|never|without|any|free of)|n't)(?:\s+(?:have|has|had|got|any|no|a|an|the|real|known|` +
    String.raw`actual|serious|single|really|actually|been|am|are|is|be|suffer|from|of|food|nut|dietary|such|sort|kind|other|` +
    String.raw`more|longer|or|and)\b)*\s+(?:\w+[- ])?(?:${ALLERGY.source})`, 'i',
);
const NO_LIMITS =
  /\b(?:eat|have) (?:everything|anything|whatever)\b|\bno (?:\w+ )?(?:restriction|requirement)/i;
const NO_AT_ALL = /^(?:no|none|nope|nothing|nah)\b(?:$|[,.!])/i;
/** The line says in so many words that the person has no allergy, or eats everything. */
export const deniesAllergies = (text: string): boolean => NO_ALLERGY.test(text) || NO_LIMITS.test(text);
/** The line says that nothing is to be avoided; as an answer a bare "no" does too. */
export const barsNothing = (text: string): boolean => deniesAllergies(text) || NO_AT_ALL.test(text);
/** The line speaks of an allergy that somebody has. */
export const speaksOfAllergy = (text: string): boolean => ALLERGY.test(text) && !NO_ALLERGY.test(text);

const LEAD = /^(?:(?:oh|ah|no|nope|yes|yeah|ok|okay|sorry|oops|right|well|so|please|just|actually)[,.!;:\s]+)+/i;
const REST = /(?:[,\s]+(?:not .*|please|thanks|thank you|sorry|valet|of course))*[\s.!…]*$/i;
// "strawberry, not shelves, and peanuts too": what comes on top must not be cut off unheard.
const MORE = /\b(?:and|also|plus|too|as well|another|other)\b|[.!?]\s+\S/i;
const SHOW = new RegExp(
  String.raw`^(?:(?:you can|you may|could you|can you|go ahead(?: and)?|i said|then|and) )?(?:just |still |please )?` +
    String.raw`(?:show|give|propose|suggest|recommend)(?: me)?(?: the| all| some| any| those)? ` +
    String.raw`(?:dishes|food|meals|recipes) any ?ways?(?: (?:for|despite) [^,;.!?]{1,60})?\??$`,
  'i',
);
const MEANT = [
  /\bi (?:really |actually )?mean(?:t)?(?: to (?:say|write|type))? (.+)$/i,
  /\bi was trying to (?:say|write|type) (.+)$/i,
  /^(?:it(?:'s| is| was)|that(?:'s| is| was)|it means?|that means?|a kind of|basically|as in) (.+)$/i,
];
const MOST_WORDS = 6;
const LONGEST = 300;

/** Null: the line is about something else. */
export function replyIn(text: string, question: Question | null): Reply | null {
  if (text.length > LONGEST) return null;
  const line = text.replaceAll('’', "'").trim().replace(LEAD, '');
  const core = line.replace(REST, '');
  if (SHOW.test(core)) return { kind: 'waives', word: question?.word ?? null };
  if (question === null || /\?\s*$/.test(text)) return null;
  const { word } = question;
  if (MORE.test(REST.exec(line)?.[0] ?? '')) return question.justAsked ? { kind: 'unknown', word } : null;
  const own = fold(core).startsWith(`${fold(word)} `) || fold(core).startsWith(`by ${fold(word)} `);
  const named = own ? /\b(?:is|means?|meant|was)\s+(.+)$/i.exec(core)?.[1] : undefined;
  if (!question.justAsked && named === undefined) return null;
  if (/(?:\b(?:not|never)|n't)\b.*\bmean/i.test(core)) return null;
  const phrase = named ?? MEANT.map((pattern) => pattern.exec(core)?.[1]).find(Boolean);
  const as = (phrase ?? core).replace(/^(?:the|an?|some) /i, '').replace(/^["“]|["”]$/g, '');
  if (as === '' || as.split(/\s+/).length > MOST_WORDS) return null;
  if (fold(as) !== fold(word) && understands(as)) return { kind: 'means', word, as: as.toLowerCase() };
  return phrase === undefined ? null : { kind: 'unknown', word };
}
