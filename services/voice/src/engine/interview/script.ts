// What an interview is made of. The four scripts (scripts/) are data of this shape; nothing else knows their topics.
import type { Domain, InterviewType } from '../talk.ts';

export interface Script {
  readonly type: InterviewType;
  readonly domain: Domain;
  /** Openings in the persona, each of a few sentences; the first question follows. */
  readonly openings: readonly (readonly string[])[];
  readonly topics: readonly Topic[];
  readonly rapidFire: RapidFire | null;
  /** Said before the recommendations. */
  readonly closings: readonly string[];
  /** Hands over to the recommendations; left out where there are none. */
  readonly handover: string;
}

export interface Topic {
  readonly id: string;
  /** In a person's words, as a report card names it: "scary movies". */
  readonly words: string;
  /**
   * Wordings of the question, one sentence each. They ask what is loved, liked or disliked in so many words, so that a
   * bare list of names answers them.
   */
  readonly questions: readonly string[];
  /** Asked once where the answer was thin. */
  readonly probe: string;
  /** Another question about the topic, asked once it is answered, where that teaches enough and time allows. */
  readonly more?: string;
  /** Answers to tap; those about known things are left out. */
  readonly suggestions: readonly string[];
  /** Whether names are what the answer is made of; an answer without any is thin. */
  readonly names: boolean;
  /** "No" is a whole answer here. */
  readonly noAnswers: boolean;
  /** How people bring it up unasked. */
  readonly cue: RegExp;
  /** Any of them shows that the topic needs no question. */
  readonly evidence: readonly TagRule[];
  /** What the last answer must have taught for this to follow from it. */
  readonly follows: readonly TagRule[];
  /** Share of a ranking that an answer can move; things that are left out altogether count more than 1. */
  readonly reach: number;
  /** Tags that one answer usually teaches. */
  readonly yields: number;
  /** Asked in every interview, whatever is known, unless it was brought up in it. */
  readonly always?: true;
  /** Neither the question nor what is said to the answer is ever funny. */
  readonly plain?: true;
}

/** Tags of a place. All that is given must hold. */
export interface TagRule {
  readonly domain?: Domain;
  readonly subcategory?: string;
  /** `for`: love and like; `against`: dislike and avoid; either when left out. */
  readonly leaning?: 'for' | 'against';
  /** The tag's name. */
  readonly name?: RegExp;
  readonly exceptName?: RegExp;
  /** A genre of the titled thing, as the catalogue calls it. */
  readonly genre?: RegExp;
  /** The person's words that taught it. */
  readonly words?: RegExp;
  readonly entityType?: readonly string[];
  readonly exceptEntityType?: readonly string[];
  /** Somebody who directs, or does not, where that is known. */
  readonly director?: boolean;
  /** So many such tags are enough; 1 when left out. */
  readonly count?: number;
}

export interface RapidFire {
  readonly id: 'rapid-fire';
  readonly words: string;
  readonly intros: readonly string[];
  readonly pairs: readonly Pair[];
}

export interface Pair {
  readonly id: string;
  readonly question: string;
  readonly sides: readonly [string, string];
  /** Names dishes; not asked of people with a diet or allergy. */
  readonly dishes?: true;
}

export const RAPID_FIRE = 'rapid-fire';
