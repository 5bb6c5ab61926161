import type { GraphContext } from '@valet/kit/subgraph';
import type { WalletStore } from '../../app/ports.ts';

export const resolvers = ({ wallets }: { wallets: WalletStore }) => ({
  User: {
    // identity owns User; a person sees only what is their own.
    __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) => (viewer?.userId === id ? { id } : null),
    // 32 bits of cents are 21 million dollars; more than that is a fault, never a wrong number.
    wallet: async ({ id }: { id: string }) => ({ balanceCents: Number(await wallets.balanceCents(id)) }),
  },
});
