// The first, the second to last, the middle one.

const PLACES: readonly (readonly [RegExp, (count: number) => number])[] = [
  [new RegExp(
    String.raw`\b(?:first|1st|former|(?:number|no(?= \d)|nr|option|item|card|pick) (?:one|1|a)|top (?:one|pick|of ` +
    String.raw`the list)|#1)\b|^(?:1|one|a)$`), () => 0],
  [new RegExp(
    String.raw`\b(?:second|2nd|(?:number|no(?= \d)|nr|option|item|card|pick) (?:two|2|b)|#2)\b(?! hand| time| ` +
    String.raw`chance| thought)|^(?:2|two|b)$`), () => 1],
  [/\b(?:third|3rd|(?:number|no(?= \d)|nr|option|item|card|pick) (?:three|3|c)|#3)\b|^(?:3|three|c)$/, () => 2],
  [/\b(?:fourth|4th|(?:number|no(?= \d)|nr|option|item|card|pick) (?:four|4|d)|#4)\b|^(?:4|four|d)$/, () => 3],
  [/\b(?:fifth|5th|(?:number|no(?= \d)|nr|option|item|card|pick) (?:five|5|e)|#5)\b|^(?:5|five|e)$/, () => 4],
  [/\b(?:sixth|6th|(?:number|no(?= \d)|nr|option|item|card|pick) (?:six|6|f)|#6)\b|^(?:6|six)$/, () => 5],
  [/\b(?:second|2nd|next) (?:to|from) (?:the )?(?:last|end|bottom)\b|\bpenultimate\b/, (count) => count - 2],
  [new RegExp(
    String.raw`\b(?:last|final|bottom|latter|end)\b(?: (?:one|pick|card|option|film|book|show|series|game|` +
    String.raw`podcast|album|dish|thing|of|on|two))?\b`), (count) => count - 1],
  [/\b(?:middle|in between|cent(?:er|re))\b/, (count) => (count % 2 === 1 ? (count - 1) / 2 : -1)],
];
const NO_PLACE = new RegExp(
  String.raw`\b(?:last|first|second) (?:night|week|weekend|month|year|spring|summer|autumn|fall|winter|` +
    String.raw`christmas|date|time|times|season|episode|half|` +
    String.raw`monday|tuesday|wednesday|thursday|friday|saturday|sunday|of all|thing i said|line|question|name)\b|` +
    String.raw`\b(?:at (?:first|last)\b(?! one)|for the (?:first|last) time)|\b(?:a|one|wait a|just a|give ` +
    String.raw`me a) second\b|\bin the end\b|` +
    String.raw`\bthat last\b(?! one)|\bhow long (?:\S+ ){1,8}last\b|` +
    String.raw`\b(?:my|your|his|her|our|their) (?:first|last|second)\b|\bthe end\b`,
  'g',
);

/** Which places of a row of so many a spelled line names: "the second", "number two", "the last one". */
export function byPlace(plain: string, count: number): number[] {
  const line = plain.replace(NO_PLACE, ' ');
  const found = new Set<number>();
  const secondLast = PLACES[6]?.[0].test(line) ?? false;
  for (const [place, [pattern, at]] of PLACES.entries()) {
    if (secondLast ? place !== 6 : !pattern.test(line)) continue;
    const index = at(count);
    if (index >= 0 && index < count) found.add(index);
  }
  return [...found].sort((a, b) => a - b);
}
