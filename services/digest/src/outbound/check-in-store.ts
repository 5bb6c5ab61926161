import type { CheckIn, CheckInStore } from '../app/actions/ports.ts';
import type { Domain } from '../domain/taste.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { toItem } from './rows.ts';

type Tx = Prisma.TransactionClient;

const toCheckIn = ({ userId: _, ...row }: Prisma.CheckInGetPayload<object>): CheckIn =>
  ({ ...row, domain: row.domain as Domain, cause: row.cause as CheckIn['cause'] });

/** The question about a thing, open or not. */
export async function checkInOf(tx: Tx, userId: string, catalogueId: string): Promise<CheckIn | null> {
  const row = await tx.checkIn.findUnique({ where: { userId_catalogueId: { userId, catalogueId } } });
  return row && toCheckIn(row);
}

/** The small questions, one a thing. */
export const checkInStore = (client: PrismaClient): CheckInStore<Tx> => ({
  async byId({ tx }, userId, id) {
    const row = await tx.checkIn.findFirst({ where: { id, userId } });
    return row && toCheckIn(row);
  },

  async put(unit, userId, { id: _, ...checkIn }: Omit<CheckIn, 'id'> & { id?: string }) {
    const { catalogueId } = checkIn;
    await unit.tx.checkIn.upsert({
      where: { userId_catalogueId: { userId, catalogueId } }, create: { ...checkIn, userId }, update: checkIn,
    });
    unit.notify(userId, 'digest');
  },

  async drop(unit, userId, catalogueId) {
    await unit.tx.checkIn.deleteMany({ where: { userId, catalogueId } });
    unit.notify(userId, 'digest');
  },

  async due(userId, now, restMs, unit) {
    const db = unit?.tx ?? client;
    const since = new Date(now.getTime() - restMs);
    const answered = await db.checkIn.findFirst({ where: { userId, answeredAt: { gt: since } }, select: { id: true } });
    if (answered) return null;
    const row = await db.checkIn.findFirst({
      where: { userId, answer: null, dueAt: { lte: now } }, orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
    });
    return row && toCheckIn(row);
  },

  async latestItemOf({ tx }, userId, catalogueId) {
    const row = await tx.digestItem.findFirst({
      where: {
        userId, catalogueId, AND: [
          { OR: [{ digestId: null }, { digest: { visible: true } }] },
          { OR: [{ status: { not: 'backup' } }, { touchedAt: { not: null } }] },
        ],
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return row && toItem(row);
  },
});
