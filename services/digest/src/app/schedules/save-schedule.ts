import { forgetKey, idempotent, type SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { cronFaultSentences, mostSchedules, tooManySchedulesSentence } from '../../domain/schedule.ts';
import { commandOnce } from '../command.ts';
import type { Calendar, Schedule, ScheduleStore } from './ports.ts';

export interface Scheduling<Tx extends SqlClient> {
  readonly schedules: ScheduleStore<Tx>;
  readonly calendar: Calendar;
  readonly transact: Transact<Tx>;
  readonly now: () => Date;
}

interface Caller {
  readonly userId: string;
  readonly key: string | undefined;
}

export type SaveScheduleResult =
  | { readonly kind: 'saved'; readonly schedule: Schedule }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'unknown' };

export interface SaveSchedule extends Caller {
  /** Absent: a new one. */
  readonly id: string | null;
  readonly cron: string;
  readonly enabled: boolean;
  /** As the person last set it, so that a day never waits for an event. */
  readonly timeZone: string;
}

/** Keeps a schedule, at most five of a person; the same key keeps it once. */
export async function saveSchedule<Tx extends SqlClient>(
  { schedules, calendar, transact, now }: Scheduling<Tx>,
  { userId, key, id, enabled, timeZone, cron: text }: SaveSchedule,
): Promise<SaveScheduleResult> {
  const read = calendar.read(text);
  if ('fault' in read) return { kind: 'invalid', message: cronFaultSentences[read.fault] };
  const { cron } = read;
  const nextRunAt = enabled ? calendar.nextRun(cron, timeZone, now()) : null;
  const wanted = { cron, enabled, nextRunAt };
  return transact(async (unit) => {
    await schedules.lock(unit, userId);
    const known = await schedules.list(userId, unit);
    const call = { userId, field: 'saveSchedule', key, request: { id, cron, enabled } };
    const { answer } = await idempotent(unit.tx, call, async (): Promise<{ id: string | null; full?: boolean }> => {
      if (id !== null) return { id: (await schedules.change(unit, userId, id, wanted))?.id ?? null };
      if (known.length >= mostSchedules) return { id: null, full: true };
      return { id: (await schedules.create(unit, userId, { ...wanted, createdAt: now() })).id };
    });
    const schedule = (await schedules.list(userId, unit)).find((one) => one.id === answer.id);
    if (schedule) return { kind: 'saved', schedule };
    await forgetKey(unit.tx, call);
    if (answer.full === true) return { kind: 'invalid', message: tooManySchedulesSentence };
    return { kind: 'unknown' };
  });
}

/** Takes a schedule away. */
export function deleteSchedule<Tx extends SqlClient>(
  { schedules, transact }: Scheduling<Tx>,
  { userId, key, id }: Caller & { readonly id: string },
): Promise<{ readonly kind: 'deleted' } | { readonly kind: 'unknown' }> {
  return transact(async (unit) => {
    await schedules.lock(unit, userId);
    return commandOnce<Tx, { kind: 'unknown' }, { kind: 'deleted' }>(
      unit,
      { userId, field: 'deleteSchedule', key, request: { id } },
      async () => ((await schedules.remove(unit, userId, id)) ? { kind: 'done' } : { kind: 'unknown' }),
      async () => ({ kind: 'deleted' }),
    );
  });
}
