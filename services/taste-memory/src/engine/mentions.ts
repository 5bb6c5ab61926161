import type { Linker } from './extraction.ts';

/** A name of the catalogue that a line mentions, whatever is thought of it; offsets are those of the line. */
export interface Mention {
  readonly kind: 'genre' | 'title' | 'person' | 'cuisine';
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The names that a line mentions, in its order. */
export function mentionsIn(text: string, linker: Linker): Mention[] {
  return linker.spot(text).flatMap(({ start, end, hits }) =>
    hits.slice(0, 1).map(({ kind, subcategory, name }) => ({
      kind: subcategory === 'cuisine' ? 'cuisine' : kind === 'entry' ? 'title' : kind,
      name,
      start,
      end,
    })),
  );
}
