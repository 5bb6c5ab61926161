export const copy = {
  title: 'Your Preferences',
  intro:
    'What Valet knows of your taste, with the words that taught it. ' +
    'Add what is missing, remove what is wrong; the next digest goes by it.',
  quip: 'Everything I believe about you. Correct me; I enjoy it.',
  emptyDomain: (domain: string) => `Nothing about ${domain.toLowerCase()} yet.`,
  addToNew: 'Add to New Categories',
  later: 'Search suggestions, uploading a list and reordering arrive with a later release; typing a tag works today.',
  error: 'Error',
  added: { title: 'Tag added', text: 'Tag added to your profile' },
  addFailed: 'Failed to add tag. Please try again.',
  deleted: 'Tag deleted',
  deleteFailed: 'Failed to delete tag. Please try again.',
  exists: 'Tag already exists',
  existsText: (tag: string, domain: string) => `"${tag}" is already in your ${domain} preferences`,
} as const;
