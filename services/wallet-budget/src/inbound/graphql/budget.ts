import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type {
  BudgetStore, BudgetView, OrderStore, OrderView, PurchaseStore, PurchaseView,
} from '../../app/budget-ports.ts';
import type { EndOrderDecision } from '../../app/budget/end-order.ts';
import type { PersonCommand } from '../../app/budget/person-call.ts';
import type { PlaceOrder, PlaceOrderDecision } from '../../app/budget/place-order.ts';
import type { ReadBudget } from '../../app/budget/read-budget.ts';
import type { RecordPurchase, RecordPurchaseDecision } from '../../app/budget/record-purchase.ts';
import type { SetBudgetDecision } from '../../app/budget/set-budget.ts';
import type { TakeBackDecision } from '../../app/budget/take-back.ts';
import { type BudgetChange, remainingCents, spendPercentage } from '../../domain/budget.ts';
import type { ReadWallet } from './wallet.ts';

type OfOne = PersonCommand & { readonly id: string };

export interface BudgetCases {
  readonly readBudget: ReadBudget;
  readonly setBudget: (command: PersonCommand & BudgetChange) => Promise<SetBudgetDecision>;
  readonly recordPurchase: (command: RecordPurchase) => Promise<RecordPurchaseDecision>;
  readonly takeBackPurchase: (command: OfOne) => Promise<TakeBackDecision>;
  readonly placeOrder: (command: PlaceOrder) => Promise<PlaceOrderDecision>;
  readonly cancelOrder: (command: OfOne) => Promise<EndOrderDecision>;
}

export interface BudgetGraphParts {
  readonly cases: BudgetCases;
  readonly budgets: Pick<BudgetStore, 'spending'>;
  readonly purchases: Pick<PurchaseStore, 'list'>;
  readonly orders: Pick<OrderStore, 'list'>;
  readonly wallet: ReadWallet;
}

interface PurchaseInput {
  readonly amountCents: number;
  readonly currency: string;
  readonly vendor?: string | null;
  readonly description: string;
  readonly productName?: string | null;
  readonly productId?: string | null;
  readonly tags: readonly string[];
}

const invalid = (message: string) => ({ __typename: 'InvalidInput', message, code: 'INVALID' }) as const;
const notFound = (what: string) =>
  ({ __typename: 'NotFound', message: `There is no such ${what}.`, code: 'NOT_FOUND' }) as const;

const commandOf = (context: GraphContext): PersonCommand => {
  const { userId, timeZone } = requireViewer(context);
  return { userId, timeZone, key: context.idempotencyKey };
};

// Cents leave as the graph's Int: what does not fit is a fault, never a wrong number.
const purchaseNode = (purchase: PurchaseView) => ({ ...purchase, amountCents: Number(purchase.amountCents) });
const orderNode = (order: OrderView) => ({
  ...order,
  amountCents: Number(order.amountCents),
  releasedAt: order.state === 'requested' ? order.expiresAt : null,
});

/** User.budget, and the mutations about budget, purchases and orders. */
export const budgetResolvers = ({ cases, budgets, purchases, orders, wallet }: BudgetGraphParts) => ({
  User: {
    budget: (_user: unknown, _args: unknown, context: GraphContext) => cases.readBudget(commandOf(context)),
  },
  Budget: {
    monthlyCents: (budget: BudgetView) => Number(budget.monthlyCents),
    purchaseLimitCents: (budget: BudgetView) => Number(budget.purchaseLimitCents),
    currentSpendingCents: (budget: BudgetView) => Number(budget.spentCents),
    spendPercentage: ({ spentCents, monthlyCents }: BudgetView) => spendPercentage(spentCents, monthlyCents),
    remainingCents: ({ spentCents, monthlyCents }: BudgetView) => Number(remainingCents(spentCents, monthlyCents)),
    spending: async ({ userId }: BudgetView) =>
      (await budgets.spending(userId)).map(({ month, totalCents, byDomain }) => ({
        month,
        totalCents: Number(totalCents),
        byDomain: byDomain.map((part) => ({ ...part, totalCents: Number(part.totalCents) })),
      })),
    purchases: async ({ userId }: BudgetView) => (await purchases.list(userId)).map(purchaseNode),
    orders: async ({ userId }: BudgetView) => (await orders.list(userId)).map(orderNode),
  },
  Mutation: {
    async setBudget(_root: unknown, given: Partial<BudgetChange>, context: GraphContext) {
      const command = commandOf(context);
      const change = { monthlyCents: given.monthlyCents ?? null, purchaseLimitCents: given.purchaseLimitCents ?? null };
      const decision = await cases.setBudget({ ...command, ...change });
      if (decision.kind === 'invalid') return invalid(decision.message);
      return { __typename: 'BudgetSet', budget: await cases.readBudget(command) };
    },

    async recordPurchase(
      _root: unknown,
      { purchase, confirmOverLimit }: { purchase: PurchaseInput; confirmOverLimit: boolean },
      context: GraphContext,
    ) {
      const command = commandOf(context);
      const { vendor = null, productName = null, productId = null, ...entered } = purchase;
      const decision = await cases.recordPurchase({
        ...command,
        purchase: { ...entered, vendor, productName, productId },
        confirmed: confirmOverLimit,
      });
      switch (decision.kind) {
        case 'invalid':
          return invalid(decision.message);
        case 'over-limit':
          return {
            __typename: 'OverLimit',
            message: decision.message,
            code: 'OVER_LIMIT',
            limitCents: Number(decision.limitCents),
            remainingCents: Number(decision.remainingCents),
          };
        case 'recorded':
          return {
            __typename: 'PurchaseRecorded',
            purchase: purchaseNode(decision.purchase),
            budget: await cases.readBudget(command),
            warning: decision.warning,
          };
      }
    },

    async takeBackPurchase(_root: unknown, { id }: { id: string }, context: GraphContext) {
      const command = commandOf(context);
      const decision = await cases.takeBackPurchase({ ...command, id });
      if (decision.kind === 'unknown') return notFound('purchase');
      const budget = await cases.readBudget(command);
      return { __typename: 'PurchaseTakenBack', purchase: purchaseNode(decision.purchase), budget };
    },

    async placeOrder(_root: unknown, { itemId }: { itemId: string }, context: GraphContext) {
      const command = commandOf(context);
      const decision = await cases.placeOrder({ ...command, itemId });
      switch (decision.kind) {
        case 'unknown':
          return notFound('item');
        case 'invalid':
          return invalid(decision.message);
        case 'refused':
          return { __typename: 'OrderRefused', message: decision.message, code: 'ORDER_OVER_LIMIT' };
        case 'insufficient':
          return {
            __typename: 'InsufficientWalletBalance',
            message: 'Insufficient wallet balance',
            code: 'INSUFFICIENT_WALLET_BALANCE',
            availableCents: Number(decision.availableCents),
          };
        case 'placed':
          return {
            __typename: 'OrderPlaced',
            order: orderNode(decision.order),
            budget: await cases.readBudget(command),
            wallet: await wallet(command.userId),
            warning: decision.warning,
          };
      }
    },

    async cancelOrder(_root: unknown, { id }: { id: string }, context: GraphContext) {
      const command = commandOf(context);
      const decision = await cases.cancelOrder({ ...command, id });
      switch (decision.kind) {
        case 'unknown':
          return notFound('order');
        case 'too-late': {
          const message = `This order was ${decision.order.state} already.`;
          return { __typename: 'TooLate', message, code: 'TOO_LATE' };
        }
        case 'ended':
          return {
            __typename: 'OrderCancelled',
            order: orderNode(decision.order),
            budget: await cases.readBudget(command),
            wallet: await wallet(command.userId),
          };
      }
    },
  },
});
