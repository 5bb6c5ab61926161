import { type ConstraintFound, type ConstraintScene, type Finder, finderIn } from './constraint-finder.ts';
import { ALARM, ELSEWHERE, FOLLOWED, PRECEDED, SUFFERING, type Telling, WHEN_EATEN } from './constraint-patterns.ts';
import {
  ABOUT,
  FOOD_ING,
  MATERIAL,
  NO_FOOD_NAME,
  NO_NAME,
  NOT_EATEN,
  NOT_FOOD,
  SEVERITY,
} from './constraint-words.ts';
import { findDiets, findLeftOut, findRuledOut, findTakenBack, ruledOut } from './diet-constraints.ts';
import { foodsFrom, foodsIn } from './foods.ts';
import { findLabels } from './labels.ts';
import type { Range, Sentence } from './line.ts';
import { findReactions } from './reactions.ts';
import { thing } from './things.ts';

/** Allergies, intolerances and diets of the speaker in one sentence; never those of others, never what is no food. */
export function findConstraints(scene: ConstraintScene, sentence: Sentence): ConstraintFound[] {
  const finder = finderIn(scene, sentence);
  if (!ABOUT.test(scene.text.slice(sentence.start, sentence.end))) {
    findReactions(finder);
    findLabels(finder);
    return finder.found;
  }
  findTakenBack(finder);
  findDiets(finder);
  findToldApart(finder);
  findFollowing(finder);
  findEaten(finder);
  findRuledOut(finder);
  findPreceding(finder);
  findReactions(finder);
  findLabels(finder);
  findLeftOut(finder);
  return finder.found;
}

// So many letters before "I'm allergic" may stand what it is.
const NEAR = 80;
const CLAUSE = /(?:[,;.!?:]| - |\b(?:and|but|so|because) )(?=[^,;.!?:]*$)/;

/** "Please no peanuts, I'm allergic": the food is named before. */
function findToldApart({ scene, sentence, add, matches }: Finder): void {
  const [told] = sentence.question ? [] : [...matches(ELSEWHERE), ...matches(ALARM)];
  if (!told) return;
  const from = Math.max(sentence.start, told.start - NEAR);
  const own = foodsIn(scene, from, told.start);
  const foods = own.length > 0 ? own : foodsIn(scene, Math.max(0, told.start - NEAR), sentence.start);
  for (const at of foods) {
    const clause = CLAUSE.exec(scene.text.slice(0, at.start));
    const start = clause ? clause.index + clause[0].length : 0;
    add(at, { start: Math.max(start, at.start - NEAR), end: told.end }, { type: 'allergy' });
  }
}

// "I can't eat any "
const EATEN = new RegExp(
  String.raw`\b(?:eat|have|do|digest|process|drink|tolerate|stomach|consume|touch|be near|handle|take|stand|like|` +
    String.raw`cope with|deal with) ?(?:any|anything with|anything containing|foods? with)? ?$`,
);
const DENIED = /\bnot (?:actually |really )?(?:al+ergic|intol+er[ae]nt|sensitive|hypersensitive)/;
// "I was lactose intolerant as a kid": no longer.
const ONCE_WAS = /\b(?:i|we) (?:was|were)\b/;
const OVER =
  /\b(?:as a (?:kid|child|baby|teen\w*)|when i was|grew out|grown out|outgr[eo]w\w*|not any ?more|no longer|until)\b/;
const isOver = (said: string, after: string): boolean => ONCE_WAS.test(said) && OVER.test(after);

// Who cannot have these mostly must not.
const BY_FAITH = /^(?:pork|red meat|meat|beef|alcohol|animal products)$/;
// What kills is more than a stomach that does not bear it.
const DANGER = /anaphyl|\bdied?\b|\bkill|hospital|epi-?pen|epi pen|reaction|al+ergic\b|throat|up in the\b/;

const typeOf = (telling: Telling, words: string): Telling['type'] =>
  telling.type === 'intolerance' && DANGER.test(words) ? 'allergy' : telling.type;

/** "I'm allergic to …", "I get hives from …". */
function findFollowing({ scene, sentence, add, takeBack, matches, understood, isFood }: Finder): void {
  const fits = ({ type, unknown }: Telling, words: string, said: string): boolean => {
    const eaten = type === 'intolerance' && EATEN.test(said);
    if (notFood(words)) return false;
    if (understood(words)) return !(eaten && NOT_EATEN.test(words));
    if (NO_NAME.test(words) || (NO_FOOD_NAME.test(words) && !FOOD_ING.test(words) && !isFood(words))) return false;
    if (eaten) return !NOT_EATEN.test(words) && (isFood(words) || (/\beat /.test(said) && named(words)));
    if (unknown === undefined || isFood(words)) return isFood(words);
    if (type === 'allergy') return thing(words) === undefined;
    return /food/.test(words) || (/\bintol|\b(?:hives|rash|reaction|eating|eat) /.test(said) && named(words));
  };
  for (const telling of FOLLOWED) {
    for (const { start, end, words: said } of matches(telling.pattern)) {
      if (DENIED.test(said)) continue;
      const past = isOver(said, scene.text.slice(end, sentence.end));
      let [stray, told] = [false, false];
      for (const at of foodsFrom(scene, end, sentence.end)) {
        const words = scene.text.slice(at.start, at.end);
        const span = { start, end: Math.max(end, at.end) };
        const known = understood(words);
        stray ||= notFood(words);
        const material = telling.type === 'allergy' ? MATERIAL.exec(words)?.[1] : undefined;
        if (material !== undefined) {
          const from = at.start + words.lastIndexOf(material);
          add({ start: from, end: from + material.length }, span, { type: 'allergy', shelf: CLOTHES });
        } else if ((known || !stray) && fits(telling, words, said)) {
          // "I'm allergic to mornings, coffee first": what follows no food is none, unless it is known as one.
          const rest = BY_FAITH.test(words) ? ruledOut(words) : {};
          if (past) takeBack(words, span);
          else add(at, span, { type: typeOf(telling, said), unclear: !known, ...rest });
          told = true;
        }
      }
      // "allergic to nuts long before that": better the known part of a phrase than nothing.
      if (told || past || telling.type !== 'allergy' || !telling.unknown) continue;
      const head = /^\S+(?: \S+)?/.exec(scene.text.slice(end, sentence.end))?.[0] ?? '';
      const [first] = notFood(head) ? [] : foodsIn(scene, end, Math.min(sentence.end, end + head.length));
      if (first) add(first, { start, end: first.end }, { type: 'allergy' });
    }
  }
}

const CLOTHES = { domain: 'shopping', subcategory: 'categories', polarity: 'avoid' } as const;

/** "When I eat shrimp my throat closes up". */
function findEaten({ scene, sentence, add, matches, understood }: Finder): void {
  for (const { start, end } of matches(WHEN_EATEN)) {
    const suffers = SUFFERING.exec(scene.text.slice(end, sentence.end));
    if (!suffers) continue;
    const type = DANGER.test(suffers[0]) ? 'allergy' : 'intolerance';
    for (const at of foodsFrom(scene, end, end + suffers.index))
      if (understood(scene.text.slice(at.start, at.end)))
        add(at, { start, end: end + suffers.index + suffers[0].length }, { type });
  }
}

const BEFORE_FOOD = new RegExp(
  String.raw`^(?:(?:a|an|the|food|got|have|eating|drinking|slightly|really|very|but|and|because|so|also|well|oh|yes|` +
  String.raw`no|` +
    String.raw`sorry|even|all|too much|(?:anything|everything|food|foods|stuff) (?:with|containing)|${SEVERITY}) )+`,
);
// "my son has a nut allergy"
const NOT_MINE = new RegExp(
  String.raw`(?<!\p{L})(?:not|no|don't|wife|husband|son|daughter|mom|mum|dad|friend|sister|brother|kid|kids|she|he|` +
    String.raw`they|her|his|their|your|you|anyone|anybody|someone|somebody|everyone|people|who|scrap|scratch|delete|` +
    String.raw`remove|drop|forget|cancel|ditch|has|is|are|partner|girlfriend|boyfriend|baby|child|this|that|any|` +
    String.raw`[\p{L}]+'s)(?!\p{L})`,
  'u',
);
const ONCE = /^ (?:made|gave|got|left) me\b/;
const IN_IT = / (?:in it|in them|at all|in (?:anything|wine|food|dishes|sauces)|of any kind)$/;
const NO_FOOD_WORD = new RegExp(
  String.raw`^(?:a|an|food|got|have|the|no|not|any|other|also|really|very|highly|deathly|so|badly|being|am|had|have|` +
    String.raw`it|them|they|that|this|which|${SEVERITY})$`,
);

/** "I have a peanut allergy", "lactose intolerant", "dairy upsets my stomach". */
function findPreceding({ scene, sentence, add, takeBack, matches, understood, isFood }: Finder): void {
  for (const telling of PRECEDED) {
    for (const { match, start, end, words: all } of matches(telling.pattern)) {
      const said = (match[1] ?? '').trim().replace(/-$/, '');
      // "The fish made me ill" was one fish.
      const once = /^(?:the|that|this) /.test(said) && ONCE.test(all.slice(said.length));
      if (NOT_MINE.test(said) || once) continue;
      const words = said.replace(BEFORE_FOOD, '').replace(IN_IT, '').trim();
      let from = start + all.indexOf(words);
      const several = words.includes(' ') && !/ (?:and|or|&) |,/.test(words);
      if (several && !understood(words) && thing(words)?.whole !== true) {
        // Names run together in speech: "peaches apples cherries make my lips itch".
        const foods = foodsIn(scene, from, from + words.length);
        for (const at of foods) add(at, { start, end }, { type: typeOf(telling, all), confidence: 0.8 });
        if (foods.length > 0) continue;
      }
      for (const one of words.split(/ (?:and|or|&) |, /)) {
        if (one === '' || notFood(one) || NO_FOOD_WORD.test(one)) continue;
        const asked = telling.unknown !== undefined && named(one) && (thing(one)?.domain ?? 'food') === 'food';
        if (!isFood(one) && !asked) continue;
        from = scene.text.indexOf(one, from);
        const confidence = /\bme\b/.test(all.slice(said.length)) ? 0.8 : 0.9;
        const at: Range = { start: from, end: from + one.length };
        if (isOver(all, scene.text.slice(end, sentence.end))) takeBack(one, { start, end });
        else add(at, { start, end }, { type: typeOf(telling, all), unclear: !understood(one), confidence });
      }
    }
  }
}

const notFood = (words: string): boolean =>
  NOT_FOOD.test(words.replace(/(?<=\S) foods?$/, '')) &&
  !/^tree nuts?\b|^sunflower|^horse ?radish|^cold cuts/.test(words);

/** Words that nobody knows may still be a food: one is asked about, never passed over. */
const named = (words: string): boolean =>
  words.length >= 4 && words.split(' ').length <= 2 && !NO_FOOD_NAME.test(words) && !NO_NAME.test(words);
