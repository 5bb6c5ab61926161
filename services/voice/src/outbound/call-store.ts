// The calls table: who talks, for how long, and which process listens.
import type { Transact } from '@valet/kit/outbox';
import type { Call, CallEnd, CallStore, EndReason } from '../app/calls/ports.ts';
import type { InterviewType } from '../engine/talk.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

type Tx = Prisma.TransactionClient;
type Row = Awaited<ReturnType<PrismaClient['call']['findFirstOrThrow']>>;

/** A process that does not say so for this long has its calls taken over. */
const holdMs = 10_000;
// The provider answers within seconds; what is not there after this was left by a process that ended.
const openingMs = 60_000;
// Who ends a call sees to what follows at once; another one only after this, and not for ever.
const settleAfterMs = 30_000;
const settleWithinMs = 86_400_000;
// Days are counted in the person's zone, which may be a day off ours.
const keepMs = 2 * 86_400_000;
/** Nothing can be said in less. */
const leastSeconds = 20;
const minuteMs = 60_000;

const toCall = ({ id, userId, type, offRecord, startedAt, endsAt }: Row): Call =>
  ({ id, userId, type: type as InterviewType, offRecord, startedAt, endsAt });

const dayOf = (localDay: string): Date => new Date(`${localDay}T00:00:00Z`);
const secondsBetween = (from: Date, to: Date): number =>
  Math.max(Math.ceil((to.getTime() - from.getTime()) / 1000), 0);
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

export function callStore(client: PrismaClient, transact: Transact<Tx>): CallStore {
  const endRow = async (
    tx: Tx, row: Pick<Row, 'id' | 'startedAt'>, reason: EndReason, at: Date,
  ): Promise<CallEnd | null> => {
    const end = { reason, endedAt: at, seconds: secondsBetween(row.startedAt, at) };
    const data = { ...end, state: 'ended', holder: null, heldUntil: null };
    const { count } = await tx.call.updateMany({ where: { id: row.id, state: { not: 'ended' } }, data });
    return count === 0 ? null : end;
  };
  return {
    reserve: ({ id, userId, type, offRecord, localDay, now, longestSeconds, limits }) =>
      transact(async ({ tx, notify }) => {
        // Two tabs of one person take turns; a chat line of theirs does not wait for that.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 1))`;
        const calls = await tx.call.findMany({
          where: { userId, OR: [{ startedAt: { gt: later(now, -keepMs) } }, { state: { not: 'ended' } }] },
          orderBy: { startedAt: 'desc' },
        });
        const minuteAgo = later(now, -minuteMs);
        const last = calls.filter(({ startedAt }) => startedAt > minuteAgo).at(limits.callsPerMinute - 1);
        if (last) return { type: 'too-many', retryAfterMs: last.startedAt.getTime() - minuteAgo.getTime() };
        const left = limits.minutesPerDay * 60 - secondsIn(calls, localDay, now);
        if (left < leastSeconds) return { type: 'used-up' };
        const replaced = [];
        for (const row of calls) {
          if (row.state === 'ended') continue;
          const end = await endRow(tx, row, 'replaced', now);
          if (end) replaced.push({ call: toCall(row), providerId: row.providerId, end });
        }
        if (replaced.length > 0) notify(userId, 'conversation');
        const row = await tx.call.create({
          data: {
            id, userId, type, offRecord, state: 'opening', localDay: dayOf(localDay), startedAt: now,
            endsAt: later(now, Math.min(longestSeconds, left) * 1000),
          },
        });
        return { type: 'reserved', call: toCall(row), replaced };
      }),

    async opened(id, { providerId, holder, now }) {
      const data = { state: 'live', providerId, holder, heldUntil: later(now, holdMs) };
      const { count } = await client.call.updateMany({ where: { id, state: 'opening' }, data });
      return count > 0;
    },

    end: (id, reason, at) =>
      transact(async ({ tx, notify }) => {
        const row = await tx.call.findUnique({ where: { id } });
        const end = row && await endRow(tx, row, reason, at);
        if (end) notify(row.userId, 'conversation');
        return end;
      }),

    async settled(id, now) {
      await client.call.updateMany({ where: { id }, data: { settledAt: now } });
    },

    async unsettled(now) {
      const rows = await client.call.findMany({
        where: {
          state: 'ended', settledAt: null,
          endedAt: { gt: later(now, -settleWithinMs), lt: later(now, -settleAfterMs) },
        },
        orderBy: { startedAt: 'asc' },
        take: 20,
      });
      return rows.flatMap((row) => {
        const { reason, endedAt, seconds } = row;
        if (reason === null || endedAt === null || seconds === null) return [];
        return [{ call: toCall(row), end: { reason: reason as EndReason, endedAt, seconds } }];
      });
    },

    async hold(holder, now) {
      const heldUntil = later(now, holdMs);
      const held = await client.call.updateManyAndReturn({
        where: { holder, state: 'live' }, data: { heldUntil }, select: { id: true },
      });
      const free = await client.call.findMany({
        where: { state: 'live', OR: [{ heldUntil: null }, { heldUntil: { lt: now } }] }, take: 50,
      });
      const taken = [];
      for (const row of free) {
        const { id, providerId, startedAt } = row;
        const { count } = await client.call.updateMany({
          where: { id, state: 'live', holder: row.holder, heldUntil: row.heldUntil }, data: { holder, heldUntil },
        });
        // Let go of on purpose, it was listened to until just now.
        const seenAt = row.heldUntil ? later(row.heldUntil, -holdMs) : now;
        if (count > 0 && providerId !== null)
          taken.push({ call: toCall(row), providerId, seenAt: seenAt < startedAt ? startedAt : seenAt });
      }
      return { held: held.map(({ id }) => id), taken };
    },

    async release(holder) {
      await client.call.updateMany({ where: { holder, state: 'live' }, data: { holder: null, heldUntil: null } });
    },

    async secondsOf(userId, localDay, now) {
      const rows = await client.call.findMany({ where: { userId, startedAt: { gt: later(now, -keepMs) } } });
      return secondsIn(rows, localDay, now);
    },

    async sweep(now) {
      await client.$executeRaw`
        UPDATE calls SET state = 'ended', reason = 'failed', ended_at = started_at, seconds = 0
        WHERE state = 'opening' AND started_at < ${later(now, -openingMs)}`;
      // What was off the record leaves nothing, and what never began left nothing.
      await client.$executeRaw`
        DELETE FROM calls WHERE state = 'ended' AND (off_record OR reason = 'failed')
          AND ended_at < ${later(now, -keepMs)}`;
    },
  };
}

/** Talk of a day, a call that goes on included. */
function secondsIn(calls: readonly Row[], localDay: string, now: Date): number {
  const day = dayOf(localDay).getTime();
  const each = calls.filter((call) => call.localDay.getTime() === day).map(({ startedAt, endsAt, seconds }) =>
    seconds ?? secondsBetween(startedAt, now < endsAt ? now : endsAt));
  return each.reduce((sum, seconds) => sum + seconds, 0);
}
