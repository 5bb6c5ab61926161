import type { FoodStore } from './ports.ts';

/** A provider's terms do not let its words be kept for longer. */
const keptDays = 30;
const dayMs = 86_400_000;

/** Forgets address, rating and price of restaurants on cards that are a month old. */
export const forgetPlaces = <Tx>(
  { food, now }: { readonly food: Pick<FoodStore<Tx>, 'forgetPlaces'>; readonly now: () => Date },
): Promise<number> => food.forgetPlaces(new Date(now().getTime() - keptDays * dayMs));
