// Which question comes next, and when there is none.
import type { KnownTag } from '../talk.ts';
import { evidenced, type Facts, type Held, heldOf, NO_FACTS } from './evidence.ts';
import {
  massHeld, type Situation, type TopicRecord, WORTH_ASKING_AGAIN, WORTH_GOING_ON, worthNow, worthOf, worthOfRound,
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
const MOST_MORE = 4;
/** A further question about a topic teaches so much of what another first one would. */
const SHARE_OF_MORE = 0.6;
/** Somebody who came to talk is asked something, however well known. */
const FEWEST_TOPICS = 3;
const PAIRS_ASKED = 5;
/** A round takes as long as so many other questions. */
const ROUND_EXCHANGES = 2;
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
 * after three when no other question is worth asking. Both are over when the time is.
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
  const next = probe(scene) ?? pairUnderWay(scene) ?? topicNext(scene) ?? lostTopic(scene) ?? firstPair(scene);
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
  for (let found = bestTopic({ script, state, held, now, seed: '' }); found;) {
    const { id } = found.topic;
    order.push(id);
    imagined = { ...imagined, answered: [...imagined.answered, id] };
    found = bestTopic({ script, state: imagined, held, now, seed: '' });
  }
  const round = script.rapidFire !== null && isRoundDue({ script, state, held, now, seed: '' });
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
  for (const { id: topic, questions, probe, more } of script.topics) {
    if (id === `${topic}.probe`) return { question: probe, sides: [] };
    if (id === `${topic}.more` && more !== undefined) return { question: more, sides: [] };
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
  return {
    asked: (before?.asked ?? 0) + here.length,
    answered: (before?.answered ?? 0) + here.filter(({ outcome }) => outcome === 'answered').length,
    learned: (before?.learned ?? 0) + here.reduce((sum, { learned }) => sum + learned.length, 0),
    answeredAt: before?.answeredAt ? new Date(before.answeredAt) : null,
  };
}

function situationOf({ state, script, held, now }: Scene, topic: Topic): Situation {
  const kind = topic.evidence[0]?.subcategory;
  const last = state.asked.findLast(({ outcome }) => outcome === 'answered');
  return {
    held,
    now,
    first: state.first,
    record: recordOf(state, topic.id),
    last: held.filter(({ tagId }) => last?.learned.includes(tagId)),
    passedBeside: state.asked.filter(({ topic: id, outcome }) =>
      (outcome === 'skipped' || outcome === 'thin') && kind !== undefined &&
      topicOf(script, id)?.evidence[0]?.subcategory === kind).length,
  };
}

const worthIn = (scene: Scene, topic: Topic): number => worthNow(topic, situationOf(scene, topic));

/** The one that is worth most; the script's order breaks ties. */
function best(scene: Scene, topics: readonly Topic[]): { topic: Topic; worth: number } | null {
  let found: { topic: Topic; worth: number } | null = null;
  for (const topic of topics) {
    const worth = worthIn(scene, topic);
    if (!found || worth > found.worth) found = { topic, worth };
  }
  return found;
}

/** The topic whose question teaches most, of those that are to be asked; null when there is none. */
function bestTopic(scene: Scene): { topic: Topic; worth: number } | null {
  const { script, state, held } = scene;
  const done = evidenced(script, held, state.broughtUp);
  const touched = new Set([...state.answered, ...state.asked.map(({ topic }) => topic)]);
  const few = !state.first && touched.size < FEWEST_TOPICS;
  const asking = script.topics.filter((topic) => {
    if (state.answered.includes(topic.id) || wasAsked(state, topic.id)) return false;
    if (topic.always || few) return true;
    const owed = state.first && (state.history[topic.id]?.answered ?? 0) === 0;
    return owed ? !done.has(topic.id) : worthOf(topic, situationOf(scene, topic)) >= WORTH_ASKING_AGAIN;
  });
  // What must not be missed is asked before the time runs out.
  const urgent = asking.filter(({ always, plain }) => always === true || plain === true);
  return best(scene, urgent.length > 0 && urgent.length >= exchangesLeft(scene) ? urgent : asking);
}

const exchangesLeft = ({ state }: Scene): number =>
  Math.floor((INTERVIEW_MS - CLOSING_MS - state.spokenMs) / EXCHANGE_MS);

/**
 * The topic, answered in this interview, about which one more question teaches most; null when none is worth it, and
 * for whoever was asked about all of them before.
 */
function bestMore(scene: Scene): { topic: Topic; worth: number } | null {
  const { script, state } = scene;
  if (!state.first) return null;
  const more = state.asked.filter(({ question }) => question.endsWith('.more'));
  const owed = script.topics.filter(({ id }) => !state.answered.includes(id) && !wasAsked(state, id)).length;
  if (more.length >= MOST_MORE || exchangesLeft(scene) <= owed + (script.rapidFire ? ROUND_EXCHANGES : 0)) return null;
  const found = best(scene, script.topics.filter((topic) =>
    topic.more !== undefined && !more.some(({ topic: id }) => id === topic.id) &&
    state.asked.some(({ topic: id, outcome }) => id === topic.id && outcome === 'answered')));
  const worth = SHARE_OF_MORE * (found?.worth ?? 0);
  return found && worth >= WORTH_GOING_ON ? { topic: found.topic, worth } : null;
}

function topicNext(scene: Scene): NextQuestion | null {
  const [first, more] = [bestTopic(scene), bestMore(scene)];
  if (more?.topic.more !== undefined && more.worth > (first?.worth ?? 0)) {
    const { topic } = more;
    return questionAbout(scene, topic, { questionId: `${topic.id}.more`, question: more.topic.more });
  }
  return first && inWords(scene, first.topic);
}

const questionAbout = (
  scene: Scene, topic: Topic, words: { questionId: string; question: string },
): NextQuestion =>
  ({ topic: topic.id, ...words, lead: [], phase: 'topic', suggestions: suggestionsFor(scene, topic) });

function inWords(scene: Scene, topic: Topic): NextQuestion | null {
  const { state, seed } = scene;
  const used = [...state.worn, ...state.asked.map(({ question }) => question)];
  const wordings = topic.questions.map((question, at) => ({ question, questionId: `${topic.id}.${at + 1}` }));
  const more = { question: topic.more ?? '', questionId: `${topic.id}.more` };
  // Whoever has heard them all is asked the further question instead.
  const spent = wordings.every(({ questionId }) => used.includes(questionId));
  const chosen = spent && topic.more !== undefined && !used.includes(more.questionId) ? more
    : pick(wordings, `${seed} ${topic.id}`, ({ questionId }) => used.includes(questionId));
  return chosen && questionAbout(scene, topic, chosen);
}

/** Asked just before the call was lost, and never answered: comes back in other words, after all the others. */
function lostTopic(scene: Scene): NextQuestion | null {
  const { script, state } = scene;
  const lost = state.asked.filter(({ topic, outcome }) =>
    outcome === 'dropped' && !state.answered.includes(topic) &&
    !state.asked.some((other) => other.topic === topic && other.outcome !== 'dropped'));
  const topic = lost.map(({ topic: id }) => topicOf(script, id)).find((one) => one !== null);
  return topic ? inWords(scene, topic) : null;
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

/** A first interview always has its round; a later one where that is worth the questions in whose stead it comes. */
function isRoundDue(scene: Scene): boolean {
  const { script, state, held, now } = scene;
  const left = pairsLeft(scene);
  if (left.length < FEWEST_PAIRS) return false;
  const subcategory = script.domain === 'food' ? 'cuisine' : 'genres';
  const genres = massHeld([{ domain: script.domain, subcategory }], held);
  const worth = worthOfRound(Math.min(left.length, PAIRS_ASKED), genres, recordOf(state, RAPID_FIRE), now);
  return state.first || worth >= ROUND_EXCHANGES * WORTH_ASKING_AGAIN;
}

function firstPair(scene: Scene): NextQuestion | null {
  const { script, state, seed } = scene;
  if (!script.rapidFire || wasAsked(state, RAPID_FIRE) || !isRoundDue(scene)) return null;
  const next = pairNext(scene, pairsLeft(scene));
  const intro = pick(script.rapidFire.intros, `${seed} intro`);
  return next && intro !== null ? { ...next, lead: [intro] } : next;
}
