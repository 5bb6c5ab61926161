import { z } from 'zod';
import type { Action, ActionKind, ActionStore, Before, CheckIn, Mark } from '../app/actions/ports.ts';
import { type DigestItem, THUMB_REASONS } from '../domain/digest.ts';
import { DOMAINS } from '../domain/taste.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { checkInOf } from './check-in-store.ts';
import { itemJudged } from './event-mapper.ts';
import { dateOf, dayOf, toItem } from './rows.ts';

type Tx = Prisma.TransactionClient;
type ActionRow = Prisma.ItemActionGetPayload<object>;

const at = z.coerce.date();
const place = z.object({ status: z.enum(['displayed', 'backup', 'consumed']), position: z.int() });
const checkIn = z.object({
  id: z.string(), catalogueId: z.string(), itemId: z.string().nullable(), domain: z.enum(DOMAINS), title: z.string(),
  cause: z.enum(['purchase', 'watching']), dueAt: at, asked: z.int(), answer: z.string().nullable(),
  answeredAt: at.nullable(), createdAt: at,
}) satisfies z.ZodType<CheckIn>;
/** What `before` holds: what was, as JSON. */
const stored = z.object({
  refusedAt: at.nullable(),
  marks: z.array(z.object({ kind: z.enum(['seen', 'hidden']), itemId: z.string().nullable(), markedAt: at })),
  checkIn: checkIn.nullable(),
  opinion: z.object({
    judgement: z.enum(['liked', 'disliked', 'seen-liked', 'seen-disliked', 'seen', 'hidden']).nullable(),
    because: z.enum(THUMB_REASONS).nullable(), judgedAt: at.nullable(), savedAt: at.nullable(),
  }),
  digestId: z.string().nullable(),
  besideIds: z.array(z.string()),
  shifts: z.array(z.object({ itemId: z.string(), from: place, to: place })),
  spent: z.boolean(),
}) satisfies z.ZodType<Before>;

const toAction = ({ id, itemId, kind, localDay, actedAt, undoneAt, before }: ActionRow): Action => ({
  id, itemId, kind: kind as ActionKind, localDay: dayOf(localDay), actedAt, undoneAt, before: stored.parse(before),
});

const json = (before: Before): Prisma.InputJsonObject => JSON.parse(JSON.stringify(before)) as Prisma.InputJsonObject;

const visible = { OR: [{ digestId: null }, { digest: { visible: true } }] } satisfies Prisma.DigestItemWhereInput;
/** More than anybody looks through. */
const mostListed = 500;

/** One card of each thing, in the order given. */
function oncePerThing(items: readonly DigestItem[]): DigestItem[] {
  const first = new Map<string, DigestItem>();
  for (const item of items) if (!first.has(item.catalogueId)) first.set(item.catalogueId, item);
  return [...first.values()];
}

/** What a person did with cards, what it left, and what was before. */
export const actionStore = (client: PrismaClient): ActionStore<Tx> => ({
  async standing({ tx }, userId, catalogueId) {
    const refusal = await tx.refusal.findUnique({ where: { userId_catalogueId: { userId, catalogueId } } });
    const marks = await tx.mark.findMany({ where: { userId, catalogueId, kind: { in: ['seen', 'hidden'] } } });
    return {
      refusedAt: refusal?.refusedAt ?? null,
      marks: marks.map(({ kind, itemId, markedAt }) => ({ kind: kind as Mark['kind'], itemId, markedAt })),
      checkIn: await checkInOf(tx, userId, catalogueId),
    };
  },

  async record({ tx }, userId, { localDay, before, ...action }) {
    await tx.itemAction.create({ data: { ...action, userId, localDay: dateOf(localDay), before: json(before) } });
  },

  async latest({ tx }, userId, itemId) {
    const row = await tx.itemAction.findFirst({ where: { userId, itemId }, orderBy: { id: 'desc' } });
    return row && toAction(row);
  },

  async actionsOn({ tx }, userId, itemIds) {
    const rows = await tx.itemAction.findMany({
      where: { userId, itemId: { in: [...itemIds] } }, orderBy: { id: 'asc' },
    });
    return rows.map(toAction);
  },

  async undone({ tx }, userId, id, undoneAt) {
    await tx.itemAction.update({ where: { id, userId }, data: { undoneAt } });
  },

  async restate(unit, userId, { item, opinion, told, at: touchedAt }) {
    const { judgement } = opinion;
    const row = await unit.tx.digestItem.update({
      where: { id: item.id, userId },
      data: {
        ...opinion, liked: judgement === 'liked' || judgement === 'seen-liked', touchedAt, version: { increment: 1 },
      },
    });
    if (told !== null) unit.publish(itemJudged(userId, toItem(row), told, touchedAt));
    unit.notify(userId, 'digest');
  },

  async refuse({ tx }, userId, catalogueId, refusedAt) {
    await tx.refusal.deleteMany({ where: { userId, catalogueId } });
    if (refusedAt !== null) await tx.refusal.create({ data: { userId, catalogueId, refusedAt } });
  },

  async touch(unit, userId, id, touchedAt) {
    await unit.tx.digestItem.updateMany({ where: { id, userId }, data: { touchedAt } });
    unit.notify(userId, 'digest');
  },

  async mark({ tx }, userId, catalogueId, { kind, itemId, markedAt }) {
    await tx.mark.upsert({
      where: { userId_catalogueId_kind: { userId, catalogueId, kind } },
      create: { userId, catalogueId, kind, itemId, markedAt }, update: { itemId, markedAt },
    });
  },

  async unmark({ tx }, userId, catalogueId, { kind, itemId }) {
    await tx.mark.deleteMany({ where: { userId, catalogueId, kind, ...(itemId !== undefined && { itemId }) } });
  },

  async saved(userId) {
    const rows = await client.digestItem.findMany({
      where: { userId, savedAt: { not: null }, ...visible }, orderBy: [{ savedAt: 'desc' }, { id: 'desc' }],
      take: mostListed,
    });
    return oncePerThing(rows.map(toItem));
  },

  async hidden(userId) {
    const marks = await client.mark.findMany({
      where: { userId, kind: 'hidden' }, orderBy: [{ markedAt: 'desc' }, { catalogueId: 'asc' }], take: mostListed,
    });
    const ids = marks.flatMap(({ itemId }) => itemId ?? []);
    const rows = await client.digestItem.findMany({ where: { userId, id: { in: ids }, ...visible } });
    const items = new Map(rows.map((row) => [row.id, toItem(row)]));
    return ids.flatMap((id) => items.get(id) ?? []);
  },
});
