import {
  FOLLOWED,
  PRECEDED,
  IDENTITY,
  CELIAC,
  NEVER_EAT,
  DRY,
  TAKEN_BACK,
  OUTGREW,
  OUTGREW_ALT,
  NO_MORE_DIET,
  EATS_AGAIN,
  ABOUT,
  NOT_FOOD,
  NO_FOOD_NAME,
  NO_NAME,
  NOT_EATEN,
  SEVERITY,
} from './constraint-patterns.ts';
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

export interface ConstraintScene extends Scene {
  readonly line: PlainLine;
  readonly linker: Linker;
}

// "I can't eat any "
const EATEN = new RegExp(
  String.raw`\b(?:eat|have|do|digest|process|drink|tolerate|stomach|consume|touch|be near) ?(?:any|anything ` +
    String.raw`with|anything containing|foods? with)? ?$`,
);
const BEFORE_FOOD = new RegExp(
  String.raw`^(?:(?:a|an|the|food|got|have|eating|slightly|really|very|but|and|because|so|also|${SEVERITY}) )+`,
);
// "my son has a nut allergy"
const NOT_MINE = new RegExp(
  String.raw`\b(?:not|no|don't|wife|husband|son|daughter|mom|mum|dad|friend|sister|brother|kid|kids|she|he|` +
    String.raw`they|her|his)\b`,
);
const NO_FOOD_WORD = new RegExp(
  String.raw`^(?:a|an|food|got|have|the|no|not|any|other|also|really|very|highly|deathly|so|badly|being|am|had|have|` +
    String.raw`${SEVERITY})$`,
);
/** Allergies, intolerances and diets of the speaker in one sentence; never those of others, never what is no food. */
export function findConstraints(scene: ConstraintScene, sentence: Sentence): ConstraintFound[] {
  const { text } = scene;
  if (!ABOUT.test(text.slice(sentence.start, sentence.end))) return [];
  const found: ConstraintFound[] = [];
  const taken = (at: Range): boolean =>
    found.some(
      (other) =>
        at.start < other.span.end && at.end > other.span.start && other.at.start < at.end && other.at.end > at.start,
    );
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

  for (const { match, start, end } of [
    ...matches(TAKEN_BACK),
    ...matches(OUTGREW),
    ...matches(OUTGREW_ALT),
    ...matches(EATS_AGAIN),
  ]) {
    const name = (
      match[2] ??
      match[3] ??
      (match[1] === 'allergic' || match[1] === 'intolerant' ? '' : match[1]) ??
      ''
    ).trim();
    if (name !== '' && !NOT_FOOD.test(name)) add(retraction(text, name, start, end));
  }
  for (const { match, start, end } of matches(NO_MORE_DIET))
    add(retraction(text, match[1] ?? match[2] ?? '', start, end));
  for (const { match, start, end } of matches(IDENTITY)) {
    if (match[1]) continue;
    const diet = match[2] ?? '';
    const at = {
      start: end - (match[0].length - match[0].lastIndexOf(diet)),
      end: end - (match[0].length - match[0].lastIndexOf(diet)) + diet.length,
    };
    const type = /coeliac|celiac/.test(diet) ? 'intolerance' : 'diet';
    add({ at, span: { start, end }, type, name: dietName(diet), unclear: false, takesBack: false, confidence: 0.9 });
  }
  for (const { match, start, end } of matches(CELIAC)) {
    const word = match[1] ?? '';
    add({
      at: { start: text.indexOf(word, start), end: text.indexOf(word, start) + word.length },
      span: { start, end },
      type: 'intolerance',
      name: word,
      unclear: false,
      takesBack: false,
      confidence: 0.9,
    });
  }
  for (const { match, start, end } of matches(NEVER_EAT)) {
    const word = match[1] ?? '';
    if (match[0].includes("can't")) continue;
    const name = word === 'pork' || word === 'alcohol' ? `no ${word}` : word;
    const type = /gluten|lactose|dairy/.test(word) ? 'intolerance' : 'diet';
    add({
      at: { start: end - word.length, end },
      span: { start, end },
      type,
      name,
      unclear: false,
      takesBack: false,
      confidence: 0.85,
    });
  }
  for (const { start, end } of matches(DRY))
    add({
      at: { start, end },
      span: { start, end },
      type: 'diet',
      name: 'no alcohol',
      unclear: false,
      takesBack: false,
      confidence: 0.75,
    });
  for (const [pattern, type] of FOLLOWED) {
    for (const { match, start, end } of matches(pattern)) {
      const eaten = EATEN.test(match[0]);
      if (/\bnot (?:actually |really )?(?:allergic|intolerant|sensitive|hypersensitive)/.test(match[0])) continue;
      for (const at of foods(scene, end, sentence.end)) {
        const words = text.slice(at.start, at.end);
        if (notFood(words)) continue;
        const food = isFood(scene, words) || (/\beat /.test(match[0]) && named(words));
        if (eaten && (NOT_EATEN.test(words) || !food)) continue;
        const understood = scene.linker.constraint(words) !== null;
        if (!understood && NO_NAME.test(words)) continue;
        const bodily = eaten || (/\bintoleran|\b(?:hives|rash|reaction|eating|eat) /.test(match[0]) && named(words));
        if (type === 'intolerance' && !understood && !thing(words) && !bodily && !/food/.test(words)) continue;
        add({
          at,
          span: { start, end: Math.max(end, at.end) },
          type,
          name: words,
          unclear: !understood,
          takesBack: false,
          confidence: 0.9,
        });
      }
    }
  }
  for (const [pattern, type] of PRECEDED) {
    for (const { match, start, end } of matches(pattern)) {
      const said = (match[1] ?? '').trim().replace(/-$/, '');
      const words = said.replace(BEFORE_FOOD, '').trim();
      const makes = /\bme\b/.test(match[0]);
      if (NOT_MINE.test(said)) continue;
      for (const one of words.split(/ (?:and|or|&) |, /)) {
        if (one === '' || notFood(one) || NO_FOOD_WORD.test(one)) continue;
        const bodily = !makes && /intolerance$/.test(match[0]) && named(one);
        if (
          makes || type === 'intolerance'
            ? !isFood(scene, one) && !bodily
            : scene.linker.constraint(one) === null && !thing(one) && one.split(' ').length > 2
        )
          continue;
        const from = start + match[0].indexOf(one);
        const unclear = scene.linker.constraint(one) === null;
        add({
          at: { start: from, end: from + one.length },
          span: { start, end },
          type,
          name: one,
          unclear,
          takesBack: false,
          confidence: makes ? 0.8 : 0.9,
        });
      }
    }
  }
  return found;
}

const notFood = (words: string): boolean =>
  NOT_FOOD.test(words.replace(/(?<=\S) foods?$/, '')) && !/^tree nuts?\b|^sunflower|^horse ?radish/.test(words);

/** Words that nobody knows may still be a food: one is asked about, never passed over. */
const named = (words: string): boolean =>
  words.length >= 4 && words.split(' ').length <= 2 && !NO_FOOD_NAME.test(words) && !NO_NAME.test(words);

const isFood = (scene: ConstraintScene, words: string): boolean =>
  scene.linker.constraint(words) !== null || thing(words)?.domain === 'food';

const dietName = (word: string): string =>
  word === 'veggie'
    ? 'vegetarian'
    : /^teetotal/.test(word)
      ? 'no alcohol'
      : word.replace(/(gluten|lactose|dairy|plant) (free|based)/, '$1-$2');

function retraction(text: string, name: string, start: number, end: number): ConstraintFound {
  const from = Math.max(start, text.indexOf(name, start));
  return {
    at: { start: from, end: from + name.length },
    span: { start, end },
    type: 'allergy',
    name,
    unclear: false,
    takesBack: true,
    confidence: 0.9,
  };
}

// "If I'm allergic to …", "I wish I wasn't allergic", "am I allergic to …", "she thinks I'm vegan"
const DOUBT = new RegExp(
  String.raw`(?:\b(?:if|whether|unless|wish|pretend|imagine|thinks?|thought|says|said|joked?|like|as though|` +
    String.raw`suppose|in case|do you think|don't think|glad|happy|lucky) (?:that )?|\b(?:when|how|why|where|` +
    String.raw`who|what|am|are|was) )$`,
);

// "did you know that", "my doctor says": what follows is so.
const CERTAIN =
  /\b(?:i (?:think|thought)|know|remember|note|forget|(?:doctor|gp|allergist|tests?) (?:says?|said)) (?:that )?$/;

function doubted(text: string, sentence: Sentence, start: number): boolean {
  const before = text.slice(sentence.start, start).replace(/^\s+/, '');
  if (CERTAIN.test(before)) return false;
  if (DOUBT.test(before)) return true;
  return (
    sentence.question &&
    /^(?:am|are|is|do|does|did|can|could|should|would|what if|will)\b/.test(before === '' ? text.slice(start) : before)
  );
}

const AND =
  /\s*,\s*(?:and |or )?(?:also )?(?:to )?|\s+(?:and|or|nor|&|plus|as well as)\s+(?:to |also |even )*|\s*\/\s*/;
const EDGE = new RegExp(
  String.raw`^(?:all |any |most |some |raw |the |a |an |eating |certain |every |both |especially |including |mainly |` +
    String.raw`(?:(?:any|every)thing|foods?|things|stuff) (?:with|containing) |kinds? of |` +
    String.raw`types? of |even |like |to |literally |too much |most kinds of |all kinds of )+`,
);
const AFTER = new RegExp(
  String.raw` (?:and i |but (?!also )|like |such as |including |especially |so |because |which |since |too|as well|` +
    String.raw`either|anymore|any more|at all|and it|for |when |if |though|unfortunately|sadly|these days|now|` +
    String.raw`, ?so|without |due to|products).*$`,
);

// "that powder on the orange crisps": who cannot name it has to be asked what it is.
const LONGEST_NAME = 8;

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
    const core = part
      .slice(lead + edge)
      .replace(/[\s,.!?"]+$/, '')
      .replace(AFTER, '')
      .trimEnd();
    if (core === '' || core.split(' ').length > LONGEST_NAME) {
      if (core !== '') break;
      continue;
    }
    found.push({ start: start + lead + edge, end: start + lead + edge + core.length });
  }
  return found;
}
