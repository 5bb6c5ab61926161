import { randomUUID } from 'node:crypto';
import type { InvitationStore, RetentionStore } from '../app/ports.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';

export const invitationStore = (client: PrismaClient): InvitationStore => ({
  async add(code) {
    const { count } = await client.invitationCode.createMany({
      data: [{ id: randomUUID(), ...code }],
      skipDuplicates: true,
    });
    return count === 1;
  },
});

export const retentionStore = (client: PrismaClient): RetentionStore => ({
  async sweep({ sessionsEndedBefore, failuresBefore, keysBefore }) {
    const sessions = await client.session.deleteMany({
      where: { OR: [{ expiresAt: { lt: sessionsEndedBefore } }, { revokedAt: { lt: sessionsEndedBefore } }] },
    });
    const failures = await client.signInFailure.deleteMany({ where: { lastFailedAt: { lt: failuresBefore } } });
    const keys = await client.idempotency.deleteMany({ where: { createdAt: { lt: keysBefore } } });
    return { sessions: sessions.count, sign_in_failures: failures.count, idempotency: keys.count };
  },
});
