import { copy } from './settings-copy.ts';

/** A time of day on some days of the week: what most people mean by a cron line. */
export interface Times {
  /** '07:30'. */
  time: string;
  /** 1 is Monday, 7 is Sunday; in order, each once. */
  days: readonly number[];
}

export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7] as const;

// Accepts '30 7 * * *', '0 19 * * 1-5' and '5 8 * * 6,7'.
const SIMPLE = /^(\d{1,2}) (\d{1,2}) \* \* (\*|[\d,-]+)$/;
// Accepts '3' and '1-5'.
const SPAN = /^([0-7])(?:-([0-7]))?$/;

const two = (part: number) => String(part).padStart(2, '0');

/** Reads a cron line that says nothing but a time and days of the week; null where it says more, or is none. */
export function timesOf(cron: string): Times | null {
  const [, minute, hour, week] = SIMPLE.exec(cron.trim().replaceAll(/\s+/g, ' ')) ?? [];
  if (minute === undefined || hour === undefined || week === undefined) return null;
  if (Number(minute) > 59 || Number(hour) > 23) return null;
  const days = week === '*' ? EVERY_DAY : daysOf(week);
  return days && { time: `${two(Number(hour))}:${two(Number(minute))}`, days };
}

function daysOf(week: string): readonly number[] | null {
  const days = new Set<number>();
  for (const part of week.split(',')) {
    const [, first, last = first] = SPAN.exec(part) ?? [];
    if (first === undefined || last === undefined || Number(last) < Number(first)) return null;
    // Sunday is 0 as well as 7.
    for (let day = Number(first); day <= Number(last); day += 1) days.add(day || 7);
  }
  return [...days].toSorted();
}

const isRun = (days: readonly number[]) => days.every((day, index) => day === (days[0] ?? 0) + index);

/** The cron line of a time and at least one day. */
export function cronOf({ time, days }: Times): string {
  const [hour, minute] = time.split(':').map(Number);
  const first = days[0];
  const last = days[days.length - 1];
  let week = days.join(',');
  if (days.length === DAYS.length) week = '*';
  else if (days.length > 2 && isRun(days)) week = `${first}-${last}`;
  return `${minute ?? 0} ${hour ?? 0} * * ${week}`;
}

/** A cron line as a person says it: 'Weekdays at 7:30 AM'. */
export function inWords(cron: string): string {
  const times = timesOf(cron);
  if (!times) return copy.when.custom(cron);
  const at = clock(times.time);
  const days = times.days.join('');
  if (days === '1234567') return copy.when.everyDay(at);
  if (days === '12345') return copy.when.weekdays(at);
  if (days === '67') return copy.when.weekend(at);
  return copy.when.some(times.days.map((day) => DAYS[day - 1]).join(', '), at);
}

const clock = (time: string) =>
  new Date(`2000-01-01T${time}:00Z`).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });

/** 'Mon, Nov 23, 7:30 AM' on the person's clocks; a zone that this browser does not know shows the browser's own. */
export function whenOf(instant: string, timeZone: string): string {
  const shown: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  };
  const at = new Date(instant);
  try {
    return at.toLocaleString('en-US', { ...shown, timeZone });
  } catch {
    return at.toLocaleString('en-US', shown);
  }
}
