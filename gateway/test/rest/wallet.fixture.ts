// Money as the graph has it, and the same as the REST contract shows it.
const at = new Date('2026-11-01T08:30:00Z');
export const iso = at.toISOString();

const transaction = {
  id: 't-1',
  type: 'purchase',
  amountCents: -1999,
  status: 'succeeded',
  description: 'Order: Arrival',
  createdAt: at,
  balanceAfterCents: 8001,
};
const pending = { ...transaction, id: 't-2', status: 'pending', balanceAfterCents: null };
const payments = { provider: 'sandbox', publishableKey: 'pk_test_123' };
export const wallet = {
  balanceCents: 8001,
  heldCents: 1,
  availableCents: 8000,
  owedCents: 0,
  payments,
  transactions: { items: [transaction, pending], next: 'c-2' },
};
const shown = {
  id: 't-1',
  type: 'purchase',
  amount: -19.99,
  status: 'succeeded',
  description: 'Order: Arrival',
  createdAt: iso,
  balanceAfter: 80.01,
};
export const walletBody = {
  balance: 80.01,
  held: 0.01,
  available: 80,
  owed: 0,
  transactions: [shown, { ...shown, id: 't-2', status: 'pending', balanceAfter: null }],
  next: 'c-2',
  payments,
};

export const budget = {
  month: '2026-11',
  monthlyCents: 50_000,
  purchaseLimitCents: 10_010,
  currentSpendingCents: 60_000,
  spendPercentage: 120,
  remainingCents: 0,
  warnings: [80, 100],
  spending: [{ month: '2026-11', totalCents: 60_000, byDomain: [{ domain: null, totalCents: 60_000 }] }],
};
export const budgetBody = {
  month: '2026-11',
  monthlyBudget: 500,
  purchaseLimit: 100.1,
  currentSpending: 600,
  spendPercentage: 120,
  remaining: 0,
  warnings: [80, 100],
};
export const spendingBody = [{ month: '2026-11', total: 600, byDomain: [{ domain: null, total: 600 }] }];

const receipt = {
  spentBeforeCents: 0,
  spentAfterCents: 1999,
  monthlyCents: 50_000,
  purchaseLimitCents: 10_010,
  confirmedAt: at,
};
const receiptBody = { spentBefore: 0, spentAfter: 19.99, monthlyBudget: 500, purchaseLimit: 100.1, confirmedAt: iso };

export const purchase = {
  id: 'p-1',
  amountCents: 1999,
  vendor: 'Example Books',
  description: 'A novel',
  productName: null,
  domain: 'books',
  tags: ['calm'],
  month: '2026-11',
  purchasedAt: at,
  overLimit: false,
  possibleDuplicateOf: null,
  takenBackAt: null,
  receipt,
};
const { amountCents: _, ...purchaseShared } = purchase;
export const purchaseBody = { ...purchaseShared, purchasedAt: iso, amount: 19.99, receipt: receiptBody };

export const order = {
  id: 'o-1',
  itemId: 'i-1',
  title: 'Arrival',
  vendor: 'Example Films',
  domain: 'movies',
  amountCents: 399,
  state: 'requested',
  month: '2026-11',
  requestedAt: at,
  releasedAt: at,
  receipt,
};
const { amountCents: __, ...orderShared } = order;
export const orderBody = {
  ...orderShared,
  amount: 3.99,
  requestedAt: iso,
  releasedAt: iso,
  receipt: receiptBody,
};
