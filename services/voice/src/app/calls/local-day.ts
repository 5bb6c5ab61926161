// A person's day, whose minutes of talk are counted together.

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // This locale writes 2026-11-22, 13:05:09.
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

function wallClock(at: Date, timeZone: string): Map<string, string> {
  let format: Intl.DateTimeFormat;
  try {
    format = formatOf(timeZone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    format = formatOf('UTC'); // a zone that nobody knows
  }
  return new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** 2026-11-22, on the calendar of a time zone; of UTC where nobody knows the zone. */
export function localDay(at: Date, timeZone: string): string {
  const clock = wallClock(at, timeZone);
  return `${clock.get('year')}-${clock.get('month')}-${clock.get('day')}`;
}

/** Until the next midnight, in milliseconds; an hour off on the two days on which clocks are changed. */
export function msUntilTomorrow(at: Date, timeZone: string): number {
  const clock = wallClock(at, timeZone);
  const seconds = Number(clock.get('hour')) * 3600 + Number(clock.get('minute')) * 60 + Number(clock.get('second'));
  return Math.max(dayMs - seconds * 1000, 1000);
}
