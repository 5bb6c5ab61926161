// Tags between the wire and this service's own words, for what is heard and for what is asked.
import { create } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { AppError } from '@valet/kit/errors';
import {
  Domain as DomainProto, EvidenceKind, Polarity as PolarityProto, type TagChanged, TagChangedSchema,
} from '@valet/proto/taste_memory/v1/events_pb';
import type { LearnedTag } from '../app/ports.ts';
import { type Domain, DOMAINS, type Polarity } from '../engine/talk.ts';

const POLARITIES: readonly Polarity[] = ['love', 'like', 'neutral', 'dislike', 'avoid'];

// A value that this version does not know is parked: guessing what somebody avoids is not for a machine.
const lowered = <Name extends string>(names: readonly Name[], said: string | undefined): Name => {
  const name = names.find((known) => known === said?.toLowerCase());
  if (name === undefined) throw new AppError('invalid', 'The tag has a domain or polarity that is not known here.');
  return name;
};

/** Throws `invalid` for a domain that is not known. */
export const domainOf = (domain: DomainProto): Domain => lowered(DOMAINS, DomainProto[domain]);
export const domainProto = (domain: Domain): DomainProto =>
  DomainProto[domain.toUpperCase() as keyof typeof DomainProto];
export const polarityProto = (polarity: Polarity): PolarityProto =>
  PolarityProto[polarity.toUpperCase() as keyof typeof PolarityProto];

/** A tag of the wire in this service's own words; throws `invalid` for a domain or polarity that is not known. */
export const toldTag = (event: TagChanged): LearnedTag => ({
  tagId: event.tagId,
  userId: event.userId,
  domain: domainOf(event.domain),
  subcategory: event.subcategory,
  name: event.tag,
  polarity: lowered(POLARITIES, PolarityProto[event.polarity]),
  weight: event.weight,
  halfLifeDays: event.halfLifeDays ?? null,
  confidence: event.confidence,
  place: event.place,
  muted: event.muted,
  catalogueId: event.catalogueId ?? null,
  entityType: event.entityType ?? null,
  unclear: event.unclear,
  waived: event.waived,
  note: event.note ?? null,
  words: event.words ?? null,
  evidenceKinds: event.evidenceKinds.map((kind) => (EvidenceKind[kind] ?? 'UNSPECIFIED').toLowerCase()),
  evidenceCount: event.evidenceCount,
  lastEvidenceAt: event.lastEvidenceAt ? timestampDate(event.lastEvidenceAt) : null,
});

/** The other way, for whom it is told on. */
export const tagChanged = (tag: LearnedTag): TagChanged => create(TagChangedSchema, {
  tagId: tag.tagId,
  userId: tag.userId,
  domain: domainProto(tag.domain),
  subcategory: tag.subcategory,
  tag: tag.name,
  polarity: polarityProto(tag.polarity),
  weight: tag.weight,
  confidence: tag.confidence,
  place: tag.place,
  muted: tag.muted,
  unclear: tag.unclear,
  waived: tag.waived,
  evidenceKinds: tag.evidenceKinds.map((kind) => EvidenceKind[kind.toUpperCase() as keyof typeof EvidenceKind]),
  evidenceCount: tag.evidenceCount,
  ...(tag.halfLifeDays !== null && { halfLifeDays: tag.halfLifeDays }),
  ...(tag.catalogueId !== null && { catalogueId: tag.catalogueId }),
  ...(tag.entityType !== null && { entityType: tag.entityType }),
  ...(tag.note !== null && { note: tag.note }),
  ...(tag.words !== null && { words: tag.words }),
  ...(tag.lastEvidenceAt !== null && { lastEvidenceAt: timestampFromDate(tag.lastEvidenceAt) }),
});
