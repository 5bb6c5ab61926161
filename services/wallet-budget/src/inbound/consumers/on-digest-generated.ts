import { timestampDate } from '@bufbuild/protobuf/wkt';
import { consumer } from '@valet/kit/inbox';
import { DigestGeneratedSchema } from '@valet/proto/digest/v1/events_pb';
import type { ItemStore } from '../../app/budget-ports.ts';
import { offeredItem } from './offered-item.ts';

export const onDigestGenerated = <Tx>(items: Pick<ItemStore<Tx>, 'offer'>) =>
  consumer<typeof DigestGeneratedSchema, Tx>({
    schema: DigestGeneratedSchema,
    service: 'wallet-budget',
    handler: 'on-digest-generated',
    handle: ({ event, userId, occurredAt, unit }) => {
      const at = event.generatedAt ? timestampDate(event.generatedAt) : occurredAt;
      return items.offer(unit, userId, event.items.map(offeredItem), at);
    },
  });
