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
  conversation: 'Recent Conversation',
  conversationEmpty: `No conversations yet. Start talking to ${VALET}!`,
  chat: `Chat with ${VALET}`,
} as const;
