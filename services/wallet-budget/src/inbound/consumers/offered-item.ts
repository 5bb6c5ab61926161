import { AppError } from '@valet/kit/errors';
import { Domain } from '@valet/proto/taste_memory/v1/events_pb';
import type { OfferedItem as OfferedItemMessage } from '@valet/proto/digest/v1/events_pb';
import type { OfferedItem } from '../../app/budget-ports.ts';
import { domainOf } from '../../domain/budget.ts';
import { isUuid, plainText } from '../../domain/purchase.ts';

/** An item of the wire in this service's words; throws AppError invalid for one without an id. */
export function offeredItem(item: OfferedItemMessage): OfferedItem {
  const { itemId, catalogueId, type, domain, title, vendor, priceCents = 0n, tags } = item;
  if (!isUuid(itemId)) throw new AppError('invalid', 'The item has no id.');
  return {
    itemId,
    catalogueId: catalogueId ?? null,
    type,
    // A domain that only a later release knows is none here; the item can be ordered all the same.
    domain: domainOf(Domain[domain]?.toLowerCase() ?? null),
    title: plainText(title),
    vendor: plainText(vendor ?? '') || null,
    // Nothing is ordered for nothing.
    priceCents: priceCents > 0n ? priceCents : null,
    tags: tags.map(plainText),
  };
}
