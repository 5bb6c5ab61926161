import type { WelcomeStore } from '../app/ports.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

export const welcomeStore = (client: PrismaClient): WelcomeStore<Prisma.TransactionClient> => ({
  async welcomedAt(userId) {
    const row = await client.welcome.findUnique({ where: { userId } });
    return row?.welcomedAt ?? null;
  },
  async welcome({ tx, notify }, { userId, username, at }) {
    await tx.welcome.upsert({ where: { userId }, create: { userId, username, welcomedAt: at }, update: {} });
    notify(userId, 'welcome');
  },
});
