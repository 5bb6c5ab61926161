// What a line of a chat or a call wants: care comes before everything, then trained weights over patterns and words.
import { fold } from '@valet/catalogue';
import { careIn } from './care.ts';
import { featuresOf, ofLineAlone } from './features.ts';
import { manners } from './manners.ts';
import { modelOf, probabilities, type Model, type StoredWeights } from './model.ts';
import { read, type Reading } from './read.ts';
import { situationOf, type Situation } from './situation.ts';
import { slotsOf } from './slots.ts';
import { loosely, meantIn, type Meant } from './targets.ts';
import { teachesIn } from './teaches.ts';
import weights from './weights.json' with { type: 'json' };
import type { CareKind, Intent, Slots, Talk, Turn, Understanding } from '../talk.ts';
import { takesBack } from './take-back.ts';

/** What a line wants, and whether the act is to be dropped. */
export interface Models {
  readonly intents: Model;
  readonly care: Model;
}

const shipped: Models = {
  intents: modelOf(weights.intents as StoredWeights),
  care: modelOf(weights.care as StoredWeights),
};

/** A line of a few words may be about a card only while there are cards, or while something else was spoken of. */
const NEEDS_CARDS: ReadonlySet<Intent> = new Set(['detail', 'choose', 'another', 'refine', 'like', 'dislike']);
const NEEDS_A_TALK: ReadonlySet<Intent> = new Set(['yes', 'no', 'undo']);
const OF_CARDS: ReadonlySet<Intent> = new Set([
  'detail', 'choose', 'why', 'like', 'dislike', 'seen', 'buy', 'more_like', 'less_like', 'budget', 'correct',
]);

/** Rather once too often than once too seldom. */
const CARE_FROM = 0.5;
/** A pattern that all the rest of a line speaks against is no more than a turn of phrase. */
const SPEAKS_OF_IT = 0.02;
const MEANS_IT = 0.005;
/** Of more the model sees a part. */
const READ_WHOLLY = 400;
/** At most so many lines back; what was said before matters to nobody's "the second one". */
const MOST_TURNS = 20;
/** "another", of "another", of …: so many steps back to the request. */
const FARTHEST = 8;

/** Understands a line. `talk` is what was said before it. Pure; the same for the same line and talk. */
export function understand(text: string, talk: Talk): Understanding {
  return understandIn(text, { turns: talk.turns.slice(-MOST_TURNS) }, 0, shipped);
}

/** The same with other weights. */
export const understandBy = (models: Models) => (text: string, talk: Talk): Understanding =>
  understandIn(text, { turns: talk.turns.slice(-MOST_TURNS) }, 0, models);

function understandIn(text: string, talk: Talk, depth: number, models: Models): Understanding {
  const reading = read(text);
  const situation = situationOf(talk);
  const meant = meantIn(reading, situation.cards, focusOf(talk, situation));
  const features = featuresOf(reading, situation, meant);
  const care = careOf(text, features, models);
  if (care !== null) {
    return { intent: 'care', slots: {}, targets: [], care, teaches: /\ballerg/.test(reading.plain), confidence: 1 };
  }
  const plainly = takesBack(text, talk) ? 'correct' : manners(reading.plain);
  const [first, confidence] = plainly === null ? likeliest(features, situation, models) : [plainly, 1] as const;
  const intent = first === 'taste' && situation.fresh ? judged(reading, meant) : first;
  const targets = OF_CARDS.has(intent) ? targetsFor(intent, reading, situation, meant) : [];
  const own = slotsOf(reading, intent, situation.cards.some(({ priceCents }) => priceCents !== null));
  const slots = continued(intent, own, reading, talk, depth, models);
  return { intent, slots, targets, teaches: teachesIn(reading, intent, situation), confidence };
}

function careOf(text: string, features: readonly string[], { care }: Models): CareKind | null {
  const all = probabilities(ofLineAlone(features), care);
  const any = 1 - (all.get('none') ?? 0);
  const sure = careIn(text);
  const wholly = text.length <= READ_WHOLLY;
  if (sure !== null) return !wholly || any >= (sure === 'distress' ? MEANS_IT : SPEAKS_OF_IT) ? sure : null;
  if (any < CARE_FROM) return null;
  const [kind] = [...all].filter(([name]) => name !== 'none')
    .reduce((best, other) => (other[1] > best[1] ? other : best));
  return kind as CareKind;
}

function likeliest(
  features: readonly string[], { cards, last, asksInterview }: Situation, { intents }: Models,
): [intent: Intent, probability: number] {
  let best: [Intent, number] = ['out_of_scope', 0];
  let sum = 0;
  for (const [name, probability] of probabilities(features, intents)) {
    const intent = name as Intent;
    if (NEEDS_CARDS.has(intent) && cards.length === 0 && (asksInterview || last === undefined)) continue;
    if (NEEDS_A_TALK.has(intent) && last === undefined) continue;
    sum += probability;
    if (probability > best[1]) best = [intent, probability];
  }
  return [best[0], sum === 0 ? 0 : best[1] / sum];
}

/** A taste that is told of a card on the table judges that card. */
function judged({ plain }: Reading, { targets, by }: Meant): Intent {
  if (targets.length === 0 || by === 'all') return 'taste';
  return AGAINST.test(plain) ? 'dislike' : 'like';
}
const AGAINST =
  new RegExp(
    String.raw`\b(?:not|never|no|hate\w*|dislike\w*|detest|loathe|bor\w+|awful|terrible|rubbish|ugly|` +
    String.raw`overrated|annoy\w*|stress\w*|nerves|off|sick|ugh|meh|worst|bad|too|can not stand|disgust\w*|` +
    String.raw`creep\w*|tired|cringe|dull|yuck)\b`);

/** The card that the talk turned to since the cards were shown: by the person, or by name in Valet's last line. */
export function focusOf({ turns }: Talk, { cards, cardsAt, last }: Situation): number | null {
  if (cards.length === 0) return null;
  let focus: number | null = null;
  for (const turn of turns.slice(cardsAt + 1)) {
    if (turn.role !== 'user') continue;
    const { targets } = meantIn(read(turn.text), cards, focus);
    if (targets.length === 1) focus = targets[0] ?? null;
  }
  if (last === undefined) return focus;
  const said = meantIn(read(last.text), cards, null);
  const [named, ...others] = said.by === 'name' ? said.targets : [];
  if (named === undefined || others.length > 0) return focus;
  if (focus === null) return named;
  // A word of a title may be any word; a whole one says that the talk went on to that card.
  return fold(last.text).includes(fold(cards[named]?.title ?? '')) ? named : focus;
}

/** What is meant by a line that wants something of a card. */
function targetsFor(intent: Intent, reading: Reading, { cards }: Situation, { targets, by }: Meant): readonly number[] {
  if (by === 'all' && ALONE.has(intent)) return [];
  if (ONLY_SAID.has(intent)) return intent === 'correct' && by === 'pointing' ? [] : targets;
  if (targets.length > 0) return targets;
  const namesOther = reading.mentions.some(({ hits: [hit] }) => hit !== undefined && hit.kind !== 'genre');
  const about = intent === 'why' && /\bi (?:\S+ ){0,2}?(?:like|love|hate|enjoy|avoid|dislike|am)\b/.test(reading.plain);
  if (cards.length === 1) return namesOther || about ? [] : [0];
  return LOOSELY.has(intent) ? loosely(reading, cards) : [];
}

/** One thing at a time: "these" says nothing of which. */
const ALONE: ReadonlySet<Intent> = new Set([
  'choose', 'detail', 'why', 'buy', 'more_like', 'less_like', 'budget', 'correct',
]);
/** What mostly is about no card: only one that the line itself means. */
const ONLY_SAID: ReadonlySet<Intent> = new Set(['budget', 'correct']);

/** What only a card can be meant by. */
const LOOSELY: ReadonlySet<Intent> = new Set(['choose', 'detail', 'like', 'dislike', 'seen', 'buy']);

function continued(intent: Intent, own: Slots, reading: Reading, talk: Talk, depth: number, models: Models): Slots {
  if (intent !== 'refine' && intent !== 'another') return own;
  const before = requestBefore(talk, depth, models);
  if (before === null) return own;
  const replaces = /\b(?:instead|rather|i meant|no i)\b/.test(reading.plain);
  return merged(before, own, replaces);
}

/** A request with what was said on top; `than` holds for the new line alone. */
function merged({ than: _, ...before }: Slots, own: Slots, replaces: boolean): Slots {
  const moods = replaces ? [own.mood ?? before.mood] : [before.mood, own.mood];
  const mood = [...new Set(moods.filter((said) => said !== undefined))].join(' ');
  const like = [...new Set([...(before.like ?? []), ...(own.like ?? [])])].filter((name) => !own.not?.includes(name));
  const not = [...new Set([...(before.not ?? []), ...(own.not ?? [])])];
  return {
    ...before,
    ...own,
    ...(mood !== '' && { mood }),
    ...(like.length > 0 && { like }),
    ...(not.length > 0 && { not }),
  };
}

const REQUESTS: ReadonlySet<Intent> = new Set(['recommend', 'more_like', 'less_like', 'another', 'refine', 'taste']);

/**
 * The request that the last cards answered, rebuilt from the lines before them; without cards the one that Valet's
 * question is about, null where there is none.
 */
export const lastRequest = ({ turns }: Talk): Slots | null =>
  requestBefore({ turns: turns.slice(-MOST_TURNS) }, 0, shipped);

const WISHES: ReadonlySet<Intent> = new Set(['recommend', 'more_like', 'refine']);

/** "Something to read" - "Light or heavy?": what the answer refines. */
function askedBack(talk: Talk, depth: number, models: Models): Slots | null {
  const { last, before, asksOpenly, asksYesOrNo, asksInterview } = situationOf(talk);
  if (last === undefined || before === undefined || asksInterview || !(asksOpenly || asksYesOrNo)) return null;
  if (depth >= FARTHEST) return null;
  const asked = talk.turns.findLastIndex(({ role, text }: Turn) => role === 'user' && text === before);
  const { intent, slots: { about: _, ...slots } } =
    understandIn(before, { turns: talk.turns.slice(0, asked) }, depth + 1, models);
  return WISHES.has(intent) ? slots : null;
}

function requestBefore(talk: Talk, depth: number, models: Models): Slots | null {
  const { cards, cardsAt } = situationOf(talk);
  const [card] = cards;
  if (card === undefined) return askedBack(talk, depth, models);
  const domains = new Set(cards.map(({ domain }) => domain));
  const domain: Slots = domains.size === 1 ? { domain: card.domain } : {};
  const asked = talk.turns.slice(0, cardsAt).findLastIndex(({ role }: Turn) => role === 'user');
  const line = talk.turns[asked];
  if (line === undefined || depth >= FARTHEST) return domain;
  const before: Talk = { turns: talk.turns.slice(0, asked) };
  const { intent, slots: { about: _, ...slots }, targets } = understandIn(line.text, before, depth + 1, models);
  if (!REQUESTS.has(intent)) return domain;
  const shown = situationOf(before).cards;
  const titles = targets.flatMap((at) => shown[at]?.title ?? []);
  return {
    ...domain,
    ...slots,
    ...(intent === 'more_like' && titles.length > 0 && { like: [...new Set([...(slots.like ?? []), ...titles])] }),
    ...(intent === 'less_like' && titles.length > 0 && { not: [...new Set([...(slots.not ?? []), ...titles])] }),
  };
}
