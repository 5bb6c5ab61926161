import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { MessageRecordedSchema } from '@valet/proto/voice/v1/events_pb';
import type { ReceiptCard } from '../engine/talk.ts';
import { wasDeleted } from './line-deletion.ts';
import { aPerson, minutes, noon, type Person, talks } from '../../test/support/history.ts';
import { aCard } from '../../test/support/occasions.ts';

const world = talks();
const somebody = (): Person => aPerson(world);
const left = async ({ userId }: Person): Promise<string[]> => {
  const rows = await world().client.conversation.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } });
  return rows.map(({ content }) => content);
};
/** Everything that the tables hold of a person, as text. */
async function everything({ userId }: Person): Promise<string> {
  const { rows: tables } = await world().pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
     WHERE table_schema = 'voice' AND column_name = 'user_id'`);
  const held: string[] = [];
  for (const { name } of tables) {
    const { rows } = await world().pool.query<{ held: string }>(
      `SELECT one::text AS held FROM "${name}" AS one WHERE user_id = $1`, [userId]);
    for (const row of rows) {
      // An event's bytes are shown as hex.
      const bytes = Buffer.from(row.held.replace(/.*\\x([0-9a-f]*).*/s, '$1'), 'hex');
      held.push(row.held, bytes.toString());
    }
  }
  return held.join('\n');
}

test("a person's line goes with the answer to it, and Valet's line alone", async () => {
  const person = somebody();
  const first = await person.say('I love figs', noon);
  const answer = await person.say('Figs it is.', minutes(1), { role: 'assistant', before: first });
  const second = await person.say('and dates', minutes(2), { before: answer });
  const other = await person.say('Dates too.', minutes(3), { role: 'assistant', before: second });
  expect(await person.remove({ id: other.id })).toEqual({ type: 'deleted', ids: [other.id] });
  expect(await left(person)).toEqual(['I love figs', 'Figs it is.', 'and dates']);
  expect(await person.remove({ id: first.id })).toEqual({ type: 'deleted', ids: [first.id, answer.id] });
  expect(await left(person)).toEqual(['and dates']);
  expect(await person.deletions()).toEqual([[other.id], [first.id, answer.id]]);
});

test('a second deletion changes nothing, and what never was is said to be unknown', async () => {
  const person = somebody();
  const { id } = await person.say('I love figs', noon);
  await person.remove({ id });
  expect(await person.remove({ id })).toEqual({ type: 'deleted', ids: [] });
  expect(await person.deletions()).toHaveLength(1);
  expect(await person.remove({ id: randomUUID() })).toEqual({ type: 'no-such-message' });
  expect(await person.remove({ id: 'message 1; DROP' })).toEqual({ type: 'no-such-message' });
  expect(await person.remove({ sessionId: 'chat_9' })).toEqual({ type: 'deleted', ids: [] });
});

test("nobody deletes another person's lines, neither by id nor by the name of a chat", async () => {
  const [one, other] = [somebody(), somebody()];
  const { id } = await one.say('I love figs', noon);
  expect(await other.remove({ id })).toEqual({ type: 'no-such-message' });
  expect(await other.remove({ sessionId: 'chat_1' })).toEqual({ type: 'deleted', ids: [] });
  expect(await left(one)).toEqual(['I love figs']);
});

test('a chat goes with its summary, a call with its own, and nothing else', async () => {
  const person = somebody();
  const callId = randomUUID();
  await person.say('I love figs', noon);
  await person.say('I love plums', noon, { sessionId: 'chat_2' });
  await person.say('I love pears', noon, { sessionId: 'voice_1', callId, type: 'food_taste', channel: 'spoken' });
  await person.read();
  await person.sumUp(minutes(60));
  expect(await person.summaries()).toHaveLength(3);
  await person.remove({ sessionId: 'chat_1' });
  await person.remove({ callId });
  expect(await left(person)).toEqual(['I love plums']);
  expect(await person.summaries()).toMatchObject([{ sessionId: 'chat_2' }]);
});

test('a long chat goes whole, told in events of at most five hundred', async () => {
  const person = somebody();
  await world().pool.query(
    `INSERT INTO conversations (id, user_id, session_id, role, channel, conversation_type, content, created_at)
     SELECT gen_random_uuid(), $1, 'chat_1', 'user', 'typed', 'chat', 'line ' || n,
       $2::timestamptz + n * interval '1 second'
     FROM generate_series(1, 4500) AS n`, [person.userId, noon]);
  const outcome = await person.remove({ sessionId: 'chat_1' });
  expect(outcome).toMatchObject({ type: 'deleted', ids: { length: 4_500 } });
  expect((await person.deletions()).map(({ length }) => length)).toEqual(Array(9).fill(500));
}, 60_000);

test('a summary whose line went is made anew of what is left, at once', async () => {
  const person = somebody();
  const teach = async (tag: string, at: number) => {
    const said = await person.say(`I love ${tag}`, minutes(at));
    const card: ReceiptCard = {
      kind: 'receipt', tagId: randomUUID(), lineId: said.id, domain: 'food', subcategory: 'cuisine', tag,
      polarity: 'love', words: said.content,
    };
    await person.say('Noted.', minutes(at + 1), { role: 'assistant', before: said, cards: [card] });
    return said;
  };
  const gone = await teach('marzipan', 0);
  await teach('figs', 2);
  await person.read();
  await person.sumUp(minutes(60));
  await person.remove({ id: gone.id });
  expect(await person.summaries()).toEqual([]);
  await person.sumUp(minutes(61));
  const [summary] = await person.summaries();
  expect(summary).toMatchObject({ lineCount: 2, firstAt: minutes(2) });
  expect(summary?.text).toContain('figs');
  expect(summary?.text).not.toContain('marzipan');
});

test('receipts that rest on a deleted line leave the lines that show them, reports and interviews', async () => {
  const person = somebody();
  const said = await person.say('I love zymurgy', noon);
  const kept = await person.say('I love figs', minutes(1));
  const receipt = (lineId: string, tag: string): ReceiptCard => ({
    kind: 'receipt', tagId: randomUUID(), lineId, domain: 'food', subcategory: 'cuisine', tag, polarity: 'love',
    words: `I love ${tag}`,
  });
  const learned = [receipt(said.id, 'zymurgy'), receipt(kept.id, 'figs')];
  const report = { kind: 'report', interview: 'food_taste', asked: 4, covered: ['figs'], learned } as const;
  const shown = await person.say('That was it.', minutes(2), {
    role: 'assistant', before: kept, cards: [report, ...learned],
  });
  await world().client.interview.create({
    data: {
      id: randomUUID(), userId: person.userId, type: 'food_taste', status: 'open', startedAt: noon, updatedAt: noon,
      state: { type: 'food_taste', learned: structuredClone(learned) as never },
    },
  });
  await person.remove({ id: said.id });
  const interview = await world().client.interview.findFirstOrThrow({ where: { userId: person.userId } });
  expect(interview.state).toEqual({ type: 'food_taste', learned: [learned[1]] });
  const row = await world().client.conversation.findUniqueOrThrow({ where: { id: shown.id } });
  expect(row.cards).toEqual([{ ...report, learned: [learned[1]] }, learned[1]]);
});

test('the words leave the stream and the outbox; the line that quoted them is told anew without', async () => {
  const person = somebody();
  const said = await person.say('my secret is zymurgy', noon);
  const answer = await person.say('Zymurgy, you say?', minutes(1), { role: 'assistant', before: said });
  const next = await person.say('yes, both', minutes(2), { before: answer });
  const unrelated = await person.say('and figs', minutes(3));
  await person.publish(100);
  await person.remove({ id: said.id });
  expect(await person.erase()).toEqual([100, 101, 102]);
  expect(await person.erase()).toEqual([]);
  const events = (await person.told())
    .filter(({ subject, data }) => subject.includes('recorded') && data.length > 0)
    .map(({ data }) => fromBinary(MessageRecordedSchema, data));
  expect(events.map(({ messageId }) => messageId)).toEqual([unrelated.id, next.id]);
  expect(events[1]).toMatchObject({ text: 'yes, both' });
  expect(events[1]?.previousText).toBeUndefined();
  expect((await everything(person)).toLowerCase()).not.toContain('zymurgy');
});

test('an event that has not got to the stream yet is erased once it has', async () => {
  const person = somebody();
  const { id } = await person.say('my secret is zymurgy', noon);
  await person.remove({ id });
  expect(await person.erase()).toEqual([]);
  await person.publish(7);
  expect(await person.erase()).toEqual([7]);
  expect((await everything(person)).toLowerCase()).not.toContain('zymurgy');
});

test('a deleted line is remembered as such for sixty days, by its id alone', async () => {
  const person = somebody();
  const { id } = await person.say('my secret is zymurgy', noon);
  await person.remove({ id }, noon);
  expect(await wasDeleted(world().client, id)).toBe(true);
  await person.retain(minutes(59 * 24 * 60));
  expect(await wasDeleted(world().client, id)).toBe(true);
  await person.retain(minutes(61 * 24 * 60));
  expect(await wasDeleted(world().client, id)).toBe(false);
});

test('lines that are deleted while they are read and summed up leave nothing behind', async () => {
  const person = somebody();
  for (let at = 0; at < 60; at++) await person.say(`I love figs number ${at}`, minutes(at));
  await Promise.all([person.read(), person.remove({ sessionId: 'chat_1' }), person.sumUp(minutes(600)), person.read()]);
  await person.read();
  await person.sumUp(minutes(600));
  expect(await person.summaries()).toEqual([]);
  expect(await world().client.lineWords.count({ where: { userId: person.userId } })).toBe(0);
});

test('what Valet quoted of a deleted line later goes with it, in cards and events too, and the rest stays', async () => {
  const person = somebody();
  const secret = await person.say('my secret is zymurgy, since Porto', noon);
  const asked = await person.say('what did I say about my secret?', minutes(5), { sessionId: 'chat_2' });
  const reason = '"My secret is zymurgy", you said, and I took it as an order.';
  const told = await person.say('Here it is: “my secret is zymurgy …” And once: “I love Lisbon”.', minutes(6), {
    role: 'assistant', sessionId: 'chat_2', before: asked, cards: [aCard('Brewing', { reason })],
  });
  await person.say('ah yes', minutes(7), { sessionId: 'chat_2', before: told });
  await person.say('“Quite” so.', minutes(8), { role: 'assistant' });
  await person.read();
  await person.publish(1);
  await person.remove({ id: secret.id });
  expect(await left(person)).toEqual([
    'what did I say about my secret?', 'Here it is: (deleted) And once: “I love Lisbon”.', 'ah yes', '“Quite” so.',
  ]);
  await person.publish(20);
  await person.erase();
  expect(await everything(person)).not.toMatch(/zymurgy/i);
  const events = (await person.told()).filter(({ subject, data }) => subject.includes('recorded') && data.length > 0)
    .map(({ data }) => fromBinary(MessageRecordedSchema, data));
  const next = events.find(({ text }) => text === 'ah yes');
  expect(next?.previousText).toBe('Here it is: (deleted) And once: “I love Lisbon”.');
});
