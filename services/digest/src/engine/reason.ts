import { fold } from '@valet/catalogue';
import { isConstraint, type Domain, type Taste } from '../domain/taste.ts';
import type { Candidate } from './features.ts';
import type { FoodGate } from './food-gate.ts';
import type { Match } from './matching.ts';
import { hash } from './random.ts';
import { domainWords, sentences } from './reason-words.ts';

export interface Reason {
  readonly text: string;
  /** Without the person's own words. */
  readonly plain: string;
  readonly tagIds: readonly string[];
}

type Kind = keyof typeof sentences;

// A weaker match moves the score but is no argument to put to a person; nor is a tag too unsure for My Prefs.
const nameable = { strength: 0.05, confidence: 0.6 };
const isNameable = ({ strength, taste }: Match): boolean =>
  strength >= nameable.strength && taste.confidence >= nameable.confidence;
const longestQuote = 90;
const popular = 0.6;
// What these words are near is no matter for a joke.
const DELICATE = new RegExp([
  'allerg', 'intoleran', 'coeliac', 'celiac', 'diabet', 'anaphyla', 'pregnan', 'doctor', 'hospital', 'died', 'death',
  'suicid', 'depress', 'disorder',
].join('|'), 'i');

/** Gives the sentences of each kind in turn from a seeded start, so that the cards of one digest do not sound alike. */
export class Speech {
  readonly #seed: string;
  readonly #used = new Map<Kind, number>();
  readonly #quoted = new Set<string>();

  constructor(seed: string) {
    this.#seed = seed;
  }

  say(kind: Kind, slots: Readonly<Record<string, string>>): string {
    const used = this.#used.get(kind) ?? hash(`${this.#seed} ${kind}`);
    this.#used.set(kind, used + 1);
    const list = sentences[kind];
    const sentence = list[used % list.length] ?? list[0];
    // "Example, Inc." brings a full stop of its own.
    const filled = sentence.replace(/\{(\w+)\}/g, (_all, slot: string) => slots[slot] ?? '').trim()
      .replace(/\.\.(?=\s|$)/g, '.');
    return filled.charAt(0).toUpperCase() + filled.slice(1);
  }

  /** The words when they were not quoted yet: nobody likes to be quoted twice over one breakfast. */
  quoteOnce(words: string | null): string | null {
    if (words === null || this.#quoted.has(words)) return null;
    this.#quoted.add(words);
    return words;
  }
}

/**
 * The person's words about a taste, at most a clause that holds its name; null when there are none that may be quoted:
 * a clause that touches health is left alone.
 */
export function quoteOf(taste: Taste, constraintNames: readonly string[]): string | null {
  // A name with quotation marks of its own cannot stand within ours.
  if (taste.words === null || taste.name.includes('"')) return null;
  const name = fold(taste.name);
  const clauses = taste.words.split(/[,;.!?\n]+|\s+-\s+|\s(?:but|because|and(?=\s+I\b))\s/);
  const clause = clauses.map((part) => part.trim().replace(/^(?:and|but|so)\s+/i, '').replaceAll('"', "'"))
    .find((part) => fold(part).includes(name) && /\b(?:I|my|me|we|our)\b/i.test(part));
  if (clause === undefined || clause.length > longestQuote || clause.split(/\s+/).length < 3) return null;
  const folded = fold(clause);
  const delicate = DELICATE.test(clause) || constraintNames.some((word) => folded.includes(fold(word)));
  if (delicate) return null;
  // "Who's the Boss?": the mark that ended the clause is the name's own.
  const own = /[!?.]+$/.exec(taste.name)?.[0] ?? '';
  return own !== '' && folded.endsWith(name) && !clause.endsWith(own) ? clause + own : clause;
}

const list = (words: readonly string[]): string => {
  const few = words.slice(0, 3);
  return few.length < 2 ? (few[0] ?? '') : `${few.slice(0, -1).join(', ')} and ${few.at(-1)}`;
};
function kindOf(match: Match, quoted: boolean): Kind {
  if (quoted) return 'quoted';
  if (match.acrossDomains) return 'abroad';
  if (match.via === 'kin') return 'kin';
  if (match.via === 'words') return match.complete ? 'words' : 'partly';
  if (match.via !== 'alike' && !match.complete) return 'partly';
  return match.via;
}

function relation(match: Match, shared: string): string {
  if (match.via === 'maker') return `This is by ${shared}.`;
  if (match.via === 'person') return `${shared} is in it.`;
  return `In common: ${shared}.`;
}

function slotsOf(match: Match, candidate: Candidate, words: string | null): Record<string, string> {
  const { taste } = match;
  const shared = list(match.shared);
  const from = domainWords[taste.domain];
  return {
    tag: match.called,
    love: taste.polarity === 'love' ? 'love' : 'like',
    shared,
    thing: domainWords[candidate.entry.domain].thing,
    where: from.where,
    where2: from.where2,
    ...(words !== null && { words, relation: relation(match, shared) }),
  };
}

/**
 * One or two sentences on why a thing is proposed. Every taste that is named is one of `matches`; without any it says
 * that it is a guess. About food it adds, plainly, that it was checked; what could not be is a caution, which changes
 * with what the person says.
 */
export function reasonOf(input: {
  candidate: Candidate;
  matches: readonly Match[];
  tastes: readonly Taste[];
  gate: FoodGate;
  speech: Speech;
  surprising?: boolean;
  overBudget?: boolean;
}): Reason {
  const { candidate, tastes, speech, gate, surprising = false, overBudget = false } = input;
  const constraintNames = tastes.filter(isConstraint).map(({ name }) => name);
  const named = input.matches.filter(isNameable);
  const checked = candidate.entry.domain === 'food' && gate.constraints.length > 0;
  const food = checked ? ' Its ingredients were checked against all I understand of what you avoid.' : '';
  const end = food + (overBudget ? ` ${speech.say('overBudget', {})}` : '');
  const first = named[0];
  if (first === undefined) {
    const guess = (surprising ? speech.say('surpriseGuess', {})
      : guessOf(candidate, input.matches.length === 0, tastes, speech)) + end;
    return { text: guess, plain: guess, tagIds: [] };
  }
  const words = surprising ? null : speech.quoteOnce(quoteOf(first.taste, constraintNames));
  const plainKind = surprising ? 'surprise' : kindOf(first, false);
  const plain = speech.say(plainKind, slotsOf(first, candidate, null));
  const text = words === null ? plain : speech.say('quoted', slotsOf(first, candidate, words));
  const second = named.slice(1).find((match) => match.complete && !match.acrossDomains && match.via === 'words');
  const brief = text.split(/[.!?](?:\s|$)/).filter(Boolean).length < 2;
  const also = second && brief ? ` ${speech.say('second', { tag2: second.called })}` : '';
  return {
    text: text + also + end,
    plain: plain + also + end,
    tagIds: [first.taste.id, ...(also && second ? [second.taste.id] : [])],
  };
}

function guessOf(candidate: Candidate, nothingMatches: boolean, tastes: readonly Taste[], speech: Speech): string {
  const { domain, popularity } = candidate.entry;
  if (!nothingMatches) return speech.say('hint', {});
  const silent = !tastes.some((taste) => taste.domain === domain);
  const { plural } = domainWords[domain];
  if (silent && speaksOfDomain(domain, tastes)) return speech.say('guessNewDomain', { plural });
  return speech.say(popularity >= popular ? 'guessPopular' : 'guess', {});
}

// To somebody of whom nothing is known, "you have not said a word about films" says nothing.
const speaksOfDomain = (domain: Domain, tastes: readonly Taste[]): boolean => tastes.length > 0 && domain !== 'food';
