// What a change took away, kept while it can be undone.
import type { Undo } from '../app/ports.ts';
import type { Tx } from './tag-changes.ts';
import { type EditImage, type TagImage, toJson } from './tag-image.ts';
import { KEPT_MS, UNDO_MS } from './undo-time.ts';

export interface Change {
  readonly userId: string;
  readonly tagId: string;
  readonly kind: 'delete' | 'edit';
  readonly before: TagImage | EditImage;
  /** The version that told of the change. */
  readonly version: number;
}

/** Keeps what the change's undo needs; its time runs from `at`. */
export async function keep(tx: Tx, { userId, tagId, kind, before, version }: Change, at: Date): Promise<Undo> {
  const until = new Date(at.getTime() + UNDO_MS);
  const expiresAt = new Date(at.getTime() + KEPT_MS);
  const { id } = await tx.tagChange.create({
    data: { userId, tagId, kind, before: toJson(before), afterVersion: version, madeAt: at, expiresAt },
  });
  return { id, until };
}

/** Keeps a tag that was removed. */
export const keepRemoved = (tx: Tx, before: TagImage, at: Date): Promise<Undo> => {
  const { id: tagId, userId, version } = before.tag;
  return keep(tx, { userId, tagId, kind: 'delete', before, version: version + 1 }, at);
};
