import { beyondSentence, overBudgetSentence, overLimitSentence } from '../../domain/budget.ts';
import { checkPurchase, type EnteredPurchase } from '../../domain/purchase.ts';
import type { PurchaseStore, PurchaseView } from '../budget-ports.ts';
import type { Tell } from '../ports.ts';
import { type PersonCommand, whenOf } from './person-call.ts';

export interface RecordPurchaseParts {
  readonly purchases: Pick<PurchaseStore, 'record' | 'find'>;
  readonly tell: Tell;
  readonly now: () => Date;
}

export interface RecordPurchase extends PersonCommand {
  readonly purchase: EnteredPurchase;
  /** The person was told that it is above the limit or what remains, and says that it happened all the same. */
  readonly confirmed: boolean;
}

export type RecordPurchaseDecision =
  | { readonly kind: 'recorded'; readonly purchase: PurchaseView; readonly warning: number | null }
  | {
      readonly kind: 'over-limit';
      readonly message: string;
      readonly limitCents: bigint;
      readonly remainingCents: bigint;
    }
  | { readonly kind: 'invalid'; readonly message: string };

/** Keeps that something was bought; above the limit or what remains of the month only when that is confirmed. */
export const recordPurchase =
  ({ purchases, tell, now }: RecordPurchaseParts) =>
  async ({ userId, timeZone, key, purchase, confirmed }: RecordPurchase): Promise<RecordPurchaseDecision> => {
    const checked = checkPurchase(purchase);
    if (checked.kind === 'invalid') return checked;
    const wanted = { purchase: checked.purchase, confirmed };
    const result = await purchases.record(userId, wanted, whenOf(now(), timeZone), key);
    if (result.outcome === 'beyond') return { kind: 'invalid', message: beyondSentence };
    if (result.outcome !== 'recorded') {
      const { outcome, limitCents, remainingCents } = result;
      const message = outcome === 'over_limit' ? overLimitSentence(limitCents) : overBudgetSentence(remainingCents);
      return { kind: 'over-limit', message, limitCents, remainingCents };
    }
    tell(userId, 'budget');
    const recorded = await purchases.find(userId, result.id);
    if (recorded === null) throw new Error('a purchase is gone that was recorded just now');
    return { kind: 'recorded', purchase: recorded, warning: result.warning };
  };
