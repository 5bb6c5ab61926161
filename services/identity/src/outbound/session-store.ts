import type { SessionStore } from '../app/ports.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';

interface Row {
  id: string;
  user_id: string;
  username: string;
  time_zone: string;
  created_at: Date;
  last_used_at: Date;
}

// Asked for every request that a gateway does not remember: single statements by the unique hash.
export const sessionStore = (client: PrismaClient): SessionStore => ({
  async find(tokenHash, now) {
    const [row] = await client.$queryRaw<Row[]>`
      SELECT s.id, s.user_id, u.username, u.time_zone, s.created_at, s.last_used_at
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.token_hash = ${tokenHash} AND s.revoked_at IS NULL AND s.expires_at > ${now} AND u.locked_at IS NULL`;
    return row
      ? {
          sessionId: row.id,
          userId: row.user_id,
          username: row.username,
          timeZone: row.time_zone,
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
        }
      : null;
  },
  async slide(sessionId, before, now, expiresAt) {
    await client.$executeRaw`UPDATE sessions SET last_used_at = ${now}, expires_at = ${expiresAt}
      WHERE id = ${sessionId}::uuid AND last_used_at <= ${before} AND revoked_at IS NULL`;
  },
});
