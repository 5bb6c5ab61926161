import { expect, test } from '@jest/globals';
import { lately } from './lately.ts';
import { sendChatMessage } from './send-chat-message.ts';

const nobody = null as never;
const send = sendChatMessage({
  conversations: nobody, converse: nobody, memory: nobody, now: () => new Date(0), linesPerMinute: 40,
  unkept: lately(() => new Date(0)),
});

test('off the record no line before may be longer than a line', async () => {
  const recent = [{ role: 'assistant', content: 'a'.repeat(64 * 1024 + 1) }] as const;
  expect(await send({ userId: 'u', sessionId: 's', content: 'hi', key: undefined, offRecord: true, recent }))
    .toEqual({ type: 'refused', message: 'What was said before is too long.' });
});
