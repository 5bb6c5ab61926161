// Money outside is US dollars as a JSON number with two decimals; inside it is whole cents.
import { z } from 'zod';

const mostDollars = 1_000_000;

/** What the nearest number to these dollars is in cents; undefined where that is no whole number of them. */
function centsOf(amount: number): number | undefined {
  const cents = Math.round(amount * 100);
  // The way back gives the very same number only for an amount that was written with at most two decimals.
  return cents / 100 === amount ? cents : undefined;
}

/** An amount above 0 and up to a million dollars, read as cents. `name` begins the sentence about one that is not. */
export function dollars(name: string) {
  const sentence = `${name} must be a number of dollars above 0, with at most two decimals`;
  return z
    .number({ error: ({ input }) => (typeof input === 'number' ? sentence : undefined) })
    .refine((amount) => amount <= mostDollars, { error: `${name} must be at most $1,000,000`, abort: true })
    .refine((amount) => amount > 0 && centsOf(amount) !== undefined, sentence)
    .transform((amount) => centsOf(amount) as number);
}

/** Cents as dollars: the number that is printed with at most two decimals. */
export const inDollars = (cents: number): number => cents / 100;

export const usd = z.number().describe('US dollars');

/** The one currency there is, where somebody names it. */
export const currency = z
  .string({ error: 'Currency must be USD' })
  .regex(/^usd$/i, 'Currency must be USD')
  .nullish();
