// One line in, Valet's answer out: understood, done, put into words. The same for chat and for the embedded voice.
import { compose } from '../../engine/compose/compose.ts';
import { type Question, questionIn, replyIn } from '../../engine/clarifying.ts';
import type { KnownTag, Occasion, Outcome, Turn } from '../../engine/talk.ts';
import { understand } from '../../engine/understand/understand.ts';
import type { Answer, LearnedTag } from '../ports.ts';
import type { Interviewer } from './interviewing.ts';
import { answerRequest, buy, judge } from './recommending.ts';
import { aboutMe, correct, forget, learnedOrHeard, undo, whatDidISay, why } from './remembering.ts';
import { cardMeant } from './recommending.ts';
import { type Deeds, lastCards, lastReceipts, type Said, type Step } from './said.ts';

export type Converse = (said: Said) => Promise<Answer>;

/**
 * Answers a line without a language model. What the line says of the person holds in its own answer; a service that
 * does not answer is said to be away, and never guessed at. Rejects only for what is a fault of this service.
 */
export function converse(deeds: Deeds, interviewer: Interviewer): Converse {
  return async (said) => {
    const { line, turns, linesSoFar, offRecord } = said;
    const understood = understand(line.content, { turns });
    const [learned, tags, timeZone] = await Promise.all([
      deeds.memory.remember(line, offRecord).catch((error: unknown) => {
        deeds.failed('remember', error);
        return null;
      }),
      deeds.knowledge.tags(line.userId),
      deeds.knowledge.timeZone(line.userId),
    ]);
    const occasion: Occasion = {
      text: line.content, talk: { turns }, understood, known: withLearned(tags, [...said.lately, ...(learned ?? [])]),
      linesSoFar, offRecord, spoken: line.channel === 'spoken', now: deeds.now(), timeZone, seed: line.id,
    };
    const step: Step = { said, occasion, learned, deeds };
    const talk = await interviewer.answer(step) ?? { outcome: await outcomeOf(step, interviewer), asks: null };
    const { text, cards } = compose(talk.outcome, occasion);
    const asks = talk.outcome.kind === 'interview_question'
      ? { interview: talk.outcome.interview, topic: talk.outcome.topic } : talk.asks;
    return { text, cards, asks, learned: offRecord ? [] : learned ?? [] };
  };
}

/** What is known once the line's own teaching holds. */
function withLearned(known: readonly KnownTag[], learned: readonly LearnedTag[]): KnownTag[] {
  const byId = new Map<string, KnownTag>(known.map((tag) => [tag.tagId, tag]));
  for (const tag of learned) byId.set(tag.tagId, tag);
  return [...byId.values()];
}

const asSaid = (turns: readonly Turn[]) => turns.map(({ role, text }) => ({ role, content: text }));

/** An allergy in words that nobody knows comes before all else that a line may want. */
function ofUnclear(step: Step, question: Question | null): Outcome | null {
  const { occasion: { text, understood }, learned } = step;
  const reply = replyIn(text, question);
  if (reply?.kind === 'means') return { kind: 'clarified', word: reply.word, as: reply.as };
  if (reply?.kind === 'waives') return { kind: 'waived', word: reply.word };
  if (reply?.kind === 'unknown') return { kind: 'unclear_constraint', word: reply.word, again: true };
  const unclear = learned?.find((tag) => tag.unclear && !tag.waived);
  if (unclear) return { kind: 'unclear_constraint', word: unclear.name, again: false };
  const asksForFood = understood.intent === 'recommend' && understood.slots.domain === 'food';
  return question && asksForFood ? { kind: 'unclear_constraint', word: question.word, again: true } : null;
}

async function outcomeOf(step: Step, interviewer: Interviewer): Promise<Outcome> {
  const { said, occasion: { understood }, deeds } = step;
  const { intent } = understood;
  if (intent === 'care') return { kind: 'care', care: understood.care ?? 'distress' };
  const unclear = ofUnclear(step, questionIn(asSaid(said.turns)));
  if (unclear) return unclear;
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
    case 'interview':
      return interviewer.begin(step);
    case 'taste':
    case 'constraint':
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
      return lastReceipts(said.turns).some(({ polarity }) => polarity === 'avoid' || polarity === 'dislike')
        ? correct(step) : { kind: 'sociable', intent };
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
