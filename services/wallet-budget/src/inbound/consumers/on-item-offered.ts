import { consumer } from '@valet/kit/inbox';
import { ItemOfferedSchema } from '@valet/proto/digest/v1/events_pb';
import type { ItemStore } from '../../app/budget-ports.ts';
import { offeredItem } from './offered-item.ts';

/** What came beside or after a digest can be bought like what came with it. */
export const onItemOffered = <Tx>(items: Pick<ItemStore<Tx>, 'offer'>) =>
  consumer<typeof ItemOfferedSchema, Tx>({
    schema: ItemOfferedSchema,
    service: 'wallet-budget',
    handler: 'on-item-offered',
    handle: async ({ event, userId, occurredAt, unit }) => {
      if (event.item !== undefined) await items.offer(unit, userId, [offeredItem(event.item)], occurredAt);
    },
  });
