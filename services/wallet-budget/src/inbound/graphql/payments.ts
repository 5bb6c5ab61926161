import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { CardPayment, CardProvider } from '../../app/payment-ports.ts';
import { checkPayment, type Checking } from '../../app/payments/check-payment.ts';
import { type Funding, fundWallet } from '../../app/payments/fund-wallet.ts';
import { dollars } from '../../domain/money.ts';
import type { ReadWallet } from './wallet.ts';

export interface PaymentParts extends Funding, Checking {
  readonly provider: CardProvider | undefined;
  readonly readWallet: ReadWallet;
}

interface FundWalletArgs {
  readonly amountCents: number;
  readonly acknowledged: boolean;
}

const refusal = (typename: string, code: string, message: string) =>
  ({ __typename: typename, code, message }) as const;

const node = ({ intentId, amountCents, state }: CardPayment) =>
  ({ paymentIntentId: intentId, amountCents: Number(amountCents), state });

/** The fields of card payments: two mutations, and what a browser needs to know of the provider. */
export const paymentResolvers = (parts: PaymentParts) => ({
  Wallet: {
    payments: () =>
      ({ provider: parts.provider?.name ?? 'off', publishableKey: parts.provider?.publishableKey ?? null }),
  },
  Mutation: {
    async fundWallet(_root: unknown, { amountCents, acknowledged }: FundWalletArgs, context: GraphContext) {
      const { userId } = requireViewer(context);
      const result = await fundWallet(parts, { userId, amountCents, acknowledged, key: context.idempotencyKey });
      switch (result.kind) {
        case 'invalid':
          return refusal('InvalidInput', 'INVALID', result.message);
        case 'off':
          return refusal('PaymentsOff', 'PAYMENTS_OFF', 'Card payments are not set up here.');
        case 'blocked': {
          const sentence = `$${dollars(result.owedCents)} is owed after a refund or dispute. `
            + 'Nothing can be added by card until that is settled.';
          return refusal('FundingBlocked', 'FUNDING_BLOCKED', sentence);
        }
        case 'started': {
          const { clientSecret, intentId } = result;
          return { __typename: 'PaymentStarted', clientSecret, paymentIntentId: intentId } as const;
        }
      }
    },
    async checkPayment(_root: unknown, { paymentIntentId }: { paymentIntentId: string }, context: GraphContext) {
      const { userId } = requireViewer(context);
      const payment = await checkPayment(parts, userId, paymentIntentId);
      if (!payment) return refusal('NotFound', 'NOT_FOUND', 'There is no such payment.');
      return { __typename: 'PaymentChecked', payment: node(payment), wallet: await parts.readWallet(userId) } as const;
    },
  },
});
