import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event, type NewEvent } from '@valet/kit/outbox';
import {
  Channel, ConversationType, MessageDeletedSchema, type MessageRecorded, InterviewCompletedSchema, MessageRecordedSchema, Role,
} from '@valet/proto/voice/v1/events_pb';
import type { Line } from '../domain/line.ts';
import type { InterviewType } from '../engine/talk.ts';

const types: Readonly<Record<Line['type'], ConversationType>> = {
  movie_taste: ConversationType.MOVIE_TASTE,
  my_shows: ConversationType.MY_SHOWS,
  books: ConversationType.BOOKS,
  food_taste: ConversationType.FOOD_TASTE,
  chat: ConversationType.CHAT,
};

interface Context {
  readonly key?: string | undefined;
  readonly previous?: Pick<Line, 'id' | 'content'> | undefined;
}

/** A line as its event carries it. */
export const recordedLine = (line: Line, context: Context): MessageRecorded =>
  create(MessageRecordedSchema, {
    userId: line.userId,
    messageId: line.id,
    sessionId: line.sessionId,
    conversationType: types[line.type],
    role: line.role === 'user' ? Role.USER : Role.ASSISTANT,
    channel: line.channel === 'spoken' ? Channel.SPOKEN : Channel.TYPED,
    text: line.content,
    saidAt: timestampFromDate(line.createdAt),
    ...(context.key !== undefined && { key: context.key }),
    ...(line.callId !== null && { callId: line.callId }),
    ...(context.previous && { previousId: context.previous.id, previousText: context.previous.content }),
  });

/** `voice.message.recorded`; a line never changes, so its version is always 1. */
export const messageRecorded = (line: Line, context: Context): NewEvent =>
  event(MessageRecordedSchema, recordedLine(line, context), {
    userId: line.userId,
    aggregate: `message:${line.id}`,
    version: 1,
    occurredAt: line.createdAt,
  });

/** `voice.message.deleted`: each deletion is a thing of its own, so that none is older than another. */
export const messageDeleted = (userId: string, messageIds: readonly string[], occurredAt: Date): NewEvent =>
  event(MessageDeletedSchema, create(MessageDeletedSchema, { userId, messageIds: [...messageIds] }), {
    userId, aggregate: `deletion:${randomUUID()}`, version: 1, occurredAt,
  });

/** `voice.interview.completed`; an interview is completed once. */
export const interviewCompleted = (
  { id, userId, type }: { id: string; userId: string; type: InterviewType }, coveredTopics: readonly string[], at: Date,
): NewEvent => {
  const message = create(InterviewCompletedSchema, {
    userId, interviewId: id, conversationType: types[type], coveredTopics: [...coveredTopics],
    completedAt: timestampFromDate(at),
  });
  return event(InterviewCompletedSchema, message, {
    userId, aggregate: `interview:${id}`, version: 1, occurredAt: at,
  });
};
