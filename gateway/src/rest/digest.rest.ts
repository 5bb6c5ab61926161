import { z } from 'zod';
import { type RestRoute, route } from './define-rest.ts';
import { categoriesOf, Item, type ItemNode, itemOf } from './digest-shapes.ts';
import { text } from './validation.ts';

const itemFields = `
  id type domain title description vendor priceCents authors tags reason url imageUrl
  matchScore location ordering cautions status liked
`;
const digestFields = `
  id createdAt refreshCount remainingFreeThumbsDown backupsAvailable summary dailyFocus unclearConstraints
  items { ${itemFields} }
`;

interface DigestNode {
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
const DigestReply = z
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

const digestOf = (
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
  route({
    method: 'POST',
    path: '/api/memory/feedback',
    summary: 'Like a recommendation',
    operation: `mutation RestFeedback($itemId: ID!, $feedback: Feedback!) {
      judgeItem(itemId: $itemId, feedback: $feedback) {
        __typename
        ... on ItemJudged { item { ${itemFields} } }
        ... on Refusal { message code }
      }
    }`,
    body: z.object({ recommendationId: text(), feedback: z.enum(['positive']) }),
    reply: z.object({ item: Item }),
    variables: ({ body }) => ({ itemId: body.recommendationId, feedback: body.feedback }),
    answer: ({ judgeItem }) => ({ item: itemOf((judgeItem as { item: ItemNode }).item) }),
  }),
];
