// The person's lines: which were heard, and the words of those on which something rests.
import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '@valet/kit/errors';
import type { Line } from '../app/ports.ts';
import type { Prisma } from '../generated/prisma/client.ts';

type Tx = Prisma.TransactionClient;

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
  const near = { gte: new Date(saidAt.getTime() - sameLineMs), lte: new Date(saidAt.getTime() + sameLineMs) };
  const before =
    (line.id === null
      ? null
      : await tx.heardLine.findUnique({ where: { userId_lineId: { userId, lineId: line.id } } })) ??
    (line.sameWordsAreTheSame
      ? await tx.heardLine.findFirst({ where: { userId, textHash, saidAt: near }, orderBy: { saidAt: 'desc' } })
      : null);
  if (before) {
    // Its words decide what it taught: the same id with other words is not this line's business.
    if (before.withContext || !withContext || before.textHash !== textHash) return { id: before.lineId, told: true, fresh: false };
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

export async function keepLine(tx: Tx, { id, fresh }: Heard, line: Line): Promise<void> {
  const { userId, text, channel, sessionId, conversationType, previousText, saidAt } = line;
  const owner = await tx.line.findUnique({ where: { id }, select: { userId: true } });
  if (owner && owner.userId !== userId) throw new AppError('invalid', "The line is somebody else's.");
  const whole = { id, userId, text, channel, sessionId, conversationType, previousText, saidAt };
  if (fresh && !owner) {
    await tx.line.create({ data: whole });
    return;
  }
  await tx.line.upsert({
    where: { id },
    create: whole,
    update: { ...(previousText !== null && { previousText }), ...(conversationType !== null && { conversationType }) },
  });
}
