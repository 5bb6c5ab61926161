// Where an interview stands. Plain JSON, so that it outlives a dropped call and a restart.
import type { InterviewType, ReceiptCard } from '../talk.ts';
import { broughtUpBy, type Facts, NO_FACTS } from './evidence.ts';
import { RAPID_FIRE } from './script.ts';
import { scriptOf, topicOf } from './scripts.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** How the last answer is to be acknowledged. */
export type Manner = 'liked' | 'disliked' | 'heard' | 'passed' | 'quick' | 'plain' | 'unheard' | 'again' | 'none';

export interface AskedQuestion {
  readonly topic: string;
  /** `quoted-movies.1`, `quoted-movies.probe`, `rapid-fire.sweet-savoury`. */
  readonly question: string;
  /** ISO 8601. */
  readonly at: string;
  /** The line of Valet's that asked it. */
  readonly itemId?: string;
  /** `open`: not answered yet; `dropped`: the call ended before an answer. */
  readonly outcome: 'open' | 'answered' | 'thin' | 'skipped' | 'dropped';
  readonly manner: Manner;
  /** Tags that the answer taught. */
  readonly learned: readonly string[];
}

export interface TopicHistory {
  readonly asked: number;
  readonly answered: number;
  readonly learned: number;
  readonly answeredAt: string | null;
}

export interface InterviewState {
  readonly type: InterviewType;
  /** Whether no interview of the kind was ever brought to its end. */
  readonly first: boolean;
  readonly asked: readonly AskedQuestion[];
  /** Ids of topics with an answer; those brought up unasked included. */
  readonly answered: readonly string[];
  readonly broughtUp: readonly string[];
  readonly learned: readonly ReceiptCard[];
  /** Of earlier interviews of the kind, by topic. */
  readonly history: Readonly<Record<string, TopicHistory>>;
  /** Questions of earlier interviews, so that none is put in the same words again while others are left. */
  readonly worn: readonly string[];
  readonly startedAt: string;
  /** Talked so far, by the clock of a call or as estimated; over all parts of an interview that was dropped. */
  readonly spokenMs: number;
  /** Of it, before this part began. */
  readonly spokenBeforeMs: number;
  /** When the part before the drop began. */
  readonly resumedFrom: string | null;
  /** Why the question under way is put again. */
  readonly repeat: 'again' | 'unheard' | null;
  readonly ended: { readonly why: 'covered' | 'time' | 'stopped'; readonly at: string } | null;
}

const DAY_MS = 86_400_000;
/** A dropped interview is taken up again so long; a later one begins anew. */
const RESUMED_WITHIN_MS = 7 * DAY_MS;
const MOST_WORN = 60;
const MOST_LEARNED = 100;
/** Estimates: how fast people talk, and what goes by between two turns. */
const MS_PER_WORD = 400;
const PAUSE_MS = 4_000;
const ACKNOWLEDGED_MS = 2_500;

/**
 * A new interview, or the one that was dropped last taken up again: then the state replaces that one. `earlier` are
 * the person's interviews, the newest last; other kinds among them are passed over.
 */
export function openInterview(type: InterviewType, earlier: readonly InterviewState[], now: Date): InterviewState {
  const same = earlier.filter((one) => one.type === type);
  const last = same.at(-1);
  if (last && !last.ended && last.asked.length > 0 &&
    now.getTime() - Date.parse(last.asked.at(-1)?.at ?? last.startedAt) < RESUMED_WITHIN_MS) {
    return {
      ...last,
      asked: last.asked.map((one) => (one.outcome === 'open' ? { ...one, outcome: 'dropped', manner: 'none' } : one)),
      startedAt: now.toISOString(),
      resumedFrom: last.startedAt,
      spokenBeforeMs: last.spokenMs,
      repeat: null,
    };
  }
  return {
    type,
    first: !same.some(({ ended }) => ended?.why === 'covered'),
    asked: [],
    answered: [],
    broughtUp: [],
    learned: [],
    history: historyOf(same),
    worn: same.flatMap(({ asked }) => asked.map(({ question }) => question)).slice(-MOST_WORN),
    startedAt: now.toISOString(),
    spokenMs: 0,
    spokenBeforeMs: 0,
    resumedFrom: null,
    repeat: null,
    ended: null,
  };
}

const NO_HISTORY: TopicHistory = { asked: 0, answered: 0, learned: 0, answeredAt: null };

/** What a new interview knows of those before; each carries its own predecessors no further. */
function historyOf(earlier: readonly InterviewState[]): Record<string, TopicHistory> {
  const history: Record<string, TopicHistory> = {};
  for (const { asked, answered, broughtUp, startedAt } of earlier) {
    for (const { topic, outcome, at, learned } of asked) {
      if (outcome === 'open' || outcome === 'dropped') continue;
      const before = history[topic] ?? NO_HISTORY;
      const isAnswer = outcome === 'answered';
      history[topic] = {
        asked: before.asked + 1,
        answered: before.answered + (isAnswer ? 1 : 0),
        learned: before.learned + learned.length,
        answeredAt: isAnswer || answered.includes(topic) ? at : before.answeredAt,
      };
    }
    for (const topic of broughtUp.filter((id) => !asked.some((one) => one.topic === id))) {
      const before = history[topic] ?? NO_HISTORY;
      history[topic] = { ...before, answered: before.answered + 1, asked: before.asked + 1, answeredAt: startedAt };
    }
  }
  return history;
}

/** The question that waits for an answer. */
export const openQuestion = ({ asked }: InterviewState): AskedQuestion | null => {
  const last = asked.at(-1);
  return last?.outcome === 'open' ? last : null;
};

/** What `asked` needs of a question that `nextQuestion` gave. */
export interface Question {
  readonly topic: string;
  readonly questionId: string;
  readonly question: string;
}

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

/** How long it takes to say this. */
export const sayingMs = (text: string): number => wordsIn(text) * MS_PER_WORD;

/** The question was put; a question that is only put again changes nothing but the time. */
export function asked(state: InterviewState, question: Question, now: Date, itemId?: string): InterviewState {
  const spokenMs = state.spokenMs + sayingMs(question.question);
  const waiting = openQuestion(state);
  if (waiting?.question === question.questionId) return { ...state, spokenMs, repeat: null };
  const one: AskedQuestion = {
    topic: question.topic,
    question: question.questionId,
    at: now.toISOString(),
    ...(itemId !== undefined && { itemId }),
    outcome: 'open',
    manner: 'none',
    learned: [],
  };
  return { ...state, asked: [...state.asked, one], spokenMs, repeat: null };
}

// Nothing that is said after such words may be funny.
const GRAVE = new RegExp(
  String.raw`\b(?:died|dies|dying of|death (?:of|in) (?:my|our)|passed away|funeral|grie[fv]|cancer|miscarr|divorc|` +
    String.raw`hospital|illness|disease|depress|suicid|abus|lost (?:my|our) |my late |anorexi|bulimi|` +
    String.raw`binge[- ]eating|eating disorder|rehab|sober|alcoholic|diabet|allerg|intoleran|coeliac|celiac|epi-?pen)`,
  'i',
);

const leaning = (learned: readonly ReceiptCard[]): Manner => {
  const against = learned.filter(({ polarity }) => polarity === 'dislike' || polarity === 'avoid').length;
  return learned.length === 0 ? 'heard' : against * 2 > learned.length ? 'disliked' : 'liked';
};

function mannerOf(
  state: InterviewState,
  topicId: string,
  line: string,
  verdict: Verdict,
  learned: readonly ReceiptCard[],
): Manner {
  const topic = topicOf(scriptOf(state.type), topicId);
  const constraint = learned.some(({ subcategory }) => subcategory === 'allergies');
  if (topic?.plain || constraint || GRAVE.test(line)) return 'plain';
  if (verdict === 'skipped') return 'passed';
  if (verdict === 'thin') return 'none';
  return topicId === RAPID_FIRE ? 'quick' : leaning(learned);
}

export interface Answered {
  readonly state: InterviewState;
  readonly verdict: Verdict;
}

/**
 * The person said this after the open question. `learned` is what the line taught, null where nobody knows (off the
 * record, or taste-memory away). `known` is not asked here: what it says counts when the next question is chosen. With
 * no question open, the line only brings topics up.
 */
export function answered(
  state: InterviewState,
  line: string,
  learned: readonly ReceiptCard[] | null,
  now: Date,
  facts: Facts = NO_FACTS,
): Answered {
  const script = scriptOf(state.type);
  const waiting = openQuestion(state);
  // Who was asked into it and still gives no name has said what they have to say.
  const toProbe = waiting?.question.endsWith('.probe') === true && learned?.length === 0;
  const verdict = verdictOf(line, waiting ? topicOf(script, waiting.topic) : null, toProbe ? null : learned);
  const spokenMs = state.spokenMs + sayingMs(line) + PAUSE_MS + ACKNOWLEDGED_MS;
  if (verdict === 'unheard' || verdict === 'again') {
    return { verdict, state: { ...state, spokenMs: state.spokenMs + PAUSE_MS, repeat: verdict } };
  }
  if (verdict === 'stopped') return { verdict, state: ended({ ...state, spokenMs }, 'stopped', now) };

  const taught = learned ?? [];
  const broughtUp = broughtUpBy(script, line, taught, waiting?.topic ?? null, now, facts);
  const isAnswer = verdict === 'answered' && waiting !== null;
  const outcome = verdict;
  return {
    verdict,
    state: {
      ...state,
      spokenMs,
      repeat: null,
      asked: waiting
        ? [...state.asked.slice(0, -1), {
            ...waiting, outcome, manner: mannerOf(state, waiting.topic, line, verdict, taught),
            learned: taught.map(({ tagId }) => tagId),
          }]
        : state.asked,
      answered: [...new Set([...state.answered, ...(isAnswer ? [waiting.topic] : []), ...broughtUp])],
      broughtUp: [...new Set([...state.broughtUp, ...broughtUp])],
      learned: merged(state.learned, taught),
    },
  };
}

function merged(before: readonly ReceiptCard[], more: readonly ReceiptCard[]): ReceiptCard[] {
  const byTag = new Map([...before, ...more].map((one) => [one.tagId, one]));
  return [...byTag.values()].slice(-MOST_LEARNED);
}

/** A tag that was taken back counts no more. */
export const unlearned = (state: InterviewState, tagIds: readonly string[]): InterviewState =>
  ({ ...state, learned: state.learned.filter(({ tagId }) => !tagIds.includes(tagId)) });

/** The clock of a call, from its own beginning, knows better than the estimate. */
export const spoken = (state: InterviewState, ms: number): InterviewState =>
  ({ ...state, spokenMs: Math.max(state.spokenMs, state.spokenBeforeMs + ms) });

export const ended = (state: InterviewState, why: 'covered' | 'time' | 'stopped', now: Date): InterviewState =>
  ({ ...state, repeat: null, ended: state.ended ?? { why, at: now.toISOString() } });
