// What a person says they must not eat, as far as an answer needs to know: understood, unknown, or no food at all.
import { catalogue, constraintFor, fold } from '@valet/catalogue';

export interface Avoided {
  /** Words that name an allergen, an ingredient or a diet. */
  readonly known: readonly string[];
  /** Words that may be a food and that nobody here knows: they are asked about. */
  readonly unknown: readonly string[];
  /** Pollen, cats, criticism: nothing for a kitchen. */
  readonly other: readonly string[];
}

const SEPARATOR = /\s*(?:[,;/&+]|\band\b|\bor\b|\bplus\b)\s*(?:to )?/i;
const SEVERITY =
  'severe|bad|serious|mild|terrible|horrible|awful|nasty|deadly|lethal|fatal|life-threatening|strong|slight|weird|' +
  'strange|lifelong|childhood|known|new|rare';
const BEFORE = new RegExp(
  String.raw`^(?:(?:all|any|most|some|raw|the|an?|eating|certain|every|kinds? of|types? of|food|really|very|also|to|` +
    String.raw`my|(?:(?:any|every)thing|foods?|things|stuff) (?:with|containing)|${SEVERITY}) )+`,
  'i',
);
/** "I have a terrible allergy": of what is not said. */
const NO_NAME = new RegExp(`^(?:${SEVERITY}|food)$`, 'i');
const AFTER = new RegExp(
  String.raw` (?:too|as well|either|any ?more|these days|now|unfortunately|sadly|though|so|because|which|since|for|` +
    String.raw`when|if|without|due to|products)\b.*$`,
  'i',
);
const NO_FOOD = new RegExp(
  String.raw`\b(?:grass|pollen|dust|cats?|dogs?|pets?|animals?|latex|wool|bees?|wasps?|penicillin|amoxicillin|aspirin|` +
    String.raw`ibuprofen|medications?|medicine|drugs?|antibiotics?|mold|mould|perfume|fragrances?|nickel|metal|sun|` +
    String.raw`sunlight|hay|fever|ragweed|trees?|flowers?|horses?|feathers?|mosquito\w*|insects?|soap|detergent|makeup|` +
    String.raw`plastic|rubber|smoke|work|mondays?|mornings?|people|exercise|drama|stupidity|boredom|sports?|you|him|her|` +
    String.raw`them|me|that|it|this|things?|stuff|everything|anything|nothing|something|noise|light|criticism|fur)\b`,
  'i',
);
const LONGEST_WORDS = 8;

export const understands = (words: string): boolean => constraintFor(words) !== null;

const NO_FOOD_NAME = new RegExp(
  String.raw`(?:ly|ness|ity|ism|tion|ance|ence|ment|ing|ed|body|where|time|self|one)$|^(?:fast|slow|tonight|today|` +
    String.raw`tomorrow|again|outside|inside|healthy|alone|enough|everything|others?|another|every|each|here|there|` +
    String.raw`much|more|less|very|like|with|what|when|breakfast|lunch|dinner|food|late|before|after|because|well|` +
    String.raw`right|until|while|kids|children|time)\b`,
  'i',
);

/** Whether unknown words after "I can't eat" may name a food: "blorpberry", not "quickly". */
export const mayBeFood = (words: string): boolean =>
  words.length >= 4 && words.split(' ').length <= 2 && !NO_FOOD_NAME.test(words);

/** Sorts what follows "allergic to". */
export function avoidedIn(said: string): Avoided {
  const whole = trimmed(said);
  if (whole === '' || NO_NAME.test(whole)) return { known: [], unknown: [], other: [] };
  if (understands(whole)) return { known: [whole], unknown: [], other: [] };
  const [known, unknown, other]: [string[], string[], string[]] = [[], [], []];
  for (const part of said.split(SEPARATOR).map(trimmed)) {
    if (part === '' || NO_NAME.test(part)) continue;
    if (understands(part)) known.push(part);
    else if (NO_FOOD.test(part.replace(/(?<=\S) foods?$/i, ''))) other.push(part);
    else if (part.split(' ').length <= LONGEST_WORDS) unknown.push(part);
  }
  return { known, unknown, other };
}

const trimmed = (words: string): string =>
  words.trim().replace(BEFORE, '').replace(AFTER, '').replace(/[\s.,!?"“”…]+$/, '');

const COMMON = ['milk', 'eggs', 'nuts', 'shellfish', 'gluten', 'soy'] as const;
const GROUPS = [
  ...COMMON, 'peanuts', 'tree nuts', 'crustaceans', 'molluscs', 'seafood', 'fish', 'dairy', 'lactose', 'wheat', 'sesame',
  'mustard', 'celery', 'sulphites', 'lupin', 'nightshades', 'citrus', 'chocolate',
] as const;
const OFFERED = 3;
const NEAR = 0.5;

let foods: readonly (readonly [name: string, pairs: ReadonlySet<string>])[] | undefined;

/** Three guesses at what an unknown word meant, the nearest first; the person chooses, so a guess may be wrong. */
export function guessesAt(words: string): string[] {
  foods ??= [...GROUPS, ...catalogue().ingredients.rows.map(({ name }) => name)].map((name) => [name, pairsOf(name)]);
  const said = pairsOf(words);
  const near = foods
    .map(([name, pairs]) => ({ name, score: alike(said, pairs) }))
    .filter(({ name, score }) => score >= NEAR && understands(name))
    .sort((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
  return [...new Set([...near.slice(0, 2), ...COMMON])].slice(0, OFFERED);
}

/** Neighbouring letters; what two words share of them is how alike they are (Dice). */
function pairsOf(words: string): Set<string> {
  const text = ` ${fold(words)} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}

const alike = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);
