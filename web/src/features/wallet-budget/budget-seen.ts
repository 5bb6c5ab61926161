// What this browser was told already: a warning shows once a month, and the sentence about the defaults until it is
// answered. Without storage both simply show again.
import { useState } from 'react';

export interface Seen {
  month: string;
  warnings: readonly number[];
  /** The person decided about budget and limit. */
  decided: boolean;
}

const NOTHING: Seen = { month: '', warnings: [], decided: false };
const keyOf = (userId: string) => `valet-budget:${userId}`;

export function readSeen(userId: string): Seen {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as Partial<Seen> | null;
    const warnings = Array.isArray(kept?.warnings) ? kept.warnings : [];
    return { month: String(kept?.month ?? ''), warnings, decided: kept?.decided === true };
  } catch {
    return NOTHING;
  }
}

const keep = (userId: string, seen: Seen): Seen => {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(seen));
  } catch {
    // Then it is known for as long as the page is open.
  }
  return seen;
};

/** Remembers that a warning of this month was said, and with it every lower one. */
export function markWarned(userId: string, month: string, warning: number): Seen {
  const seen = readSeen(userId);
  const before = seen.month === month ? seen.warnings : [];
  return keep(userId, { ...seen, month, warnings: [...before, warning] });
}

/** Remembers that the person changed the defaults or is content with them. */
export const markDecided = (userId: string): Seen => keep(userId, { ...readSeen(userId), decided: true });

/** The highest of the warnings that is still true and was not said this month, or null. */
export function unsaid(seen: Seen, month: string, warnings: readonly number[], percent: number): number | null {
  const said = seen.month === month ? Math.max(0, ...seen.warnings) : 0;
  const due = warnings.filter((warning) => warning > said && warning <= percent);
  return due.length > 0 ? Math.max(...due) : null;
}

/** What was seen, and the ways to add to it. Read anew whenever the component is drawn: another part may have added. */
export function useSeen(userId: string | undefined) {
  const [, draw] = useState<Seen>();
  return {
    seen: userId ? readSeen(userId) : NOTHING,
    warned: (month: string, warning: number) => draw(userId ? markWarned(userId, month, warning) : NOTHING),
    decided: () => draw(userId ? markDecided(userId) : NOTHING),
  };
}
