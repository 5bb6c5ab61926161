import type { Line, RemovedTag, TagStore, TagView } from '../app/ports.ts';
import { isShown } from '../domain/tag.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';
import { nameTag, unclearBefore, waiveTag } from './constraint-store.ts';
import { imagine } from './imagined-line.ts';
import { learn, takeAway } from './learning.ts';
import { lineIdOf } from './line-id.ts';
import { hear, keepLine, spokenOf, taughtBy } from './lines.ts';
import { inKnownDomain } from './same-name.ts';
import { lockPerson, type TasteUnit, type Tx } from './tag-changes.ts';
import { inOrder, inViewOrder, isConstraintRow, viewOf, withEvidence } from './tag-rows.ts';
import { addTyped } from './typed-tags.ts';

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
    if (heard.told) return { id: heard.id, removed: [], learned: null };
    const waiting = await unclearBefore(tx, line.userId, line.saidAt);
    const { learned: extractions, answer, forgotten } = mine(line, waiting.map(({ name }) => name));
    const told = new Map<string, TagView>();
    if (answer?.kind === 'waives') {
      for (const row of waiting.filter(({ name, waived }) => answer.names.includes(name) && !waived))
        told.set(row.id, (await waiveTag(unit, row, line.saidAt)).tag);
    }
    const removed: RemovedTag[] = [];
    for (const forms of forgotten) removed.push(...(await forgetNamed(unit, line, forms)));
    const asked = answer?.kind === 'means' && waiting.find(({ name }) => name === answer.name);
    const learned = (): TagView[] | null => (heard.fresh ? inViewOrder([...told.values()]) : null);
    if (extractions.length === 0 && !asked) return { id: heard.id, removed, learned: learned() };
    await keepLine(tx, heard, line);
    let rests = false;
    if (asked && answer.meaning) {
      const { tag } = await nameTag(unit, asked, answer.meaning, line.saidAt, spokenOf(line, heard.id, answer));
      told.set(tag.id, tag);
      rests = true;
    }
    const known = heard.fresh ? new Set<string>() : await taughtBy(tx, heard.id);
    for (const said of extractions) {
      const one = await inKnownDomain(tx, line.userId, said);
      const spoken = spokenOf(line, heard.id, one);
      if (known.has(`${one.domain} ${one.forms[0]} ${spoken.words}`)) continue;
      const learnt = await learn(unit, line.userId, one, spoken);
      rests ||= learnt.rests;
      if (learnt.tag) told.set(learnt.tag.id, viewOf(learnt.tag));
      if (learnt.removed) removed.push(learnt.removed);
      if (learnt.removed) told.delete(learnt.removed.id);
    }
    if (!rests && (heard.fresh || (await tx.evidence.count({ where: { lineId: heard.id } })) === 0))
      await tx.line.delete({ where: { id: heard.id } });
    return { id: heard.id, removed, learned: learned() };
  },

  imagine: ({ tx }, line, mine) => imagine(tx, line, mine),

  restingOn: ({ tx }, userId, lineId) => restingOn(tx, userId, lineId),

  all: async ({ tx }, userId) =>
    inOrder(await tx.tag.findMany({ where: { userId }, include: withEvidence })).map(viewOf).filter(isShown),

  async add(unit, tag) {
    const [view = null] = await addTyped(unit, [tag]);
    return view;
  },

  addAll: addTyped,
});

/** "Forget jazz": whatever was said of it until now; what must be avoided is only ended by words that take it back. */
async function forgetNamed(
  unit: TasteUnit,
  { userId, saidAt }: Line,
  forms: readonly string[],
): Promise<RemovedTag[]> {
  const named = { userId, folded: { in: [...forms] }, statedAt: { lte: saidAt } };
  const rows = await unit.tx.tag.findMany({ where: named, include: withEvidence });
  const removed: RemovedTag[] = [];
  for (const row of rows) if (!isConstraintRow(row)) removed.push(await takeAway(unit, row, saidAt, true));
  return removed;
}

/** The tags that rest on the line, and the constraints for which it asked for dishes anyway. */
async function restingOn(tx: Tx, userId: string, lineId: string): Promise<TagView[]> {
  const heard = await tx.heardLine.findUnique({ where: { userId_lineId: { userId, lineId } } });
  const rests = { evidence: { some: { lineId, supersededAt: null } } };
  const waived = heard ? [{ waived: true, statedAt: heard.saidAt }] : [];
  const rows = await tx.tag.findMany({ where: { userId, OR: [rests, ...waived] }, include: withEvidence });
  return inOrder(rows).map(viewOf);
}
