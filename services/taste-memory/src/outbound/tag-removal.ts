// How a tag leaves the tables.
import type { Prisma } from '../generated/prisma/client.ts';
import { tagRemoved } from './event-mapper.ts';
import { imageOf, markAll, type TagImage } from './tag-image.ts';
import type { TasteUnit } from './tag-changes.ts';
import type { TagRow } from './tag-rows.ts';
import { KEPT_MS } from './undo-time.ts';

export interface Removal {
  /** Words that others copied go too. */
  readonly forgotten: boolean;
  /** Nothing that was said until now brings it back. */
  readonly keptAway: boolean;
}

/**
 * Takes tags of one person away with their evidence, and the lines on which nothing else rests, in few statements
 * however many they are. Answers what was taken, in the order of the rows.
 */
export async function removeTags(
  unit: TasteUnit,
  rows: readonly TagRow[],
  at: Date,
  { forgotten, keptAway }: Removal,
): Promise<TagImage[]> {
  const [first] = rows;
  if (!first) return [];
  const { tx } = unit;
  const { userId } = first;
  const stones = keptAway ? await markAll(tx, userId, rows.flatMap((row) => marksOf(row, at))) : [];
  const heard = [...new Set(rows.flatMap(linesOf))];
  // All of them: those on which something else rests may be gone too when one of the tags comes back.
  const lines = await tx.line.findMany({ where: { id: { in: heard }, userId } });
  await tx.tag.deleteMany({ where: { userId, id: { in: rows.map(({ id }) => id) } } });
  await tx.line.deleteMany({ where: { id: { in: heard }, userId, evidence: { none: {} } } });
  unit.notify(userId, 'tags');
  return rows.map((row) => {
    unit.publish(tagRemoved(row, Number(row.version) + 1, forgotten, at));
    const own = new Set(linesOf(row));
    const names = new Set(namesOf(row));
    return imageOf(
      row,
      lines.filter(({ id }) => own.has(id)),
      stones.filter(({ domain, folded }) => domain === row.domain && names.has(folded)).map(({ stone }) => stone),
    );
  });
}

const linesOf = ({ evidence }: TagRow): string[] => evidence.flatMap(({ lineId }) => lineId ?? []);

const namesOf = ({ folded, meanings }: TagRow): string[] => [...new Set([folded, ...meanings.map((one) => one.folded)])];

const marksOf = (row: TagRow, at: Date) => {
  const after = { version: Number(row.version) + 1, removedAt: (at > row.statedAt ? at : row.statedAt).toISOString() };
  return namesOf(row).map((folded) => ({ domain: row.domain, folded, after }));
};

/** What was told of tags that are gone for good is purged when no undo can ask for it. */
export async function toPurge(
  unit: TasteUnit,
  rows: readonly TagRow[],
  at: Date,
  // By its name the purge finds remembered answers that hold nothing else of a tag.
  beforeOf: (row: TagRow) => Prisma.InputJsonObject = () => ({}),
): Promise<void> {
  const expiresAt = new Date(at.getTime() + KEPT_MS);
  await unit.tx.tagChange.createMany({
    data: rows.map((row) => ({
      userId: row.userId,
      tagId: row.id,
      kind: 'delete',
      before: beforeOf(row),
      afterVersion: Number(row.version) + 1,
      madeAt: at,
      expiresAt,
    })),
  });
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
  await toPurge(unit, [row], at);
  unit.publish(tagRemoved(row, Number(row.version) + 1, false, at));
}

/** What was told of a tag that comes back after all stays told. */
export async function keepTold(
  { tx }: TasteUnit,
  { userId, id: tagId }: { userId: string; id: string },
): Promise<void> {
  await tx.tagChange.deleteMany({ where: { userId, tagId, kind: 'delete', before: { equals: {} } } });
}
