import { z } from 'zod';
import { type RestRoute, route } from './define-rest.ts';
import { currency, inDollars, usd } from './money.ts';
import { wholeNumber } from './validation.ts';

interface TransactionNode {
  readonly id: string;
  readonly type: string;
  readonly amountCents: number;
  readonly status: string;
  readonly description: string;
  readonly createdAt: string;
  readonly balanceAfterCents: number | null;
}

interface WalletNode {
  readonly balanceCents: number;
  readonly heldCents: number;
  readonly availableCents: number;
  readonly owedCents: number;
  readonly payments: Payments;
  readonly transactions: { readonly items: readonly TransactionNode[]; readonly next: string | null };
}

const Payments = z.object({
  provider: z.enum(['off', 'sandbox', 'stripe']),
  publishableKey: z.string().nullable().describe('For the form of the card provider'),
});
type Payments = z.infer<typeof Payments>;

const Transaction = z
  .object({
    id: z.string(),
    type: z.string(),
    amount: usd.describe('US dollars as they change the balance: above 0 what came, below 0 what went'),
    status: z.enum(['succeeded', 'pending', 'failed']),
    description: z.string(),
    createdAt: z.string(),
    balanceAfter: usd.nullable(),
  })
  .meta({ id: 'Transaction' });

const transactionOf = (node: TransactionNode): z.input<typeof Transaction> => {
  const { amountCents, balanceAfterCents, status, ...shared } = node;
  return {
    ...shared,
    status: status as z.infer<typeof Transaction>['status'],
    amount: inDollars(amountCents),
    balanceAfter: balanceAfterCents === null ? null : inDollars(balanceAfterCents),
  };
};

const Wallet = z
  .object({
    balance: usd,
    held: usd.describe('Of the balance: reserved for orders and a refresh under way'),
    available: usd,
    owed: usd.describe('While it is not 0, nothing can be added by card'),
    transactions: z.array(Transaction).describe('Newest first'),
    next: z.string().nullable().describe('Give it as `before` for the next page'),
    payments: Payments,
  })
  .meta({ id: 'Wallet' });

const amounts = [25, 50, 100, 250, 500] as const;

/** What is in the wallet, and how it is filled. */
export const walletRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/wallet',
    summary: 'Balance and transactions',
    polled: true,
    operation: `query RestWallet($first: Int!, $after: String) {
      me {
        wallet {
          balanceCents heldCents availableCents owedCents
          payments { provider publishableKey }
          transactions(first: $first, after: $after) {
            items { id type amountCents status description createdAt balanceAfterCents }
            next
          }
        }
      }
    }`,
    query: z.object({ limit: wholeNumber.optional(), before: z.string().max(200).optional() }),
    reply: Wallet,
    variables: ({ query: { limit, before } }) => ({ first: limit ?? 50, after: before }),
    answer: ({ me }) => {
      const { wallet } = me as { wallet: WalletNode | null };
      if (!wallet) return undefined;
      return {
        balance: inDollars(wallet.balanceCents),
        held: inDollars(wallet.heldCents),
        available: inDollars(wallet.availableCents),
        owed: inDollars(wallet.owedCents),
        transactions: wallet.transactions.items.map(transactionOf),
        next: wallet.transactions.next,
        payments: wallet.payments,
      };
    },
  }),
  route({
    method: 'POST',
    path: '/api/wallet/fund',
    summary: 'Start a card payment into the wallet; funds are non-refundable',
    operation: `mutation RestFundWallet($amountCents: Int!, $acknowledged: Boolean!) {
      fundWallet(amountCents: $amountCents, acknowledged: $acknowledged) {
        __typename
        ... on PaymentStarted { clientSecret paymentIntentId }
        ... on Refusal { message code }
      }
    }`,
    body: z.object({
      amount: z.literal(amounts, { error: `Amount must be one of: ${amounts.map((each) => `$${each}`).join(', ')}` }),
      acknowledged: z.literal(true, { error: 'You must acknowledge that funds are non-refundable' }),
      currency,
    }),
    reply: z.object({ clientSecret: z.string(), paymentIntentId: z.string() }),
    variables: ({ body: { amount, acknowledged } }) => ({ amountCents: amount * 100, acknowledged }),
    answer: ({ fundWallet }) => {
      const { clientSecret, paymentIntentId } = fundWallet as { clientSecret: string; paymentIntentId: string };
      return { clientSecret, paymentIntentId };
    },
  }),
  route({
    method: 'POST',
    path: '/api/wallet/payments/:id',
    summary: 'Ask the card provider how a payment stands',
    operation: `mutation RestCheckPayment($id: ID!) {
      checkPayment(paymentIntentId: $id) {
        __typename
        ... on PaymentChecked { payment { paymentIntentId amountCents state } wallet { balanceCents } }
        ... on Refusal { message code }
      }
    }`,
    reply: z.object({ paymentIntentId: z.string(), amount: usd, state: z.string(), balance: usd }),
    variables: ({ params }) => ({ id: params.id }),
    answer: ({ checkPayment }) => {
      const { payment, wallet } = checkPayment as {
        payment: { paymentIntentId: string; amountCents: number; state: string };
        wallet: { balanceCents: number };
      };
      const { paymentIntentId, amountCents, state } = payment;
      return { paymentIntentId, amount: inDollars(amountCents), state, balance: inDollars(wallet.balanceCents) };
    },
  }),
];
