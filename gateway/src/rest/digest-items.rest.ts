import { z } from 'zod';
import { type RestRoute, route } from './define-rest.ts';
import { digestFields, type DigestNode, digestOf, DigestReply } from './digest.rest.ts';
import { Item, itemFields, type ItemNode, itemOf } from './digest-shapes.ts';
import { text } from './validation.ts';

const judgedFields = `
  __typename
  ... on ItemJudged { item { ${itemFields} } digest { ${digestFields} } }
  ... on Refusal { message code }
`;
const Judged = z.object({ item: Item, digest: DigestReply.describe('Today’s, after it') });

function judgedOf(result: unknown): z.input<typeof Judged> {
  const { item, digest } = result as { item: ItemNode; digest: DigestNode };
  return { item: itemOf(item), digest: digestOf(digest, 'flat') };
}

const itemId = z.object({ itemId: text() });
const feedbacks = [
  'positive', 'negative', 'seen', 'seen_liked', 'seen_disliked', 'save', 'unsave', 'watching',
] as const;
const reasons = ['not_my_thing', 'maker', 'genre', 'too_expensive', 'not_now'] as const;

/** One mutation of an item by its id alone. */
const onItem = (path: string, field: string, summary: string): RestRoute =>
  route({
    method: 'POST',
    path,
    summary,
    operation: `mutation Rest${field[0]?.toUpperCase()}${field.slice(1)}($itemId: ID!) {
      ${field}(itemId: $itemId) { ${judgedFields} }
    }`,
    body: itemId,
    reply: Judged,
    variables: ({ body }) => body,
    answer: (data) => judgedOf(data[field]),
  });

const listOf = (path: string, field: string, summary: string): RestRoute =>
  route({
    method: 'GET',
    path,
    summary,
    polled: true,
    operation: `query Rest${field[0]?.toUpperCase()}${field.slice(1)} { me { ${field} { ${itemFields} } } }`,
    reply: z.array(Item),
    answer: ({ me }) => (me as Record<string, ItemNode[] | null>)[field]?.map(itemOf),
  });

/** What a person says of an item, takes back, keeps and hides. */
export const digestItemRoutes: readonly RestRoute[] = [
  route({
    method: 'POST',
    path: '/api/memory/feedback',
    summary: 'What is said of a recommendation; free',
    operation: `mutation RestFeedback($itemId: ID!, $feedback: Feedback!) {
      judgeItem(itemId: $itemId, feedback: $feedback) { ${judgedFields} }
    }`,
    body: z.object({ recommendationId: text(), feedback: z.enum(feedbacks) }),
    reply: Judged,
    variables: ({ body }) => ({ itemId: body.recommendationId, feedback: body.feedback }),
    answer: ({ judgeItem }) => judgedOf(judgeItem),
  }),
  route({
    method: 'POST',
    path: '/api/digest/explain',
    summary: 'Why a thumb went down',
    operation: `mutation RestExplainThumb($itemId: ID!, $because: ThumbReason!) {
      explainThumb(itemId: $itemId, because: $because) { ${judgedFields} }
    }`,
    body: itemId.extend({ because: z.enum(reasons) }),
    reply: Judged,
    variables: ({ body }) => body,
    answer: ({ explainThumb }) => judgedOf(explainThumb),
  }),
  onItem('/api/digest/hide', 'hideItem', 'Never propose it again, until it is restored'),
  onItem('/api/digest/restore', 'restoreItem', 'A hidden thing may be proposed again'),
  onItem('/api/digest/undo', 'undoItemAction', 'Take the latest action on an item back, within seconds'),
  listOf('/api/digest/saved', 'savedItems', 'Kept for later, the latest first'),
  listOf('/api/digest/hidden', 'hiddenItems', 'Hidden until restored, the latest first'),
];
