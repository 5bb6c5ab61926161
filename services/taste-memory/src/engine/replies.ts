// Answers that do not name what they are about: "yes, both", "the second one", "god no", "not my thing".
import type { Polarity } from '../domain/tag.ts';
import { mayAsk, mayAskTaste } from './asked.ts';
import type { Linked } from './link.ts';
import type { Range } from './line.ts';
import type { TalkScene } from './opinions.ts';
import type { Asked, AskedThing } from './question.ts';
import { isOpening, OPENING, OTHERS, plainAnswer, trailingAnswer, UNKNOWN, verdictIn } from './reply-words.ts';
import { findVerdictWords } from './verdict-words.ts';

/** A taste that an answer tells of what the line before named. */
export interface Reply {
  readonly link: Linked;
  readonly polarity: Polarity;
  readonly confidence: number;
  readonly span: Range;
}

interface Clause extends Range {
  readonly text: string;
}

// Who talks longer has left the question behind.
const LONGEST_REPLY = 240;
const MOST_CLAUSES = 4;
const SHORT = 100;
/** How a longer line begins that still answers. */
const HEAD = new RegExp(
  String.raw`^[\s"]*(?:(?:oh|ooh|well|ah|um|hmm|ok|okay|haha|lol|honestly|so|hi|tbh|omg),? +)*(?:y[eau]|no|na[hw]|` +
  String.raw`sure|both|neither|` +
    String.raw`either|the |that|first|second|third|last|definitely|absolutely|totally|god |hell |i (?:do|am|did)|` +
    String.raw`too |pass|any |all |none|` +
    String.raw`always|never|of course|obviously|guilty)`,
);
const CHOSEN = 0.7;
const ANSWERED = 0.7;
const WEAK = 0.6;
/** Who accepts an offer may only be hungry. */
const ACCEPTED = 0.55;

/** The tastes that a reply tells; `spoken` are places that other rules have read already. */
export function repliesIn(
  scene: TalkScene,
  askedBefore: () => Asked,
  previous: string,
  read: readonly Range[],
): Reply[] {
  const { text } = scene;
  if (text.trim() === '' || text.length > LONGEST_REPLY || (text.length > SHORT && !HEAD.test(text))) return [];
  const clauses = clausesOf(text).slice(0, MOST_CLAUSES);
  // What was asked is looked up only where the line may answer it.
  if (!clauses.some((clause) => mayAnswer(scene, clause, previous)) || !mayAsk(previous)) return [];
  const asked = askedBefore();
  if (asked.things.length === 0 || asked.frame === 'other') return [];
  const replies: Reply[] = [];
  const judge = (things: readonly AskedThing[], polarity: Polarity, confidence: number, span: Range): void => {
    for (const { link } of things)
      if (!replies.some((other) => other.link.name === link.name)) replies.push({ link, polarity, confidence, span });
  };
  for (const clause of clauses) {
    if (OTHERS.test(clause.text) && !/\b(?:i|me|my perfect)\b/.test(clause.text.replace(OTHERS, ''))) continue;
    const picked = pickedIn(clause.text, asked);
    // "Those both sound good, I haven't seen the second one"
    if (!picked || (UNKNOWN.test(text) && !verdictIn(clause.text))) continue;
    const verdict = verdictOf(scene, clause);
    const span = trimmed(clause);
    const refused = REFUSED.test(clause.text) || plainAnswer(clause.text)?.yes === false;
    const liked = verdict?.polarity ?? (refused ? 'dislike' : 'like');
    // "the second's a town for stags": said of it, but not what is thought of it.
    if (verdict === null && !picked.none && JUDGED_SOMEHOW.test(clause.text)) continue;
    const sure = SOUNDS.test(clause.text) ? ACCEPTED : CHOSEN;
    if (verdict || asked.frame !== 'seen')
      judge(picked.things, picked.none ? 'dislike' : liked, picked.none ? WEAK : sure, span);
    if (picked.rest.length > 0 && asked.frame !== 'seen') judge(picked.rest, 'dislike', WEAK, span);
  }
  if (replies.length > 0) return replies;
  if (asked.open) return [];
  if (asked.choice && asked.things.length > 1 && !/^\W*(?:both|all)\b/.test(text)) return [];
  return judgedWhole(scene, asked, clauses, read);
}

const CHOICE = /\b(?:or|between|which|rather|prefer)\b/i;

const mayAnswer = (scene: TalkScene, clause: Clause, previous: string): boolean =>
  ((plainAnswer(clause.text) ?? trailingAnswer(clause.text)) !== null && mayAskTaste(previous)) ||
  PICKS.test(clause.text) ||
  (CHOICE.test(previous) && chosenWords(clause.text).length > 0) ||
  verdictIn(clause.text) !== null ||
  (scene.placed.length === 0 && scene.text.length <= SHORT && verdictOf(scene, clause) !== null);

const KINDS: ReadonlySet<string> = new Set(['genres', 'cuisine', 'activities', 'categories']);

const JUDGED_SOMEHOW = /^(?:the )?(?:first|second|third|last|former|latter)(?: one)?(?:'s|s| is| was| are)\b/;
const SOUNDS = /\b(?:sounds?|looks?|seems?)\b/;
const REFUSED = new RegExp(
  String.raw`\b(?:hate|dislike|loathe|bore|(?:can't|cannot|couldn't) (?:stand|bear)|(?:don't|didn't|never) ` +
    String.raw`(?:really )?(?:like|want|fancy|need|enjoy))\b`,
);

/** An answer about all that was asked. */
function judgedWhole(scene: TalkScene, asked: Asked, clauses: readonly Clause[], read: readonly Range[]): Reply[] {
  const all = (polarity: Polarity, confidence: number, span: Range): Reply[] =>
    asked.things.map(({ link }) => ({ link, polarity, confidence, span }));
  for (const clause of clauses) {
    // What the clause names is what it is about; but a word that judges is no title.
    const own = verdictIn(clause.text);
    const judging = own && { start: clause.start + own.start, end: clause.start + own.end };
    const named = scene.placed.some(
      ({ start, end }) => start < clause.end && !(judging && start < judging.end && end > judging.start),
    );
    if (named || OTHERS.test(clause.text)) break;
    if (read.some((range) => range.start < clause.end && range.end > clause.start)) continue;
    const strong = clause === clauses[0] && plainAnswer(clause.text)?.strength === 'strong';
    const verdict = strong ? null : verdictOf(scene, clause);
    if (verdict) return all(verdict.polarity, 0.65, trimmed(clause));
  }
  const [first] = clauses.filter(({ text }) => !isOpening(text));
  const last = clauses.at(-1);
  if (!first || !last || OTHERS.test(first.text)) return [];
  // Who has not seen the film may still know that it is horror that they dislike.
  if (UNKNOWN.test(scene.text) && !asked.things.every(({ link }) => KINDS.has(link.subcategory))) return [];
  for (const clause of first === last ? [first] : [first, last]) {
    const plain = plainAnswer(clause.text) ?? trailingAnswer(clause.text);
    if (!plain) continue;
    const span = wholeAnswer(scene.text, trimmed({ ...clause, end: clause.start + plain.end }));
    const yes = asked.against ? !plain.yes : plain.yes;
    if (asked.frame === 'seen') return [];
    // "There's a place by the station." "Yes.": heard, and no more.
    const meant = plain.strength === 'strong' || /\b(?:please|absolutely|definitely)\b/.test(scene.text);
    if (!asked.question && !meant) return [];
    if (!yes) return asked.frame === 'taste' || plain.strength === 'strong' ? all('dislike', ANSWERED, span) : [];
    const polarity = plain.strength === 'strong' && asked.frame === 'taste' ? 'love' : 'like';
    return all(polarity, asked.frame === 'offer' ? ACCEPTED : plain.strength === 'weak' ? WEAK : ANSWERED, span);
  }
  return [];
}

function verdictOf(scene: TalkScene, clause: Clause): { polarity: Polarity } | null {
  const own = verdictIn(clause.text);
  if (own) return own;
  const [found] = findVerdictWords(scene.text, clause.start, clause.end).filter(({ word }) => !word.short);
  if (!found) return null;
  const denied = /(?:\bnot|n't|\bnever|\bhardly)(?: \p{L}+){0,2} *$/u.test(scene.text.slice(clause.start, found.start));
  // "Those sound good": so does much that is never seen.
  if (SOUNDS.test(clause.text) && (found.word.polarity === 'like' || found.word.polarity === 'love')) return null;
  if (!denied) return { polarity: found.word.polarity };
  return found.word.polarity === 'love' || found.word.polarity === 'like' ? { polarity: 'dislike' } : null;
}

// "any of them but the last" is one clause.
const MARK = new RegExp(
  String.raw`[.,;!?:]+\s*|\s+-\s+|(?<!\b(?:any|all|either|them|those|these))\s+(?:but|except)\s+|` +
    String.raw`\s+(?:although|though|because|cause|cos|cuz)\s+`,
  'gu',
);

function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let start = 0;
  const close = (end: number): void => {
    const words = text.slice(start, end).trimStart();
    if (words !== '') clauses.push({ start: end - words.length, end, text: words });
  };
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    close(index);
    start = index + mark.length;
  }
  close(text.length);
  return clauses;
}

function trimmed({ start, end, text }: Clause): Range {
  const lead = OPENING.exec(text)?.[0].length ?? 0;
  return start + lead < end ? { start: start + lead, end } : { start, end };
}

interface Picked {
  readonly things: readonly AskedThing[];
  /** Those left out in the same breath: "any of them but the last". */
  readonly rest: readonly AskedThing[];
  readonly none: boolean;
}

const PLACES: readonly (readonly [RegExp, number])[] = [
  [/^(?:first|1st|former|number one|option one|a)$/, 0],
  [/^(?:second|2nd|latter|number two|option two|middle)$/, 1],
  [/^(?:third|3rd|number three|option three)$/, 2],
  [/^(?:fourth|4th)$/, 3],
  [/^last$/, -1],
];
const NTH =
  '(?:first|1st|second|2nd|third|3rd|fourth|4th|last|former|latter|middle|(?:number|option) (?:one|two|three))';
const ORDINAL = new RegExp(
  // At the head of the answer hardly anything else is meant; elsewhere it has to stand alone.
  String.raw`^(?:the )?(${NTH})(?![\p{L}-])(?! (?:times?|things?|half|part|season|episode|hour|few|two|three|act|` +
  String.raw`books?|films?|` +
    String.raw`movies?|i (?:saw|read|watched|heard)|night|day|week|year|name))|(?<![\p{L}'])(?:the|that|your|with) ` +
    String.raw`(${NTH})` +
    String.raw`(?=(?: one| option| choice)?(?: *$| (?:please|for me|of course|definitely|obviously|any day|every ` +
    String.raw`time)))`,
  'u',
);
const BOTH = new RegExp(
  String.raw`(?<![\p{L}'])(?:both|either(?: one| of (?:them|those|the two))?|all of (?:them|those|these|the above)|` +
  String.raw`any of (?:them|those|these)|` +
    String.raw`all (?:three|four|five)|the lot|the pair)(?![\p{L}'])`,
  'u',
);
const NEITHER = new RegExp(
  String.raw`(?<![\p{L}'])(?:neither(?! do i)(?: of (?:them|those|these))?|none of (?:them|those|these|the above)|` +
    String.raw`not either(?: of them)?|^none)(?![\p{L}'])`,
  'u',
);
const PICKS = new RegExp(`${ORDINAL.source}|${BOTH.source}|${NEITHER.source}`, 'u');
const OTHER_ONES = /(?<![\p{L}'])the other(?:s| one| two| three)?(?![\p{L}'])/u;

function pickedIn(clause: string, { things, choice, frame }: Asked): Picked | null {
  if (things.length < 2) return null;
  const only = (one: AskedThing | undefined): Picked | null => one ? { things: [one], rest: [], none: false } : null;
  if (NEITHER.test(clause)) return { things, rest: [], none: true };
  const said = ORDINAL.exec(clause);
  const ordinal = said?.[1] ?? said?.[2];
  const place = ordinal === undefined ? undefined : PLACES.find(([words]) => words.test(ordinal))?.[1];
  if (place !== undefined) return only(ordinal === 'latter' ? things[1] : things.at(place));
  const named = matching(clause, things);
  if (BOTH.test(clause)) {
    const rest = /\b(?:but|except|bar|apart from|not)\b/.test(clause) && named.length < things.length ? named : [];
    return { things: things.filter((one) => !rest.includes(one)), rest, none: false };
  }
  if (OTHER_ONES.test(clause)) return null;
  // "Nigella, she cooks like she's hungry", "levis all day"
  const chosen = chosenWords(clause);
  if (!choice || frame === 'seen' || chosen.length === 0) return null;
  const [one, ...more] = named.filter(({ words }) => {
    const known = wordsOf(words).map(stemOf);
    return chosen.every((word) => known.includes(stemOf(word)));
  });
  return more.length === 0 && !/^(?:not|no|never)\b/.test(clause) ? only(one) : null;
}

const matching = (clause: string, things: readonly AskedThing[]): AskedThing[] => {
  const said = wordsOf(clause).map(stemOf);
  return things.filter(({ words }) => wordsOf(words).some((word) => word.length > 2 && said.includes(stemOf(word))));
};

/** "Dubs" and "dubbed" choose dubbing. */
const stemOf = (word: string): string =>
  word.length > 3 ? word.replace(/(?:(\p{L})\1(?:ing|ed)|ing|es|ed|s|e)$/u, '$1') : word;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/'s\b|['\u2019]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !/^(?:the|a|an|of|and|or|some|in|on|to|for)$/.test(word));
const BESIDE = new RegExp(
  String.raw`\b(?:please|obviously|definitely|always|all day(?: long)?|any ?day|every time|all the way|no question|` +
  String.raw`no contest|for me|tbh|i think|` +
    String.raw`i guess|probably|maybe|of course|thanks|hands down|easily|every day of the week|without a doubt|i'd ` +
    String.raw`say|has to be|it's|its|go with|` +
    String.raw`i'll (?:take|have|go with)|i'd (?:take|pick|choose|go with|prefer)|i (?:prefer|choose|pick)|over ` +
    String.raw`(?:the other|that)|then|one|all|day)\b`,
  'gu',
);
const chosenWords = (clause: string): string[] => {
  const words = wordsOf(clause.replace(OPENING, '').replace(/\bover .*$/u, '').replace(BESIDE, ' '));
  return words.length <= 4 ? words : [];
};

const SHORT_ANSWER = 40;

/** "Oh yeah", "yes, something like that": of a short sentence that answers, all of it says so. */
function wholeAnswer(text: string, { start, end }: Range): Range {
  if (text.slice(start, end).includes(' ')) return { start, end };
  const from = Math.max(...['.', '!', '?', ';'].map((mark) => text.lastIndexOf(mark, start - 1))) + 1;
  const until = /[.!?;]|$/.exec(text.slice(end));
  const to = end + (until?.index ?? 0);
  return to - from > SHORT_ANSWER ? { start, end } : { start: from, end: to };
}
