import type { Unit } from '@valet/kit/outbox';
import type { Learned, NewTag, TagStore, TagView } from '../app/ports.ts';
import { decide, type Decision, type Statement } from '../domain/statement.ts';
import { isShown } from '../domain/tag.ts';
import { weightOfStatements } from '../domain/weight.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { tagChanged, tagRemoved } from './event-mapper.ts';
import { lineIdOf } from './line-id.ts';
import { hear, keepLine, taughtBy } from './lines.ts';
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

type Tx = Prisma.TransactionClient;
type TasteUnit = Unit<Tx>;

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
    const extractions = mine(line);
    if (extractions.length === 0) return heard.id;
    await keepLine(tx, heard, line);
    const known = heard.fresh ? new Set<string>() : await taughtBy(tx, heard.id);
    let rests = false;
    for (const one of extractions) {
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
    const { tx } = unit;
    await lockPerson(tx, tag.userId);
    const { folded } = tag;
    const known = await tx.tag.findUnique({
      where: { userId_domain_folded: { userId: tag.userId, domain: tag.domain, folded } },
      include: withEvidence,
    });
    if (known && isShown({ ...known, domain: tag.domain })) return null;
    await tx.tombstone.deleteMany({ where: { userId: tag.userId, domain: tag.domain, folded } });
    const id = known ? await takeOver(tx, known, tag) : await createByHand(tx, tag);
    return viewOf(await publishChange(unit, id, tag.at));
  },

  async remove(unit, userId, id, at) {
    const { tx } = unit;
    await lockPerson(tx, userId);
    const row = await tx.tag.findFirst({ where: { id, userId }, include: withEvidence });
    if (!row) return false;
    await removeTag(unit, row, at, true);
    return true;
  },
});

/** One person's changes follow each other: order and versions stay right however many arrive at once. */
async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await tx.$queryRawUnsafe(
    'SELECT 1 AS locked FROM (SELECT pg_advisory_xact_lock(hashtextextended($1, 0))) AS one',
    `taste-memory:${userId}`,
  );
}

/** PostgreSQL counts characters where JavaScript counts UTF-16 units. */
const characters = (text: string, offset: number): number => [...text.slice(0, offset)].length;

interface Spoken {
  readonly lineId: string;
  readonly words: string;
  readonly start: number;
  readonly end: number;
  readonly saidAt: Date;
}

/** True when evidence was added that rests on the line. */
async function learn(unit: TasteUnit, userId: string, one: Learned, spoken: Spoken): Promise<boolean> {
  const { tx } = unit;
  const [folded] = one.forms;
  const rows = await tx.tag.findMany({
    where: { userId, domain: one.domain, folded: { in: [...one.forms] } },
    include: withEvidence,
  });
  const known = rows.find((row) => row.folded === folded) ?? rows[0] ?? null;
  const tombstone = await tx.tombstone.findUnique({
    where: { userId_domain_folded: { userId, domain: one.domain, folded: known?.folded ?? folded } },
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
  await carryOut(unit, userId, { statement, decision, known, folded, tombstoned: tombstone !== null, spoken });
  return decision.kind !== 'ignore' && decision.kind !== 'remove';
}

interface Learning {
  readonly statement: Statement;
  readonly decision: Decision;
  readonly known: TagRow | null;
  readonly folded: string;
  readonly tombstoned: boolean;
  readonly spoken: Spoken;
}

async function carryOut(
  unit: TasteUnit,
  userId: string,
  { statement, decision, known, folded, tombstoned, spoken }: Learning,
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
    if (tombstoned) await tx.tombstone.deleteMany({ where: { userId, domain: statement.domain, folded } });
    const tag = await tx.tag.create({
      data: {
        userId,
        domain: statement.domain,
        subcategory: statement.subcategory,
        name: statement.name,
        folded,
        polarity: statement.polarity,
        confidence: decision.confidence,
        entityType: statement.entityType ?? null,
        catalogueId: statement.catalogueId ?? null,
        unclear: statement.unclear ?? false,
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
  const later = spoken.saidAt > known.statedAt ? spoken.saidAt : known.statedAt;
  await tx.evidence.create({ data: { ...said, tagId: known.id } });
  if (decision.kind === 'strengthen') {
    await tx.tag.update({
      where: { id: known.id },
      data: {
        polarity: decision.polarity,
        confidence: decision.confidence,
        weight: Math.max(known.weight, weightOfStatements(count)),
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
        statedAt: spoken.saidAt,
        updatedAt: new Date(),
        ...(moved && {
          subcategory: statement.subcategory,
          place: await nextPlace(tx, userId, statement),
          entityType: statement.entityType ?? null,
          unclear: statement.unclear ?? false,
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

async function nextPlace(
  tx: Tx,
  userId: string,
  { domain, subcategory }: { domain: string; subcategory: string },
): Promise<number> {
  const { _max } = await tx.tag.aggregate({ where: { userId, domain, subcategory }, _max: { place: true } });
  return _max.place === null ? 0 : _max.place + 1;
}

async function publishChange(unit: TasteUnit, id: string, occurredAt: Date): Promise<TagRow> {
  const row = await unit.tx.tag.findUniqueOrThrow({ where: { id }, include: withEvidence });
  publish(unit, row, occurredAt);
  return row;
}

function publish(unit: TasteUnit, row: TagRow, occurredAt: Date): void {
  unit.publish(tagChanged(row, occurredAt));
  unit.notify(row.userId, 'tags');
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

async function createByHand(tx: Tx, tag: NewTag): Promise<string> {
  const { userId, domain, subcategory, name, folded, polarity, entityType, unclear, at } = tag;
  const row = await tx.tag.create({
    data: {
      userId,
      domain,
      subcategory,
      name,
      folded,
      polarity,
      entityType,
      unclear,
      confidence: 1,
      statedAt: at,
      place: await nextPlace(tx, userId, tag),
      evidence: { create: typed(tag) },
    },
  });
  return row.id;
}

/** A tag that was too unsure to be shown becomes the person's own. */
async function takeOver(tx: Tx, known: TagRow, tag: NewTag): Promise<string> {
  const { subcategory, name, polarity, entityType, unclear, at } = tag;
  if (known.polarity !== polarity)
    await tx.evidence.updateMany({ where: { tagId: known.id, supersededAt: null }, data: { supersededAt: at } });
  await tx.tag.update({
    where: { id: known.id },
    data: {
      subcategory,
      name,
      polarity,
      entityType,
      unclear,
      confidence: 1,
      statedAt: at,
      updatedAt: at,
      version: { increment: 1 },
      ...(known.subcategory !== subcategory && { place: await nextPlace(tx, tag.userId, tag) }),
      evidence: { create: typed(tag) },
    },
  });
  return known.id;
}

/** Takes the tag away with its evidence, and the lines on which nothing else rests. */
async function removeTag(unit: TasteUnit, row: TagRow, at: Date, forgotten: boolean): Promise<void> {
  const { tx } = unit;
  const { userId, domain, folded } = row;
  const version = row.version + 1n;
  const removedAt = at > row.statedAt ? at : row.statedAt;
  await tx.tombstone.upsert({
    where: { userId_domain_folded: { userId, domain, folded } },
    create: { userId, domain, folded, version, removedAt },
    update: { version, removedAt },
  });
  const lines = [...new Set(row.evidence.flatMap(({ lineId }) => lineId ?? []))];
  await tx.tag.delete({ where: { id: row.id } });
  await tx.line.deleteMany({ where: { id: { in: lines }, userId, evidence: { none: {} } } });
  unit.publish(tagRemoved(row, Number(version), forgotten, at));
  unit.notify(userId, 'tags');
}

async function restingOn(tx: Tx, userId: string, lineId: string): Promise<TagView[]> {
  const rows = await tx.tag.findMany({
    where: { userId, evidence: { some: { lineId, supersededAt: null } } },
    include: withEvidence,
  });
  return inOrder(rows).map(viewOf);
}
