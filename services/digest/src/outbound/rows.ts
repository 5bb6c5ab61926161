import type {
  Digest, DigestItem, ItemOrigin, ItemStatus, ItemType, Judgement, ThumbReason,
} from '../domain/digest.ts';
import type { Domain, Polarity, Taste } from '../domain/taste.ts';
import type { Prisma } from '../generated/prisma/client.ts';

type DigestRow = Prisma.DigestGetPayload<{ include: { items: true } }>;
type ItemRow = Prisma.DigestItemGetPayload<object>;
type TagRow = Prisma.KnownTagGetPayload<object>;

/** `2026-11-21` <-> a DATE column. */
export const dateOf = (localDay: string): Date => new Date(`${localDay}T00:00:00Z`);
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

export const toItem = (row: ItemRow): DigestItem => ({
  id: row.id,
  origin: row.origin as ItemOrigin,
  digestId: row.digestId,
  position: row.position,
  status: row.status as ItemStatus,
  catalogueId: row.catalogueId,
  type: row.type as ItemType,
  domain: row.domain as Domain,
  title: row.title,
  description: row.description,
  vendor: row.vendor,
  priceCents: row.priceCents,
  authors: row.authors,
  makers: row.makers,
  tags: row.tags,
  reason: row.reason,
  plainReason: row.plainReason,
  reasonTagIds: row.reasonTagIds,
  url: row.url,
  imageUrl: row.imageUrl,
  matchScore: row.matchScore,
  baseScore: row.baseScore,
  surprise: row.surprise,
  verified: row.verified,
  location: row.location,
  ordering: row.ordering,
  liked: row.liked,
  judgement: row.judgement as Judgement | null,
  because: row.because as ThumbReason | null,
  savedAt: row.savedAt,
  judgedAt: row.judgedAt,
  touchedAt: row.touchedAt,
  version: row.version,
});

export const toDigest = (row: DigestRow): Digest => ({
  id: row.id,
  type: row.type as Digest['type'],
  localDay: dayOf(row.localDay),
  sequence: row.sequence,
  summary: row.summary,
  dailyFocus: row.dailyFocus,
  refreshCount: row.refreshCount,
  createdAt: row.createdAt,
  tagCount: row.tagCount,
  tasteRevision: row.tasteRevision,
  paid: row.paid,
  visible: row.visible,
  items: row.items.map(toItem),
});

export const toTaste = (row: TagRow): Taste => ({
  id: row.tagId,
  domain: row.domain as Domain,
  subcategory: row.subcategory,
  name: row.name,
  polarity: row.polarity as Polarity,
  weight: row.weight,
  halfLifeDays: row.halfLifeDays,
  confidence: row.confidence,
  catalogueId: row.catalogueId,
  unclear: row.unclear,
  waived: row.waived,
  words: row.words,
  lastEvidenceAt: row.lastEvidenceAt,
});
