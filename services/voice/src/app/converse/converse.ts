// One line in, Valet's answer out: understood, done, put into words. The same for chat and for the embedded voice.
import { compose } from '../../engine/compose/compose.ts';
import { isReadBack } from '../../engine/compose/read-back.ts';
import { barsNothing, isUntold as isUntoldIn, questionIn, replyIn, speaksOfAllergy } from '../../engine/clarifying.ts';
import { asksToBePlain } from '../../engine/compose/phrases-constraints.ts';
import { wantsInterviewToStop } from '../../engine/interview/verdict.ts';
import type { Asks, KnownTag, Occasion, Outcome, Turn } from '../../engine/talk.ts';
import { understand } from '../../engine/understand/understand.ts';
import { type Answer, isConstraint, type LearnedTag, type Remembered } from '../ports.ts';
import { type Interviewer, interviewOf, wantsElse } from './interviewing.ts';
import { answerRequest, buy, cardMeant, judge } from './recommending.ts';
import { aboutMe, correct, forget, learnedOrHeard, noteUndoable, undo, whatDidISay, why } from './remembering.ts';
import { allergyUnheard, away, type Deeds, lastCards, type Said, type Step } from './said.ts';

export interface Answered extends Answer {
  /** The same in sentences whose speech is recorded beforehand, where there are such. */
  readonly aloud: readonly string[];
  /** Nothing is left to talk about: a call may be hung up. */
  readonly ends: boolean;
  /** Nobody knows what the line, or one before it, says of an allergy. */
  readonly unheard?: boolean;
}

/** Where an answer can be shown while it is made. */
export interface Showing {
  /** Shows some more of it; resolves when it may go on, to false when the person has had enough. */
  readonly show?: (text: string) => Promise<boolean>;
  /** The person has stopped the answer. */
  readonly stopped?: AbortSignal;
}

/** What was shown is the beginning of the answer's text, and all of it when the answer was stopped. */
export type Converse = (said: Said, showing?: Showing) => Promise<Answered>;

/**
 * Answers a line without a language model. What the line says of the person holds in its own answer; a service that
 * does not answer is said to be away, and never guessed at. Rejects only for what is a fault of this service.
 */
export function converse(deeds: Deeds, interviews: Interviewer): Converse {
  return async (said) => {
    const answer = await answered(said);
    if (!said.offRecord && asksToBePlain.test(answer.text)) {
      await deeds.askedBack(said.line).catch((error: unknown) => deeds.failed('asked-back', error));
    }
    return answer;
  };

  async function answered(said: Said): Promise<Answered> {
    const step = await stepOf(deeds, said);
    const { occasion } = step;
    const learned = said.offRecord ? [] : step.learned ?? [];
    const put = (outcome: Outcome, asks: Asks | null, aloud: readonly string[] = []): Answered => {
      const { text, cards } = compose(outcome, occasion);
      const ends = outcome.kind === 'interview_over' && outcome.why !== 'covered';
      return { text, cards, asks, learned, aloud, ends, unheard: allergyUnheard(step) };
    };
    const kept = await interviews.underWay(step);
    const unclear = occasion.understood.intent === 'care' ? null
      : ofUnclear(step) ?? (kept ? ofUntold(step) : null);
    // "Peanuts", to the question what must not be eaten, is no answer to the interview's.
    const isAside = wantsElse(occasion) || tellsWhatWasUntold(step);
    if (kept && !unclear && !isAside) {
      const { outcome, asks, aloud } = await interviews.answer(step, kept);
      // An allergy is read back by its name, whatever can be heard of it.
      const named = outcome.kind === 'interview_question' && outcome.readBack.length > 0;
      return put(outcome, asks, named ? [] : aloud);
    }
    if (!kept && wantsInterviewToStop(occasion.text)) return put({ kind: 'no_interview' }, null);
    const type = occasion.understood.intent === 'interview' ? interviewOf(occasion.understood) : null;
    if (type !== null && !unclear) {
      const { outcome, asks, aloud } = await interviews.begin(step, type);
      return put(outcome, asks, aloud);
    }
    const answer = put(unclear ?? (tellsWhatWasUntold(step) ? learnedOrHeard(step) : await toldOutcome(step)), null);
    if (!kept || occasion.understood.intent === 'care') return answer;
    // The interview waits meanwhile, with its question.
    if (unclear) return { ...answer, asks: said.turns.findLast(({ asks }) => asks)?.asks ?? null };
    const back = await interviews.next(step, kept);
    const after = back.asks ? { text: back.asks.question, cards: [] } : compose(back.outcome, occasion);
    return {
      ...answer, text: `${answer.text}\n\n${after.text}`, cards: [...answer.cards, ...after.cards], asks: back.asks,
    };
  }
}

/** Understands a line, and asks taste-memory what it says of the person. */
export async function stepOf(deeds: Deeds, said: Said): Promise<Step> {
  const { line, turns, isNew, offRecord } = said;
  const understood = understand(line.content, { turns });
  const [remembered, tags, timeZone] = await Promise.all([
    deeds.memory.remember(line, offRecord).catch((error: unknown) => {
      deeds.failed('remember', error);
      return null;
    }),
    deeds.knowledge.tags(line.userId),
    deeds.knowledge.timeZone(line.userId),
  ]);
  const learned = remembered?.learned ?? null;
  const removed = remembered?.removed ?? [];
  const late = remembered?.late;
  const lately = [...said.lately, ...(late?.learned ?? [])];
  const occasion: Occasion = {
    text: line.content, talk: { turns }, understood, known: withLearned(tags, [...lately, ...(learned ?? [])]),
    isNew, offRecord, spoken: line.channel === 'spoken', now: deeds.now(), timeZone, seed: line.id,
  };
  const step: Step = {
    said: { ...said, lately, unheard: said.unheard || late?.unheard === true }, occasion, learned,
    removed: removed.map(({ name }) => name), untold: isUntold(said, remembered), deeds,
  };
  await noteUndoable(step, removed);
  return step;
}

/** An allergy was spoken of, in this line or before, and what it is nobody could make out. */
function isUntold({ line, turns, lately, offRecord }: Said, remembered: Remembered | null): boolean {
  if (remembered === null || remembered.learned.some(isConstraint)) return false;
  if (speaksOfAllergy(line.content)) return remembered.removed.length === 0;
  if (offRecord && lately.some(isConstraint)) return false;
  // On the record it is known from all chats and calls; off the record what was said is here alone.
  if (remembered.untold !== undefined && (remembered.untold || !offRecord)) return remembered.untold;
  return isUntoldIn(turns.map(({ role, text, cards }) => ({
    role, content: text, notesConstraint: cards.some((card) => card.kind === 'receipt' && card.polarity === 'avoid'),
  })));
}

/** What is known once the line's own teaching holds. */
function withLearned(known: readonly KnownTag[], learned: readonly LearnedTag[]): KnownTag[] {
  const byId = new Map<string, KnownTag>(known.map((tag) => [tag.tagId, tag]));
  for (const tag of learned) byId.set(tag.tagId, tag);
  return [...byId.values()];
}

const lastWords = (turns: readonly Turn[]): string => turns.findLast(({ role }) => role === 'assistant')?.text ?? '';
const asSaid = (turns: readonly Turn[]) => turns.map(({ role, text }) => ({ role, content: text }));

/** An allergy in words that nobody knows comes before all else that a line may want. */
function ofUnclear({ said, occasion: { text, understood }, learned }: Step): Outcome | null {
  const question = questionIn(asSaid(said.turns));
  const reply = replyIn(text, question);
  if (reply?.kind === 'means') return { kind: 'clarified', word: reply.word, as: reply.as };
  if (reply?.kind === 'waives') return { kind: 'waived', word: reply.word };
  if (reply?.kind === 'unknown') return { kind: 'unclear_constraint', word: reply.word, again: true };
  const unclear = learned?.find((tag) => tag.unclear && !tag.waived);
  if (unclear) return { kind: 'unclear_constraint', word: unclear.name, again: false };
  const asksForFood = understood.intent === 'recommend' && understood.slots.domain === 'food';
  return question && asksForFood ? { kind: 'unclear_constraint', word: question.word, again: true } : null;
}

/** An allergy of which nothing was noted is asked about, in an interview before its own question. */
function ofUntold({ occasion: { text, understood }, learned, removed }: Step): Outcome | null {
  if (removed.length > 0 || learned?.some(isConstraint)) return null;
  const taughtNothing = understood.intent === 'constraint' && learned?.length === 0 && !barsNothing(text);
  if (!taughtNothing && !speaksOfAllergy(text)) return null;
  return learned === null ? away('memory')
    : { kind: 'nothing_to_recommend', request: { domain: 'food' }, why: 'allergy_unheard' };
}

/** The answer to the question what must not be eaten. */
const tellsWhatWasUntold = ({ said: { turns }, learned }: Step): boolean =>
  asksToBePlain.test(lastWords(turns)) && (learned?.some(isConstraint) ?? false);

/** Nobody is told that an allergy was heard of which nothing was noted, whatever the line was taken for. */
async function toldOutcome(step: Step): Promise<Outcome> {
  const outcome = await outcomeOf(step);
  return outcome.kind === 'heard' || outcome.kind === 'learned' ? ofUntold(step) ?? outcome : outcome;
}

async function outcomeOf(step: Step): Promise<Outcome> {
  const { said, occasion, deeds } = step;
  const { understood } = occasion;
  const { intent } = understood;
  if (intent === 'care') return { kind: 'care', care: understood.care ?? 'distress' };
  switch (intent) {
    case 'recommend':
    case 'more_like':
    case 'less_like':
    case 'another':
    case 'refine':
      return answerRequest(step);
    case 'why':
      return why(step);
    case 'detail': {
      const card = await cardMeant(step);
      if (card === 'which') return { kind: 'which_one', cards: lastCards(said.turns) };
      return card === null ? learnedOrHeard(step) : { kind: 'detail', card };
    }
    case 'about_me':
      return aboutMe(step);
    case 'what_did_i_say':
      return whatDidISay(step);
    case 'budget':
    case 'wallet': {
      const { balanceCents, budget } = await deeds.knowledge.money(said.line.userId);
      if (intent === 'wallet') return balanceCents === null ? { kind: 'money_unknown' } : { kind: 'wallet', balanceCents };
      return budget === null ? { kind: 'money_unknown' } : { kind: 'budget', ...budget };
    }
    case 'interview': // about something that there are no questions for
      return { kind: 'out_of_scope' };
    case 'constraint':
      return step.learned === null ? away('memory') : learnedOrHeard(step);
    case 'taste':
      return learnedOrHeard(step);
    case 'forget':
      return forget(step);
    case 'correct':
      return correct(step);
    case 'undo':
      return undo(step);
    case 'seen':
    case 'like':
    case 'dislike':
    case 'choose':
      return judge(step, intent);
    case 'buy':
      return buy(step);
    case 'no':
      // "Sesame: an allergy. I have that right?" - "No."
      return isReadBack(lastWords(said.turns)) ? correct(step) : { kind: 'sociable', intent };
    case 'yes':
    case 'greeting':
    case 'thanks':
    case 'farewell':
    case 'small_talk':
    case 'help':
      return { kind: 'sociable', intent };
    case 'out_of_scope':
      return { kind: 'out_of_scope' };
  }
}
