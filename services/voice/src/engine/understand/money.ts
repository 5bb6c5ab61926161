// Prices in words: "under $20", "up to forty bucks", "max 15 euros". Every currency is taken at its number.

const WORDS: Readonly<Record<string, number>> = {
  five: 5, ten: 10, fifteen: 15, twenty: 20, 'twenty five': 25, thirty: 30, forty: 40, fifty: 50, sixty: 60,
  seventy: 70,
  eighty: 80, ninety: 90, hundred: 100, 'a hundred': 100, 'one hundred': 100, 'two hundred': 200, 'three hundred': 300,
  'five hundred': 500, 'a thousand': 1000, 'a tenner': 10, 'a fiver': 5,
};
const NUMBER =
  String.raw`(\d{1,6}(?:[.,]\d{1,2})?|${Object.keys(WORDS).sort((a, b) => b.length - a.length).join('|')})`;
const UNIT = String.raw`(?:dollars?|bucks?|usd|quid|pounds?|gbp|euros?|eur|\$|€|£)`;
const LIMIT =
  String.raw`(?:under|below|less than|up to|at most|max(?:imum)?(?: of)?|no more than|not more than|cheaper ` +
  String.raw`than|within|around|about|nothing over|not over|for)`;
const PATTERNS = [
  new RegExp(String.raw`[$€£]\s?${NUMBER}`, 'i'),
  new RegExp(String.raw`\b${NUMBER}\s?${UNIT}(?![\p{L}])`, 'iu'),
  new RegExp(String.raw`\b(a tenner|a fiver)\b`, 'i'),
  new RegExp(
    String.raw`\b(?:price|cost|costs|budget|spend)\b\D{0,20}?${NUMBER}(?![\d.,])` +
    String.raw`(?!\s?(?:min|hour|page|episode|season|st\b|nd\b|rd\b|th\b))`, 'i'),
];
const BARE = new RegExp(
  String.raw`\b${LIMIT}\s${NUMBER}(?![\d.,])` +
    String.raw`(?!\s?(?:min|hour|hr|page|episode|season|people|year|day|week|month|player|%|` +
    String.raw`percent|st\b|nd\b|rd\b|th\b|s\b))`,
  'i',
);

/** The most that is to be paid, in cents. `bare`: numbers without a currency are money. */
export function amountIn(text: string, bare: boolean): number | undefined {
  for (const pattern of bare ? [...PATTERNS, BARE] : PATTERNS) {
    const said = pattern.exec(text)?.[1]?.toLowerCase();
    if (said === undefined) continue;
    const amount = WORDS[said] ?? Number(said.replace(',', '.'));
    if (Number.isFinite(amount) && amount > 0) return Math.round(amount * 100);
  }
  return undefined;
}
