import { z } from 'zod';

/** What goes wrong on purpose. Counts go down by one each time. */
export interface CardFaults {
  /** Every call of the API waits this long before it works. */
  delayMs?: number;
  /** So many calls answer 500 without having done anything. */
  failBefore?: number;
  /** So many calls answer 500 although they did their work. */
  failAfter?: number;
  /** So many calls do their work, and the connection breaks before the answer. */
  hangUp?: number;
  /** Each event is sent so many times more. */
  duplicateEvents?: number;
  /** Events wait a moment and leave last one first. */
  reverseEvents?: boolean;
  /** So many events are never sent; the list of events still has them. */
  dropEvents?: number;
  /** A call answers only after its events were tried, as if the webhook were faster than the answer. */
  eventsFirst?: boolean;
}

const count = z.coerce.number().int().min(0).max(1_000_000);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const schema = z.strictObject({
  delayMs: count.max(60_000), failBefore: count, failAfter: count, hangUp: count,
  duplicateEvents: count.max(100), reverseEvents: flag, dropEvents: count, eventsFirst: flag,
}).partial();

/** Reads the knobs of a form; undefined when one is unknown or has no such value. */
export function readFaults(form: object): CardFaults | undefined {
  const read = schema.safeParse(form);
  if (!read.success) return undefined;
  return Object.fromEntries(Object.entries(read.data).filter(([, value]) => value !== undefined));
}

/** Whether it is this call's turn to go wrong. */
export function takeTurn(
  faults: CardFaults,
  fault: 'failBefore' | 'failAfter' | 'hangUp' | 'dropEvents',
): boolean {
  const left = faults[fault] ?? 0;
  if (left > 0) faults[fault] = left - 1;
  return left > 0;
}
