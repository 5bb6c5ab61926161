// A digest as the graph answers it. All that is in it is invented.
import type { Answers } from './graph-stub.ts';

export const anItem = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'DigestItem',
  id,
  origin: 'digest',
  type: 'media',
  domain: 'movies',
  title: `Title ${id}`,
  description: 'Two people talk.',
  vendor: 'Example Pictures',
  priceCents: null,
  authors: [],
  tags: ['slow', 'quiet'],
  reason: 'You said quiet.',
  reasonTags: [],
  cautions: [],
  url: null,
  imageUrl: null,
  matchScore: 0.876,
  location: null,
  ordering: null,
  surprise: false,
  overBudget: false,
  verified: true,
  liked: false,
  disliked: false,
  saved: false,
  ...more,
});

export const items = (count: number) => Array.from({ length: count }, (_, i) => anItem(`i${i + 1}`));

export const aDigest = (list: unknown[], more: Record<string, unknown> = {}) => ({
  __typename: 'Digest',
  id: 'd1',
  createdAt: '2026-01-02T10:00:00Z',
  refreshCount: 0,
  remainingFreeThumbsDown: 5,
  backupsAvailable: true,
  summary: null,
  dailyFocus: null,
  unclearConstraints: [],
  items: list,
  ...more,
});

/** The answers of a person with this digest, and more. */
export const answers = (digest: unknown, more: Answers = {}): Answers => ({
  DailyDigest: { data: { me: { __typename: 'User', id: '1', dailyDigest: digest } } },
  ...more,
});

export const updated = (digest: unknown) => ({ __typename: 'DigestUpdated', digest });

export const judged = (item: object, digest: unknown) => ({ __typename: 'ItemJudged', item, digest });

export const refused = (type: string, code: string, message: string) => ({ __typename: type, message, code });
