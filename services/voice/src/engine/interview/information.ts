// How much a question is expected to teach. A taste in a place (horror films, say) is taken as a number with unit
// uncertainty, each tag there as one noisy look at it. After n looks its variance is 1 / (1 + n), so an answer that
// brings y more is expected to shrink its uncertainty by ln(1 + y / (1 + n)) / 2 nats. What that is worth:
//
//   worth = reach x chance x ln(1 + y / (1 + n)) / 2 x news
//
//   reach    share of a ranking that the topic's tags move (the script's)
//   chance   that the question is answered: the script's guess, weighed as two questions, and the person's own record
//   y        tags that an answer brings: the script's guess, weighed as two answers, and the person's own record
//   n        tags held in the topic's places, fresh ones fully, and a quarter of those close by
//   news     how much of an answer can be new, when the topic was answered in an earlier interview: who named one film
//            has others in mind, who told how they cook has not changed since
//
// Which of the questions comes next goes by the worth just now: more where the topic follows from what the last answer
// taught, since people say more when asked about what they have in mind. Whether one is worth asking at all does not:
// what was said last makes nobody less known.
import { fits, type Held } from './evidence.ts';
import type { TagRule, Topic } from './script.ts';

/** What became of a topic so far, in this interview and before. */
export interface TopicRecord {
  readonly asked: number;
  readonly answered: number;
  /** Tags that its answers taught. */
  readonly learned: number;
  /** When it was last answered in an earlier interview; null where it was in none. */
  readonly answeredAt: Date | null;
}

export interface Situation {
  readonly held: readonly Held[];
  readonly record: TopicRecord;
  /** Questions of this interview about the same kind of thing that were passed over or answered thinly. */
  readonly passedBeside: number;
  /** No interview of the kind was brought to its end yet: what is owed is asked, not more of the same. */
  readonly first: boolean;
  /** What the last answer taught. */
  readonly last: readonly Held[];
  readonly now: Date;
}

/** A further question about a topic that was just answered is not asked for less than this. */
export const WORTH_GOING_ON = 0.06;
/** A question worth less than this is not asked of somebody who was interviewed about it before. */
export const WORTH_ASKING_AGAIN = 0.085;

const DAY_MS = 86_400_000;
const PRIOR_QUESTIONS = 2;
const PRIOR_CHANCE = 0.8;
const CLOSE_BY = 0.25;
/** After so many days half of what was no news is news again. */
const NEWS_DAYS = 180;
/** Share of an answer of names that is new at once. */
const OTHERS_IN_MIND = 0.5;
const FOLLOWS = 1.7;
const PASSED_BESIDE = 0.8;

/** Mass of the tags where the answer would land. */
export function massHeld(rules: readonly TagRule[], held: readonly Held[]): number {
  let mass = 0;
  for (const one of held) {
    if (rules.some((rule) => fits(rule, one))) mass += one.mass;
    else if (rules.some(({ domain, subcategory }) => domain === one.domain && subcategory === one.subcategory)) {
      mass += CLOSE_BY * one.mass;
    }
  }
  return mass;
}

const halved = (size: number, held: number): number => Math.log(1 + size / (1 + held)) / 2;

function news({ answeredAt }: TopicRecord, now: Date, atOnce: number): number {
  if (!answeredAt) return 1;
  const days = Math.max(0, now.getTime() - answeredAt.getTime()) / DAY_MS;
  return 1 - (1 - atOnce) * 2 ** (-days / NEWS_DAYS);
}

/** In nats of a ranking's uncertainty; from 0. */
export function worthOf(topic: Topic, { held, record, passedBeside, first, now }: Situation): number {
  const chance = (PRIOR_CHANCE * PRIOR_QUESTIONS + record.answered) / (PRIOR_QUESTIONS + record.asked);
  const size = (topic.yields * PRIOR_QUESTIONS + record.learned) / (PRIOR_QUESTIONS + record.answered);
  return topic.reach * chance * PASSED_BESIDE ** passedBeside * halved(size, massHeld(topic.evidence, held)) *
    news(record, now, topic.names && !first ? OTHERS_IN_MIND : 0);
}

/** The same, as the question would come right after the last answer. */
export function worthNow(topic: Topic, situation: Situation): number {
  const follows = topic.follows.some((rule) => situation.last.some((one) => fits(rule, one)));
  return worthOf(topic, situation) * (follows ? FOLLOWS : 1);
}

/** Each of a round's pairs teaches half a tag of a kind that moves half a ranking. */
const ROUND = { reach: 0.5, yieldsPerPair: 0.5 };

/** Of a round of so many pairs, none of whose sides is known. */
export const worthOfRound = (pairs: number, genresHeld: number, record: TopicRecord, now: Date): number =>
  ROUND.reach * PRIOR_CHANCE * halved(ROUND.yieldsPerPair * pairs, genresHeld) * news(record, now, 0);
