import { localDate } from '../../domain/month.ts';
import type { Key, When } from '../budget-ports.ts';

/** Who asks. The zone is that of the token, which knows of a change before any event does. */
export interface PersonCall {
  readonly userId: string;
  readonly timeZone: string;
}

/** A person's request to change something. */
export interface PersonCommand extends PersonCall {
  readonly key: Key;
}

export const whenOf = (now: Date, timeZone: string): When => ({ now, ...localDate(now, timeZone) });
