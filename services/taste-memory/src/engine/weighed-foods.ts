// Foods that must not be had, told in no set words: what stands around a food is weighed, sign by sign.
import type { ConstraintFound, ConstraintScene } from './constraint-finder.ts';
import { ruledOut } from './diet-constraints.ts';
import { foodsBetween } from './foods-in-line.ts';
import { unslipped } from './food-slips.ts';
import type { Range, Sentence } from './line.ts';
import { MAJOR } from './constraint-words.ts';
import { OTHERS, QUESTION } from './reaction-surroundings.ts';
import { BIAS, WEIGHTS } from './sign-weights.ts';
import { type Around, KEPT_AWAY, signsIn } from './signs.ts';

/** Foods that stand together, and the signs around them. */
export interface Mention {
  readonly foods: readonly Range[];
  readonly sentence: Sentence;
  readonly signs: readonly string[];
}

// So many letters of the neighbouring sentences are looked at.
const REACH = 90;
const ILLNESS = /^c(?:o?e|eo)liac|^carbs?$/;
const LONGEST_NOUN = 10;
const NO_DISH = /^ (?:smells?|market|fingers|puns?|counter|tank|bones?|breath|farm)(?!\p{L})/u;
// What is over, or was said in error, forbids nothing.
const OVER = new RegExp(
  String.raw`\b(?:gr(?:ew|own) out of|outgr[eo]wn?|all clear|re-?test\w*|no longer|used to|fine now|ok now|cleared|` +
    String.raw`misdiagnos\w+|(?:can|could) (?:eat|have|drink) \w+ (?:\w+ )?(?:again|after all|now)|scrap|scratch ` +
    String.raw`that|` +
    String.raw`not any ?more|after all|never mind|false (?:alarm|positive)|came back (?:clear|negative|fine)|` +
    String.raw`(?:have|i've|got|there's) (?:got )?no (?:\w+ ){0,2}allerg\w+)\b`,
);
// "Soft cheeses", "raw fish": the word before says which.
const WHICH = /(?<![\p{L}'-])(?:raw|soft|aged|mature|unpasteurised|blue|root|cured|smoked) $/u;
const JOIN = '[ ,/&]|(?<!\\p{L})(?:and|or|nor|plus|also|even|any|all|the|raw|soft|aged|as well as|definitely|' +
  'especially|' +
  'sometimes|certainly|probably|to)(?!\\p{L})';
const TOGETHER = new RegExp(`^(?:${JOIN})+$`, 'u');
const NONE_TOGETHER = new RegExp(`^(?:${JOIN}|(?<!\\p{L})(?:no|not|without|zero)(?!\\p{L}))+$`, 'u');
const AGAIN_NO = /(?<!\p{L})(?:no|not|nor|without|zero)(?!\p{L})/u;
const NONE = /(?<![\p{L}'-])(?:no|not|nor|without|zero|never|nothing) (?:\p{L}+ ){0,2}$/u;

/** "One of those people who": nobody else is meant. The child at the breast is one body with its mother. */
const NOBODY = /\b(?:one|some) of those people\b|\bpeople (?:forget|mix|always|never|think|don't)\b/g;
const MORE_OTHERS = new RegExp(
  String.raw`\b(?:clients?|sis|bro|(?:our|my) (?:youngest|eldest|oldest|lot|team)|mates|in[- ]laws|visitors?|` +
    String.raw`tenants?|residents?)\b`,
);
const MOTHER = /\b(?:on account of|because of) the baby\b|\b(?:breast ?feeding|pregnant|expecting|nursing)\b/;
const MY_SELF = /\b(?:i'm|im|i am|i've|i|me|my)\b/;

/** Whether a sentence speaks of somebody else. */
export function ofOthers(sentence: string): boolean {
  const said = sentence.replace(NOBODY, '');
  if (MORE_OTHERS.test(said)) return true;
  if (!OTHERS.test(said)) return false;
  return !(MOTHER.test(said) && MY_SELF.test(said) && !OTHERS.test(said.replace(/\bbaby(?:'s)?\b/g, '')));
}

/** The foods of a line that are nobody else's, those that stand together as one, with the signs around them. */
export function mentionsIn(scene: ConstraintScene, sentences: readonly Sentence[], heard: boolean): Mention[] {
  const { text } = scene;
  if (OVER.test(text)) return [];
  const named = (at: Range): boolean =>
    scene.titles.some(({ start, end }) => start < at.end && end > at.start && end - start > at.end - at.start);
  const foods = foodsBetween(scene, 0, text.length).filter(
    (at) =>
      !ILLNESS.test(text.slice(at.start, at.end)) && !NO_DISH.test(text.slice(at.end,
        at.end + LONGEST_NOUN)) && !named(at),
  );
  if (foods.length === 0) return [];
  return sentences.flatMap((sentence) => {
    const said = text.slice(sentence.start, sentence.end);
    const own = foods.filter(({ start, end }) => start >= sentence.start && end <= sentence.end);
    if (own.length === 0 || ofOthers(said)) return [];
    const last = text.slice(Math.max(0, sentence.start - REACH), sentence.start);
    const next = text.slice(sentence.end, sentence.end + REACH);
    const others = ofOthers(`${last} ${next}`);
    if (others && !MY_SELF.test(said)) return [];
    const beside = others ? '' : `${last} ${next}`;
    return togetherIn(text, sentence, own).map((run) => {
      const around: Around = {
        before: text.slice(sentence.start, run[0]?.start).trimStart(),
        after: text.slice(run.at(-1)?.end, sentence.end),
        sentence: said,
        beside,
        line: text,
      };
      return { foods: run, sentence, signs: signsIn(around, knownOf(text, run, heard)) };
    });
  });
}

const knownOf = (text: string, run: readonly Range[], heard: boolean): string[] => [
  ...(heard ? ['heard already'] : []),
  ...(run.length > 2 ? ['several'] : []),
  ...(run.some(({ start, end }) => MAJOR.test(text.slice(start, end))) ? ['feared by many'] : []),
];

/** "Eggs, milk or nuts" is one; "no wheat, no milk" too, "wheat, no milk" is not. */
function togetherIn(text: string, sentence: Sentence, foods: readonly Range[]): Range[][] {
  const runs: Range[][] = [];
  for (const food of foods) {
    const lead = WHICH.exec(text.slice(Math.max(sentence.start, food.start - 14), food.start))?.[0].length ?? 0;
    const at = { start: food.start - lead, end: food.end };
    const run = runs.at(-1);
    const gap = text.slice(run?.at(-1)?.end ?? 0, at.start);
    const none = run && NONE.test(text.slice(Math.max(sentence.start, (run[0]?.start ?? 0) - 24), run[0]?.start));
    // "No meat, no fish, cheese is fine"
    const each = run && run.length > 1 && AGAIN_NO.test(text.slice(run.at(-2)?.end, run.at(-1)?.start));
    if (run && (none ? NONE_TOGETHER : TOGETHER).test(gap) && (!each || AGAIN_NO.test(gap))) run.push(at);
    else runs.push([at]);
  }
  return runs;
}

/** How surely foods with these signs must not be had, 0 to 1. */
export const sureness = (signs: readonly string[]): number =>
  1 / (1 + Math.exp(-signs.reduce((sum, name) => sum + (WEIGHTS[name] ?? 0), BIAS)));

// Half sure is not enough: what is heard here nobody said in so many words, and it holds until it is taken back.
const SURE = 0.6;

/** The foods of a line that its speaker must not have, by the signs around them; `heard` is what set words told. */
export function weighedFoods(
  scene: ConstraintScene,
  sentences: readonly Sentence[],
  heard: readonly ConstraintFound[],
): ConstraintFound[] {
  const meets = (at: Range, found: readonly ConstraintFound[]): boolean =>
    found.some(({ at: other }) => other.start < at.end && other.end > at.start);
  const [known, left] = [heard.filter(({ shelf }) => !shelf), heard.filter(({ shelf }) => shelf)];
  let told = false;
  return mentionsIn(scene, sentences, known.length > 0).flatMap(({ foods, sentence, signs }) => {
    // "No eggs, no milk, no wheat": one of them is known to be meant, and so are all.
    const listed = signs.includes('refused') || signs.includes('all of it');
    const one = listed && foods.some((at) => meets(at, known));
    // "Garlic …, onions as well"
    told = one || isTold(scene, sentence, signs) || (told && signs.includes('too'));
    // What a diet is said to leave out is no rule of its own.
    const meant = told ? foods.filter((at) => one || !meets(at, left)) : [];
    return meant.map((at): ConstraintFound => {
      const words = unslipped(scene.text.slice(at.start, at.end));
      const unclear = scene.linker.constraint(words) === null;
      const { name } = ruledOut(words);
      const type = signs.some((sign) => GRAVE.includes(sign)) ? 'allergy' : 'intolerance';
      return { at, span: at, name, type, unclear, takesBack: false, confidence: 0.7 };
    });
  });
}

const GRAVE = ['grave', 'grave beside', 'allergy', 'allergy beside'];
const ONCE = ['once', 'on this one'];
const REASONS = ['grave', 'poorly', 'allergy', 'illness', 'told to', 'faith'];

/** "Does dairy give people a rash?" tells nothing; "where can I eat, I can't have dairy" does. */
function isTold({ text }: ConstraintScene, { start, end }: Sentence, signs: readonly string[]): boolean {
  const has = (names: readonly string[]): boolean => signs.some((sign) => names.includes(sign));
  if (QUESTION.test(text.slice(start, end)) && !has(KEPT_AWAY)) return false;
  if (has(ONCE) && !has(REASONS)) return false;
  return sureness(signs) >= SURE;
}
