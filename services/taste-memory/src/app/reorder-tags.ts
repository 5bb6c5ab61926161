import { forgetKey, idempotent, type SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import type { Domain } from '../domain/tag.ts';
import type { ReorderOutcome, TagHand, TagView } from './ports.ts';
import { revive } from './revive.ts';

export interface ReorderTags {
  readonly userId: string;
  readonly id: string;
  readonly targetId: string;
  readonly domain: Domain;
  readonly idempotencyKey: string | undefined;
}

export type ReorderDecision =
  | { readonly kind: 'reordered'; readonly tags: readonly TagView[] }
  | { readonly kind: 'invalid'; readonly message: string }
  | { readonly kind: 'unknown' };

/** Moves a tag to the place of another one of its group. */
export const reorderTags =
  <Tx extends SqlClient>(transact: Transact<Tx>, hand: Pick<TagHand<Tx>, 'reorder'>, now: () => Date) =>
  ({ idempotencyKey: key, ...move }: ReorderTags): Promise<ReorderDecision> =>
    transact(async (unit) => {
      const { userId, id, targetId, domain } = move;
      // Said twice, the same words would move it there and back.
      const call = { userId, field: 'reorderTags', key, request: [id, targetId, domain] };
      const { answer } = await idempotent<ReorderOutcome>(unit.tx, call, () => hand.reorder(unit, move, now()));
      if (answer.kind === 'reordered') return { kind: 'reordered', tags: answer.tags.map(revive) };
      await forgetKey(unit.tx, call);
      return answer.kind === 'apart' ? { kind: 'invalid', message: 'Both tags must be of one category' } : answer;
    });
