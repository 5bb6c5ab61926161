import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AppError } from '@valet/kit/errors';
import { consumer } from '@valet/kit/inbox';
import { Channel, ConversationType, MessageRecordedSchema, Role } from '@valet/proto/voice/v1/events_pb';
import type { RememberLine } from '../../app/remember-line.ts';

const TYPES: Readonly<Partial<Record<ConversationType, string>>> = {
  [ConversationType.MOVIE_TASTE]: 'movie-taste',
  [ConversationType.MY_SHOWS]: 'my-shows',
  [ConversationType.BOOKS]: 'books',
  [ConversationType.FOOD_TASTE]: 'food-taste',
  [ConversationType.CHAT]: 'chat',
};
// RFC 9562 in its text form.
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Mines what the person said or wrote to Valet; what Valet said is never mined. */
export const onMessageRecorded = <Tx>(remember: RememberLine<Tx>) =>
  consumer<typeof MessageRecordedSchema, Tx>({
    schema: MessageRecordedSchema,
    service: 'taste-memory',
    handler: 'on-message-recorded',
    concerns: ({ role, text }) => role === Role.USER && text.trim() !== '',
    handle: async ({ event, userId, occurredAt, unit }) => {
      if (event.userId !== userId || !UUID.test(event.messageId))
        throw new AppError('invalid', 'The message names no line of this person.');
      const conversationType = TYPES[event.conversationType] ?? null;
      await remember(unit, {
        userId,
        id: event.messageId.toLowerCase(),
        key: null,
        text: event.text,
        saidAt: event.saidAt ? timestampDate(event.saidAt) : occurredAt,
        channel: event.channel === Channel.SPOKEN ? 'spoken' : event.channel === Channel.TYPED ? 'typed' : null,
        sessionId: event.sessionId || null,
        conversationType,
        previousText: event.previousText ?? '',
        sameWordsAreTheSame: event.key === undefined && conversationType !== 'chat',
      });
    },
  });
