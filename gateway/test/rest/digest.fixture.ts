// A digest as the graph has it, and the same as the REST contract shows it.
const at = new Date('2026-03-01T08:30:00Z');
export const iso = at.toISOString();

export const item = {
  id: 'i-1',
  type: 'media',
  domain: 'movies',
  catalogueId: 'c-1',
  title: 'Arrival',
  description: 'Somebody listens.',
  vendor: 'Denis Villeneuve',
  priceCents: 399,
  authors: [],
  tags: ['slow-burn'],
  reason: 'You love Denis Villeneuve.',
  reasonTags: [{ id: 't-1', name: 'Denis Villeneuve' }],
  url: null,
  imageUrl: null,
  matchScore: 0.87,
  location: null,
  ordering: null,
  cautions: ['Not checked for “moon dust”: ask the kitchen.'],
  surprise: false,
  overBudget: true,
  verified: true,
  origin: 'digest',
  status: 'displayed',
  liked: false,
  disliked: false,
  saved: true,
};
const { catalogueId: _, priceCents: __, matchScore: ___, overBudget: ____, reasonTags, ...shared } = item;
export const itemBody = { ...shared, price: 3.99, match_score: 0.87, over_budget: true, reason_tags: reasonTags };

export const digest = {
  id: 'd-1',
  createdAt: at,
  refreshCount: 2,
  remainingFreeThumbsDown: 5,
  backupsAvailable: true,
  summary: 'Calm films',
  dailyFocus: null,
  unclearConstraints: ['moon dust'],
  items: [item],
};
export const digestBody = {
  id: 'd-1',
  recommendations: [itemBody],
  createdAt: iso,
  remainingFreeThumbsDown: 5,
  backupsAvailable: true,
  refreshCount: 2,
  summary: 'Calm films',
  daily_focus: null,
  unclear_constraints: ['moon dust'],
};

export const judged = { __typename: 'ItemJudged', item, digest };
export const judgedBody = { item: itemBody, digest: digestBody };

export const schedule = {
  id: 's-1',
  cron: '30 7 * * 1-5',
  enabled: true,
  nextRunAt: at,
  lastRunAt: null,
  createdAt: at,
};
export const scheduleBody = { ...schedule, nextRunAt: iso, createdAt: iso };

export const checkIn = { id: 'q-1', title: 'Arrival', domain: 'movies', cause: 'watching', question: 'Any good?' };
const compared = (name: string) => ({ id: `food/cuisine/${name}`, name, description: `${name} food` });
export const foods = [compared('thai'), compared('greek')];
export const comparison = { first: foods[0], second: foods[1], answered: 3, total: 12 };
const previewed = {
  catalogueId: 'c-2',
  type: 'books',
  domain: 'books',
  title: 'Dune',
  vendor: 'Frank Herbert',
  tags: [],
  reason: 'A guess.',
};
export const preview = {
  summary: 'Ten things.',
  dailyFocus: 'Deserts.',
  items: [{ ...previewed, matchScore: 0.4, alreadyShown: true }],
};
export const previewBody = {
  summary: 'Ten things.',
  daily_focus: 'Deserts.',
  recommendations: [{ ...previewed, match_score: 0.4, already_shown: true }],
};
