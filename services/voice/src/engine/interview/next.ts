// Which question comes next, and when there is none.
import type { KnownTag } from '../talk.ts';
import { evidenced, type Facts, type Held, heldOf, NO_FACTS } from './evidence.ts';
import {
  massHeld, NO_RECORD, type Situation, type TopicRecord, WORTH_ASKING, worthOf, worthOfRound,
} from './information.ts';
import { PHRASES } from './phrases.ts';
import { chanceOf, pick } from './pick.ts';
import { type Pair, RAPID_FIRE, type Script, type Topic } from './script.ts';
import { scriptOf, topicOf } from './scripts.ts';
import { type AskedQuestion, type InterviewState, openQuestion, type Question, sayingMs } from './state.ts';

/** An interview is about five minutes long; the last of them is for the closing. */
export const INTERVIEW_MS = 300_000;
const CLOSING_MS = 20_000;
/** What one question usually takes with its answer. */
const EXCHANGE_MS = 22_000;
const ANSWER_MS = 8_000;
const QUICK_ANSWER_MS = 3_500;
const MOST_PROBES = 3;
const PAIRS_ASKED = 5;
const FEWEST_PAIRS = 2;
const SUGGESTIONS = 4;

export type Phase = 'opening' | 'topic' | 'probe' | 'rapid' | 'again';

export interface NextQuestion extends Question {
  /** One sentence. */
  readonly question: string;
  /** Fixed sentences to be said before it: the opening, "Where were we?", the start of the rapid-fire round. */
  readonly lead: readonly string[];
  /** Up to four answers to tap. */
  readonly suggestions: readonly string[];
  readonly phase: Phase;
}

export type Next = NextQuestion | { readonly over: 'covered' | 'time' | 'stopped' };

export const isOver = (next: Next): next is { readonly over: 'covered' | 'time' | 'stopped' } => 'over' in next;

interface Scene {
  readonly script: Script;
  readonly state: InterviewState;
  readonly held: readonly Held[];
  readonly now: Date;
  readonly seed: string;
}

/**
 * The next question for a person of whom this is known: the one waiting for an answer, a probe after a thin one, then
 * the topic that is expected to teach most. A first interview asks every topic that is not evidenced; a later one stops
 * when no question is worth asking. Both are over when the time is.
 */
export function nextQuestion(
  state: InterviewState,
  known: readonly KnownTag[],
  seed: string,
  now: Date,
  facts: Facts = NO_FACTS,
): Next {
  if (state.ended) return { over: state.ended.why };
  const script = scriptOf(state.type);
  const scene: Scene = { script, state, held: heldOf(known, state.learned, now, facts), now, seed };
  const waiting = openQuestion(state);
  if (waiting) return putAgain(scene, waiting);
  const next = probe(scene) ?? pairUnderWay(scene) ?? topicNext(scene) ?? firstPair(scene);
  if (!next) return { over: 'covered' };
  const answerMs = next.phase === 'rapid' ? QUICK_ANSWER_MS : ANSWER_MS;
  const needed = sayingMs([...next.lead, next.question].join(' ')) + answerMs + CLOSING_MS;
  return state.spokenMs + needed > INTERVIEW_MS ? { over: 'time' } : withLead(scene, next);
}

/** Topics in the order in which they would be asked if no answer taught anything. */
export function plannedTopics(
  state: InterviewState,
  known: readonly KnownTag[],
  now: Date,
  facts: Facts = NO_FACTS,
): string[] {
  const script = scriptOf(state.type);
  const held = heldOf(known, state.learned, now, facts);
  let imagined = state;
  const order: string[] = [];
  for (let topic = bestTopic({ script, state, held, now, seed: '' }); topic;) {
    order.push(topic.id);
    imagined = { ...imagined, answered: [...imagined.answered, topic.id] };
    topic = bestTopic({ script, state: imagined, held, now, seed: '' });
  }
  const round = script.rapidFire && pairsLeft({ script, state, held, now, seed: '' }).length >= FEWEST_PAIRS;
  return round ? [...order, RAPID_FIRE] : order;
}

const wasAsked = ({ asked }: InterviewState, topic: string): boolean => asked.some((one) => one.topic === topic);

function withLead({ state, script, seed }: Scene, next: NextQuestion): NextQuestion {
  if (state.asked.length === 0) {
    const opening = pick(script.openings, `${seed} opening`) ?? [];
    return { ...next, lead: [...opening, ...next.lead], phase: 'opening' };
  }
  // The first question after a drop: the one before it never got its answer, or came before the break.
  const last = state.asked.at(-1);
  const resumed = state.resumedFrom !== null && last !== undefined && last.at < state.startedAt;
  const where = resumed ? pick(PHRASES.resumed, `${seed} resumed`) : null;
  return where === null ? next : { ...next, lead: [where, ...next.lead] };
}

function putAgain(scene: Scene, { topic: id, question: questionId }: AskedQuestion): NextQuestion {
  const { script, state, seed } = scene;
  const found = questionOf(script, questionId);
  const lead = state.repeat === 'unheard' ? [...PHRASES.unheard, ...PHRASES.typeIt]
    : state.repeat === 'again' ? [pick(PHRASES.again, `${seed} again`) ?? ''] : [];
  const topic = topicOf(script, id);
  return {
    topic: id, questionId, question: found?.question ?? '', lead, phase: 'again',
    suggestions: topic ? suggestionsFor(scene, topic) : found?.sides ?? [],
  };
}

function questionOf(script: Script, id: string): { question: string; sides: readonly string[] } | null {
  for (const { id: topic, questions, probe } of script.topics) {
    if (id === `${topic}.probe`) return { question: probe, sides: [] };
    const at = questions.findIndex((_, index) => id === `${topic}.${index + 1}`);
    const question = questions[at];
    if (question !== undefined) return { question, sides: [] };
  }
  return script.rapidFire?.pairs.find((pair) => id === `${RAPID_FIRE}.${pair.id}`) ?? null;
}

/** Names that are held already are no news. */
function suggestionsFor({ held }: Scene, topic: Topic): string[] {
  const names = held.map(({ name }) => name.toLowerCase());
  return topic.suggestions
    .filter((one) => !names.some((name) => one.toLowerCase().includes(name)))
    .slice(0, SUGGESTIONS);
}

function probe(scene: Scene): NextQuestion | null {
  const { state, script } = scene;
  const last = state.asked.at(-1);
  const topic = last?.outcome === 'thin' ? topicOf(script, last.topic) : null;
  if (!topic || state.answered.includes(topic.id)) return null;
  const probes = state.asked.filter(({ question }) => question.endsWith('.probe'));
  const questionId = `${topic.id}.probe`;
  // About what must not be eaten it is always asked once more.
  if (probes.some(({ question }) => question === questionId)) return null;
  if (probes.length >= MOST_PROBES && !topic.plain) return null;
  return {
    topic: topic.id, questionId, question: topic.probe, lead: [], phase: 'probe',
    suggestions: suggestionsFor(scene, topic),
  };
}

function recordOf({ history, asked }: InterviewState, topic: string): TopicRecord {
  const before = history[topic];
  const here = asked.filter((one) => one.topic === topic && one.outcome !== 'open' && one.outcome !== 'dropped');
  if (!before) return { ...NO_RECORD, asked: here.length };
  return {
    asked: before.asked + here.length,
    answered: before.answered,
    learned: before.learned,
    answeredAt: before.answeredAt === null ? null : new Date(before.answeredAt),
  };
}

function situationOf({ state, script, held, now }: Scene, topic: Topic): Situation {
  const kind = topic.evidence[0]?.subcategory;
  const last = state.asked.findLast(({ outcome }) => outcome === 'answered');
  return {
    held,
    now,
    record: recordOf(state, topic.id),
    last: held.filter(({ tagId }) => last?.learned.includes(tagId)),
    passedBeside: state.asked.filter(({ topic: id, outcome }) =>
      (outcome === 'skipped' || outcome === 'thin') && kind !== undefined &&
      topicOf(script, id)?.evidence[0]?.subcategory === kind).length,
  };
}

/** The topic whose question teaches most, of those that are to be asked; null when there is none. */
function bestTopic(scene: Scene): Topic | null {
  const { script, state, held } = scene;
  const done = evidenced(script, held, state.broughtUp);
  const left = script.topics.filter(({ id }) => !state.answered.includes(id) && !wasAsked(state, id));
  const worth = new Map(left.map((topic) => [topic, worthOf(topic, situationOf(scene, topic))]));
  const asking = left.filter((topic) => {
    if (topic.always) return true;
    const owed = state.first && (state.history[topic.id]?.answered ?? 0) === 0;
    return owed ? !done.has(topic.id) : (worth.get(topic) ?? 0) >= WORTH_ASKING;
  });
  // What must not be missed is asked before the time runs out.
  const exchanges = Math.floor((INTERVIEW_MS - CLOSING_MS - state.spokenMs) / EXCHANGE_MS);
  const urgent = asking.filter(({ always, plain }) => always === true || plain === true);
  const from = urgent.length > 0 && urgent.length >= exchanges ? urgent : asking;
  return from.reduce<Topic | null>((best, topic) =>
    best !== null && (worth.get(best) ?? 0) >= (worth.get(topic) ?? 0) ? best : topic, null);
}

function topicNext(scene: Scene): NextQuestion | null {
  const { state } = scene;
  const topic = bestTopic(scene) ?? droppedTopic(scene);
  if (!topic) return null;
  const used = [...state.worn, ...state.asked.map(({ question }) => question)];
  const wordings = topic.questions.map((question, at) => ({ question, questionId: `${topic.id}.${at + 1}` }));
  const chosen = pick(wordings, `${scene.seed} ${topic.id}`, ({ questionId }) => used.includes(questionId));
  if (!chosen) return null;
  return { topic: topic.id, ...chosen, lead: [], phase: 'topic', suggestions: suggestionsFor(scene, topic) };
}

/** Asked just before the call was lost, and never answered: comes back in other words, after all the others. */
function droppedTopic({ script, state }: Scene): Topic | null {
  const lost = state.asked.filter(({ topic, outcome }) =>
    outcome === 'dropped' && !state.answered.includes(topic) &&
    !state.asked.some((other) => other.topic === topic && other.outcome !== 'dropped'));
  return lost.map(({ topic }) => topicOf(script, topic)).find((topic) => topic !== null) ?? null;
}

function pairsLeft({ script, state, held }: Scene): Pair[] {
  const names = new Set(held.map(({ name }) => name.toLowerCase()));
  const constrained = held.some(({ domain, subcategory }) => domain === 'food' && subcategory === 'allergies');
  return (script.rapidFire?.pairs ?? []).filter(({ id, sides, dishes }) =>
    !state.asked.some(({ question }) => question === `${RAPID_FIRE}.${id}`) &&
    !(dishes && constrained) &&
    !sides.some((side) => names.has(side.toLowerCase())));
}

function pairNext(scene: Scene, left: readonly Pair[]): NextQuestion | null {
  const { state, seed } = scene;
  const fresh = left.filter(({ id }) => !state.worn.includes(`${RAPID_FIRE}.${id}`));
  const from = fresh.length > 0 ? fresh : left;
  const pair = from.toSorted((a, b) => chanceOf(`${seed} ${a.id}`) - chanceOf(`${seed} ${b.id}`))[0];
  if (!pair) return null;
  return {
    topic: RAPID_FIRE, questionId: `${RAPID_FIRE}.${pair.id}`, question: pair.question, lead: [], phase: 'rapid',
    suggestions: [...pair.sides],
  };
}

function pairUnderWay(scene: Scene): NextQuestion | null {
  const { state } = scene;
  const last = state.asked.at(-1);
  if (last?.topic !== RAPID_FIRE || last.outcome === 'skipped') return null;
  const askedPairs = state.asked.filter(({ topic }) => topic === RAPID_FIRE).length;
  return askedPairs < PAIRS_ASKED ? pairNext(scene, pairsLeft(scene)) : null;
}

function firstPair(scene: Scene): NextQuestion | null {
  const { script, state, held, seed, now } = scene;
  if (!script.rapidFire || wasAsked(state, RAPID_FIRE)) return null;
  const left = pairsLeft(scene);
  const subcategory = script.domain === 'food' ? 'cuisine' : 'genres';
  const genres = massHeld([{ domain: script.domain, subcategory }], held);
  if (left.length < FEWEST_PAIRS) return null;
  const worth = worthOfRound(Math.min(left.length, PAIRS_ASKED), genres, recordOf(state, RAPID_FIRE), now);
  if (!state.first && worth < WORTH_ASKING) return null;
  const next = pairNext(scene, left);
  const intro = pick(script.rapidFire.intros, `${seed} intro`);
  return next && intro !== null ? { ...next, lead: [intro] } : next;
}
