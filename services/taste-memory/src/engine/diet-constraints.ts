// Reads diets, foods that somebody never eats, and constraints that are taken back.
import type { Finder } from './constraint-finder.ts';
import { MAJOR, NOT_FOOD, RULED_OUT, STRICT } from './constraint-words.ts';
import {
  AGAIN,
  BARE,
  BY_FAITH,
  CELIAC,
  CLEARED,
  dietName,
  DRINKS_AGAIN,
  DRY,
  endedBy,
  FASHION,
  FINE_NOW,
  GONE,
  IDENTITY,
  MEANT,
  NEVER_EAT,
  NO_MORE_DIET,
  NO_PLEASE,
  NOT_ALLERGIC,
  NOT_THE_CAUSE,
  ONCE_ALLERGIC,
  ONE_PLATE,
  OUTGREW,
  REASON,
  SAID_WRONGLY,
  TAKEN_OFF,
  TESTED,
  VERBLESS_DIET,
} from './diets.ts';
import { foodsFrom, foodsIn } from './foods.ts';
import type { Range } from './line.ts';
import { OTHERS } from './reaction-surroundings.ts';
import { thing } from './things.ts';

/** "I'm no longer allergic to …", "I eat meat again". */
export function findTakenBack(finder: Finder): void {
  const { scene, sentence } = finder;
  for (const pattern of [NOT_ALLERGIC, ONCE_ALLERGIC, OUTGREW, GONE]) {
    for (const { match, start, end } of finder.matches(pattern)) {
      const name = (match[1] ?? match[2] ?? '').replace(/^(?:any|my|the|all) /, '').trim();
      const still = pattern === ONCE_ALLERGIC && /\bstill\b/.test(scene.text.slice(end, sentence.end));
      if (name !== '' && !NOT_FOOD.test(name) && !still) finder.takeBack(name, { start, end });
    }
  }
  const said = scene.text.slice(sentence.start, sentence.end);
  const mistaken = [
    ...finder.matches(NOT_THE_CAUSE),
    ...(REASON.test(said) ? finder.matches(TAKEN_OFF) : []),
    ...(TESTED.test(said) ? finder.matches(CLEARED) : []),
    ...finder.matches(SAID_WRONGLY),
  ];
  for (const { match, start, end } of OTHERS.test(said) ? [] : mistaken) {
    const name = (match[1] ?? '').replace(/^(?:any|my|the|all) /, '').trim();
    if (finder.understood(name)) finder.takeBack(dietName(name), { start, end });
  }
  for (const { match, start, end } of [...finder.matches(AGAIN), ...finder.matches(FINE_NOW)]) {
    const name = (match[1] ?? '').trim();
    if (!finder.understood(name)) continue;
    const known = /^(?:pork|alcohol)$/.test(name) ? [name, `no ${name}`] : [name];
    for (const each of [...known, ...endedBy(name)]) finder.takeBack(each, { start, end });
  }
  for (const { start, end } of finder.matches(DRINKS_AGAIN)) finder.takeBack('no alcohol', { start, end });
  for (const { match, start, end } of finder.matches(NO_MORE_DIET))
    finder.takeBack(dietName(match.slice(1).find((word) => word !== undefined) ?? ''), { start, end });
}

/** "I'm vegan", "as a vegetarian", "coeliac here", "I'm on keto". */
export function findDiets(finder: Finder): void {
  const place = ({ start, words }: { start: number; words: string }, word: string): Range => {
    const from = start + words.lastIndexOf(word);
    return { start: from, end: from + word.length };
  };
  for (const said of finder.matches(IDENTITY)) {
    const word = said.match[2] ?? '';
    if (said.match[1] === undefined)
      finder.add(place(said, word), said, {
        type: typeOf(word),
        name: dietName(word),
        confidence: said.words.startsWith('it ') ? 0.7 : 0.9,
      });
  }
  for (const pattern of [VERBLESS_DIET, CELIAC]) {
    for (const said of finder.matches(pattern)) {
      const word = said.match[1] ?? '';
      finder.add(place(said, word), said, { type: typeOf(word), name: dietName(word) });
    }
  }
  for (const said of finder.matches(FASHION)) {
    const word = said.match[1] ?? '';
    finder.add(place(said, word), said, {
      type: 'diet',
      name: word === 'ketogenic' ? 'keto' : word,
      shelf: { domain: 'food', subcategory: 'general', polarity: 'like' },
    });
  }
}

const typeOf = (word: string): 'diet' | 'intolerance' => (/liac/.test(word) ? 'intolerance' : 'diet');

const LONG = /\b(?:years?|months|decades?|since|ages|forever|a while|long)\b/;

/** A food that somebody never has, as the constraint that it makes. */
export const ruledOut = (words: string): { type: 'diet' | 'intolerance'; name: string } => ({
  type: /gluten|lactose|dairy/.test(words) ? 'intolerance' : 'diet',
  name: /^(?:pork|alcohol)/.test(words) ? `no ${/^[a-z]+/.exec(words)?.[0] ?? words}` : words,
});

/** "I don't eat pork or shellfish", "no nuts please", "I don't drink". */
export function findRuledOut(finder: Finder): void {
  const { scene, sentence } = finder;
  const said = scene.text.slice(sentence.start, sentence.end);
  const add = (at: Range, { start, end }: Range, confidence: number): void => {
    const words = scene.text.slice(at.start, at.end);
    finder.add(at, { start, end: Math.max(end, at.end) }, { ...ruledOut(words), confidence });
  };
  for (const never of finder.matches(NEVER_EAT)) {
    // "I haven't eaten meat" may be about today.
    if (/have(?:n't| not)/.test(never.words) && !LONG.test(scene.text.slice(never.end, sentence.end))) continue;
    const foods = foodsFrom(scene, never.end, sentence.end);
    const ruled = foods.filter((at) => RULED_OUT.test(scene.text.slice(at.start, at.end)));
    for (const at of ruled) add(at, never, /trying/.test(never.words) ? 0.7 : 0.85);
    // "I don't eat pork or lamb": lamb is not eaten either, though no faith forbids it.
    for (const at of ruled.length > 0 ? foods : [])
      if (!ruled.includes(at) && isDish(scene.text.slice(at.start, at.end)))
        finder.add(at, { start: never.start, end: at.end }, { type: 'diet', shelf: LEFT_OUT_SHELF, confidence: 0.75 });
  }
  for (const please of sentence.question || ONE_PLATE.test(said) ? [] : finder.matches(NO_PLEASE)) {
    const foods = foodsFrom(scene, please.end, sentence.end);
    const after = scene.text.slice(foods.at(-1)?.end ?? please.end, sentence.end).slice(0, 40);
    const before = scene.text.slice(sentence.start, please.start) + please.words.replace(/no.*/, '');
    const [faith, bare] = [BY_FAITH.test(said), BARE.test(after)];
    if (!MEANT.test(after) && !/please,? $/.test(before) && !faith && !bare) continue;
    for (const at of foods) {
      const words = scene.text.slice(at.start, at.end).replace(/^no /, '');
      const rule = MAJOR.test(words) || /^(?:gelatine?|lard)$/.test(words) || (!bare && STRICT.test(words));
      const from = { start: at.end - words.length, end: at.end };
      if (rule || (faith && finder.understood(words))) add(from, please, 0.75);
    }
  }
  for (const { start, end } of finder.matches(DRY))
    finder.add({ start, end }, { start, end }, { type: 'diet', name: 'no alcohol', confidence: 0.75 });
}

const SO_NO = /(?<![\p{L}'])(?:no|never any|without|zero|not even) (?:more |any )?(?=([\p{L}-]+(?: [\p{L}-]+)?))/gu;
const LEFT_OUT = new RegExp(
  String.raw`((?:[\p{L}-]+,? (?:and |or )?){1,7}?)(?:(?:is|are|'s) (?:all |both |strictly |completely |now |also |` +
  String.raw`basically )*(?:out\b|` +
    String.raw`dead to me|off the (?:table|menu)|off[- ]limits|a (?:big |hard )?no\b|no[- ]?go(?:es)?|banned|` +
    String.raw`forbidden|history|gone|not ` +
    String.raw`allowed|not happening)|never (?:come|comes|cross|crosses|enter|enters|touch|touches|make|makes) )`,
  'gu',
);
const LEFT_OUT_SHELF = { domain: 'food', subcategory: 'cuisine', polarity: 'avoid' } as const;

/** "I'm vegan, so no eggs and cheese is out": what the diet is said to leave out is a taste, not a rule of its own. */
export function findLeftOut(finder: Finder): void {
  const { scene, sentence, found } = finder;
  if (!found.some(({ type, takesBack, name }) => !takesBack && (type === 'diet' || /liac/.test(name)))) return;
  const said = scene.text.slice(sentence.start, sentence.end);
  const leave = (from: number, to: number, span: Range): void => {
    for (const at of eatables(finder, from, to))
      finder.add(at, span, { type: 'diet', shelf: LEFT_OUT_SHELF, confidence: 0.75 });
  };
  for (const { 0: no, 1: words = '', index } of said.matchAll(SO_NO)) {
    const start = sentence.start + index;
    const [from, to] = [start + no.length, start + no.length + words.length];
    const [first] = eatables(finder, from, to);
    if (first?.start === from) leave(first.start, first.end, { start, end: first.end });
  }
  for (const { 0: all, 1: words = '', index } of said.matchAll(LEFT_OUT)) {
    const start = sentence.start + index;
    const [first] = eatables(finder, start, start + words.length);
    if (first) leave(first.start, start + words.length, { start: first.start, end: start + all.trimEnd().length });
  }
}

function isDish(words: string): boolean {
  const known = thing(words);
  return known?.domain === 'food' && known.whole;
}

/** Foods and dishes that a range names, one by one. */
function eatables({ scene, found }: Finder, from: number, to: number): Range[] {
  const foods = foodsIn(scene, from, to);
  const more = scene.line.tokens.filter(
    ({ start, end, word }) =>
      start >= from &&
      end <= to &&
      thing(word)?.domain === 'food' &&
      !foods.some((food) => food.start < end && food.end > start),
  );
  return [...foods, ...more.map(({ start, end }) => ({ start, end }))]
    .filter((at) => !found.some((other) => other.at.start < at.end && other.at.end > at.start))
    .sort((a, b) => a.start - b.start);
}
