/** Said here once more, so that the words of the page do not become a file of their own that it waits for. */
export const VALET = 'Valet';

/** The words of the chat itself; those that stand before it has arrived are in copy.ts. */
export const chatCopy = {
  thinking: `${VALET} is thinking...`,
  placeholder: 'Tell me something you love, or cannot stand',
  greeting: 'A clean slate. How brave.',
  failedTitle: 'Chat Error',
  failed: 'Failed to send message. Please try again.',
  brokeOff: 'The answer broke off. What was said until then stays.',
  newChat: 'New Chat',
  messages: 'Messages',
  message: 'Message',
  send: 'Send',
  stop: 'Stop',
  you: 'You',
  suggestions: 'Answers to tap',
  answers: (count: number) => (count === 1 ? '1 answer to tap' : `${count} answers to tap`),

  offRecord: {
    switch: 'Keep the chat off the record',
    mark: 'Off the record: I read what I know of you and write nothing.',
    greeting: 'Nothing of this will be kept. Not by me, at any rate.',
  },
  notKept: 'You asked me not to keep chats: I answer, and write nothing down.',

  picks: 'Recommendations',
  match: 'match',
  buy: (price: string) => `Buy - $${price}`,
  like: (title: string) => `Like ${title}`,
  dislike: (title: string) => `Dislike ${title}`,
  likeTip: 'More like this',
  dislikeTip: 'Less like this',
  liked: 'Liked. More like it.',
  disliked: 'Noted: not for you.',
  recorded: 'Feedback recorded',
  error: 'Error',
  recordFailed: 'Failed to record feedback. Please try again.',
  undo: 'Undo',
  undoFailed: 'That could not be taken back. Please try again.',
  dismiss: 'Dismiss',
  dismissError: 'Dismiss the error',

  learned: 'Noted',
  takeBack: 'Take back',
  takeBackOf: (tag: string) => `Take back: ${tag}`,
  keepOf: (tag: string) => `Keep: ${tag}`,
  takenBack: 'Taken back.',
  stances: {
    love: 'You love',
    like: 'You like',
    neutral: 'You can take or leave',
    dislike: 'You dislike',
    avoid: 'You avoid',
  },
  purchase: 'Ready when you are. I never pay by myself.',

  report: {
    movie_taste: 'Movie taste: the report',
    my_shows: 'Your shows: the report',
    books: 'Books: the report',
    food_taste: 'Food: the report',
  },
  reportAsked: (asked: number) => (asked === 1 ? '1 question' : `${asked} questions`),
  covered: 'What we covered',
  reportLearned: 'What I learned',
  nothingLearned: 'Nothing that I dare to call a taste.',
} as const;
