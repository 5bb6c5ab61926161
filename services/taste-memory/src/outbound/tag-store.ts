import type { Learned, Line, TagStore, TagView } from '../app/ports.ts';
import { decide, type Decision, noteAfter, noteOf, type Statement } from '../domain/statement.ts';
import { isShown } from '../domain/tag.ts';
import { weightOfStatements } from '../domain/weight.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { meantBy, nameTag, unclearBefore, waiveTag } from './constraint-store.ts';
import { lineIdOf } from './line-id.ts';
import { inKnownDomain } from './same-name.ts';
import { hear, keepLine, taughtBy } from './lines.ts';
import {
  lockPerson, nextPlace, publish, type Spoken, type TasteUnit, type Tx,
} from './tag-changes.ts';
import { forgetTag, removeTag } from './tag-removal.ts';
import { addTyped } from './typed-tags.ts';
import {
  domainOf,
  holding,
  inOrder,
  isConstraintRow,
  polarityOf,
  type TagRow,
  viewOf,
  withEvidence,
} from './tag-rows.ts';

export const tagStore = (client: PrismaClient): TagStore<Tx> => ({
  async list(userId) {
    const rows = await client.tag.findMany({ where: { userId }, include: withEvidence });
    return inOrder(rows).map(viewOf).filter(isShown);
  },

  async remember(unit, given, mine) {
    const { tx } = unit;
    const line = given.id === null && given.key !== null ? { ...given, id: lineIdOf(given.userId, given.key) } : given;
    await lockPerson(tx, line.userId);
    const heard = await hear(tx, line);
    if (heard.told) return heard.id;
    const waiting = await unclearBefore(tx, line.userId, line.saidAt);
    const { learned: extractions, answer, forgotten } = mine(line, waiting.map(({ name }) => name));
    if (answer?.kind === 'waives') {
      for (const row of waiting)
        if (answer.names.includes(row.name) && !row.waived) await waiveTag(unit, row, line.saidAt);
    }
    for (const forms of forgotten) await forgetNamed(unit, line, forms);
    const asked = answer?.kind === 'means' && waiting.find(({ name }) => name === answer.name);
    if (extractions.length === 0 && !asked) return heard.id;
    await keepLine(tx, heard, line);
    let rests = false;
    if (asked && answer.meaning) {
      const said = { lineId: heard.id, words: line.text.slice(answer.start, answer.end), saidAt: line.saidAt };
      const spoken = { ...said, start: characters(line.text, answer.start), end: characters(line.text, answer.end) };
      await nameTag(unit, asked, answer.meaning, line.saidAt, spoken);
      rests = true;
    }
    const known = heard.fresh ? new Set<string>() : await taughtBy(tx, heard.id);
    for (const said of extractions) {
      const one = await inKnownDomain(tx, line.userId, said);
      const words = line.text.slice(one.start, one.end);
      if (known.has(`${one.domain} ${one.forms[0]} ${words}`)) continue;
      const rested = await learn(unit, line.userId, one, {
        lineId: heard.id,
        words,
        start: characters(line.text, one.start),
        end: characters(line.text, one.end),
        saidAt: line.saidAt,
      });
      rests ||= rested;
    }
    if (!rests && (heard.fresh || (await tx.evidence.count({ where: { lineId: heard.id } })) === 0))
      await tx.line.delete({ where: { id: heard.id } });
    return heard.id;
  },

  restingOn: ({ tx }, userId, lineId) => restingOn(tx, userId, lineId),

  async add(unit, tag) {
    const [view = null] = await addTyped(unit, [tag]);
    return view;
  },

  addAll: addTyped,
});

/** "Forget jazz": whatever was said of it until now; what must be avoided is only ended by words that take it back. */
async function forgetNamed(unit: TasteUnit, { userId, saidAt }: Line, forms: readonly string[]): Promise<void> {
  const named = { userId, folded: { in: [...forms] }, statedAt: { lte: saidAt } };
  const rows = await unit.tx.tag.findMany({ where: named, include: withEvidence });
  for (const row of rows) if (!isConstraintRow(row)) await forgetTag(unit, row, saidAt);
}

/** PostgreSQL counts characters where JavaScript counts UTF-16 units. */
export const characters = (text: string, offset: number): number => [...text.slice(0, offset)].length;

/** Learns one statement of a line that is kept; true when evidence was added that rests on the line. */
export async function learn(unit: TasteUnit, userId: string, one: Learned, spoken: Spoken): Promise<boolean> {
  const { tx } = unit;
  const [folded] = one.forms;
  const rows = await tx.tag.findMany({
    where: { userId, domain: one.domain, folded: { in: [...one.forms] } },
    include: withEvidence,
  });
  const called = rows.find((row) => row.folded === folded) ?? rows[0];
  const known = called ?? (await meantBy(tx, userId, one.domain, one.forms));
  // What was taken away under one form of its name is taken away under all.
  const tombstone = await tx.tombstone.findFirst({
    where: { userId, domain: one.domain, folded: { in: known ? [known.folded] : [...one.forms] } },
    orderBy: { removedAt: 'desc' },
  });
  const statement: Statement = { ...one, source: 'utterance', saidAt: spoken.saidAt };
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
  const tombstoned = tombstone !== null;
  await carryOut(unit, userId, { statement, decision, known, forms: one.forms, tombstoned, spoken });
  return decision.kind !== 'ignore' && decision.kind !== 'remove';
}

interface Learning {
  readonly statement: Statement;
  readonly decision: Decision;
  readonly known: TagRow | null;
  readonly forms: Learned['forms'];
  readonly tombstoned: boolean;
  readonly spoken: Spoken;
}

async function carryOut(
  unit: TasteUnit,
  userId: string,
  { statement, decision, known, forms, tombstoned, spoken }: Learning,
): Promise<void> {
  const { tx } = unit;
  const said = {
    userId,
    source: 'utterance',
    text: spoken.words,
    polarity: statement.polarity,
    confidence: statement.confidence,
    lineId: spoken.lineId,
    startAt: spoken.start,
    endAt: spoken.end,
    saidAt: spoken.saidAt,
  };
  if (decision.kind === 'ignore') return;
  if (decision.kind === 'remove') {
    if (known) await removeTag(unit, known, spoken.saidAt, false);
    return;
  }
  if (decision.kind === 'create') {
    const lifted = { userId, domain: statement.domain, folded: { in: [...forms] } };
    if (tombstoned) await tx.tombstone.deleteMany({ where: lifted });
    const tag = await tx.tag.create({
      data: {
        userId,
        domain: statement.domain,
        subcategory: statement.subcategory,
        name: statement.name,
        folded: forms[0],
        polarity: statement.polarity,
        confidence: decision.confidence,
        entityType: statement.entityType ?? null,
        catalogueId: statement.catalogueId ?? null,
        unclear: statement.unclear ?? false,
        notes: noteOf(statement),
        statedAt: spoken.saidAt,
        place: await nextPlace(tx, userId, statement),
        evidence: { create: said },
      },
      include: withEvidence,
    });
    publish(unit, tag, spoken.saidAt);
    return;
  }
  if (!known) return;
  if (decision.kind === 'history') {
    await tx.evidence.create({ data: { ...said, tagId: known.id, supersededAt: known.statedAt } });
    return;
  }
  const count = holding(known).length + 1;
  const noted = { note: known.notes, byHand: known.notesByHand, statedAt: known.statedAt };
  const notes = noteAfter(noted, statement, decision.kind);
  const later = spoken.saidAt > known.statedAt ? spoken.saidAt : known.statedAt;
  await tx.evidence.create({ data: { ...said, tagId: known.id } });
  if (decision.kind === 'strengthen') {
    await tx.tag.update({
      where: { id: known.id },
      data: {
        polarity: decision.polarity,
        confidence: decision.confidence,
        weight: Math.max(known.weight, weightOfStatements(count)),
        notes,
        statedAt: later,
        updatedAt: new Date(),
      },
    });
  } else {
    await tx.evidence.updateMany({
      where: { tagId: known.id, supersededAt: null, saidAt: { lt: spoken.saidAt } },
      data: { supersededAt: spoken.saidAt },
    });
    await tx.evidence.updateMany({
      where: { tagId: known.id, supersededAt: null, saidAt: spoken.saidAt, NOT: { polarity: statement.polarity } },
      data: { supersededAt: spoken.saidAt },
    });
    const moved = known.subcategory !== statement.subcategory && isConstraintRow(statement);
    await tx.tag.update({
      where: { id: known.id },
      data: {
        polarity: statement.polarity,
        confidence: decision.confidence,
        weight: weightOfStatements(1),
        notes,
        statedAt: spoken.saidAt,
        updatedAt: new Date(),
        ...(moved && {
          subcategory: statement.subcategory,
          place: await nextPlace(tx, userId, statement),
          entityType: statement.entityType ?? null,
          unclear: statement.unclear ?? false,
          waived: false,
          muted: false,
        }),
      },
    });
  }
  const changed = await tx.tag.update({
    where: { id: known.id },
    data: { version: { increment: 1 } },
    include: withEvidence,
  });
  publish(unit, changed, later);
}

async function restingOn(tx: Tx, userId: string, lineId: string): Promise<TagView[]> {
  const rows = await tx.tag.findMany({
    where: { userId, evidence: { some: { lineId, supersededAt: null } } },
    include: withEvidence,
  });
  return inOrder(rows).map(viewOf);
}
