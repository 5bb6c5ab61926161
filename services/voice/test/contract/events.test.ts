import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fromBinary, fromJson, toBinary } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { MessageRecordedSchema } from '@valet/proto/voice/v1/events_pb';
import { messageRecorded } from '../../src/outbound/event-mapper.ts';

const golden = (name: string): URL => new URL(`../../../../proto/golden/voice.message.recorded.v1/${name}`, import.meta.url);
const stored = fromJson(MessageRecordedSchema, JSON.parse(readFileSync(golden('001.json'), 'utf8')));

test('the golden event decodes to what it says', () => {
  expect(fromBinary(MessageRecordedSchema, readFileSync(golden('001.bin')))).toEqual(stored);
});

test('a line becomes the golden event, byte for byte', () => {
  const made = messageRecorded({
    id: stored.messageId, userId: stored.userId, sessionId: stored.sessionId, role: 'user', channel: 'typed', type: 'chat', content: stored.text,
    callId: null, previousId: stored.previousId ?? null, createdAt: stored.saidAt ? timestampDate(stored.saidAt) : new Date(0),
  }, { previous: { id: stored.previousId ?? '', content: stored.previousText ?? '' } });
  expect(made.subject).toBe('voice.message.recorded.v1');
  expect(Buffer.from(made.data).equals(Buffer.from(toBinary(MessageRecordedSchema, stored)))).toBe(true);
});
