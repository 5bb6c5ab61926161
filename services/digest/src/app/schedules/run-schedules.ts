import type { SqlClient } from '@valet/kit/db';
import { isTransient } from '@valet/kit/errors';
import { localDay } from '../../domain/local-day.ts';
import type { Maker } from '../make-digest.ts';
import { currentDigest } from '../read-daily-digest.ts';
import type { DueSchedule } from './ports.ts';
import type { Scheduling } from './save-schedule.ts';

export interface Running<Tx extends SqlClient> extends Scheduling<Tx> {
  readonly maker: Maker<Tx>;
  /** Tells of one that could not be run for now; the others go on. */
  readonly failed: (schedule: DueSchedule, error: unknown) => void;
}

/**
 * Makes the digests whose time has come, each in one transaction with the time of its schedule's next run, just as the
 * day's first read would: a day that has one keeps it. Runs that were missed are one. Safe in several processes.
 */
export async function runSchedules<Tx extends SqlClient>(running: Running<Tx>): Promise<void> {
  const { schedules, calendar, transact, now, maker, failed } = running;
  const stuck: string[] = [];
  for (let more = true; more;) {
    let due: DueSchedule | null = null;
    try {
      more = await transact(async (unit) => {
        const at = now();
        due = await schedules.takeDue(unit, at, stuck);
        if (due === null) return false;
        const { id, userId, cron, timeZone } = due;
        await schedules.ran(unit, id, { at, nextRunAt: calendar.nextRun(cron, timeZone, at) });
        await currentDigest(maker, unit, { userId, localDay: localDay(at, timeZone), now: at });
        return true;
      });
    } catch (error) {
      // With nothing in hand it is the database, not a schedule.
      if (due === null || isTransient(error)) throw error;
      const { id } = due as DueSchedule;
      failed(due, error);
      stuck.push(id);
    }
  }
}
