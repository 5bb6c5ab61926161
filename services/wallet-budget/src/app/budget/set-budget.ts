import { type BudgetChange, faultOfChange } from '../../domain/budget.ts';
import type { BudgetStore } from '../budget-ports.ts';
import type { Tell } from '../ports.ts';
import { type PersonCommand, whenOf } from './person-call.ts';

export interface SetBudgetParts {
  readonly budgets: Pick<BudgetStore, 'set'>;
  readonly tell: Tell;
  readonly now: () => Date;
}

export type SetBudgetDecision = { readonly kind: 'set' } | { readonly kind: 'invalid'; readonly message: string };

/** Changes the monthly budget, the limit for one purchase, or both. */
export const setBudget =
  ({ budgets, tell, now }: SetBudgetParts) =>
  async ({ userId, timeZone, key, ...change }: PersonCommand & BudgetChange): Promise<SetBudgetDecision> => {
    const message = faultOfChange(change);
    if (message !== undefined) return { kind: 'invalid', message };
    await budgets.set(userId, change, whenOf(now(), timeZone).month, key);
    tell(userId, 'budget');
    return { kind: 'set' };
  };
