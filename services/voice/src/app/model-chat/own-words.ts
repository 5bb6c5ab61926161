// When Valet answers in its own words though a language model is there.
import { questionIn, replyIn, speaksOfAllergy } from '../../engine/clarifying.ts';
import type { Intent } from '../../engine/talk.ts';
import { type Converse, converse } from '../converse/converse.ts';
import type { Interviewer } from '../converse/interviewing.ts';
import { type Deeds, readBackOf, type Step } from '../converse/said.ts';

// What changes or costs something is done, and told, by what was understood; a search quotes what was found.
const DEEDS: ReadonlySet<Intent> = new Set(['forget', 'correct', 'undo', 'buy', 'what_did_i_say'] as const);
const SURE = 0.6;

/** Why a line is none for a model; null: it may answer. */
export async function whyOwn(step: Step, interviewer: Interviewer): Promise<string | null> {
  const { said, occasion: { understood: { intent, confidence, care }, text }, learned, removed } = step;
  if (intent === 'care' || care !== undefined) return 'care';
  // An allergy may be in what nobody heard.
  if (learned === null || said.unheard || (step.untold && mayBeOfFood(step))) return 'unheard';
  const constrained = learned?.some(({ polarity, unclear, subcategory }) =>
    polarity === 'avoid' || subcategory === 'allergies' || unclear) ?? false;
  if (constrained) return 'constraint';
  const question = questionIn(said.turns.map((turn) => ({ role: turn.role, content: turn.text })));
  if (question !== null && (question.justAsked || replyIn(text, question) !== null || intent === 'recommend')) {
    return 'constraint';
  }
  if (intent === 'interview' || (await interviewer.underWay(step)) !== null) return 'interview';
  return removed.length > 0 || DEEDS.has(intent) && confidence >= SURE ? 'deed' : null;
}

const ASKING: ReadonlySet<Intent> = new Set(['recommend', 'more_like', 'less_like', 'another', 'refine'] as const);
/** While nobody knows what must not be eaten, Valet alone speaks of food. */
const mayBeOfFood = ({ occasion: { text, understood: { intent, slots } } }: Step): boolean =>
  slots.domain === 'food' || (slots.domain === undefined && ASKING.has(intent)) || speaksOfAllergy(text);

/** Valet's own answer to a line that taste-memory was asked about already. */
export function ownAnswer(deeds: Deeds, interviewer: Interviewer) {
  return ({ said, learned, removed, untold }: Step): ReturnType<Converse> => {
    const remembered = { learned: learned ?? [], removed: removed.map((name) => ({ tagId: '', name })), untold };
    const remember = () =>
      (learned === null ? Promise.reject(new Error('asked already')) : Promise.resolve(remembered));
    const failed: Deeds['failed'] = (what, error) => {
      if (what !== 'remember') deeds.failed(what, error);
    };
    return converse({ ...deeds, failed, memory: { ...deeds.memory, remember } }, interviewer)(said);
  };
}

/** What a model's answer has to say beside its own words: strong dislikes that it did not read back. */
export const notReadBack = (step: Step, text: string) =>
  readBackOf(step).filter(({ tag }) => !text.toLowerCase().includes(tag.toLowerCase()));
