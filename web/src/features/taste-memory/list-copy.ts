export const listCopy = {
  how: 'How to add',
  manual: 'Manual',
  upload: 'Upload List',
  type: 'Type',
  category: 'Category',
  changeCategory: 'Change Category',
  tag: 'Tag',
  allergy: 'Allergy',
  addTag: 'Add Tag',
  required: 'Tag is required',
  list: 'Your list',
  listHint: 'One per line or separated by commas, up to 2,000 names. Nothing is added before you say so.',
  process: 'Process List',
  processFailed: 'Failed to process list. Please try again.',
  empty: 'Paste a list first.',
  noNames: 'I found no name in that. One per line, or with commas between them, is all I need.',
  results: 'Names found',
  names: (count: number) => (count === 1 ? 'One name' : `${thousands(count)} names`),
  yours: (count: number) => `, ${thousands(count)} of them yours already`,
  allYours: 'All of them are yours already.',
  leftOut: (count: number) =>
    `${thousands(count)} more ${count === 1 ? 'was' : 'were'} left out: ` +
    'a list holds 2,000 names of at most 200 characters each.',
  addAll: (count: number) => `Add all new (${thousands(count)})`,
  goOn: (count: number) => `Continue (${thousands(count)} left)`,
  allAdded: 'All added',
  stop: 'Stop',
  stopping: 'Stopping…',
  progress: (done: number, total: number) => `${thousands(done)} of ${thousands(total)}`,
  stopped: (done: number, total: number) => `Stopped at ${thousands(done)} of ${thousands(total)}.`,
  broken: (done: number, total: number) =>
    `Failed to add tag. Please try again. ${thousands(done)} of ${thousands(total)} are in; the rest waits for you.`,
  done: (count: number) => (count === 1 ? 'It is in your preferences now.' : `All ${thousands(count)} are in.`),
  doneBut: (done: number, total: number) =>
    `${thousands(done)} of ${thousands(total)} are in. Each of the others says what is wrong with it.`,
  add: 'Add',
  adding: 'Adding',
  added: 'Added',
  exists: 'Yours already',
  /** What a button of the list does, for those who hear it without its row. */
  addName: (tag: string) => `Add ${tag}`,
  addingName: (tag: string) => `Adding ${tag}`,
  addedName: (tag: string) => `${tag} added`,
  existsName: (tag: string) => `${tag} is yours already`,
  times: (count: number) => `named ${count} times`,
} as const;

function thousands(count: number): string {
  return count.toLocaleString('en-US');
}
