import type { ConnectionStore } from '../app/ports.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';

export const connectionStore = (client: PrismaClient): ConnectionStore => ({
  async connection(userId) {
    const row = await client.connection.findUnique({ where: { userId } });
    if (!row) return { connected: false, email: null, lastConnected: null };
    return { connected: row.connected, email: row.email, lastConnected: row.lastConnectedAt };
  },
});
