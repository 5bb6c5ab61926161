import type { Ledger, Transaction, TransactionList } from '../../app/ports.ts';

const MOST_AT_ONCE = 100;

/** A wallet on its way to the graph: what its fields are read from. */
export interface WalletNode {
  readonly userId: string;
  readonly balanceCents: number;
  readonly heldCents: number;
  readonly availableCents: number;
  readonly owedCents: number;
}

export type ReadWallet = (userId: string) => Promise<WalletNode>;

/** Cents leave as the graph's Int: above 21 million dollars that is a fault, never a wrong number. */
export const readWallet =
  (ledger: Pick<Ledger, 'balancesOf'>): ReadWallet =>
  async (userId) => {
    const { balanceCents, heldCents, owedCents } = await ledger.balancesOf(userId);
    return {
      userId,
      balanceCents: Number(balanceCents),
      heldCents: Number(heldCents),
      availableCents: Number(balanceCents - heldCents),
      owedCents: Number(owedCents),
    };
  };

const node = ({ amountCents, balanceAfterCents, ...transaction }: Transaction) => ({
  ...transaction,
  amountCents: Number(amountCents),
  balanceAfterCents: balanceAfterCents === null ? null : Number(balanceAfterCents),
});

export const walletResolvers = (list: TransactionList) => ({
  Wallet: {
    transactions: async ({ userId }: WalletNode, { first, after }: { first: number; after?: string | null }) => {
      const count = Math.min(Math.max(first, 1), MOST_AT_ONCE);
      const { items, next } = await list.page(userId, count, after ?? null);
      return { items: items.map(node), next };
    },
  },
});
