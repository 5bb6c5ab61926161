// Answers to questions about what is eaten: "Any allergies?" "Peanuts"; and what a question is about.
import type { Domain } from '../domain/tag.ts';
import { DIETS, RIGHT, rx } from './constraint-words.ts';
import type { ConstraintFound } from './constraint-finder.ts';
import { dietName } from './diets.ts';
import type { LineContext, Linker } from './extraction.ts';
import { foodsIn } from './foods.ts';
import { plainLine, type Range } from './line.ts';
import { lastWords } from './listed.ts';
import type { TalkScene } from './opinions.ts';
import { plainAnswer } from './reply-words.ts';
import { domainsSaid } from './surroundings.ts';

/** The domains that an open question is about. */
export const topicOf = ({ previousText = '', topic }: LineContext): Domain | undefined =>
  topic ?? domainsSaid(lastWords(previousText))[0];

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
const KIN =
  'wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|ex|son|daughter|child|children|kids?|baby|toddler|' +
  'mum|mom|dad|mother|father|parents?|grandmother|grandfather|grandma|grandpa|nan|gran|sister|brother|twin|' +
  'friends?|flatmates?|roommates?|boss|guests?';
const OF_KIN = new RegExp(String.raw`(?<![\p{L}'])(?:my|our) (?:[\p{L}-]+ )?(?:${KIN})(?:'s|s)?(?![\p{L}'])`, 'u');
const OF_SELF = /(?<![\p{L}'])(?:i|i'm|i've|me|mine|myself|we|us|both|same|like|all of)(?![\p{L}])/u;
const STATEMENT = /(?:(?!\bbut\b)[^.;!?])+/g;

/** What is told of somebody else; where a statement speaks of the person too, none of it: an allergy is never lost. */
function ofOthers(text: string): Range[] {
  return Array.from(text.matchAll(STATEMENT)).flatMap(({ 0: said, index }) => {
    const kin = OF_KIN.exec(said);
    return kin && !OF_SELF.test(said) ? [{ start: index + kin.index, end: index + said.length }] : [];
  });
}
const ONLY = /\b(?:just|only|except|apart from|other than|but|unless)\b/;

/** What an answer to "Any allergies?" or "Are you allergic to nuts?" says must not be eaten, or may be again. */
export function constraintsAnswered(
  scene: TalkScene,
  { previousText = '' }: LineContext,
  linker: Linker,
): ConstraintFound[] {
  const before = lastWords(previousText);
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
  // "My daughter can't do dairy" answers for her.
  const others = ofOthers(text);
  const mine = (at: number): boolean => !others.some(({ start, end }) => at >= start && at < end);
  const own = [...text.matchAll(DIET)].filter(({ index }) => mine(index));
  const foods = foodsIn(scene, 0, text.length).filter(({ start }) => mine(start));
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
