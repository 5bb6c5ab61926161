// Questions about an allergy in words that nobody knows, worded so that its answer finds them again.
import { guessesAt } from '../foods.ts';

/** The phrase with the word as it was said; quotation marks in it would end ours. */
export const asQuestion = (phrase: string, word: string): string =>
  phrase
    .replaceAll('{it}', () => word.replace(/[“”"]/g, "'"))
    .replace('{choices}', () => guessesAt(word).join(', '));
