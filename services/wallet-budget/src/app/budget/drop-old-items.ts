import type { ItemStore } from '../budget-ports.ts';

/** So long an offer can be ordered or linked to a purchase, in milliseconds: 60 days. */
const OFFER_LIFETIME_MS = 60 * 86_400_000;

/** Forgets offers that nobody will ask for any more; answers how many. */
export const dropOldItems =
  ({ items, now }: { readonly items: Pick<ItemStore<never>, 'dropOfferedBefore'>; readonly now: () => Date }) =>
  (): Promise<number> =>
    items.dropOfferedBefore(new Date(now().getTime() - OFFER_LIFETIME_MS));
