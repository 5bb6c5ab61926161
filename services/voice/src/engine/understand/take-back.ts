import type { Talk } from '../talk.ts';

// What was just written down is meant to go again: "no, not that", "scratch that", "that's not what I meant".
const TAKES_BACK = new RegExp(
  String.raw`^(?:(?:oh|no|nope|nah|wait|sorry|hang on|hold on|hey|please|actually|um+|uh)[\s,.!]+)*(?:` +
    String.raw`not (?:that|this|it|those|these|them|him|her)(?: one| ones)?|` +
    String.raw`(?:scratch|strike|scrap|cancel|delete|remove) (?:that|this|it|those|them|the last (?:one|bit|thing))|` +
    String.raw`(?:please )?(?:don'?t|do not) (?:write|note|put|keep|save|remember|store) (?:that|this|it|those|them)(?: down)?|` +
    String.raw`take (?:that|this|it|those) back|(?:that'?s|that is|this is) not (?:what i (?:meant|said)|it|right|me)|` +
    String.raw`i didn'?t (?:say|mean) (?:that|it|this))\b`,
  'i',
);

/** Whether a line takes back what Valet's line before it says that it learned. */
export function takesBack(text: string, { turns }: Talk): boolean {
  const last = turns.findLast(({ role }) => role === 'assistant');
  const isReceipt = last?.cards.some(({ kind }) => kind === 'receipt') && !last.cards.some(({ kind }) => kind === 'recommendation');
  return Boolean(isReceipt) && TAKES_BACK.test(text.replaceAll('\u2019', "'").trim());
}
