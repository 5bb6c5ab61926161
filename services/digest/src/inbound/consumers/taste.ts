import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AppError } from '@valet/kit/errors';
import { consumer } from '@valet/kit/inbox';
import {
  Domain as DomainProto, EvidenceKind, Polarity as PolarityProto, type TagChanged, TagChangedSchema, TagRemovedSchema,
} from '@valet/proto/taste_memory/v1/events_pb';
import type { ProfileStore, ToldTaste } from '../../app/ports.ts';
import { type Domain, DOMAINS, POLARITIES, type Polarity } from '../../domain/taste.ts';

// A value that this version does not know is parked: guessing what somebody avoids is not for a machine.
const lowered = <Name extends string>(names: readonly Name[], said: string | undefined): Name => {
  const name = names.find((known) => known === said?.toLowerCase());
  if (name === undefined) throw new AppError('invalid', 'The tag has a domain or polarity that is not known here.');
  return name;
};

/** A tag of the wire in digest's own words; throws `invalid` for a domain or polarity that is not known. */
export function toldTaste(event: TagChanged, version: number): ToldTaste {
  return {
    id: event.tagId,
    userId: event.userId,
    version,
    domain: lowered<Domain>(DOMAINS, DomainProto[event.domain]),
    subcategory: event.subcategory,
    name: event.tag,
    polarity: lowered<Polarity>(POLARITIES, PolarityProto[event.polarity]),
    weight: event.weight,
    halfLifeDays: event.halfLifeDays ?? null,
    confidence: event.confidence,
    place: event.place,
    muted: event.muted,
    catalogueId: event.catalogueId ?? null,
    entityType: event.entityType ?? null,
    unclear: event.unclear,
    waived: event.waived,
    words: event.words ?? null,
    evidenceKinds: event.evidenceKinds.map((kind) => (EvidenceKind[kind] ?? 'unspecified').toLowerCase()),
    evidenceCount: event.evidenceCount,
    lastEvidenceAt: event.lastEvidenceAt ? timestampDate(event.lastEvidenceAt) : null,
  };
}

export const onTagChanged = <Tx>(profiles: ProfileStore<Tx>) =>
  consumer<typeof TagChangedSchema, Tx>({
    schema: TagChangedSchema,
    service: 'digest',
    handler: 'on-tag-changed',
    handle: ({ event, userId, version, unit }) => profiles.learnTaste(unit, { ...toldTaste(event, version), userId }),
  });

export const onTagRemoved = <Tx>(profiles: ProfileStore<Tx>) =>
  consumer<typeof TagRemovedSchema, Tx>({
    schema: TagRemovedSchema,
    service: 'digest',
    handler: 'on-tag-removed',
    handle: ({ event, userId, version, occurredAt, unit }) =>
      profiles.dropTaste(unit, { id: event.tagId, userId, version, forgotten: event.forgotten, at: occurredAt }),
  });
