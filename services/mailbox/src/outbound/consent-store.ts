import type { ConsentStore } from '../app/ports.ts';
import type { Prisma } from '../generated/prisma/client.ts';

export const consentStore: ConsentStore<Prisma.TransactionClient> = {
  async keepMailConsent({ tx }, { userId, granted, version, changedAt }) {
    await tx.$executeRaw`INSERT INTO mail_consents (user_id, granted, version, changed_at)
      VALUES (${userId}::uuid, ${granted}, ${version}::bigint, ${changedAt})
      ON CONFLICT (user_id) DO UPDATE
      SET granted = excluded.granted, version = excluded.version, changed_at = excluded.changed_at
      WHERE mail_consents.version < excluded.version`;
  },
};
