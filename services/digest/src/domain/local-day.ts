function formatter(timeZone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit',
      hourCycle: 'h23',
  } as const;
  try {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC' }); // an unknown zone counts as not known yet
  }
}

function partsOf(now: Date, timeZone: string): Record<string, string> {
  return Object.fromEntries(formatter(timeZone).formatToParts(now).map(({ type, value }) => [type, value]));
}

/** The calendar day at `now` in an IANA zone, `2026-11-21`; an unknown zone counts as UTC. */
export function localDay(now: Date, timeZone: string): string {
  const { year, month, day } = partsOf(now, timeZone);
  return `${year}-${month}-${day}`;
}

/** Seconds until the next local midnight by the wall clock, at least 1; a clock change may move it by an hour. */
export function secondsToMidnight(now: Date, timeZone: string): number {
  const { hour, minute, second } = partsOf(now, timeZone);
  return Math.max(1, 86_400 - (Number(hour) * 3600 + Number(minute) * 60 + Number(second)));
}
