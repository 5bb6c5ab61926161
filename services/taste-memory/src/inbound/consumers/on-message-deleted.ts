import { AppError } from '@valet/kit/errors';
import { consumer } from '@valet/kit/inbox';
import { MessageDeletedSchema } from '@valet/proto/voice/v1/events_pb';
import type { LineForgetter } from '../../app/ports.ts';
import { isUuid } from '../uuid.ts';

/** Lines that the person deleted go here too, with what rested on them alone. */
export const onMessageDeleted = <Tx>(lines: Pick<LineForgetter<Tx>, 'forgetLines'>, now: () => Date) =>
  consumer<typeof MessageDeletedSchema, Tx>({
    schema: MessageDeletedSchema,
    service: 'taste-memory',
    handler: 'on-message-deleted',
    concerns: ({ messageIds }) => messageIds.length > 0,
    handle: async ({ event: { messageIds }, userId, unit }) => {
      if (!messageIds.every(isUuid)) throw new AppError('invalid', 'What was deleted is no line.');
      await lines.forgetLines(unit, userId, messageIds.map((id) => id.toLowerCase()), now());
    },
  });
