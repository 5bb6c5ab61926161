// How an edit is written to the tables, and taken back.
import type { EditOutcome, UndoOutcome } from '../app/ports.ts';
import { canTakeBack, changedFields, type EditDecision, type TagFields } from '../domain/edit.ts';
import { side } from '../domain/statement.ts';
import { isShown, SHOWN_FROM, type Domain, type Polarity } from '../domain/tag.ts';
import { weightOfStatements } from '../domain/weight.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { meantBy } from './constraint-store.ts';
import { lockPerson, makeRoom, nextPlace, publishChange, type TasteUnit } from './tag-changes.ts';
import { type EditImage, imageOf, mark, restore, type Stone, type TagImage, unmark } from './tag-image.ts';
import { dissolve, keepTold } from './tag-removal.ts';
import {
  domainOf, type EvidenceRow, holding, isConstraintRow, polarityOf, sourceOf, type TagRow, viewOf, withEvidence,
} from './tag-rows.ts';

export interface Edited {
  readonly kind: 'edited';
  readonly row: TagRow;
  readonly image: EditImage;
}

export const fieldsOf = (row: TagRow): TagFields => ({
  name: row.name,
  folded: row.folded,
  subcategory: row.subcategory,
  polarity: polarityOf(row),
  muted: row.muted,
  note: row.notes,
  entityType: row.entityType,
  unclear: row.unclear,
  waived: row.waived,
});

interface Freed {
  readonly kind: 'free';
  /** The hidden tag that had the name; it is gone, and its statements wait for `moveTo`. */
  readonly taken: TagImage | null;
  /** Gives the hidden tag's statements to the tag that has the name now. */
  moveTo(row: TagRow): Promise<void>;
}

interface Wanted {
  readonly userId: string;
  readonly domain: Domain;
  readonly folded: string;
  /** A constraint that comes back: no liking keeps its name from it. */
  readonly constrains?: boolean;
}

/** Whether a tag may have this name: a tag that the person sees keeps it, a hidden one gives way. */
export async function freeName(
  unit: TasteUnit,
  { userId, domain, folded, constrains = false }: Wanted,
  id: string,
  at: Date,
): Promise<Freed | { readonly kind: 'exists' }> {
  const { tx } = unit;
  const where = { userId_domain_folded: { userId, domain, folded } };
  const other =
    (await tx.tag.findUnique({ where, include: withEvidence })) ?? (await meantBy(tx, userId, domain, [folded]));
  if (!other || other.id === id) return { kind: 'free', taken: null, moveTo: async () => {} };
  const givesWay = !isShown({ ...other, domain }) || (constrains && other.folded === folded && !isConstraintRow(other));
  if (!givesWay) return { kind: 'exists' };
  const taken = imageOf(other, [], []);
  await dissolve(unit, other, at);
  return {
    kind: 'free',
    taken,
    async moveTo({ id: tagId, polarity }) {
      const differs = (one: EvidenceRow) => side(polarityOf(one)) !== side(polarity as Polarity);
      await tx.evidence.createMany({
        data: other.evidence.map((one) => ({
          ...one,
          tagId,
          supersededAt: one.supersededAt ?? (differs(one) ? at : null),
        })),
      });
    },
  };
}

/** Carries out what `decide` makes of the tag. */
export async function editRow(
  unit: TasteUnit,
  row: TagRow,
  decide: (domain: Domain, from: TagFields) => EditDecision,
  at: Date,
): Promise<Edited | Exclude<EditOutcome, { kind: 'edited' }>> {
  const { tx } = unit;
  const { id, userId } = row;
  const domain = domainOf(row);
  const before = fieldsOf(row);
  const decision = decide(domain, before);
  if (decision.kind === 'invalid') return decision;
  const to = changedFields(before, decision.to);
  const from = changedFields(decision.to, before);
  const standing = { confidence: row.confidence, weight: row.weight, statedAt: row.statedAt.toISOString() };
  const { place, catalogueId, notesByHand } = row;
  const kept = { from, to, place, catalogueId, notesByHand, standing };
  if (Object.keys(to).length === 0) {
    const image = { ...kept, added: [], superseded: [], known: [], stones: [], taken: null };
    return { kind: 'edited', row, image };
  }
  const stones: Stone[] = [];
  let taken: TagImage | null = null;
  if (to.folded !== undefined) {
    const free = await freeName(unit, { userId, domain, folded: to.folded }, id, at);
    if (free.kind === 'exists') return { kind: 'exists', name: decision.to.name, domain };
    const removedAt = (at > row.statedAt ? at : row.statedAt).toISOString();
    // Old lines and imports say the old name: they must not bring it back.
    stones.push(await mark(tx, row, { version: Number(row.version) + 1, removedAt }));
    stones.push(await mark(tx, { userId, domain, folded: to.folded }, null));
    ({ taken } = free);
    await free.moveTo({ ...row, polarity: decision.to.polarity });
  }
  const superseded = decision.restated ? otherSide(row, decision.to.polarity) : [];
  await tx.evidence.updateMany({ where: { id: { in: superseded } }, data: { supersededAt: at } });
  await tx.tag.update({
    where: { id },
    data: {
      ...columnsOf(to),
      ...(to.folded !== undefined && { catalogueId: null }),
      ...(to.note !== undefined && { notesByHand: to.note !== null }),
      ...(to.subcategory !== undefined && {
        place: await nextPlace(tx, userId, { domain, subcategory: to.subcategory }),
      }),
      ...(to.subcategory !== undefined &&
        isConstraintRow({ domain, subcategory: to.subcategory }) && {
          confidence: Math.max(SHOWN_FROM, row.confidence),
        }),
      ...(decision.restated && { confidence: 1, statedAt: at, evidence: { create: typed(row, decision.to, at) } }),
      ...(superseded.length > 0 && { weight: weightOfStatements(1) }),
      version: { increment: 1 },
      updatedAt: at,
    },
  });
  const edited = await publishChange(unit, id, at);
  const known = edited.evidence.map((one) => one.id);
  const had = new Set([...row.evidence.map((one) => one.id), ...(taken?.evidence ?? []).map((one) => one.id)]);
  const added = known.filter((one) => !had.has(one));
  return { kind: 'edited', row: edited, image: { ...kept, added, superseded, known, stones, taken } };
}

const otherSide = (row: TagRow, polarity: Polarity): string[] =>
  holding(row)
    .filter((one) => side(polarityOf(one)) !== side(polarity))
    .map(({ id }) => id);

const typed = ({ userId }: TagRow, { name, polarity }: TagFields, at: Date) => ({
  userId,
  source: 'typed',
  text: name,
  polarity,
  confidence: 1,
  saidAt: at,
});

function columnsOf({ note, ...fields }: Partial<TagFields>): Prisma.TagUncheckedUpdateInput {
  return { ...fields, ...(note !== undefined && { notes: note }) };
}

/** Puts the fields of an edit back as they were; what newer words taught stays. */
export async function undoEdit(
  unit: TasteUnit,
  { userId, id }: { userId: string; id: string },
  image: EditImage,
  at: Date,
): Promise<UndoOutcome> {
  const { tx } = unit;
  await lockPerson(tx, userId);
  const row = await tx.tag.findFirst({ where: { id, userId }, include: withEvidence });
  if (!row) return { kind: 'late' };
  const { from, to, stones, taken } = image;
  if (Object.keys(to).length === 0) return { kind: 'undone', tag: viewOf(row) };
  const rests = holding(row).map((one) => ({ id: one.id, byHand: sourceOf(one) === 'typed' }));
  const back = [...image.added, ...(taken?.evidence ?? []).map((one) => one.id)];
  const gone = new Set(back);
  const stays = ({ id: one, supersededAt }: EvidenceRow) =>
    !gone.has(one) && (supersededAt === null || image.superseded.includes(one));
  // What it rested on may have gone to another tag since.
  if (!canTakeBack(image, fieldsOf(row), rests) || !row.evidence.some(stays)) return { kind: 'overtaken' };
  const domain = domainOf(row);
  if (from.folded !== undefined) {
    const constrains = isConstraintRow({ domain, subcategory: from.subcategory ?? row.subcategory });
    const free = await freeName(unit, { userId, domain, folded: from.folded, constrains }, id, at);
    if (free.kind === 'exists') return { kind: 'exists', name: from.name ?? row.name, domain };
    await free.moveTo({ ...row, polarity: from.polarity ?? row.polarity });
    await unmark(tx, { userId, domain }, stones);
  }
  await tx.evidence.updateMany({
    where: { tagId: id, id: { in: [...image.superseded] } },
    data: { supersededAt: null },
  });
  await tx.evidence.deleteMany({ where: { tagId: id, id: { in: back } } });
  if (from.subcategory !== undefined)
    await makeRoom(unit, { userId, domain, subcategory: from.subcategory, place: image.place }, at);
  const since = rests.some((one) => !image.known.includes(one.id) && !gone.has(one.id));
  await tx.tag.update({
    where: { id },
    data: {
      ...columnsOf(from),
      ...(from.folded !== undefined && { catalogueId: image.catalogueId }),
      // What was allowed despite one word since is not allowed despite the other.
      ...((from.name ?? from.subcategory) !== undefined && { waived: from.waived ?? false }),
      ...(from.note !== undefined && { notesByHand: image.notesByHand }),
      ...(from.subcategory !== undefined && { place: image.place }),
      // What was said since is why it stands as it does.
      ...((image.added.length > 0 || from.subcategory !== undefined) && !since && image.standing),
      version: { increment: 1 },
      updatedAt: at,
    },
  });
  const undone = await publishChange(unit, id, at);
  if (taken) {
    await keepTold(unit, taken.tag);
    await makeRoom(unit, taken.tag, at);
    await restore(unit, taken, taken.tag.version + 2, at);
  }
  return { kind: 'undone', tag: viewOf(undone) };
}
