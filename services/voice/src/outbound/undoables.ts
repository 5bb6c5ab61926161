// What lines took away a moment ago, by the names that taste-memory gave it.
import type { Transact } from '@valet/kit/outbox';
import type { Undoables } from '../app/ports.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

// taste-memory says itself what is too late; whoever says "undo" after this means something else.
const rememberedMs = 10 * 60_000;

export const undoables = (client: PrismaClient, transact: Transact<Prisma.TransactionClient>): Undoables => ({
  note: (userId, { lineId, changeIds }, now) =>
    transact(async ({ tx }) => {
      await tx.undoableChange.deleteMany({ where: { userId, lineId: { not: lineId } } });
      const data = changeIds.map((changeId) => ({ changeId, userId, lineId, madeAt: now }));
      await tx.undoableChange.createMany({ data, skipDuplicates: true });
    }),

  async last(userId, now) {
    const madeAt = { gt: new Date(now.getTime() - rememberedMs) };
    const rows = await client.undoableChange.findMany({ where: { userId, madeAt }, orderBy: { madeAt: 'desc' } });
    const [latest] = rows;
    if (!latest) return null;
    const { lineId } = latest;
    return { lineId, changeIds: rows.filter((row) => row.lineId === lineId).map(({ changeId }) => changeId) };
  },

  async done(userId, changeIds) {
    await client.undoableChange.deleteMany({ where: { userId, changeId: { in: [...changeIds] } } });
  },
});

/** Drops what nobody can take back any more; answers how many. */
export const dropUndoables = (client: PrismaClient, now: () => Date) => async (): Promise<number> => {
  const madeAt = { lte: new Date(now().getTime() - rememberedMs) };
  return (await client.undoableChange.deleteMany({ where: { madeAt } })).count;
};
