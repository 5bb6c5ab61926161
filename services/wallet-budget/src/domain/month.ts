export interface LocalDate {
  /** 2026-11 */
  readonly month: string;
  /** 2026-11-22 */
  readonly day: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // This locale writes a date as 2026-11-22.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, format);
  return format;
}

/** The date on the calendar of a time zone; of UTC where nobody knows the zone. */
export function localDate(at: Date, timeZone: string): LocalDate {
  let day: string;
  try {
    day = formatOf(timeZone).format(at);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    day = formatOf('UTC').format(at);
  }
  return { month: day.slice(0, 7), day };
}
