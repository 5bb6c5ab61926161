// Cards as the graph says them.
import type { Card, ReceiptCard, RecommendationCard } from '../../engine/talk.ts';

const typenames: Readonly<Record<Card['kind'], string>> = {
  recommendation: 'RecommendationCard', receipt: 'ReceiptCard', purchase: 'PurchaseCard', report: 'ReportCard',
};

export const cardResolvers = {
  ConversationCard: { __resolveType: ({ kind }: Card) => typenames[kind] },
  RecommendationCard: { item: ({ itemId }: RecommendationCard) => (itemId === null ? null : { id: itemId }) },
  ReceiptCard: { messageId: ({ lineId }: ReceiptCard) => lineId },
};
