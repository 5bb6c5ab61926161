import { z } from 'zod';
import { type RestRoute, route } from './define-rest.ts';
import { domains, polarities, Tag, tagFields, Undo } from './memory.rest.ts';
import { text } from './validation.ts';

const ListEntry = z
  .object({
    tag: z.string(),
    subcategory: z.string(),
    known: z.boolean().describe('The person has it already'),
    times: z.number().int().describe('How often the list names it'),
  })
  .meta({ id: 'ListEntry' });
type ListEntry = z.infer<typeof ListEntry>;

/** How tags are set right, and read from lists. */
export const tagRoutes: readonly RestRoute[] = [
  route({
    method: 'PATCH',
    path: '/api/memory/tags/:id',
    summary: 'Rename, move, re-polarise, mute or note a tag',
    operation: `mutation RestEditTag($id: ID!, $change: TagEdit!) {
      editTag(id: $id, change: $change) {
        __typename
        ... on TagEdited { tag { ${tagFields} } undo { id until } }
        ... on Refusal { message code }
      }
    }`,
    body: z.strictObject({
      tag: text().optional(),
      subcategory: text().optional(),
      polarity: z.enum(polarities).optional(),
      muted: z.boolean().optional(),
      note: text().optional().describe('An empty note takes it away'),
    }),
    reply: z.object({ tag: Tag, undo: Undo }),
    variables: ({ params, body }) => ({ id: params.id, change: body }),
    answer: ({ editTag }) => {
      const { tag, undo } = editTag as { tag: Tag; undo: z.infer<typeof Undo> };
      return { tag, undo };
    },
  }),
  route({
    method: 'PUT',
    path: '/api/memory/tags/reorder',
    summary: 'Put a tag in the place of another of its group; a higher place weighs more',
    operation: `mutation RestReorderTags($tagId: ID!, $targetTagId: ID!, $domain: Domain!) {
      reorderTags(tagId: $tagId, targetTagId: $targetTagId, domain: $domain) {
        __typename
        ... on TagsReordered { tags { ${tagFields} } }
        ... on Refusal { message code }
      }
    }`,
    body: z.object({ tagId: text(), targetTagId: text(), domain: z.enum(domains) }),
    reply: z.object({ tags: z.array(Tag).describe('The group in its new order') }),
    variables: ({ body }) => body,
    answer: ({ reorderTags }) => ({ tags: (reorderTags as { tags: Tag[] }).tags }),
  }),
  route({
    method: 'POST',
    path: '/api/memory/tags/undo',
    summary: 'Take an edit or a deletion back while its ten seconds last',
    operation: `mutation RestUndoTagChange($id: ID!) {
      undoTagChange(id: $id) {
        __typename
        ... on TagChangeUndone { tag { ${tagFields} } }
        ... on Refusal { message code }
      }
    }`,
    body: z.object({ id: text().describe('Of the undo that the change answered') }),
    reply: Tag,
    variables: ({ body }) => body,
    answer: ({ undoTagChange }) => (undoTagChange as { tag: Tag }).tag,
  }),
  route({
    method: 'POST',
    path: '/api/memory/tags/batch',
    summary: 'Add up to 100 tags at once',
    operation: `mutation RestAddTags($domain: Domain!, $polarity: Polarity!, $tags: [NewTag!]!) {
      addTags(domain: $domain, polarity: $polarity, tags: $tags) {
        __typename
        ... on TagsAdded { tags { ${tagFields} } existing }
        ... on Refusal { message code }
      }
    }`,
    body: z.object({
      domain: z.enum(domains),
      polarity: z.enum(polarities),
      tags: z.array(z.object({ subcategory: text(), tag: text() })),
    }),
    reply: z.object({ tags: z.array(Tag), existing: z.array(z.string()) }),
    variables: ({ body }) => body,
    answer: ({ addTags }) => {
      const { tags, existing } = addTags as { tags: Tag[]; existing: string[] };
      return { tags, existing };
    },
  }),
  route({
    method: 'POST',
    path: '/api/tags/process-list',
    summary: 'Read the names of a pasted list; adds nothing',
    operation: `mutation RestProcessList($domain: Domain!, $subcategory: String, $text: String, $lines: [String!]) {
      processList(domain: $domain, subcategory: $subcategory, text: $text, lines: $lines) {
        __typename
        ... on ListProcessed { entries { tag subcategory known times } }
        ... on Refusal { message code }
      }
    }`,
    body: z.object({
      list: z.union([text(), z.array(text())], { error: 'Required' }),
      domain: z.enum(domains),
      subcategory: text().optional().describe('Where names go that the catalogue does not know'),
    }),
    reply: z.array(ListEntry).describe('Each name once, in the order of first mention, at most 2,000'),
    variables: ({ body: { list, domain, subcategory } }) => ({
      domain,
      subcategory,
      ...(typeof list === 'string' ? { text: list } : { lines: list }),
    }),
    answer: ({ processList }) => (processList as { entries: ListEntry[] }).entries,
  }),
];
