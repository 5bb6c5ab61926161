import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { faultOfChange, overBudgetSentence, overLimitSentence, remainingCents, spendPercentage } from './budget.ts';

const spent = fc.bigInt({ min: 0n, max: 2_000_000_000n });
const monthly = fc.bigInt({ min: 100n, max: 100_000_000n });

test('a percentage reaches 80 or 100 when that much is spent, and not a cent before', () => {
  fc.assert(fc.property(spent, monthly, (cents, budget) => {
    for (const percent of [80, 100]) {
      expect(spendPercentage(cents, budget) >= percent).toBe(cents * 100n >= budget * BigInt(percent));
    }
  }));
});

test('a percentage has two decimals and grows with what is spent', () => {
  fc.assert(fc.property(spent, monthly, (cents, budget) => {
    const percent = spendPercentage(cents, budget);
    expect(Number(percent.toFixed(2))).toBe(percent);
    expect(spendPercentage(cents + 1n, budget)).toBeGreaterThanOrEqual(percent);
  }));
});

test('what is spent and what remains add up to the budget, or nothing remains', () => {
  fc.assert(fc.property(spent, monthly, (cents, budget) => {
    const left = remainingCents(cents, budget);
    expect(left >= 0n).toBe(true);
    expect(left === 0n ? cents >= budget : cents + left === budget).toBe(true);
  }));
});

test('the sentences name the limit and what remains', () => {
  expect(overLimitSentence(7_500n)).toBe('That is above your limit of $75.00 for one purchase.');
  expect(overBudgetSentence(1_200n)).toBe("That is more than the $12.00 that remain of this month's budget.");
});

test('a budget is whole cents from a dollar to a million', () => {
  const fault = (monthlyCents: number) => faultOfChange({ monthlyCents, purchaseLimitCents: null });
  expect([100, 30_000, 100_000_000].map(fault)).toEqual([undefined, undefined, undefined]);
  for (const cents of [99, 100_000_001, 150.5, NaN, Infinity, -100]) {
    expect(fault(cents)).toBe('The monthly budget must be from $1 to $1,000,000.');
  }
});
