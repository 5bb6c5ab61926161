import type { WalletStore } from '../app/ports.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';

export const walletStore = (client: PrismaClient): WalletStore => ({
  async balanceCents(userId) {
    const wallet = await client.wallet.findUnique({ where: { userId } });
    return wallet?.balanceCents ?? 0n;
  },
});
