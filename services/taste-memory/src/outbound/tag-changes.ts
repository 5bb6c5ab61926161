// What every change of a tag does: one person's changes in a row, versions that grow, events that tell.
import type { Unit } from '@valet/kit/outbox';
import { inTheWay } from '../domain/places.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { tagChanged } from './event-mapper.ts';
import { type TagRow, withEvidence } from './tag-rows.ts';

export type Tx = Prisma.TransactionClient;
export type TasteUnit = Unit<Tx>;

/** Words of a line, with their place in it in characters. */
export interface Spoken {
  readonly lineId: string;
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly saidAt: Date;
}

/** One person's changes follow each other: order and versions stay right however many arrive at once. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRawUnsafe(
    'SELECT 1 AS locked FROM (SELECT pg_advisory_xact_lock(hashtextextended($1, 0))) AS one',
    `taste-memory:${userId}`,
  );
}

export async function nextPlace(
  tx: Tx,
  userId: string,
  { domain, subcategory }: { domain: string; subcategory: string },
  without: readonly string[] = [],
): Promise<number> {
  const left = without.length > 0 && { id: { notIn: [...without] } };
  const { _max } = await tx.tag.aggregate({ where: { userId, domain, subcategory, ...left }, _max: { place: true } });
  return _max.place === null ? 0 : _max.place + 1;
}

/** Frees a place of a group: whoever stands there moves down, and is told of. */
export async function makeRoom(
  unit: TasteUnit,
  { userId, domain, subcategory, place }: { userId: string; domain: string; subcategory: string; place: number },
  at: Date,
): Promise<void> {
  const { tx } = unit;
  const group = await tx.tag.findMany({ where: { userId, domain, subcategory }, select: { id: true, place: true } });
  const moving = inTheWay(group, place);
  if (moving.length === 0) return;
  const where = { id: { in: moving } };
  const data = { place: { increment: 1 }, version: { increment: 1 }, updatedAt: at };
  await tx.tag.updateMany({ where, data });
  for (const row of await tx.tag.findMany({ where, include: withEvidence })) publish(unit, row, at);
}

export async function publishChange(unit: TasteUnit, id: string, occurredAt: Date): Promise<TagRow> {
  const row = await unit.tx.tag.findUniqueOrThrow({ where: { id }, include: withEvidence });
  publish(unit, row, occurredAt);
  return row;
}

export function publish(unit: TasteUnit, row: TagRow, occurredAt: Date): void {
  unit.publish(tagChanged(row, occurredAt));
  unit.notify(row.userId, 'tags');
}
