// The rows of a processed list and what may happen to them, without a screen and without a network.
import type { Domain, Polarity, ProcessListMutation } from '../../gql/graphql.ts';
import { isAllergies } from '../../shared/domains.ts';

type Processed = Extract<ProcessListMutation['processList'], { __typename: 'ListProcessed' }>;

export type ListEntry = Processed['entries'][number];

/** A chip of the specification: added shows for two seconds and then exists, which is disabled. */
export type RowState = 'normal' | 'loading' | 'added' | 'exists';

export interface Row {
  readonly tag: string;
  readonly folded: string;
  readonly subcategory: string;
  readonly times: number;
  readonly state: RowState;
  /** Why it could not be added; '' where nothing is wrong. */
  readonly failure: string;
}

/** So many go in one call: few enough that the progress is seen to move. */
export const BATCH = 50;

/** One form for what people write the same way; the server, which has the last word, folds a little more. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|['’‘]/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim() || name.trim().toLowerCase();

/** Whoever lists allergies means every one of them as such, whatever else a word may name. */
export const rowsOf = (entries: readonly ListEntry[], domain: Domain, picked: string): Row[] =>
  entries.map(({ tag, subcategory, known, times }) => ({
    tag,
    folded: foldName(tag),
    subcategory: isAllergies(domain, picked) ? picked : subcategory,
    times,
    state: known ? 'exists' : 'normal',
    failure: '',
  }));

export const polarityOf = (domain: Domain, subcategory: string, stance: 'like' | 'dislike'): Polarity =>
  isAllergies(domain, subcategory) ? 'avoid' : stance;

/** What "Add all new" would still add: not what the person has, and not what was refused for its own sake. */
export const waiting = (rows: readonly Row[], known: ReadonlySet<string>): Row[] =>
  rows.filter((row) => row.state === 'normal' && row.failure === '' && !known.has(row.folded));

/** The next rows of one polarity, in the order of the list. */
export function nextBatch(rows: readonly Row[], known: ReadonlySet<string>, domain: Domain): Row[] {
  const left = waiting(rows, known);
  const first = left[0];
  if (!first) return [];
  const allergies = isAllergies(domain, first.subcategory);
  return left.filter((row) => isAllergies(domain, row.subcategory) === allergies).slice(0, BATCH);
}

/** The same rows, with what changed in those of these names. */
export function withRows(rows: readonly Row[], names: ReadonlySet<string>, change: Partial<Row>): Row[] {
  return rows.map((row) => (names.has(row.tag) ? { ...row, ...change } : row));
}
