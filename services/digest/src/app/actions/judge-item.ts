import type { SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { assertNever } from '@valet/kit/pure';
import type { DigestItem, Judgement } from '../../domain/digest.ts';
import {
  act, type ActedOn, type Actor, done, onItem, type OnItem, type Scene, takeThingAway, type unknown,
} from './act.ts';
import type { ActionKind, CheckIn, Mark, Said } from './ports.ts';
import { watch } from './watch.ts';

export type JudgeResult = ActedOn | typeof unknown;

/** Remembers what a person says of a card; free, and said twice it changes nothing. */
export function judgeItem<Tx extends SqlClient>(
  actor: Actor<Tx>,
  transact: Transact<Tx>,
  { said, ...command }: OnItem & { readonly said: Said },
): Promise<JudgeResult> {
  const request = { itemId: command.itemId, said };
  return onItem<Tx, never>(actor, transact, { ...command, field: 'judgeItem', request }, (scene, item) =>
    say(scene, item, said));
}

/** The same within a transaction that holds the person's lock. */
export async function say<Tx>(scene: Scene<Tx>, item: DigestItem, said: Said): Promise<{ kind: 'done' }> {
  switch (said) {
    case 'positive':
      return item.liked ? done : judged(scene, item, said, 'liked');
    case 'negative':
      return item.judgement === 'disliked' || item.judgement === 'seen-disliked' ? done : disliked(scene, item, said);
    case 'seen':
    case 'seen-liked':
    case 'seen-disliked':
      return seen(scene, item, said);
    case 'save':
      return item.savedAt === null ? keep(scene, item, said, scene.occasion.now) : done;
    case 'unsave':
      return item.savedAt === null ? done : keep(scene, item, said, null);
    case 'watching':
      return watch(scene, item);
    default:
      return assertNever(said);
  }
}

/** Remembers a judgement; the card stays where it is. */
export function judged<Tx>(
  scene: Scene<Tx>,
  item: DigestItem,
  kind: ActionKind,
  judgement: Judgement,
): Promise<{ kind: 'done' }> {
  const { actor: { maker }, unit, occasion: { userId, now } } = scene;
  return act(scene, item, kind, async () => {
    await maker.store.judge(unit, userId, { item, judgement, because: null, at: now });
    return {};
  });
}

/**
 * A thumb down that replaces nothing: among the ten the card stays, beside them it goes. Other cards of the thing go,
 * too, and what waits unseen is replaced.
 */
export function disliked<Tx>(scene: Scene<Tx>, item: DigestItem, kind: ActionKind): Promise<{ kind: 'done' }> {
  const { actor: { maker }, unit, occasion: { userId, now } } = scene;
  return act(scene, item, kind, async () => {
    await maker.store.judge(unit, userId, { item, judgement: 'disliked', because: null, at: now });
    return { state: await takeThingAway(scene, item, { itself: item.origin !== 'digest' }) };
  });
}

/** "Just seen" takes back neither a like nor a dislike. */
function seenAs(said: 'seen' | 'seen-liked' | 'seen-disliked', { judgement }: DigestItem): Judgement {
  if (said !== 'seen') return said;
  if (judgement === 'liked' || judgement === 'seen-liked') return 'seen-liked';
  return judgement === 'disliked' || judgement === 'seen-disliked' ? 'seen-disliked' : 'seen';
}

function seen<Tx>(scene: Scene<Tx>, item: DigestItem, said: 'seen' | 'seen-liked' | 'seen-disliked') {
  return leaves(scene, item, said, { mark: 'seen', judgement: seenAs(said, item) });
}

/** The thing is not proposed again, its cards of today leave, and there is no more to ask about it. */
async function leaves<Tx>(
  scene: Scene<Tx>,
  item: DigestItem,
  kind: ActionKind,
  { mark, judgement }: { readonly mark: Mark['kind']; readonly judgement: Judgement },
): Promise<{ kind: 'done' }> {
  const { actor: { maker, actions, checkIns }, unit, occasion: { userId, now } } = scene;
  const { marks } = await actions.standing(unit, userId, item.catalogueId);
  if (item.judgement === judgement && marks.some((known) => known.kind === mark)) return done;
  return act(scene, item, kind, async ({ checkIn }) => {
    await actions.mark(unit, userId, item.catalogueId, { kind: mark, itemId: item.id, markedAt: now });
    await maker.store.judge(unit, userId, { item, judgement, because: null, at: now });
    if (checkIn?.answer === null) await checkIns.put(unit, userId, settled(checkIn));
    return { state: await takeThingAway(scene, item, { itself: true }) };
  });
}

/** Not an answer of the person to the question, so that it holds no other question back. */
const settled = (checkIn: CheckIn): CheckIn => ({ ...checkIn, answer: 'judged' });

function keep<Tx>(scene: Scene<Tx>, item: DigestItem, kind: ActionKind, savedAt: Date | null) {
  const { actor: { actions }, unit, occasion: { userId, now } } = scene;
  return act(scene, item, kind, async () => {
    const { judgement, because, judgedAt } = item;
    await actions.restate(unit, userId, {
      item, opinion: { judgement, because, judgedAt, savedAt },
      told: savedAt === null ? (judgement ?? 'withdrawn') : 'saved', at: now,
    });
    return {};
  });
}

/** Never proposed again until it is restored; free. */
export function hideItem<Tx extends SqlClient>(
  actor: Actor<Tx>,
  transact: Transact<Tx>,
  command: OnItem,
): Promise<JudgeResult> {
  const request = { itemId: command.itemId };
  return onItem<Tx, never>(actor, transact, { ...command, field: 'hideItem', request }, (scene, item) =>
    leaves(scene, item, 'hide', { mark: 'hidden', judgement: 'hidden' }));
}

/** A hidden thing may be proposed again; the card does not come back by itself. */
export function restoreItem<Tx extends SqlClient>(
  actor: Actor<Tx>,
  transact: Transact<Tx>,
  command: OnItem,
): Promise<JudgeResult> {
  const { itemId, userId, now } = command;
  const call = { ...command, field: 'restoreItem', request: { itemId } };
  return onItem<Tx, never>(actor, transact, call, async (scene, item) => {
    const { unit } = scene;
    const { marks } = await actor.actions.standing(unit, userId, item.catalogueId);
    if (item.judgement !== 'hidden' && !marks.some(({ kind }) => kind === 'hidden')) return done;
    return act(scene, item, 'restore', async () => {
      await actor.actions.unmark(unit, userId, item.catalogueId, { kind: 'hidden' });
      if (item.judgement !== 'hidden') return {};
      const { savedAt } = item;
      await actor.actions.restate(unit, userId, {
        item, opinion: { judgement: null, because: null, judgedAt: null, savedAt },
        told: savedAt === null ? 'withdrawn' : 'saved', at: now,
      });
      return {};
    });
  });
}
