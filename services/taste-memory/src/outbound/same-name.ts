import type { Learned } from '../app/ports.ts';
import { subcategoryOf } from '../domain/tag.ts';
import type { Tx } from './tag-changes.ts';
import { domainOf } from './tag-rows.ts';

/**
 * The statement in the domain in which the person has this name already, or took it away, where its own words leave
 * that open: the musicals of today's talk of songs are those of last week's talk of films.
 */
export async function inKnownDomain(tx: Tx, userId: string, one: Learned): Promise<Learned> {
  if (!one.guessedDomain) return one;
  const named = { userId, folded: { in: [...one.forms] } };
  const tags = await tx.tag.findMany({
    where: { ...named, subcategory: one.subcategory },
    select: { domain: true },
    orderBy: { statedAt: 'desc' },
  });
  const stones = await tx.tombstone.findMany({ where: named, select: { domain: true }, orderBy: { removedAt: 'desc' } });
  for (const known of [tags, stones]) {
    if (known.some(({ domain }) => domain === one.domain)) return one;
    const row = known.find((each) => subcategoryOf(domainOf(each), one.subcategory) !== null);
    if (row) {
      // The catalogue's id is that of the other domain.
      const { catalogueId: _, ...rest } = one;
      return { ...rest, domain: domainOf(row) };
    }
  }
  return one;
}
