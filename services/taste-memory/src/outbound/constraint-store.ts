// Constraints that nobody understood, and what the person said that they mean.
import type { ConstraintChange, ConstraintStore, Meaning } from '../app/ports.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { lockPerson, nextPlace, publish, publishChange, type Spoken, type TasteUnit, type Tx } from './tag-changes.ts';
import { dissolve } from './tag-removal.ts';
import { holding, isConstraintRow, type TagRow, viewOf, withEvidence } from './tag-rows.ts';

const SHELF = { domain: 'food', subcategory: 'allergies' } as const;

export const constraintStore = (): ConstraintStore<Tx> => ({
  async hold({ tx }, userId, id) {
    await lockPerson(tx, userId);
    const row = await find(tx, userId, id);
    return row && isConstraintRow(row) ? viewOf(row) : null;
  },

  async means(unit, userId, id, meaning, at) {
    return nameTag(unit, await found(unit.tx, userId, id), meaning, at);
  },

  async waive(unit, userId, id, at) {
    return waiveTag(unit, await found(unit.tx, userId, id), at);
  },

  async reopen(unit, userId, id, at) {
    const row = await found(unit.tx, userId, id);
    if (row.waived) return changed(unit, id, { waived: false }, at);
    const [meaning] = row.meanings;
    return meaning ? reopenMeaning(unit, row, meaning, at) : null;
  },
});

/** Takes back what the person said that a word means: the question stands again, and its answer no longer holds. */
export async function reopenMeaning(
  unit: TasteUnit,
  row: TagRow,
  meaning: TagRow['meanings'][number],
  at: Date,
): Promise<ConstraintChange> {
  const { tx } = unit;
  const { id, userId } = row;
  await tx.meaning.delete({ where: { userId_folded: { userId, folded: meaning.folded } } });
  if (meaning.answerId !== null)
    await tx.evidence.updateMany({ where: { id: meaning.answerId, tagId: id }, data: { supersededAt: at } });
  const own = new Set([...meaning.evidenceIds, meaning.answerId]);
  const { words: name, folded, entityType, confidence } = meaning;
  const asked = { name, folded, entityType, confidence, unclear: true, waived: false, catalogueId: null };
  // What the person said of the allergen itself stays with it.
  const isAlone = meaning.renamed && holding(row).every((one) => own.has(one.id));
  if (isAlone || row.folded === folded) return changed(unit, id, asked, at);
  const apart = await tx.tag.create({
    data: { ...SHELF, ...asked, userId, polarity: 'avoid', statedAt: at, place: await nextPlace(tx, userId, SHELF) },
  });
  const moved = await tx.evidence.updateMany({
    where: { id: { in: meaning.evidenceIds }, tagId: id },
    data: { tagId: apart.id },
  });
  if (moved.count === 0) await tx.evidence.create({ data: typed(userId, apart.id, name, at) });
  await changed(unit, id, {}, at);
  return { tag: viewOf(await publishChange(unit, apart.id, at)), goneId: null };
}

/** The person's unclear constraints that were stated before this moment. */
export const unclearBefore = (tx: Tx, userId: string, saidAt: Date): Promise<TagRow[]> =>
  tx.tag.findMany({
    where: { ...SHELF, userId, unclear: true, statedAt: { lt: saidAt } },
    include: withEvidence,
    orderBy: { statedAt: 'desc' },
  });

/** The tag that the person means by a word of their own. */
export async function meantBy(
  tx: Tx,
  userId: string,
  domain: string,
  forms: readonly string[],
): Promise<TagRow | null> {
  const [meant = null] = (await meanings(tx, userId, domain, forms)).values();
  return meant;
}

/** The tags that the person means by words of their own, by these words. */
export async function meanings(
  tx: Tx,
  userId: string,
  domain: string,
  words: readonly string[],
): Promise<Map<string, TagRow>> {
  if (domain !== SHELF.domain) return new Map();
  const found = await tx.meaning.findMany({
    where: { userId, folded: { in: [...words] } },
    include: { tag: { include: withEvidence } },
  });
  return new Map(found.map(({ folded, tag }) => [folded, tag]));
}

export const waiveTag = (unit: TasteUnit, row: TagRow, at: Date): Promise<ConstraintChange> =>
  changed(unit, row.id, { unclear: true, waived: true }, at);

/**
 * The unclear constraint means this. It takes the name; a tag of that name which the person has already takes it in,
 * or, where that was no constraint, becomes its history. `spoken`: the words of a line that say so; else it is by hand.
 */
export async function nameTag(
  unit: TasteUnit,
  row: TagRow,
  meaning: Meaning,
  at: Date,
  spoken?: Spoken,
): Promise<ConstraintChange> {
  const { tx } = unit;
  const { userId } = row;
  const [folded] = meaning.forms;
  const same = await tx.tag.findMany({
    where: { userId, domain: row.domain, folded: { in: [...meaning.forms] }, id: { not: row.id } },
    include: withEvidence,
  });
  const other = same.find((one) => one.folded === folded) ?? same[0];
  const into = other && isConstraintRow(other) ? other : row;
  const evidenceIds = row.evidence.map(({ id }) => id);
  if (into !== row) {
    await tx.evidence.updateMany({ where: { tagId: row.id }, data: { tagId: into.id } });
    await tx.meaning.updateMany({ where: { tagId: row.id }, data: { tagId: into.id, renamed: false, evidenceIds } });
    await dissolve(unit, row, at);
  } else if (other) {
    await tx.evidence.updateMany({ where: { tagId: other.id, supersededAt: null }, data: { supersededAt: at } });
    await tx.evidence.updateMany({ where: { tagId: other.id }, data: { tagId: row.id } });
    await dissolve(unit, other, at);
  }
  const statement = spoken ? said(into, spoken) : typed(userId, into.id, meaning.name, at);
  const { id: answerId } = await tx.evidence.create({ data: statement });
  const { folded: word, name: words, entityType, confidence } = row;
  const kept = { words, tagId: into.id, renamed: into === row, entityType, confidence, evidenceIds, answerId };
  await tx.meaning.upsert({
    where: { userId_folded: { userId, folded: word } },
    create: { ...kept, userId, folded: word, meantAt: at },
    update: { ...kept, meantAt: at },
  });
  await tx.tombstone.deleteMany({ where: { userId, domain: row.domain, folded } });
  const clear: Prisma.TagUpdateInput = {
    unclear: false,
    waived: false,
    ...(!spoken && { confidence: 1 }),
    ...(into === row && { name: meaning.name, folded, catalogueId: null, entityType: nameTypeOf(row, meaning) }),
  };
  const { tag } = await changed(unit, into.id, clear, at);
  return { tag, goneId: into === row ? (other?.id ?? null) : row.id };
}

/** Of what kind a constraint of this meaning is. */
export const nameTypeOf = (row: TagRow, { isDiet }: Meaning): string | null =>
  isDiet ? 'diet' : row.entityType === 'diet' ? 'allergy' : row.entityType;

async function changed(unit: TasteUnit, id: string, data: Prisma.TagUpdateInput, at: Date): Promise<ConstraintChange> {
  const row = await unit.tx.tag.update({
    where: { id },
    data: { ...data, statedAt: at, updatedAt: new Date(), version: { increment: 1 } },
    include: withEvidence,
  });
  publish(unit, row, at);
  return { tag: viewOf(row), goneId: null };
}

const find = (tx: Tx, userId: string, id: string): Promise<TagRow | null> =>
  tx.tag.findFirst({ where: { id, userId }, include: withEvidence });

async function found(tx: Tx, userId: string, id: string): Promise<TagRow> {
  const row = await find(tx, userId, id);
  if (!row) throw new Error('a constraint is held before it is changed');
  return row;
}

const typed = (userId: string, tagId: string, text: string, at: Date) => ({
  userId,
  tagId,
  text,
  source: 'typed',
  polarity: 'avoid',
  confidence: 1,
  saidAt: at,
});

const said = ({ id, userId }: TagRow, { words, lineId, start, end, saidAt }: Spoken) => ({
  userId,
  tagId: id,
  text: words,
  source: 'utterance',
  polarity: 'avoid',
  confidence: 0.95,
  lineId,
  startAt: start,
  endAt: end,
  saidAt,
});
