import type { PaymentState, TransactionType } from '../../gql/graphql.ts';

const types: Record<TransactionType, string> = {
  wallet_deposit: 'Deposit',
  purchase: 'Purchase',
  digest_refresh: 'Purchase',
  refund: 'Refund',
  dispute: 'Dispute',
  dispute_reversal: 'Dispute won',
  settlement: 'Settlement',
  adjustment: 'Adjustment',
};

const returned: Record<PaymentState, (amount: string) => string> = {
  succeeded: (amount) => `Your payment of ${amount} is in your wallet.`,
  processing: (amount) =>
    `Your payment of ${amount} is being processed. It shows in your wallet as soon as your bank has decided.`,
  open: (amount) => `Your payment of ${amount} was not completed. Nothing was charged.`,
  failed: (amount) => `Your payment of ${amount} did not go through. Nothing was charged; another card may do.`,
  canceled: (amount) => `Your payment of ${amount} was canceled. Nothing was charged.`,
};

export const walletCopy = {
  title: 'Wallet',
  card: 'Valet Wallet',
  what: 'Your wallet',
  held: 'Held for orders and refreshes',
  available: 'Available',
  empty: 'Nothing is in it. It pays for a fresh digest ($1.00) and for what you order from it.',
  low: (threshold: string) => `Less than ${threshold} is left. A refresh costs $1.00.`,
  owed: {
    title: (amount: string) => `You owe ${amount}`,
    text:
      'A payment was refunded or disputed after its money had been spent. ' +
      'Until that is settled, nothing can be added by card.',
    contact: 'How to reach us',
  },
  funded: 'Funds successfully added to your wallet!',
  returned,
  returnChecking: 'Asking how your payment stands...',
  returnUnknown: 'Your payment could not be checked right now. What was paid arrives in your wallet by itself.',
  tryAgain: 'Try again',
  add: {
    title: 'Add Funds',
    amount: 'Amount',
    acknowledge: 'I understand that all funds are non-refundable.',
    submit: 'Add funds',
    pending: 'Starting the payment...',
    test: 'Test mode: no real card is charged.',
    off: 'Card payments are not set up here, so nothing can be added.',
    blocked: 'Nothing can be added until what is owed is settled.',
    incomplete: 'Incomplete Information',
    incompleteText: 'Please select an amount and acknowledge the terms.',
    error: 'Error',
    notStarted: 'Failed to initiate payment',
    failed: 'Payment Failed',
    notProcessed: 'Failed to process payment',
  },
  transactions: {
    title: 'Transactions',
    empty: 'Nothing yet. What you add and what you spend from the wallet is listed here.',
    older: 'Show older',
    olderPending: 'Fetching...',
    olderWhat: 'The older part of the list',
    statement: 'Download statement (CSV)',
    after: (amount: string) => `Balance ${amount}`,
    types,
  },
  checkout: {
    title: 'Complete Payment',
    adding: (amount: string) => `Adding ${amount} to your valet wallet`,
    loading: 'Loading the payment form...',
    submit: (amount: string) => `Add ${amount} to Wallet`,
    pending: 'Processing...',
    added: (amount: string) => `${amount} added`,
    note: 'All funds are non-refundable.',
    back: 'Back to Wallet',
    systemError: 'Payment System Error',
    systemErrorText: 'The payment form could not be loaded. Nothing was charged. Please try again later.',
    failed: 'Payment Failed',
    notProcessed: 'Failed to process payment',
    paid: 'Payment Successful! 🎉',
    paidText: (amount: string) => `${amount} has been added to your wallet`,
    processing:
      'Your bank has not decided yet. The money shows in your wallet as soon as it has; there is nothing more to do.',
    already: 'This payment is complete already. Nothing more is charged.',
    canceled: 'This payment was canceled. Nothing was charged.',
  },
} as const;
