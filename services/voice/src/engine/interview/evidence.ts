// What is already known of the topics: tags, and what was brought up unasked.
import type { Domain, KnownTag, Polarity, ReceiptCard } from '../talk.ts';
import type { Script, TagRule, Topic } from './script.ts';

/** What the catalogue says of things and people. */
export interface Facts {
  genresOf(thing: { domain: Domain; name: string; catalogueId: string | null }): readonly string[];
  /** Null where nothing is known of the name. */
  directs(name: string): boolean | null;
}

export const NO_FACTS: Facts = { genresOf: () => [], directs: () => null };

/** A tag as an interview sees it. */
export interface Held {
  readonly tagId: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly name: string;
  readonly polarity: Polarity;
  readonly entityType: string | null;
  readonly words: string | null;
  readonly genres: readonly string[];
  readonly directs: boolean | null;
  /** How much of a full, fresh statement it is, from 0 to 1. */
  readonly mass: number;
}

const DAY_MS = 86_400_000;
const HALF_LIFE_DAYS = 540;
const SHOWN_FROM = 0.6;
/** Of a tag that was learned in this interview. */
const LEARNED_MASS = 0.8;
/** Less than this is no evidence that a topic needs no question. */
const COUNTS_FROM = 0.3;

const isConstraint = ({ domain, subcategory }: { domain: Domain; subcategory: string }): boolean =>
  domain === 'food' && subcategory === 'allergies';

function massOf(tag: KnownTag, now: Date): number {
  if (tag.unclear || tag.waived) return 0;
  if (isConstraint(tag)) return 1;
  if (tag.muted || tag.confidence < SHOWN_FROM) return 0;
  const days = tag.lastEvidenceAt ? Math.max(0, now.getTime() - tag.lastEvidenceAt.getTime()) / DAY_MS : 0;
  const fresh = 2 ** (-days / (tag.halfLifeDays ?? HALF_LIFE_DAYS));
  return Math.min(1, tag.confidence) * fresh * (tag.polarity === 'neutral' ? 0.5 : 1);
}

/** The tags of before and of this interview, each once; of one that both have, what is known counts. */
export function heldOf(
  known: readonly KnownTag[],
  learned: readonly ReceiptCard[],
  now: Date,
  facts: Facts = NO_FACTS,
): Held[] {
  const held = new Map<string, Held>();
  for (const { tagId, domain, subcategory, tag: name, polarity, words } of learned) {
    held.set(tagId, {
      tagId, domain, subcategory, name, polarity, words, entityType: null, mass: LEARNED_MASS,
      genres: facts.genresOf({ domain, name, catalogueId: null }), directs: facts.directs(name),
    });
  }
  for (const tag of known) {
    const { tagId, domain, subcategory, name, polarity, words, entityType, catalogueId } = tag;
    held.set(tagId, {
      tagId, domain, subcategory, name, polarity, words, entityType, mass: massOf(tag, now),
      genres: facts.genresOf({ domain, name, catalogueId }), directs: facts.directs(name),
    });
  }
  return [...held.values()];
}

const leaningOf = (polarity: Polarity): 'for' | 'against' | null =>
  polarity === 'love' || polarity === 'like' ? 'for' : polarity === 'neutral' ? null : 'against';

export function fits(rule: TagRule, held: Held): boolean {
  if (rule.domain !== undefined && held.domain !== rule.domain) return false;
  if (rule.subcategory !== undefined && held.subcategory !== rule.subcategory) return false;
  if (rule.leaning !== undefined && leaningOf(held.polarity) !== rule.leaning) return false;
  if (rule.name && !rule.name.test(held.name)) return false;
  if (rule.exceptName?.test(held.name)) return false;
  if (rule.words && !rule.words.test(held.words ?? '')) return false;
  if (rule.genre && !held.genres.some((genre) => rule.genre?.test(genre))) return false;
  if (rule.director === true && held.directs === false) return false;
  // Whoever is not surely an actor may be a director: one question more than needed does no harm.
  if (rule.director === false && held.directs !== false) return false;
  if (rule.entityType && !rule.entityType.includes(held.entityType ?? '')) return false;
  return !rule.exceptEntityType?.includes(held.entityType ?? '');
}

/** Whether these tags make the question of the topic needless. */
export const isEvidenced = ({ evidence }: Topic, held: readonly Held[]): boolean =>
  evidence.some((rule) => {
    const enough = held.filter((one) => one.mass >= COUNTS_FROM && fits(rule, one));
    return enough.length >= (rule.count ?? 1);
  });

/** Ids of the topics that need no question: known from tags, or brought up in this interview. */
export const evidenced = (script: Script, held: readonly Held[], broughtUp: readonly string[]): ReadonlySet<string> =>
  new Set([
    ...broughtUp,
    ...script.topics.filter((topic) => topic.always !== true && isEvidenced(topic, held)).map(({ id }) => id),
  ]);

const SENTENCE = /[^.!?;]+/g;
const FEWEST_WORDS = 3;
// "I never cry at films" teaches no name, and yet nothing is left to ask.
const DECIDED = new RegExp(
  String.raw`\b(?:never|always|don'?t|do not|doesn'?t|can'?t|cannot|no|none|not|nothing|nobody|hate|loathe|love|` +
    String.raw`adore|everything|anything)\b`,
  'i',
);

/**
 * Ids of the topics that the line brought up although it was asked about another: a sentence names the topic and says
 * something of it, or the line taught just what the topic would ask for.
 */
export function broughtUpBy(
  script: Script,
  line: string,
  learned: readonly ReceiptCard[],
  asked: string | null,
  now: Date,
  facts: Facts = NO_FACTS,
): string[] {
  const sentences = line.match(SENTENCE) ?? [];
  const own = heldOf([], learned, now, facts);
  const taughtIn = (sentence: string): boolean =>
    learned.some(({ tag, words }) =>
      sentence.toLowerCase().includes(tag.toLowerCase()) || (words !== null && sentence.includes(words)));
  const says = (topic: Topic): boolean =>
    sentences.some((sentence) =>
      topic.cue.test(sentence) && sentence.trim().split(/\s+/).length >= FEWEST_WORDS &&
      (DECIDED.test(sentence) || taughtIn(sentence)));
  return script.topics
    .filter((topic) => topic.id !== asked && (says(topic) || (topic.always === true && isEvidenced(topic, own))))
    .map(({ id }) => id);
}
