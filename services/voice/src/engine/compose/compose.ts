// Valet's words: what came of a line, told in the persona. Pure, and the same for the same seed.
import type { Occasion, Outcome, Reply } from '../talk.ts';
import { caring } from './caring.ts';
import { clarified, unclearConstraint, waived } from './clarifying.ts';
import { interviewOver, interviewQuestion, noInterview } from './interviewing.ts';
import {
  away, corrected, forgot, heard, isGrave, judged, learned, nothingToUndo, offRecordReadsOnly,
  tooLateToUndo, undone, whichTag,
} from './learning.ts';
import { isDelicate } from './mood.ts';
import { detail, nothing, recommended, whichOne, whyItem } from './recommending.ts';
import { sorry } from './phrases-sociable.ts';
import { hedge, outOfScope, sociable } from './sociable.ts';
import { isConstraint, isGraveName, sentences, type Speaker, speakerFor } from './speaker.ts';
import { aboutMe, budget, cannotBuy, moneyUnknown, purchase, said, wallet, whyTag } from './telling.ts';

/**
 * A few sentences and the cards beneath them. Every figure, name and quote is the outcome's or the person's own; around
 * allergies, illness, grief, money trouble and distress nothing is joked about. An opening returns in a chat only when
 * all others of its kind were used. Spoken replies are shorter and without marks of the page.
 */
export function compose(outcome: Outcome, occasion: Occasion): Reply {
  const say = speakerFor(occasion, isPlain(outcome, occasion));
  const { text, cards } = replyTo(outcome, occasion, say);
  const sorrow = say.sorrow !== null && CONSOLES.has(outcome.kind) && say.pick(sorry[say.sorrow]);
  const unsure = occasion.understood.confidence < SURE && HEDGED.has(outcome.kind) && hedge(say);
  return { text: onceStopped(sentences(sorrow, unsure, text)), cards };
}

/** A mark that ends a name ends the sentence, too: "Example, Inc." and "Who?" need no other. */
const onceStopped = (text: string): string => text.replace(/(?<=[.!?…](?:\*\*|”)?)(?<!\.\.)\.(?=\s|$)/g, '');

// A sorrow that is told is answered before all else.
const CONSOLES: ReadonlySet<Outcome['kind']> = new Set([
  'recommended', 'nothing_to_recommend', 'learned', 'heard', 'sociable', 'out_of_scope', 'about_me', 'budget', 'wallet',
  'interview_question', 'judged',
] as const);

const SURE = 0.5;
// What would be strange to hear of what was not asked for; talk that commits to nothing needs no hedge.
const HEDGED: ReadonlySet<Outcome['kind']> = new Set([
  'recommended', 'nothing_to_recommend', 'detail', 'why_item', 'why_tag', 'about_me', 'said', 'forgot', 'corrected',
  'judged', 'undone', 'budget', 'wallet', 'purchase',
] as const);

/** Whether what came of the line bears no joke, however the line was worded. */
function isPlain(outcome: Outcome, { known }: Occasion): boolean {
  const someGrave = (names: readonly string[]): boolean => names.some((name) => isGraveName(name, known));
  switch (outcome.kind) {
    case 'learned':
    case 'interview_question':
      return isGrave([...outcome.receipts, ...outcome.readBack]);
    case 'corrected':
      return isGrave(outcome.receipts) || someGrave(outcome.names);
    case 'forgot':
      return someGrave([...outcome.names, outcome.about]);
    case 'which_tag':
      return someGrave(outcome.names);
    case 'undone':
      return someGrave([...outcome.what.split(', '), ...(outcome.restored ?? [])]);
    case 'why_tag':
      return someGrave([outcome.about])
        || outcome.explanations.some(({ tag, words }) => isConstraint(tag) || isDelicate(words ?? ''));
    case 'said':
      return someGrave([outcome.about]) || outcome.found.some(({ text }) => isDelicate(text));
    case 'about_me':
      return outcome.tags.length > 0 && outcome.tags.every(isConstraint);
    default:
      return false;
  }
}

function replyTo(outcome: Outcome, occasion: Occasion, say: Speaker): Reply {
  switch (outcome.kind) {
    case 'recommended': return recommended(outcome, occasion, say);
    case 'nothing_to_recommend': return nothing(outcome, occasion, say);
    case 'which_one': return whichOne(outcome, say);
    case 'detail': return detail(outcome, say);
    case 'why_item': return whyItem(outcome, say);
    case 'why_tag': return whyTag(outcome, say);
    case 'about_me': return aboutMe(outcome, say);
    case 'said': return said(outcome, say);
    case 'learned': return learned(outcome, occasion, say);
    case 'heard': return heard(occasion, say);
    case 'forgot': return forgot(outcome, occasion, say);
    case 'corrected': return corrected(outcome, occasion, say);
    case 'which_tag': return whichTag(outcome, say);
    case 'judged': return judged(outcome, say);
    case 'undone': return undone(outcome, occasion, say);
    case 'nothing_to_undo': return nothingToUndo(say);
    case 'too_late_to_undo': return tooLateToUndo(say);
    case 'no_interview': return noInterview(say);
    case 'budget': return budget(outcome, say, speakerFor(occasion, true));
    case 'wallet': return wallet(outcome, say);
    case 'money_unknown': return moneyUnknown(say);
    case 'purchase': return purchase(outcome, occasion, say);
    case 'cannot_buy': return cannotBuy(outcome, say);
    case 'interview_question': return interviewQuestion(outcome, say);
    case 'interview_over': return interviewOver(outcome, say);
    case 'away': return away(outcome, say);
    case 'care': return caring(outcome.care, occasion, say);
    case 'sociable': return sociable(outcome, occasion, say);
    case 'out_of_scope': return outOfScope(say);
    case 'off_record_reads_only': return offRecordReadsOnly(say);
    case 'unclear_constraint': return unclearConstraint(outcome, occasion, say);
    case 'clarified': return clarified(outcome);
    case 'waived': return waived(outcome);
  }
}
