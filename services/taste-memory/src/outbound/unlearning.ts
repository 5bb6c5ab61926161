// How what a line taught is taken back: tags that rest on it alone go, others stand as if it had never been said.
import type { LineForgetter, RemovedTag, TagView, Unlearnt } from '../app/ports.ts';
import { standingOf } from '../domain/standing.ts';
import { weightOfStatements } from '../domain/weight.ts';
import { reopenMeaning } from './constraint-store.ts';
import { lockPerson, nextPlace, publishChange, type TasteUnit, type Tx } from './tag-changes.ts';
import { purgeTold, removeTags, toPurge } from './tag-removal.ts';
import {
  domainOf, type EvidenceRow, holding, isConstraintRow, polarityOf, sourceOf, type TagRow, viewOf, withEvidence,
} from './tag-rows.ts';

/** Where a food is filed that must no longer be avoided, but was spoken of before. */
const FOODS = 'cuisine';

export const lineForgetter = (): LineForgetter<Tx> => ({
  async unlearn(unit, { userId, lineId, tagId }, at) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    const lineIds = await allNamesOf(tx, userId, [lineId]);
    const done = await takeBackLines(unit, { userId, lineIds, tagId, keptAway: true }, at);
    const isNothing = done.removed.length + done.changed.length === 0;
    // What a model has yet to read of it is not meant either.
    if (tagId === undefined || !isNothing) await leaveUnread(tx, userId, lineIds, at);
    if (isNothing) return null;
    await tx.line.deleteMany({ where: { id: { in: lineIds }, userId, evidence: { none: {} } } });
    return done;
  },

  async forgetLines(unit, userId, given, at) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    const lineIds = await allNamesOf(tx, userId, given);
    await takeBackLines(unit, { userId, lineIds, keptAway: false }, at);
    await tx.line.deleteMany({ where: { id: { in: lineIds }, userId } });
    await forgetUndos(tx, userId, lineIds);
    // Whichever comes later of a line, its deletion or its words: it teaches nothing any more.
    await tx.heardLine.createMany({
      data: given.map((lineId) => ({ userId, lineId, textHash: '', saidAt: at, withContext: true })),
      skipDuplicates: true,
    });
    await leaveUnread(tx, userId, lineIds, at);
    await tx.heardLine.updateMany({ where: { userId, lineId: { in: lineIds } }, data: { textHash: '' } });
    // A line that waits for a model holds a copy of Valet's line before it, which may be one of these.
    await tx.unreadLine.updateMany({ where: { userId }, data: { previousText: null } });
  },
});

/** A question that is asked anew makes a tag of its own of what its answer had put into another: twice is enough. */
const MOST_ROUNDS = 3;

interface Lines {
  readonly userId: string;
  readonly lineIds: readonly string[];
  /** Of this tag only. */
  readonly tagId?: string | undefined;
  readonly keptAway: boolean;
}

async function takeBackLines(
  unit: TasteUnit,
  { userId, lineIds, tagId, keptAway }: Lines,
  at: Date,
): Promise<Unlearnt> {
  const done: { removed: RemovedTag[]; changed: TagView[] } = { removed: [], changed: [] };
  const isGone = (one: EvidenceRow): boolean => one.lineId !== null && lineIds.includes(one.lineId);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const rows = await restingOn(unit.tx, userId, { lineId: { in: [...lineIds] } }, tagId);
    if (rows.length === 0) break;
    const { removed, changed } = await takeBack(unit, rows, { isGone, keptAway }, at);
    done.removed.push(...removed);
    done.changed.push(...changed);
  }
  return done;
}

/** These lines under every name under which they arrived. */
async function allNamesOf(tx: Tx, userId: string, lineIds: readonly string[]): Promise<string[]> {
  const named = await tx.heardLine.findMany({ where: { userId, lineId: { in: [...lineIds] } } });
  const first = new Set([...lineIds, ...named.flatMap(({ sameAs }) => sameAs ?? [])]);
  const also = await tx.heardLine.findMany({ where: { userId, sameAs: { in: [...first] } } });
  return [...new Set([...first, ...also.map(({ lineId }) => lineId)])];
}

const restingOn = (
  tx: Tx,
  userId: string,
  evidence: { lineId: { in: string[] } } | { itemId: string },
  tagId?: string,
): Promise<TagRow[]> =>
  tx.tag.findMany({
    where: { userId, evidence: { some: evidence }, ...(tagId !== undefined && { id: tagId }) },
    include: withEvidence,
    orderBy: { id: 'asc' },
  });

/** The lines have nothing left to teach, and no model reads them. */
async function leaveUnread(tx: Tx, userId: string, lineIds: readonly string[], at: Date): Promise<void> {
  const which = { userId, lineId: { in: [...lineIds] } };
  await tx.unreadLine.deleteMany({ where: which });
  await tx.heardLine.updateMany({ where: which, data: { withContext: true, readAt: at } });
}

/** What is kept for undos loses the words of these lines; what it would bring back rests on them. */
async function forgetUndos(tx: Tx, userId: string, lineIds: readonly string[]): Promise<void> {
  const holdsThem = `user_id = $1::uuid AND EXISTS (
    SELECT 1 FROM unnest($2::text[]) AS line(id) WHERE strpos(before::text, line.id) > 0)`;
  await tx.$executeRawUnsafe(
    `UPDATE tag_changes SET before = '{}' WHERE kind = 'delete' AND undone_at IS NULL AND ${holdsThem}`,
    userId,
    [...lineIds],
  );
  await tx.$executeRawUnsafe(
    `DELETE FROM tag_changes WHERE (kind = 'edit' OR undone_at IS NOT NULL) AND ${holdsThem}`,
    userId,
    [...lineIds],
  );
}

interface TakingBack {
  readonly isGone: (one: EvidenceRow) => boolean;
  /** Nothing that was said until now brings back what goes. */
  readonly keptAway: boolean;
}

/** Takes statements away from these tags. */
export async function takeBack(
  unit: TasteUnit,
  rows: readonly TagRow[],
  how: TakingBack,
  at: Date,
): Promise<Unlearnt> {
  const going: TagRow[] = [];
  const changed: TagRow[] = [];
  for (const given of rows) {
    const row = await withoutMeanings(unit, given, how, at);
    const left = row.evidence.filter((one) => !how.isGone(one));
    if (left.length === 0) going.push(row);
    else changed.push(await restated(unit, row, left, at));
  }
  await removeTags(unit, going, at, { forgotten: true, keptAway: how.keptAway });
  await toPurge(unit, going, at, ({ name }) => ({ tag: { name } }));
  const removed = going.map((row) => ({
    id: row.id, domain: domainOf(row), tag: row.name, undo: null, forgotten: true,
  }));
  return { removed, changed: changed.map(viewOf) };
}

/** The tag without what the person calls it where that rests on what goes; a question that it answered stands again. */
async function withoutMeanings(unit: TasteUnit, row: TagRow, { isGone }: TakingBack, at: Date): Promise<TagRow> {
  const { tx } = unit;
  const gone = new Set(row.evidence.filter(isGone).map(({ id }) => id));
  let touched = false;
  for (const meaning of row.meanings) {
    if (meaning.answerId !== null && gone.has(meaning.answerId)) {
      await reopenMeaning(unit, row, meaning, at);
      touched = true;
    } else if (meaning.evidenceIds.length > 0 && meaning.evidenceIds.every((id) => gone.has(id))) {
      await tx.meaning.delete({ where: { userId_folded: { userId: row.userId, folded: meaning.folded } } });
      touched = true;
    }
  }
  return touched ? tx.tag.findUniqueOrThrow({ where: { id: row.id }, include: withEvidence }) : row;
}

/** The tag as the statements that are left make it. */
async function restated(unit: TasteUnit, row: TagRow, left: readonly EvidenceRow[], at: Date): Promise<TagRow> {
  const { tx } = unit;
  const gone = row.evidence.filter((one) => !left.includes(one));
  const moments = new Set(gone.map(({ saidAt }) => saidAt.getTime()));
  // What one of them contradicted holds again, unless another statement contradicts it too.
  const standing = left.filter(({ supersededAt }) => supersededAt === null || moments.has(supersededAt.getTime()));
  const wasConstraint = isConstraintRow(row);
  const staysConstraint = wasConstraint && left.some(({ polarity }) => polarity === 'avoid');
  const counted = standing.length > 0 ? standing : left;
  const stands = standingOf(counted.map(keptStatement), staysConstraint);
  const changes = holding(row).some((one) => gone.includes(one)) || counted.some((one) => one.supersededAt !== null);
  await tx.evidence.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  for (const one of counted) {
    const supersededAt = stands.superseded.get(one.id) ?? null;
    if (supersededAt?.getTime() !== one.supersededAt?.getTime())
      await tx.evidence.update({ where: { id: one.id }, data: { supersededAt } });
  }
  const changed = await tx.tag.update({
    where: { id: row.id },
    data: {
      ...(changes && {
        polarity: stands.polarity,
        confidence: stands.confidence,
        weight: weightOfStatements(stands.count),
        statedAt: stands.statedAt,
      }),
      ...(!row.notesByHand && { notes: stands.note }),
      ...(wasConstraint &&
        !staysConstraint && {
          subcategory: FOODS,
          entityType: null,
          unclear: false,
          waived: false,
          place: await nextPlace(tx, row.userId, { domain: row.domain, subcategory: FOODS }),
        }),
      updatedAt: at,
      version: { increment: 1 },
    },
  });
  await purgeTold(unit, row, Number(changed.version), at);
  return publishChange(unit, row.id, at);
}

const keptStatement = (row: EvidenceRow) => ({
  id: row.id,
  source: sourceOf(row),
  polarity: polarityOf(row),
  confidence: row.confidence,
  saidAt: row.saidAt,
  note: row.note,
});
