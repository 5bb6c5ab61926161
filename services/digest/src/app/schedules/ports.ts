import type { Unit } from '@valet/kit/outbox';
import type { CronFault } from '../../domain/schedule.ts';

export interface Schedule {
  readonly id: string;
  /** Five fields, in the person's zone. */
  readonly cron: string;
  readonly enabled: boolean;
  /** Null while it is switched off. */
  readonly nextRunAt: Date | null;
  readonly lastRunAt: Date | null;
  readonly createdAt: Date;
}

export interface Calendar {
  /** A cron line in its plain spelling, or why it is none that is taken. */
  read(text: string): { readonly cron: string } | { readonly fault: CronFault };
  /**
   * The first run after an instant by the wall clock of an IANA zone; an unknown zone counts as UTC. A time that a
   * clock change leaves out runs right after it, one that comes twice runs once. Null: never again.
   */
  nextRun(cron: string, timeZone: string, after: Date): Date | null;
}

/** A schedule whose time has come, with its person locked. */
export interface DueSchedule {
  readonly id: string;
  readonly userId: string;
  readonly cron: string;
  readonly timeZone: string;
}

export interface ScheduleStore<Tx> {
  lock(unit: Unit<Tx>, userId: string): Promise<void>;
  /** The oldest first. */
  list(userId: string, unit?: Unit<Tx>): Promise<readonly Schedule[]>;
  create(unit: Unit<Tx>, userId: string, schedule: Omit<Schedule, 'id' | 'lastRunAt'>): Promise<Schedule>;
  /** Null when it is nobody's or somebody else's. */
  change(
    unit: Unit<Tx>, userId: string, id: string, to: Pick<Schedule, 'cron' | 'enabled' | 'nextRunAt'>,
  ): Promise<Schedule | null>;
  /** False when it is nobody's or somebody else's. */
  remove(unit: Unit<Tx>, userId: string, id: string): Promise<boolean>;
  /**
   * Locks the one that waits longest, and its person; null when none is due. Those that somebody else has locked are
   * passed over, and so are the ones left out.
   */
  takeDue(unit: Unit<Tx>, now: Date, leftOut: readonly string[]): Promise<DueSchedule | null>;
  ran(unit: Unit<Tx>, id: string, run: { at: Date; nextRunAt: Date | null }): Promise<void>;
}
