import type { SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import type { ThumbReason } from '../../domain/digest.ts';
import { act, type ActedOn, type Actor, done, onItem, type OnItem, type unknown } from './act.ts';
import { canUndo } from './undo-item-action.ts';

export type ExplainResult = ActedOn | typeof unknown | { readonly kind: 'not-disliked' };

/**
 * Why the thumb went down. "Not now" takes the refusal of the thing back, so that it only rests. While the thumb can
 * be undone the explanation is a part of it, and goes with it.
 */
export function explainThumb<Tx extends SqlClient>(
  actor: Actor<Tx>,
  transact: Transact<Tx>,
  { because, ...command }: OnItem & { readonly because: ThumbReason },
): Promise<ExplainResult> {
  const { userId, itemId, now } = command;
  const call = { ...command, field: 'explainThumb', request: { itemId, because } };
  return onItem<Tx, { kind: 'not-disliked' }>(actor, transact, call, async (scene, item) => {
    const { unit } = scene;
    const { judgement } = item;
    if (judgement !== 'disliked' && judgement !== 'seen-disliked') return { kind: 'not-disliked' };
    if (item.because === because) return done;
    const explain = async () => {
      await actor.maker.store.judge(unit, userId, { item, judgement, because, at: now });
      return {};
    };
    const latest = await actor.actions.latest(unit, userId, itemId);
    if (latest && latest.kind !== 'explain' && canUndo(latest, now)) {
      await explain();
      return done;
    }
    return act(scene, item, 'explain', explain);
  });
}
