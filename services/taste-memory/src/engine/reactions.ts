// Finds foods that the speaker's body does not bear, told by what the body does.
import type { Finder, Said } from './constraint-finder.ts';
import { FORBIDDEN } from './forbidden-words.ts';
import type { Range } from './line.ts';
import { REACTIONS, type Reaction, type Stand } from './reaction-words.ts';
import {
  ABSTRACT,
  ALWAYS,
  BARE_VERB,
  BARRED,
  BURNS,
  CAUSE,
  DARES,
  DELIGHT,
  DENIED,
  DOUBTED,
  HAZARD,
  HEATS,
  HOT,
  HYPOTHETICAL,
  IS_FOOD,
  LIKES,
  LINKS,
  LIST_GAP,
  MARKED,
  NEGATED,
  NOT_EATEN_AFTER,
  NOT_EATEN_BEFORE,
  OBJECT_GAP,
  ONCE,
  OTHERS,
  PAST,
  POINTS,
  QUESTION,
  REPORTED,
  RETRACTED,
  SAME,
  SAME_AFTER,
  SHORT_OF_SUBJECT,
  STATED,
  THOUGHT,
  TURNED_OUT,
} from './reaction-surroundings.ts';
import { thing } from './things.ts';

// Without one of these words nothing is told here.
const TOLD = new RegExp(
  String.raw`swel|swoll|itch|hives|rash|airway|throat|windpipe|tongue|\blips?\b|\bgums?\b|\bface\b|\bskin\b|\beye|` +
    String.raw`anaph|epi-?pen|epi pen|adrenaline|inhaler|asthma|eczema|migraine|headache|hospital|a&e|\ber\b|a and e|` +
    String.raw`ambulance|paramedic|casualty|999|911|kill|\bdie\b|died|dead|death|finish|throw|threw|vomit|puk|` +
      String.raw`spew|\bup\b|` +
    String.raw`doubled?|cramp|bloat|gut\b|guts\b|stomach|tummy|belly|insides|bowel|digest|process|body|system|` +
      String.raw`toilet|\bloo\b|` +
    String.raw`bathroom|\bbog\b|numb|tingl|repeat|agree|\bsit|\bill\b|sick|poorly|unwell|tolerat|handle|along|` +
      String.raw`friends|ways|` +
    String.raw`enem|hates?\b|allow|suppos|meant|doctor|\bgp\b|doc\b|dieti|allerg|consultant|clinic|ibs|reflux|` +
      String.raw`gout|near\b|` +
    String.raw`\bgo(?:es)? (?:straight|right)|through me|wheez|breath|chok|cough|sneez|pass out|collaps|` +
      String.raw`reaction|react|` +
    String.raw`positive|welts|blotch|spots|puff|balloon|blow|blew|breaks? out|broke|back (?:up|out)|brings?|` +
      String.raw`brought|shock|deadly|lethal|` +
    String.raw`fatal|danger|poison|toxic|wind\b|gas\b|gassy|runs\b|trots|shits|squits|nause|queasy|heartburn|` +
      String.raw`indigestion|acid|` +
    String.raw`agony|in bits|\bbed\b|\bpay|suffer|wreck|ruin|knot|churn|mess|hurts?\b|aches?|upset|stay down|` +
      String.raw`heavy|lies\b|` +
    String.raw`disagree|don't like me|like me|love me|no more|intoler|sensitiv|can'?t (?:have|eat|do|touch|` +
      String.raw`drink|go|be)|` +
    String.raw`cannot|mustn't|worst|flare|sets? off|trigger|palpitat|dizzy|jitter|sore|burn|sting|ulcer|tight|` +
      String.raw`breakout|benadryl|` +
    String.raw`eye to eye|terms|statins|warfarin|tablets|medication|meds\b|skin|gyp\b|doubles?|in bed|ambulance|` +
      String.raw`\bdo me`,
);
// So many letters from a food to what is said of it.
const REACH = 100;
const LONGEST_FOOD = 3;
const SHORT = 90;

/** Adds the foods of which the sentence says what they do to the speaker, or that they are forbidden. */
export function findReactions(finder: Finder): void {
  const { scene, sentence, found } = finder;
  const said = scene.text.slice(sentence.start, sentence.end);
  if (!TOLD.test(said) || found.some(({ takesBack }) => takesBack)) return;
  found.splice(0, found.length, ...found.filter((one) => one.at.start !== one.span.start || !isDoubtful(finder, one.at, one.span)));
  for (const reaction of [...REACTIONS, ...FORBIDDEN]) {
    if (reaction.needs && !reaction.needs.test(said)) continue;
    for (const told of saidIn(finder, reaction.pattern)) findFoods(finder, reaction, told);
  }
}

function* saidIn({ scene, sentence }: Finder, pattern: RegExp): Generator<Said> {
  const upTo = scene.text.slice(0, sentence.end);
  pattern.lastIndex = sentence.start;
  for (let match = pattern.exec(upTo); match; match = pattern.exec(upTo))
    yield { match, start: match.index, end: match.index + match[0].length, words: match[0] };
}

/** Asked, imagined, told by others, taken back, or only an idiom. */
function isDoubtful(finder: Finder, at: Range, span: Range): boolean {
  const { scene, sentence } = finder;
  const { text } = scene;
  const said = text.slice(sentence.start, sentence.end);
  const lead = text.slice(Math.min(sentence.start, span.start), Math.max(at.end, span.start));
  if (HYPOTHETICAL.test(lead) || REPORTED.test(lead)) return true;
  const words = text.slice(at.end, span.end);
  if (QUESTION.test(said) && !STATED.test(words)) return true;
  const before = text.slice(Math.max(sentence.start, at.start - REACH), at.start);
  if (THOUGHT.test(before)) return true;
  if (at.start === span.start && (/\b(?:if|whether|unless) $/.test(before) || ABSTRACT.test(before))) return true;
  const name = text.slice(at.start, at.end);
  if (HEATS.test(name) && HOT.test(words)) return true;
  if (DARES.test(words) && DELIGHT.test(said)) return true;
  return takenBack(finder, span.end);
}

/** What comes later may say that it was something else, or is over. */
function takenBack({ scene }: Finder, end: number): boolean {
  const rest = scene.text.slice(end, end + REACH);
  if (RETRACTED.test(rest)) return true;
  const out = TURNED_OUT.exec(rest);
  if (!out) return false;
  const from = end + out.index + out[0].length;
  const [food] = foodsBetween(scene, from, Math.min(from + 30, scene.text.length));
  return food === undefined || food.start > from + 12;
}

function findFoods(finder: Finder, reaction: Reaction, told: Said): void {
  const { scene, sentence, add } = finder;
  const lead = scene.text.slice(sentence.start, told.start);
  if (DENIED.test(lead) || DOUBTED.test(lead)) return;
  if (reaction.nobody && OTHERS.test(scene.text.slice(sentence.start, sentence.end))) return;
  const foods =
    (reaction.before && foodsBefore(finder, reaction, told, reaction.before)) ||
    (reaction.after && foodsAfter(finder, reaction, told, reaction.after)) ||
    [];
  const first = foods[0];
  const last = foods.at(-1);
  if (!first || !last) return;
  const tail = scene.text.slice(Math.max(told.end, last.end), sentence.end);
  if (reaction.then && !reaction.then.test(tail)) return;
  if (reaction.unless?.test(tail)) return;
  const then = reaction.then?.exec(tail)?.[0].length ?? 0;
  const span = { start: Math.min(first.start, told.start), end: Math.max(last.end, told.end) + then };
  const rest = { type: reaction.type, confidence: reaction.mild ? 0.8 : 0.85 };
  for (const at of foods) {
    const name = scene.text.slice(at.start, at.end);
    if (isDoubtful(finder, at, span)) continue;
    if (/^onions?$/.test(name) && /\beyes?\b/.test(told.words)) continue;
    if (BURNS.test(name) && /\bburn/.test(told.words)) continue;
    add(at, span, { ...rest, unclear: !finder.understood(name) });
  }
  for (const { at, span: also } of sameOf(finder, span.end))
    add(at, also, { ...rest, unclear: !finder.understood(scene.text.slice(at.start, at.end)) });
}

/** The foods that the words before the saying name, when they stand so that it is said of them. */
function foodsBefore(finder: Finder, reaction: Reaction, told: Said, stand: Stand): Range[] | undefined {
  const { scene, sentence } = finder;
  const from = Math.max(sentence.start, told.start - REACH);
  const foods = foodsBetween(scene, from, told.start);
  const last = foods.at(-1);
  if (!last) return foodsOfSentenceBefore(finder, reaction, told);
  if (!stands(scene.text.slice(last.end, told.start), stand)) return undefined;
  const run = runUpTo(scene, foods);
  const first = run[0] ?? last;
  const before = scene.text.slice(Math.max(sentence.start, first.start - REACH), first.start);
  const whole = scene.text.slice(sentence.start, Math.min(sentence.end, told.end + REACH));
    const often = ALWAYS.test(whole);
  if (stand === 'subject' && reaction.type === 'intolerance' && PAST.test(told.words) && !often) return undefined;
  if (reaction.mild) {
    if (/\b(?:this|that|those|these|your|his|her) (?:\p{L}+ )?$/u.test(before) && !often) return undefined;
    if (ONCE.test(whole) && !often) return undefined;
    const gap = scene.text.slice(last.end, told.start);
    if (stand === 'near' && !often && (!(MARKED.test(before) || LINKS.test(gap)) || LIKES.test(before))) return undefined;
  }
  return run;
}

/** "Mustard? Anaphylaxis." "I stay off crab. It closes my throat." */
function foodsOfSentenceBefore({ scene, sentence }: Finder, reaction: Reaction, told: Said): Range[] | undefined {
  if (!POINTS.test(scene.text.slice(sentence.start, told.start))) return undefined;
  const text = scene.text.slice(Math.max(0, sentence.start - SHORT), sentence.start);
  const cut = /[.!?;][^.!?;]*[.!?;]+\s*$/.exec(text);
  const start = cut ? sentence.start - text.length + cut.index + 1 : Math.max(0, sentence.start - SHORT);
  if (!cut && start > 0) return undefined;
  const before = scene.text.slice(start, sentence.start);
  if (HYPOTHETICAL.test(before.trim()) || OTHERS.test(before)) return undefined;
  const foods = foodsBetween(scene, start, sentence.start);
  const pointed = /\b(?:it|they|those|these|that|them)\b/.test(scene.text.slice(sentence.start, told.start));
  const few = (before.match(/[\p{L}'-]+/gu) ?? []).length <= 4 + foods.length;
  if (!pointed && QUESTION.test(before.trim())) return undefined;
  if (!pointed && !few && !(reaction.type === 'allergy' && NEGATED.test(before))) return undefined;
  if (reaction.mild && (ONCE.test(before) || PAST.test(told.words))) return undefined;
  return foods.length > 0 ? runUpTo(scene, foods) : undefined;
}

/** The foods that follow. */
function foodsAfter(finder: Finder, reaction: Reaction, told: Said, how: 'object' | 'cause'): Range[] | undefined {
  const { scene, sentence } = finder;
  const foods = foodsBetween(scene, told.end, Math.min(sentence.end, told.end + REACH));
  const [first] = foods;
  if (!first) return undefined;
  const gap = scene.text.slice(told.end, first.start);
  if (!(how === 'cause' ? CAUSE : OBJECT_GAP).test(gap)) return undefined;
  if (how === 'cause' && reaction.mild && ONCE.test(scene.text.slice(sentence.start, sentence.end))) return undefined;
  const run = [first];
  for (const food of foods.slice(1)) {
    if (!LIST_GAP.test(scene.text.slice(run.at(-1)?.end ?? 0, food.start))) break;
    run.push(food);
  }
  return run;
}

/** "Lobster too", "same with mussels": more foods of which the same is so. */
function sameOf({ scene }: Finder, from: number): { at: Range; span: Range }[] {
  const foods = foodsBetween(scene, from, Math.min(scene.text.length, from + SHORT));
  const [first] = foods;
  if (!first) return [];
  const gap = scene.text.slice(from, first.start);
  if (!SAME.test(gap)) return [];
  const run = [first];
  for (const food of foods.slice(1)) {
    if (!LIST_GAP.test(scene.text.slice(run.at(-1)?.end ?? 0, food.start))) break;
    run.push(food);
  }
  const end = run.at(-1)?.end ?? first.end;
  const after = SAME_AFTER.exec(scene.text.slice(end, end + 20));
  if (!after && !/same|ditto|likewise|\bso do|\bas do|\bso (?:is|are)/.test(gap)) return [];
  return run.map((at) => ({ at, span: { start: first.start, end: end + (after?.[0].length ?? 0) } }));
}

/** The last foods that stand together, those before "in" leading: "sulphites in wine". */
function runUpTo({ text }: Finder['scene'], foods: readonly Range[]): Range[] {
  let run: Range[] = [];
  for (const food of [...foods].reverse()) {
    const next = run[0];
    const gap = next ? text.slice(food.end, next.start) : '';
    if (next && / (?:in|from) (?:the |my |some |certain )?$/.test(gap) && gap.length < 14) run = run.slice(1);
    else if (next && !LIST_GAP.test(gap)) break;
    run.unshift(food);
  }
  // "I love pizza prawns give me hives": the first belongs to what was said before.
  const [first, second] = run;
  if (first && second && BARE_VERB.test(text.slice(Math.max(0, first.start - 24), first.start))) {
    const joined = /\b(?:and|or|nor)\b|&/.test(text.slice(first.end, second.start));
    if (!joined) return run.slice(1);
  }
  return run;
}

const WORD = /[\p{L}\p{N}&'-]+/gu;

/** Whether what stands between a food and a saying leaves the one said of the other. */
function stands(gap: string, stand: Stand): boolean {
  const words = gap.match(WORD) ?? [];
  if (BARRED.test(gap)) return false;
  if (stand === 'far') return words.length <= 14;
  if (stand === 'near') return words.length <= 9;
  if (stand === 'beside') return words.length <= 2 && !NEGATED.test(gap) && !/\b(?:for|with|in|at|to|from|of)\b/.test(gap);
  if (NEGATED.test(gap)) return false;
  return SHORT_OF_SUBJECT.test(gap);
}

/** Every food that a range names, the longest first at each place. */
function foodsBetween({ line, text, linker, placed }: Finder['scene'], from: number, to: number): Range[] {
  const tokens = line.tokens.filter(({ start, end }) => start >= from && end <= to);
  const found: Range[] = [];
  for (let first = 0; first < tokens.length; ) {
    let taken = 1;
    for (let count = Math.min(LONGEST_FOOD, tokens.length - first); count > 0; count--) {
      const [head, last] = [tokens[first], tokens[first + count - 1]];
      if (!head || !last) continue;
      const at = { start: head.start, end: last.end };
      const words = text.slice(at.start, at.end);
      if (!IS_FOOD.test(words) || HAZARD.test(words)) continue;
      const known = linker.constraint(words);
      const eaten = known === '' || /^(?:pork|alcohol)$/.test(words) || (known === null && isDish(words));
      if (!eaten) continue;
      taken = count;
      if (NOT_EATEN_AFTER.test(text.slice(at.end, at.end + 14))) break;
      if (NOT_EATEN_BEFORE.test(text.slice(Math.max(0, at.start - 12), at.start))) break;
      const name = placed.find(({ start, end }) => start <= at.start && end >= at.end && end - start > words.length);
      if (name && !name.hits.some(({ domain }) => domain === 'food')) break;
      found.push(at);
      break;
    }
    first += taken;
  }
  return found;
}

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
const isDish = (words: string): boolean => {
  if (OTHER_FOOD.test(words)) return true;
  const known = thing(words);
  return known?.domain === 'food' && known.whole && known.subcategory === 'cuisine';
};
