import type { Refresh, RefreshState, RefreshStore } from '../app/refresh/ports.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { lockPerson } from './person-lock.ts';

type Tx = Prisma.TransactionClient;
type Row = Prisma.RefreshGetPayload<object>;

const toRefresh = ({ id, userId, state, digestId, balanceCents }: Row): Refresh => ({
  id, userId, state: state as RefreshState, digestId,
  balanceCents: balanceCents === null ? null : Number(balanceCents),
});
const orNull = (row: Row | null): Refresh | null => row && toRefresh(row);

// Rows that another worker is taking are skipped, not waited for.
const claimOne = `
  UPDATE refreshes SET claimed_until = $2
  WHERE id = (
    SELECT id FROM refreshes WHERE ended_at IS NULL AND claimed_until <= $1
    ORDER BY claimed_until LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING id`;

/** Refreshes from their hold to their end. */
export const refreshStore = (client: PrismaClient): RefreshStore<Tx> => ({
  lock: ({ tx }, userId) => lockPerson(tx, userId),

  byKey: async ({ tx }, userId, key) => orNull(await tx.refresh.findFirst({ where: { userId, key } })),

  running: async ({ tx }, userId) => orNull(await tx.refresh.findFirst({ where: { userId, endedAt: null } })),

  read: async (id) => orNull(await client.refresh.findUnique({ where: { id } })),

  open: async ({ tx }, { userId, key, at, claimedUntil }) => toRefresh(await tx.refresh.create({
    data: { userId, key: key ?? null, state: 'holding', claimedUntil, createdAt: at },
  })),

  async drop({ tx }, id) {
    await tx.refresh.deleteMany({ where: { id, state: 'holding' } });
  },

  async stored({ tx }, id, digestId) {
    const { count } = await tx.refresh.updateMany({
      where: { id, state: 'holding' }, data: { state: 'stored', digestId },
    });
    return count > 0;
  },

  async giveUp({ tx }, id) {
    await tx.refresh.updateMany({ where: { id, state: 'holding' }, data: { state: 'releasing', key: null } });
    return orNull(await tx.refresh.findUnique({ where: { id } }));
  },

  async captured({ tx }, id, { balanceCents, at }) {
    const { count } = await tx.refresh.updateMany({
      where: { id, state: 'stored' }, data: { state: 'captured', balanceCents: BigInt(balanceCents), endedAt: at },
    });
    return count > 0;
  },

  async released({ tx }, id, at) {
    const row = await tx.refresh.findFirst({ where: { id, state: { in: ['stored', 'releasing'] } } });
    if (row === null) return;
    if (row.digestId !== null) await tx.digest.deleteMany({ where: { id: row.digestId, visible: false } });
    await tx.refresh.update({ where: { id }, data: { state: 'released', key: null, digestId: null, endedAt: at } });
  },

  async handOver(id, at) {
    await client.refresh.updateMany({ where: { id, endedAt: null }, data: { claimedUntil: at } });
  },

  async claim(now, until) {
    const [claimed] = await client.$queryRawUnsafe<{ id: string }[]>(claimOne, now, until);
    return claimed === undefined ? null : orNull(await client.refresh.findUnique({ where: { id: claimed.id } }));
  },

  async sweep(before) {
    await client.refresh.deleteMany({ where: { endedAt: { lt: before } } });
  },
});
