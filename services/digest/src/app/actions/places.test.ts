import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aDigest, anItem } from '../../../test/items.ts';
import {
  backupItems, decideThumbsDown, type DigestItem, digestItems, displayedItems, fill, freeThumbsDown, type ItemMove,
  withdraw,
} from '../../domain/digest.ts';
import { opinionOf } from './act.ts';
import { placeBack, placeBesideBack, shiftsBetween, wasSeen } from './places.ts';
import type { Action, ActionKind } from './ports.ts';

/** A day without a database: the cards, what was done, and the allowance. */
interface Day {
  readonly items: readonly DigestItem[];
  readonly actions: readonly Action[];
  readonly used: number;
}

const at = new Date('2026-11-21T12:00:00Z');
const firstDay: Day = {
  items: Array.from({ length: digestItems }, (_, position) =>
    anItem(`card-${position}`, { position, status: position < displayedItems ? 'displayed' : 'backup' })),
  actions: [], used: 0,
};

const moved = (items: readonly DigestItem[], moves: readonly ItemMove[]): DigestItem[] =>
  items.map((item) => ({ ...item, ...moves.filter(({ itemId }) => itemId === item.id).map(({ status, position }) =>
    ({ status, position })).at(-1) }));
const said = (items: readonly DigestItem[], id: string, opinion: Partial<DigestItem>): DigestItem[] =>
  items.map((item) => (item.id === id ? { ...item, ...opinion, touchedAt: at } : item));
const dayOf = (items: readonly DigestItem[]) => ({ current: aDigest(items), beside: [], thumbsDownToday: 0 });

function acted(day: Day, item: DigestItem, kind: ActionKind, items: readonly DigestItem[], spent = false): Day {
  const id = `action-${String(day.actions.length).padStart(4, '0')}`;
  const before = {
    opinion: opinionOf(item), refusedAt: null, marks: [], checkIn: null, digestId: 'd', besideIds: [], spent,
    shifts: shiftsBetween(dayOf(day.items), dayOf(items)),
  };
  const action = { id, itemId: item.id, kind, localDay: '2026-11-21', actedAt: at, undoneAt: null, before };
  return { items, actions: [...day.actions, action], used: day.used + (spent ? 1 : 0) };
}

function thumb(day: Day, item: DigestItem): Day {
  const decision = decideThumbsDown(item, aDigest(day.items), day.used);
  if (decision.kind !== 'replace') return day;
  const items = said(moved(day.items, decision.moves), item.id, { judgement: 'disliked' });
  return acted(day, item, 'thumbs-down', items, decision.spends);
}

/** Seen or hidden: another is ranked in its stead, as long as there are not five backups. */
function leave(day: Day, item: DigestItem): Day {
  const left = moved(day.items, withdraw(day.items, ({ id }) => id === item.id));
  const backups = left.filter(({ status }) => status === 'backup').length;
  const added = backups < backupItems
    ? [anItem(`added-${left.length}`, { position: left.length, status: 'backup' })] : [];
  const stocked = [...left, ...added];
  const items = said(moved(stocked, fill(stocked)), item.id, { judgement: 'hidden' });
  return acted(day, item, 'hide', items);
}

const like = (day: Day, item: DigestItem): Day =>
  acted(day, item, 'positive', said(day.items, item.id, { judgement: 'liked' }));

function undo(day: Day, itemId: string): Day {
  const action = day.actions.findLast((one) => one.itemId === itemId);
  if (!action || action.undoneAt !== null) return day;
  const items = said(day.items, itemId, action.before.opinion);
  return {
    items: moved(items, placeBack(aDigest(items), action, { actions: day.actions })),
    actions: day.actions.map((one) => (one === action ? { ...one, undoneAt: at } : one)),
    used: day.used - (action.before.spent ? 1 : 0),
  };
}

const shown = ({ items }: Day): (string | null)[] => Array.from({ length: displayedItems }, (_, position) => {
  const there = items.filter((item) => item.status === 'displayed' && item.position === position);
  if (there.length > 1) throw new Error(`two cards in place ${position}`);
  return there[0]?.id ?? null;
});
const held = ({ items }: Day): number => items.filter(({ status }) => status !== 'consumed').length;
const cardIn = (day: Day, place: number): DigestItem => {
  const item = day.items.find(({ status, position }) => status === 'displayed' && position === place);
  if (!item) throw new Error(`nothing in place ${place}`);
  return item;
};

const step = fc.record({
  kind: fc.constantFrom('thumb', 'leave', 'like', 'undo'), place: fc.nat({ max: displayedItems - 1 }),
  which: fc.nat({ max: 30 }),
});

test('whatever is done and taken back, no two cards share a place, none is lost, and the allowance adds up', () => {
  fc.assert(fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
    let day = firstDay;
    for (const { kind, place, which } of steps) {
      const before = day;
      const item = day.items.find(({ status, position }) => status === 'displayed' && position === place);
      if (kind === 'undo') {
        const itemId = day.actions[which % Math.max(1, day.actions.length)]?.itemId;
        if (itemId !== undefined) day = undo(day, itemId);
        expect(held(day)).toBeGreaterThanOrEqual(held(before));
      } else if (item) {
        day = { thumb, leave, like }[kind as 'thumb'](day, item);
        // Taken back at once, all is as it was.
        const back = undo(day, item.id);
        if (day !== before) expect([shown(back), back.used]).toEqual([shown(before), before.used]);
        if (kind === 'leave') expect(held(day)).toBe(Math.max(held(before) - 1, Math.min(held(before), digestItems)));
      }
      const displayed = day.items.filter(({ status }) => status === 'displayed');
      expect(shown(day).filter((id) => id !== null)).toHaveLength(displayed.length);
      expect(day.used).toBeGreaterThanOrEqual(0);
      expect(day.used).toBeLessThanOrEqual(freeThumbsDown);
      expect(new Set(day.items.map(({ id }) => id)).size).toBe(day.items.length);
    }
  }), { numRuns: 400 });
});

test('a card that was taken back among the backups and steps in again leaves when that is taken back', () => {
  const first = cardIn(firstDay, 6);
  const thumbed = thumb(firstDay, first);
  const second = cardIn(thumbed, 6);
  const kept = undo(like(thumbed, second), first.id);
  expect(shown(undo(thumb(kept, second), second.id))).toEqual(shown(kept));
});

test('so does one that was liked before it stepped in', () => {
  const liked = like(firstDay, cardIn(firstDay, 2));
  const thumbed = thumb(liked, cardIn(liked, 2));
  const kept = undo(like(thumbed, cardIn(thumbed, 2)), 'card-2');
  const first = cardIn(kept, 0);
  expect(shown(undo(thumb(kept, first), first.id))).toEqual(shown(kept));
});

test('when all that was done is undone, in whatever order, every card is where it was', () => {
  const forward = fc.record({
    kind: fc.constantFrom('thumb', 'leave'), place: fc.nat({ max: 3 }), turn: fc.nat({ max: 1_000 }),
  });
  fc.assert(fc.property(fc.array(forward, { maxLength: 8 }), (steps) => {
    let day = firstDay;
    const touched: { readonly id: string; readonly turn: number }[] = [];
    for (const { kind, place, turn } of steps) {
      const item = day.items.find(({ status, position }) => status === 'displayed' && position === place);
      const next = item ? { thumb, leave }[kind as 'thumb'](day, item) : day;
      if (item && next !== day) touched.push({ id: item.id, turn });
      day = next;
    }
    for (const { id } of touched.sort((one, other) => one.turn - other.turn)) day = undo(day, id);
    expect(shown(day)).toEqual(shown(firstDay));
    expect(day.used).toBe(0);
  }), { numRuns: 500 });
});

test('a card that was judged in the place keeps it, and the one that comes back is the first backup', () => {
  const first = cardIn(firstDay, 3);
  const thumbed = thumb(firstDay, first);
  const liked = like(thumbed, cardIn(thumbed, 3));
  const back = undo(liked, first.id);
  expect(shown(back)).toEqual(shown(liked));
  const vacant = back.items.filter(({ position, status }) => status === 'backup' || position !== 0);
  expect(fill(vacant)[0]?.itemId).toBe(first.id);
});

test('what stepped in elsewhere goes back to the backups, too', () => {
  // Nothing is left for place 2, so that the next one to come takes it.
  const items = firstDay.items.filter(({ status, position }) => status !== 'backup' && position !== 2);
  const empty: Day = { ...firstDay, items };
  const hidden = leave(empty, cardIn(empty, 5));
  expect(shown(hidden)[2]).toMatch(/^added/);
  expect(shown(undo(hidden, 'card-5'))).toEqual(shown(empty));
});

test('food that was taken away comes back, unless other food was asked for since', () => {
  const beside = [0, 1].map((position) => anItem(`dish-${position}`, { origin: 'food', digestId: null, position }));
  const gone = shiftsBetween({ current: null, beside, thumbsDownToday: 0 }, { current: null, beside: beside.slice(1),
    thumbsDownToday: 0 });
  const action = acted(firstDay, beside[0]!, 'negative', firstDay.items).actions[0]!;
  const undone = { ...action, before: { ...action.before, besideIds: ['dish-0', 'dish-1'], shifts: gone } };
  expect(placeBesideBack(beside.slice(1), undone)).toEqual([{ itemId: 'dish-0', status: 'displayed', position: 0 }]);
  expect(placeBesideBack([anItem('other', { origin: 'food', digestId: null })], undone)).toEqual([]);
});

test('a backup that was never touched was never seen', () => {
  expect(wasSeen(null)).toBe(false);
  expect(wasSeen(anItem('a', { status: 'backup' }))).toBe(false);
  expect(wasSeen(anItem('a', { status: 'backup', touchedAt: at }))).toBe(true);
  expect(wasSeen(anItem('a', { status: 'consumed' }))).toBe(true);
});
