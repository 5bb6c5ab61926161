import type { Domain, ThumbReason } from '../../gql/graphql.ts';

/** What is said once something was done, or was not. */
export const deedCopy = {
  error: 'Error',
  replaced: 'Item replaced',
  replaceFailed: 'Failed to replace item. Please try again.',
  recorded: 'Feedback recorded',
  feedbackFailed: 'Failed to record feedback. Please try again.',
  generated: 'Fresh digest generated',
  generateFailed: 'Failed to generate fresh digest. Please try again.',
  refreshed: 'Digest refreshed',
  refreshFailed: 'Failed to refresh digest. Please try again.',
  noFunds: 'Insufficient funds',
  noFundsText: 'Please add funds to your wallet to refresh your digest.',
  addFunds: 'Would you like to add funds to your wallet now?',
  yes: 'Yes',
  no: 'No',
  undo: 'Undo',
  undoFailed: 'That could not be taken back. Please try again.',
  dismiss: 'Dismiss',
  undone: (title: string) => `Taken back: “${title}” is as it was.`,
  came: (title: string, gone: string) => `“${title}” took the place of “${gone}”. Undo follows its title.`,
  noneCame: (gone: string) => `“${gone}” is gone, and nothing took its place.`,
  why: 'Why? You need not say.',
  noted: 'Noted.',
} as const;

/** What the person did to a card. */
export type Deed =
  | 'down'
  | 'positive'
  | 'seen'
  | 'seen_liked'
  | 'seen_disliked'
  | 'save'
  | 'unsave'
  | 'watching'
  | 'hide';

/** What stands beside Undo. */
export const DONE: Record<Deed, (title: string) => string> = {
  down: (title) => `Replaced “${title}”.`,
  positive: () => 'Liked. More like it.',
  seen: (title) => `“${title}”: known, no need to show it.`,
  seen_liked: (title) => `“${title}”: known and liked.`,
  seen_disliked: (title) => `“${title}”: known, not liked.`,
  save: () => 'Saved for later.',
  unsave: () => 'No longer saved.',
  watching: () => 'Enjoy. I shall ask how it was.',
  hide: (title) => `“${title}” is hidden for ever.`,
};

/** How a person says that they know a thing, and that they are about to. Goods are asked about once they are bought. */
export const DOMAIN_WORDS: Record<Domain, { seen: string; doing: string | null }> = {
  movies: { seen: 'Seen it', doing: 'Watching it' },
  shows: { seen: 'Seen it', doing: 'Watching it' },
  books: { seen: 'Read it', doing: 'Reading it' },
  food: { seen: 'Had it', doing: 'Cooking it' },
  games: { seen: 'Played it', doing: 'Playing it' },
  podcasts: { seen: 'Heard it', doing: 'Listening to it' },
  music: { seen: 'Heard it', doing: 'Listening to it' },
  travel: { seen: 'Been there', doing: 'Going there' },
  shopping: { seen: 'Know it', doing: null },
};

export const menuCopy = {
  save: 'Save for later',
  saved: 'Saved',
  liked: 'Liked it',
  disliked: 'Did not like it',
  just: 'No verdict',
  hide: 'Hide for ever',
} as const;

export const REASON_WORDS: Record<ThumbReason, (vendor: string) => string> = {
  not_my_thing: () => 'Not my thing',
  maker: (vendor) => `Not ${vendor}`,
  genre: () => 'Not the genre',
  too_expensive: () => 'Too expensive',
  not_now: () => 'Not now',
};

export const dialogCopy = {
  description: 'Description',
  why: 'Why we recommend this',
  tags: 'Tags',
  location: 'Location',
  ordering: 'Ordering Info',
  links: { page: 'Open page', map: 'Search the map', books: 'Search a book store', web: 'Search the web' },
  newTab: '(opens in a new tab)',
  like: 'Like',
  dislike: 'Dislike',
  tagAdded: { title: 'Tag added', text: 'Tag added to your profile' },
  tagExists: 'Tag already exists',
  tagExistsText: (tag: string, domain: string) => `"${tag}" is already in your ${domain} preferences`,
  tagFailed: 'Failed to add tag. Please try again.',
} as const;
