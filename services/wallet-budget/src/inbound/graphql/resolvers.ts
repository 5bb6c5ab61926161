import { DateTime, type GraphContext } from '@valet/kit/subgraph';
import type { Ledger, TransactionList } from '../../app/ports.ts';
import { type BudgetGraphParts, budgetResolvers } from './budget.ts';
import { type PaymentParts, paymentResolvers } from './payments.ts';
import { readWallet, walletResolvers } from './wallet.ts';

export interface GraphParts {
  readonly ledger: Pick<Ledger, 'balancesOf'>;
  readonly transactions: TransactionList;
  readonly budget: Omit<BudgetGraphParts, 'wallet'>;
  readonly payments: Omit<PaymentParts, 'readWallet'>;
}

export const resolvers = ({ ledger, transactions, ...parts }: GraphParts): object => {
  const wallet = readWallet(ledger);
  const budget = budgetResolvers({ ...parts.budget, wallet });
  const payments = paymentResolvers({ ...parts.payments, readWallet: wallet });
  return {
    DateTime,
    Refusal: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
    User: {
      // identity owns User; a person sees only what is their own.
      __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) => (viewer?.userId === id ? { id } : null),
      wallet: ({ id }: { id: string }) => wallet(id),
      ...budget.User,
    },
    Wallet: { ...walletResolvers(transactions).Wallet, ...payments.Wallet },
    Budget: budget.Budget,
    Mutation: { ...budget.Mutation, ...payments.Mutation },
  };
};
