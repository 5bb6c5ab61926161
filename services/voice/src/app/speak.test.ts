import { expect, test } from '@jest/globals';
import { aCard } from '../../test/support/occasions.ts';
import type { Answered } from './converse/converse.ts';
import type { BeginOutcome, ConversationStore, StoredLine } from './ports.ts';
import { lately } from './lately.ts';
import { speakChatMessage } from './speak.ts';

const at = new Date('2026-11-22T11:00:00Z');
const line = { userId: 'u', sessionId: 's', content: 'Hello', key: 'k', offRecord: false, recent: [] };
const stored = (role: StoredLine['role'], content: string): StoredLine => ({
  id: role, userId: 'u', sessionId: 's', role, channel: 'typed', type: 'chat', content, callId: null, itemId: null,
  previousId: null, createdAt: at, cards: role === 'user' ? [] : [aCard('Dune')], asks: null, learned: [],
});
const text = 'One two three.';

/** Speaks an answer of three words to somebody who goes away after so many. */
async function spoken(wordsHeard: number, begun: BeginOutcome) {
  const shortened: StoredLine[] = [];
  const conversations: Pick<ConversationStore, 'begin' | 'finish' | 'shorten'> = {
    begin: () => Promise.resolve(begun),
    finish: () => Promise.resolve(stored('assistant', text)),
    shorten: (reply) => {
      shortened.push(reply);
      return Promise.resolve(reply);
    },
  };
  const answer: Answered = { text, cards: [], asks: null, learned: [], aloud: [], ends: false };
  const speak = speakChatMessage({
    conversations: conversations as ConversationStore, converse: () => Promise.resolve(answer), now: () => at,
    memory: { } as never, linesPerMinute: 40, unkept: lately(() => new Date(0)),
  });
  let heard = 0;
  const outcome = await speak(line, { show: () => Promise.resolve(heard++ < wordsHeard) });
  return { shortened, reply: outcome.type === 'answered' ? outcome.reply : null };
}
const fresh: BeginOutcome = { type: 'begun', sent: stored('user', 'Hello'), before: [], isNew: false, kept: true };
const again: BeginOutcome = { type: 'answered', sent: stored('user', 'Hello'), reply: stored('assistant', text) };

test('an answer that is heard to its end stays whole', async () => {
  expect(await spoken(9, fresh)).toMatchObject({ shortened: [], reply: { content: text } });
});

test('an answer that is stopped is what was shown, without cards', async () => {
  const { shortened } = await spoken(2, fresh);
  expect(shortened).toMatchObject([{ content: 'One two', cards: [] }]);
});

test('an answer of which no word arrived stays whole for whoever asks again', async () => {
  expect(await spoken(0, fresh)).toMatchObject({ shortened: [], reply: { content: text } });
});

test('a connection that breaks while an earlier answer is told again takes nothing of it away', async () => {
  expect(await spoken(1, again)).toMatchObject({ shortened: [], reply: { content: text } });
});
