import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event, type NewEvent } from '@valet/kit/outbox';
import {
  Domain as DomainMessage,
  EvidenceKind,
  Polarity as PolarityMessage,
  TagChangedSchema,
  TagRemovedSchema,
} from '@valet/proto/taste_memory/v1/events_pb';
import type { Domain, EvidenceSource, Polarity } from '../domain/tag.ts';
import { halfLifeDays, publishedWeight } from '../domain/weight.ts';
import { domainOf, holding, polarityOf, sourceOf, type TagRow } from './tag-rows.ts';

const DOMAIN: Readonly<Record<Domain, DomainMessage>> = {
  movies: DomainMessage.MOVIES,
  shows: DomainMessage.SHOWS,
  books: DomainMessage.BOOKS,
  food: DomainMessage.FOOD,
  games: DomainMessage.GAMES,
  podcasts: DomainMessage.PODCASTS,
  music: DomainMessage.MUSIC,
  travel: DomainMessage.TRAVEL,
  shopping: DomainMessage.SHOPPING,
};
const POLARITY: Readonly<Record<Polarity, PolarityMessage>> = {
  love: PolarityMessage.LOVE,
  like: PolarityMessage.LIKE,
  neutral: PolarityMessage.NEUTRAL,
  dislike: PolarityMessage.DISLIKE,
  avoid: PolarityMessage.AVOID,
};
const EVIDENCE: Readonly<Record<EvidenceSource, EvidenceKind>> = {
  utterance: EvidenceKind.UTTERANCE,
  typed: EvidenceKind.TYPED,
  thumb: EvidenceKind.THUMB,
  import: EvidenceKind.IMPORT,
  mail: EvidenceKind.MAIL,
};

/** The tag as it is now; the version is the row's. */
export function tagChanged(row: TagRow, occurredAt: Date): NewEvent {
  const statements = holding(row);
  const sources = [...new Set(statements.map(sourceOf))];
  const tag = {
    domain: domainOf(row),
    subcategory: row.subcategory,
    weight: row.weight,
    place: row.place,
    muted: row.muted,
  };
  const halfLife = halfLifeDays(tag, sources);
  const last = statements[0]?.saidAt;
  // Words that the person said tell more than a name that was typed in; a thumb has none.
  const words =
    statements.find(({ source }) => source === 'utterance') ?? statements.find(({ source }) => source !== 'thumb');
  const message = create(TagChangedSchema, {
    userId: row.userId,
    tagId: row.id,
    domain: DOMAIN[tag.domain],
    subcategory: row.subcategory,
    tag: row.name,
    polarity: POLARITY[polarityOf(row)],
    weight: publishedWeight(tag),
    confidence: row.confidence,
    place: row.place,
    muted: row.muted,
    unclear: row.unclear,
    waived: row.waived,
    evidenceKinds: sources.map((source) => EVIDENCE[source]),
    evidenceCount: statements.length,
    ...(halfLife !== null && { halfLifeDays: halfLife }),
    ...(row.catalogueId !== null && { catalogueId: row.catalogueId }),
    ...(row.entityType !== null && { entityType: row.entityType }),
    ...(row.notes !== null && { note: row.notes }),
    ...(last && { lastEvidenceAt: timestampFromDate(last) }),
    ...(words && { words: words.text }),
  });
  return event(TagChangedSchema, message, {
    userId: row.userId,
    aggregate: `tag:${row.id}`,
    version: Number(row.version),
    occurredAt,
  });
}

/** The tag is gone; `forgotten` says that copied words must go too. */
export function tagRemoved(
  row: { id: string; userId: string; domain: string; name: string },
  version: number,
  forgotten: boolean,
  occurredAt: Date,
): NewEvent {
  const message = create(TagRemovedSchema, {
    userId: row.userId,
    tagId: row.id,
    domain: DOMAIN[domainOf(row)],
    tag: row.name,
    forgotten,
  });
  return event(TagRemovedSchema, message, { userId: row.userId, aggregate: `tag:${row.id}`, version, occurredAt });
}
