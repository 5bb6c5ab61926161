import { AppError } from '@valet/kit/errors';
import { consumer } from '@valet/kit/inbox';
import { ItemOfferedSchema } from '@valet/proto/digest/v1/events_pb';
import type { ItemStore } from '../../app/budget-ports.ts';
import { offeredItem } from './offered-item.ts';

export const onItemOffered = <Tx>(items: Pick<ItemStore<Tx>, 'offer'>) =>
  consumer<typeof ItemOfferedSchema, Tx>({
    schema: ItemOfferedSchema,
    service: 'wallet-budget',
    handler: 'on-item-offered',
    handle: async ({ event, userId, occurredAt, unit }) => {
      if (!event.item) throw new AppError('invalid', 'The event offers no item.');
      await items.offer(unit, userId, [offeredItem(event.item)], occurredAt);
    },
  });
