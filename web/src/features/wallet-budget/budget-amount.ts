import { dollars } from '../../shared/money.ts';

/** What a budget or a limit may be, in cents; the service holds the same bounds. */
export const LEAST_CENTS = 100;
export const MOST_CENTS = 100_000_000;

// Accepts '300', '$300', '1,200.5' and '0.99'; no sign, no third decimal.
const WRITTEN = /^\$? ?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/;

/** Cents of an amount written in dollars, exactly; null where it is no such amount. */
export function centsOf(written: string): number | null {
  const [, whole, part = ''] = WRITTEN.exec(written.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** Dollars as a person reads them: '$38.50'. */
export const money = (cents: number): string => `$${dollars(cents)}`;

/** Whole percent of a budget that is spent; never rounded up, so that 80 % is shown when it is reached. */
export const percentSpent = (spentCents: number, monthlyCents: number): number =>
  monthlyCents > 0 ? Math.floor((spentCents * 100) / monthlyCents) : 0;

/** 'November 2026' for '2026-11'. */
export function monthName(month: string, form: 'long' | 'short' = 'long'): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  if (Number.isNaN(first.getTime())) return month;
  const shown = form === 'long' ? { month: 'long', year: 'numeric' } : { month: 'short' };
  return first.toLocaleDateString('en-US', { ...(shown as Intl.DateTimeFormatOptions), timeZone: 'UTC' });
}

export const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
