import { consumer } from '@valet/kit/inbox';
import { DigestGeneratedSchema, ItemOfferedSchema, type OfferedItem as Told } from '@valet/proto/digest/v1/events_pb';
import { domainOf } from '../../wire/tags.ts';
import type { KnowledgeKeeper, OfferedItem } from '../../app/told.ts';

const toItem = ({ itemId, catalogueId, domain, type, title, vendor, priceCents, tags }: Told): OfferedItem => ({
  itemId, type, title, tags,
  domain: domainOf(domain),
  catalogueId: catalogueId ?? null,
  vendor: vendor ?? null,
  priceCents: priceCents === undefined ? null : Number(priceCents),
});

export const onDigestGenerated = <Tx>(knowledge: KnowledgeKeeper<Tx>) =>
  consumer<typeof DigestGeneratedSchema, Tx>({
    schema: DigestGeneratedSchema,
    service: 'voice',
    handler: 'on-digest-generated',
    handle: ({ event, userId, occurredAt, unit }) =>
      knowledge.learnOffered(unit, { userId, items: event.items.map(toItem), at: occurredAt }),
  });

export const onItemOffered = <Tx>(knowledge: KnowledgeKeeper<Tx>) =>
  consumer<typeof ItemOfferedSchema, Tx>({
    schema: ItemOfferedSchema,
    service: 'voice',
    handler: 'on-item-offered',
    handle: ({ event: { item }, userId, occurredAt, unit }) =>
      knowledge.learnOffered(unit, { userId, items: item ? [toItem(item)] : [], at: occurredAt }),
  });
