// The operator's part of an order: words in, words out. No names: an operator needs none to buy a thing.
import type { OrderStore, OrderView } from '../../app/budget-ports.ts';
import type { EndOrderDecision } from '../../app/budget/end-order.ts';
import { dollars } from '../../domain/money.ts';

export interface OrderCommandParts {
  readonly orders: Pick<OrderStore, 'waiting'>;
  readonly decideOrder: (id: string, state: 'fulfilled' | 'declined') => Promise<EndOrderDecision>;
  readonly now: () => Date;
}

const HOUR_MS = 3_600_000;
const usage = 'orders list | orders fulfil ID | orders decline ID';

function ageOf(from: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - from.getTime()) / HOUR_MS);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}

const line = ({ id, title, vendor, amountCents, requestedAt }: OrderView, now: Date): string =>
  [ageOf(requestedAt, now).padStart(5), id, `$${dollars(amountCents)}`.padStart(11), `${title}, ${vendor}`]
    .join('  ')
    .replaceAll(/\p{Cc}/gu, ' '); // a title must not steer the terminal

/** `orders list` prints what waits, the oldest first; `fulfil` pays an order, `decline` frees its amount. */
export const orderCommands = ({ orders, decideOrder, now }: OrderCommandParts) => ({
  async orders([verb, id, ...rest]: readonly string[]): Promise<string> {
    if (verb === 'list' && id === undefined) {
      const waiting = await orders.waiting();
      return waiting.length === 0 ? 'no order waits' : waiting.map((order) => line(order, now())).join('\n');
    }
    if ((verb !== 'fulfil' && verb !== 'decline') || id === undefined || rest.length > 0) throw new Error(usage);
    const decision = await decideOrder(id, verb === 'fulfil' ? 'fulfilled' : 'declined');
    if (decision.kind === 'unknown') throw new Error('there is no such order');
    const { state, amountCents, title } = decision.order;
    if (decision.kind === 'ended') return `${state}: ${title}, $${dollars(amountCents)}`.replaceAll(/\p{Cc}/gu, ' ');
    if (state === 'requested') throw new Error('too late: what was held for it is free again');
    throw new Error(`too late: it was ${state} already`);
  },
});
