/**
 * The order after `id` took the place of `target`: before it when it moved up, after it when it moved down. Both are in
 * the order.
 */
export function reordered(order: readonly string[], id: string, target: string): string[] {
  const rest = order.filter((each) => each !== id);
  rest.splice(order.indexOf(target), 0, id);
  return rest;
}

export interface Placed {
  readonly id: string;
  readonly place: number;
}

/** The places that change when these ids, in their order, stand at 0, 1, 2 and so on. */
export function movedPlaces(before: readonly Placed[], order: readonly string[]): Placed[] {
  const placeOf = new Map(before.map(({ id, place }) => [id, place]));
  return order.map((id, place) => ({ id, place })).filter(({ id, place }) => placeOf.get(id) !== place);
}

/** Who must move down by one so that a place is free: whoever has it, and those without a gap behind. */
export function inTheWay(group: readonly Placed[], place: number): string[] {
  const taken = [...group].sort((a, b) => a.place - b.place);
  const moving: string[] = [];
  let next = place;
  for (const one of taken) {
    if (one.place < place) continue;
    if (one.place > next) break;
    moving.push(one.id);
    next = one.place + 1;
  }
  return moving;
}
