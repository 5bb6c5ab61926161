import type { BudgetStore, BudgetView } from '../budget-ports.ts';
import { type PersonCall, whenOf } from './person-call.ts';

export interface ReadBudgetParts {
  readonly budgets: Pick<BudgetStore, 'read'>;
  readonly now: () => Date;
}

export type ReadBudget = (call: PersonCall) => Promise<BudgetView>;

/** The budget of the month that the person is in. */
export const readBudget =
  ({ budgets, now }: ReadBudgetParts): ReadBudget =>
  async ({ userId, timeZone }) => {
    const { month } = whenOf(now(), timeZone);
    return { userId, month, ...(await budgets.read(userId, month)) };
  };
