import { expect, test } from '@jest/globals';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { MessageRecordedSchema } from '@valet/proto/voice/v1/events_pb';
import { expectGolden, expectGoldenEvent } from '../../../_stack/src/infra/golden.contract.ts';
import { messageRecorded } from '../../src/outbound/event-mapper.ts';

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
