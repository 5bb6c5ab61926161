// What a line is to the question before it.
import type { ReceiptCard } from '../talk.ts';
import type { Topic } from './script.ts';

/**
 * `thin`: an answer that says next to nothing. `again`: the question is to be repeated. `unheard`: somebody spoke, and
 * nobody knows what.
 */
export type Verdict = 'answered' | 'thin' | 'skipped' | 'stopped' | 'again' | 'unheard';

const whole = (source: string): RegExp =>
  new RegExp(
    String.raw`^(?:(?:ok(?:ay)?|right|well|so|um+|uh|er|oh|sorry|actually|please|thanks|thank you|valet|no|i think|` +
      String.raw`let me see)[,.! ]+)*(?:${source})(?:[,.! ]+(?:please|now|thanks|thank you|valet|sorry))*[.!? ]*$`,
    'i',
  );

const STOP = whole(
  String.raw`(?:(?:can|could|shall|may) (?:we|you|i) |let'?s |i(?:'d| would)? (?:like|want) to )?(?:please )?` +
    String.raw`(?:(?:stop|end|finish|quit|cancel)(?: (?:it|now|here|there|this|asking(?: me)?(?: questions)?|talking|` +
    String.raw`(?:the |this )?(?:interview|call|chat|questions?)))*)|` +
    String.raw`that(?:'s| is|s) (?:enough|plenty)(?: (?:for (?:now|today)|questions?|of (?:this|that)))*|` +
    String.raw`(?:i'?m|i am|we'?re|we are) (?:done|finished)(?: (?:here|with (?:this|it)|for (?:now|today)))*|` +
    String.raw`(?:no more|enough)(?: (?:questions?|of (?:this|that)|for (?:now|today)))*|` +
    String.raw`(?:good ?)?bye(?:[ -]?bye)?|i (?:have|need|'?ve got|got|gotta) (?:to )?(?:go|run|leave)`,
);
const POLITE = /^(?:ok(?:ay)?|right|well|so|um+|uh|er|oh|sorry|actually|please|thanks(?: a lot)?|thank you|valet|no|yes|yeah|cheers)$/i;
const SKIP = whole(
  String.raw`pass(?: on (?:that|this)(?: one)?)?|next(?: (?:one|question))?|` +
    String.raw`skip(?: (?:it|that|this)(?: (?:one|question))?)?|dunno|(?:i'?m )?not sure|whatever|` +
    String.raw`(?:i )?(?:really )?(?:don'?t|do not) (?:really )?(?:know|remember|care)(?: (?:that|really))?|` +
    String.raw`(?:i have )?no (?:idea|clue|comment|opinion)|nothing comes to mind|(?:let'?s )?move on|` +
    String.raw`(?:i )?(?:can'?t|cannot) (?:think of (?:one|any|anything)|say|remember|choose|decide)|` +
    String.raw`(?:i'?d )?(?:rather|prefer) not(?: (?:to )?(?:say|answer))?|that(?:'s| is|s) (?:all|it)|` +
    String.raw`none of your business`,
);
const NONE = whole(
  String.raw`no|nope|nah|none|nothing|nobody|no one|never|neither|n/?a|none of (?:them|those)|` +
    String.raw`not (?:really|any|at all|that i know(?: of)?|particularly)|` +
    String.raw`i (?:don'?t|do not)(?: (?:have (?:any|one)|do that|really))?|i haven'?t(?: any)?|` +
    String.raw`no (?:favou?rites?|allergies|restrictions|diets?)`,
);
const AGAIN = whole(
  String.raw`what|pardon(?: me)?|huh|come again|repeat|what did you (?:say|ask)|` +
    String.raw`(?:(?:can|could|would) you (?:please )?)?(?:say|repeat) (?:that|it|the question)(?: again)?|` +
    String.raw`what was (?:that|it|the question)(?: again)?|` +
    String.raw`i didn'?t (?:catch|hear|get|understand) (?:that|you|it|the question)`,
);
const UNHEARD = /^\s*\[heard you\b[^\]]*\]\s*$/i;
const VAGUE = new RegExp(
  String.raw`^(?:(?:oh|well|um+|hm+|er|honestly|probably|i (?:like|love|have|guess))[,. ]+)*` +
    String.raw`(?:hm+|um+|lots|many|loads|tons|too many|so many|plenty|several|some|a (?:few|lot|bit)|` +
    String.raw`all(?: (?:sorts|kinds|of (?:them|it)))?|everything|anything|it depends|depends|the usual|good ones|` +
    String.raw`stuff|things|yes|yeah|yep|sure|maybe|ok(?:ay)?|i do)\b`,
  'i',
);
const NEGATIVE = new RegExp(
  String.raw`\b(?:never|don'?t|do not|doesn'?t|didn'?t|not|no|none|nobody|nothing|hate|can'?t|cannot|won'?t|isn'?t|` +
    String.raw`rarely|hardly)\b`,
  'i',
);
const LONGEST_VAGUE = 7;
/** Who says so much without a name has answered in their own way. */
const LONGEST_THIN = 14;

const plain = (line: string): string => line.trim().replace(/[\u2018\u2019]/g, "'").replace(/\s+/g, ' ');
const wordsIn = (line: string): number => line.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu)?.length ?? 0;

/** Whether the person wants the interview to end here, in so many words: "stop", "that's enough, thanks, bye". */
export function wantsToStop(line: string): boolean {
  const parts = plain(line).split(/\s*[,.;!]+\s*/).filter(Boolean);
  return parts.some((part) => STOP.test(part)) && parts.every((part) => STOP.test(part) || POLITE.test(part));
}

const STOP_ASKING = new RegExp(
  String.raw`^(?:(?:please|ok(?:ay)?|valet|just|can you|could you|i want (?:you )?to|i'd like (?:you )?to)[, ]+)*` +
    String.raw`(?:stop|end|quit|cancel|finish)\b.{0,30}\b(?:interview(?:ing)?|asking|questions?)\b`,
  'i',
);

/** The same, where it cannot be said of anything else: "stop the interview", "quit asking me". */
export const wantsInterviewToStop = (line: string): boolean =>
  STOP_ASKING.test(plain(line)) || (wantsToStop(line) && /\b(?:interview|questions?|asking)\b/i.test(line));

/**
 * What the line is to the question of this topic; null for a question of the rapid-fire round, which any word answers.
 * `learned` is null where nobody knows what the line taught.
 */
export function verdictOf(line: string, topic: Topic | null, learned: readonly ReceiptCard[] | null): Verdict {
  const said = plain(line);
  if (UNHEARD.test(said)) return 'unheard';
  if (wantsToStop(said)) return 'stopped';
  if (AGAIN.test(said)) return 'again';
  if (learned !== null && learned.length > 0) return 'answered';
  if (NONE.test(said)) return topic === null || topic.noAnswers ? 'answered' : 'skipped';
  if (SKIP.test(said)) return 'skipped';
  const words = wordsIn(said);
  if (words === 0) return 'thin';
  if (topic === null) return 'answered';
  if (VAGUE.test(said) && words <= LONGEST_VAGUE) return 'thin';
  if (topic.noAnswers && NEGATIVE.test(said)) return 'answered';
  return topic.names && learned !== null && words <= LONGEST_THIN ? 'thin' : 'answered';
}
