import type { SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { decideThumbsDown, type DigestItem, type DigestView } from '../domain/digest.ts';
import { act, type Actor, done, onItem, type OnItem, type Scene, takeThingAway } from './actions/act.ts';
import { disliked } from './actions/judge-item.ts';

export type ThumbsDownResult =
  | { readonly kind: 'updated'; readonly digest: DigestView }
  | { readonly kind: 'limit-exceeded' }
  | { readonly kind: 'unknown' };

type Refused = { readonly kind: 'limit-exceeded' | 'unknown' };

/**
 * Takes a card away for good and puts a backup in its place; five a local day, and a second click on the same card is
 * none. Beside the ten it is free, and nothing takes the place.
 */
export async function thumbsDown<Tx extends SqlClient>(
  actor: Actor<Tx>,
  transact: Transact<Tx>,
  command: OnItem,
): Promise<ThumbsDownResult> {
  const call = { ...command, field: 'thumbsDown', request: { itemId: command.itemId } };
  const result = await onItem<Tx, Refused>(actor, transact, call, replaced);
  return result.kind === 'judged' ? { kind: 'updated', digest: result.digest } : result;
}

async function replaced<Tx>(scene: Scene<Tx>, item: DigestItem): Promise<Refused | { kind: 'done' }> {
  const { actor: { maker: { store } }, unit, occasion: { userId, localDay, now }, state } = scene;
  if (item.origin !== 'digest') {
    // Of what was recommended in a conversation no card stands here, and yet it was shown.
    const isDone = item.judgement === 'disliked' || item.judgement === 'seen-disliked';
    return isDone ? done : disliked(scene, item, 'thumbs-down');
  }
  const decision = decideThumbsDown(item, state.current, state.thumbsDownToday);
  if (decision.kind === 'unknown' || decision.kind === 'limit-exceeded') return { kind: decision.kind };
  if (decision.kind === 'already-done') return done;
  return act(scene, item, 'thumbs-down', async () => {
    await store.move(unit, userId, decision.moves);
    await store.judge(unit, userId, { item, judgement: 'disliked', because: null, at: now });
    if (decision.spends) await store.use(unit, userId, localDay, { thumbsDown: 1 });
    const state = await store.lock(unit, userId, localDay);
    return { spent: decision.spends, state: await takeThingAway({ ...scene, state }, item, { itself: false }) };
  });
}
