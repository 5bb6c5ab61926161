// Where on the grid something happened: on a card, or on the empty hook that a card left.

export type Spot = { card: string } | { hook: number };

/**
 * Where the person looks after an item was judged: the card itself if it stayed, what took its place, else the hook
 * that it left. Null for an item that was on no hook.
 */
export function spotAfter(before: readonly string[], after: readonly string[], itemId: string): Spot | null {
  if (after.includes(itemId)) return { card: itemId };
  const index = before.indexOf(itemId);
  if (index < 0) return null;
  const came = after[index];
  return came !== undefined && !before.includes(came) ? { card: came } : { hook: index };
}

export type Row = { card: string } | { hook: number };

interface GridPage {
  rows: readonly Row[];
  pages: number;
  /** The page that shows: the last one, where the asked one is no longer there. */
  page: number;
}

/** One page of the grid, with the empty hooks among the cards. Pages count from 0. */
export function gridPage(ids: readonly string[], hooks: readonly number[], asked: number, size: number): GridPage {
  const places = Math.max(ids.length, ...hooks.map((hook) => Math.min(hook, ids.length) + 1));
  const pages = Math.max(1, Math.ceil(places / size));
  const page = Math.min(asked, pages - 1);
  const start = page * size;
  const cards = ids.slice(start, start + size);
  const rows: Row[] = cards.map((card) => ({ card }));
  // From the back, so that one hook does not move the place of another.
  for (const hook of [...new Set(hooks)].toSorted((a, b) => b - a)) {
    const place = Math.min(hook, ids.length) - start;
    if (place >= 0 && place < size) rows.splice(Math.min(place, cards.length), 0, { hook });
  }
  return { rows, pages, page };
}
