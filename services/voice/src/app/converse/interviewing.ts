import type { Outcome, Turn } from '../../engine/talk.ts';
import type { Step } from './said.ts';

/** What an interview makes of a line, and the question that stays open after it. */
export interface InterviewTurn {
  readonly outcome: Outcome;
  readonly asks: Turn['asks'];
}

export interface Interviewer {
  /** Null: no interview is under way here, or the line wants something else. */
  answer(step: Step): Promise<InterviewTurn | null>;
  /** The first question of the interview that a line asks for, or the next of one that was left. */
  begin(step: Step): Promise<Outcome>;
}
