// How a tag leaves the tables.
import { tagRemoved } from './event-mapper.ts';
import { imageOf, mark, type Stone, type TagImage } from './tag-image.ts';
import type { TasteUnit } from './tag-changes.ts';
import type { TagRow } from './tag-rows.ts';

/**
 * Takes the tag away with its evidence, and the lines on which nothing else rests; tombstones keep it away. Answers
 * what was taken.
 */
export async function removeTag(unit: TasteUnit, row: TagRow, at: Date, forgotten: boolean): Promise<TagImage> {
  const { tx } = unit;
  const { userId, domain } = row;
  const version = Number(row.version) + 1;
  const removedAt = (at > row.statedAt ? at : row.statedAt).toISOString();
  const stones: Stone[] = [];
  for (const folded of new Set([row.folded, ...row.meanings.map((meaning) => meaning.folded)]))
    stones.push(await mark(tx, { userId, domain, folded }, { version, removedAt }));
  const heard = [...new Set(row.evidence.flatMap(({ lineId }) => lineId ?? []))];
  await tx.tag.delete({ where: { id: row.id } });
  const lines = await tx.line.findMany({ where: { id: { in: heard }, userId, evidence: { none: {} } } });
  await tx.line.deleteMany({ where: { id: { in: lines.map(({ id }) => id) } } });
  unit.publish(tagRemoved(row, version, forgotten, at));
  unit.notify(userId, 'tags');
  return imageOf(row, lines, stones);
}

/** Takes away a tag whose statements live on in another: no tombstone, for nothing was taken back. */
export async function dissolve(unit: TasteUnit, row: TagRow, at: Date): Promise<void> {
  await unit.tx.tag.delete({ where: { id: row.id } });
  unit.publish(tagRemoved(row, Number(row.version) + 1, false, at));
}
