import { timestampDate } from '@bufbuild/protobuf/wkt';
import { consumer } from '@valet/kit/inbox';
import { ConsentChangedSchema, ConsentSource } from '@valet/proto/identity/v1/events_pb';
import type { ConsentStore, TalkSource } from '../../app/ports.ts';

const SOURCES: Readonly<Partial<Record<ConsentSource, TalkSource>>> = {
  [ConsentSource.VOICE]: 'voice',
  [ConsentSource.CHAT]: 'chat',
};

/** Whether talk may teach, by where it happens. */
export const onConsentChanged = <Tx>(consents: Pick<ConsentStore<Tx>, 'keep'>) =>
  consumer<typeof ConsentChangedSchema, Tx>({
    schema: ConsentChangedSchema,
    service: 'taste-memory',
    handler: 'on-consent-changed',
    concerns: ({ source }) => SOURCES[source] !== undefined,
    handle: async ({ event, userId, occurredAt, unit }) => {
      const source = SOURCES[event.source];
      if (source === undefined) return;
      const changedAt = event.changedAt ? timestampDate(event.changedAt) : occurredAt;
      await consents.keep(unit, { userId, source, granted: event.granted, changedAt });
    },
  });
