import type { Domain, Polarity } from '../../gql/graphql.ts';
import { DOMAINS, SUBCATEGORY_LABELS } from '../../shared/domains.ts';

/** What the page itself knows of a tag: where it belongs. Its row reads the rest. */
export interface TagRow {
  id: string;
  domain: Domain;
  subcategory: string;
  tag: string;
  polarity: Polarity;
}

/** Where a tag stood: its list, and the ids before it in its group, the nearest first. */
export interface Place {
  domain: Domain;
  subcategory: string;
  polarity: Polarity;
  before: readonly string[];
}

/** What stands in the place of a tag that went. */
export interface GoneRow {
  tagId: string;
  place: Place;
}

export interface TagGroup<T> {
  subcategory: string;
  label: string;
  tags: T[];
}

export interface DomainGroup<T> {
  domain: Domain;
  groups: TagGroup<T>[];
  /** Subcategories in which there is nothing yet. */
  empty: { subcategory: string; label: string }[];
}

/** Tags by domain and then subcategory, in the order of the tables; within one subcategory in the person's order. */
export function groupTags<T extends { domain: Domain; subcategory: string }>(tags: readonly T[]): DomainGroup<T>[] {
  return DOMAINS.flatMap((domain) => {
    const own = tags.filter((tag) => tag.domain === domain);
    if (own.length === 0) return [];
    const labels = SUBCATEGORY_LABELS[domain];
    const unknown = own.map((tag) => tag.subcategory).filter((subcategory) => !(subcategory in labels));
    const all = [...Object.keys(labels), ...new Set(unknown)].map((subcategory) => ({
      subcategory,
      label: labels[subcategory] ?? subcategory,
      tags: own.filter((tag) => tag.subcategory === subcategory),
    }));
    return [
      {
        domain,
        groups: all.filter((group) => group.tags.length > 0),
        empty: all.filter((group) => group.tags.length === 0),
      },
    ];
  });
}

/** Where a tag stands among the tags of its group, and among the empty places of those that just went. */
export function placeOf(tag: TagRow, tags: readonly TagRow[], gone: readonly GoneRow[]): Place {
  const { domain, subcategory, polarity } = tag;
  const isMate = (other: Pick<Place, 'domain' | 'subcategory'>) =>
    other.domain === domain && other.subcategory === subcategory;
  const mates = withGone(tags.filter(isMate), gone.filter(({ place }) => isMate(place))).map(idOf);
  const before = mates.slice(0, Math.max(mates.indexOf(tag.id), 0));
  return { domain, subcategory, polarity, before: before.reverse() };
}

const isNeutral = ({ polarity }: { polarity: Polarity }) => polarity === 'neutral';

/** Whether a tag still stands in the list in which it stood: a group keeps its neutral tags apart. */
export const isThere = (tag: TagRow, place: Place): boolean =>
  tag.domain === place.domain && tag.subcategory === place.subcategory && isNeutral(tag) === isNeutral(place);

const idOf = (row: { id: string } | GoneRow) => ('tagId' in row ? row.tagId : row.id);

/** A list with what stands in the place of tags that went, each where its tag was. */
export function withGone<T extends { id: string }, G extends GoneRow>(
  tags: readonly T[],
  gone: readonly G[],
): (T | G)[] {
  const rows: (T | G)[] = [...tags];
  // Those that stood higher first: a later one may have stood behind them.
  for (const each of [...gone].sort((a, b) => a.place.before.length - b.place.before.length)) {
    const places = new Map(rows.map((row, index) => [idOf(row), index]));
    const nearest = each.place.before.find((id) => places.has(id));
    rows.splice(nearest === undefined ? 0 : (places.get(nearest) ?? -1) + 1, 0, each);
  }
  return rows;
}

/** The part of such a list that belongs to one page of its tags: empty places go with the tag before them. */
export function pageOf<R extends { id: string } | GoneRow>(rows: readonly R[], offset: number, count: number): R[] {
  let tags = 0;
  return rows.filter((row) => {
    const gone = 'tagId' in row;
    if (!gone) tags += 1;
    const at = gone ? Math.max(tags - 1, 0) : tags - 1;
    return at >= offset && at < offset + count;
  });
}
