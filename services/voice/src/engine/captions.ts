import type { Card } from './talk.ts';

const list = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What stands in the history above cards that a call brought forth. */
export function captionOf(cards: readonly Card[]): string {
  const recommended = cards.flatMap((card) => (card.kind === 'recommendation' ? [card.title] : []));
  const learned = cards.flatMap((card) => (card.kind === 'receipt' ? [card.tag] : []));
  const purchases = cards.flatMap((card) => (card.kind === 'purchase' ? [card.title] : []));
  return [
    cards.some(({ kind }) => kind === 'report') && 'Your report card.',
    learned.length > 0 && `Noted: ${list(learned)}.`,
    recommended.length > 0 && `Recommended: ${list(recommended)}.`,
    purchases.length > 0 && `To confirm: ${list(purchases)}.`,
  ].filter(Boolean).join(' ');
}
