// What must not be eaten, by the signs around foods and diets: it adds to what set words tell.
import type { ConstraintFound, ConstraintScene } from './constraint-finder.ts';
import { foodsBetween } from './foods-in-line.ts';
import type { Sentence } from './line.ts';
import { weighedDiets } from './weighed-diets.ts';
import { weighedEnds } from './weighed-ends.ts';
import { weighedFoods } from './weighed-foods.ts';

/** What set words told, and what else the line tells; what it says is over is not forbidden besides. */
export function weighed(
  scene: ConstraintScene,
  sentences: readonly Sentence[],
  told: readonly ConstraintFound[],
): ConstraintFound[] {
  const begins = (words: ReadonlySet<string>): boolean =>
    scene.line.tokens.some(({ word }) => words.has(word.slice(0, BEGINNING)));
  const diets = begins(DIET_BEGINS);
  if (!diets && (!begins(CUE_BEGINS) || foodsBetween(scene, 0, scene.text.length).length === 0)) return [...told];
  const ends = told.some(({ takesBack }) => takesBack) ? [] : weighedEnds(scene);
  if (ends.length > 0) return [...told.filter(({ at }) => !ends.some((end) => meets(end.at, at))), ...ends];
  const found = [...told];
  if (found.some(({ takesBack }) => takesBack)) return found;
  for (const one of diets ? weighedDiets(scene, sentences) : [])
    if (!found.some(({ name }) => name === one.name || said(name, one.name))) found.push(one);
  for (const one of weighedFoods(scene, sentences, told))
    if (!found.some(({ name, at, shelf }) => !shelf && (name === one.name || meets(at, one.at))))
      found.splice(0, found.length, ...found.filter(({ name, shelf }) => !shelf || name !== one.name), one);
  return found;
}

const BEGINNING = 4;
// What the names of diets and of what they leave out begin with: most lines have none, and are not searched further.
const DIET_BEGINS: ReadonlySet<string> = new Set(
  (
    'vega vege vegi vegt vegg vaga plan pesc celi coel ceol hala kosh glut lact dair teet t-to tota keto pale low ' +
    'low- ' +
    'carn flex whol macr zabi hara glat hech heks kash obse herb meat anim booz drin alco fish raw'
  ).split(' '),
);

/** And what the words begin with without which no food is refused, feared or allowed again. */
const CUE_BEGINS: ReadonlySet<string> = new Set(
  (
    "no not nowt none neve noth nope can' cann cant don' dont won' wont must shou have isn' have hasn dare refu with " +
    'zero minu hold sans skip lose omit ban bann nix free avoi abst quit give gave givi stop cut cutt drop swor stee ' +
    'keep stay swer leav lay off out bewa care shun ditc elim alle aler intol into sens hype anap epi- epip auto ' +
    'adre ' +
    'hosp a&e casu resu inte icu emer er ambu para 999 911 coma hive rash welt whee swel swol puff blot thro wind ' +
    'airw ' +
    'tong ting itch brea murd deat leth dead fata pois anti bena piri shoc coll ecze asth bloa migr cram poor ill ' +
    'sick ' +
    'runs trot squi diar toil loo bath vomi puke hear refl naus doub curd flar agon wrec floo pain suff ibs croh ' +
    'coli ' +
    'pku eoe g6pd mcas gout diab pre- fodm gast ulce dive gall kidn live dial tran preg expe stat warf medi tabl ' +
    'pill ' +
    'bloo chol hist fruc enzy cond defi synd chem stom lupu endo arth thyr doct doc gp cons spec diet nutr nurs surg ' +
    'card midw clin rheu immu orde pres diag test advi told warn reac musl jewi hind jain sikh budd adve vais morm ' +
    'rast orth rabb imam mosq syna hara reli fait chur lent rama pass beli brah fast prob trou kryp enem neme kill ' +
    'fini lass trig culp impo forb barr verb tabo proh safe put note writ heal list rest prof agai now clea reint ' +
    'fine okay allo back grew outg retu turn scra forg igno dele remo down bad hurt upse face lips mout skin eyes gut'
  ).split(' '),
);

const GLUTEN = /^(?:gluten|wheat|co?eo?liac)/;
const DAIRY = /^(?:dairy|lactose|milk|cow)/;
/** "No dairy" has told "dairy-free". */
const said = (name: string, diet: string): boolean =>
  diet.endsWith('-free') && [GLUTEN, DAIRY].some((group) => group.test(diet) && group.test(name));

const meets = (one: { start: number; end: number }, other: { start: number; end: number }): boolean =>
  one.start < other.end && one.end > other.start;
