// The table of lines that taste-memory has not heard yet: it outlives a restart, and other processes know of it.
import { z } from 'zod';
import type { RememberedLine } from '../app/ports.ts';
import type { UnheardLines } from '../app/heard-late.ts';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { json } from './line-rows.ts';

// As long as telling a line may take, and a little more.
const tellingMs = 3_000;
const mostAtOnce = 10;
// By then its event has taught it, or lies parked before an operator.
const waitsMs = 86_400_000;

const before = z.object({ id: z.string(), content: z.string() });
const Stored = z.object({
  id: z.string(), userId: z.string(), sessionId: z.string(), role: z.enum(['user', 'assistant']),
  channel: z.enum(['spoken', 'typed']), type: z.enum(['movie_taste', 'my_shows', 'books', 'food_taste', 'chat']),
  content: z.string(), callId: z.string().nullable(), itemId: z.string().nullable(), previousId: z.string().nullable(),
  createdAt: z.coerce.date(), key: z.string().optional(), previous: before.optional(),
});

export const unheardLines = (client: PrismaClient): UnheardLines => ({
  async take(userId, line, now) {
    const open = await client.$queryRaw<{ id: string; isDue: boolean }[]>`
      SELECT line_id AS id, told_until <= ${now.toISOString()}::timestamptz AS "isDue" FROM unheard_lines
      WHERE user_id = ${userId}::uuid AND line IS NOT NULL AND said_at > ${since(now)}::timestamptz`;
    if (line && !open.some(({ id, isDue }) => id === line.id && !isDue)) {
      const row = unheardRow(line, now);
      await client.unheardLine.upsert({ where: { lineId: line.id }, create: row, update: row });
    }
    // Mostly nothing waits, and then nothing more is written.
    if (!open.some(({ id, isDue }) => isDue && id !== line?.id)) return [];
    const until = new Date(now.getTime() + tellingMs);
    const rows = await client.$queryRaw<{ line: unknown; at: Date }[]>`
      UPDATE unheard_lines SET told_until = ${until.toISOString()}::timestamptz
      WHERE line_id IN (
        SELECT line_id FROM unheard_lines
        WHERE user_id = ${userId}::uuid AND line IS NOT NULL AND told_until <= ${now.toISOString()}::timestamptz
          AND said_at > ${since(now)}::timestamptz
        ORDER BY said_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED)
      RETURNING line, said_at AS at`;
    return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ line: stored }) => toLine(stored));
  },

  async askedBack({ id: lineId, userId, createdAt: saidAt }, now) {
    const row = { lineId, userId, saidAt, toldUntil: now, line: Prisma.DbNull };
    await client.unheardLine.upsert({ where: { lineId }, create: row, update: row });
  },

  async settle(userId, { heard, untold, failed, isPlain }, until, now) {
    const [open] = await client.$queryRaw<{ unheard: boolean; untold: boolean }[]>`
      WITH heard AS (
        DELETE FROM unheard_lines
        WHERE user_id = ${userId}::uuid AND (line_id = ANY (${heard}::uuid[]) OR ${isPlain} AND line IS NULL)
      ), untold AS (
        UPDATE unheard_lines SET line = NULL WHERE line_id = ANY (${untold}::uuid[])
      ), failed AS (
        UPDATE unheard_lines SET told_until = ${now.toISOString()}::timestamptz WHERE line_id = ANY (${failed}::uuid[])
      )
      SELECT coalesce(bool_or(line IS NOT NULL), false) AS unheard, coalesce(bool_or(line IS NULL), false) AS untold
      FROM unheard_lines
      WHERE user_id = ${userId}::uuid AND line_id <> ALL (${[...heard, ...untold]}::uuid[])
        AND said_at <= ${until.toISOString()}::timestamptz
        AND (CASE WHEN line IS NULL THEN NOT ${isPlain} ELSE said_at > ${since(now)}::timestamptz END)`;
    return { unheard: open?.unheard ?? false, untold: untold.length > 0 || (open?.untold ?? false) };
  },
});

/** A line that is being told now, as it waits to be heard. */
export const unheardRow = (line: RememberedLine, now: Date) => ({
  lineId: line.id, userId: line.userId, saidAt: line.createdAt, line: json(Stored.parse(line)),
  toldUntil: new Date(now.getTime() + tellingMs),
});

const since = (now: Date): string => new Date(now.getTime() - waitsMs).toISOString();

const toLine = (stored: unknown): RememberedLine => {
  const { key, previous, ...line } = Stored.parse(stored);
  return { ...line, key, previous };
};

/** Drops lines that waited too long: their words are not kept here for nothing. Answers how many. */
export const dropUnheard = (client: PrismaClient, now: () => Date) => async (): Promise<number> =>
  client.$executeRaw`DELETE FROM unheard_lines WHERE line IS NOT NULL AND said_at <= ${since(now())}::timestamptz`;
