// Interviews within a talk: the next question after every answer, a report card and three recommendations at the end.
import { AppError } from '@valet/kit/errors';
import { acknowledgement } from '../../engine/interview/acknowledge.ts';
import type { Facts } from '../../engine/interview/evidence.ts';
import { isOver, type NextQuestion, nextQuestion } from '../../engine/interview/next.ts';
import { closing, coveredTopics, reportCard, spokenReport } from '../../engine/interview/report.ts';
import {
  answered, asked, ended, type InterviewState, openInterview, openQuestion, spoken,
} from '../../engine/interview/state.ts';
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

// Who changes an interview while somebody else does tries again from what it is then; people have few tabs.
const mostTries = 5;

/** A state to be kept, and what is said once it is. */
interface Planned {
  readonly state: InterviewState;
  readonly turn: () => InterviewTurn | Promise<InterviewTurn>;
}

export function interviewer(deps: { stored: Interviews; offRecord: Interviews; facts: Facts }): Interviewer {
  const { facts } = deps;
  const place = (offRecord: boolean): Interviews => (offRecord ? deps.offRecord : deps.stored);
  const placeOf = ({ said }: Step): Interviews => place(said.offRecord);

  const keepIn = (where: Interviews, kept: Kept, state: InterviewState, now: Date): Promise<boolean> => {
    const status = state.ended === null ? 'open' : state.ended.why === 'stopped' ? 'stopped' : 'completed';
    // Names alone: a person's words stand where they can be forgotten.
    const learned = state.learned.map((one) => ({ ...one, words: null }));
    const next = { ...kept, version: kept.version + 1, status, state: { ...state, learned } } as const;
    return where.keep(next, coveredTopics(state), now);
  };
  const keep = (step: Step, kept: Kept, state: InterviewState): Promise<boolean> => {
    const { said: { line }, occasion: { now } } = step;
    // What has no words, such as a tool, answers nothing.
    const lineId = line.content === '' ? kept.lineId : line.id;
    return keepIn(placeOf(step), { ...kept, lineId }, state, now);
  };
  /** The interview as it is by now; null when it is gone. */
  const reread = async (step: Step, { id, userId, type }: Kept): Promise<Kept | null> => {
    const where = placeOf(step);
    const open = await where.open(userId, type);
    return open ?? (await where.ended(userId, type)).find((one) => one.id === id) ?? null;
  };

  const openFor = async (
    { userId, type, offRecord, since }: Parameters<Interviewer['open']>[0], lineId: string | null,
  ): Promise<Kept> => {
    const where = place(offRecord);
    for (let tries = 0; tries < mostTries; tries++) {
      const [open, past] = await Promise.all([where.open(userId, type), where.ended(userId, type)]);
      if (open && (isOf(open, lineId) || hasJustBegun(open, since, lineId !== null))) return open;
      const earlier = [...past.map(({ state }) => state).toReversed(), ...(open ? [open.state] : [])];
      const state = openInterview(type, earlier, since);
      const goesOn = open !== null && state.resumedFrom !== null;
      // One that was left too long ago is put away before a new one begins.
      if (open && !goesOn && !(await keepIn(where, open, ended(open.state, 'stopped', since), since))) continue;
      const fresh: Kept = {
        id: crypto.randomUUID(), userId, type, status: 'open', startedAt: since, version: 0, lineId: null, state,
      };
      const kept = goesOn ? { ...open, state } : fresh;
      if (await keepIn(where, kept, state, since)) return { ...kept, version: kept.version + 1 };
    }
    throw busy();
  };

  /** The next question of a state, or the end of the interview when there is none. */
  const planned = (step: Step, kept: Kept, from: InterviewState): Planned => {
    const { said: { call }, occasion } = step;
    const state = call === null ? from : spoken(from, call.spokenMs);
    const wrapUp = call?.wrapUp === true && state.ended === null;
    const question = wrapUp ? { over: 'time' as const }
      : nextQuestion(state, occasion.known, occasion.seed, occasion.now, facts);
    if (isOver(question)) {
      const over = ended(state, question.over, occasion.now);
      return { state: over, turn: () => closingTurn(step, kept, over) };
    }
    const first = state.asked.length === 0;
    return {
      state: asked(state, question, occasion.now), turn: () => questionTurn(step, state, question, first),
    };
  };

  /** Changes an interview by what was said, and says what follows. A line that it heard last changes nothing more. */
  const advance = async (step: Step, first: Kept, change: (kept: Kept) => InterviewState): Promise<InterviewTurn> => {
    let kept: Kept | null = first;
    for (let tries = 0; kept !== null && tries < mostTries; tries++) {
      const isAgain = isOf(kept, step.said.line.id);
      const { state, turn } = isAgain ? saidAgain(step, kept) : planned(step, kept, change(kept));
      if (isAgain || kept.status !== 'open' || await keep(step, kept, state)) return turn();
      kept = await reread(step, kept);
    }
    throw busy();
  };

  /** The question that a line led to already, told as it was then. */
  const saidAgain = (step: Step, kept: Kept): Planned => {
    const before = { ...kept.state, asked: kept.state.asked.slice(0, -1) };
    const { occasion: { known, seed, now } } = step;
    const then = nextQuestion(before, known, seed, now, facts);
    const isSame = !isOver(then) && then.questionId === openQuestion(kept.state)?.question;
    return planned(step, kept, isSame ? before : kept.state);
  };

  /** Whether a line was said to the question that is open now; in a call there is no other. */
  const isAsked = (step: Step, { state }: Kept): boolean => {
    const asks = step.said.turns.findLast(({ role }) => role === 'assistant')?.asks;
    if (!asks || step.said.call !== null || openQuestion(state) === null) return true;
    const { occasion: { known, seed, now } } = step;
    const open = nextQuestion(state, known, seed, now, facts);
    return !isOver(open) && open.topic === asks.topic && open.question === asks.question;
  };

  /** What an interview knows once it has heard a line: one line answers one question. */
  const heard = (step: Step, kept: Kept): InterviewState => {
    const { occasion: { text, now } } = step;
    if (!isAsked(step, kept) && !wantsToStop(text)) return kept.state;
    const learned = step.learned === null ? null : receiptsTold(step);
    return answered(kept.state, text, learned, now, facts).state;
  };

  const closingTurn = async (step: Step, kept: Kept, state: InterviewState): Promise<InterviewTurn> => {
    const { occasion: { known, seed } } = step;
    const why = state.ended?.why ?? 'covered';
    const standing = new Set(known.map(({ tagId }) => tagId));
    const words = new Map(known.map(({ tagId, words: said }) => [tagId, said]));
    const learned = state.learned.filter(({ tagId }) => standing.has(tagId))
      .map((one) => ({ ...one, words: words.get(one.tagId) ?? one.words }));
    const picks = await recommended(step, { domain: DOMAIN_OF[kept.type] }, 'interview');
    const cards = picks.kind === 'recommended' ? picks.cards : [];
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
      if (type === undefined) return null;
      const where = placeOf(step);
      const open = await where.open(line.userId, type);
      if (open) return open;
      // The line that ended it, sent again.
      const [last] = await where.ended(line.userId, type);
      return last && isOf(last, line.id) ? last : null;
    },
    answer(step, kept) {
      const { understood, now } = step.occasion;
      const isFarewell = understood.intent === 'farewell';
      return advance(step, kept, (one) => (isFarewell ? ended(one.state, 'stopped', now) : heard(step, one)));
    },
    async note(step, type) {
      const { said: { line } } = step;
      for (let tries = 0; tries < mostTries; tries++) {
        const kept = await placeOf(step).open(line.userId, type);
        if (!kept || isOf(kept, line.id) || await keep(step, kept, heard(step, kept))) return;
      }
      throw busy();
    },
    next: (step, kept) => advance(step, kept, ({ state }) => state),
    async begin(step, type) {
      const { said: { line: { id, userId }, offRecord }, occasion: { now } } = step;
      const kept = await openFor({ userId, type, offRecord, since: now }, id);
      return advance(step, kept, ({ state }) => state);
    },
    open: (who) => openFor(who, null),
    async close(step, type, why) {
      const { said: { line: { userId }, offRecord }, occasion: { now } } = step;
      const kept = await placeOf(step).open(userId, type)
        ?? await openFor({ userId, type, offRecord, since: now }, null);
      return advance(step, kept, ({ state }) => ended(state, why, now));
    },
  };
}

const justMs = 60_000;
/** In chats: what is slower than this was not begun in two tabs at once. */
const momentMs = 10_000;
/** By this call, or by somebody who begins one at the same moment; in chats its first question may wait already. */
const hasJustBegun = ({ state: { startedAt, asked: [first, ...more] } }: Kept, since: Date, inChat: boolean): boolean => {
  const waits = inChat && first?.outcome === 'open' && more.length === 0;
  const ms = first === undefined ? justMs : waits ? momentMs : 0;
  return Date.parse(startedAt) >= since.getTime() - ms;
};

const isOf = ({ lineId }: Kept, id: string | null): boolean => id !== null && lineId === id;

const busy = (): AppError =>
  new AppError('unavailable', 'Two answers came at the same moment. Please send this one again.');

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
      const one = held.get(key);
      const known = one && now().getTime() - one.at < heldForMs ? one.kept : undefined;
      if (known && (known.id !== kept.id || known.version !== kept.version - 1)) return Promise.resolve(false);
      held.delete(key);
      if (kept.status === 'open') held.set(key, { kept, at: now().getTime() });
      // The oldest stand first.
      for (const [name, { at }] of held) {
        if (held.size <= mostHeld && now().getTime() - at < heldForMs) break;
        held.delete(name);
      }
      return Promise.resolve(true);
    },
  };
}
