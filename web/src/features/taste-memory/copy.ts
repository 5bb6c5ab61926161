export const copy = {
  title: 'Your Preferences',
  intro:
    'What Valet knows of your taste, with the words that taught it. ' +
    'Add what is missing, remove what is wrong; the next digest goes by it.',
  quip: 'Everything I believe about you. Correct me; I enjoy it.',
  emptyDomain: (domain: string) => `Nothing about ${domain.toLowerCase()} yet.`,
  addToNew: 'Add to New Categories',
  later: 'Uploading a list and reordering arrive with a later release; searching and typing work today.',
  error: 'Error',
  added: { title: 'Tag added', text: 'Tag added to your profile' },
  addFailed: 'Failed to add tag. Please try again.',
  suggestions: 'Suggestions',
  searchHint: (letters: number) => `Type at least ${letters} characters to search`,
  searching: 'Searching…',
  searchFailed: 'Failed to search. Please try again.',
  someFound: (count: number) => (count === 1 ? 'One suggestion' : `${count} suggestions`),
  noneFound: 'I know nothing of that name. That need not stop you.',
  addAnyway: (name: string) => `Add "${name}" anyway`,
  knownAlready: 'yours already',
  deleted: 'Tag deleted',
  deleteFailed: 'Failed to delete tag. Please try again.',
  exists: 'Tag already exists',
  constraint: {
    untilThen: 'Until you tell me, I propose no dishes at all.',
    other: 'Another word for it',
    use: 'Use this word',
    anyway: 'Show dishes anyway',
    anywayMeans: 'Each dish then says that it was not checked for this.',
    waived: (word: string) =>
      `Dishes are shown, each marked as not checked for “${word}”. Found a better word? Tell me.`,
    keepAway: 'Keep dishes away again',
    understood: (word: string, as: string) =>
      `Understood: “${word}” means ${as}. Dishes that may have it stay away.`,
    undo: 'Undo',
    said: (word: string) => `You call it “${word}”.`,
    failed: 'Failed to save your answer. Please try again.',
  },
  restaurants:
    'Restaurants and chains carry no allergen promise from me: I do not see their kitchens. Ask before you order.',
  existsText: (tag: string, domain: string) => `"${tag}" is already in your ${domain} preferences`,
} as const;
