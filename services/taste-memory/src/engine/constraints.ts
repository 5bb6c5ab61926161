import type { Linker } from './extraction.ts';
import { endOfRegion, type Scene } from './items.ts';
import type { PlainLine, Range, Sentence } from './line.ts';
import { thing } from './lexicon.ts';

/** A food that the person must not or will not have. */
export interface ConstraintFound {
  readonly at: Range;
  readonly span: Range;
  readonly type: 'allergy' | 'intolerance' | 'diet';
  readonly name: string;
  readonly unclear: boolean;
  readonly takesBack: boolean;
  readonly confidence: number;
}

const ME = "(?:(?:i|we)(?:'m| am|'ve| have| do| was| am also| also)?|i'm|im|ive|i've)";
const HOW = '(?:(?:just|also|really|actually|very|quite|so|severely|highly|deathly|badly|terribly|mildly|seriously|slightly|extremely|definitely|pretty|a bit|a little|super|sadly|unfortunately|both|a|an|been|gone|become|strictly|strict|mostly|devout|practicing|practising|lifelong|committed|proud|total|full|now|currently|recently|already|kind of|still) )*';
const DIETS = "vegan|vegetarian|veggie|pescatarian|pescetarian|coeliac|celiac|halal|kosher|gluten[- ]free|lactose[- ]free|dairy[- ]free|plant[- ]based|teetotal|teetotaller|teetotaler";
const LEFT = "(?<![\\p{L}\\p{N}'-])";
const RIGHT = "(?![\\p{L}\\p{N}'-])";
const rx = (source: string): RegExp => new RegExp(LEFT + source, 'gu');

/** The food follows. */
const FOLLOWED: readonly (readonly [RegExp, 'allergy' | 'intolerance'])[] = [
  [rx(`${ME} ${HOW}(?:not (?:actually |really )?)?(?:allergic|hypersensitive) to `), 'allergy'],
  [rx(`(?:i've got|i have|i do have|i got|i've|we have) (?:${HOW})(?:bad |severe |serious |mild |nasty |terrible |life-threatening |food )*allerg(?:y|ies) (?:to|against|for) `), 'allergy'],
  [rx('my (?:severe |bad |food )*allerg(?:y|ies) (?:to|is|are) (?:to )?'), 'allergy'],
  [rx(`${ME} ${HOW}(?:not )?(?:intolerant|sensitive) (?:to|of) `), 'intolerance'],
  [rx(`(?:i've got|i have|i do have|i've) ${HOW}(?:bad |severe |serious |mild |food )*(?:intolerances?|sensitivit(?:y|ies)) (?:to|of|for) `), 'intolerance'],
  [rx("i (?:really |also |just |absolutely |still )?(?:can't|cannot|can not|cant|can no longer|am not allowed to|mustn't|must not|shouldn't|should not|couldn't) (?:really |even |ever |safely )?(?:eat|have|do|digest|process|drink|tolerate|stomach|consume|touch|be near) (?:any |anything with |anything containing |foods? with )?"), 'intolerance'],
  [rx("i (?:get|got|become|feel|end up) (?:really |very |so |violently )?(?:sick|ill|hives|a rash|a reaction) (?:from|after eating|when i eat|if i eat|after) "), 'intolerance'],
  [rx('i (?:react|reacted) (?:badly |really badly |very badly )?to '), 'intolerance'],
  [rx('i am a coeliac|(?<=^|[.!?;,] )(?:allergic|intolerant) to '), 'allergy'],
];
/** The food stands before: "peanut allergy", "lactose intolerant". */
const PRECEDED: readonly (readonly [RegExp, 'allergy' | 'intolerance'])[] = [
  [rx(`(?:i have|i've got|i've|i do have|i suffer from|because of(?: my| a| an)?|due to(?: my| a| an)?|with my|my|got|there's my) ${HOW}((?:[\\p{L}-]+ ){1,5}?)allerg(?:y|ies)${RIGHT}`), 'allergy'],
  [rx(`${ME} ${HOW}((?:[\\p{L}-]+[ -]){1,2}?)(?:intolerant|allergic)${RIGHT}`), 'intolerance'],
  [rx(`(?:i have|i've got|i've|i suffer from|because of(?: my| a| an)?|due to(?: my| a| an)?|my) ${HOW}((?:[\\p{L}-]+[ -]){1,2}?)(?:intolerance|sensitivity)${RIGHT}`), 'intolerance'],
  [rx(`(?<=^|[.,;!] |and |but )([\\p{L}][\\p{L} -]{1,30}?) (?:really |always |just |usually )?(?:makes?|made|gets?|gives?) (?:me) (?:really |very |so |violently |feel |horribly )*(?:sick|ill|hives|a rash|cramps|migraines|bloated|throw up|vomit|break out|swell|itch)`), 'intolerance'],
];
const IDENTITY = rx(`(?:${ME}|i(?:'ve)? (?:eat|follow|keep|have|stick to|maintain)|i (?:try to )?(?:eat|keep|follow)|i (?:only|just|mostly) eat|(?:i am|i'm) on|my diet is|i went|i've gone|i have gone|i turned|i became) ${HOW}(?:a |an )?(?:strict |strictly |only )?(not (?:a |an |really |actually )?)?(${DIETS})s?${RIGHT}(?! (?:friends?|restaurants? near|options?|friendly|curious|family|household|wife|husband))`);
const CELIAC = rx(`(?:i have|i've got|i suffer from|i was diagnosed with|because of my|with my|my) ${HOW}(coeliac|celiac)(?: disease)?${RIGHT}`);
const NEVER_EAT = rx(`(?:i|we) (?:really |also |just |simply |personally )?(?:don't|do not|dont|never|won't|will not|no longer|stopped|quit|gave up|given up|avoid|refuse to|can't) ?(?:ever |really |even )?(?:eat|eating|drink|drinking|touch|consume|have)? (?:any |red )*(pork|meat|alcohol|beef|red meat|animal products|gluten|lactose|dairy)${RIGHT}`);
const DRY = rx("(?:i|we) (?:really |just |personally )?(?:don't|do not|dont|never|no longer) drink(?= *(?:[.!?;,]|$|at all|alcohol|anymore|but|and|so))");
const TAKEN_BACK = rx("(?:i'm|i am|im|i'm actually|turns out i'm|apparently i'm) (?:actually |really |definitely )?(?:not|no longer|not actually|not really) (?:a |an |actually |really )?(?:(allergic|intolerant|sensitive) to ([^.!?;,]+?)(?= (?:anymore|any more|after all|now|these days)|$|[.!?;,])|(?:([\\p{L}-]+)[ -])?(?:intolerant|allergic)(?= anymore| any more| after all|$|[.!?;,]))");
const OUTGREW = rx("i (?:have |'ve )?(?:outgrew|outgrown|grew out of|got over|lost) my ([\\p{L} -]+?) (?:allergy|intolerance)");
const OUTGREW_ALT = rx("i've (?:outgrown|grown out of|got over|lost) my ([\\p{L} -]+?) (?:allergy|intolerance)");
const NO_MORE_DIET = rx(`(?:i'm|i am|im) (?:no longer|not) (?:a |an |really a )?(${DIETS})(?: (?:anymore|any more|now))?${RIGHT}|i (?:stopped being|gave up being|quit being|used to be) (?:a |an )?(${DIETS})${RIGHT}`);
const EATS_AGAIN = rx('i (?:can|do) (?:now )?eat ([\\p{L} -]+?) (?:again|now|these days)');

/** A sentence without any of these states no constraint; most talk has none, and is not searched further. */
const ABOUT = new RegExp(`allerg|intoleran|sensitiv|coeliac|celiac|\\b(?:eat|eating|drink|drinking|consume|touch|digest|stomach|tolerate|process|react|reacted|sick|ill|hives|rash|cramps|bloated|migraines|vomit|throw up|swell|itch|break out|can't have|cannot have|can't do|cant have|no longer have)\\b|avoid|gave up|given up|stopped|quit|refuse|\\b(?:${DIETS})`);
const NOT_FOOD = /\b(?:grass|pollen|dust|cats?|dogs?|pets?|animals?|latex|wool|bees?|wasps?|penicillin|amoxicillin|aspirin|ibuprofen|medications?|medicine|drugs?|antibiotics?|cockroach\w*|mold|mould|perfume|fragrance\w*|nickel|metal|jewel\w*|sun|sunlight|hay|fever|ragweed|trees?|flowers?|horses?|rabbits?|birds?|feathers?|mosquito\w*|insect\w*|soap|detergent|makeup|plastic|adhesive\w*|polyester|bullshit|bs|work|working|mondays?|mornings?|people|exercise|exercising|drama|stupidity|boredom|sport\w*|running|you|him|her|them|me|that|it|this|things?|stuff|everything|anything|nothing|something|loud|noise|light|lights|criticism|spring|seasonal|skin|fur|turtles?|hamsters?|reptiles?|snakes?|synthetics?|chemicals?|cosmetics?|nickel|silicone|rubber|dander|smoke|sulfa|codeine|morphine|vaccines?|lot|many|those|these|which|what|some|any|my|food|foods)\b/;
const NO_NAME = /^(?:by|with|for|in|at|on|from|if|so|but|just|well|too|also|sorry|right|please|thanks|you|to|then|maybe|who|not|no)\b/;
const NOT_EATEN = /^(?:without|out|in|at|with|there|here|this|that|it|them|too|much|anything|much|more|one|another|breakfast|lunch|dinner|food|a lot|late|before|after|alone|like|because|well|yet|right|properly|until|when|if|while|the|now|enough|kids|children|fun|sex|time|both|a|an)\b/;

export interface ConstraintScene extends Scene {
  readonly line: PlainLine;
  readonly linker: Linker;
}

/** Allergies, intolerances and diets of the speaker in one sentence; never those of others, never what is no food. */
export function findConstraints(scene: ConstraintScene, sentence: Sentence): ConstraintFound[] {
  const { text } = scene;
  if (!ABOUT.test(text.slice(sentence.start, sentence.end))) return [];
  const found: ConstraintFound[] = [];
  const taken = (at: Range): boolean => found.some((other) => at.start < other.span.end && at.end > other.span.start && other.at.start < at.end && other.at.end > at.start);
  const add = (constraint: ConstraintFound): void => {
    if (!taken(constraint.at) && !found.some(({ name }) => name === constraint.name)) found.push(constraint);
  };
  const upTo = text.slice(0, sentence.end);
  const matches = (pattern: RegExp): { match: RegExpMatchArray; start: number; end: number }[] => {
    const all: { match: RegExpMatchArray; start: number; end: number }[] = [];
    pattern.lastIndex = sentence.start;
    for (let match = pattern.exec(upTo); match; match = pattern.exec(upTo)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (!doubted(text, sentence, start)) all.push({ match, start, end });
    }
    return all;
  };

  for (const { match, start, end } of [...matches(TAKEN_BACK), ...matches(OUTGREW), ...matches(OUTGREW_ALT), ...matches(EATS_AGAIN)]) {
    const name = (match[2] ?? match[3] ?? (match[1] === 'allergic' || match[1] === 'intolerant' ? '' : match[1]) ?? '').trim();
    if (name !== '' && !NOT_FOOD.test(name)) add(retraction(text, name, start, end));
  }
  for (const { match, start, end } of matches(NO_MORE_DIET)) add(retraction(text, match[1] ?? match[2] ?? '', start, end));
  for (const { match, start, end } of matches(IDENTITY)) {
    if (match[1]) continue;
    const diet = match[2] ?? '';
    const at = { start: end - (match[0].length - match[0].lastIndexOf(diet)), end: end - (match[0].length - match[0].lastIndexOf(diet)) + diet.length };
    const type = /coeliac|celiac/.test(diet) ? 'intolerance' : 'diet';
    add({ at, span: { start, end }, type, name: dietName(diet), unclear: false, takesBack: false, confidence: 0.9 });
  }
  for (const { match, start, end } of matches(CELIAC)) {
    const word = match[1] ?? '';
    add({ at: { start: text.indexOf(word, start), end: text.indexOf(word, start) + word.length }, span: { start, end }, type: 'intolerance', name: word, unclear: false, takesBack: false, confidence: 0.9 });
  }
  for (const { match, start, end } of matches(NEVER_EAT)) {
    const word = match[1] ?? '';
    if (match[0].includes("can't")) continue;
    const name = word === 'pork' || word === 'alcohol' ? `no ${word}` : word;
    const type = /gluten|lactose|dairy/.test(word) ? 'intolerance' : 'diet';
    add({ at: { start: end - word.length, end }, span: { start, end }, type, name, unclear: false, takesBack: false, confidence: 0.85 });
  }
  for (const { start, end } of matches(DRY)) add({ at: { start, end }, span: { start, end }, type: 'diet', name: 'no alcohol', unclear: false, takesBack: false, confidence: 0.75 });
  for (const [pattern, type] of FOLLOWED) {
    for (const { match, start, end } of matches(pattern)) {
      const eaten = /\b(?:eat|have|do|digest|process|drink|tolerate|stomach|consume|touch|be near) ?(?:any|anything with|anything containing|foods? with)? ?$/.test(match[0]);
      if (/\bnot (?:actually |really )?(?:allergic|intolerant|sensitive|hypersensitive)/.test(match[0])) continue;
      for (const at of foods(scene, end, sentence.end)) {
        const words = text.slice(at.start, at.end);
        if (notFood(words)) continue;
        if (eaten && (NOT_EATEN.test(words) || !isFood(scene, words))) continue;
        const understood = scene.linker.constraint(words) !== null;
        if (!understood && NO_NAME.test(words)) continue;
        if (type === 'intolerance' && !understood && !thing(words) && !eaten && !/food/.test(words)) continue;
        add({ at, span: { start, end: Math.max(end, at.end) }, type, name: words, unclear: !understood, takesBack: false, confidence: 0.9 });
      }
    }
  }
  for (const [pattern, type] of PRECEDED) {
    for (const { match, start, end } of matches(pattern)) {
      const said = (match[1] ?? '').trim().replace(/-$/, '');
      const words = said.replace(/^(?:a|an|the|severe|bad|serious|mild|food|got|have|eating|slight|slightly|really|very|but|and|because|so|horrible|deadly|also) /g, '').trim();
      const makes = /\bme\b/.test(match[0]);
      if (/\b(?:not|no|don't|wife|husband|son|daughter|mom|mum|dad|friend|sister|brother|kid|kids|she|he|they|her|his)\b/.test(said)) continue;
      for (const one of words.split(/ (?:and|or|&) |, /)) {
        if (one === '' || notFood(one) || /^(?:a|an|severe|bad|food|serious|the|no|not|any|other|also|really|very|highly|deathly|so|badly|being|am|had|have)$/.test(one)) continue;
        if ((makes || type === 'intolerance') ? !isFood(scene, one) : scene.linker.constraint(one) === null && !thing(one) && one.split(' ').length > 2) continue;
        const from = start + match[0].indexOf(one);
        const unclear = scene.linker.constraint(one) === null;
        add({ at: { start: from, end: from + one.length }, span: { start, end }, type, name: one, unclear, takesBack: false, confidence: makes ? 0.8 : 0.9 });
      }
    }
  }
  return found;
}

const notFood = (words: string): boolean => NOT_FOOD.test(words) && !/^tree nuts?$|^sunflower|^horse ?radish/.test(words);

const isFood = (scene: ConstraintScene, words: string): boolean => scene.linker.constraint(words) !== null || thing(words)?.domain === 'food';

const dietName = (word: string): string => (word === 'veggie' ? 'vegetarian' : /^teetotal/.test(word) ? 'no alcohol' : word.replace(/(gluten|lactose|dairy|plant) (free|based)/, '$1-$2'));

function retraction(text: string, name: string, start: number, end: number): ConstraintFound {
  const from = Math.max(start, text.indexOf(name, start));
  return { at: { start: from, end: from + name.length }, span: { start, end }, type: 'allergy', name, unclear: false, takesBack: true, confidence: 0.9 };
}

// "If I'm allergic to …", "I wish I wasn't allergic", "am I allergic to …", "she thinks I'm vegan"
const DOUBT = /(?:\b(?:if|whether|unless|wish|pretend|imagine|thinks?|thought|says|said|joked?|like|as though|suppose|in case|do you think|don't think|glad|happy|lucky) (?:that )?|\b(?:when|how|why|where|who|what|am|are|was) )$/;

function doubted(text: string, sentence: Sentence, start: number): boolean {
  const before = text.slice(sentence.start, start).replace(/^\s+/, '');
  if (DOUBT.test(before) && !/\bi (?:think|thought) $/.test(before)) return true;
  return sentence.question && /^(?:am|are|is|do|does|did|can|could|should|would|what if|will)\b/.test(before === '' ? text.slice(start) : before);
}

const AND = /\s*,\s*(?:and |or )?|\s+(?:and|or|nor|&|plus|as well as)\s+(?:to |also |even )?|\s*\/\s*/;
const EDGE = /^(?:all |any |most |some |raw |the |a |an |eating |certain |every |anything with |both |kinds? of |types? of |even |like |to |literally |too much |most kinds of |all kinds of )+/;
const AFTER = / (?:and i |but |so |because |which |since |too|as well|either|anymore|any more|at all|and it|for |when |if |though|unfortunately|sadly|these days|now|, ?so|without |due to|products).*$/;

/** The foods after "allergic to". */
function foods(scene: ConstraintScene, from: number, limit: number): Range[] {
  const end = endOfRegion(scene, from, limit);
  const found: Range[] = [];
  let at = from;
  for (const part of scene.text.slice(from, end).split(new RegExp(`(${AND.source})`))) {
    const start = at;
    at += part.length;
    if (AND.exec(part)?.[0] === part || part.trim() === '') continue;
    const lead = /^\s*/.exec(part)?.[0].length ?? 0;
    const edge = EDGE.exec(part.slice(lead))?.[0].length ?? 0;
    const core = part.slice(lead + edge).replace(/[\s,.!?"]+$/, '').replace(AFTER, '').trimEnd();
    if (core === '' || core.split(' ').length > 4) { if (core !== '') break; continue; }
    found.push({ start: start + lead + edge, end: start + lead + edge + core.length });
  }
  return found;
}
