// The lines that wait for a language model: put with the line's transaction, claimed for one call, gone when read.
import { randomUUID } from 'node:crypto';
import { sqlGauge } from '@valet/kit/db';
import type { Batch, UnreadLine, UnreadLines } from '../../app/model-ports.ts';
import type { Learned } from '../../app/ports.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import { lockPerson, type TasteUnit, type Tx } from '../tag-changes.ts';
import { learn } from '../learning.ts';
import { spokenOf } from '../lines.ts';

/** Of a line and of the one before it: more is not given away. */
const LONGEST = 4_000;
const MOST_LINES = 20;
const MOST_CHARACTERS = 12_000;
/** Lines that follow each other so closely go into one call. */
const REST_MS = 2_000;
/** Longer than a call and its writes take: after that whoever claimed the lines is gone. */
const CLAIM_MS = 90_000;
const MOST_ATTEMPTS = 5;
/** Of a line that is never tried, because the provider is left in peace again and again. */
const LONGEST_WAIT = '1 day';
/** People looked at for one claim: others may be claiming the first of them just now. */
const MOST_PEOPLE = 10;

const FREE = '(claimed_until IS NULL OR claimed_until <= $1::timestamptz) AND due_at <= $1::timestamptz';
const SIZE = 'char_length(text) + coalesce(char_length(previous_text), 0)';

type Gauged = Parameters<typeof sqlGauge>[0];

interface ClaimedRow {
  readonly line_id: string;
  readonly text: string;
  readonly previous_text: string | null;
  readonly conversation_type: string | null;
  readonly attempts: number;
  readonly said_at: Date;
}
interface KeptRow extends ClaimedRow {
  readonly channel: string | null;
  readonly session_id: string | null;
}

export const unreadLines = (client: PrismaClient): UnreadLines<Tx> => ({
  async put({ tx }, line) {
    const text = cut(line.text);
    if (text.trim() === '') return;
    await tx.$executeRawUnsafe(
      `INSERT INTO unread_lines
         (user_id, line_id, text, previous_text, channel, session_id, conversation_type, said_at)
       SELECT $1::uuid, $2::uuid, $3, $4, $5, $6, $7, $8::timestamptz
       WHERE EXISTS (SELECT 1 FROM heard_lines WHERE user_id = $1::uuid AND line_id = $2::uuid AND read_at IS NULL)
       ON CONFLICT (user_id, line_id) DO UPDATE SET
         previous_text = coalesce(excluded.previous_text, unread_lines.previous_text),
         conversation_type = coalesce(excluded.conversation_type, unread_lines.conversation_type),
         claim = NULL, claimed_until = NULL`,
      line.userId,
      line.id,
      text,
      line.previousText === null ? null : cut(line.previousText),
      line.channel,
      line.sessionId,
      line.conversationType,
      line.saidAt.toISOString(),
    );
  },

  async claim(at) {
    const people = await client.$queryRawUnsafe<{ user_id: string }[]>(
      `SELECT user_id::text FROM unread_lines WHERE ${FREE} GROUP BY user_id
       HAVING count(*) >= ${MOST_LINES} OR sum(${SIZE}) >= ${MOST_CHARACTERS}
         OR max(arrived_at) <= $1::timestamptz - interval '${REST_MS} milliseconds'
       ORDER BY min(arrived_at) LIMIT ${MOST_PEOPLE}`,
      at.toISOString(),
    );
    for (const { user_id: userId } of people) {
      const batch = await claimOf(client, userId, at);
      if (batch !== null) return batch;
    }
    return null;
  },

  async learn(unit, batch, lineId, learned, at) {
    const { tx } = unit;
    const { userId, claim } = batch;
    await lockPerson(tx, userId);
    const [line] = await tx.$queryRawUnsafe<KeptRow[]>(
      `DELETE FROM unread_lines WHERE user_id = $1::uuid AND line_id = $2::uuid AND claim = $3::uuid
       RETURNING line_id::text, text, previous_text, channel, session_id, conversation_type, attempts, said_at`,
      userId,
      lineId,
      claim,
    );
    if (line === undefined) return false;
    await isRead(tx, userId, [lineId], at);
    if (learned.length > 0) await teach(unit, userId, line, learned);
    return true;
  },

  async release({ claim }, dueAt) {
    const dropped = await client.$executeRawUnsafe(
      `DELETE FROM unread_lines WHERE claim = $1::uuid AND attempts >= ${MOST_ATTEMPTS}`,
      claim,
    );
    await client.$executeRawUnsafe(
      `UPDATE unread_lines SET claim = NULL, claimed_until = NULL, due_at = $2::timestamptz WHERE claim = $1::uuid`,
      claim,
      dueAt.toISOString(),
    );
    return dropped;
  },

  async drop({ claim, userId, lines }, at) {
    const gone = await client.$queryRawUnsafe<{ line_id: string }[]>(
      'DELETE FROM unread_lines WHERE claim = $1::uuid AND line_id = ANY ($2::uuid[]) RETURNING line_id::text',
      claim,
      lines.map(({ id }) => id),
    );
    await isRead(client, userId, gone.map((row) => row.line_id), at);
  },

  giveUp: (at) =>
    client.$executeRawUnsafe(
      `DELETE FROM unread_lines WHERE (attempts >= ${MOST_ATTEMPTS} AND ${FREE})
         OR (arrived_at <= $1::timestamptz - interval '${LONGEST_WAIT}'
           AND (claimed_until IS NULL OR claimed_until <= $1::timestamptz))`,
      at.toISOString(),
    ),

  async forget({ tx }, userId, lineIds) {
    const some = lineIds === undefined ? '' : ' AND line_id = ANY ($2::uuid[])';
    const values = lineIds === undefined ? [userId] : [userId, [...lineIds]];
    await tx.$executeRawUnsafe(`DELETE FROM unread_lines WHERE user_id = $1::uuid${some}`, ...values);
  },

  async forgetAll() {
    await client.$executeRawUnsafe('DELETE FROM unread_lines');
  },
});

/** Tells how many lines wait. */
export const measureUnread = (metrics: Gauged['metrics'], pool: Gauged['pool']): void =>
  sqlGauge({
    name: 'unread_lines',
    help: 'Lines that wait for the language model',
    metrics,
    pool,
    sql: 'SELECT count(*)::float8 AS value FROM unread_lines',
  });

/** No more than is read of a line, and no half of a character. */
function cut(text: string): string {
  const whole = text.replaceAll('\0', '');
  if (whole.length <= LONGEST) return whole;
  const end = /[\uD800-\uDBFF]/.test(whole[LONGEST - 1] ?? '') ? LONGEST - 1 : LONGEST;
  return whole.slice(0, end);
}

async function claimOf(client: PrismaClient, userId: string, at: Date): Promise<Batch | null> {
  const claim = randomUUID();
  const until = new Date(at.getTime() + CLAIM_MS);
  const rows = await client.$queryRawUnsafe<ClaimedRow[]>(
    `WITH due AS (
       SELECT user_id, line_id, said_at, ${SIZE} AS size FROM unread_lines WHERE user_id = $2::uuid AND ${FREE}
       ORDER BY said_at, line_id LIMIT ${MOST_LINES} FOR UPDATE SKIP LOCKED
     ), batch AS (
       SELECT user_id, line_id, size, sum(size) OVER (ORDER BY said_at, line_id) AS upto FROM due
     )
     UPDATE unread_lines AS line SET claim = $3::uuid, claimed_until = $4::timestamptz, attempts = attempts + 1
     FROM batch WHERE line.user_id = batch.user_id AND line.line_id = batch.line_id
       AND (batch.upto <= ${MOST_CHARACTERS} OR batch.upto = batch.size)
     RETURNING line.line_id::text, line.text, line.previous_text, line.conversation_type, line.attempts, line.said_at`,
    at.toISOString(),
    userId,
    claim,
    until.toISOString(),
  );
  if (rows.length === 0) return null;
  rows.sort((a, b) => a.said_at.getTime() - b.said_at.getTime() || (a.line_id < b.line_id ? -1 : 1));
  return { claim, userId, attempt: Math.max(...rows.map(({ attempts }) => attempts)), lines: rows.map(lineOf) };
}

const lineOf = (row: ClaimedRow): UnreadLine => ({
  id: row.line_id,
  text: row.text,
  previousText: row.previous_text,
  conversationType: row.conversation_type,
});

const isRead = (tx: Pick<Tx, '$executeRawUnsafe'>, userId: string, lineIds: readonly string[], at: Date) =>
  tx.$executeRawUnsafe(
    'UPDATE heard_lines SET read_at = $3::timestamptz WHERE user_id = $1::uuid AND line_id = ANY ($2::uuid[])',
    userId,
    [...lineIds],
    at.toISOString(),
  );

/** Learns from the line as the grammar's statements are learned, but for names that it taught before. */
async function teach(unit: TasteUnit, userId: string, line: KeptRow, learned: readonly Learned[]): Promise<void> {
  const { tx } = unit;
  const { line_id: lineId, text, said_at: saidAt } = line;
  const taught = await tx.evidence.findMany({ where: { lineId }, select: { tag: { select: { folded: true } } } });
  const known = new Set(taught.map(({ tag }) => tag.folded));
  const fresh = learned.filter(({ forms }) => !forms.some((form) => known.has(form)));
  if (fresh.length === 0) return;
  if ((await tx.line.count({ where: { id: lineId, userId } })) === 0) {
    const { channel, session_id: sessionId, conversation_type: conversationType } = line;
    const kept = { userId, text, channel, sessionId, conversationType, saidAt };
    await tx.line.create({ data: { id: lineId, ...kept } });
  }
  for (const one of fresh) {
    await learn(unit, userId, one, spokenOf({ text, saidAt }, lineId, one));
  }
  await tx.line.deleteMany({ where: { id: lineId, userId, evidence: { none: {} } } });
}
