import type { Receipt } from '../app/budget-ports.ts';

/** A receipt as the database wrote it. */
export function receiptOf(stored: unknown): Receipt {
  const { confirmedAt, ...cents } = stored as Omit<Receipt, 'confirmedAt'> & { confirmedAt: string };
  return { ...cents, confirmedAt: new Date(confirmedAt) };
}
