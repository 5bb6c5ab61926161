// What takes the last words of a deleted tag away, once no undo can ask for them.
import type { StoredEvent } from '../app/ports.ts';
import type { Tx } from './tag-changes.ts';

const mostAtOnce = 500;

// What an undo was kept for is over; a deletion that was not undone is for good, and what a tag unlearnt at once.
const DUE = 'expires_at <= $1::timestamptz';
const FORGOTTEN = "kind IN ('delete', 'unlearn') AND undone_at IS NULL";
// Of a tag that lives on, only what was told before the change.
const TOLD_OF = `outbox.user_id = gone.user_id AND outbox.aggregate = 'tag:' || gone.tag_id
  AND (gone.kind = 'delete' OR outbox.version < gone.after_version)`;

/**
 * Empties what was kept for undos whose time is over, and remembered answers that name a tag that was deleted for good.
 * Answers how many were due.
 */
export async function emptyUndos(tx: Tx, at: Date): Promise<number> {
  const due = await tx.$queryRawUnsafe<{ id: string; forgotten: boolean }[]>(
    `SELECT id::text, ${FORGOTTEN} AS forgotten FROM tag_changes
     WHERE ${DUE} AND before <> '{}' ORDER BY expires_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED`,
    at.toISOString(),
  );
  if (due.length === 0) return 0;
  const forgotten = due.filter((one) => one.forgotten).map(({ id }) => id);
  const over = due.filter((one) => !one.forgotten).map(({ id }) => id);
  await tx.$executeRawUnsafe(
    `DELETE FROM idempotency USING tag_changes AS gone
     WHERE gone.id = ANY ($1::uuid[]) AND idempotency.user_id = gone.user_id
       AND (strpos(idempotency.answer::text, gone.tag_id::text) > 0
         OR strpos(lower(idempotency.answer ->> 'existing'), lower((gone.before -> 'tag' -> 'name')::text)) > 0)`,
    forgotten,
  );
  await tx.$executeRawUnsafe(`UPDATE tag_changes SET before = '{}' WHERE id = ANY ($1::uuid[])`, forgotten);
  await tx.$executeRawUnsafe('DELETE FROM tag_changes WHERE id = ANY ($1::uuid[])', over);
  return due.length;
}

/** Events in the stream that carry words of tags deleted for good; that they are gone stays told, for late hearers. */
export async function toldOfForgotten(tx: Tx, at: Date): Promise<StoredEvent[]> {
  const rows = await tx.$queryRawUnsafe<{ sequence: bigint; publishedAt: Date }[]>(
    `SELECT outbox.stream_sequence AS sequence, outbox.published_at AS "publishedAt"
     FROM tag_changes AS gone JOIN outbox ON ${TOLD_OF}
     WHERE ${DUE} AND ${FORGOTTEN} AND outbox.subject LIKE 'taste-memory.tag.changed.%'
       AND outbox.published_at IS NOT NULL AND outbox.stream_sequence IS NOT NULL AND outbox.data <> ''::bytea
     LIMIT ${mostAtOnce}`,
    at.toISOString(),
  );
  return rows.map(({ sequence, publishedAt }) => ({ sequence: Number(sequence), publishedAt }));
}

/** Empties what was told of forgotten tags in the house too, when `erased` has left the stream. */
export async function forgetTold(tx: Tx, erased: readonly StoredEvent[], at: Date): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE outbox SET data = ''::bytea FROM tag_changes AS gone
     WHERE ${DUE} AND ${FORGOTTEN} AND ${TOLD_OF} AND outbox.published_at IS NOT NULL
       AND (outbox.subject NOT LIKE 'taste-memory.tag.changed.%' OR outbox.stream_sequence IS NULL
         OR outbox.stream_sequence = ANY ($2::bigint[]))`,
    at.toISOString(),
    erased.map(({ sequence }) => sequence),
  );
  await tx.$executeRawUnsafe(
    `DELETE FROM tag_changes AS gone WHERE ${DUE} AND ${FORGOTTEN} AND before = '{}'
       AND NOT EXISTS (
         SELECT 1 FROM outbox WHERE ${TOLD_OF} AND (outbox.published_at IS NULL OR outbox.data <> ''::bytea))`,
    at.toISOString(),
  );
}
