// What a name must be to be shown, searched and said: readable in Latin script, and short.
import { fold } from '../fold.ts';

export const MOST_ALIASES = 12;
const LONGEST_NAME = 200;

const LETTER = /\p{L}/u;
const OTHER_SCRIPT = /(?!\p{Script=Latin})\p{L}/u;
// Controls, line ends among them, and what a wrong decoding leaves behind.
const GARBLED = /[\p{Cc}\ufffd]/u;

/** White space squeezed; undefined for what is no name: nothing, too long, garbled, in another script. */
export function latinName(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (name === '' || name.length > LONGEST_NAME || GARBLED.test(name) || OTHER_SCRIPT.test(name)) return undefined;
  return LETTER.test(name) || /\p{N}/u.test(name) || /^[^\s]{1,10}$/u.test(name) ? name : undefined;
}

/** At most twelve other names: Latin, none that folds to the name or to another, in the order given. */
export function aliasesOf(name: string, texts: Iterable<unknown>): string[] {
  const seen = new Set([fold(name)]);
  const aliases: string[] = [];
  for (const text of texts) {
    const alias = latinName(text);
    if (alias === undefined || seen.has(fold(alias))) continue;
    seen.add(fold(alias));
    aliases.push(alias);
    if (aliases.length === MOST_ALIASES) break;
  }
  return aliases;
}
