// A message as the streamed answer names it, made the one that the graph names.
import type { Card, CardOf, ChatLine } from './chat-operations.ts';

type Receipt = Omit<CardOf<'ReceiptCard'>, '__typename'>;

export type WireCard =
  | ({ kind: 'recommendation'; price: number | null; match_score: number } & Omit<
      CardOf<'RecommendationCard'>,
      '__typename' | 'priceCents' | 'matchScore'
    >)
  | ({ kind: 'receipt' } & Receipt)
  | ({ kind: 'purchase'; price: number | null } & Omit<CardOf<'PurchaseCard'>, '__typename' | 'priceCents'>)
  | { kind: 'report'; interview: string; asked: number; covered: string[]; learned: ({ kind: 'receipt' } & Receipt)[] };

export type WireLine = Omit<ChatLine, '__typename' | 'cards'> & { cards: readonly WireCard[] };

const cents = (price: number | null) => (price === null ? null : Math.round(price * 100));

/** A card of a kind that this page does not know yet is left out. */
export function cardFrom(card: WireCard): Card | null {
  switch (card.kind) {
    case 'recommendation': {
      const { kind: _, price, match_score: matchScore, ...rest } = card;
      return { __typename: 'RecommendationCard', ...rest, priceCents: cents(price), matchScore };
    }
    case 'receipt':
      return receiptFrom(card);
    case 'purchase': {
      const { kind: _, price, ...rest } = card;
      return { __typename: 'PurchaseCard', ...rest, priceCents: cents(price) };
    }
    case 'report': {
      const { kind: _, interview, learned, ...rest } = card;
      const type = interview.replace('-', '_') as CardOf<'ReportCard'>['interview'];
      return { __typename: 'ReportCard', ...rest, interview: type, learned: learned.map(receiptFrom) };
    }
    default:
      return null;
  }
}

const receiptFrom = ({ kind: _, ...receipt }: { kind: 'receipt' } & Receipt): CardOf<'ReceiptCard'> => ({
  __typename: 'ReceiptCard',
  ...receipt,
});

export const lineFrom = ({ cards, ...line }: WireLine): ChatLine => ({
  __typename: 'Message',
  ...line,
  cards: cards.map(cardFrom).filter((card) => card !== null),
});
