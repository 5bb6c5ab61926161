// What one statement of a line does to the person's tags: found, decided, written.
import type { Learned, RemovedTag } from '../app/ports.ts';
import { decide, type Decision, noteAfter, noteOf, type Statement } from '../domain/statement.ts';
import { weightOfStatements } from '../domain/weight.ts';
import { meantBy } from './constraint-store.ts';
import { keepRemoved } from './kept-change.ts';
import { nextPlace, publish, type Spoken, type TasteUnit, type Tx } from './tag-changes.ts';
import { removeTags } from './tag-removal.ts';
import {
  domainOf, type EvidenceRow, holding, isConstraintRow, newestFirst, polarityOf, type TagRow, withEvidence,
} from './tag-rows.ts';
import { takeBack } from './unlearning.ts';

/** A statement, what the person has under its name, and what becomes of both. */
export interface Learning {
  readonly statement: Statement;
  readonly forms: Learned['forms'];
  readonly known: TagRow | null;
  readonly decision: Decision;
  readonly tombstoned: boolean;
}

/** The person's tag under one of these forms of a name, or the one that they mean by it. */
export async function knownAs(tx: Tx, userId: string, { domain, forms }: Learned): Promise<TagRow | null> {
  const rows = await tx.tag.findMany({
    where: { userId, domain, folded: { in: [...forms] } },
    include: withEvidence,
  });
  return rows.find((row) => row.folded === forms[0]) ?? rows[0] ?? (await meantBy(tx, userId, domain, forms));
}

/** Decides what becomes of a statement that was made at that moment. */
export async function learningOf(
  tx: Tx,
  userId: string,
  one: Learned,
  known: TagRow | null,
  saidAt: Date,
): Promise<Learning> {
  // What was taken away under one form of its name is taken away under all.
  const tombstone = await tx.tombstone.findFirst({
    where: { userId, domain: one.domain, folded: { in: known ? [known.folded] : [...one.forms] } },
    orderBy: { removedAt: 'desc' },
  });
  const statement: Statement = { ...one, source: 'utterance', saidAt };
  const decision = decide(
    statement,
    known && {
      domain: domainOf(known),
      subcategory: known.subcategory,
      polarity: polarityOf(known),
      confidence: known.confidence,
      statedAt: known.statedAt,
      typed: holding(known)[0]?.source === 'typed',
    },
    tombstone?.removedAt ?? null,
  );
  return { statement, forms: one.forms, known, decision, tombstoned: tombstone !== null };
}

/** The statement as evidence. */
export const spokenEvidence = (
  userId: string,
  { polarity, confidence, note }: Pick<Statement, 'polarity' | 'confidence' | 'note'>,
  spoken: Spoken,
) => ({
  userId,
  source: 'utterance',
  text: spoken.words,
  polarity: polarity as string,
  confidence,
  lineId: spoken.lineId,
  startAt: spoken.start,
  endAt: spoken.end,
  saidAt: spoken.saidAt,
  note: noteOf({ note }),
});

/** The columns of a tag that a statement makes; its place is the caller's. */
export const columnsOfNew = (
  userId: string,
  statement: Statement,
  forms: Learned['forms'],
  confidence: number,
) => ({
  userId,
  domain: statement.domain,
  subcategory: statement.subcategory,
  name: statement.name,
  folded: forms[0],
  polarity: statement.polarity as string,
  confidence,
  entityType: statement.entityType ?? null,
  catalogueId: statement.catalogueId ?? null,
  unclear: statement.unclear ?? false,
  notes: noteOf(statement),
  statedAt: statement.saidAt,
});

/** Whether the statement puts the tag among what must be avoided, where it was not before. */
export const becomesConstraint = (known: TagRow, statement: Statement): boolean =>
  known.subcategory !== statement.subcategory && isConstraintRow(statement);

/** The columns of a known tag after a statement that strengthens or supersedes; its place is the caller's. */
export function columnsAfter(
  known: TagRow,
  statement: Statement,
  decision: Extract<Decision, { kind: 'strengthen' | 'supersede' }>,
) {
  const { saidAt } = statement;
  const noted = { note: known.notes, byHand: known.notesByHand, statedAt: known.statedAt };
  const notes = noteAfter(noted, statement, decision.kind);
  if (decision.kind === 'strengthen') {
    const words = holding(known).filter(({ source }) => source !== 'thumb');
    return {
      polarity: decision.polarity as string,
      confidence: decision.confidence,
      weight: Math.max(known.weight, weightOfStatements(words.length + 1)),
      notes,
      statedAt: saidAt > known.statedAt ? saidAt : known.statedAt,
    };
  }
  return {
    polarity: statement.polarity as string,
    confidence: decision.confidence,
    weight: weightOfStatements(1),
    notes,
    statedAt: saidAt,
    ...(becomesConstraint(known, statement) && {
      subcategory: statement.subcategory,
      entityType: statement.entityType ?? null,
      unclear: statement.unclear ?? false,
      waived: false,
      muted: false,
    }),
  };
}

/** The statements of a tag that no longer hold after one that supersedes. */
export const supersededBy = (known: TagRow, { saidAt, polarity }: Statement): EvidenceRow[] =>
  holding(known).filter(
    (one) => one.saidAt < saidAt || (one.saidAt.getTime() === saidAt.getTime() && one.polarity !== polarity),
  );

/** What learning one statement did. */
export interface Learnt {
  /** Evidence was added that rests on the line. */
  readonly rests: boolean;
  /** The tag as it is now; null where the statement changed none. */
  readonly tag: TagRow | null;
  readonly removed: RemovedTag | null;
}

/** Learns one statement of a line that is kept. */
export async function learn(unit: TasteUnit, userId: string, one: Learned, spoken: Spoken): Promise<Learnt> {
  const { tx } = unit;
  const learning = await learningOf(tx, userId, one, await knownAs(tx, userId, one), spoken.saidAt);
  const { decision, known } = learning;
  if (decision.kind === 'ignore') return { rests: false, tag: null, removed: null };
  if (decision.kind === 'remove')
    return { rests: false, tag: null, removed: known && (await takeAway(unit, known, spoken.saidAt)) };
  if (decision.kind === 'unsay')
    return { rests: false, tag: null, removed: known && (await unsay(unit, known, spoken.saidAt)) };
  return { rests: true, tag: await carryOut(unit, userId, learning, spoken), removed: null };
}

/** Takes a tag away that words of the person took back; `forgotten`: its words are to be forgotten everywhere. */
export async function takeAway(unit: TasteUnit, row: TagRow, at: Date, forgotten = false): Promise<RemovedTag> {
  const images = await removeTags(unit, [row], at, { forgotten, keptAway: true });
  const [undo = null] = await keepRemoved(unit.tx, images, at);
  return { id: row.id, domain: domainOf(row), tag: row.name, undo, forgotten };
}

/** What of the tag was heard last. */
function heardLast(row: TagRow): (one: EvidenceRow) => boolean {
  const last = holding(row).find(({ source }) => source === 'utterance');
  return (one) => one === last || (last !== undefined && one.lineId !== null && one.lineId === last.lineId);
}

/** Whether the tag rests on nothing but what was heard last. */
export const restsOnLast = (row: TagRow): boolean => row.evidence.every(heardLast(row));

/** The tag without what was heard last: away, or as its other statements make it, which is no removal. */
async function unsay(unit: TasteUnit, row: TagRow, at: Date): Promise<RemovedTag | null> {
  if (restsOnLast(row)) return takeAway(unit, row, at);
  await takeBack(unit, [row], { isGone: heardLast(row), keptAway: true }, at);
  return null;
}

/** Writes what was decided. Rows are put together from what the statements answer, so that none is read again. */
async function carryOut(unit: TasteUnit, userId: string, learning: Learning, spoken: Spoken): Promise<TagRow | null> {
  const { tx } = unit;
  const { statement, decision, known, forms, tombstoned } = learning;
  const said = spokenEvidence(userId, statement, spoken);
  if (decision.kind === 'create') {
    const lifted = { userId, domain: statement.domain, folded: { in: [...forms] } };
    if (tombstoned) await tx.tombstone.deleteMany({ where: lifted });
    const place = await nextPlace(tx, userId, statement);
    const data = { ...columnsOfNew(userId, statement, forms, decision.confidence), place };
    const tag = await tx.tag.create({ data });
    const evidence = await tx.evidence.create({ data: { ...said, tagId: tag.id } });
    const row = { ...tag, evidence: [evidence], meanings: [] };
    publish(unit, row, spoken.saidAt);
    return row;
  }
  if (!known) return null;
  if (decision.kind === 'history') {
    await tx.evidence.create({ data: { ...said, tagId: known.id, supersededAt: known.statedAt } });
    return null;
  }
  if (decision.kind !== 'strengthen' && decision.kind !== 'supersede') return null;
  const evidence = await tx.evidence.create({ data: { ...said, tagId: known.id } });
  const old = new Set(decision.kind === 'supersede' ? supersededBy(known, statement).map(({ id }) => id) : []);
  if (old.size > 0)
    await tx.evidence.updateMany({ where: { id: { in: [...old] } }, data: { supersededAt: spoken.saidAt } });
  const moves = decision.kind === 'supersede' && becomesConstraint(known, statement);
  const tag = await tx.tag.update({
    where: { id: known.id },
    data: {
      ...columnsAfter(known, statement, decision),
      ...(moves && { place: await nextPlace(tx, userId, statement) }),
      updatedAt: new Date(),
      version: { increment: 1 },
    },
  });
  const before = known.evidence.map((one) => (old.has(one.id) ? { ...one, supersededAt: spoken.saidAt } : one));
  const row = { ...tag, evidence: newestFirst([...before, evidence]), meanings: known.meanings };
  publish(unit, row, row.statedAt);
  return row;
}
