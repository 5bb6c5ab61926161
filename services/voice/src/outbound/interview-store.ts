// Interviews: one of a kind is open at a time; how far it came is kept after every answer.
import type { Transact } from '@valet/kit/outbox';
import type { InterviewStore, KeptInterview } from '../app/ports.ts';
import type { InterviewType } from '../engine/talk.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { interviewCompleted } from './event-mapper.ts';
import { inTurn } from './in-turn.ts';

const mostEnded = 10;
type Row = Awaited<ReturnType<PrismaClient['interview']['findFirstOrThrow']>>;

export function interviewStore<State>(
  client: PrismaClient, transact: Transact<Prisma.TransactionClient>,
): InterviewStore<State> {
  const toInterview = ({ type, status, state, updatedAt: _, endedAt: __, ...row }: Row): KeptInterview<State> => ({
    ...row, type: type as InterviewType, status: status as KeptInterview<State>['status'],
    state: state as unknown as State,
  });
  const turn = inTurn();
  return {
    async open(userId, type) {
      const row = await client.interview.findFirst({ where: { userId, type, status: 'open' } });
      return row && toInterview(row);
    },
    async ended(userId, type) {
      const where = { userId, type, status: { not: 'open' } };
      const rows = await client.interview.findMany({ where, orderBy: { startedAt: 'desc' }, take: mostEnded });
      return rows.map(toInterview);
    },
    keep: ({ id, userId, type, status, state, startedAt, version, lineId }, coveredTopics, now) =>
      turn(userId, () => transact(async ({ tx, publish }) => {
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 0))`;
        const known = await tx.interview.findUnique({ where: { id } });
        // What has ended stays as it ended; of two that were begun at once the first is gone on with.
        if (known && (known.status !== 'open' || known.version !== version - 1)) return false;
        if (!known && (await tx.interview.count({ where: { userId, type, status: 'open' } })) > 0) return false;
        const row = {
          version, lineId, status, state: structuredClone(state) as Prisma.InputJsonValue, updatedAt: now,
          endedAt: status === 'open' ? null : now,
        };
        await tx.interview.upsert({ where: { id }, create: { id, userId, type, startedAt, ...row }, update: row });
        if (status === 'completed') publish(interviewCompleted({ id, userId, type }, coveredTopics, now));
        return true;
      })),
  };
}
