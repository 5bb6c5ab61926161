// "Forget that I like jazz": words that take a taste back without a new one.

/** What is to be forgotten, and the sentence that says so; offsets are UTF-16 units of the line. */
export interface Forgetting {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const LEAD =
  String.raw`^\s*(?:(?:please|hey|ok|okay|oh|actually|and|so|well|valet|just|no|sorry|also|now|can you|could you|` +
  String.raw`would you|will you|i want you to|i'd like you to|you can|you may|you should)[,\s]+)*`;
const FELT =
  String.raw`i(?:'m| am| was| used to)? (?:really |always |ever |once )?` +
  String.raw`(?:(?:don't|do not|didn't|did not|can't|cannot|never) )?` +
  String.raw`(?:like|liked|love|loved|adore|adored|enjoy|enjoyed|hate|hated|dislike|disliked|prefer|preferred|into|` +
  String.raw`stand|a fan of|fond of|keen on|said i (?:like|love|liked|loved|hate|hated|enjoy)|mentioned|said)`;
const NAME = String.raw`(?:(?:the|my|all|any|that) )?([\p{L}\p{N}][^.!?;,]{0,80}?)`;
const END =
  String.raw`(?:[,\s]+(?:please|thanks|thank you|now|again|ok|okay|valet|for me|entirely|completely|at all))*\s*$`;
const LISTS = '(?:list|lists|profile|preferences|prefs|taste|tastes|memory|tags|notes|likes|dislikes|records)';
const SAID = "(?:(?:i(?:'ve| have)? |you think )?(?:ever )?(?:(?:said|told you|mentioned)(?: that)? )?)";
const WAYS = [
  `(?:forget|unlearn|scratch|ignore|disregard)(?: about)?(?: the fact)?(?: that)? ${SAID}${FELT} ${NAME}`,
  `(?:forget|delete|remove|erase|drop|take|strike|clear)(?: everything about)? ${NAME} (?:from|off|out of) ` +
    `(?:my|the|your) ${LISTS}`,
  '(?:forget|erase|delete|unlearn) (?:everything (?:i (?:said|told you) )?about|' +
    `what i (?:said|told you|mentioned) about|all about|about|anything about) ${NAME}`,
  `forget ${NAME}`,
].map((way) => new RegExp(`${LEAD}${way}${END}`, 'iu'));

// "forget it", "forget everything": nothing is named. "forget to call": no taste.
const NOTHING =
  /^(?:it|that|this|them|those|these|me|him|her|you|us|everything|anything|all|what|who|how|to|about|i)\b/i;

/** What the person wants forgotten, sentence by sentence. Whether they have such a taste is not known here. */
export function forgettingIn(text: string): Forgetting[] {
  return [...text.slice(0, 4_000).matchAll(/[^.!?;\n]+/g)].flatMap(({ 0: sentence, index }) => {
    const plain = sentence.replace(/[\u2018\u2019]/g, "'");
    const found = WAYS.map((way) => way.exec(plain)).find((match) => match !== null);
    const name = found?.[1]?.trim();
    return name === undefined || NOTHING.test(name) ? [] : [{ name, start: index, end: index + sentence.length }];
  });
}
