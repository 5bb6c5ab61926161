import { z } from 'zod';
import { type RestRoute, route } from './define-rest.ts';
import { text } from './validation.ts';

export const domains = [
  'movies',
  'shows',
  'books',
  'food',
  'games',
  'podcasts',
  'music',
  'travel',
  'shopping',
] as const;
export const polarities = ['love', 'like', 'neutral', 'dislike', 'avoid'] as const;
const aliases: Readonly<Record<string, string>> = { positive: 'like', negative: 'dislike' };

const Constraint = z
  .object({
    unclear: z.boolean().describe('Its words fit no allergen and no ingredient: no dish is proposed unless waived'),
    waived: z.boolean(),
    question: z.string().nullable(),
    choices: z.array(z.object({ label: z.string() })),
    said: z.string().nullable().describe('The person’s own word for it'),
  })
  .meta({ id: 'Constraint' });

const Evidence = z
  .object({ source: z.string(), text: z.string(), polarity: z.enum(polarities), at: z.string() })
  .meta({ id: 'Evidence' });

export const Tag = z
  .object({
    id: z.string(),
    domain: z.enum(domains),
    subcategory: z.string(),
    tag: z.string(),
    polarity: z.enum(polarities),
    confidence: z.number().min(0).max(1),
    weight: z.number(),
    muted: z.boolean().describe('Shown, but weighs nothing'),
    note: z.string().nullable().describe('When or with whom it holds'),
    entityType: z.string().nullable(),
    constraint: Constraint.nullable().describe('Of allergies, intolerances and diets'),
    createdAt: z.string(),
    evidence: z.array(Evidence).describe('What it rests on, in the person’s own words, the newest first'),
  })
  .meta({ id: 'Tag' });
export type Tag = z.infer<typeof Tag>;

export const tagFields = `id domain subcategory tag polarity confidence weight muted note entityType createdAt
  evidence { source text polarity at }
  constraint { unclear waived question choices { label } said }`;
/** How to take a change back, and until when. */
export const Undo = z.object({ id: z.string(), until: z.string() }).meta({ id: 'Undo' });
const tagsOf = (me: unknown): Tag[] | undefined => (me as { tags: Tag[] | null }).tags ?? undefined;

const ConstraintChanged = z.object({
  tag: Tag,
  goneId: z.string().nullable().describe('The tag that went into it, because the person had that already'),
});
const constraintResult = `
  __typename
  ... on ConstraintChanged { tag { ${tagFields} } goneId }
  ... on Refusal { message code }
`;
function changeOf(result: unknown): z.infer<typeof ConstraintChanged> {
  const { tag, goneId } = result as z.infer<typeof ConstraintChanged>;
  return { tag, goneId };
}

const Preferences = z.record(z.string(), z.record(z.string(), z.array(Tag)));

/** Tags by domain and, within it, by subcategory, each in the person's order. */
export function grouped(tags: readonly Tag[]): z.infer<typeof Preferences> {
  const groups: z.infer<typeof Preferences> = {};
  for (const tag of tags) ((groups[tag.domain] ??= {})[tag.subcategory] ??= []).push(tag);
  return groups;
}

const Suggestion = z
  .object({
    id: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    year: z.number().int().nullable(),
    rating: z.number().nullable(),
    location: z.string().nullable(),
    overview: z.string().nullable(),
    description: z.string().nullable(),
    type: z.string(),
    subtype: z.string().nullable(),
    meta: z.string().nullable(),
  })
  .meta({ id: 'Suggestion' });

const DataSource = z
  .object({ name: z.string(), licence: z.string(), attribution: z.string() })
  .meta({ id: 'DataSource' });

export const memoryRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/data-sources',
    summary: 'Whose names are searched besides those that Valet ships',
    signedOut: true,
    operation: 'query RestDataSources { dataSources { name licence attribution } }',
    reply: z.array(DataSource),
    answer: ({ dataSources }) => (dataSources as z.infer<typeof DataSource>[] | null) ?? undefined,
  }),
  route({
    method: 'GET',
    path: '/api/search',
    summary: 'Names to pick from, the likeliest first, at most 8',
    operation: `query RestSearch($domain: Domain!, $subcategory: String!, $q: String!) {
      search(domain: $domain, subcategory: $subcategory, q: $q) {
        __typename
        ... on Suggestions {
          results { id title image year rating location overview description type subtype meta }
        }
        ... on Refusal { message code }
      }
    }`,
    query: z.object({ domain: z.enum(domains), subcategory: text(), q: text() }),
    reply: z.array(Suggestion),
    variables: ({ query }) => query,
    answer: ({ search }) => (search as { results: z.infer<typeof Suggestion>[] } | null)?.results,
  }),
  route({
    method: 'GET',
    path: '/api/memory/tags',
    summary: 'What Valet knows of the person’s taste',
    polled: true,
    operation: `query RestTags { me { tags { ${tagFields} } } }`,
    reply: z.array(Tag),
    answer: ({ me }) => tagsOf(me),
  }),
  route({
    method: 'POST',
    path: '/api/memory/tags',
    summary: 'Add a tag by hand',
    operation: `mutation RestAddTag(
      $domain: Domain!, $subcategory: String!, $tag: String!, $polarity: Polarity!, $entityType: String,
      $sourceJson: String
    ) {
      addTag(
        domain: $domain, subcategory: $subcategory, tag: $tag, polarity: $polarity, entityType: $entityType,
        sourceJson: $sourceJson
      ) {
        __typename
        ... on TagAdded { tag { ${tagFields} } }
        ... on Refusal { message code }
      }
    }`,
    body: z.object({
      tag: text(),
      domain: z.enum(domains),
      subcategory: text(),
      polarity: z.enum([...polarities, 'positive', 'negative']),
      entityType: z.string().nullish(),
      sourceJson: z.unknown().optional(),
    }),
    reply: Tag,
    variables: ({ body: { tag, domain, subcategory, polarity, entityType, sourceJson } }) => ({
      tag,
      domain,
      subcategory,
      polarity: aliases[polarity] ?? polarity,
      ...(entityType != null && { entityType }),
      ...(sourceJson !== undefined && { sourceJson: JSON.stringify(sourceJson) }),
    }),
    answer: ({ addTag }) => (addTag as { tag: Tag }).tag,
  }),
  route({
    method: 'DELETE',
    path: '/api/memory/tags/:id',
    summary: 'Delete a tag',
    operation: `mutation RestDeleteTag($id: ID!) {
      deleteTag(id: $id) { __typename ... on TagDeleted { id undo { id until } } ... on Refusal { message code } }
    }`,
    reply: z.object({ id: z.string(), undo: Undo }),
    variables: ({ params }) => ({ id: params.id }),
    answer: ({ deleteTag }) => {
      const { id, undo } = deleteTag as { id: string; undo: z.infer<typeof Undo> };
      return { id, undo };
    },
  }),
  route({
    method: 'POST',
    path: '/api/memory/tags/:id/clarify',
    summary: 'Say what an unclear allergy means, or see dishes anyway',
    operation: `mutation RestClarifyConstraint($id: ID!, $as: String, $waive: Boolean) {
      clarifyConstraint(id: $id, as: $as, waive: $waive) { ${constraintResult} }
    }`,
    body: z.object({
      as: text().optional().describe('What was meant'),
      waive: z.literal(true).optional().describe('Show dishes anyway; each then says that it was not checked'),
    }),
    reply: ConstraintChanged,
    variables: ({ params, body }) => ({ id: params.id, ...body }),
    answer: ({ clarifyConstraint }) => changeOf(clarifyConstraint),
  }),
  route({
    method: 'DELETE',
    path: '/api/memory/tags/:id/clarify',
    summary: 'Take that answer back',
    operation: `mutation RestReopenConstraint($id: ID!) { reopenConstraint(id: $id) { ${constraintResult} } }`,
    reply: ConstraintChanged,
    variables: ({ params }) => ({ id: params.id }),
    answer: ({ reopenConstraint }) => changeOf(reopenConstraint),
  }),
  route({
    method: 'GET',
    path: '/api/preferences',
    summary: 'The tags by domain and subcategory',
    polled: true,
    operation: `query RestPreferences { me { tags { ${tagFields} } } }`,
    reply: Preferences,
    answer: ({ me }) => {
      const tags = tagsOf(me);
      return tags && grouped(tags);
    },
  }),
  route({
    method: 'POST',
    path: '/api/memory/process',
    summary: 'Learn from a line of talk',
    bodyLimit: 256 * 1024,
    operation: `mutation RestProcessText($text: String!, $sessionId: String, $itemId: String) {
      processText(text: $text, sessionId: $sessionId, itemId: $itemId) {
        __typename
        ... on TextProcessed { tags { ${tagFields} } }
        ... on Refusal { message code }
      }
    }`,
    body: z.object({
      text: text().describe("Begins with 'User: ' or 'Assistant: ', which says who spoke"),
      sessionId: z.string().optional(),
      type: z.string().optional(),
      callId: z.string().optional(),
      itemId: z.string().optional(),
      previousItemId: z.string().optional(),
    }),
    reply: z.object({ tags: z.array(Tag) }),
    variables: ({ body: { text: line, sessionId, itemId } }) => ({ text: line, sessionId, itemId }),
    answer: ({ processText }) => ({ tags: (processText as { tags: Tag[] }).tags }),
  }),
];
