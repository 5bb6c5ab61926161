import type { Unit } from '@valet/kit/outbox';
import type { Domain } from '../domain/tag.ts';
import { extract } from '../engine/extract.ts';
import type { Linker } from '../engine/extraction.ts';
import { formsOf } from '../engine/names.ts';
import type { Line, TagStore } from './ports.ts';

const TOPICS: Readonly<Record<string, Domain>> = {
  'movie-taste': 'movies',
  'my-shows': 'shows',
  books: 'books',
  'food-taste': 'food',
};

export type RememberLine<Tx> = (unit: Unit<Tx>, line: Line) => Promise<string>;

/**
 * Learns what a line of the person states, in the caller's transaction, and answers its id. However
 * often and by whichever way a line arrives, it teaches once.
 */
export const rememberLine =
  <Tx>(store: TagStore<Tx>, linker: Linker): RememberLine<Tx> =>
  (unit, line) =>
    store.remember(unit, line, ({ text, previousText, conversationType }) => {
      const topic = conversationType === null ? undefined : TOPICS[conversationType];
      const states = extract(text, { previousText: previousText ?? undefined, topic }, linker);
      return states.map((one) => ({ ...one, forms: formsOf(one.name, one.alsoKnownAs) }));
    });
