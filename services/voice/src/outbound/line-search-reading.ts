// Lines as search finds them: each is read once, by whoever comes first, and with it that its talk wants a summary.
import { keysOf, numberFor, readingEdition } from '../engine/history/reading.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

const pageLines = 500;
const mostPages = 20;
// A line may be seen after one with a higher number; after so long none is on its way any more.
const settledMs = 60_000;
// What a search reads itself of what nobody has read yet.
const newestLines = 300;

interface UnreadLine {
  readonly id: string;
  readonly userId: string;
  readonly content: string;
  readonly seq: bigint;
}

/** Keeps what lines are found by; lines that went meanwhile are left out. */
export async function keepReading(to: Prisma.TransactionClient, lines: readonly UnreadLine[]): Promise<void> {
  if (lines.length === 0) return;
  const read = lines.map(({ id, userId, content }) => ({
    id, words: [...new Set(keysOf(content).map((key) => numberFor(userId, key)))],
  }));
  await to.$executeRaw`
    WITH line AS (
      SELECT id, user_id, created_at, coalesce(call_id, session_id) AS talk, call_id IS NOT NULL AS is_call, read.words,
        call_id IS NOT NULL OR conversation_type = 'chat' AS groups
      FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb) AS read (id uuid, words bigint[])
      JOIN conversations USING (id) ORDER BY id FOR KEY SHARE OF conversations
    ), kept AS (
      INSERT INTO line_words (line_id, user_id, said_at, edition, words)
      SELECT id, user_id, created_at, ${readingEdition}, words FROM line
      ON CONFLICT (line_id) DO UPDATE SET words = excluded.words, edition = excluded.edition
        WHERE line_words.edition < excluded.edition
      RETURNING line_id, xmax = 0 AS is_new
    )
    INSERT INTO open_talks (user_id, is_call, talk, first_at, last_at)
    SELECT user_id, is_call, talk, min(created_at), max(created_at)
    FROM line JOIN kept ON kept.line_id = line.id AND kept.is_new WHERE groups
    GROUP BY user_id, is_call, talk ORDER BY user_id, is_call, talk
    ON CONFLICT (user_id, is_call, talk) DO UPDATE SET
      first_at = least(open_talks.first_at, excluded.first_at),
      last_at = greatest(open_talks.last_at, excluded.last_at)`;
}

/** Reads what nobody has read, oldest first; call it again and again. Answers how many lines it read. */
export function lineReading(client: PrismaClient, now: () => Date): () => Promise<number> {
  let after = 0n;
  let mark: { readonly seq: bigint; readonly at: number } | undefined;
  return async () => {
    const [{ newest }] = await client.$queryRaw<[{ newest: bigint }]>`
      SELECT coalesce(max(seq), 0) AS newest FROM conversations`;
    let [from, total] = [after, 0];
    for (let page = 0; page < mostPages; page++) {
      const lines = await client.$queryRaw<UnreadLine[]>`
        SELECT id, conversations.user_id AS "userId", content, seq
        FROM conversations LEFT JOIN line_words ON line_id = id
        WHERE seq > ${from} AND (line_id IS NULL OR edition < ${readingEdition}) ORDER BY seq LIMIT ${pageLines}`;
      await keepReading(client, lines);
      total += lines.length;
      const last = lines.at(-1);
      if (!last || lines.length < pageLines) {
        const at = now().getTime();
        if (mark && at - mark.at >= settledMs) after = mark.seq;
        if (!mark || at - mark.at >= settledMs) mark = { seq: newest, at };
        return total;
      }
      from = last.seq;
    }
    after = from;
    return total;
  };
}

/** Reads the newest lines of a person, so that what was said a moment ago is found. */
export async function readNewest(client: Prisma.TransactionClient, userId: string): Promise<void> {
  const lines = await client.$queryRaw<UnreadLine[]>`
    SELECT id, user_id AS "userId", content, seq FROM conversations
    WHERE user_id = ${userId}::uuid
      AND created_at >= coalesce(
        (SELECT max(said_at) FROM line_words WHERE user_id = ${userId}::uuid) - interval '5 minutes', '-infinity')
      AND NOT EXISTS (SELECT 1 FROM line_words WHERE line_id = id)
    ORDER BY created_at DESC, seq DESC LIMIT ${newestLines}`;
  await keepReading(client, lines);
}
