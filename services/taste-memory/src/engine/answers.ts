// Answers to open questions: "What music do you like?" "Mostly jazz"; "Any allergies?" "Peanuts".
import type { Domain, Polarity } from '../domain/tag.ts';
import { DIETS, RIGHT, rx } from './constraint-words.ts';
import type { ConstraintFound } from './constraint-finder.ts';
import { dietName } from './diets.ts';
import type { Extraction, LineContext, Linker } from './extraction.ts';
import { foodsIn } from './foods.ts';
import { plainLine, type Range } from './line.ts';
import type { TalkScene } from './opinions.ts';
import { plainAnswer } from './reply-words.ts';
import { domainsSaid } from './surroundings.ts';

const LAST_WORDS = 300;
const last = (previous: string): string => previous.slice(-LAST_WORDS).toLowerCase().replaceAll('\u2019', "'");

const OPEN = String.raw`\b(?:what|which|who)(?:'s|'re)?\b[^?.!]{0,60}\b`;
const FAVOURITE = new RegExp(
  String.raw`${OPEN}favou?rites?\b|\b(?:do you have|have you got|got) (?:a|any) favou?rites?\b`,
);
const LEAST = /\bleast favou?rites?\b/;
const HATED = new RegExp(
  String.raw`(?:${OPEN}|\bany(?:thing)?\b[^?.!]{0,60}\b)(?:(?:do|would) you (?:really )?(?:hate|dislike|avoid)|` +
  String.raw`(?:don't|` +
    String.raw`can't|do not) (?:you )?(?:like|stand|enjoy)|least favou?rite|should i (?:avoid|skip|leave out))\b`,
);
const LIKED = new RegExp(
  String.raw`${OPEN}(?:did you (?:like|love|enjoy|prefer)|(?:do|would) you (?:usually |mostly |normally |generally |` +
  String.raw`tend to |like to |love to |` +
    String.raw`really )*(?:like|love|enjoy|listen to|watch|read|play|eat|cook|prefer|fancy|go for)|are you ` +
    String.raw`(?:mostly |` +
    String.raw`really )?into|are you (?:a )?fan of)\b`,
);
// "I don't know", "it depends", "what do you suggest": no list of things.
const NO_LIST = new RegExp(
  String.raw`(?<![\p{L}'])(?:i|i'm|i've|i'd|im|you|we|he|she|they|it's|its|is|are|was|do|does|did|don't|my|what|` +
  String.raw`which|who|how|why|when|nothing|` +
    String.raw`none|no|not|never|anything|everything|something|whatever|yes|yeah|depends|idea|sure|thanks|thank|` +
    String.raw`hello|hi|surprise|me|same|` +
    String.raw`haven't|can|could|would|please|recommend|suggest|any)(?![\p{L}'])`,
  'u',
);
const LEAD = new RegExp(
  String.raw`^(?:(?:oh|well|um|hmm|mostly|mainly|probably|usually|definitely|maybe|honestly|easy|tough one|good ` +
  String.raw`question|` +
    String.raw`hard to say|has to be|that would be|it would be|i'd say|i would say|i guess|i think|i like|gotta be|` +
    String.raw`got to be|always|lots of|a lot of|ok|okay|so|like)[,:.!]* )+`,
);
const LONGEST_LIST = 14;

/** What a list of names answers to "What do you like?"; `read` reads it as if the person had said that they love it. */
export function listedIn(
  { text, line }: TalkScene,
  { previousText = '' }: LineContext,
  read: (words: string) => readonly Extraction[],
): Extraction[] {
  const before = last(previousText);
  if (!/\b(?:wh(?:at|ich|o)|any|anything|favou?rites?)\b/.test(before)) return [];
  const polarity: Polarity | null = LEAST.test(before)
    ? 'dislike'
    : FAVOURITE.test(before)
      ? 'love'
      : HATED.test(before)
        ? 'dislike'
        : LIKED.test(before)
          ? 'like'
          : null;
  if (!polarity) return [];
  const end = /[.!?;]|\b(?:but|because|since|though|cause)\b/.exec(text)?.index ?? text.length;
  const start = LEAD.exec(text.slice(0, end))?.[0].length ?? 0;
  const said = text.slice(start, end);
  if (said.trim() === '' || said.split(' ').length > LONGEST_LIST || NO_LIST.test(said)) return [];
  const place = line.toOriginal(start, end);
  return read(line.cased.slice(start, end)).flatMap((one) =>
    one.polarity === 'love' && one.subcategory !== 'allergies'
      ? [{ ...one, polarity, confidence: Math.round(one.confidence * 90) / 100, ...place }]
      : [],
  );
}

/** The domains that an open question is about. */
export const topicOf = ({ previousText = '', topic }: LineContext): Domain | undefined =>
  topic ?? domainsSaid(last(previousText))[0];

const ABOUT_FOOD = new RegExp(
  String.raw`\ballerg|\bintoleran|\b(?:dietary|diets?|off[- ]limits|restrictions?|avoid|steer clear|keep out|leave ` +
  String.raw`out|` +
    String.raw`vegan|vegetarian|kosher|halal|can(?:'t|not) (?:you )?(?:eat|have)|(?:don't|not|won't) (?:you )?eat)\b`,
);
const ABOUT_ONE = new RegExp(
  String.raw`\b(?:are you|you're|do you have|you have|have you got|can't you|you can't|do you avoid|are you still|` +
  String.raw`still|you said)\b[^?.!]*`,
);
const NO_CONSTRAINT =
  /\b(?:fine|ok|okay|safe|love|like|no problem|nothing|none|not any ?more|anything goes|allergic|recommend|favou?rit)/;
const DIET = rx(`(${DIETS})s?${RIGHT}`);
const ONLY = /\b(?:just|only|except|apart from|other than|but|unless)\b/;

/** What an answer to "Any allergies?" or "Are you allergic to nuts?" says must not be eaten, or may be again. */
export function constraintsAnswered(
  scene: TalkScene,
  { previousText = '' }: LineContext,
  linker: Linker,
): ConstraintFound[] {
  const before = last(previousText);
  if (!ABOUT_FOOD.test(before)) return [];
  const { text } = scene;
  const plain = plainAnswer(text);
  const type = /allerg/.test(before) ? 'allergy' : /intoleran/.test(before) ? 'intolerance' : 'diet';
  const whole = { start: 0, end: text.length };
  const found: ConstraintFound[] = [];
  const add = (at: Range, name: string, kind: ConstraintFound['type'], takesBack = false): void => {
    found.push({ at, span: whole, type: kind, name, unclear: false, takesBack, confidence: 0.85 });
  };
  if (text.length > 120 || NO_CONSTRAINT.test(text)) return [];
  const own = [...text.matchAll(DIET)];
  const foods = foodsIn(scene, 0, text.length);
  if (plain?.yes === false && !ONLY.test(text)) {
    if (/\bstill\b/.test(before)) for (const one of asked(before, linker)) add(whole, one.name, one.kind, true);
    return found;
  }
  for (const { 1: word = '', index } of own)
    add({ start: index, end: index + word.length }, dietName(word), /liac/.test(word) ? 'intolerance' : 'diet');
  for (const at of foods) add(at, text.slice(at.start, at.end), type);
  if (found.length > 0 || plain?.yes !== true) return found;
  for (const one of asked(before, linker)) add(whole, one.name, one.kind);
  return found;
}

/** The food or diet of a question about one: "Are you allergic to nuts?". */
function asked(before: string, linker: Linker): { name: string; kind: ConstraintFound['type'] }[] {
  const question = ABOUT_ONE.exec(before)?.[0];
  if (question === undefined) return [];
  const line = plainLine(question);
  const diets = [...line.text.matchAll(DIET)].map(({ 1: word = '' }) => ({
    name: dietName(word),
    kind: 'diet' as const,
  }));
  const foods = foodsIn({ text: line.text, line, linker }, 0, line.text.length).map(({ start, end }) => ({
    name: line.text.slice(start, end),
    kind: /intoleran/.test(question) ? ('intolerance' as const) : ('allergy' as const),
  }));
  return [...diets, ...foods];
}
