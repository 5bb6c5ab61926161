export const copy = {
  connect: {
    title: 'Connect Gmail',
    intro: 'Valet will ask for read-only access. It cannot send, delete or modify mail.',
    later: 'Connecting your mailbox arrives with a later release; nothing of your mail is read today.',
    home: 'Return to Valet',
  },
  review: {
    title: 'Review Your Data & Build Preferences',
    later: 'Purchases, travel and streaming found in your mail will be listed here once a mailbox can be connected.',
  },
} as const;
