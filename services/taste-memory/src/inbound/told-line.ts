import { timestampDate } from '@bufbuild/protobuf/wkt';
import { AppError } from '@valet/kit/errors';
import { Channel, ConversationType, type MessageRecorded, Role } from '@valet/proto/voice/v1/events_pb';
import type { SaidLine } from '../app/remember-said.ts';
import { isUuid } from './uuid.ts';

const TYPES: Readonly<Partial<Record<ConversationType, string>>> = {
  [ConversationType.MOVIE_TASTE]: 'movie-taste',
  [ConversationType.MY_SHOWS]: 'my-shows',
  [ConversationType.BOOKS]: 'books',
  [ConversationType.FOOD_TASTE]: 'food-taste',
  [ConversationType.CHAT]: 'chat',
};

/** Whether there is anything to mine: what Valet said is never mined. */
export const isMined = ({ role, text }: Pick<MessageRecorded, 'role' | 'text'>): boolean =>
  role === Role.USER && text.trim() !== '';

/** A line as voice tells of it. Throws `invalid` when it names no line of this person. */
export function toldLine(event: MessageRecorded, userId: string, otherwiseAt: Date): SaidLine {
  if (event.userId !== userId || !isUuid(event.messageId))
    throw new AppError('invalid', 'The message names no line of this person.');
  const conversationType = TYPES[event.conversationType] ?? null;
  const channel = event.channel === Channel.SPOKEN ? 'spoken' : event.channel === Channel.TYPED ? 'typed' : null;
  return {
    source: channel === 'typed' && event.callId === undefined ? 'chat' : 'voice',
    line: {
      userId,
      id: event.messageId.toLowerCase(),
      key: null,
      text: event.text,
      saidAt: event.saidAt ? timestampDate(event.saidAt) : otherwiseAt,
      channel,
      sessionId: event.sessionId || null,
      conversationType,
      previousText: event.previousText ?? '',
      sameWordsAreTheSame: event.key === undefined && conversationType !== 'chat',
    },
  };
}
