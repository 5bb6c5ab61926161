import { DateTime, type GraphContext } from '@valet/kit/subgraph';
import type { Ledger, TransactionList } from '../../app/ports.ts';
import { readWallet, walletResolvers } from './wallet.ts';

export interface GraphParts {
  readonly ledger: Pick<Ledger, 'balancesOf'>;
  readonly transactions: TransactionList;
}

export const resolvers = ({ ledger, transactions }: GraphParts) => {
  const wallet = readWallet(ledger);
  return {
    DateTime,
    Refusal: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
    User: {
      // identity owns User; a person sees only what is their own.
      __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) => (viewer?.userId === id ? { id } : null),
      wallet: ({ id }: { id: string }) => wallet(id),
    },
    Wallet: { ...walletResolvers(transactions).Wallet },
  };
};
