// How a tag leaves the tables.
import type { Prisma } from '../generated/prisma/client.ts';
import { tagRemoved } from './event-mapper.ts';
import { imageOf, mark, type Stone, type TagImage } from './tag-image.ts';
import type { TasteUnit } from './tag-changes.ts';
import type { TagRow } from './tag-rows.ts';
import { KEPT_MS } from './undo-time.ts';

/**
 * Takes the tag away with its evidence, and the lines on which nothing else rests; tombstones keep it away unless
 * `keptAway` is false. Answers what was taken.
 */
export async function removeTag(
  unit: TasteUnit,
  row: TagRow,
  at: Date,
  forgotten: boolean,
  keptAway = true,
): Promise<TagImage> {
  const { tx } = unit;
  const { userId, domain } = row;
  const version = Number(row.version) + 1;
  const removedAt = (at > row.statedAt ? at : row.statedAt).toISOString();
  const stones: Stone[] = [];
  const names = keptAway ? new Set([row.folded, ...row.meanings.map((meaning) => meaning.folded)]) : [];
  for (const folded of names)
    stones.push(await mark(tx, { userId, domain, folded }, { version, removedAt }));
  const heard = [...new Set(row.evidence.flatMap(({ lineId }) => lineId ?? []))];
  // All of them: those on which something else rests may be gone too when this comes back.
  const lines = await tx.line.findMany({ where: { id: { in: heard }, userId } });
  await tx.tag.delete({ where: { id: row.id } });
  await tx.line.deleteMany({ where: { id: { in: heard }, userId, evidence: { none: {} } } });
  unit.publish(tagRemoved(row, version, forgotten, at));
  unit.notify(userId, 'tags');
  return imageOf(row, lines, stones);
}

/** What was told of a tag that is gone for good is purged when no undo can ask for it. */
export async function toPurge(
  unit: TasteUnit,
  { id: tagId, userId, version }: TagRow,
  at: Date,
  // By its name the purge finds remembered answers that hold nothing else of it.
  before: Prisma.InputJsonObject = {},
): Promise<void> {
  const told = { userId, tagId, kind: 'delete', before, afterVersion: Number(version) + 1 };
  const expiresAt = new Date(at.getTime() + KEPT_MS);
  await unit.tx.tagChange.create({ data: { ...told, madeAt: at, expiresAt } });
}

/** What was told of a tag before this version is purged: it may carry words that the person took back. */
export async function purgeTold(
  { tx }: TasteUnit,
  { id: tagId, userId }: TagRow,
  version: number,
  at: Date,
): Promise<void> {
  const told = { userId, tagId, kind: 'unlearn', before: {}, afterVersion: version };
  await tx.tagChange.create({ data: { ...told, madeAt: at, expiresAt: at } });
  await tx.$executeRawUnsafe(
    'DELETE FROM idempotency WHERE user_id = $1::uuid AND strpos(answer::text, $2) > 0',
    userId,
    tagId,
  );
}

/**
 * Takes away a tag whose statements live on in another: no tombstone, for nothing was taken back. What was told of it
 * under its own id is purged, else its words would outlive the other.
 */
export async function dissolve(unit: TasteUnit, row: TagRow, at: Date): Promise<void> {
  await unit.tx.tag.delete({ where: { id: row.id } });
  await toPurge(unit, row, at);
  unit.publish(tagRemoved(row, Number(row.version) + 1, false, at));
}

/** What was told of a tag that comes back after all stays told. */
export async function keepTold(
  { tx }: TasteUnit,
  { userId, id: tagId }: { userId: string; id: string },
): Promise<void> {
  await tx.tagChange.deleteMany({ where: { userId, tagId, kind: 'delete', before: { equals: {} } } });
}
