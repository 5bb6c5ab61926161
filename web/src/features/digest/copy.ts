const DAILY_LIMIT =
  "You've used your 5 free thumbs down for today. Refresh for $1 to get 10 new recommendations!";

export const copy = {
  title: "Today's Taste Digest",
  empty: 'No recommendations yet. Talk to me more so I can learn your preferences!',
  emptyAction: 'Tell Valet something',
  fresh: 'Fresh digest',
  freshPrice: 'FREE (for testing)',
  freshPending: 'Laying out fresh tickets...',
  outOfBackups: 'I am out of backups. The next thumbs down leaves an empty hook.',
  dailyLimit: { title: 'Daily limit reached', text: DAILY_LIMIT },
  refreshLater: 'Refreshing for $1 arrives with the wallet; until then the fresh digest above is free.',
  error: 'Error',
  replaced: 'Item replaced',
  replaceFailed: 'Failed to replace item. Please try again.',
  recorded: 'Feedback recorded',
  feedbackFailed: 'Failed to record feedback. Please try again.',
  generated: 'Fresh digest generated',
  generateFailed: 'Failed to generate fresh digest. Please try again.',
  noDishes: (words: readonly string[]) =>
    `No dishes for now: I do not know ${words.map((word) => `“${word}”`).join(' or ')} among your allergies, and ` +
    'I will not guess.',
  tellMe: 'Tell me in My Prefs',
  why: 'Why we recommend this',
  tagAdded: { title: 'Tag added', text: 'Tag added to your profile' },
  tagExists: 'Tag already exists',
  tagExistsText: (tag: string, domain: string) => `"${tag}" is already in your ${domain} preferences`,
  tagFailed: 'Failed to add tag. Please try again.',
} as const;
