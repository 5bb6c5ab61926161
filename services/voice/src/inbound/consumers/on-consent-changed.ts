import { timestampDate } from '@bufbuild/protobuf/wkt';
import { consumer } from '@valet/kit/inbox';
import { ConsentChangedSchema, ConsentSource } from '@valet/proto/identity/v1/events_pb';

export interface ConsentKeeper<Tx> {
  (tx: Tx, change: { userId: string; source: string; granted: boolean; changedAt: Date }): Promise<void>;
}

/** Only what this service asks about is kept. */
const sources: Partial<Record<ConsentSource, string>> = {
  [ConsentSource.CHAT]: 'chat',
  [ConsentSource.VOICE]: 'voice',
};

export const onConsentChanged = <Tx>(keep: ConsentKeeper<Tx>) =>
  consumer<typeof ConsentChangedSchema, Tx>({
    schema: ConsentChangedSchema,
    service: 'voice',
    handler: 'on-consent-changed',
    handle: async ({ event, occurredAt, unit }) => {
      const source = sources[event.source];
      if (source === undefined) return;
      const changedAt = event.changedAt ? timestampDate(event.changedAt) : occurredAt;
      await keep(unit.tx, { userId: event.userId, source, granted: event.granted, changedAt });
    },
  });
