import type { DigestStore, Judgement, PersonState } from '../app/ports.ts';
import { displayedItems } from '../domain/digest.ts';
import { counts, type Taste } from '../domain/taste.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { digestGenerated, itemJudged } from './event-mapper.ts';
import { dateOf, toDigest, toItem, toTaste } from './rows.ts';
import { lockPerson } from './person-lock.ts';

type Tx = Prisma.TransactionClient;

async function tastesOf(db: Tx | PrismaClient, userId: string): Promise<Taste[]> {
  const tags = await db.knownTag.findMany({ where: { userId, removedAt: null }, orderBy: { tagId: 'asc' } });
  return tags.map(toTaste).filter(counts);
}

async function stateOf(db: Tx | PrismaClient, userId: string, localDay: string): Promise<PersonState> {
  const day = dateOf(localDay);
  const person = await db.person.findUnique({ where: { userId } });
  const tastes = await tastesOf(db, userId);
  const digest = await db.digest.findFirst({
    where: { userId, localDay: day },
    orderBy: { sequence: 'desc' },
    include: { items: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
  });
  const used = await db.dayUse.findUnique({ where: { userId_localDay: { userId, localDay: day } } });
  return {
    tastes,
    tasteRevision: person?.tasteRevision ?? 0,
    current: digest && toDigest(digest),
    thumbsDownToday: used?.thumbsDown ?? 0,
    generatedToday: used?.generated ?? 0,
  };
}

/** Digests, their items, and what a person did with them. */
export const digestStore = (client: PrismaClient): DigestStore<Tx> => ({
  tastesOf: (userId) => tastesOf(client, userId),

  look: (userId, localDay) => stateOf(client, userId, localDay),

  async lock({ tx }, userId, localDay) {
    await lockPerson(tx, userId);
    return stateOf(tx, userId, localDay);
  },

  async itemOf(userId, itemId, unit) {
    const row = await (unit?.tx ?? client).digestItem.findFirst({ where: { id: itemId, userId } });
    return row && toItem(row);
  },

  async history({ tx }, userId, since) {
    const refusals = await tx.refusal.findMany({ where: { userId }, select: { catalogueId: true } });
    const shown = await tx.digestItem.groupBy({
      by: ['catalogueId'],
      where: { userId, status: { not: 'backup' }, digest: { createdAt: { gte: since }, supersededAt: null } },
      _max: { createdAt: true },
    });
    return {
      refused: new Set(refusals.map(({ catalogueId }) => catalogueId)),
      shownAt: new Map(shown.map(({ catalogueId, _max }) => [catalogueId, _max.createdAt ?? since])),
    };
  },

  async add(unit, userId, { proposals, localDay, focusTagIds, ...digest }) {
    const { tx } = unit;
    const row = await tx.digest.create({
      data: {
        ...digest, userId, localDay: dateOf(localDay), focusTagIds: [...focusTagIds], totalItems: proposals.length,
        items: {
          createMany: {
            data: proposals.map((proposal, at) => ({
              ...proposal,
              userId,
              position: at,
              status: at < displayedItems ? 'displayed' : 'backup',
              authors: [...proposal.authors],
              makers: [...proposal.makers],
              tags: [...proposal.tags],
              reasonTagIds: [...proposal.reasonTagIds],
              createdAt: digest.createdAt,
            })),
          },
        },
      },
      include: { items: { orderBy: { position: 'asc' } } },
    });
    const added = toDigest(row);
    unit.publish(digestGenerated(userId, added));
    unit.notify(userId, 'digest');
    return added;
  },

  async supersede({ tx }, digestId, at) {
    await tx.digest.update({ where: { id: digestId }, data: { supersededAt: at } });
  },

  async move(unit, userId, moves) {
    const { tx } = unit;
    for (const { itemId, ...data } of moves) await tx.digestItem.updateMany({ where: { id: itemId, userId }, data });
    if (moves.length > 0) unit.notify(userId, 'digest');
  },

  async judge(unit, userId, { item, judgement, at }) {
    const { tx } = unit;
    const row = await tx.digestItem.update({
      where: { id: item.id, userId },
      data: { liked: judgement === 'liked', judgement, judgedAt: at, version: { increment: 1 } },
    });
    const { catalogueId } = item;
    await tx.refusal.deleteMany({ where: { userId, catalogueId } });
    if (judgement === 'disliked') await tx.refusal.create({ data: { userId, catalogueId, refusedAt: at } });
    const judged = toItem(row);
    unit.publish(itemJudged(userId, judged, judgement, at));
    unit.notify(userId, 'digest');
    return judged;
  },

  async use({ tx }, userId, localDay, { thumbsDown = 0, generated = 0 }) {
    const day = dateOf(localDay);
    await tx.dayUse.upsert({
      where: { userId_localDay: { userId, localDay: day } },
      create: { userId, localDay: day, thumbsDown, generated },
      update: { thumbsDown: { increment: thumbsDown }, generated: { increment: generated } },
    });
  },
});

const batch = 200;

/** Every judgement as it stands, as events with the item's version. */
export async function* judgementSnapshots(client: PrismaClient) {
  for (let after: string | undefined; ;) {
    const rows = await client.digestItem.findMany({
      where: { judgement: { not: null }, ...(after !== undefined && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: batch,
    });
    for (const row of rows) {
      if (row.judgedAt) yield itemJudged(row.userId, toItem(row), row.judgement as Judgement, row.judgedAt);
    }
    after = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}
