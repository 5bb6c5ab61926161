import { Orders } from './orders.tsx';
import { Purchases } from './purchases.tsx';
import { Spending } from './spending.tsx';

/** What the money went to: below the wallet itself, and fetched after it. */
export const Spent = () => (
  <>
    <Orders />
    <Spending />
    <Purchases />
  </>
);
