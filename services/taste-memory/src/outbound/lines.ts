// The person's lines: which were heard, and the words of those on which something rests.
import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@valet/kit/errors';
import type { Line } from '../app/ports.ts';
import type { Spoken, Tx } from './tag-changes.ts';

const sameLineMs = 10_000;

const hashOf = (text: string): string => createHash('sha256').update(text.trim()).digest('base64url');

export interface Heard {
  readonly id: string;
  /** It has nothing left to teach. */
  readonly told: boolean;
  /** It was never heard before, so nothing can rest on it yet. */
  readonly fresh: boolean;
}

/** What the line taught when it was mined before. */
export async function taughtBy(tx: Tx, lineId: string): Promise<Set<string>> {
  const taught = await tx.evidence.findMany({
    where: { lineId },
    select: { text: true, tag: { select: { folded: true, domain: true } } },
  });
  return new Set(taught.map(({ text, tag }) => `${tag.domain} ${tag.folded} ${text}`));
}

/** Notes that a line arrived. */
export async function hear(tx: Tx, line: Line): Promise<Heard> {
  const { userId, saidAt } = line;
  const textHash = hashOf(line.text);
  const withContext = line.previousText !== null;
  const named = line.id === null ? null : await asFirstHeard(tx, userId, line.id);
  const near = { gte: new Date(saidAt.getTime() - sameLineMs), lte: new Date(saidAt.getTime() + sameLineMs) };
  const before =
    named ??
    (line.sameWordsAreTheSame
      ? await tx.heardLine.findFirst({
          where: { userId, textHash, saidAt: near, sameAs: null },
          orderBy: { saidAt: 'desc' },
        })
      : null);
  if (before) {
    if (named === null && line.id !== null) {
      const also = { userId, lineId: line.id, textHash, saidAt, withContext: true, sameAs: before.lineId };
      await tx.heardLine.create({ data: also });
    }
    // Its words decide what it taught: the same id with other words is not this line's business.
    if (before.withContext || !withContext || before.textHash !== textHash)
      return { id: before.lineId, told: true, fresh: false };
    await tx.heardLine.update({
      where: { userId_lineId: { userId, lineId: before.lineId } },
      data: { withContext: true },
    });
    return { id: before.lineId, told: false, fresh: false };
  }
  const id = line.id ?? randomUUID();
  await tx.heardLine.create({ data: { userId, lineId: id, textHash, saidAt, withContext } });
  return { id, told: false, fresh: true };
}

/** The line of this name, or the one as which its words were heard before. */
async function asFirstHeard(tx: Tx, userId: string, lineId: string) {
  const heard = await tx.heardLine.findUnique({ where: { userId_lineId: { userId, lineId } } });
  if (!heard || heard.sameAs === null) return heard;
  return tx.heardLine.findUnique({ where: { userId_lineId: { userId, lineId: heard.sameAs } } });
}

export async function keepLine(tx: Tx, { id, fresh }: Heard, line: Line): Promise<void> {
  const { userId, text, channel, sessionId, conversationType, saidAt } = line;
  const whole = { id, userId, text, channel, sessionId, conversationType, saidAt };
  if (fresh && (await tx.line.createMany({ data: [whole], skipDuplicates: true })).count > 0) return;
  const owner = await tx.line.findUnique({ where: { id }, select: { userId: true } });
  if (owner && owner.userId !== userId) throw new AppError('invalid', "The line is somebody else's.");
  await tx.line.upsert({
    where: { id },
    create: whole,
    update: { ...(conversationType !== null && { conversationType }) },
  });
}

/** PostgreSQL counts characters where JavaScript counts UTF-16 units. */
export const characters = (text: string, offset: number): number => [...text.slice(0, offset)].length;

/** A place in the line, given in UTF-16 units, as evidence has it. */
export const spokenOf = (
  { text, saidAt }: Pick<Line, 'text' | 'saidAt'>,
  lineId: string,
  { start, end }: { readonly start: number; readonly end: number },
): Spoken => ({
  lineId,
  words: text.slice(start, end),
  start: characters(text, start),
  end: characters(text, end),
  saidAt,
});
