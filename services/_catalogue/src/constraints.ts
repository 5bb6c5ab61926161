import { catalogue } from './catalogue.ts';
import type { AllergenKey, Trait } from './entry.ts';
import { fold, otherNumbers } from './fold.ts';
import type { IngredientTable } from './ingredient-table.ts';

export const DIETS = [
  'vegetarian',
  'vegan',
  'pescatarian',
  'halal',
  'kosher',
  'gluten-free',
  'lactose-free',
  'no-pork',
  'no-alcohol',
] as const;

export type Diet = (typeof DIETS)[number];

/** What must not be in a dish. */
export interface Constraint {
  /** The person's words, trimmed. */
  readonly label: string;
  readonly keys: readonly AllergenKey[];
  /** Names of rows of the ingredient table, kinds and compounds included. */
  readonly ingredients: readonly string[];
  readonly diet?: Diet;
}

const SHELLFISH: readonly AllergenKey[] = ['crustaceans', 'molluscs'];
const NUTS: readonly AllergenKey[] = ['nuts', 'peanut'];

/** Words for groups. A single food ("prawns", "kiwi", "pesto") needs no line here: the ingredient table knows it. */
const KEYS_OF_WORDS: readonly [readonly string[], readonly AllergenKey[]][] = [
  [['shellfish', 'shell fish'], SHELLFISH],
  [['seafood', 'sea food', 'fish and shellfish'], ['fish', ...SHELLFISH]],
  [['crustaceans', 'crustacean', 'crustacea'], ['crustaceans']],
  [['molluscs', 'mollusc', 'mollusks', 'mollusk', 'bivalves'], ['molluscs']],
  [['fish', 'finned fish', 'fin fish', 'finfish', 'white fish', 'oily fish'], ['fish']],
  // Most people who say "nuts" avoid peanuts too; whoever does not says "tree nuts".
  [['nuts', 'nut'], NUTS],
  [['tree nuts', 'tree nut'], ['nuts']],
  [['peanuts', 'peanut', 'groundnuts', 'groundnut', 'ground nuts', 'monkey nuts', 'arachis'], ['peanut']],
  [
    ['milk', 'dairy', 'lactose', 'cows milk', 'cow milk', 'milk protein', 'cows milk protein', 'casein', 'whey'],
    ['milk'],
  ],
  [['egg', 'eggs', 'egg white', 'egg whites', 'egg yolk', 'egg yolks', 'albumen'], ['egg']],
  [['soy', 'soya', 'soybean', 'soybeans', 'soya bean', 'soya beans', 'soy beans'], ['soy']],
  [['wheat'], ['wheat']],
  [['gluten', 'coeliac', 'celiac', 'coeliac disease', 'celiac disease', 'coeliacs', 'celiacs'], ['gluten']],
  [['sesame', 'sesame seeds', 'sesame seed'], ['sesame']],
  [['mustard', 'mustard seeds', 'mustard seed'], ['mustard']],
  [['celery', 'celeriac'], ['celery']],
  [['sulphites', 'sulfites', 'sulphite', 'sulfite', 'sulphur dioxide', 'sulfur dioxide'], ['sulphites']],
  [['lupin', 'lupine', 'lupins'], ['lupin']],
];

const TRAIT_OF_WORDS: readonly [readonly string[], Trait][] = [
  [['meat', 'meats'], 'meat'],
  [['red meat', 'red meats', 'mammalian meat', 'alpha gal', 'alpha gal syndrome'], 'red meat'],
  [['honey'], 'honey'],
  [['gelatine', 'gelatin'], 'gelatine'],
];

const FAMILIES: readonly [readonly string[], readonly string[]][] = [
  [['nightshades', 'nightshade'], ['tomato', 'tomatillo', 'potato', 'aubergine', 'bell pepper', 'chilli', 'paprika']],
  [
    ['citrus', 'citrus fruit', 'citrus fruits'],
    ['lemon', 'lime', 'orange', 'grapefruit', 'makrut lime leaf', 'calamansi', 'yuzu'],
  ],
  [['stone fruit', 'stone fruits'], ['peach', 'apricot', 'plum', 'cherry']],
  [['alliums', 'allium'], ['onion', 'garlic', 'leek', 'chives']],
  [['pepper', 'peppers'], ['bell pepper', 'chilli', 'black pepper', 'sichuan pepper']],
  [['chocolate', 'cocoa'], ['cocoa', 'dark chocolate', 'milk chocolate', 'white chocolate', 'hazelnut spread']],
  [['wine', 'wines'], ['white wine', 'red wine', 'sparkling wine', 'fortified wine']],
  [
    ['beans', 'bean'],
    (
      'soybean,mung bean,kidney bean,black bean,black-eyed pea,cannellini bean,pinto bean,broad bean,green bean,' +
      'lupini bean,lima bean,adzuki bean,canary bean,borlotti bean,locust bean'
    ).split(','),
  ],
  [
    ['legumes', 'legume', 'pulses'],
    (
      'peanut,soybean,chickpea,lentil,urad dal,mung bean,kidney bean,black bean,black-eyed pea,cannellini bean,' +
      'pinto bean,broad bean,pea,green bean,fenugreek,lupin flour,lupini bean,lima bean,adzuki bean,canary bean,' +
      'borlotti bean,split pea,locust bean'
    ).split(','),
  ],
];

const DIET_OF_WORDS: readonly [readonly string[], Diet][] = [
  [['vegetarian', 'vegetarianism', 'veggie', 'vegetarian diet', 'vegetarian food', 'no meat or fish'], 'vegetarian'],
  [['vegan', 'veganism', 'plant based', 'vegan diet', 'vegan food', 'plant based diet'], 'vegan'],
  [['pescatarian', 'pescetarian', 'pescatarian diet', 'pescatarianism'], 'pescatarian'],
  [['halal', 'halal food', 'halal diet', 'halal only'], 'halal'],
  [['kosher', 'kosher food', 'kosher diet', 'kosher only'], 'kosher'],
  [['gluten free', 'gluten free diet', 'gluten free food', 'no gluten'], 'gluten-free'],
  [['lactose free', 'lactose free diet', 'lactose free food', 'no lactose', 'dairy free', 'no dairy'], 'lactose-free'],
  [['no pork', 'pork', 'pork free', 'without pork'], 'no-pork'],
  [['no alcohol', 'alcohol', 'alcohol free', 'without alcohol', 'teetotal'], 'no-alcohol'],
];

const KEYS_OF_DIET: Partial<Record<Diet, readonly AllergenKey[]>> = {
  vegetarian: ['fish', ...SHELLFISH],
  vegan: ['fish', ...SHELLFISH, 'milk', 'egg'],
  'gluten-free': ['gluten'],
  'lactose-free': ['milk'],
};

/** The words for each group of allergens; the first of a list is the one to show. */
export const WORDS_OF_ALLERGENS: readonly (readonly string[])[] = KEYS_OF_WORDS.map(([words]) => words);

function table<T>(rows: readonly [readonly string[], T][]): ReadonlyMap<string, T> {
  return new Map(rows.flatMap(([words, value]) => words.map((word) => [word, value] as const)));
}

const KEYS = table(KEYS_OF_WORDS);
const TRAITS_SAID = table(TRAIT_OF_WORDS);
const FAMILY = table(FAMILIES);
const DIET = table(DIET_OF_WORDS);

const LEAD =
  'i am|im|i have|ive got|severely|very|badly|highly|allergic to|allergy to|allergies to|intolerant to|intolerant of|' +
  'intolerance to|sensitive to|all|any|all kinds of|any kind of|all sorts of|raw|cooked|some|the|a|an|no';
const TAIL =
  'allergy|allergies|allergic|intolerance|intolerant|sensitivity|sensitive|free|products|product|of any kind|' +
  'of all kinds';
const BEFORE = new RegExp(`^(?:(?:${LEAD}) )+`);
const AFTER = new RegExp(`(?: (?:${TAIL}))+$`);

type Said = Omit<Constraint, 'label'>;

function oneThing(words: string, ingredients: IngredientTable): Said | null {
  const diet = DIET.get(words);
  if (diet !== undefined) return { keys: KEYS_OF_DIET[diet] ?? [], ingredients: [], diet };
  const keys = KEYS.get(words);
  if (keys !== undefined) return { keys, ingredients: [] };
  const trait = TRAITS_SAID.get(words);
  if (trait !== undefined) return { keys: [], ingredients: ingredients.withTrait(trait) };
  const family = FAMILY.get(words);
  if (family !== undefined) {
    const keysOfFamily = new Set(family.flatMap((name) => ingredients.find(name)?.contains ?? []));
    return { keys: [...keysOfFamily], ingredients: family.flatMap((name) => ingredients.familyOf(name)) };
  }
  const row = ingredients.find(words);
  if (row === undefined) return null;
  return { keys: row.contains, ingredients: ingredients.familyOf(row.name) };
}

/** The words themselves first, then without "allergic to" and "allergy": "dairy-free" is a diet before it is dairy. */
function understood(words: string, ingredients: IngredientTable): Said | null {
  const bare = words.replace(BEFORE, '').replace(AFTER, '');
  for (const form of [words, words.replace(BEFORE, ''), words.replace(AFTER, ''), bare]) {
    const said = form === '' ? null : oneThing(form, ingredients) ?? oneThing(otherNumbers(form)[0] ?? '', ingredients);
    if (said !== null) return said;
  }
  return null;
}

/**
 * What a person says they must avoid, as keys, ingredients and diet. Exact words only, never a near miss. `null` when
 * any part of it is not understood: then nobody may act as if it were, and the person has to be asked.
 */
export function constraintFor(words: string, ingredients = catalogue().ingredients): Constraint | null {
  const label = words.trim().replace(/\s+/g, ' ');
  const folded = fold(label);
  if (folded === '') return null;
  const whole = understood(folded, ingredients);
  if (whole !== null) return { label, ...whole };

  const parts = label
    .split(/\s*(?:,|;|\/|&|\+|\band\b|\bor\b)\s*/i)
    .map(fold)
    .filter((part) => part !== '');
  if (parts.length < 2) return null;
  const said: Said[] = [];
  for (const part of parts) {
    const one = understood(part, ingredients);
    if (one === null) return null;
    said.push(one);
  }
  const named = [...new Set(said.flatMap(({ diet }) => (diet === undefined ? [] : [diet])))];
  // Two of the diets are nothing but their key, which is already in the list.
  const diets = named.length > 1 ? named.filter((diet) => diet !== 'gluten-free' && diet !== 'lactose-free') : named;
  if (diets.length > 1) return null;
  return {
    label,
    keys: [...new Set(said.flatMap(({ keys }) => keys))],
    ingredients: [...new Set(said.flatMap((one) => one.ingredients))],
    ...(diets[0] === undefined ? {} : { diet: diets[0] }),
  };
}
