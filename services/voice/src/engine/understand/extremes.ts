// The cheapest, the oldest, the longest of the things on the table.
import type { Known } from './known.ts';

/** The one with the least or most of something that all of them are known by. */
export function extreme(known: readonly Known[], of: (known: Known) => number | undefined, least: boolean): number[] {
  const values = known.map(of);
  const present = values.filter((value): value is number => value !== undefined);
  if (present.length < Math.min(2, known.length)) return [];
  const end = least ? Math.min(...present) : Math.max(...present);
  const at = values.indexOf(end);
  return values.lastIndexOf(end) === at ? [at] : [];
}

const MINUTES: readonly (readonly [RegExp, number])[] = [
  [/\bthree hours|\bthree-hour|\bvery long|\bepic\b/i, 180], [/\blong\b|long read|\d{3,} pages/i, 150],
  [/\btwo hours/i, 120],
  [/\bunder two hours|\ban hour|hour-long/i, 100], [/\bunder an? (?:hour and a half|ninety)|\bhalf an hour|short/i, 40],
];

function lengthOf({ card, entry }: Known): number | undefined {
  const words = [...card.tags, ...(entry?.tags ?? []), card.reason].join(', ');
  const pages = /(\d{2,4})[ -]pages?/i.exec(words)?.[1];
  if (pages !== undefined) return Number(pages) / 3;
  const minutes = /(\d{1,3})[ -]min/i.exec(words)?.[1];
  if (minutes !== undefined) return Number(minutes);
  const hours = /(\d{1,3})[ -]hours?/i.exec(words)?.[1];
  if (hours !== undefined) return Number(hours) * 60;
  return MINUTES.filter(([pattern]) => pattern.test(words)).at(-1)?.[1];
}

/** "the cheap one", "that older of the two", "cheaper one please", and not "a cheaper one", "something older". */
const oneThatIs = (adjectives: string): string =>
  String.raw`(?<!\b(?:an?|any|some|something|anything|another|much|even|bit|little|no|other) )(?:` +
  String.raw`\b(?:the|that|this|your|whichever is|which is|whichever|which one is|which is the) (?:\S+ )?` +
  String.raw`(?:${adjectives})(?: (?:one|ones|wan|yin|joint|of|please|then|thing|film|book|show|` +
  String.raw`series|game|podcast|album|dish|` +
  String.raw`trip|place|option)\b|$)|` +
  String.raw`^(?:\S+ )?(?:${adjectives}) (?:one|ones|of (?:the|these|them|those))\b)`;
const most = (superlatives: string, adjectives: string): RegExp =>
  new RegExp(String.raw`\b(?:${superlatives})\b|${oneThatIs(adjectives)}`);

export const priceOf = ({ card }: Known): number | undefined => card.priceCents ?? undefined;
export const yearOf = ({ card, entry }: Known): number | undefined => card.year ?? entry?.year;
/** What people call the end of a row by, of what, and whether the least is meant. */
export const MOSTS: readonly (readonly [RegExp, (known: Known) => number | undefined, boolean])[] = [
  [most('cheapest|least expensive|lowest price', 'cheap|cheaper|less expensive|affordable|thrifty'), priceOf, true],
  [most('most expensive|priciest|dearest|poshest',
    'pricier|pricey|price(?= one)|more expensive|expensive|dear|dearer|posh|posher|fancy|fancier'), priceOf, false],
  [most('oldest|earliest', 'older|old|earlier|auld|aulder|owd'), yearOf, true],
  [most('newest|latest|most recent', 'newer|new|more recent|recent|later'), yearOf, false],
  [most('shortest|quickest|fastest', 'shorter|short|quick|quicker|fast|faster|slim|slimmer|thin'), lengthOf, true],
  [most('longest', 'longer|long|thick|fat'), lengthOf, false],
  [new RegExp(
    String.raw`\b(?:best match|highest match|best rated|highest score|your favourite|surest|safest bet|best ` +
    String.raw`of them|best one)\b`), ({ card }) => card.matchScore, false],
];
