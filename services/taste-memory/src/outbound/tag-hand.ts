// What the person's own hand does to tags, and how it is taken back.
import type { TagHand, Undo } from '../app/ports.ts';
import { isShown } from '../domain/tag.ts';
import { movedPlaces, reordered } from '../domain/places.ts';
import { editRow, type Edited, freeName, undoEdit } from './tag-edits.ts';
import { keep, keepRemoved } from './kept-change.ts';
import { type EditImage, restore, type TagImage, unmark } from './tag-image.ts';
import { lockPerson, makeRoom, publish, publishChange, type TasteUnit, type Tx } from './tag-changes.ts';
import { emptyUndos, forgetTold, toldOfForgotten } from './tag-purge.ts';
import { removeTags } from './tag-removal.ts';
import { domainOf, inOrder, isConstraintRow, type TagRow, viewOf, withEvidence } from './tag-rows.ts';
import { UNDO_MS } from './undo-time.ts';

export const tagHand = (): TagHand<Tx> => ({
  async remove(unit, userId, ids, at) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    const rows = await tx.tag.findMany({ where: { userId, id: { in: [...ids] } }, include: withEvidence });
    const images = await removeTags(unit, inOrder(rows), at, { forgotten: true, keptAway: true });
    const undos = await keepRemoved(tx, images, at);
    return images.flatMap(({ tag }, index) => {
      const undo = undos[index];
      return undo ? [{ id: tag.id, domain: domainOf(tag), tag: tag.name, undo, forgotten: true }] : [];
    });
  },

  async edit(unit, userId, id, decide, at) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    const row = await find(tx, userId, id);
    if (!row || !isVisible(row)) return { kind: 'unknown' };
    const edited = await editRow(unit, row, decide, at);
    if (edited.kind !== 'edited') return edited;
    return { kind: 'edited', tag: viewOf(edited.row), undo: await keepEdit(tx, edited, at) };
  },

  async reorder(unit, { userId, id, targetId, domain }, at) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    const pair = await tx.tag.findMany({ where: { userId, id: { in: [id, targetId] } }, include: withEvidence });
    const [one, target] = [id, targetId].map((each) => pair.find((row) => row.id === each && isVisible(row)));
    if (!one || !target) return { kind: 'unknown' };
    const group = { userId, domain, subcategory: one.subcategory };
    if (one.domain !== domain || target.domain !== domain || target.subcategory !== group.subcategory)
      return { kind: 'apart' };
    const rows = inOrder(await tx.tag.findMany({ where: group, include: withEvidence }));
    const [seen, hidden] = [rows.filter(isVisible), rows.filter((row) => !isVisible(row))];
    const order = reordered(seen.map(({ id: each }) => each), id, targetId);
    // Where the person sees nothing, nobody is in the way.
    const moves = id === targetId ? [] : movedPlaces(rows, [...order, ...hidden.map(({ id: each }) => each)]);
    await placeAll(unit, userId, moves, at);
    const placed = await tx.tag.findMany({ where: group, include: withEvidence });
    return { kind: 'reordered', tags: inOrder(placed).filter(isVisible).map(viewOf) };
  },

  async undo(unit, userId, changeId, at) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    // The purge leaves alone what is held here.
    await tx.$queryRawUnsafe('SELECT 1 AS held FROM tag_changes WHERE id = $1::uuid FOR UPDATE', changeId);
    const change = await tx.tagChange.findFirst({ where: { id: changeId, userId, expiresAt: { gt: at } } });
    // Emptied, where the purge was here while this waited; or never meant to come back.
    if (!change || !('stones' in (change.before as object))) return { kind: 'late' };
    if (change.undoneAt) {
      const row = await find(tx, userId, change.tagId);
      return row ? { kind: 'undone', tag: viewOf(row) } : { kind: 'late' };
    }
    const outcome =
      change.kind === 'delete'
        ? await undoRemoval(unit, change.before as unknown as TagImage, Number(change.afterVersion), at)
        : await undoEdit(unit, { userId, id: change.tagId }, change.before as unknown as EditImage, at);
    if (outcome.kind === 'undone') await tx.tagChange.update({ where: { id: changeId }, data: { undoneAt: at } });
    return outcome;
  },

  async lately({ tx }, userId, at) {
    const rows = await tx.tagChange.findMany({
      where: { userId, kind: 'delete', undoneAt: null, expiresAt: { gt: at } },
      orderBy: { madeAt: 'desc' },
    });
    return rows.flatMap(({ id, madeAt, before }) => {
      if (!('stones' in (before as object))) return [];
      const { tag } = before as unknown as TagImage;
      const until = new Date(madeAt.getTime() + UNDO_MS);
      const { id: tagId, name, folded } = tag;
      return [{ id: tagId, domain: domainOf(tag), tag: name, folded, undo: { id, until }, forgotten: true }];
    });
  },

  emptyUndos: ({ tx }, at) => emptyUndos(tx, at),
  toldOfForgotten: ({ tx }, at) => toldOfForgotten(tx, at),
  forgetTold: ({ tx }, erased, at) => forgetTold(tx, erased, at),
});

const find = (tx: Tx, userId: string, id: string): Promise<TagRow | null> =>
  tx.tag.findFirst({ where: { id, userId }, include: withEvidence });

const isVisible = (row: TagRow): boolean => isShown({ ...row, domain: domainOf(row) });

const keepEdit = (tx: Tx, { row, image }: Edited, at: Date): Promise<Undo> =>
  keep(tx, { userId: row.userId, tagId: row.id, kind: 'edit', before: image, version: Number(row.version) }, at);

async function undoRemoval(unit: TasteUnit, image: TagImage, version: number, at: Date) {
  const { tx } = unit;
  const { id, userId, folded, name } = image.tag;
  const named = { userId, domain: domainOf(image.tag), folded, constrains: isConstraintRow(image.tag) };
  const free = await freeName(unit, named, id, at);
  if (free.kind === 'exists') return { kind: 'exists', name, domain: named.domain } as const;
  await unmark(tx, named, image.stones);
  await makeRoom(unit, image.tag, at);
  const row = await restore(unit, image, version + 1, at);
  if (!free.taken) return { kind: 'undone', tag: viewOf(row) } as const;
  await free.moveTo(row);
  const { id: restored } = await tx.tag.update({ where: { id }, data: { version: { increment: 1 } } });
  return { kind: 'undone', tag: viewOf(await publishChange(unit, restored, at)) } as const;
}

/** One statement for all places; who moved is told. */
async function placeAll(
  unit: TasteUnit,
  userId: string,
  moves: readonly { id: string; place: number }[],
  at: Date,
): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ id }) => id);
  await unit.tx.$executeRawUnsafe(
    `UPDATE tags SET place = moved.place, version = version + 1, updated_at = $4::timestamptz
     FROM unnest($1::uuid[], $2::int[]) AS moved(id, place) WHERE tags.id = moved.id AND tags.user_id = $3::uuid`,
    ids,
    moves.map(({ place }) => place),
    userId,
    at.toISOString(),
  );
  for (const row of await unit.tx.tag.findMany({ where: { id: { in: ids } }, include: withEvidence }))
    publish(unit, row, at);
}
