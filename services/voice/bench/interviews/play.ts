// Plays an interview with somebody who answers by a function.
import { type Facts, NO_FACTS } from '../../src/engine/interview/evidence.ts';
import { isOver, type NextQuestion, nextQuestion } from '../../src/engine/interview/next.ts';
import { answered, asked, type InterviewState } from '../../src/engine/interview/state.ts';
import type { KnownTag, ReceiptCard } from '../../src/engine/talk.ts';

/** What somebody says, and what taste-memory makes of it; null where nobody knows. */
export interface Said {
  readonly line: string;
  readonly learned?: readonly ReceiptCard[] | null;
}

export interface Played {
  readonly state: InterviewState;
  readonly questions: readonly NextQuestion[];
  /** Null where the call was dropped. */
  readonly over: 'covered' | 'time' | 'stopped' | null;
}

export interface Setting {
  readonly known?: readonly KnownTag[];
  readonly seed?: string;
  readonly now: Date;
  readonly facts?: Facts;
  /** The call is dropped after so many questions, before the last of them is answered. */
  readonly dropAfter?: number;
}

const MOST_QUESTIONS = 60;

export function play(
  begun: InterviewState,
  { known = [], seed = 'seed', now, facts = NO_FACTS, dropAfter = MOST_QUESTIONS }: Setting,
  answer: (question: NextQuestion, at: number) => Said,
): Played {
  let state = begun;
  const questions: NextQuestion[] = [];
  for (;;) {
    const next = nextQuestion(state, known, seed, now, facts);
    if (isOver(next)) return { state, questions, over: next.over };
    questions.push(next);
    state = asked(state, next, now);
    if (questions.length >= dropAfter) return { state, questions, over: null };
    const { line, learned = null } = answer(next, questions.length - 1);
    ({ state } = answered(state, line, learned, now, facts));
  }
}
