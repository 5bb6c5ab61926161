// Quotes of what a person said, found again in Valet's lines.

const GONE = '(deleted)';
const QUOTE = /“([^“”]*)”|"([^"\n]*)"/g;
const FEWEST_LETTERS = 3;

/** As a quote and what it quotes are alike: without signs of the page, quotation marks and capitals. */
const plain = (text: string): string =>
  text.replace(/\\/g, '').replace(/[“”"‘’]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();

/** Lines, as `withoutQuotes` looks them up. */
export const quotable = (lines: readonly string[]): string => lines.map(plain).join('\n');

function isSaid(quote: string, said: string): boolean {
  const letters = quote.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < FEWEST_LETTERS) return false;
  // A quote may be cut at both ends.
  const parts = plain(quote).split('…').map((part) => part.replace(/^[\s.,;:!?]+|[\s.,;:!?]+$/g, '')).filter(Boolean);
  return parts.length > 0 && parts.every((part) => said.includes(part));
}

/** The text with no quote left of what was said in those lines; the same text where it has none. */
export const withoutQuotes = (text: string, said: string): string =>
  text.replace(QUOTE, (whole, curly: string | undefined, straight: string | undefined) =>
    (isSaid(curly ?? straight ?? '', said) ? GONE : whole));
