import { dollars } from './money.ts';

/** What holds until a person sets something else; the database's own defaults say the same. */
export const DEFAULT_MONTHLY_CENTS = 30_000n;
export const DEFAULT_PURCHASE_LIMIT_CENTS = 7_500n;
export const LEAST_BUDGET_CENTS = 100;
export const MOST_CENTS = 100_000_000;
/** So long what an order costs stays reserved for it, in milliseconds: 14 days. */
export const ORDER_LIFETIME_MS = 14 * 86_400_000;

export const DOMAINS = [
  'movies', 'shows', 'books', 'food', 'games', 'podcasts', 'music', 'travel', 'shopping',
] as const;
export type Domain = (typeof DOMAINS)[number];

export const domainOf = (name: string | null): Domain | null => DOMAINS.find((known) => known === name) ?? null;

/** Of the monthly budget, with two decimals, rounded down: 80 is said when 80 percent are spent, and not before. */
export const spendPercentage = (spentCents: bigint, monthlyCents: bigint): number =>
  Number((spentCents * 10_000n) / monthlyCents) / 100;

export const remainingCents = (spentCents: bigint, monthlyCents: bigint): bigint =>
  spentCents > monthlyCents ? 0n : monthlyCents - spentCents;

const usd = (cents: bigint): string => `$${dollars(cents)}`;

export const overLimitSentence = (limitCents: bigint): string =>
  `That is above your limit of ${usd(limitCents)} for one purchase.`;
export const overBudgetSentence = (leftCents: bigint): string =>
  `That is more than the ${usd(leftCents)} that remain of this month's budget.`;
export const beyondSentence = 'That is more than one month can hold.';

export interface BudgetChange {
  readonly monthlyCents: number | null;
  readonly purchaseLimitCents: number | null;
}

/** The sentence about what cannot be set; undefined when all is well. */
export function faultOfChange({ monthlyCents, purchaseLimitCents }: BudgetChange): string | undefined {
  if (monthlyCents === null && purchaseLimitCents === null) return 'Give a monthly budget or a purchase limit.';
  const fits = (cents: number | null): boolean =>
    cents === null || (cents >= LEAST_BUDGET_CENTS && cents <= MOST_CENTS && Number.isInteger(cents));
  if (!fits(monthlyCents)) return 'The monthly budget must be from $1 to $1,000,000.';
  if (!fits(purchaseLimitCents)) return 'The purchase limit must be from $1 to $1,000,000.';
  return undefined;
}
