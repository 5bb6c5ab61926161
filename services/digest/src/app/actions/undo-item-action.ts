import type { SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import type { DigestItem } from '../../domain/digest.ts';
import { type ActedOn, type Actor, done, onItem, type OnItem, type Scene, type unknown } from './act.ts';
import { placeBack, placeBesideBack } from './places.ts';
import type { Action, ActionKind, Mark, ToldOpinion } from './ports.ts';

/** The page offers it for ten seconds; what was under way then still counts. */
const undoMs = 20_000;

export const canUndo = ({ actedAt, undoneAt }: Action, now: Date): boolean =>
  undoneAt === null && now.getTime() - actedAt.getTime() <= undoMs;

export type UndoResult = ActedOn | typeof unknown | { readonly kind: 'nothing-to-undo' };

/**
 * Takes the latest action on a card back: what was said of it, its place, and the allowance it took. In a digest that
 * was replaced since, nothing is placed.
 */
export function undoItemAction<Tx extends SqlClient>(
  actor: Actor<Tx>,
  transact: Transact<Tx>,
  command: OnItem,
): Promise<UndoResult> {
  const { userId, itemId, now } = command;
  const call = { ...command, field: 'undoItemAction', request: { itemId } };
  return onItem<Tx, { kind: 'nothing-to-undo' }>(actor, transact, call, async (scene, item) => {
    const action = await actor.actions.latest(scene.unit, userId, itemId);
    if (action === null || !canUndo(action, now)) return { kind: 'nothing-to-undo' };
    await takeBack(scene, item, action);
    await putBack(scene, action);
    await actor.actions.undone(scene.unit, userId, action.id, now);
    return done;
  });
}

/** What is told when an opinion is again as it was: for a save, whether it is kept; for all else, what is thought. */
function toldOf({ kind, before: { opinion: { judgement, savedAt } } }: Action): ToldOpinion | null {
  if (kind === 'watching') return null;
  const kept = savedAt === null ? null : 'saved';
  const saving = kind === 'save' || kind === 'unsave';
  return (saving ? kept ?? judgement : judgement ?? kept) ?? 'withdrawn';
}

/** What sets or settles the question how it was. */
const asked: ReadonlySet<ActionKind> = new Set(['watching', 'seen', 'seen-liked', 'seen-disliked', 'hide']);

/** What was said of the card and its thing. */
async function takeBack<Tx>(scene: Scene<Tx>, item: DigestItem, action: Action): Promise<void> {
  const { actor: { actions, checkIns }, unit, occasion: { userId, now } } = scene;
  const { catalogueId } = item;
  const { before, kind } = action;
  await actions.restate(unit, userId, { item, opinion: before.opinion, told: toldOf(action), at: now });
  if (kind === 'save' || kind === 'unsave') return;
  if (kind !== 'watching') {
    await actions.refuse(unit, userId, catalogueId, before.refusedAt);
    for (const mark of ['seen', 'hidden'] as const) await restoreMark(scene, item, mark, before.marks);
  }
  if (!asked.has(kind)) return;
  const there = (await actions.standing(unit, userId, catalogueId)).checkIn;
  // What was asked or bought since stays.
  const changedByIt = there !== null && (there.answer === null || there.answer === 'judged');
  if (before.checkIn?.answer === null && changedByIt) await checkIns.put(unit, userId, before.checkIn);
  else if (kind === 'watching' && there?.cause === 'watching' && before.checkIn === null) {
    await checkIns.drop(unit, userId, catalogueId);
  }
}

async function restoreMark<Tx>(
  { actor: { actions }, unit, occasion: { userId } }: Scene<Tx>,
  { id: itemId, catalogueId }: DigestItem,
  kind: Mark['kind'],
  before: readonly Mark[],
): Promise<void> {
  const mark = before.find((known) => known.kind === kind);
  if (mark) await actions.mark(unit, userId, catalogueId, mark);
  else await actions.unmark(unit, userId, catalogueId, { kind, itemId });
}

/** The cards and the allowance. */
async function putBack<Tx>(scene: Scene<Tx>, action: Action): Promise<void> {
  const { actor: { maker: { store }, actions }, unit, occasion: { userId, localDay }, state } = scene;
  const { before } = action;
  if (before.spent) await store.use(unit, userId, action.localDay, { thumbsDown: -1 });
  const { current, beside } = state;
  if (action.localDay === localDay) await store.move(unit, userId, placeBesideBack(beside, action));
  if (current === null || current.id !== before.digestId) return;
  const history = { actions: await actions.actionsOn(unit, userId, current.items.map(({ id }) => id)) };
  await store.move(unit, userId, placeBack(current, action, history));
}
