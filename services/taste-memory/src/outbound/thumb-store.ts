// Thumbs as evidence: weak, and never against what was said or entered.
import type { Thumb, ThumbStore } from '../app/ports.ts';
import { side, together } from '../domain/statement.ts';
import { SHOWN_FROM } from '../domain/tag.ts';
import { weightOfStatements } from '../domain/weight.ts';
import { meantBy } from './constraint-store.ts';
import { lockPerson, nextPlace, publish, publishChange, type TasteUnit, type Tx } from './tag-changes.ts';
import { holding, isConstraintRow, polarityOf, sourceOf, type TagRow, withEvidence } from './tag-rows.ts';
import { takeBack } from './unlearning.ts';

/** Of a thing that only thumbs speak for. */
const WEIGHT = weightOfStatements(0);
/** What a thumb adds to what is known already. */
const ADDS = 0.3;
const PEOPLE = ['people', 'authors', 'artists', 'hosts'];

export const thumbStore = (): ThumbStore<Tx> => ({
  async judge(unit, thumb) {
    const { tx } = unit;
    const { userId, itemId, liked } = thumb;
    await lockPerson(tx, userId);
    const polarity = liked === null ? null : liked ? 'like' : 'dislike';
    const before = await tx.tag.findMany({
      where: { userId, evidence: { some: { itemId } } },
      include: withEvidence,
      orderBy: { id: 'asc' },
    });
    const isThis = (one: { itemId: string | null }): boolean => one.itemId === itemId;
    const same = before.flatMap(({ evidence }) => evidence.filter(isThis)).some((one) => one.polarity === polarity);
    if (same) return;
    await takeBack(unit, before, { isGone: isThis, keptAway: false }, thumb.at);
    if (polarity === null) return;
    await ofThing(unit, thumb, polarity);
    for (const row of await makersOf(tx, thumb)) await strengthen(unit, row, thumb, polarity);
  },
});

const thumbEvidence = ({ userId, itemId, name, at }: Thumb, polarity: string, confidence: number) => ({
  userId,
  itemId,
  source: 'thumb',
  text: name,
  polarity,
  confidence,
  saidAt: at,
});

async function ofThing(unit: TasteUnit, thumb: Thumb, polarity: 'like' | 'dislike'): Promise<void> {
  const { tx } = unit;
  const { userId, domain, subcategory, name, forms, catalogueId, at } = thumb;
  const sameName = { folded: { in: [...forms] } };
  const rows = await tx.tag.findMany({
    where: { userId, domain, OR: catalogueId === null ? [sameName] : [sameName, { catalogueId }] },
    include: withEvidence,
  });
  const named = rows.find((row) => row.catalogueId !== null && row.catalogueId === catalogueId) ?? rows[0];
  const known = named ?? (await meantBy(tx, userId, domain, forms));
  if (known) return strengthen(unit, known, thumb, polarity);
  const stone = { userId, domain, ...sameName };
  if ((await tx.tombstone.count({ where: { ...stone, removedAt: { gte: at } } })) > 0) return;
  await tx.tombstone.deleteMany({ where: stone });
  const tag = await tx.tag.create({
    data: {
      userId, domain, subcategory, name, catalogueId, polarity,
      folded: forms[0],
      confidence: SHOWN_FROM,
      weight: WEIGHT,
      statedAt: at,
      place: await nextPlace(tx, userId, { domain, subcategory }),
      evidence: { create: thumbEvidence(thumb, polarity, SHOWN_FROM) },
    },
    include: withEvidence,
  });
  publish(unit, tag, at);
}

const makersOf = (tx: Tx, { userId, domain, makers }: Thumb): Promise<TagRow[]> =>
  tx.tag.findMany({
    where: { userId, domain, folded: { in: [...makers] }, subcategory: { in: PEOPLE } },
    include: withEvidence,
    orderBy: { id: 'asc' },
  });

/** A thumb that agrees is one more evidence; one that does not counts only against other thumbs. */
async function strengthen(unit: TasteUnit, row: TagRow, thumb: Thumb, polarity: 'like' | 'dislike'): Promise<void> {
  const { tx } = unit;
  if (isConstraintRow(row)) return;
  const agrees = side(polarity) === side(polarityOf(row));
  const onlyThumbs = holding(row).every((one) => sourceOf(one) === 'thumb');
  if (!agrees && (!onlyThumbs || thumb.at < row.statedAt)) return;
  if (!agrees)
    await tx.evidence.updateMany({ where: { tagId: row.id, supersededAt: null }, data: { supersededAt: thumb.at } });
  const confidence = agrees ? ADDS : SHOWN_FROM;
  await tx.evidence.create({ data: { ...thumbEvidence(thumb, polarity, confidence), tagId: row.id } });
  await tx.tag.update({
    where: { id: row.id },
    data: {
      ...(agrees ? { confidence: together(row.confidence, ADDS) } : { polarity, confidence, weight: WEIGHT }),
      updatedAt: thumb.at,
      version: { increment: 1 },
    },
  });
  await publishChange(unit, row.id, thumb.at);
}
