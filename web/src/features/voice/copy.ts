export const VALET = 'Valet';

export const copy = {
  talk: `Talk to ${VALET}`,
  idle: 'Tap to start talking',
  later: 'Voice interviews arrive with a later release; until then, everything you write in the chat counts.',
  remark: 'I am all ears. Shortly. Until then, I read.',
  quickActions: [
    'What should I watch tonight?',
    'Find me food',
    'Food prefs',
    'Movie taste',
    'Books I love',
    'My Shows',
  ],
  conversation: {
    title: 'Recent Conversation',
    history: 'Conversation History',
    historyEmpty: 'No conversation history yet.',
    historyFailed: 'Failed to fetch conversations.',
    empty: `No conversations yet. Start talking to ${VALET}!`,
  },
  chat: {
    title: `Chat with ${VALET}`,
    thinking: `${VALET} is thinking...`,
    placeholder: 'Tell me something you love, or cannot stand',
    greeting: 'A clean slate. How brave.',
    failedTitle: 'Chat Error',
    failed: 'Failed to send message. Please try again.',
    newChat: 'New Chat',
  },
} as const;
