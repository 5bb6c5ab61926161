import type { SettingsStore } from '../app/actions/ports.ts';
import { usualSurprise } from '../domain/digest.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { lockPerson } from './person-lock.ts';

type Tx = Prisma.TransactionClient;

/** The dial, and what others told of a person's money and things. */
export const settingsStore = (client: PrismaClient): SettingsStore<Tx> => ({
  lock: ({ tx }, userId) => lockPerson(tx, userId),

  async surprise(userId) {
    const person = await client.person.findUnique({ where: { userId }, select: { surprise: true } });
    return person?.surprise ?? usualSurprise;
  },

  async setSurprise(unit, userId, surprise) {
    await unit.tx.person.update({ where: { userId }, data: { surprise } });
    unit.notify(userId, 'digest');
  },

  async learnBudget(unit, { userId, version, ...budget }) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    const known = await tx.knownBudget.findUnique({ where: { userId } });
    if (known && known.version >= BigInt(version)) return;
    const told = { ...budget, version };
    await tx.knownBudget.upsert({ where: { userId }, create: { ...told, userId }, update: told });
    unit.notify(userId, 'digest'); // another thing may be over the budget now
  },

  async own(unit, userId, catalogueId, itemId, markedAt) {
    await unit.tx.mark.upsert({
      where: { userId_catalogueId_kind: { userId, catalogueId, kind: 'owned' } },
      create: { userId, catalogueId, kind: 'owned', itemId, markedAt }, update: {},
    });
    // A card that is on the page may stay; one that waits must not come up any more.
    await unit.tx.digestItem.updateMany({
      where: { userId, catalogueId, status: 'backup' }, data: { status: 'consumed' },
    });
    unit.notify(userId, 'digest');
  },
});
