import { ORDER_LIFETIME_MS, overBudgetSentence, overLimitSentence } from '../../domain/budget.ts';
import { isUuid } from '../../domain/purchase.ts';
import type { ItemStore, OrderStore, OrderView } from '../budget-ports.ts';
import type { Tell } from '../ports.ts';
import { type PersonCommand, whenOf } from './person-call.ts';

/** An offer that the person sees already may reach this service a moment later. */
const OFFER_WAIT_MS = 1_000;

export interface PlaceOrderParts {
  readonly orders: Pick<OrderStore, 'place' | 'find'>;
  readonly items: Pick<ItemStore<never>, 'awaitOffer'>;
  readonly tell: Tell;
  readonly now: () => Date;
}

export type PlaceOrderDecision =
  | { readonly kind: 'placed'; readonly order: OrderView; readonly warning: number | null }
  | { readonly kind: 'refused' | 'invalid'; readonly message: string }
  | { readonly kind: 'insufficient'; readonly availableCents: bigint }
  | { readonly kind: 'unknown' };

export interface PlaceOrder extends PersonCommand {
  readonly itemId: string;
}

/** Orders an item at the price it was offered at; the amount is held for 14 days. Never above limit or budget. */
export const placeOrder =
  ({ orders, items, tell, now }: PlaceOrderParts) =>
  async ({ userId, timeZone, key, itemId }: PlaceOrder): Promise<PlaceOrderDecision> => {
    if (!isUuid(itemId)) return { kind: 'unknown' };
    const when = whenOf(now(), timeZone);
    const wanted = { itemId, expiresAt: new Date(when.now.getTime() + ORDER_LIFETIME_MS) };
    const place = () => orders.place(userId, wanted, when, key);
    let result = await place();
    if (result.outcome === 'unknown' && (await items.awaitOffer(userId, itemId, OFFER_WAIT_MS))) result = await place();
    switch (result.outcome) {
      case 'unknown':
        return { kind: 'unknown' };
      case 'no_price':
        return { kind: 'invalid', message: 'This item has no price that it could be ordered at.' };
      case 'over_limit':
        return { kind: 'refused', message: overLimitSentence(result.limitCents) };
      case 'over_budget':
        return { kind: 'refused', message: overBudgetSentence(result.remainingCents) };
      case 'insufficient':
        return { kind: 'insufficient', availableCents: result.availableCents };
      case 'placed':
        break;
    }
    tell(userId, 'budget', 'wallet');
    const order = await orders.find(userId, result.id);
    if (order === null) throw new Error('an order is gone that was placed just now');
    return { kind: 'placed', order, warning: result.warning };
  };
