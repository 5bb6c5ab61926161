import { expect, test } from '@jest/globals';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { InterviewCompletedSchema, MessageDeletedSchema, MessageRecordedSchema } from '@valet/proto/voice/v1/events_pb';
import { expectGolden, expectGoldenEvent } from '../../../_stack/src/infra/golden.contract.ts';
import { interviewCompleted, messageDeleted, messageRecorded } from '../../src/outbound/event-mapper.ts';

const subject = 'voice.message.recorded.v1';

test('the golden event decodes to what it says', () => {
  expect(expectGolden(MessageRecordedSchema, subject, '001').text).not.toBe('');
});

test('a line becomes the golden event, byte for byte', () => {
  const stored = expectGolden(MessageRecordedSchema, subject, '001');
  const made = messageRecorded({
    id: stored.messageId, userId: stored.userId, sessionId: stored.sessionId, role: 'user', channel: 'typed',
    type: 'chat', content: stored.text, callId: null, itemId: null, previousId: stored.previousId ?? null,
    createdAt: stored.saidAt ? timestampDate(stored.saidAt) : new Date(0),
  }, { previous: { id: stored.previousId ?? '', content: stored.previousText ?? '' } });
  expectGoldenEvent(MessageRecordedSchema, '001', subject, made);
});

test('a deletion becomes its golden event, byte for byte', () => {
  const { userId, messageIds } = expectGolden(MessageDeletedSchema, 'voice.message.deleted.v1', '001');
  const made = messageDeleted(userId, messageIds, new Date());
  expectGoldenEvent(MessageDeletedSchema, '001', 'voice.message.deleted.v1', made);
});

test('a completed interview becomes its golden event, byte for byte', () => {
  const stored = expectGolden(InterviewCompletedSchema, 'voice.interview.completed.v1', '001');
  const at = stored.completedAt ? timestampDate(stored.completedAt) : new Date(0);
  const made = interviewCompleted(
    { id: stored.interviewId, userId: stored.userId, type: 'movie_taste' }, stored.coveredTopics, at,
  );
  expectGoldenEvent(InterviewCompletedSchema, '001', 'voice.interview.completed.v1', made);
});
