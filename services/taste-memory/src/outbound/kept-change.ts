// What a change took away, kept while it can be undone.
import { randomUUID } from 'node:crypto';
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

/** Keeps tags that were removed; one undo for each, in their order. */
export async function keepRemoved(tx: Tx, images: readonly TagImage[], at: Date): Promise<Undo[]> {
  const until = new Date(at.getTime() + UNDO_MS);
  const expiresAt = new Date(at.getTime() + KEPT_MS);
  const rows = images.map((image) => {
    const { id: tagId, userId, version } = image.tag;
    const told = { userId, tagId, kind: 'delete', before: toJson(image), afterVersion: version + 1 };
    return { id: randomUUID(), ...told, madeAt: at, expiresAt };
  });
  await tx.tagChange.createMany({ data: rows });
  return rows.map(({ id }) => ({ id, until }));
}
