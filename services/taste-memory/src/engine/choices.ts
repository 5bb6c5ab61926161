// What a constraint that nobody understands may have meant. Guessing is allowed here alone: the person picks.
import { fold, formsOf } from './names.ts';
import { editDistance } from './search/edit-distance.ts';

export interface Vocabulary {
  /** Whether these words name an allergen, an ingredient or a diet, exactly. */
  understands(words: string): boolean;
  /** Names that may be picked: allergens, diets and ingredients with their other names. */
  readonly names: readonly string[];
}

/** Offered where nothing is near: what most people must avoid, the most frequent first. */
export const COMMON = ['milk', 'eggs', 'nuts', 'peanuts', 'shellfish', 'fish', 'gluten', 'soy', 'sesame'] as const;

/** What people say for groups; single foods come from the table of ingredients. */
export const GROUPS = [
  ...COMMON,
  'tree nuts',
  'crustaceans',
  'molluscs',
  'seafood',
  'dairy',
  'lactose',
  'wheat',
  'mustard',
  'celery',
  'sulphites',
  'lupin',
  'red meat',
  'honey',
  'gelatine',
  'nightshades',
  'citrus',
  'alliums',
  'legumes',
  'chocolate',
  'wine',
  'vegetarian',
  'vegan',
  'pescatarian',
  'halal',
  'kosher',
  'gluten-free',
  'lactose-free',
  'no pork',
  'no alcohol',
] as const;

const MOST = 6;
const NEAREST = 3;
// Below this two words have letters in common and nothing else.
const NEAR = 0.5;
// What is this much less like than the best guess would only confuse.
const BEHIND = 0.3;

// A long line is asked about by its beginning; every list of the person's tags weighs it against all names.
const MOST_WORDS = 8;

const SEPARATOR = /(\s*(?:,|;|\/|&|\+|\band\b|\bor\b)\s*)/i;

/**
 * At most six labels that are understood, the nearest first, then the common ones. Of "milk and blorpberry" the part
 * that is understood stays in every label, so that no choice loses it.
 */
export function choicesFor(words: string, vocabulary: Vocabulary): string[] {
  const parts = words.trim().replace(/\s+/g, ' ').split(SEPARATOR);
  const named = parts.filter((_part, index) => index % 2 === 0 && parts[index]?.trim() !== '');
  const unknown = named.filter((part) => !vocabulary.understands(part));
  const [odd] = unknown;
  const whole = unknown.length !== 1 || odd === undefined || named.length === 1;
  const said = whole ? words : odd;
  const near = nearest(said, vocabulary.names);
  const known = new Set(named.map(fold));
  known.add(fold(words));
  const guesses = [...new Set([...near, ...COMMON])].filter((name) => !known.has(fold(name)));
  const inPlace = (name: string): string => parts.map((part) => (part === odd ? name : part)).join('').trim();
  const labels = whole ? guesses : guesses.map(inPlace);
  return labels.filter((label) => vocabulary.understands(label)).slice(0, MOST);
}

function nearest(words: string, names: readonly string[]): string[] {
  const said = formsOf(words).filter((form) => form.length >= 3);
  const scored = names
    .map((name) => ({ name, score: Math.max(0, ...said.map((form) => likeness(form, fold(name)))) }))
    .filter(({ score }) => score >= NEAR)
    .sort((a, b) => b.score - a.score || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  const least = (scored[0]?.score ?? 0) - BEHIND;
  return [...new Set(scored.filter(({ score }) => score >= least).map(({ name }) => name))].slice(0, NEAREST);
}

/** 0 where less than half of the letters are alike. */
function share(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  const most = Math.floor(longest * (1 - NEAR));
  const letters = editDistance(one, other, most);
  return letters > most ? 0 : 1 - letters / longest;
}

/** 0 to 1: the share of letters that need no change, of the whole or, a little less, of a word in it. */
function likeness(said: string, name: string): number {
  const inWords = name.split(' ').flatMap((of) =>
    said.split(' ', MOST_WORDS).map((by) => (Math.min(by.length, of.length) < 4 ? 0 : share(by, of))),
  );
  return Math.max(share(said, name), 0.9 * Math.max(0, ...inWords));
}
