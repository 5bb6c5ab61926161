import { forgottenPlace } from '../../app/food/food-words.ts';
import type { FoodStore, PlaceStore } from '../../app/food/ports.ts';
import { placeId } from '../../domain/place.ts';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { dateOf, toItem } from '../rows.ts';

type Tx = Prisma.TransactionClient;

/** `place/`, what the id of every place starts with. */
const PLACE = placeId('', '').replace(/\/+$/, '/');

/** Where a person is, as identity told it. */
export const placeStore = (client: PrismaClient): PlaceStore => ({
  async placeOf(userId) {
    const person = await client.person.findUnique({ where: { userId }, select: { city: true, country: true } });
    return person?.city ? { city: person.city, country: person.country } : null;
  },

  async timeZoneOf(userId) {
    const person = await client.person.findUnique({ where: { userId }, select: { timeZone: true } });
    return person?.timeZone ?? 'UTC';
  },
});

/** The calls for food, by what they left beside a digest. */
export const foodStore = (client: PrismaClient): FoodStore<Tx> => ({
  async callsOf(userId, localDay, unit) {
    const tx = unit?.tx ?? client;
    const where = { userId, localDay: dateOf(localDay), origin: 'food' };
    const calls = await tx.digestItem.groupBy({ by: ['createdAt'], where, orderBy: { createdAt: 'desc' } });
    const lastAt = calls[0]?.createdAt ?? null;
    const last = lastAt === null ? [] : await tx.digestItem.findMany({
      where: { ...where, createdAt: lastAt, status: 'displayed' }, orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
    return { count: calls.length, lastAt, last: last.map(toItem) };
  },

  async forgetPlaces(before) {
    const { count } = await client.digestItem.updateMany({
      where: {
        origin: 'food', catalogueId: { startsWith: PLACE }, createdAt: { lt: before },
        description: { not: forgottenPlace },
      },
      data: { description: forgottenPlace },
    });
    return count;
  },
});
