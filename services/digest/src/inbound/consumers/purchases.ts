import { consumer } from '@valet/kit/inbox';
import { PurchaseRecordedSchema } from '@valet/proto/wallet_budget/v1/events_pb';
import type { Actor } from '../../app/actions/act.ts';
import { learnPurchase } from '../../app/actions/check-ins.ts';
import type { SettingsStore } from '../../app/actions/ports.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i; // e.g. 0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10

/** wallet-budget tells only what the person lets it tell. */
export const onPurchaseRecorded = <Tx>(actor: Actor<Tx> & { readonly settings: SettingsStore<Tx> }) =>
  consumer<typeof PurchaseRecordedSchema, Tx>({
    schema: PurchaseRecordedSchema,
    service: 'digest',
    handler: 'on-purchase-recorded',
    concerns: ({ itemId, catalogueId }) => Boolean(itemId ?? catalogueId),
    handle: ({ event, userId, occurredAt, unit }) => learnPurchase(actor, unit, {
      userId,
      itemId: event.itemId !== undefined && uuid.test(event.itemId) ? event.itemId : null,
      catalogueId: event.catalogueId || null,
      at: occurredAt,
    }),
  });
