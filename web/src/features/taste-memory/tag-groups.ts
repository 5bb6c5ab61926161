import type { Domain } from '../../gql/graphql.ts';
import { DOMAINS, SUBCATEGORY_LABELS } from '../../shared/domains.ts';

export interface TagGroup<T> {
  subcategory: string;
  label: string;
  tags: T[];
}

export interface DomainGroup<T> {
  domain: Domain;
  groups: TagGroup<T>[];
}

/** Tags by domain and then subcategory, in the order of the tables; within one subcategory in the person's order. */
export function groupTags<T extends { domain: Domain; subcategory: string }>(tags: readonly T[]): DomainGroup<T>[] {
  return DOMAINS.flatMap((domain) => {
    const own = tags.filter((tag) => tag.domain === domain);
    if (own.length === 0) return [];
    const labels = SUBCATEGORY_LABELS[domain];
    const unknown = own.map((tag) => tag.subcategory).filter((subcategory) => !(subcategory in labels));
    const groups = [...Object.keys(labels), ...new Set(unknown)].flatMap((subcategory) => {
      const inGroup = own.filter((tag) => tag.subcategory === subcategory);
      return inGroup.length > 0 ? [{ subcategory, label: labels[subcategory] ?? subcategory, tags: inGroup }] : [];
    });
    return [{ domain, groups }];
  });
}
