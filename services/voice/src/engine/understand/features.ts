// A line as the numbers that the trained weights are for: words, what they stand for, their order, and the situation.
import type { Reading } from './read.ts';
import type { Situation } from './situation.ts';
import type { Meant } from './targets.ts';
import { cuesIn, lastCuesIn, shapeOf } from './cues.ts';
import { tokensOf } from './plain.ts';
import { classOf } from './word-classes.ts';
import { groupsOf } from './words.ts';

/** Small words that are looked at as they are. */
const KEPT = new Set(
  (
    'i me my mine myself you your yours it its that this those these he she they them his her we us our do ' +
    'does did done ' +
    'not no never is am are was were be been have has had can could will would should shall may might must ' +
    'what which ' +
    'who where when why how if because but and or so to for from of on in at with without about like than ' +
    'as too also ' +
    'already any some all more less there here please just only really actually again yet still ? !'
  ).split(' '),
);
/** So many words decide what a line wants: its head, and its tail. */
const MOST_WORDS = 60;

const ON_TABLE = '<card>';
const isOnTable = (word: string, { names, by }: Meant): boolean =>
  (by === 'name' || by === 'maker') && (names.has(word) || (word.endsWith('s') && names.has(word.slice(0, -1))));

/** Each word as a symbol: a name, a group, a small word, or `_`. */
function symbolsOf({ tokens, names }: Reading, meant: Meant): { word: string; symbol: string }[] {
  const all: { word: string; symbol: string }[] = [];
  for (const [at, { word }] of tokens.entries()) {
    if (isOnTable(word, meant)) {
      if (all.at(-1)?.word !== ON_TABLE) all.push({ word: ON_TABLE, symbol: ON_TABLE });
      continue;
    }
    const name = names[at];
    if (name === '') continue;
    const group = groupsOf(word)[0];
    all.push({ word: name ?? word, symbol: name ?? (KEPT.has(word) ? word : (group ?? '_')) });
  }
  return all.length <= MOST_WORDS ? all : [...all.slice(0, MOST_WORDS - 20), ...all.slice(-20)];
}

/** Words of what Valet is for. */
const OURS = new Set([
  'FILM', 'SHOW', 'BOOK', 'FOOD', 'GAME', 'POD', 'MUSIC', '<title>', '<genre>', '<food>', '<person>', '<place>',
  '<product>',
]);
const OF_US = new Set(['RECO', 'SIMILAR', 'PROFILE', 'MEM', 'BUDGET', 'WALLET', 'ALLERGY', 'BUY', 'LIKE', 'DISLIKE']);
const OF_ONESELF = /\b(?:i|me|my|mine|we|us|our|you|your)\b/;

const ASKS_A_DEED = /^(?:please |hey |valet )*(?:can|could|will|would) you\b/;
const OF_YOU = /\b(?:you|your|yourself)\b/;
const OF_MY_DAY = new RegExp(
  String.raw`^(?:(?:oh|ugh|well|so|ok|and|but|just|hey|today|finally|guess what) )*(?:i|my|we|our|it|the|` +
  String.raw`this|that|what a|bit|so|nobody|everyone|too)\b`);

/** Whom a line that names nothing of Valet's work is about. */
function speaksOf({ plain, asks }: Reading): string {
  if (OF_YOU.test(plain)) return ASKS_A_DEED.test(plain) ? 'a-deed' : 'you';
  if (!asks && !plain.includes('?') && OF_MY_DAY.test(plain)) return 'my-day';
  return OF_ONESELF.test(plain) ? 'oneself' : 'the-world';
}

const lengthClass = (words: number): string =>
  words <= 1 ? '1' : words <= 2 ? '2' : words <= 4 ? '4' : words <= 8 ? '8' : words <= 15 ? '15' : 'more';

function situationKeys(situation: Situation, meant: Meant): string[] {
  const keys: string[] = [];
  if (situation.cards.length > 0) keys.push(situation.fresh ? 'cards' : 'cards-before');
  if (situation.cards.length === 1) keys.push('one-card');
  if (situation.asksInterview) keys.push('interview');
  if (situation.asksYesOrNo) keys.push('closed');
  if (situation.asksOpenly && situation.cards.length === 0) keys.push('open');
  if (situation.hasReceipt) keys.push('receipt');
  if (situation.hasPurchase) keys.push('purchase');
  if (meant.by !== 'nothing') keys.push(`by-${meant.by}`, 'meant');
  return keys;
}

/** Classes of the words, and of neighbours. */
function addClasses(words: readonly string[], found: Set<string>): void {
  const classes = words.map(classOf);
  for (const [at, of] of classes.entries()) {
    if (of === undefined) continue;
    found.add(`n ${of.fine}`);
    found.add(`n ${of.wide}`);
    const next = classes[at + 1];
    if (next === undefined) continue;
    found.add(`m ${of.fine} ${next.fine}`);
    found.add(`m ${of.wide} ${next.wide}`);
  }
}

/** So many words of Valet's last line are looked at: the question that it ends with, or what it told. */
const MOST_OF_LAST = 16;

/** What was said right before: a short answer means what the question made of it. */
function addBefore({ last, before }: Situation, words: readonly string[], length: string, found: Set<string>): void {
  const said = tokensOf((last?.text ?? '').slice(-400)).map(({ word }) => word)
    .filter((word) => /^[\p{L}?]/u.test(word));
  const tail = said.slice(-MOST_OF_LAST);
  for (const [at, word] of tail.entries()) {
    found.add(`l ${word}`);
    found.add(`l ${tail[at - 1] ?? '^'} ${word}`);
    for (const group of groupsOf(word)) found.add(`l ${group}`);
  }
  const start = (said.join(' ').split(/(?<=\?) (?=\S)/).at(-1) ?? '').split(' ').slice(0, 2).join(' ');
  if (last !== undefined) {
    found.add(`l ^ ${start} ${length}`);
    found.add(`l ^ ${said.slice(0, 2).join(' ')}`);
    found.add(`l ${said.includes('?') ? 'asks' : 'tells'} ${length}`);
  }
  const known = new Set(tail);
  for (const word of new Set(words)) if (!KEPT.has(word) && known.has(word)) found.add('x echoes');
  if (before === undefined) return;
  const asked = tokensOf(before.slice(0, 200)).map(({ word }) => word);
  for (const word of asked.slice(0, 12)) {
    found.add(`u ${word}`);
    for (const group of groupsOf(word)) {
      found.add(`u ${group}`);
      found.add(`u ${group} ${last?.cards.length === 0 ? 'without cards' : 'with cards'}`);
    }
  }
}

/** Names of what is present in a line; a name never comes twice. */
export function featuresOf(reading: Reading, situation: Situation, meant: Meant): string[] {
  const found = new Set<string>();
  const symbols = symbolsOf(reading, meant);
  const plainWords = symbols.map(({ word }) => word);
  const cues = cuesIn(reading, situation.last !== undefined);
  const groups = new Set<string>();
  for (const [at, { word, symbol }] of symbols.entries()) {
    found.add(`w ${word}`);
    found.add(`b ${plainWords[at - 1] ?? '^'} ${word}`);
    if (at === symbols.length - 1) found.add(`b ${word} $`);
    if (at > 0) found.add(`t ${plainWords[at - 2] ?? '^'} ${plainWords[at - 1]} ${word}`);
    for (const group of groupsOf(word)) groups.add(group);
    if (word.startsWith('<')) groups.add(word);
    const before = symbols[at - 1]?.symbol ?? '^';
    found.add(`s ${before} ${symbol}`);
    if (at > 0) found.add(`r ${symbols[at - 2]?.symbol ?? '^'} ${before} ${symbol}`);
    if (symbol === '_') continue;
    for (let back = 2; back <= 4; back++) {
      const earlier = symbols[at - back]?.symbol;
      if (earlier !== undefined && earlier !== '_') found.add(`k ${earlier} ${symbol}`);
    }
  }
  for (const group of groups) found.add(`g ${group}`);
  for (const cue of cues) found.add(`c ${cue}`);
  for (const cue of lastCuesIn(reading)) found.add(`e ${cue}`);
  found.add(`x ${shapeOf(cues)}`);
  if (cues.length === 0) found.add('x no-cue');
  const words = symbols.length;
  found.add(`x length ${lengthClass(words)}`);
  if (reading.asks) found.add('x asks');
  if (![...groups].some((group) => !group.startsWith('O_') && !group.startsWith('C_'))) found.add('x nothing-known');
  if ([...groups].some((group) => group.startsWith('O_'))) found.add('x other-matters');
  const ours = [...groups].some((group) => OURS.has(group));
  const ofUs = [...groups].some((group) => OF_US.has(group));
  found.add(ours ? (ofUs ? 'x ours-and-us' : 'x ours') : ofUs ? 'x of-us' : 'x not-ours');
  if (!ours) found.add(`x speaks-of ${speaksOf(reading)}${ofUs ? ' and us' : ''}`);
  const first = plainWords[0];
  if (first !== undefined) found.add(`f ${first}`);
  addClasses(plainWords, found);
  addBefore(situation, plainWords, lengthClass(words), found);
  const keys = situationKeys(situation, meant);
  const inSituation = [...cues.map((cue) => `c ${cue}`), ...[...groups].map((group) => `g ${group}`),
    `length ${lengthClass(words)}`, `f ${first ?? ''}`, ...(words <= 6 ? plainWords.map((word) => `w ${word}`) : [])];
  if (keys.length === 0) found.add('z nothing-before');
  for (const key of keys) {
    found.add(`z ${key}`);
    for (const feature of inSituation) found.add(`z ${key} ${feature}`);
  }
  return [...found];
}

const OF_SITUATION = /^[zlu] /;

/** What a line says whatever was said before. */
export const ofLineAlone = (features: readonly string[]): string[] =>
  features.filter((feature) => !OF_SITUATION.test(feature));
