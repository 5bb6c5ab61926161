// What a line would teach, found out without writing a row: off the record, and where the person did not agree.
import { randomUUID } from 'node:crypto';
import type { Learned, Line, Meaning, Mined, RemovedTag, Taught } from '../app/ports.ts';
import { nameTypeOf, unclearBefore } from './constraint-store.ts';
import {
  becomesConstraint, columnsAfter, columnsOfNew, knownAs, learningOf, restsOnLast, spokenEvidence, supersededBy,
} from './learning.ts';
import { inKnownDomain } from './same-name.ts';
import { nextPlace, type Spoken, type Tx } from './tag-changes.ts';
import {
  domainOf, type EvidenceRow, inOrder, isConstraintRow, newestFirst, type TagRow, viewOf, withEvidence,
} from './tag-rows.ts';
import { spokenOf } from './lines.ts';

/** Tags as they would be; null for one that would be gone. */
type Imagined = Map<string, TagRow | null>;

/** The same answer as remembering the line for the first time would give, but for ids of what would be new. */
export async function imagine(
  tx: Tx,
  line: Line,
  mine: (line: Line, waiting: readonly string[]) => Mined,
): Promise<Taught> {
  const { userId, saidAt } = line;
  const lineId = randomUUID();
  const waiting = await unclearBefore(tx, userId, saidAt);
  const { learned, answer, forgotten } = mine(line, waiting.map(({ name }) => name));
  const tags: Imagined = new Map();
  const told = new Set<string>();
  const removed: RemovedTag[] = [];
  const gone = (row: TagRow, isForgotten: boolean): void => {
    tags.set(row.id, null);
    removed.push({ id: row.id, domain: domainOf(row), tag: row.name, undo: null, forgotten: isForgotten });
  };
  if (answer?.kind === 'waives') {
    for (const row of waiting.filter(({ name }) => answer.names.includes(name))) {
      tags.set(row.id, { ...row, waived: true, statedAt: saidAt });
      told.add(row.id);
    }
  }
  for (const forms of forgotten) {
    const named = { userId, folded: { in: [...forms] }, statedAt: { lte: saidAt } };
    for (const row of await tx.tag.findMany({ where: named, include: withEvidence }))
      if (!isConstraintRow(row) && !tags.has(row.id)) gone(row, true);
  }
  const asked = answer?.kind === 'means' ? waiting.find(({ name }) => name === answer.name) : undefined;
  if (asked && answer?.kind === 'means' && answer.meaning) {
    const said = evidenceRow(spokenMeaning(userId, spokenOf(line, lineId, answer)), asked.id);
    const row = await clarified(tx, asked, answer.meaning, said);
    tags.set(asked.id, null);
    tags.set(row.id, row);
    told.add(row.id);
  }
  for (const each of learned) {
    const one = await inKnownDomain(tx, userId, each);
    const spoken = spokenOf(line, lineId, one);
    const known = await knownNow(tx, userId, one, tags);
    const learning = await learningOf(tx, userId, one, known, saidAt);
    const { kind } = learning.decision;
    if (kind === 'remove' || kind === 'unsay') {
      if (known && (kind === 'remove' || restsOnLast(known))) gone(known, false);
      continue;
    }
    const row = await after(tx, userId, learning, spoken, tags);
    if (row) tags.set(row.id, row);
    if (row) told.add(row.id);
  }
  const rows = [...told].flatMap((id) => tags.get(id) ?? []);
  return { learned: inOrder(rows).map(viewOf), removed };
}

async function knownNow(tx: Tx, userId: string, one: Learned, tags: Imagined): Promise<TagRow | null> {
  const made = [...tags.values()].find((row) => row?.domain === one.domain && one.forms.includes(row.folded));
  if (made) return made;
  const row = await knownAs(tx, userId, one);
  if (row === null) return null;
  const changed = tags.get(row.id);
  return changed === undefined ? row : changed;
}

async function after(
  tx: Tx,
  userId: string,
  { statement, decision, known, forms }: Awaited<ReturnType<typeof learningOf>>,
  spoken: Spoken,
  tags: Imagined,
): Promise<TagRow | null> {
  const said = (tagId: string): EvidenceRow => evidenceRow(spokenEvidence(userId, statement, spoken), tagId);
  if (decision.kind === 'create') {
    const id = randomUUID();
    return {
      ...columnsOfNew(userId, statement, forms, decision.confidence),
      id,
      place: await placeNow(tx, userId, statement, tags),
      weight: 0.5,
      version: 1n,
      muted: false,
      waived: false,
      notesByHand: false,
      sourceJson: null,
      createdAt: spoken.saidAt,
      updatedAt: spoken.saidAt,
      evidence: [said(id)],
      meanings: [],
    };
  }
  if (!known || (decision.kind !== 'strengthen' && decision.kind !== 'supersede')) return null;
  const old = new Set(decision.kind === 'supersede' ? supersededBy(known, statement).map(({ id }) => id) : []);
  const evidence = known.evidence.map((one) => (old.has(one.id) ? { ...one, supersededAt: spoken.saidAt } : one));
  const moves = decision.kind === 'supersede' && becomesConstraint(known, statement);
  return {
    ...known,
    ...columnsAfter(known, statement, decision),
    ...(moves && { place: await placeNow(tx, userId, statement, tags) }),
    version: known.version + 1n,
    evidence: newestFirst([...evidence, said(known.id)]),
  };
}

/** The next place of a group that has these tags too, and has lost those that would be gone. */
async function placeNow(
  tx: Tx,
  userId: string,
  group: { readonly domain: string; readonly subcategory: string },
  tags: Imagined,
): Promise<number> {
  const there = [...tags.values()].flatMap((row) =>
    row !== null && row.domain === group.domain && row.subcategory === group.subcategory ? row.place + 1 : [],
  );
  const gone = [...tags].flatMap(([id, row]) => (row === null ? [id] : []));
  return Math.max(await nextPlace(tx, userId, group, gone), ...there);
}

/** The constraint that the person's word turned out to mean. */
async function clarified(tx: Tx, row: TagRow, meaning: Meaning, said: EvidenceRow): Promise<TagRow> {
  const same = await tx.tag.findMany({
    where: { userId: row.userId, domain: row.domain, folded: { in: [...meaning.forms] }, id: { not: row.id } },
    include: withEvidence,
  });
  const other = same.find((one) => one.folded === meaning.forms[0]) ?? same[0];
  const into = other && isConstraintRow(other) ? other : row;
  // What was liked under this name becomes its history.
  const liked = (other?.evidence ?? []).map((one) => ({ ...one, supersededAt: one.supersededAt ?? said.saidAt }));
  const joined = into === row ? liked : row.evidence;
  const evidence = newestFirst([...into.evidence, ...joined, { ...said, tagId: into.id }]);
  const { userId, name: words, folded, entityType, confidence } = row;
  const meant = {
    userId, folded, words, entityType, confidence, tagId: into.id, renamed: into === row,
    evidenceIds: row.evidence.map(({ id }) => id), answerId: said.id, meantAt: said.saidAt,
  };
  return {
    ...into,
    meanings: [meant, ...into.meanings],
    unclear: false,
    waived: false,
    evidence,
    statedAt: said.saidAt,
    version: into.version + 1n,
    ...(into === row && {
      name: meaning.name,
      folded: meaning.forms[0],
      catalogueId: null,
      entityType: nameTypeOf(row, meaning),
    }),
  };
}

const spokenMeaning = (userId: string, spoken: Spoken) =>
  spokenEvidence(userId, { polarity: 'avoid', confidence: 0.95 }, spoken);

const evidenceRow = (said: ReturnType<typeof spokenEvidence>, tagId: string): EvidenceRow => ({
  ...said,
  id: randomUUID(),
  tagId,
  itemId: null,
  supersededAt: null,
  createdAt: said.saidAt,
});
