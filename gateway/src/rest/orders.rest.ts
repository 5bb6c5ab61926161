import { z } from 'zod';
import {
  Budget,
  budgetFields,
  type BudgetNode,
  budgetOf,
  Order,
  orderFields,
  type OrderNode,
  orderOf,
} from './budget-shapes.ts';
import { type RestRoute, route } from './define-rest.ts';
import { inDollars, usd } from './money.ts';
import { text } from './validation.ts';

interface OrderChanged {
  readonly order: OrderNode;
  readonly budget: BudgetNode;
  readonly wallet: { readonly balanceCents: number; readonly availableCents: number };
}

const Changed = z.object({
  order: Order,
  budget: Budget,
  walletBalance: usd.describe('US dollars in the wallet, held ones included'),
  walletAvailable: usd,
});

const changedOf = ({ order, budget, wallet }: OrderChanged): z.infer<typeof Changed> => ({
  order: orderOf(order),
  budget: budgetOf(budget),
  walletBalance: inDollars(wallet.balanceCents),
  walletAvailable: inDollars(wallet.availableCents),
});

/** What is paid from the wallet. */
export const orderRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/orders',
    summary: 'Orders, the newest first',
    polled: true,
    operation: `query RestOrders { me { budget { orders { ${orderFields} } } } }`,
    reply: z.array(Order),
    answer: ({ me }) => (me as { budget: { orders: OrderNode[] } | null }).budget?.orders.map(orderOf),
  }),
  route({
    method: 'POST',
    path: '/api/orders',
    summary: 'Order an item at the price of the digest; the amount is held in the wallet',
    operation: `mutation RestPlaceOrder($itemId: ID!) {
      placeOrder(itemId: $itemId) {
        __typename
        ... on OrderPlaced {
          order { ${orderFields} } budget { ${budgetFields} } wallet { balanceCents availableCents } warning
        }
        ... on Refusal { message code }
        ... on InsufficientWalletBalance { availableCents }
      }
    }`,
    body: z.object({ itemId: text() }),
    reply: Changed.extend({ warning: z.number().int().nullable() }),
    variables: ({ body }) => body,
    refused: ({ availableCents }: { availableCents?: number }) =>
      availableCents === undefined ? {} : { available: inDollars(availableCents) },
    answer: ({ placeOrder }) => {
      const placed = placeOrder as OrderChanged & { warning: number | null };
      return { ...changedOf(placed), warning: placed.warning };
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/orders/:id',
    summary: 'Cancel an order while it is requested',
    operation: `mutation RestCancelOrder($id: ID!) {
      cancelOrder(id: $id) {
        __typename
        ... on OrderCancelled {
          order { ${orderFields} } budget { ${budgetFields} } wallet { balanceCents availableCents }
        }
        ... on Refusal { message code }
      }
    }`,
    reply: Changed,
    variables: ({ params }) => ({ id: params.id }),
    answer: ({ cancelOrder }) => changedOf(cancelOrder as OrderChanged),
  }),
];
