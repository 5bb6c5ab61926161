// Where somebody is: location and time zone.

export interface Location {
  readonly city: string;
  readonly state: string;
  readonly country: string;
}

export interface Settings {
  /** Null until the person says so. */
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string;
  /** IANA name. */
  readonly timeZone: string;
}

const longest = 100;
const fields = [
  ['city', 'City'],
  ['state', 'State/Province'],
  ['country', 'Country'],
] as const;

// Line breaks and controls have no place in a name of a place.
const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .trim();

/** The location without blanks around it, or the sentence about the first field that is wrong. */
export function readLocation(given: Location): { location: Location } | { problem: string } {
  const location = { city: clean(given.city), state: clean(given.state), country: clean(given.country) };
  for (const [field, label] of fields) {
    if (location[field] === '') return { problem: `${label} is required` };
    if ([...location[field]].length > longest) return { problem: `${label} must be at most ${longest} characters` };
  }
  return { location };
}

export const timeZoneProblem = 'Time zone must be an IANA name such as Europe/Berlin';

/** The IANA name with its usual case; null for anything else. */
export function readTimeZone(given: string): string | null {
  // An area with its places, or UTC: "America/Argentina/Ushuaia"; an offset such as "+02:00" is none.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(given) || given.length > 64) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: given }).resolvedOptions();
    // A name that is only linked to an older one stays what the browser called it.
    return timeZone.toLowerCase() === given.toLowerCase() ? timeZone : given;
  } catch {
    return null;
  }
}

/** The settings after a change; null when nothing changed. */
export function changed(current: Settings, change: Partial<Settings>): Settings | null {
  const next = { ...current, ...change };
  const same = (Object.keys(next) as (keyof Settings)[]).every((key) => next[key] === current[key]);
  return same ? null : next;
}
