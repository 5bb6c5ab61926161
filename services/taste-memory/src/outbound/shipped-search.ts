import type { SearchSource, Suggestion } from '../app/search.ts';
import { searchRows, type SearchRow } from '../engine/search/groups.ts';
import { memoryIndex } from '../engine/search/memory-index.ts';
import type { SearchIndex } from '../engine/search/search-index.ts';

const WATCHED: readonly string[] = ['film', 'show'];

const suggestion = (row: SearchRow): Suggestion => ({
  id: row.id,
  title: row.name,
  image: null,
  year: row.year,
  rating: null,
  location: row.location,
  overview: WATCHED.includes(row.kind) ? row.description : null,
  description: WATCHED.includes(row.kind) ? null : row.description,
  type: row.kind,
  subtype: row.subtype,
  meta: row.meta,
});

/** The shipped catalogue: an index in memory for each group, built when it is first asked. */
export function shippedSearch(): SearchSource {
  const groups = new Map<string, { index: SearchIndex; rows: ReadonlyMap<string, SearchRow> }>();
  return {
    search: async ({ domain, subcategory, text, limit }) => {
      const key = `${domain} ${subcategory}`;
      let group = groups.get(key);
      if (group === undefined) {
        const rows = searchRows(domain, subcategory);
        group = { index: memoryIndex(rows), rows: new Map(rows.map((row) => [row.id, row])) };
        groups.set(key, group);
      }
      const { index, rows } = group;
      const hits = await index.search(text, limit);
      return hits.flatMap(({ id }) => {
        const row = rows.get(id);
        return row === undefined ? [] : [suggestion(row)];
      });
    },
  };
}
