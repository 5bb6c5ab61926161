// Every food that a line names, dishes and additives too.
import type { ConstraintScene } from './constraint-finder.ts';
import type { Range } from './line.ts';
import { HAZARD, IS_FOOD, NOT_EATEN_AFTER, NOT_EATEN_BEFORE } from './reaction-surroundings.ts';
import { thing } from './things.ts';

const LONGEST_FOOD = 3;
// A line is searched once, however often something is said in it.
const FOODS = new WeakMap<ConstraintScene, readonly Range[]>();

/** The foods that a range of the line names, the longest first at each place. */
export function foodsBetween(scene: ConstraintScene, from: number, to: number): Range[] {
  let foods = FOODS.get(scene);
  if (!foods) FOODS.set(scene, (foods = foodsOf(scene)));
  return foods.filter(({ start, end }) => start >= from && end <= to);
}

/** Every food that the line names, the longest first at each place. */
function foodsOf({ line, text, linker, placed }: ConstraintScene): Range[] {
  const { tokens } = line;
  const found: Range[] = [];
  for (let first = 0; first < tokens.length; ) {
    let taken = 1;
    for (let count = Math.min(LONGEST_FOOD, tokens.length - first); count > 0; count--) {
      const [head, last] = [tokens[first], tokens[first + count - 1]];
      if (!head || !last) continue;
      // "Caffeine's off limits"
      const said = text.slice(head.start, last.end);
      const words = said.endsWith("'s") ? said.slice(0, -2) : said;
      const at = { start: head.start, end: head.start + words.length };
      const shape = shapeOf(words);
      if (shape === 'none') continue;
      const known = linker.constraint(words);
      const served = known === null && (shape === 'dish' || isServed(placed, at));
      if (known !== '' && !served && !/^(?:pork|alcohol)$/.test(words)) continue;
      taken = count;
      if (NOT_EATEN_AFTER.test(text.slice(at.end, at.end + 14))) break;
      if (NOT_EATEN_BEFORE.test(text.slice(Math.max(0, at.start - 24), at.start))) break;
      // "Hazelnut truffles": it is the hazelnut that is named.
      const before = found.at(-1);
      if (before?.end === at.start - 1 && COUNTED.test(text.slice(before.start, before.end))) break;
      const name = placed.find(({ start, end }) => start <= at.start && end >= at.end && end - start > words.length);
      if (name && !name.hits.some(({ domain }) => domain === 'food')) break;
      found.push(at);
      break;
    }
    first += taken;
  }
  return found;
}

type Shape = 'none' | 'dish' | 'words';
// The same words come in line after line.
const SHAPES = new Map<string, Shape>();
const MOST_KEPT = 20_000;

function shapeOf(words: string): Shape {
  const known = SHAPES.get(words);
  if (known !== undefined) return known;
  const shape = !IS_FOOD.test(words) || HAZARD.test(words) ? 'none' : isDish(words) ? 'dish' : 'words';
  if (SHAPES.size >= MOST_KEPT) SHAPES.clear();
  if (words.length <= LONGEST_KEPT) SHAPES.set(words, shape);
  return shape;
}

const LONGEST_KEPT = 40;

/** A dish of the catalogue. */
const isServed = (placed: ConstraintScene['placed'], at: Range): boolean =>
  placed.some(
    ({ start, end, hits }) =>
      start === at.start &&
      end === at.end &&
      hits.some(({ kind, domain, subcategory }) => kind === 'entry' && domain === 'food' && subcategory === 'cuisine'),
  );

const OTHER_FOOD = new RegExp(
  String.raw`^(?:msg|monosodium glutamate|fructose|sorbitol|xylitol|aspartame|sucralose|saccharin|stevia|` +
    String.raw`(?:artificial )?` +
    String.raw`sweeteners?|food (?:colou?ring|dye)s?|(?:red|yellow|blue) (?:food )?dye|tartrazine|carmine|` +
      String.raw`cochineal|nitrates|` +
    String.raw`nitrites|preservatives|additives|e[- ]numbers|caffeine|tannins|histamines?|fodmaps|sulphates|` +
      String.raw`grapefruits?|` +
    String.raw`nectarines?|satsumas?|clementines?|tangerines?|stone fruits?|tropical fruits?|berries|citric acid|` +
    String.raw`passion ?fruits?|dragon ?fruits?|kumquats?|(?:cold )?decaf|whey protein|protein (?:powder|` +
      String.raw`shakes?|bars?)|` +
    String.raw`(?:sunflower|poppy|pumpkin|chia|flax|hemp) ?seeds?|linseeds?|flaxseeds?|seeds|spirulina|bee ` +
      String.raw`pollen|royal jelly|` +
    String.raw`(?:spicy|greasy|fatty|fried|deep-fried|rich|processed|fast|acidic|raw) (?:food|foods|stuff|fish|veg|` +
    String.raw`vegetables|onions?)|(?:energy|fizzy|soft|sugary) drinks?|spices|cucumbers|gin|cocktails|spirits|` +
      String.raw`gelatine?|` +
    String.raw`sugar alcohols|inulin|oat milk|coke|cola|pepsi|red bull|kombucha|sulphates?|papain|bromelain|` +
      String.raw`lentils|beans|` +
    String.raw`pulses|brazil nuts?|pine nuts?|cow'?s'? milk|goat'?s'? (?:milk|cheese)|sheep'?s'? (?:milk|` +
      String.raw`cheese)|cream|ice cream)$`,
);
const COUNTED = new RegExp(
  String.raw`(?:nut|almond|cashew|pistachio|pecan|prawn|mussel|oyster|scallop|berry|egg|banana|apple|peach|` +
    String.raw`cherry|mango|tomato|` +
    String.raw`onion|mushroom|kiwi|avocado|lentil|chickpea|orange|lemon|potato|soya?|oat|milk|cream|fish|` +
      String.raw`chocolate|cheese)$`,
);
const isDish = (words: string): boolean => {
  if (OTHER_FOOD.test(words)) return true;
  const known = thing(words);
  return known?.domain === 'food' && known.whole && known.subcategory === 'cuisine';
};
