const DAILY_LIMIT =
  "You've used your 5 free thumbs down for today. Refresh for $1 to get 10 new recommendations!";

/** What stands on the page before anything is pressed. */
export const copy = {
  title: "Today's Taste Digest",
  empty: 'No recommendations yet. Talk to me more so I can learn your preferences!',
  emptyAction: 'Tell Valet something',
  thumbsLeft: (count: number) => `${count} free thumbs down left`,
  fresh: 'Fresh digest',
  freshPrice: 'FREE (for testing)',
  freshPending: 'Laying out fresh tickets...',
  refresh: 'Refresh - $1',
  refreshPending: 'Refreshing...',
  outOfBackups: 'I am out of backups. The next thumbs down leaves an empty hook.',
  dailyLimit: { title: 'Daily limit reached', text: DAILY_LIMIT },
  noDishes: (words: readonly string[]) =>
    `No dishes for now: I do not know ${words.map((word) => `“${word}”`).join(' or ')} among your allergies, and ` +
    'I will not guess.',
  tellMe: 'Tell me in My Prefs',
  emptyHook: 'An empty hook.',
  dismissError: 'Dismiss the error',
  marks: { surprise: 'Surprise', overBudget: 'Over your budget', unverified: 'Not verified', saved: 'Saved' },
  more: (title: string) => `More for ${title}`,
} as const;
