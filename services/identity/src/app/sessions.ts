import { expiryAfterUse, slideEveryMs } from '../domain/sessions.ts';
import type { OpenSession, World } from './ports.ts';

/** The session of a cookie, by its hash, prolonged by being used; null when the cookie belongs to nobody. */
export async function resolveSession({ sessions, now: clock }: World, tokenHash: string): Promise<OpenSession | null> {
  // What is no SHA-256 in base64url is nobody's.
  if (!/^[\w-]{43}$/.test(tokenHash)) return null;
  const now = clock();
  const session = await sessions.find(tokenHash, now);
  if (!session) return null;
  const before = new Date(now.getTime() - slideEveryMs);
  if (session.lastUsedAt <= before)
    await sessions.slide(session.sessionId, before, now, expiryAfterUse(session.createdAt, now));
  return session;
}

/** Ends the session of the viewer; without one it changes nothing. */
export async function signOut(
  { accounts, now }: World,
  viewer: { userId: string; sessionId: string | undefined } | null,
): Promise<void> {
  if (viewer?.sessionId === undefined) return;
  await accounts.revokeSession(viewer.userId, viewer.sessionId, now());
}
