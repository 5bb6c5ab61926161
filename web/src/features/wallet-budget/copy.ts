export const copy = {
  wallet: {
    title: 'Wallet',
    card: 'Valet Wallet',
    later: 'Adding funds by card and the list of transactions arrive with a later release.',
  },
  checkout: {
    title: 'Complete Payment',
    adding: (amount: string) => `Adding $${amount} to your valet wallet`,
    later: 'Card payments arrive with a later release; no card can be charged here yet.',
    note: 'All funds are non-refundable.',
    back: 'Back to Wallet',
  },
} as const;
