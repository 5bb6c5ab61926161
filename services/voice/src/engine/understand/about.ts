// What a question, a forgetting or a correction is about, in the person's own words.
import type { Intent } from '../talk.ts';
import type { Reading } from './read.ts';
import { saidIn } from './spans.ts';

const END =
  '(?=(?: (?:please|now|again|ok|valet|thanks|any ?more|then|at all|from (?:my|the|your)|off (?:my|the|your)|' +
  'out of (?:my|the|your)|in (?:my|our|the)|last (?:week|month|year|night|time)|yesterday|the other day|to ' +
  'you|before|already|earlier|so much|ever|too|either|anyway|once|[?!]))| [?!]|$)';
const FELT =
  '(?:like|liked|love|loved|hate|hated|adore|enjoy|enjoyed|dislike|disliked|prefer|avoid|into|fond of|keen ' +
  'on|a fan of|allergic to|can not stand|want|crave|afraid of|obsessed with|care for)';
const FEELING = `(?:i (?:\\S+ ){0,3}?|me (?:as )?|i am (?:\\S+ ){0,3}?)${FELT}`;
const THING = '((?:\\S+ ){0,6}?\\S+)';

const WAYS: Partial<Record<Intent, readonly RegExp[]>> = {
  forget: [
    new RegExp(`\\b${FEELING} ${THING}${END}`),
    new RegExp(
      '\\b(?:about|regarding|concerning|on) (?:my |the |that |all |me and )?(?:taste (?:for|in) |love of |' +
      `love for )?${THING}${END}`),
    new RegExp(
      '\\b(?:my|the|that|this|any) (?:taste|love|dislike|preference|tag|note|weakness|liking|passion|hatred) ' +
      `(?:for|of|about|on|to|with) ${THING}${END}`),
    new RegExp(
      '\\b(?:my|the|that|this|any|your) ((?:\\S+ ){1,4}?)(?:preferences?|tags?|thing|things|stuff|bit|notes?|' +
      'tastes?|obsession|remark|line|dislike|like|allergy|fact|entry)\\b'),
    new RegExp(
      '\\b(?:forget|delete|remove|erase|drop|unlearn|take|strike|wipe|scrap|purge|clear|bin|get rid of|lose) ' +
      `(?:that |my |the |all |any |about )?${THING}${END}`),
  ],
  what_did_i_say: [
    new RegExp(`\\b(?:about|regarding|concerning|on|of|for) (?:my |the |that |a |an )?${THING}${END}`),
    new RegExp(
      '\\b(?:mention|mentioned|say i (?:like|liked|love|loved|hate|hated|want)|said i (?:like|liked|love|' +
      'loved|hate|hated)|told you i (?:like|was|am|hate|love)|call|name|describe|bring up|brought up|rate|' +
      `recommend|say|tell you|told you) (?:my |the |that |a |an |i was |i am )?${THING}${END}`),
    new RegExp(
      '\\b(?:which|what|the|that) (\\S+(?: \\S+)?) (?:did|have|that|was it that)? ?i (?:\\S+ ' +
      ')?(?:mention\\w*|talk\\w*|told|rave\\w*|name\\w*|said|tell|speak|spoke)\\b'),
  ],
  why: [
    new RegExp(`\\b(?:that |do |would |am |think |if |say |believe )?${FEELING} ${THING}${END}`),
    new RegExp(
      '\\b(?:so (?:much|many)|suggest(?:ing|ed)?|recommend(?:ing|ed)?|pick(?:ed)?|ch(?:oo|o)se|' +
      'show(?:ing)?(?: me)?|give(?: me)?|gave(?: me)?|get(?:ting)?|tag for|is|are|come up with|choose) (?:a |' +
      `an |the |me |my )*${THING}(?= (?:in|to me|for me|on|up|at)\\b|${END.slice(3, -1)})`),
    new RegExp(`^(?:but |and |so )?(?:why|how come) (?:the |a |an |this |that )?${THING}${END}`),
  ],
  correct: [
    new RegExp(`\\b${FEELING} ${THING}${END}`),
    new RegExp(`\\b(?:about|on|regarding|with) (?:me and |my |the )?${THING}(?= (?:is|was)\\b|${END.slice(3, -1)})`),
    new RegExp(
      '\\b(?:meant|mean|said|it is|it was|i am not|am not|correction|no longer|not) (?:that |the |a |an |it ' +
      `is )?${THING}(?= (?:not|and not|any ?more)\\b|${END.slice(3, -1)})`),
  ],
  detail: [new RegExp(`\\b(?:about|on|is|in|wrote|directed|for) (?:the |a |an )?${THING}${END}`)],
  about_me: [],
};

const POINTS = new RegExp(
  String.raw`^(?:it|that|this|them|those|these|me|everything|anything|all|all of it|what|who|him|her|you|us|` +
  String.raw`the (?:first|second|third|last)|one|that one|this one|not|to|so|wrong|right|true|i|my|mine|do|` +
  String.raw`did|am|is|why|that way|about|said|what i said|what you know)\b|^(?:first|second|third|last|one|` +
  String.raw`the|a|an)$`);

/** Null-like where nothing is named: the line points at what was said or shown. */
export function aboutIn(reading: Reading, intent: Intent): string | undefined {
  for (const way of WAYS[intent] ?? []) {
    const found = saidIn(reading, way);
    if (found === null || found.words === '') continue;
    const mention = reading.mentions.find(({ text }) => found.words.includes(text));
    if (mention !== undefined) return mention.text;
    const plain = reading.plain.slice(found.start, found.end).trim();
    if (!POINTS.test(plain)) return found.words;
  }
  return reading.mentions.find(({ hits: [hit] }) => hit !== undefined)?.text;
}
