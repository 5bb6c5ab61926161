import { consumer } from '@valet/kit/inbox';
import { ConsentChangedSchema, ConsentSource } from '@valet/proto/identity/v1/events_pb';
import type { PooledStore } from '../../app/pooling/ports.ts';

export const onConsentChanged = <Tx>(pooled: Pick<PooledStore<Tx>, 'keepConsent'>) =>
  consumer<typeof ConsentChangedSchema, Tx>({
    schema: ConsentChangedSchema,
    service: 'digest',
    handler: 'on-consent-changed',
    // What teaches is its owners' business; here only what many share is.
    concerns: ({ source }) => source === ConsentSource.POOLING,
    handle: ({ event: { granted }, userId, version, unit }) => pooled.keepConsent(unit, { userId, granted, version }),
  });
