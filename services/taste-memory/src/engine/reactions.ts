// Finds foods that the speaker's body does not bear, told by what the body does.
import type { Finder, Said } from './constraint-finder.ts';
import { FORBIDDEN } from './forbidden-words.ts';
import { foodsBetween } from './foods-in-line.ts';
import type { Range } from './line.ts';
import { REACTIONS, type Reaction, type Stand } from './reaction-patterns.ts';
import { PLAINLY } from './told-plainly.ts';
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
  HEATS,
  HOT,
  GIVEN,
  GLAD,
  HYPOTHETICAL,
  IS_GAP,
  LIKES,
  LINKS,
  LIST_GAP,
  MARKED,
  NEGATED,
  NOT_SO,
  OBJECT_GAP,
  ONCE,
  OTHERS,
  OTHERS_AFTER,
  PAST,
  POINTS,
  QUESTION,
  REPORTED,
  RETRACTED,
  SAME,
  SAME_AFTER,
  SHORT_OF_SUBJECT,
  STATED,
  STORY,
  THOUGHT,
  TURNED_OUT,
  UNHARMED,
  WHAT_DOES,
} from './reaction-surroundings.ts';

// Without one of these words nothing is told here.
const TOLD = new RegExp(
  String.raw`swel|swoll|itch|hives|rash|airway|throat|windpipe|tongue|\blips?\b|\bgums?\b|\bface\b|\bskin\b|` +
    String.raw`\beye|mouth|chest|joints|sinus|\bears?\b|anaph|epi-?pen|epi pen|adrenaline|oxygen|inhaler|` +
    String.raw`asthma|eczema|migraine|headache|hospital|a&e|\ber\b|emergency|a and e|\ba e\b|ambulance|paramedic|` +
    String.raw`casualty|999|911|kill|\bdie\b|died|dead|death|finish|ground\b|grave|threw|throw|vomit|puk|spew|` +
    String.raw`doubl|cramp|bloat|\bguts?\b|stomach|tummy|belly|insides|innards|bowel|intestin|digest|process|` +
    String.raw`body|system|toilet|\bloo\b|bathroom|\bbog\b|numb|tingl|fizz|repeat|agree|\bsits?\b|\bill\b|sick|` +
    String.raw`poorly|unwell|tolerat|handle|\balong\b|friends|ways\b|parted|divorc|broke up|enem|hates?\b|` +
    String.raw`allow|suppos|meant\b|doctor|\bgp\b|\bdoc\b|dieti|nutritionist|gastro|cardiol|allerg|consultant|` +
    String.raw`specialist|clinic|nurse|\bibs\b|crohn|reflux|gout|near\b|around\b|room as|through me|wheez|` +
    String.raw`breath|chok|cough|sneez|pass out|collaps|react|positive|welts|blotch|spots|puff|balloon|blow|` +
    String.raw`blew|break|broke out|\bback (?:up|out|down)|keep\b.*\bdown|brings?|brought|shock|deadly|lethal|` +
    String.raw`fatal|danger|poison|toxic|\bwind\b|\bgas\b|gassy|\bruns\b|trots|shits|squits|nause|queasy|` +
    String.raw`heartburn|indigestion|\bacid|agony|in bits|curled|bed\b|bedrid|\bpay|suffer|wreck|ruin|destroy|` +
    String.raw`\bdo(?:es)? me\b|knots?\b|churn|mess|hurts?\b|aches?\b|upset|stay down|heavy|lies\b|like me|` +
    String.raw`love me|\bon me\b|into an?\b|no more|intoler|sensitiv|intensive|urgent|resus|\bfeel|awful|windy|` +
      String.raw`somersault|culprit|come over|came over|heart|doctors|can'?t (?:have|eat|do|touch|drink|go|be|` +
    String.raw`keep|risk|even)|cannot|mustn't|survive|worst|culprit|flare|sets? off|sets? my|trigger|problem|` +
    String.raw`trouble|palpitat|\blumps|\bup in\b|dizzy|jitter|burp|\bsore\b|burn|sting|ulcer|tight|breakout|` +
      String.raw`benadryl|piriton|` +
    String.raw`antihist|eye to eye|terms\b|statins|warfarin|tablets|medication|meds\b|gyp\b|pregnant|banned|` +
    String.raw`no[- ]?go|\bno[- ]no|off the|off my|off[- ]limits|limits|forbid|has to go|have to go|option|never ` +
    String.raw`again|` +
    String.raw`watch out|careful|religion|faith|beliefs?|church|rabbi|imam|steer|\btold\b|advised|avoid|doubles?|` +
    String.raw`break|stay(?:ing)? (?:well |right )?(?:away|clear|off)|keep(?:ing)? (?:well |right |me )?(?:away|` +
    String.raw`clear)|` +
    String.raw`diagnos|goner|\bout\b|\b(?:done|history|gone|finished)\b|the ones? that|nothing with|for me\b|` +
    String.raw`orders|gallbladder|\bliver\b|lay(?:s)? me|floors? me|wipes? me|regret|\bup all night`,
);
// "Allergies? Yeah, …"
const ANSWERED = /^\s*(?:yeah|yes|yep|yup|just|only|mostly|mainly|um|well|sure|sadly|oh)\b/;
const WAS_NOT = /\b(?:wasn't|isn't|not|weren't|aren't) (?:actually |really |even )?(?:the )?$/;
const WANTS = /\b(?:don't|do not|dont) (?:get|have|eat)\b|\bbefore i\b|\bwithout\b/;
const NEVER_DOES = /^ (?:has |have )?never (?:make|made|give|gave|cause|upset|trouble|bother|hurt)/;
// So many letters from a food to what is said of it.
const REACH = 100;
const SAYS_ALLERGIC = /allerg|intoler|sensitiv|\bi(?:'m| am| have|'ve)\b/;
const SHORT = 90;

/** Adds the foods of which the sentence says what they do to the speaker, or that they are forbidden. */
export function findReactions(finder: Finder): void {
  const { scene, sentence, found } = finder;
  const said = scene.text.slice(sentence.start, sentence.end);
  if ((!TOLD.test(said) && !ANSWERED.test(said)) || found.some(({ takesBack }) => takesBack)) return;
  const kept = found.filter(({ at, span }) => !ofBody(scene.text, at, span) || !isDoubtful(finder, at, span));
  found.splice(0, found.length, ...kept);
  // Whatever is said, it is said of a food.
  if (foodsBetween(scene, 0, scene.text.length).length === 0) return;
  for (const reaction of ALL) {
    if (reaction.needs && !reaction.needs.test(said)) continue;
    for (const told of saidIn(finder, reaction.pattern)) findFoods(finder, reaction, told);
  }
}

const ALL: readonly Reaction[] = [...REACTIONS, ...FORBIDDEN, ...PLAINLY];

/** Whether a body's doing stands after the food, and no "I'm allergic". */
const ofBody = (text: string, at: Range, span: Range): boolean =>
  span.end - at.end > 3 && !SAYS_ALLERGIC.test(text.slice(span.start, span.end));

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
  const lead = text.slice(Math.min(sentence.start, span.start), Math.max(at.end, span.end));
  if (HYPOTHETICAL.test(lead) || REPORTED.test(lead)) return true;
  const words = text.slice(at.end, span.end);
  const before = text.slice(Math.max(sentence.start, at.start - REACH), at.start);
  if (QUESTION.test(said) && !STATED.test(words) && !GIVEN.test(before)) return true;
  if (THOUGHT.test(before) || UNHARMED.test(said)) return true;
  if (/\b(?:if|whether|unless) $/.test(before) && !STATED.test(words)) return true;
  if ((words.length > 3 && ABSTRACT.test(before)) || /\b(?:bitten|stung)\b/.test(before)) return true;
  if (NEVER_DOES.test(words) || (/\bdie\b/.test(words) && WANTS.test(said))) return true;
  if (span.start === at.start && WAS_NOT.test(before)) return true;
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
  const all = scene.text.slice(sentence.start, sentence.end);
  if (reaction.nobody && OTHERS.test(all)) return;
  if ((reaction.asserted || reaction.mine) && (STORY.test(all) || isOfOthers(scene.text, sentence, told))) return;
  const foods =
    (reaction.before && foodsBefore(finder, reaction, told, reaction.before)) ||
    (reaction.after && foodsAfter(finder, reaction, told, reaction.after)) ||
    (reaction.before === 'subject' && WHAT_DOES.test(lead) && foodsAfter(finder, reaction, told, 'is')) ||
    [];
  const first = foods[0];
  const last = foods.at(-1);
  if (!first || !last) return;
  const tail = scene.text.slice(Math.max(told.end, last.end), sentence.end);
  if (reaction.followedBy && !reaction.followedBy.test(tail)) return;
  if (reaction.unless?.test(tail)) return;
  const then = reaction.followedBy?.exec(tail)?.[0].length ?? 0;
  const span = { start: Math.min(first.start, told.start), end: Math.max(last.end, told.end) + then };
  const rest = { type: reaction.type, confidence: reaction.mild ? 0.8 : 0.85 };
  for (const at of foods) {
    const name = scene.text.slice(at.start, at.end);
    if (isDoubtful(finder, at, span)) continue;
    if (reaction.only && !reaction.only.test(name)) continue;
    if (reaction.known && !finder.understood(name)) continue;
    if (reaction.asserted && NOT_SO.test(scene.text.slice(sentence.start, at.start))) continue;
    // Peeling them does it to everybody.
    if (/^onions?$/.test(name) && /\beyes?\b/.test(told.words)) continue;
    if (BURNS.test(name) && /\bburn/.test(told.words)) continue;
    add(at, span, { ...rest, unclear: !finder.understood(name) });
  }
  for (const { at, span: also } of sameOf(finder, span.end))
    add(at, also, { ...rest, unclear: !finder.understood(scene.text.slice(at.start, at.end)) });
}

/** "My daughter's egg allergy", "egg allergy, my son": somebody else's, or nobody's. */
const isOfOthers = (text: string, sentence: Range, told: Said): boolean =>
  OTHERS.test(text.slice(sentence.start, told.end)) || OTHERS_AFTER.test(text.slice(told.end, sentence.end));

/** The foods that the words before the saying name, when they stand so that it is said of them. */
function foodsBefore(finder: Finder, reaction: Reaction, told: Said, stand: Stand): Range[] | undefined {
  const { scene, sentence } = finder;
  const from = Math.max(sentence.start, told.start - REACH);
  const foods = foodsBetween(scene, from, reaction.loose ? told.end : told.start);
  const last = foods.at(-1);
  if (!last) return foodsOfSentenceBefore(finder, reaction, told);
  if (last.end < told.start && !stands(scene.text.slice(last.end, told.start), stand)) return undefined;
  if (last.end > told.start && NEGATED.test(scene.text.slice(last.end, told.end))) return undefined;
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
    const linked = (MARKED.test(before) || LINKS.test(gap)) && !LIKES.test(before);
    if (stand === 'near' && !often && !linked) return undefined;
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
  const pointed = /\b(?:it|they|those|these|that|them)\b/.test(scene.text.slice(sentence.start, told.end));
  const few = (before.match(/[\p{L}'-]+/gu) ?? []).length <= 4 + foods.length;
  if (!pointed && QUESTION.test(before.trim())) return undefined;
  if (!pointed && !few && !(reaction.type === 'allergy' && NEGATED.test(before))) return undefined;
  if (reaction.mild && (ONCE.test(before) || PAST.test(told.words))) return undefined;
  return foods.length > 0 ? runUpTo(scene, foods) : undefined;
}

/** The foods that follow. */
function foodsAfter(
  finder: Finder,
  reaction: Reaction,
  told: Said,
  how: 'object' | 'cause' | 'is',
): Range[] | undefined {
  const { scene, sentence } = finder;
  const foods = foodsBetween(scene, told.end, Math.min(sentence.end, told.end + REACH));
  const [first] = foods;
  if (!first) return undefined;
  const gap = scene.text.slice(told.end, first.start);
  if (!{ cause: CAUSE, object: OBJECT_GAP, is: IS_GAP }[how].test(gap)) return undefined;
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
  if (BARRED.test(gap) || GLAD.test(gap)) return false;
  if (stand === 'far') return words.length <= 14;
  if (stand === 'near') return words.length <= 9;
  if (NEGATED.test(gap)) return false;
  if (stand === 'beside') return words.length <= 2 && !/\b(?:for|with|in|at|to|from|of|on|my|your)\b/.test(gap);
  return SHORT_OF_SUBJECT.test(gap);
}
