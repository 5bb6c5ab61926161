import { consumer } from '@valet/kit/inbox';
import { MessageRecordedSchema } from '@valet/proto/voice/v1/events_pb';
import type { RememberIfAgreed } from '../../app/remember-said.ts';
import { isMined, toldLine } from '../told-line.ts';

/** Mines what the person said or wrote to Valet; what Valet said is never mined. */
export const onMessageRecorded = <Tx>(remember: RememberIfAgreed<Tx>) =>
  consumer<typeof MessageRecordedSchema, Tx>({
    schema: MessageRecordedSchema,
    service: 'taste-memory',
    handler: 'on-message-recorded',
    concerns: isMined,
    handle: ({ event, userId, occurredAt, unit }) => remember(unit, toldLine(event, userId, occurredAt)),
  });
