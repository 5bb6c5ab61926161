// A recommendation as the REST contract names it, alone and sorted into categories.
import { z } from 'zod';
import { inDollars } from './money.ts';

export interface ItemNode {
  readonly id: string;
  readonly type: string;
  readonly domain: string;
  readonly title: string;
  readonly description: string;
  readonly vendor: string | null;
  readonly priceCents: number | null;
  readonly authors: string[];
  readonly tags: string[];
  readonly reason: string;
  readonly url: string | null;
  readonly imageUrl: string | null;
  readonly matchScore: number;
  readonly location: string | null;
  readonly ordering: string | null;
  readonly cautions: string[];
  readonly surprise: boolean;
  readonly overBudget: boolean;
  readonly verified: boolean;
  readonly reasonTags: { readonly id: string; readonly name: string }[];
  readonly origin: string;
  readonly status: string;
  readonly liked: boolean;
  readonly disliked: boolean;
  readonly saved: boolean;
}

export const itemFields = `
  id type domain title description vendor priceCents authors tags reason reasonTags { id name } url imageUrl
  matchScore location ordering cautions surprise overBudget verified origin status liked disliked saved
`;

export const Item = z
  .object({
    id: z.string(),
    type: z.string(),
    domain: z.string(),
    title: z.string(),
    description: z.string(),
    vendor: z.string().nullable(),
    price: z.number().nullable().describe('US dollars'),
    authors: z.array(z.string()),
    tags: z.array(z.string()),
    reason: z.string(),
    url: z.string().nullable(),
    imageUrl: z.string().nullable(),
    match_score: z.number().min(0).max(1),
    location: z.string().nullable(),
    ordering: z.string().nullable(),
    cautions: z.array(z.string()).describe('What to know before eating it'),
    surprise: z.boolean().describe('The one deliberate surprise of a digest'),
    over_budget: z.boolean().describe('It costs more than what is left of the month’s budget'),
    verified: z.boolean().describe('False: the catalogue does not know it'),
    reason_tags: z.array(z.object({ id: z.string(), name: z.string() })).describe('The tastes that the reason names'),
    origin: z.enum(['digest', 'food', 'recommended']),
    status: z.string(),
    liked: z.boolean(),
    disliked: z.boolean(),
    saved: z.boolean(),
  })
  .meta({ id: 'Recommendation' });
export type Item = z.infer<typeof Item>;

export const itemOf = ({ priceCents, matchScore, overBudget, reasonTags, origin, ...item }: ItemNode): Item => ({
  ...item,
  price: priceCents === null ? null : inDollars(priceCents),
  match_score: matchScore,
  over_budget: overBudget,
  reason_tags: reasonTags,
  origin: origin as Item['origin'],
});

/** The same items by category, each with the names that its category uses beside its own fields. */
export function categoriesOf(nodes: readonly ItemNode[]): Record<string, unknown> {
  const items = nodes.map(itemOf);
  const of = (domain: string): Item[] => items.filter((item) => item.domain === domain);
  return {
    films: of('movies').map((item) => ({ ...item, director: item.vendor })),
    shows: of('shows'),
    restaurants: of('food').map((item) => ({ ...item, name: item.title, cuisine: item.vendor })),
    music: {
      new_releases: of('music').map((item) => ({ ...item, artist: item.vendor, album: item.title })),
    },
    travel: {
      destinations: of('travel').map((item) => ({
        ...item,
        location: item.location ?? item.title,
        season: null,
        highlights: item.tags,
      })),
    },
    books: of('books'),
    games: of('games'),
    podcasts: of('podcasts'),
    shopping: of('shopping'),
  };
}
