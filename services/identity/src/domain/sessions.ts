// How long a session lasts.

const dayMs = 86_400_000;
/** Unused for so long, a session ends. */
export const idleDays = 30;
/** However much it is used. */
export const absoluteDays = 90;
/** The browser keeps its cookie as long as a session can last; whether it still does, the server says. In seconds. */
export const cookieMaxAgeS = absoluteDays * 86_400;
/** A session in use is prolonged no more often than this. */
export const slideEveryMs = 60_000;

/** When a session ends that was opened then and is used now. */
export function expiryAfterUse(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + idleDays * dayMs, createdAt.getTime() + absoluteDays * dayMs));
}
