import type { KnownPeople, PersonStore, TimeZones } from '../app/ports.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

export const personStore: PersonStore<Prisma.TransactionClient> = {
  // Two kinds of event write here, each in an order of its own: the version decides between them.
  async keepTimeZone({ tx }, { userId, timeZone, version }) {
    await tx.$executeRaw`INSERT INTO people (user_id, time_zone, version)
      VALUES (${userId}::uuid, ${timeZone}, ${version}::bigint)
      ON CONFLICT (user_id) DO UPDATE SET time_zone = excluded.time_zone, version = excluded.version
      WHERE people.version < excluded.version`;
  },
  async tellFirstBudget({ tx }, { userId, month }) {
    await tx.$executeRaw`SELECT tell_first_budget(${userId}::uuid, ${month})`;
  },
};

export const timeZones = (client: PrismaClient): TimeZones => ({
  async timeZoneOf(userId) {
    const person = await client.person.findUnique({ where: { userId } });
    return person?.timeZone ?? 'UTC';
  },
});

export const knownPeople = (client: PrismaClient): KnownPeople => ({
  isKnown: async (userId) => (await client.person.count({ where: { userId } })) > 0,
});
