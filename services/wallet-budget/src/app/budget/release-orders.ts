import type { OrderStore } from '../budget-ports.ts';
import type { TimeZones, Tell } from '../ports.ts';
import { whenOf } from './person-call.ts';

export interface ReleaseOrdersParts {
  readonly orders: Pick<OrderStore, 'due' | 'end'>;
  readonly people: TimeZones;
  readonly tell: Tell;
  readonly now: () => Date;
}

/**
 * Frees the amounts of orders that nobody decided about in time; answers how many. Safe in several processes at once.
 * One that fails does not hold up the others; it is thrown after them.
 */
export const releaseOrders =
  ({ orders, people, tell, now }: ReleaseOrdersParts) =>
  async (): Promise<number> => {
    const at = now();
    const faults: unknown[] = [];
    let released = 0;
    for (const { id, userId } of await orders.due(at)) {
      try {
        const when = whenOf(at, await people.timeZoneOf(userId));
        if ((await orders.end({ id, userId }, 'released', when, undefined)) !== 'done') continue;
        released += 1;
        tell(userId, 'budget', 'wallet');
      } catch (fault) {
        faults.push(fault);
      }
    }
    if (faults.length > 0) throw faults[0];
    return released;
  };
