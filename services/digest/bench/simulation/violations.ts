// What a digest may never hold, judged apart from the product's own filter: from the catalogue's rows of ingredients as
// they lie on disk, and once more by the words that dishes and their ingredients bear.
import { readFileSync } from 'node:fs';
import { catalogue, fold } from '@valet/catalogue';

interface Row {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly contains: readonly string[];
  readonly mayContain: readonly string[];
  readonly is: readonly string[];
  readonly mayBe?: readonly string[];
  readonly of?: readonly string[];
}

const file = new URL('../../../_catalogue/data/ingredients.jsonl', import.meta.url);
const rows = new Map<string, Row>();
for (const line of readFileSync(file, 'utf8').split('\n').filter((text) => text.trim() !== '')) {
  const row = JSON.parse(line) as Row;
  for (const name of [row.name, ...(row.aliases ?? [])]) rows.set(fold(name), row);
}

/**
 * The allergens that an ingredient contains or may contain, and what it is or may be ("is fish": beer that was cleared
 * with isinglass is fish to a vegetarian, not to an allergy), with what it is made of; undefined when it is not known.
 */
function marksOf(name: string, above: readonly string[] = []): ReadonlySet<string> | undefined {
  const row = rows.get(fold(name));
  if (row === undefined) return undefined;
  const traits = [...row.is, ...(row.mayBe ?? [])].map((trait) => `is ${trait}`);
  const marks = new Set([...row.contains, ...row.mayContain, ...traits]);
  for (const part of row.of ?? []) {
    if (!above.includes(part)) for (const mark of marksOf(part, [...above, name]) ?? []) marks.add(mark);
  }
  return marks;
}

interface Forbidden {
  readonly marks: readonly string[];
  /** Words that give it away in a name, and those that only look like it. */
  readonly words: RegExp;
  readonly butNot: RegExp;
}

const none = /(?!)/;
const plants = new RegExp(
  '(?:coconut|almond|oat|soy|soya|rice|cashew|peanut|nut|cocoa|apple|vegan|plant-based|vegetable|shea|bean)' +
    ' (?:milk|cream|butter|yogh?urt|cheese|stock|broth|curd)|butter ?beans?|butternut|eggplants?|cream of tartar',
  'g',
);
const meat = /\b(?:beef|pork|bacon|ham|chicken|lamb|mutton|veal|duck|turkey|chorizo|salami|prosciutto|sausages?)\b/;
const sea =
  /\b(?:fish|cod|tuna|salmon|anchov(?:y|ies)|sardines?|prawns?|shrimps?|crab|lobster|mussels?|squid|clams?)\b/;
const dairyAndEgg = /\b(?:cheese|butter|cream|milk|yogh?urt|ghee|paneer|feta|mozzarella|parmesan|eggs?|honey)\b/;
const nuts = /\b(?:almonds?|cashews?|walnuts?|pistachios?|hazelnuts?|pecans?|praline|marzipan|pesto|pine nuts?)\b/;
const peanuts = /\b(?:peanuts?|satay)\b/;
const any = (...words: readonly RegExp[]): RegExp => new RegExp(words.map(({ source }) => source).join('|'));

const animal = ['is meat', 'is pork', 'is red meat', 'is blood', 'is gelatine', 'is rennet'];
const fromTheSea = ['is fish', 'is shellfish', 'fish', 'crustaceans', 'molluscs'];
const ofMilk = { marks: ['milk', 'is dairy'], words: /\b(?:cheese|butter|cream|milk|paneer|feta)\b/, butNot: plants };
/** Of each word of a constraint that the simulated people bear. */
const FORBIDDEN: Readonly<Record<string, Forbidden>> = {
  vegetarian: { marks: [...animal, ...fromTheSea], words: any(meat, sea), butNot: plants },
  vegan: {
    marks: [...animal, ...fromTheSea, 'milk', 'egg', 'is dairy', 'is egg', 'is honey'],
    words: any(meat, sea, dairyAndEgg), butNot: plants,
  },
  pescatarian: { marks: animal, words: meat, butNot: plants },
  halal: {
    marks: ['is pork', 'is alcohol', 'is blood', 'is gelatine', 'is rennet'],
    words: /\b(?:pork|bacon|wine|beer)\b/, butNot: /\bwine vinegar\b/g,
  },
  'no pork': { marks: ['is pork'], words: /\b(?:pork|bacon|chorizo|prosciutto)\b/, butNot: none },
  'gluten-free': { marks: ['gluten', 'wheat'], words: /\b(?:wheat|barley|rye|semolina)\b/, butNot: none },
  'lactose-free': ofMilk,
  milk: ofMilk,
  peanuts: { marks: ['peanut'], words: peanuts, butNot: none },
  nuts: { marks: ['nuts', 'peanut'], words: any(nuts, peanuts), butNot: none },
  shellfish: { marks: ['crustaceans', 'molluscs'], words: /\b(?:prawns?|shrimps?|crab|mussels?)\b/, butNot: none },
  eggs: { marks: ['egg'], words: /\beggs?\b/, butNot: plants },
  sesame: { marks: ['sesame'], words: /\b(?:sesame|tahini)\b/, butNot: none },
  fish: { marks: ['fish'], words: /\b(?:cod|tuna|salmon|anchov(?:y|ies)|sardines?)\b/, butNot: none },
};

/** Why this thing may not be eaten under the constraint; undefined when it may. */
export function forbiddenBy(catalogueId: string, constraint: string): string | undefined {
  const entry = catalogue().byId(catalogueId);
  if (entry?.domain !== 'food') return undefined;
  const rule = FORBIDDEN[constraint];
  if (rule === undefined) return `nobody checks "${constraint}"`;
  if (entry.kind !== 'dish' || (entry.ingredients ?? []).length === 0) return `${catalogueId} has no ingredients`;
  const told = [...(entry.allergens?.contains ?? []), ...(entry.allergens?.mayContain ?? [])] as readonly string[];
  const fault = (what: string): string => `${catalogueId} is not ${constraint}: ${what}`;
  if (told.some((mark) => rule.marks.includes(mark))) return fault('an editor says so');
  for (const { name } of entry.ingredients ?? []) {
    const marks = marksOf(name);
    if (marks === undefined) return `${catalogueId}: ${name} is not known`;
    if (rule.marks.some((mark) => marks.has(mark))) return fault(name);
    if (rule.words.test(fold(name).replace(rule.butNot, ''))) return fault(`says ${name}`);
  }
  return undefined;
}

const dayMs = 86_400_000;

export interface Bounds {
  readonly constraints: readonly string[];
  readonly refused: ReadonlySet<string>;
  /** Seen, owned or hidden. */
  readonly excluded: ReadonlySet<string>;
  readonly shownAt: ReadonlyMap<string, Date>;
  readonly now: Date;
}

/** Why a person with these bounds must not be shown these things, in words; empty when all is well. */
export function violationsOf(catalogueIds: readonly string[], bounds: Bounds): string[] {
  const found: string[] = catalogueIds.flatMap((id) => {
    const rested = bounds.now.getTime() - (bounds.shownAt.get(id)?.getTime() ?? 0);
    return [
      ...bounds.constraints.map((constraint) => forbiddenBy(id, constraint)),
      bounds.refused.has(id) ? `${id} was refused` : undefined,
      bounds.excluded.has(id) ? `${id} is seen, owned or hidden` : undefined,
      rested <= 60 * dayMs ? `${id} was shown less than 60 days ago` : undefined,
      catalogue().byId(id) ? undefined : `${id} does not exist`,
    ].filter((fault) => fault !== undefined);
  });
  const twice = catalogueIds.filter((id, at) => catalogueIds.indexOf(id) !== at);
  return [...found, ...twice.map((id) => `${id} stands there twice`)];
}
