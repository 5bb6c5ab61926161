import { z } from 'zod';
import { type RestRoute, route } from './define-rest.ts';
import { categoriesOf, Item, itemFields, type ItemNode, itemOf } from './digest-shapes.ts';
import { inDollars, usd } from './money.ts';
import { text } from './validation.ts';

export const digestFields = `
  id createdAt refreshCount remainingFreeThumbsDown backupsAvailable summary dailyFocus unclearConstraints
  items { ${itemFields} }
`;

export interface DigestNode {
  readonly id: string | null;
  readonly createdAt: string | null;
  readonly refreshCount: number;
  readonly remainingFreeThumbsDown: number;
  readonly backupsAvailable: boolean;
  readonly summary: string | null;
  readonly dailyFocus: string | null;
  readonly unclearConstraints: string[];
  readonly items: readonly ItemNode[];
}

const Categories = z
  .record(z.string(), z.unknown())
  .describe('films, restaurants, music.new_releases, travel.destinations and one list for each other domain');
export const DigestReply = z
  .object({
    id: z.string().nullable(),
    recommendations: z.union([z.array(Item), Categories]),
    createdAt: z.string().nullable(),
    remainingFreeThumbsDown: z.number().int(),
    backupsAvailable: z.boolean(),
    refreshCount: z.number().int(),
    summary: z.string().nullable(),
    daily_focus: z.string().nullable(),
    unclear_constraints: z.array(z.string()).describe('Allergies nobody understands yet: no dish until they are'),
  })
  .meta({ id: 'Digest' });

export const digestOf = (
  { items, dailyFocus, unclearConstraints, ...digest }: DigestNode,
  shape: 'flat' | 'categories',
): z.infer<typeof DigestReply> => ({
  id: digest.id,
  recommendations: shape === 'categories' ? categoriesOf(items) : items.map(itemOf),
  createdAt: digest.createdAt,
  remainingFreeThumbsDown: digest.remainingFreeThumbsDown,
  backupsAvailable: digest.backupsAvailable,
  refreshCount: digest.refreshCount,
  summary: digest.summary,
  daily_focus: dailyFocus,
  unclear_constraints: unclearConstraints,
});

export const digestRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/digest/daily',
    summary: 'Today’s recommendations',
    polled: true,
    operation: `query RestDailyDigest { me { dailyDigest { ${digestFields} } } }`,
    query: z.object({ shape: z.enum(['flat', 'categories']).default('flat') }),
    reply: DigestReply,
    answer: ({ me }, { query }) => {
      const digest = (me as { dailyDigest: DigestNode | null }).dailyDigest;
      return digest ? digestOf(digest, query.shape) : undefined;
    },
  }),
  route({
    method: 'POST',
    path: '/api/digest/thumbs-down',
    summary: 'Replace an item by another',
    operation: `mutation RestThumbsDown($itemId: ID!) {
      thumbsDown(itemId: $itemId) {
        __typename
        ... on DigestUpdated { digest { remainingFreeThumbsDown backupsAvailable items { ${itemFields} } } }
        ... on Refusal { message code }
      }
    }`,
    body: z.object({ itemId: text() }),
    reply: z.object({
      displayedItems: z.array(Item),
      remainingFreeThumbsDown: z.number().int(),
      backupsAvailable: z.boolean(),
    }),
    variables: ({ body }) => body,
    answer: ({ thumbsDown }) => {
      const { items, remainingFreeThumbsDown, backupsAvailable } = (thumbsDown as { digest: DigestNode }).digest;
      return { displayedItems: items.map(itemOf), remainingFreeThumbsDown, backupsAvailable };
    },
  }),
  route({
    method: 'POST',
    path: '/api/digest/refresh',
    summary: 'Ten new recommendations for one dollar of the wallet',
    operation: `mutation RestRefreshDigest {
      refreshDigest {
        __typename
        ... on DigestRefreshed { walletBalanceCents digest { ${digestFields} } }
        ... on Refusal { message code }
      }
    }`,
    reply: z.object({
      displayedItems: z.array(Item),
      refreshCount: z.number().int(),
      remainingFreeThumbsDown: z.number().int(),
      backupsAvailable: z.boolean(),
      createdAt: z.string().nullable(),
      walletBalance: usd.describe('US dollars after the refresh'),
    }),
    answer: ({ refreshDigest }) => {
      const { digest, walletBalanceCents } = refreshDigest as { digest: DigestNode; walletBalanceCents: number };
      const { items, refreshCount, remainingFreeThumbsDown, backupsAvailable, createdAt } = digest;
      return {
        displayedItems: items.map(itemOf),
        refreshCount,
        remainingFreeThumbsDown,
        backupsAvailable,
        createdAt,
        walletBalance: inDollars(walletBalanceCents),
      };
    },
  }),
  route({
    method: 'POST',
    path: '/api/digest/generate',
    summary: 'A fresh digest, free',
    operation: `mutation RestGenerateDigest {
      generateDigest {
        __typename
        ... on DigestUpdated { digest { ${digestFields} } }
        ... on Refusal { message code }
        ... on TooManyDigests { retryAfterSeconds }
      }
    }`,
    reply: DigestReply,
    answer: ({ generateDigest }) => digestOf((generateDigest as { digest: DigestNode }).digest, 'flat'),
  }),
];
