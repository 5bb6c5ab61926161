// Tags as they stand on the wire; an answer tells a tag as its event does, which a contract test holds.
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  Domain as DomainProto, EvidenceKind, Polarity as PolarityProto, type TagChanged, TagChangedSchema, type TagRemoved,
  TagRemovedSchema,
} from '@valet/proto/taste_memory/v1/events_pb';
import type { RemovedTag, TagView } from '../../app/ports.ts';
import { POLARITIES, type EvidenceSource, type Polarity } from '../../domain/tag.ts';
import { halfLifeDays } from '../../domain/weight.ts';

const upper = <Name extends string>(name: Name): Uppercase<Name> => name.toUpperCase() as Uppercase<Name>;

export const evidenceKind = (source: EvidenceSource): EvidenceKind => EvidenceKind[upper(source)];

/** Undefined for a polarity that is none. */
export const polarityNamed = (polarity: PolarityProto): Polarity | undefined =>
  POLARITIES.find((one) => PolarityProto[upper(one)] === polarity);

export function changedMessage(userId: string, tag: TagView): TagChanged {
  const sources = [...new Set(tag.evidence.map(({ source }) => source))];
  const halfLife = halfLifeDays(tag, sources);
  const last = tag.evidence[0]?.at;
  const words =
    tag.evidence.find(({ source }) => source === 'utterance') ?? tag.evidence.find(({ source }) => source !== 'thumb');
  return create(TagChangedSchema, {
    userId,
    tagId: tag.id,
    domain: DomainProto[upper(tag.domain)],
    subcategory: tag.subcategory,
    tag: tag.tag,
    polarity: PolarityProto[upper(tag.polarity)],
    weight: tag.weight,
    confidence: tag.confidence,
    place: tag.place,
    muted: tag.muted,
    unclear: tag.unclear,
    waived: tag.waived,
    evidenceKinds: sources.map(evidenceKind),
    evidenceCount: tag.evidence.length,
    ...(halfLife !== null && { halfLifeDays: halfLife }),
    ...(tag.catalogueId !== null && { catalogueId: tag.catalogueId }),
    ...(tag.entityType !== null && { entityType: tag.entityType }),
    ...(tag.note !== null && { note: tag.note }),
    ...(last && { lastEvidenceAt: timestampFromDate(last) }),
    ...(words && { words: words.text }),
  });
}

export const removedMessage = (userId: string, { id, domain, tag, forgotten }: RemovedTag): TagRemoved =>
  create(TagRemovedSchema, { userId, tagId: id, domain: DomainProto[upper(domain)], tag, forgotten });

/** By tag, the changes that can be undone. */
export const changeIds = (removed: readonly RemovedTag[]): Record<string, string> =>
  Object.fromEntries(removed.flatMap(({ id, undo }) => (undo === null ? [] : [[id, undo.id]])));
