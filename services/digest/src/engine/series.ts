import { type Entry, fold } from '@valet/catalogue';

const SERIAL: ReadonlySet<string> = new Set(['film', 'show', 'book', 'game']);
// "Example: The Return", "Example – Part Two", "Example 3", "Example II", "Example and the Grey Stone".
const STEM = new RegExp([
  '^(.{3,}?)(?:', ': | [–-] |,? (?:Part|Vol\\.|Volume|Chapter|Book|Episode|Season) | and the ',
  '|,? (?:[2-9]|1\\d|I{2,3}|IV|VI{0,3}|IX|X)(?=$|[: ]))',
].join(''));

/**
 * What the parts of a series have in common, as far as a name tells; a name by itself is one, so that "Example" and
 * "Example 2" belong together. Undefined for what has no parts. An article in front makes no difference.
 */
export function seriesOf({ kind, name }: Entry): string | undefined {
  if (!SERIAL.has(kind)) return undefined;
  return fold(STEM.exec(name)?.[1] ?? name).replace(/^(?:the|a|an) /, '');
}
