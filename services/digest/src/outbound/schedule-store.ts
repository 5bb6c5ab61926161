import type { DueSchedule, Schedule, ScheduleStore } from '../app/schedules/ports.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { calendar } from './calendar.ts';
import { lockPerson } from './person-lock.ts';

type Tx = Prisma.TransactionClient;
type Row = Prisma.ScheduleGetPayload<object>;

const toSchedule = ({ id, cron, enabled, nextRunAt, lastRunAt, createdAt }: Row): Schedule =>
  ({ id, cron, enabled, nextRunAt, lastRunAt, createdAt });

// The schedule is locked too, so that one that somebody ran meanwhile is looked at again. Neither is waited for.
const takeOne = `
  SELECT s.id, s.user_id AS "userId", s.cron, p.time_zone AS "timeZone"
  FROM schedules s JOIN people p ON p.user_id = s.user_id
  WHERE s.enabled AND s.next_run_at <= $1 AND s.id <> ALL ($2::uuid[])
  ORDER BY s.next_run_at LIMIT 1 FOR UPDATE OF p, s SKIP LOCKED`;

/** When a person has a digest made. */
export const scheduleStore = (client: PrismaClient): ScheduleStore<Tx> => ({
  lock: ({ tx }, userId) => lockPerson(tx, userId),

  async list(userId, unit) {
    const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }] as const;
    return (await (unit?.tx ?? client).schedule.findMany({ where: { userId }, orderBy: [...orderBy] })).map(toSchedule);
  },

  create: async ({ tx }, userId, schedule) => toSchedule(await tx.schedule.create({ data: { ...schedule, userId } })),

  async change({ tx }, userId, id, to) {
    const [row] = await tx.schedule.updateManyAndReturn({ where: { id, userId }, data: to });
    return row ? toSchedule(row) : null;
  },

  remove: async ({ tx }, userId, id) => (await tx.schedule.deleteMany({ where: { id, userId } })).count > 0,

  async takeDue({ tx }, now, leftOut) {
    const [due] = await tx.$queryRawUnsafe<DueSchedule[]>(takeOne, now, [...leftOut]);
    return due ?? null;
  },

  async ran({ tx }, id, { at, nextRunAt }) {
    await tx.schedule.update({ where: { id }, data: { lastRunAt: at, nextRunAt } });
  },
});

/** Moves what is still to come to the wall clock of another zone; the person must be locked. */
export async function replan(tx: Tx, userId: string, timeZone: string, now: Date): Promise<void> {
  const waiting = await tx.schedule.findMany({ where: { userId, enabled: true, nextRunAt: { gt: now } } });
  for (const { id, cron } of waiting) {
    await tx.schedule.update({ where: { id }, data: { nextRunAt: calendar.nextRun(cron, timeZone, now) } });
  }
}
