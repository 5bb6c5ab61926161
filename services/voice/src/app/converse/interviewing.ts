// Interviews within a talk: the next question after every answer, a report card and three recommendations at the end.
import { acknowledgement } from '../../engine/interview/acknowledge.ts';
import type { Facts } from '../../engine/interview/evidence.ts';
import { isOver, type NextQuestion, nextQuestion } from '../../engine/interview/next.ts';
import { closing, coveredTopics, reportCard, spokenReport } from '../../engine/interview/report.ts';
import { answered, asked, ended, type InterviewState, openInterview, spoken } from '../../engine/interview/state.ts';
import { wantsToStop } from '../../engine/interview/verdict.ts';
import type { Asks, Intent, InterviewType, Outcome, ReceiptCard, Understanding } from '../../engine/talk.ts';
import type { InterviewStore, KeptInterview } from '../ports.ts';
import { recommended } from './recommending.ts';
import { readBackOf, receiptsOf, type Step } from './said.ts';

export type Interviews = InterviewStore<InterviewState>;
type Kept = KeptInterview<InterviewState>;
type Why = 'covered' | 'time' | 'stopped';

/** What Valet says in an interview. */
export interface InterviewTurn {
  readonly outcome: Outcome;
  /** The question that stays open after it. */
  readonly asks: Asks | null;
  /** Fixed sentences that say the same in a call, where speech is recorded beforehand. */
  readonly aloud: readonly string[];
}

export interface Interviewer {
  /** The interview whose question Valet's last line asks; null where there is none. */
  underWay(step: Step): Promise<Kept | null>;
  /** A line that answers the question. */
  answer(step: Step, kept: Kept): Promise<InterviewTurn>;
  /** The question that waits, or the next one, or the end. */
  next(step: Step, kept: Kept): Promise<InterviewTurn>;
  /** What a line says to the question, where another chooses the words: nothing is asked yet. */
  note(step: Step, type: InterviewType): Promise<void>;
  /** The first question of an interview, or the next of one that was left. */
  begin(step: Step, type: InterviewType): Promise<InterviewTurn>;
  /** The interview of a call that began at `since`: a new one, or one that was left; the same when asked again. */
  open(who: { userId: string; type: InterviewType; offRecord: boolean; since: Date }): Promise<Kept>;
  /** Ends the interview of a call where it stands. */
  close(step: Step, type: InterviewType, why: Why): Promise<InterviewTurn>;
}

const BY_DOMAIN: Readonly<Record<string, InterviewType>> = {
  movies: 'movie_taste', shows: 'my_shows', books: 'books', food: 'food_taste',
};
const DOMAIN_OF = { movie_taste: 'movies', my_shows: 'shows', books: 'books', food_taste: 'food' } as const;
/** Null: Valet interviews about movies, shows, books and food alone. */
export const interviewOf = ({ slots: { domain } }: Understanding): InterviewType | null =>
  domain === undefined ? 'movie_taste' : BY_DOMAIN[domain] ?? null;

const COMMANDS: ReadonlySet<Intent> = new Set([
  'recommend', 'more_like', 'less_like', 'another', 'refine', 'why', 'detail', 'about_me', 'what_did_i_say', 'budget',
  'wallet', 'help', 'interview', 'forget', 'correct', 'undo', 'buy', 'care',
] as const);
// A bare title may look like a wish; what is no clear wish answers the question.
const SURE = 0.6;
/** Whether a line in an interview wants something else than to answer. */
export const wantsElse = ({ text, understood: { intent, confidence } }: Step['occasion']): boolean =>
  !wantsToStop(text) && COMMANDS.has(intent) && (intent === 'care' || confidence >= SURE);

export function interviewer(deps: { stored: Interviews; offRecord: Interviews; facts: Facts }): Interviewer {
  const place = (offRecord: boolean): Interviews => (offRecord ? deps.offRecord : deps.stored);
  const placeOf = ({ said }: Step): Interviews => place(said.offRecord);

  const keepIn = (where: Interviews, kept: Kept, state: InterviewState, now: Date): Promise<void> => {
    const status = state.ended === null ? 'open' : state.ended.why === 'stopped' ? 'stopped' : 'completed';
    // Names alone: a person's words stand where they can be forgotten.
    const learned = state.learned.map((one) => ({ ...one, words: null }));
    return where.keep({ ...kept, status, state: { ...state, learned } }, coveredTopics(state), now);
  };
  const keep = (step: Step, kept: Kept, state: InterviewState): Promise<void> =>
    keepIn(placeOf(step), kept, state, step.occasion.now);

  const openFor: Interviewer['open'] = async ({ userId, type, offRecord, since }) => {
    const where = place(offRecord);
    const [open, past] = await Promise.all([where.open(userId, type), where.ended(userId, type)]);
    if (open && Date.parse(open.state.startedAt) >= since.getTime()) return open;
    const earlier = [...past.map(({ state }) => state).toReversed(), ...(open ? [open.state] : [])];
    const state = openInterview(type, earlier, since);
    const goesOn = open !== null && state.resumedFrom !== null;
    // One that was left too long ago is put away before a new one begins.
    if (open && !goesOn) await keepIn(where, open, ended(open.state, 'stopped', since), since);
    const id = goesOn ? open.id : crypto.randomUUID();
    const kept: Kept = { id, userId, type, status: 'open', startedAt: goesOn ? open.startedAt : since, state };
    await keepIn(where, kept, state, since);
    return kept;
  };

  /** Asks the next question of a state, or ends the interview when there is none. */
  const next = async (step: Step, kept: Kept, from: InterviewState): Promise<InterviewTurn> => {
    const { occasion } = step;
    const { call } = step.said;
    const state = call === null ? from : spoken(from, call.spokenMs);
    const wrapUp = call?.wrapUp === true && state.ended === null;
    const question = wrapUp ? { over: 'time' as const }
      : nextQuestion(state, occasion.known, occasion.seed, occasion.now, deps.facts);
    if (isOver(question)) return over(step, kept, ended(state, question.over, occasion.now));
    const first = state.asked.length === 0;
    const turn = questionTurn(step, state, question, first);
    await keep(step, kept, asked(state, question, occasion.now));
    return turn;
  };

  const over = async (step: Step, kept: Kept, state: InterviewState): Promise<InterviewTurn> => {
    const { occasion: { known, seed } } = step;
    const why = state.ended?.why ?? 'covered';
    const standing = new Set(known.map(({ tagId }) => tagId));
    const words = new Map(known.map(({ tagId, words: said }) => [tagId, said]));
    const learned = state.learned.filter(({ tagId }) => standing.has(tagId))
      .map((one) => ({ ...one, words: words.get(one.tagId) ?? one.words }));
    const picks = await recommended(step, { domain: DOMAIN_OF[kept.type] }, 'interview');
    const cards = picks.kind === 'recommended' ? picks.cards : [];
    await keep(step, kept, state);
    const { card } = reportCard(state, learned, seed);
    return {
      outcome: { kind: 'interview_over', report: card, cards, why },
      asks: null,
      aloud: [
        ...closing(state, why, seed), ...spokenReport(state, cards.length > 0),
        ...cards.map(({ title, vendor }) => (vendor === null ? `${title}.` : `${title}, by ${vendor}.`)),
      ],
    };
  };

  return {
    async underWay(step) {
      const { turns, line, call } = step.said;
      const type = turns.findLast(({ role }) => role === 'assistant')?.asks?.interview ?? call?.type;
      return type === undefined ? null : placeOf(step).open(line.userId, type);
    },
    answer(step, kept) {
      const { occasion: { text, now, understood } } = step;
      const learned = step.learned === null ? null : receiptsTold(step);
      if (understood.intent === 'farewell') return over(step, kept, ended(kept.state, 'stopped', now));
      return next(step, kept, answered(kept.state, text, learned, now, deps.facts).state);
    },
    async note(step, type) {
      const { said: { line }, occasion: { text, now } } = step;
      const kept = await placeOf(step).open(line.userId, type);
      if (!kept) return;
      const learned = step.learned === null ? null : receiptsTold(step);
      await keep(step, kept, answered(kept.state, text, learned, now, deps.facts).state);
    },
    next: (step, kept) => next(step, kept, kept.state),
    async begin(step, type) {
      const { said: { line: { userId }, offRecord }, occasion: { now } } = step;
      const kept = await openFor({ userId, type, offRecord, since: now });
      return next(step, kept, kept.state);
    },
    open: openFor,
    async close(step, type, why) {
      const { said: { line: { userId }, offRecord }, occasion: { now } } = step;
      const kept = await placeOf(step).open(userId, type) ?? await openFor({ userId, type, offRecord, since: now });
      return over(step, kept, ended(kept.state, why, step.occasion.now));
    },
  };
}

/** Off the record too the interview itself may know what was just said. */
const receiptsTold = (step: Step): ReceiptCard[] =>
  receiptsOf({ ...step, said: { ...step.said, offRecord: false } });

function questionTurn(step: Step, state: InterviewState, next: NextQuestion, first: boolean): InterviewTurn {
  const { topic, question, lead, suggestions } = next;
  const { occasion: { seed } } = step;
  const resumed = state.resumedFrom !== null && state.asked.at(-1)?.outcome === 'dropped';
  return {
    outcome: {
      kind: 'interview_question', interview: state.type, topic, lead, question, suggestions, first, resumed,
      receipts: receiptsOf(step), readBack: readBackOf(step),
    },
    asks: { interview: state.type, topic, question, suggestions },
    aloud: [...acknowledgement(state, seed), ...lead, question],
  };
}

const mostHeld = 1_000;
const heldForMs = 60 * 60_000;

/** Interviews off the record: in memory alone, for an hour, and gone with the process. */
export function passingInterviews(now: () => Date): Interviews {
  const held = new Map<string, { kept: Kept; at: number }>();
  return {
    open: (userId, type) => {
      const one = held.get(`${userId} ${type}`);
      return Promise.resolve(one && now().getTime() - one.at < heldForMs ? one.kept : null);
    },
    ended: () => Promise.resolve([]),
    keep: (kept) => {
      const key = `${kept.userId} ${kept.type}`;
      held.delete(key);
      if (kept.status === 'open') held.set(key, { kept, at: now().getTime() });
      // The oldest stand first.
      for (const [name, { at }] of held) {
        if (held.size <= mostHeld && now().getTime() - at < heldForMs) break;
        held.delete(name);
      }
      return Promise.resolve();
    },
  };
}
