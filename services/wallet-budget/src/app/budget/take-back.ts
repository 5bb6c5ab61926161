import { isUuid } from '../../domain/purchase.ts';
import type { PurchaseStore, PurchaseView } from '../budget-ports.ts';
import type { Tell } from '../ports.ts';
import { type PersonCommand, whenOf } from './person-call.ts';

export interface TakeBackParts {
  readonly purchases: Pick<PurchaseStore, 'takeBack' | 'find'>;
  readonly tell: Tell;
  readonly now: () => Date;
}

export type TakeBackDecision =
  | { readonly kind: 'taken-back'; readonly purchase: PurchaseView }
  | { readonly kind: 'unknown' };

/** A purchase that was none: the spending of its month falls. A second time changes nothing. */
export const takeBackPurchase =
  ({ purchases, tell, now }: TakeBackParts) =>
  async ({ userId, timeZone, key, id }: PersonCommand & { readonly id: string }): Promise<TakeBackDecision> => {
    if (!isUuid(id)) return { kind: 'unknown' };
    const outcome = await purchases.takeBack(userId, id, whenOf(now(), timeZone), key);
    const purchase = outcome === 'done' ? await purchases.find(userId, id) : null;
    if (purchase === null) return { kind: 'unknown' };
    tell(userId, 'budget');
    return { kind: 'taken-back', purchase };
  };
