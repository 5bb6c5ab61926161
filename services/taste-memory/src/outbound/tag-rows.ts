import {
  isConstraint,
  subcategoryRank,
  DOMAINS,
  type Domain,
  type EvidenceSource,
  type Polarity,
} from '../domain/tag.ts';
import { publishedWeight } from '../domain/weight.ts';
import type { EvidenceView, TagView } from '../app/ports.ts';
import type { Prisma } from '../generated/prisma/client.ts';

/** A tag with all that it rests on, the newest statement first, and what the person calls it. */
export const withEvidence = {
  evidence: { orderBy: [{ saidAt: 'desc' }, { id: 'desc' }] },
  meanings: { orderBy: [{ meantAt: 'desc' }, { folded: 'asc' }] },
} as const satisfies Prisma.TagInclude;

/** The order of `withEvidence`, for statements that were not read together. */
export const newestFirst = (evidence: readonly EvidenceRow[]): EvidenceRow[] =>
  [...evidence].sort((a, b) => b.saidAt.getTime() - a.saidAt.getTime() || (a.id > b.id ? -1 : 1));

export type TagRow = Prisma.TagGetPayload<{ include: typeof withEvidence }>;
export type EvidenceRow = TagRow['evidence'][number];

/** The database's own check names the values. */
export const domainOf = (row: { domain: string }): Domain => row.domain as Domain;
export const polarityOf = (row: { polarity: string }): Polarity => row.polarity as Polarity;
export const sourceOf = (row: { source: string }): EvidenceSource => row.source as EvidenceSource;

export const holding = (row: TagRow): EvidenceRow[] => row.evidence.filter(({ supersededAt }) => supersededAt === null);

export const isConstraintRow = (row: { domain: string; subcategory: string }): boolean =>
  isConstraint({ domain: domainOf(row), subcategory: row.subcategory });

export function viewOf(row: TagRow): TagView {
  const domain = domainOf(row);
  return {
    id: row.id,
    domain,
    subcategory: row.subcategory,
    tag: row.name,
    polarity: polarityOf(row),
    confidence: row.confidence,
    weight: publishedWeight({ ...row, domain }),
    muted: row.muted,
    note: row.notes,
    entityType: row.entityType,
    unclear: row.unclear,
    waived: row.waived,
    said: row.meanings.find(({ folded }) => folded !== row.folded)?.words ?? null,
    place: row.place,
    catalogueId: row.catalogueId,
    createdAt: row.createdAt,
    evidence: holding(row).map(statementOf),
    history: row.evidence.filter(({ supersededAt }) => supersededAt !== null).map(statementOf),
  };
}

const statementOf = (row: EvidenceRow): EvidenceView => ({
  id: row.id,
  source: sourceOf(row),
  text: row.text,
  polarity: polarityOf(row),
  at: row.saidAt,
});

/** The person's order: domains and groups as the product lists them, then places. */
export const inOrder = (rows: readonly TagRow[]): TagRow[] =>
  ordered(rows.map((row) => ({ ...row, domain: domainOf(row) })));

/** The same of what the person sees. */
export const inViewOrder = (views: readonly TagView[]): TagView[] => ordered(views);

interface Placed {
  readonly id: string;
  readonly domain: Domain;
  readonly subcategory: string;
  readonly place: number;
}

function ordered<One extends Placed>(all: readonly One[]): One[] {
  const rank = ({ domain, subcategory }: Placed): number =>
    DOMAINS.indexOf(domain) * 100 + subcategoryRank(domain, subcategory);
  return [...all].sort((a, b) => rank(a) - rank(b) || a.place - b.place || (a.id < b.id ? -1 : 1));
}
