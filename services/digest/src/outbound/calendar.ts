import { Cron } from 'croner';
import type { Calendar } from '../app/schedules/ports.ts';

const LONGEST = 120;
const HOUR_MS = 3_600_000;
const field = /^[\da-z*,/-]+$/i; // e.g. 1-5, */2, MON,WED

const runs = (cron: string, timezone: string, count: number, after: Date): Date[] =>
  new Cron(cron, { mode: '5-part', paused: true, timezone }).nextRuns(count, after);

function isZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** Cron lines of five fields; a job at one time of day that a clock change skips or doubles runs once. */
export const calendar: Calendar = {
  read(text) {
    const fields = text.trim().split(/\s+/); // e.g. "30 7  * * 1-5"
    const cron = fields.join(' ').toUpperCase();
    if (text.length > LONGEST || fields.length !== 5 || !fields.every((one) => field.test(one))) {
      return { fault: 'unreadable' };
    }
    try {
      // Where several minutes of an hour run, two of any three runs are of one hour. UTC, where no clock changes.
      const three = runs(cron, 'UTC', 3, new Date(0));
      if (three.length === 0) return { fault: 'never' };
      const near = three.some((run, at) => at > 0 && run.getTime() - (three[at - 1] as Date).getTime() < HOUR_MS);
      return near ? { fault: 'too-often' } : { cron };
    } catch {
      return { fault: 'unreadable' };
    }
  },

  nextRun: (cron, timeZone, after) => runs(cron, isZone(timeZone) ? timeZone : 'UTC', 1, after)[0] ?? null,
};
