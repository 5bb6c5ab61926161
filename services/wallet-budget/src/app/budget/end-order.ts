import { isUuid } from '../../domain/purchase.ts';
import type { OrderStore, OrderView } from '../budget-ports.ts';
import type { TimeZones, Tell } from '../ports.ts';
import { type PersonCommand, whenOf } from './person-call.ts';

export interface EndOrderParts {
  readonly orders: Pick<OrderStore, 'end' | 'find'>;
  readonly people: TimeZones;
  readonly tell: Tell;
  readonly now: () => Date;
}

/** The order as it is now. */
export type EndOrderDecision =
  | { readonly kind: 'ended' | 'too-late'; readonly order: OrderView }
  | { readonly kind: 'unknown' };

/** Takes back one's own order while nobody has decided about it. A second time answers the same. */
export const cancelOrder =
  ({ orders, tell, now }: Omit<EndOrderParts, 'people'>) =>
  async ({ userId, timeZone, key, id }: PersonCommand & { readonly id: string }): Promise<EndOrderDecision> => {
    if (!isUuid(id)) return { kind: 'unknown' };
    const outcome = await orders.end({ id, userId }, 'cancelled', whenOf(now(), timeZone), key);
    const order = outcome === 'unknown' ? null : await orders.find(userId, id);
    if (order === null) return { kind: 'unknown' };
    if (outcome !== 'done') return { kind: 'too-late', order };
    tell(userId, 'budget', 'wallet');
    return { kind: 'ended', order };
  };

/** What an operator does about anybody's order: fulfilled pays it, declined frees its amount. */
export const decideOrder =
  ({ orders, people, tell, now }: EndOrderParts) =>
  async (id: string, state: 'fulfilled' | 'declined'): Promise<EndOrderDecision> => {
    const order = isUuid(id) ? await orders.find(null, id) : null;
    if (order === null) return { kind: 'unknown' };
    const { userId } = order;
    const outcome = await orders.end({ id, userId }, state, whenOf(now(), await people.timeZoneOf(userId)), undefined);
    if (outcome === 'done') tell(userId, 'budget', 'wallet');
    return { kind: outcome === 'done' ? 'ended' : 'too-late', order: (await orders.find(null, id)) ?? order };
  };
