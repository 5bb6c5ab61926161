// A message of the conversation and what it shows, as the REST contract names them.
import { z } from 'zod';
import type { Json } from '../execute/subgraph-reply.ts';
import { inDollars } from './money.ts';

const receiptFields = 'tagId messageId domain subcategory tag polarity words';
const cardFields = `cards {
  __typename
  ... on RecommendationCard {
    itemId catalogueId domain type title vendor year priceCents reason matchScore tags
  }
  ... on ReceiptCard { ${receiptFields} }
  ... on PurchaseCard { itemId title vendor priceCents }
  ... on ReportCard { interview asked covered learned { ${receiptFields} } }
}`;
export const messageFields = `id role content createdAt sessionId callId suggestions ${cardFields}`;

const ReceiptCard = z.object({
  kind: z.literal('receipt'),
  tagId: z.string(),
  messageId: z.string().describe('The line that taught it'),
  domain: z.string(),
  subcategory: z.string(),
  tag: z.string(),
  polarity: z.string(),
  words: z.string().nullable(),
});
const Card = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('recommendation'),
    itemId: z.string().nullable().describe('Null off the record'),
    catalogueId: z.string().nullable(),
    domain: z.string(),
    type: z.string(),
    title: z.string(),
    vendor: z.string().nullable(),
    year: z.number().nullable(),
    price: z.number().nullable().describe('US dollars'),
    reason: z.string(),
    match_score: z.number().min(0).max(1),
    tags: z.array(z.string()),
  }),
  ReceiptCard,
  z.object({
    kind: z.literal('purchase'),
    itemId: z.string(),
    title: z.string(),
    vendor: z.string().nullable(),
    price: z.number().describe('US dollars'),
  }),
  z.object({
    kind: z.literal('report'),
    interview: z.string(),
    asked: z.number(),
    covered: z.array(z.string()),
    learned: z.array(ReceiptCard),
  }),
]).meta({ id: 'ConversationCard' });

export const Message = z
  .object({
    id: z.string(),
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    createdAt: z.string(),
    sessionId: z.string(),
    callId: z.string().nullable(),
    cards: z.array(Card),
    suggestions: z.array(z.string()).describe('Answers to tap'),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof Message>;

interface CardNode extends Json {
  readonly __typename: string;
  readonly priceCents?: number | null;
  readonly matchScore?: number;
  readonly interview?: string;
  readonly learned?: readonly CardNode[];
}
export interface MessageNode extends Json {
  readonly cards: readonly CardNode[];
}

const kinds: Readonly<Record<string, string>> = {
  RecommendationCard: 'recommendation', ReceiptCard: 'receipt', PurchaseCard: 'purchase', ReportCard: 'report',
};

function toCard({ __typename, priceCents, matchScore, interview, learned, ...card }: CardNode): Json {
  return {
    kind: kinds[__typename],
    ...card,
    ...(priceCents !== undefined && { price: priceCents === null ? null : inDollars(priceCents) }),
    ...(matchScore !== undefined && { match_score: matchScore }),
    ...(interview !== undefined && { interview: interview.replace('_', '-') }),
    ...(learned !== undefined && { learned: learned.map((one) => toCard({ ...one, __typename: 'ReceiptCard' })) }),
  };
}

export const toMessage = ({ cards, ...message }: MessageNode): Message =>
  ({ ...message, cards: cards.map(toCard) }) as unknown as Message;
