// What a line asks for, in the person's own words.
import type { Intent, Slots } from '../talk.ts';
import { aboutIn } from './about.ts';
import { domainIn } from './domains.ts';
import { amountIn } from './money.ts';
import type { Reading } from './read.ts';
import { plainPlace, wordsAt } from './spans.ts';

type Place = readonly [start: number, end: number];

const STOP =
  '(?= (?:but|for|with|please|that|which|who|and (?:not|no|something)|what|so|or|because|only|then|tonight|' +
  'today|now|than|any|if|to (?:watch|read|eat|play|listen)|in (?:under|less)|thanks|again|ever|at all|on my|' +
  'from|except)\\b| [?!]|$)';
const LIKE = new RegExp(
  '\\b(?:like|similar to|akin to|reminiscent of|close to|comparable (?:to|with)|along the lines of|in the ' +
  '(?:style|vein|spirit|mould) of|a la|resembl(?:es|ing)|fans of|loved?|liked?|adored?|enjoyed|alternatives? ' +
  'to|instead of|same (?:vibe|kind|style|feel|mood) as|finished|next to|can not get enough of|sounds like|' +
  `feels like|remind\\w* (?:me|one) of) ((?:\\S+ ){0,7}?\\S+)${STOP}`, 'g');
const NOT = new RegExp(
  '\\b(?:no|not too|not|without|nothing|hates?|dislikes?|avoid|except(?: for)?|anything but|can not stand|do ' +
  'not (?:like|want)|never|free of|other than|minus|stop (?:recommending|suggesting|showing)|fewer|less|no ' +
  'more|fed up with|sick of|allergic to|sans) ((?:(?:too|any|more|so|very|much|many|of|a|an|the|like|another|' +
  'your|these|those) )*(?:\\S+ ){0,2}?\\S+)(?= (?:please|but|and|or|for|in|that|which|what|so|recommendations?|' +
  'suggestions?|stuff|thanks|ever|again|at all|ok|from|either|if|though|film|books?|shows?|games?|with|' +
  'on)\\b| [?!]|$)', 'g');
const NO_NAME = new RegExp(
  String.raw`^(?:it|this|that|these|those|them|one|ones|him|her|you|me|i|we|what|to|the (?:first|second|` +
  String.raw`third|last|one|same|other)|a|an|something|anything|so much|(?:this|that) one|eating|watching|` +
  String.raw`reading|playing|going|be|so|the look|the sound|more|much|really|sure|know|think|want|need|have|` +
  String.raw`of|the kind|kind|sort)\b`);
const LEADING = new RegExp(
  String.raw`^(?:(?:too|any|more|so|very|much|many|of|a|an|the|like|another|your|these|those|my|old|really|` +
  String.raw`how|much) )+`);

const MOODS = new RegExp(
  String.raw`\b(?:funny|hilarious|scary|spooky|creepy|light(?:hearted| hearted)?|cozy|gentle|dark|sad|` +
  String.raw`happy|uplifting|cheerful|` +
    String.raw`romantic|gripping|relaxing|calm(?:ing)?|quiet|tense|clever|silly|mindless|brainy|exciting|slow|moving|` +
    String.raw`feel ?good|wholesome|spicy|sweet|sour|healthy|comforting|hearty|fresh|warm(?:ing)?|cold|` +
    String.raw`cheesy|trashy|weird|` +
    String.raw`strange|whimsical|thoughtful|deep|inspiring|motivating|soothing|mellow|upbeat|danceable|` +
    String.raw`energetic|melancholy|` +
    String.raw`bittersweet|violent|gory|epic|adventurous|suspenseful|thrilling|heartwarming|nostalgic|` +
    String.raw`classic|modern|recent|new|` +
    String.raw`old|underrated|obscure|vegan|vegetarian|quick|easy|cheap|fancy|posh|rustic|cool|edgy|dreamy|` +
    String.raw`magical|mysterious|` +
    String.raw`gloomy|depressing|intense|serious|stupid|fun|entertaining|educational|smart|witty|family ` +
    String.raw`friendly|kid friendly|` +
    String.raw`crunchy|creamy|smoky|foreign|independent|indie|low key|chill(?:ed)?|lazy|bingeable|` +
    String.raw`uncomplicated|sunny|green|remote|` +
    String.raw`crowd pleasing|french|italian|japanese|korean|spanish|german|british|english|american|` +
    String.raw`indian|thai|mexican|` +
    String.raw`chinese|scandinavian|nordic|african|turkish|greek|irish|russian|danish|swedish|vietnamese|` +
    String.raw`european|asian|` +
    String.raw`(?:seventies|eighties|nineties|sixties|fifties|(?:19)?[5-9]0s|2000s)|black and white|animated|` +
      String.raw`for kids)\b`,
  'g',
);
const LENGTHS = new RegExp(
  String.raw`\b(?:(?:under|less than|below|within|at most|max(?:imum)?|up to|no more than|no longer than|` +
  String.raw`nothing (?:longer|over)(?: than)?|not (?:longer|more) than|shorter than|over|more than|about|` +
  String.raw`around|only|in|half|for|takes?) )?` +
    String.raw`(?:(?:a|an|one|two|three|four|ten|fifteen|twenty|thirty|forty|forty five|sixty|ninety|half ` +
    String.raw`an?|an hour and a half|\d+) (?:half )?(?:minutes?|mins?|hours?|hrs?|pages?|episodes?|` +
    String.raw`seasons?)|\d+(?:min|h|hr)s?)\b|` +
    String.raw`\bhalf an hour\b|\b(?:very |really |quite |pretty |fairly |not too |not very |not so |too ` +
    String.raw`)?(?:short|long|lengthy|quick|brief)(?:ish)?\b|` +
    String.raw`\b(?:in |for )?(?:one|a single|an) (?:evening|sitting|go|afternoon)\b|\bbite ?sized?\b|` +
      String.raw`\bfeature length\b`,
  'g',
);

const THAN: readonly (readonly [NonNullable<Slots['than']>, RegExp])[] = [
  ['cheaper', new RegExp(
    String.raw`\b(?:cheaper|less expensive|less pricey|too (?:expensive|pricey|dear|costly|much money)|more ` +
    String.raw`affordable|lower price|costs? less|not (?:so|that|as) (?:expensive|pricey)|on a budget|save ` +
    String.raw`money|bit (?:pricey|steep))\b`)],
  ['shorter', new RegExp(
    String.raw`\b(?:shorter|not (?:so|as|that|too) long|too long|less long|briefer|quicker|fewer (?:pages|` +
    String.raw`episodes|seasons|hours|minutes)|half the length)\b`)],
  ['longer', /\b(?:longer|too short|not (?:so|as|that) short|more (?:episodes|seasons|pages)|meatier)\b/],
  ['newer', new RegExp(
    String.raw`\b(?:newer|more (?:recent|modern|current|up to date)|too old|not (?:so|as|that) old|less old|` +
    String.raw`from this (?:century|decade|year)|recent ones?|something recent|something new(?:er)?|latest)\b`)],
  ['older', new RegExp(
    String.raw`\b(?:older|too new|not (?:so|as|that) (?:new|recent|modern)|more (?:classic|vintage|old)|less ` +
    String.raw`(?:recent|modern)|old ones?|classics instead)\b`)],
  ['lighter', new RegExp(
    String.raw`\b(?:lighter|less (?:dark|heavy|intense|serious|sad|violent|depressing|gory|scary|grim|bleak|` +
    String.raw`bloody|gloomy|tense|stressful)|too (?:dark|heavy|intense|serious|sad|violent|depressing|gory|` +
    String.raw`scary|grim|bleak|bloody|gloomy|stressful)|not (?:so|as|that|too) (?:dark|heavy|intense|` +
    String.raw`serious|sad|violent|depressing|gory|scary|grim|bleak)|funnier|happier|more (?:fun|cheerful|` +
    String.raw`uplifting|relaxing|upbeat|lighthearted)|gentler|softer|brighter|calmer)\b`)],
  ['darker', new RegExp(
    String.raw`\b(?:darker|more (?:dark|heavy|intense|serious|sad|violent|depressing|gory|scary|grim|` +
    String.raw`disturbing|edgy)|too (?:light|soft|silly|cheerful|tame|childish|fluffy|sweet|cheesy|sugary)|` +
    String.raw`scarier|grittier|sadder|heavier|less (?:silly|fluffy|cheerful|light|sweet|childish|tame)|` +
    String.raw`spookier|bleaker)\b`)],
];

/** The comparison with what was shown. */
export const thanIn = (plain: string): Slots['than'] => THAN.find(([, pattern]) => pattern.test(plain))?.[0];

interface Found {
  readonly names: string[];
  readonly places: Place[];
}

/** Names of the catalogue within a stretch, or its words where they can be a name. */
function namesIn(reading: Reading, [start, end]: Place): string[] {
  const known = reading.mentions
    .filter(({ hits: [hit] }) => hit !== undefined && hit.kind !== 'genre')
    .filter((mention) => {
      const [from, to] = plainPlace(reading, mention.start, mention.end);
      return from !== -1 && from >= start && to <= end + 1;
    });
  if (known.length > 0) return known.map(({ text }) => text);
  const plain = reading.plain.slice(start, end);
  if (NO_NAME.test(plain)) return [];
  const lead = LEADING.exec(plain)?.[0].length ?? 0;
  const words = wordsAt(reading, start + lead, end);
  return words === '' ? [] : [words];
}

function likesIn(reading: Reading): Found {
  const found: Found = { names: [], places: [] };
  for (const match of reading.plain.matchAll(LIKE)) {
    const before = reading.plain.slice(Math.max(0, match.index - 16), match.index);
    if (/\b(?:would|feel|do not|not|never|nothing|you|we) $/.test(before) && /^(?:like|love)\b/.test(match[0])) {
      continue;
    }
    if (/\b(?:would|do not|not|never|nothing|less|fewer|stop) (?:\S+ )?$/.test(before)) continue;
    const start = match.index + match[0].length - (match[1] ?? '').length;
    const names = namesIn(reading, [start, match.index + match[0].length]);
    if (names.length === 0) continue;
    found.names.push(...names);
    found.places.push([match.index, match.index + match[0].length]);
  }
  return found;
}

function notIn(reading: Reading): Found {
  const found: Found = { names: [], places: [] };
  for (const match of reading.plain.matchAll(NOT)) {
    const said = match[1] ?? '';
    const start = match.index + match[0].length - said.length;
    const end = match.index + match[0].length;
    if (new RegExp(
      String.raw`^(?:idea|problem|thanks|thank|one|i|sure|really|now|yet|my|only|so much|longer|more than|` +
      String.raw`over|longer than|that|this|it|these|those|to|rush|matter|particular|seen|read|watched|` +
      String.raw`any)\b(?! more)`).test(said)) continue;
    const names = namesIn(reading, [start, end]);
    found.names.push(...names);
    if (names.length > 0) found.places.push([match.index, end]);
  }
  return found;
}

const outside = (at: number, places: readonly Place[]): boolean =>
  !places.some(([start, end]) => at >= start && at < end);

function moodIn(reading: Reading, not: readonly Place[], length = ''): string | undefined {
  const places: Place[] = [];
  for (const match of reading.plain.matchAll(MOODS)) places.push([match.index, match.index + match[0].length]);
  for (const { start, end, hits: [hit] } of reading.mentions) {
    if (hit?.kind !== 'genre') continue;
    const place = plainPlace(reading, start, end);
    if (place[0] !== -1 && !places.some(([from, to]) => place[0] < to && place[1] > from)) places.push(place);
  }
  const wanted = places.filter(([start]) => outside(start, not)).sort(([one], [other]) => one - other);
  const ofLength = new Set(length.toLowerCase().split(' '));
  const words = wanted
    .flatMap(([start, end]) => wordsAt(reading, start, end).split(' '))
    .filter((word) => word !== '' && !ofLength.has(word.toLowerCase()));
  return words.length === 0 ? undefined : [...new Set(words)].join(' ');
}

function lengthIn(reading: Reading): string | undefined {
  for (const match of reading.plain.matchAll(LENGTHS)) {
    const before = reading.plain.slice(Math.max(0, match.index - 20), match.index);
    const after = reading.plain.slice(match.index + match[0].length);
    if (/^ (?:old|ago|day|week|time)\b/.test(after) || /\b(?:has been a|so|how|very|as) $/.test(before)) continue;
    return wordsAt(reading, match.index, match.index + match[0].length);
  }
  return undefined;
}

const OF_A_REQUEST: ReadonlySet<Intent> = new Set([
  'recommend', 'more_like', 'less_like', 'another', 'refine', 'choose', 'taste',
]);
const ABOUT: ReadonlySet<Intent> = new Set(['why', 'what_did_i_say', 'forget', 'correct', 'detail', 'about_me']);

/** The slots of a line that is known to want this. `priced`: bare numbers after "under" are money. */
export function slotsOf(reading: Reading, intent: Intent, priced: boolean): Slots {
  const about = ABOUT.has(intent) ? aboutIn(reading, intent) : undefined;
  if (!OF_A_REQUEST.has(intent)) {
    const domain = domainIn(reading);
    return { ...(domain !== undefined && { domain }), ...(about !== undefined && { about }) };
  }
  const likes = likesIn(reading);
  const not = notIn(reading);
  const domain = domainIn(reading, [...likes.places, ...not.places]) ?? domainIn(reading);
  const length = lengthIn(reading);
  const maxPriceCents = amountIn(reading.text, priced || domain === 'shopping');
  const than = thanIn(reading.plain);
  const refused = intent === 'less_like' && not.names.length === 0 ? likes.names : not.names;
  const like = intent === 'less_like' ? [] : likes.names.filter((name) => !not.names.includes(name));
  const mood = moodIn(reading, [...not.places, ...likes.places], length);
  return {
    ...(domain !== undefined && { domain }),
    ...(mood !== undefined && mood !== '' && intent !== 'less_like' && { mood }),
    ...(length !== undefined && { length }),
    ...(maxPriceCents !== undefined && { maxPriceCents }),
    ...(like.length > 0 && { like: [...new Set(like)] }),
    ...(refused.length > 0 && { not: [...new Set(refused)] }),
    ...(than !== undefined && { than }),
  };
}
