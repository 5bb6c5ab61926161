// What takes the last words of a deleted tag away, once no undo can ask for them.
import type { Tx } from './tag-changes.ts';

const mostAtOnce = 500;

interface Due {
  readonly id: string;
  readonly forgotten: boolean;
}

/**
 * Empties what was kept for an undo whose time is over. Of a deleted tag also what was told of it, as far as that has
 * left the house, and remembered answers that name it; what still waits for the broker is looked at again later.
 */
export async function purge(tx: Tx, at: Date): Promise<number> {
  const due = await tx.$queryRawUnsafe<Due[]>(
    `SELECT id::text, kind = 'delete' AND undone_at IS NULL AS forgotten FROM tag_changes
     WHERE expires_at <= $1::timestamptz ORDER BY expires_at LIMIT ${mostAtOnce} FOR UPDATE SKIP LOCKED`,
    at.toISOString(),
  );
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  const forgotten = due.filter((one) => one.forgotten).map(({ id }) => id);
  await tx.$executeRawUnsafe(`UPDATE tag_changes SET before = '{}' WHERE id = ANY ($1::uuid[])`, ids);
  await tx.$executeRawUnsafe(
    `UPDATE outbox SET data = ''::bytea FROM tag_changes AS gone
     WHERE gone.id = ANY ($1::uuid[]) AND outbox.user_id = gone.user_id AND outbox.aggregate = 'tag:' || gone.tag_id
       AND outbox.published_at IS NOT NULL AND outbox.data <> ''::bytea`,
    forgotten,
  );
  await tx.$executeRawUnsafe(
    `DELETE FROM idempotency USING tag_changes AS gone
     WHERE gone.id = ANY ($1::uuid[]) AND idempotency.user_id = gone.user_id
       AND strpos(idempotency.answer::text, gone.tag_id::text) > 0`,
    forgotten,
  );
  await tx.$executeRawUnsafe(
    `DELETE FROM tag_changes WHERE id = ANY ($1::uuid[]) AND NOT (id = ANY ($2::uuid[]) AND EXISTS (
       SELECT 1 FROM outbox WHERE outbox.user_id = tag_changes.user_id
         AND outbox.aggregate = 'tag:' || tag_changes.tag_id AND outbox.published_at IS NULL))`,
    ids,
    forgotten,
  );
  return due.length;
}
