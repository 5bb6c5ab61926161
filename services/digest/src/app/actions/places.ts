import { type Digest, type DigestItem, type ItemMove, type Shown, displayedItems } from '../../domain/digest.ts';
import type { Action, Place, Shift } from './ports.ts';

/** Whether the person ever saw the card; a backup that was never touched waits unseen. */
export const wasSeen = (item: DigestItem | null): item is DigestItem =>
  item !== null && (item.status !== 'backup' || item.touchedAt !== null);

const isShown = ({ status }: Place): boolean => status === 'displayed';
const placeOf = ({ status, position }: Place): Place => ({ status, position });

/**
 * Where every card went between two states of a day. One that stands beside the digest no more is consumed; one that
 * was ranked in between came as the last backup.
 */
export function shiftsBetween(before: Shown, after: Shown): Shift[] {
  const then = before.current?.items ?? [];
  const now = new Map([...(after.current?.items ?? []), ...after.beside].map((item) => [item.id, placeOf(item)]));
  const known = new Set(then.map(({ id }) => id));
  const last: Place = { status: 'backup', position: 1 + Math.max(-1, ...then.map(({ position }) => position)) };
  const came = (after.current?.items ?? []).filter((item) => !known.has(item.id) && isShown(item))
    .map((item): Shift => ({ itemId: item.id, from: last, to: placeOf(item) }));
  const went = [...then, ...before.beside].flatMap((item): Shift[] => {
    const to = now.get(item.id) ?? { status: 'consumed', position: item.position };
    const from = placeOf(item);
    return to.status === from.status && to.position === from.position ? [] : [{ itemId: item.id, from, to }];
  });
  return [...went, ...came];
}

/** What the cards of the day went through, to know who may be moved. */
export interface History {
  /** Every action on a card of today's digest, the oldest first. */
  readonly actions: readonly Action[];
}

function untouched(item: DigestItem, { actions }: History): boolean {
  if (item.judgement !== null || item.savedAt !== null) return false;
  return actions.every(({ itemId, undoneAt }) => itemId !== item.id || undoneAt !== null);
}

/** Whether nothing that stands was done to the card after the action. */
const untouchedSince = ({ id: item, touchedAt }: DigestItem, since: Action, { actions }: History): boolean =>
  (touchedAt === null || touchedAt.getTime() <= since.actedAt.getTime())
  && actions.every(({ id, itemId, undoneAt }) => itemId !== item || undoneAt !== null || id < since.id);

/** Whether the card was in the place before the action, left it by another that is undone, and so is at home there. */
function isAtHome(item: DigestItem, undone: Action, { actions }: History): boolean {
  return actions.some(({ id, itemId, undoneAt, before }) => itemId === item.id && undoneAt !== null && id < undone.id
    && before.digestId === undone.before.digestId
    && before.shifts.some(({ itemId: left, from }) =>
      left === item.id && isShown(from) && from.position === item.position));
}

/**
 * Puts the cards that an action moved back where they were, and what took their places back among the backups. A card
 * that was judged meanwhile, or is at home there, keeps its place: then the one that comes back is the first backup.
 * Never two cards in one place, and no card is lost.
 */
export function placeBack(current: Digest, undone: Action, history: History): ItemMove[] {
  const cards = new Map(current.items.map((item) => [item.id, item]));
  const standing = new Map(current.items.map((item) => [item.id, placeOf(item)]));
  const allShifts = [...history.actions.flatMap(({ before }) => before.shifts), ...undone.before.shifts];
  const shownAt = (position: number): DigestItem | undefined =>
    current.items.find(({ id }) => {
      const place = standing.get(id);
      return place !== undefined && isShown(place) && place.position === position;
    });
  const firstBackup = (): Place => {
    const waiting = [...standing.values()].filter(({ status }) => status === 'backup');
    return { status: 'backup', position: Math.min(displayedItems, ...waiting.map(({ position }) => position)) - 1 };
  };
  const backup = (id: string): Place =>
    allShifts.findLast(({ itemId, from }) => itemId === id && from.status === 'backup')?.from ?? firstBackup();
  const canLeave = (item: DigestItem): boolean => untouched(item, history) && !isAtHome(item, undone, history);

  // First those who stepped in leave, wherever they were put: who waited among the backups then is at home there.
  for (const { itemId, from, to } of undone.before.shifts) {
    const card = cards.get(itemId);
    const place = standing.get(itemId);
    const stepped = from.status === 'backup' && isShown(to);
    if (!card || !place || !stepped) continue;
    if (isShown(place) && place.position === to.position && untouchedSince(card, undone, history)) {
      standing.set(itemId, placeOf(from));
    }
  }
  for (const { itemId, from, to } of undone.before.shifts) {
    if (to.status !== 'consumed' || standing.get(itemId)?.status !== 'consumed') continue;
    if (!isShown(from)) {
      standing.set(itemId, placeOf(from));
      continue;
    }
    const there = shownAt(from.position);
    if (there && !canLeave(there)) standing.set(itemId, backup(itemId));
    else {
      if (there) standing.set(there.id, backup(there.id));
      standing.set(itemId, placeOf(from));
    }
  }
  return moved(current.items, standing);
}

function moved(items: readonly DigestItem[], standing: ReadonlyMap<string, Place>): ItemMove[] {
  return items.flatMap((item) => {
    const place = standing.get(item.id);
    if (!place || (place.status === item.status && place.position === item.position)) return [];
    return [{ itemId: item.id, ...place }];
  });
}

/** Puts what stood beside the digest back, unless other food was asked for since. */
export function placeBesideBack(beside: readonly DigestItem[], { before }: Action): ItemMove[] {
  const known = new Set(before.besideIds);
  if (beside.some(({ id }) => !known.has(id))) return [];
  return before.shifts.flatMap(({ itemId, from, to }) =>
    (known.has(itemId) && isShown(from) && to.status === 'consumed' ? [{ itemId, ...from }] : []));
}
