import type { InterviewType, ReceiptCard, ReportCard } from '../talk.ts';
import { PHRASES } from './phrases.ts';
import { pick } from './pick.ts';
import { scriptOf, topicsOf, wordsOf } from './scripts.ts';
import type { InterviewState } from './state.ts';

const SUBJECT: Readonly<Record<InterviewType, string>> = {
  movie_taste: 'movies',
  my_shows: 'shows',
  books: 'books',
  food_taste: 'food',
};

export interface Report {
  readonly card: ReportCard;
  /** A few words in the persona; numbers and names are those of the card. */
  readonly text: string;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** Ids of the topics that have an answer, in the script's order. */
export const coveredTopics = (state: InterviewState): string[] =>
  topicsOf(state.type).filter(({ id }) => state.answered.includes(id)).map(({ id }) => id);

/** The end of an interview; `learned` are the tags that it taught and that still stand. */
export function reportCard(state: InterviewState, learned: readonly ReceiptCard[], seed: string): Report {
  const script = scriptOf(state.type);
  const covered = coveredTopics(state).map((id) => wordsOf(script, id));
  const card: ReportCard = { kind: 'report', interview: state.type, asked: state.asked.length, covered, learned };
  return { card, text: textOf(card, seed) };
}

function textOf({ interview, asked, covered, learned }: ReportCard, seed: string): string {
  const subject = SUBJECT[interview];
  if (asked === 0) return `Your report card on ${subject}: no questions needed. I had done my homework.`;
  const questions = counted(asked, 'question', 'questions');
  if (covered.length === 0) {
    return `Your report card on ${subject}: ${questions}, and you kept your secrets. I respect that.`;
  }
  const things = learned.length === 0
    ? 'nothing that I could write down'
    : `${counted(learned.length, 'thing', 'things')} written down`;
  const openings = [
    `Your report card on ${subject}: ${questions}, ${things}.`,
    `The verdict on ${subject}, after ${questions}: ${things}.`,
    `${subject[0]?.toUpperCase()}${subject.slice(1)}, in brief: ${questions}, ${things}.`,
  ];
  const closing = learned.length === 0
    ? 'Names would help me next time.'
    : 'Everything is under My Prefs with your own words, in case you wish to appeal.';
  return `${pick(openings, `${seed} report`) ?? ''} We covered ${listed(covered)}. ${closing}`;
}

/** Fixed sentences for the end of an interview. */
export function closing(state: InterviewState, why: 'covered' | 'time' | 'stopped', seed: string): string[] {
  const from = why === 'time' ? PHRASES.time
    : why === 'stopped' ? PHRASES.stopped
      : state.asked.length === 0 ? PHRASES.enough : scriptOf(state.type).closings;
  const sentence = pick(from, `${seed} closing`);
  return sentence === null ? [] : [sentence];
}

/** Fixed sentences that hand over to the report card, and to the recommendations where there are some. */
export const spokenReport = (state: InterviewState, recommends: boolean): string[] =>
  [...PHRASES.report, ...(recommends ? [scriptOf(state.type).handover] : [])];
