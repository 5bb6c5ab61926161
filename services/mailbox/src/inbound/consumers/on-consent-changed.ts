import { timestampDate } from '@bufbuild/protobuf/wkt';
import { consumer } from '@valet/kit/inbox';
import { ConsentChangedSchema, ConsentSource } from '@valet/proto/identity/v1/events_pb';
import type { ConsentStore } from '../../app/ports.ts';

export const onConsentChanged = <Tx>(consents: ConsentStore<Tx>) =>
  consumer<typeof ConsentChangedSchema, Tx>({
    schema: ConsentChangedSchema,
    service: 'mailbox',
    handler: 'on-consent-changed',
    async handle({ event, userId, version, occurredAt, unit }) {
      // Talk and purchases are other services' business.
      if (event.source !== ConsentSource.MAIL) return;
      const changedAt = event.changedAt ? timestampDate(event.changedAt) : occurredAt;
      await consents.keepMailConsent(unit, { userId, granted: event.granted, version, changedAt });
    },
  });
