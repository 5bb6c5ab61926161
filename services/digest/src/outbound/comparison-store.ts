import type { Comparison, ComparisonStore } from '../app/food/ports.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

type Tx = Prisma.TransactionClient;

/** What was preferred to what. */
export const comparisonStore = (client: PrismaClient): ComparisonStore<Tx> => ({
  async list(userId, unit) {
    const rows = await (unit?.tx ?? client).comparison.findMany({
      where: { userId }, orderBy: [{ comparedAt: 'asc' }, { winnerId: 'asc' }, { loserId: 'asc' }],
    });
    return rows.map(({ winnerId, loserId, kind, comparedAt }) =>
      ({ winnerId, loserId, kind: kind as Comparison['kind'], at: comparedAt }));
  },

  async put({ tx }, userId, { winnerId, loserId, kind, at }) {
    const pair = [{ winnerId, loserId }, { winnerId: loserId, loserId: winnerId }];
    await tx.comparison.deleteMany({ where: { userId, OR: pair } });
    await tx.comparison.create({ data: { userId, winnerId, loserId, kind, comparedAt: at } });
  },
});
