// What the operator does: invitation codes, locked accounts, retention.
import { tallyLifetimeMs } from '../domain/attempts.ts';
import { codeKey, usernameKey } from '../domain/credentials.ts';
import type { World } from './ports.ts';

const dayMs = 86_400_000;

export interface Invitation {
  /** Undefined: a new one is made. */
  readonly code: string | undefined;
  readonly uses: number;
  /** Undefined: good until used up. */
  readonly days: number | undefined;
  readonly note: string | undefined;
}

/** Makes an invitation code; `added` is false when that code is there already and stays as it is. */
export async function invite(
  { invitations, secrets, now }: World,
  { code = secrets.newCode(), uses, days, note }: Invitation,
): Promise<{ code: string; added: boolean; expiresAt: Date | null }> {
  const expiresAt = days === undefined ? null : new Date(now().getTime() + days * dayMs);
  const added = await invitations.add({
    codeHash: secrets.digest(codeKey(code)),
    maxUses: uses,
    expiresAt,
    note: note ?? null,
  });
  return { code, added, expiresAt };
}

/** Locks an account and ends its sessions, or unlocks it; false when nobody has that name. */
export const lockUser = ({ accounts, now }: World, username: string, locked: boolean): Promise<boolean> =>
  accounts.setLocked(usernameKey(username), locked, now());

// A revoked session stays a week, for whoever must find out what happened.
const endedSessionsMs = 7 * dayMs;
const idempotencyKeysMs = dayMs;

/** Removes sessions that ended, failures that no longer count and keys of old requests; answers how many by table. */
export function sweep({ retention, now }: World): Promise<Record<string, number>> {
  const ago = (ms: number): Date => new Date(now().getTime() - ms);
  return retention.sweep({
    sessionsEndedBefore: ago(endedSessionsMs),
    failuresBefore: ago(tallyLifetimeMs),
    keysBefore: ago(idempotencyKeysMs),
  });
}
