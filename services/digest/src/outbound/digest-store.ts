import type { Unit } from '@valet/kit/outbox';
import type { DigestStore, PersonState } from '../app/ports.ts';
import { type Digest, displayedItems, type Judgement, type Proposal } from '../domain/digest.ts';
import { localDay as localDayOf } from '../domain/local-day.ts';
import { counts, type Taste } from '../domain/taste.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { digestGenerated, itemJudged, itemOffered } from './event-mapper.ts';
import { factsOf, leftToSpend } from './facts.ts';
import { dateOf, toDigest, toItem, toTaste } from './rows.ts';
import { lockPerson } from './person-lock.ts';

type Tx = Prisma.TransactionClient;

async function tastesOf(db: Tx | PrismaClient, userId: string): Promise<Taste[]> {
  const tags = await db.knownTag.findMany({ where: { userId, removedAt: null }, orderBy: { tagId: 'asc' } });
  return tags.filter((tag) => !restsOnThumbs(tag)).map(toTaste).filter(counts);
}

/** What taste-memory knows by thumbs alone is known here already: counted again, a thumb would count twice. */
const restsOnThumbs = ({ evidenceKinds }: { evidenceKinds: readonly string[] }): boolean =>
  evidenceKinds.length > 0 && evidenceKinds.every((kind) => kind === 'thumb');

const inOrder = { items: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } } satisfies Prisma.DigestInclude;

async function stateOf(db: Tx | PrismaClient, userId: string, localDay: string): Promise<PersonState> {
  const day = dateOf(localDay);
  const person = await db.person.findUnique({ where: { userId } });
  const tastes = await tastesOf(db, userId);
  const digest = await db.digest.findFirst({
    where: { userId, localDay: day, visible: true }, orderBy: { sequence: 'desc' }, include: inOrder,
  });
  const last = await db.digest.aggregate({ where: { userId, localDay: day }, _max: { sequence: true } });
  const beside = await db.digestItem.findMany({
    where: { userId, localDay: day, origin: 'food', status: 'displayed' },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  });
  const used = await db.dayUse.findUnique({ where: { userId_localDay: { userId, localDay: day } } });
  return {
    tastes,
    tasteRevision: person?.tasteRevision ?? 0,
    current: digest && toDigest(digest),
    beside: beside.map(toItem),
    thumbsDownToday: used?.thumbsDown ?? 0,
    generatedToday: used?.generated ?? 0,
    lastSequence: last._max.sequence ?? 0,
  };
}

type Content = Omit<Proposal, 'overBudget' | 'baseScore'> & { readonly baseScore: number | null };

/** What a proposal says, as columns. */
const columns = ({ authors, makers, tags, reasonTagIds, ...rest }: Content) =>
  ({ ...rest, authors: [...authors], makers: [...makers], tags: [...tags], reasonTagIds: [...reasonTagIds] });

/** Whether it is over budget is for the order of a digest; a card says what is true when it is read. */
const storable = ({ overBudget: _, ...proposal }: Proposal) => columns(proposal);

/** Digests, their items, and what a person did with them. */
export const digestStore = (client: PrismaClient): DigestStore<Tx> => ({
  tastesOf: (userId) => tastesOf(client, userId),

  leftToSpend: (userId, localDay) => leftToSpend(client, userId, localDay),

  look: (userId, localDay) => stateOf(client, userId, localDay),

  async lock({ tx }, userId, localDay) {
    await lockPerson(tx, userId);
    return stateOf(tx, userId, localDay);
  },

  async itemOf(userId, itemId, unit) {
    const row = await (unit?.tx ?? client).digestItem.findFirst({
      where: { id: itemId, userId, OR: [{ digestId: null }, { digest: { visible: true } }] },
    });
    return row && toItem(row);
  },

  facts: (userId, when, unit) => factsOf(unit?.tx ?? client, userId, when),

  async add(unit, userId, { proposals, localDay, focusTagIds, ...digest }) {
    const { tx } = unit;
    const data = proposals.map((proposal, at) => ({
      ...storable(proposal), userId, position: at, createdAt: digest.createdAt,
      status: at < displayedItems ? 'displayed' : 'backup',
    }));
    const row = await tx.digest.create({
      data: {
        ...digest, userId, localDay: dateOf(localDay), focusTagIds: [...focusTagIds], totalItems: proposals.length,
        items: { createMany: { data } },
      },
      include: inOrder,
    });
    const added = toDigest(row);
    if (added.visible) announce(unit, userId, added);
    return added;
  },

  async addBackups(unit, userId, digest, proposals) {
    const { tx } = unit;
    const from = 1 + Math.max(-1, ...digest.items.map(({ position }) => position));
    const rows = await tx.digestItem.createManyAndReturn({
      data: proposals.map((proposal, at) => ({
        ...storable(proposal), userId, digestId: digest.id, position: from + at, status: 'backup',
        createdAt: digest.createdAt,
      })),
    });
    const added = rows.map(toItem).sort((a, b) => a.position - b.position);
    for (const item of added) unit.publish(itemOffered(userId, item, digest.createdAt));
    if (added.length > 0) unit.notify(userId, 'digest');
    return added;
  },

  async addBeside(unit, userId, { origin, localDay, displayed, proposals, createdAt }) {
    const { tx } = unit;
    const rows = await tx.digestItem.createManyAndReturn({
      data: proposals.map(({ overBudget: _, ...proposal }, at) => ({
        ...columns(proposal), userId, origin, localDay: dateOf(localDay), position: at, createdAt,
        url: proposal.url ?? null, ordering: proposal.ordering ?? null, verified: proposal.verified ?? true,
        status: displayed ? 'displayed' : 'consumed',
      })),
    });
    const added = rows.map(toItem).sort((a, b) => a.position - b.position);
    for (const item of added) unit.publish(itemOffered(userId, item, createdAt));
    if (displayed) unit.notify(userId, 'digest');
    return added;
  },

  async reveal(unit, userId, digestId, { at, localDay: told }) {
    const { tx } = unit;
    const person = await tx.person.findUnique({ where: { userId }, select: { timeZone: true } });
    const day = dateOf(told ?? localDayOf(at, person?.timeZone ?? 'UTC'));
    const { localDay: begun } = await tx.digest.findUniqueOrThrow({
      where: { id: digestId }, select: { localDay: true },
    });
    const localDay = begun < day ? day : begun;
    // Whatever was made while it was being paid comes before it.
    const last = await tx.digest.aggregate({ where: { userId, localDay }, _max: { sequence: true } });
    const row = await tx.digest.update({
      where: { id: digestId, userId },
      data: { visible: true, localDay, sequence: (last._max.sequence ?? 0) + 1 },
      include: inOrder,
    });
    const revealed = toDigest(row);
    announce(unit, userId, revealed);
    return revealed;
  },

  async supersede({ tx }, digestId, at) {
    await tx.digest.update({ where: { id: digestId }, data: { supersededAt: at } });
  },

  async move(unit, userId, moves) {
    const { tx } = unit;
    for (const { itemId, ...data } of moves) await tx.digestItem.updateMany({ where: { id: itemId, userId }, data });
    if (moves.length > 0) unit.notify(userId, 'digest');
  },

  async judge(unit, userId, { item, judgement, because, at }) {
    const { tx } = unit;
    const row = await tx.digestItem.update({
      where: { id: item.id, userId },
      data: {
        liked: judgement === 'liked' || judgement === 'seen-liked',
        judgement,
        judgedAt: judgement === null ? null : at,
        ...(because !== undefined && { because }),
        touchedAt: at,
        version: { increment: 1 },
      },
    });
    const { catalogueId } = item;
    await tx.refusal.deleteMany({ where: { userId, catalogueId } });
    if (judgement === 'disliked' && because !== 'not-now') {
      await tx.refusal.create({ data: { userId, catalogueId, refusedAt: at } });
    }
    const judged = toItem(row);
    unit.publish(itemJudged(userId, judged, judgement ?? 'withdrawn', at));
    unit.notify(userId, 'digest');
    return judged;
  },

  async use({ tx }, userId, localDay, { thumbsDown = 0, generated = 0 }) {
    const day = dateOf(localDay);
    await tx.dayUse.upsert({
      where: { userId_localDay: { userId, localDay: day } },
      // Giving back means that there is a row; the one that is not inserted is checked all the same.
      create: { userId, localDay: day, thumbsDown: Math.max(0, thumbsDown), generated: Math.max(0, generated) },
      update: { thumbsDown: { increment: thumbsDown }, generated: { increment: generated } },
    });
  },
});

function announce(unit: Unit<Tx>, userId: string, digest: Digest): void {
  unit.publish(digestGenerated(userId, digest));
  unit.notify(userId, 'digest');
}

const batch = 200;

/** What is said of every item as it stands, as events with the item's version. */
export async function* judgementSnapshots(client: PrismaClient) {
  for (let after: string | undefined; ;) {
    const rows = await client.digestItem.findMany({
      where: {
        OR: [{ judgement: { not: null } }, { savedAt: { not: null } }],
        ...(after !== undefined && { id: { gt: after } }),
      },
      orderBy: { id: 'asc' },
      take: batch,
    });
    for (const row of rows) {
      const at = row.judgedAt ?? row.savedAt;
      if (at) yield itemJudged(row.userId, toItem(row), (row.judgement as Judgement | null) ?? 'saved', at);
    }
    after = rows.at(-1)?.id;
    if (rows.length < batch) return;
  }
}
