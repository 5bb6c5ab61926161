import { useState } from 'react';

interface Gone<T> {
  item: T;
  at: number;
}

/** A row of a list: there, or gone and offered back in its place. */
export interface Row<T> {
  item: T;
  gone: boolean;
}

/**
 * Keeps the places of what was taken off a list, whatever the server's newer list says of it.
 * `take` empties a place, `free` gives it up.
 */
export function useGone<T extends { id: string }>(items: readonly T[]) {
  const [gone, setGone] = useState<readonly Gone<T>[]>([]);
  const taken = new Set(gone.map(({ item }) => item.id));
  const rows: Row<T>[] = items.filter(({ id }) => !taken.has(id)).map((item) => ({ item, gone: false }));
  for (const { item, at } of gone.toSorted((a, b) => a.at - b.at)) rows.splice(at, 0, { item, gone: true });
  return {
    rows,
    take: (item: T) => {
      const at = rows.findIndex((row) => row.item.id === item.id);
      setGone((known) => [...known.filter((each) => each.item.id !== item.id), { item, at: Math.max(0, at) }]);
    },
    free: (id: string) => setGone((known) => known.filter((each) => each.item.id !== id)),
  };
}
