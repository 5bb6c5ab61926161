// What every change of a tag does: one person's changes in a row, versions that grow, events that tell.
import type { Unit } from '@valet/kit/outbox';
import type { Prisma } from '../generated/prisma/client.ts';
import { tagChanged, tagRemoved } from './event-mapper.ts';
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
): Promise<number> {
  const { _max } = await tx.tag.aggregate({ where: { userId, domain, subcategory }, _max: { place: true } });
  return _max.place === null ? 0 : _max.place + 1;
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

/** Takes the tag away with its evidence, and the lines on which nothing else rests. */
export async function removeTag(unit: TasteUnit, row: TagRow, at: Date, forgotten: boolean): Promise<void> {
  const { tx } = unit;
  const { userId, domain, folded } = row;
  const version = row.version + 1n;
  const removedAt = at > row.statedAt ? at : row.statedAt;
  await bury(tx, { userId, domain, folded, version, removedAt });
  for (const { folded: word } of row.meanings) await bury(tx, { userId, domain, folded: word, version, removedAt });
  const lines = [...new Set(row.evidence.flatMap(({ lineId }) => lineId ?? []))];
  await tx.tag.delete({ where: { id: row.id } });
  await tx.line.deleteMany({ where: { id: { in: lines }, userId, evidence: { none: {} } } });
  unit.publish(tagRemoved(row, Number(version), forgotten, at));
  unit.notify(userId, 'tags');
}

async function bury(tx: Tx, stone: Prisma.TombstoneUncheckedCreateInput): Promise<void> {
  const { userId, domain, folded, version, removedAt } = stone;
  await tx.tombstone.upsert({
    where: { userId_domain_folded: { userId, domain, folded } },
    create: stone,
    update: { version, removedAt },
  });
}
