export const VALET = 'Valet';

export const copy = {
  talk: `Talk to ${VALET}`,
  idle: 'Tap to start talking',
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
