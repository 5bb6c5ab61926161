import { fold } from '@valet/catalogue';

/** The first card that is called so, else the first whose title holds the words; null for none, or no words. */
export function byTitle<Card extends { readonly title: string }>(cards: readonly Card[], words: string): Card | null {
  const wanted = fold(words);
  if (wanted === '') return null;
  return cards.find(({ title }) => fold(title) === wanted)
    ?? cards.find(({ title }) => ` ${fold(title)} `.includes(` ${wanted} `)) ?? null;
}
