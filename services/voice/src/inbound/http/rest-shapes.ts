// A line and its cards as programs see them; the graph says the same in its own types.
import type { StoredLine } from '../../app/ports.ts';
import type { Card } from '../../engine/talk.ts';

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

export const restMessage = ({ id, role, content, createdAt, sessionId, callId, cards, asks }: StoredLine) => ({
  id, role, content, createdAt: createdAt.toISOString(), sessionId, callId, cards: cards.map(restCard),
  suggestions: asks?.suggestions ?? [],
});

/** Money as dollars; `kind` says which card it is. The gateway says the same of the graph's cards. */
export function restCard(card: Card): object {
  switch (card.kind) {
    case 'recommendation': {
      const { priceCents, matchScore, ...rest } = card;
      return { ...rest, price: dollars(priceCents), match_score: matchScore };
    }
    case 'purchase': {
      const { priceCents, ...rest } = card;
      return { ...rest, price: dollars(priceCents) };
    }
    case 'receipt': {
      const { lineId, ...rest } = card;
      return { ...rest, messageId: lineId };
    }
    case 'report':
      return { ...card, interview: card.interview.replace('_', '-'), learned: card.learned.map(restCard) };
  }
}
