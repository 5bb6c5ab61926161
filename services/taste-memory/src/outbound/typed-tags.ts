// Tags by the person's own hand: many as one, so that a long list costs few statements.
import type { NewTag, TagView } from '../app/ports.ts';
import { isConstraint, isShown } from '../domain/tag.ts';
import { meanings } from './constraint-store.ts';
import { lockPerson, nextPlace, publish, publishChange, type TasteUnit, type Tx } from './tag-changes.ts';
import { domainOf, isConstraintRow, type TagRow, viewOf, withEvidence } from './tag-rows.ts';

/**
 * Adds tags of one person and one domain; one answer for each, null where the person has such a tag already and sees
 * it. What is entered as an allergy or diet becomes one also where it was only liked or disliked.
 */
export async function addTyped(unit: TasteUnit, tags: readonly NewTag[]): Promise<(TagView | null)[]> {
  const [first] = tags;
  if (!first) return [];
  const { tx } = unit;
  const { userId, domain } = first;
  await lockPerson(tx, userId);
  const known = await knownOf(tx, userId, domain, tags);
  const fresh = new Map<string, NewTag>();
  for (const tag of tags) if (!known.has(tag.folded) && !fresh.has(tag.folded)) fresh.set(tag.folded, tag);
  const made = await create(unit, [...fresh.values()]);
  const taken = new Set<string>();
  const lifted = [...fresh.keys()];
  const views: (TagView | null)[] = [];
  for (const tag of tags) {
    const row = known.get(tag.folded);
    if (row && !taken.has(row.id) && givesWay(row, tag)) {
      views.push(await takeOver(unit, row, tag));
      taken.add(row.id);
      lifted.push(tag.folded);
    } else {
      views.push(made.get(tag.folded) ?? null);
    }
    // The next of the same name finds it there.
    made.delete(tag.folded);
  }
  await tx.tombstone.deleteMany({ where: { userId, domain, folded: { in: lifted } } });
  return views;
}

/** What the person does not see, and, before an allergy or diet, what is none: no liking keeps one away. */
const givesWay = (row: TagRow, tag: NewTag): boolean =>
  !isShown({ ...row, domain: domainOf(row) }) || (isConstraint(tag) && !isConstraintRow(row));

/** What the person has under these names, or means by them. */
async function knownOf(
  tx: Tx,
  userId: string,
  domain: string,
  tags: readonly NewTag[],
): Promise<Map<string, TagRow>> {
  const folded = [...new Set(tags.map((tag) => tag.folded))];
  const rows = await tx.tag.findMany({ where: { userId, domain, folded: { in: folded } }, include: withEvidence });
  const meant = await meanings(tx, userId, domain, folded);
  return new Map([...meant, ...rows.map((row): [string, TagRow] => [row.folded, row])]);
}

/** What the person's hand puts in rests on itself: the name is its own evidence. */
const typed = (tag: NewTag) => ({
  userId: tag.userId,
  source: 'typed',
  text: tag.name,
  polarity: tag.polarity,
  confidence: 1,
  saidAt: tag.at,
});

async function create(unit: TasteUnit, tags: readonly NewTag[]): Promise<Map<string, TagView>> {
  const { tx } = unit;
  const next = new Map<string, number>();
  const rows = [];
  for (const tag of tags) {
    const { userId, domain, subcategory, name, folded, polarity, entityType, unclear, sourceJson, at } = tag;
    const place = next.get(subcategory) ?? (await nextPlace(tx, userId, tag));
    next.set(subcategory, place + 1);
    const source = sourceJson === undefined ? {} : { sourceJson };
    const told = { userId, domain, subcategory, name, folded, polarity, entityType, unclear, ...source };
    rows.push({ ...told, confidence: 1, statedAt: at, place });
  }
  if (rows.length === 0) return new Map();
  const made = await tx.tag.createManyAndReturn({ data: rows, select: { id: true, folded: true } });
  const byName = new Map(tags.map((tag) => [tag.folded, tag]));
  const evidence = made.flatMap(({ id, folded }) => {
    const tag = byName.get(folded);
    return tag ? [{ ...typed(tag), tagId: id }] : [];
  });
  await tx.evidence.createMany({ data: evidence });
  const whole = await tx.tag.findMany({ where: { id: { in: made.map(({ id }) => id) } }, include: withEvidence });
  whole.sort((a, b) => a.place - b.place);
  for (const row of whole) publish(unit, row, row.statedAt);
  return new Map(whole.map((row) => [row.folded, viewOf(row)]));
}

/** A tag that was too unsure to be shown, or was no constraint yet, becomes what the person says. */
async function takeOver(unit: TasteUnit, known: TagRow, tag: NewTag): Promise<TagView> {
  const { tx } = unit;
  const { subcategory, name, polarity, entityType, unclear, sourceJson, at } = tag;
  if (known.polarity !== polarity)
    await tx.evidence.updateMany({ where: { tagId: known.id, supersededAt: null }, data: { supersededAt: at } });
  await tx.tag.update({
    where: { id: known.id },
    data: {
      subcategory,
      // Under the person's own word for it, it keeps its name.
      ...(known.folded === tag.folded && { name }),
      polarity,
      entityType,
      unclear,
      ...(isConstraint(tag) && { muted: false, waived: false }),
      ...(sourceJson !== undefined && { sourceJson }),
      confidence: 1,
      statedAt: at,
      updatedAt: at,
      version: { increment: 1 },
      ...(known.subcategory !== subcategory && { place: await nextPlace(tx, tag.userId, tag) }),
      evidence: { create: typed(tag) },
    },
  });
  return viewOf(await publishChange(unit, known.id, at));
}
