import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { create, fromBinary } from '@bufbuild/protobuf';
import { timestampNow } from '@bufbuild/protobuf/wkt';
import type { Environment } from '@valet/kit/config';
import { event } from '@valet/kit/outbox';
import { eventually } from '@valet/kit/testing';
import { ConsentChangedSchema, ConsentSource } from '@valet/proto/identity/v1/events_pb';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import { MessageRecordedSchema, Role } from '@valet/proto/voice/v1/events_pb';
import { type GraphAnswer, type ServiceAlone, serviceAlone } from '../../../_stack/src/infra/service-alone.ts';
import { openVoice, readConfig } from '../../src/service.ts';
import { idOf, type Neighbours, neighbours, tag } from '../support/neighbours.ts';

const CARDS = `cards {
  __typename
  ... on RecommendationCard { itemId item { id } title vendor priceCents reason }
  ... on ReceiptCard { tagId messageId tag polarity words }
  ... on PurchaseCard { itemId title priceCents }
  ... on ReportCard { interview covered learned { tag } }
}`;
const SEND = `mutation ($message: String!, $sessionId: String!, $offRecord: Boolean, $recent: [RecentLine!]) {
  sendChatMessage(message: $message, sessionId: $sessionId, offRecord: $offRecord, recent: $recent) {
    __typename
    ... on ChatReply { sent { id content role } reply: message { id content role sessionId suggestions ${CARDS} } }
    ... on Refusal { message code }
  }
}`;
const RECORD = `mutation ($role: MessageRole!, $content: String!, $itemId: String, $callId: String) {
  recordMessage(role: $role, content: $content, sessionId: "voice_1", itemId: $itemId, callId: $callId) {
    __typename ... on MessageRecorded { message { id } }
  }
}`;
const READ = `query ($id: ID!, $sessionId: String, $limit: Int) {
  _entities(representations: [{ __typename: "User", id: $id }]) {
    ... on User { conversation(sessionId: $sessionId, limit: $limit) { id role content sessionId } }
  }
}`;

let voice: ServiceAlone;
let others: Neighbours;
beforeAll(async () => {
  others = await neighbours();
  const config = (env: Environment) => readConfig({ ...env, ...others.env });
  voice = await serviceAlone({ service: 'voice', open: openVoice, readConfig: config });
}, 120_000);
afterAll(async () => {
  await voice?.[Symbol.asyncDispose]();
  await others?.close();
});
afterEach(() => others.comeBack());

/** Asks the graph as `userId`; undefined: signed out. */
const graph = (userId: string | undefined, query: string, variables: object, key?: string) =>
  voice.ask<GraphAnswer<Record<string, never>>>(query, {
    claims: userId === undefined ? {} : { sub: userId }, variables, ...(key !== undefined && { key }),
  });

interface Line {
  id: string;
  role: string;
  content: string;
}
const read = async (userId: string, as = userId, variables = {}): Promise<Line[] | null> => {
  const { data } = await graph(as, READ, { id: userId, limit: 100, ...variables });
  const [user] = (data as unknown as { _entities: [{ conversation: never } | null] })._entities;
  return user?.conversation ?? null;
};
interface Sent {
  __typename: string;
  sent: { id: string; content: string };
  reply: { id: string; content: string; suggestions: string[]; cards: Record<string, unknown>[] };
  code?: string;
}
const send = async (userId: string, message: string, key?: string, sessionId = 'chat_1', more = {}): Promise<Sent> => {
  const { data, errors } = await graph(userId, SEND, { message, sessionId, ...more }, key);
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as unknown as { sendChatMessage: Sent }).sendChatMessage;
};

async function published(userId: string) {
  const events = await voice.published(userId, 'voice.message.recorded.v1');
  return events.map(({ data }) => fromBinary(MessageRecordedSchema, data));
}

test('an allergy in an unknown word is asked about, and the answer goes out with the question before it', async () => {
  const person = randomUUID();
  const allergy = { domain: Domain.FOOD, subcategory: 'allergies', polarity: Polarity.AVOID, unclear: true };
  others.teach("I'm allergic to blorpberry", tag('blorpberry', allergy));
  const asked = await send(person, "I'm allergic to blorpberry");
  expect(asked.reply.content).toContain('“blorpberry” is a word I do not know');
  const settled = await send(person, 'I meant shellfish');
  expect(settled.reply.content).toContain('“blorpberry” means shellfish');
  const answer = (await published(person)).find(({ text }) => text === 'I meant shellfish');
  expect(answer).toMatchObject({ role: Role.USER, previousText: asked.reply.content });
});

test('a line is answered, both are stored in order, and both come out as events', async () => {
  const person = randomUUID();
  const sent = await send(person, 'I love slow trains');
  expect(sent.__typename).toBe('ChatReply');
  expect(await read(person)).toMatchObject([
    { role: 'user', content: 'I love slow trains' }, { role: 'assistant', content: sent.reply.content },
  ]);
  const events = await published(person);
  expect(events).toHaveLength(2);
  expect(events.map(({ role, text }) => [role, text])).toEqual([
    [Role.USER, 'I love slow trains'], [Role.ASSISTANT, sent.reply.content],
  ]);
  expect(events[0]?.messageId).toBe(sent.sent.id);
});

test('the second line carries what Valet said before it', async () => {
  const person = randomUUID();
  const first = await send(person, 'hello');
  await send(person, 'yes, both');
  const events = await published(person);
  expect(events).toHaveLength(4);
  expect(events.find(({ text }) => text === 'yes, both')?.previousText).toBe(first.reply.content);
});

test('the same key, sent twice at once, is one line and one answer', async () => {
  const person = randomUUID();
  const [one, two] = await Promise.all([send(person, 'I adore figs', 'key-1'), send(person, 'I adore figs', 'key-1')]);
  expect(two).toEqual(one);
  expect(await read(person)).toHaveLength(2);
});

test('the same key with other words is a conflict', async () => {
  const person = randomUUID();
  await send(person, 'I adore figs', 'key-2');
  const { errors } = await graph(person, SEND, { message: 'I adore plums', sessionId: 'chat_1' }, 'key-2');
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
});

test('a key that was remembered long ago still stands for its two lines', async () => {
  const person = randomUUID();
  const first = await send(person, 'I adore figs', 'key-3');
  await voice.rows('DELETE FROM idempotency WHERE user_id = $1', [person]);
  expect(await send(person, 'I adore figs', 'key-3')).toEqual(first);
  await voice.rows('DELETE FROM idempotency WHERE user_id = $1', [person]);
  const { errors } = await graph(person, SEND, { message: 'I adore plums', sessionId: 'chat_1' }, 'key-3');
  expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect(await read(person)).toHaveLength(2);
});

test('a chat line without a key is always a new line', async () => {
  const person = randomUUID();
  await send(person, 'hello');
  await send(person, 'hello');
  expect(await read(person)).toHaveLength(4);
});

test.each([
  ['   ', 'chat_1', 'Message is required'],
  ['x'.repeat(64 * 1024 + 1), 'chat_1', 'That message is too long.'],
])('a line that cannot be taken is refused in words', async (message, sessionId, sentence) => {
  const { data } = await graph(randomUUID(), SEND, { message, sessionId });
  expect(data).toEqual({ sendChatMessage: { __typename: 'InvalidInput', message: sentence, code: 'INVALID' } });
});

test('more lines than a person can write in a minute are refused, and a retry with the key is not held against them',
  async () => {
  const person = randomUUID();
  await Promise.all(Array.from({ length: 40 }, (_, line) => send(person, `line ${line}`)));
  const refused = await send(person, 'one more', 'late');
  expect(refused.code).toBe('RATE_LIMITED');
  expect((await read(person))?.some(({ content }) => content === 'one more')).toBe(false);
});

test('nobody reads somebody else\'s conversation, and signed out nothing is written', async () => {
  const person = randomUUID();
  await send(person, 'my secret love is marzipan');
  expect(await read(person, randomUUID())).toBeNull();
  const { errors } = await graph(undefined, SEND, { message: 'hello', sessionId: 'chat_1' });
  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

test('one chat can be read alone, and never more than a hundred lines', async () => {
  const person = randomUUID();
  await send(person, 'first chat', undefined, 'chat_1');
  await send(person, 'second chat', undefined, 'chat_2');
  const second = await read(person, person, { sessionId: 'chat_2' });
  expect(second).toMatchObject([{ content: 'second chat' }, { role: 'assistant' }]);
  expect(await read(person, person, { limit: 1 })).toHaveLength(1);
});

test('a spoken line that arrives twice is stored once: by item, and without one by its words', async () => {
  const person = randomUUID();
  for (const itemId of ['item_1', 'item_1', undefined, undefined]) {
    await graph(person, RECORD, { role: 'user', content: itemId ? 'I love fado' : 'and port', itemId });
  }
  expect((await read(person))?.map(({ content }) => content)).toEqual(['I love fado', 'and port']);
});

test('without consent to chat Valet answers and stores nothing, also when the event comes twice', async () => {
  const person = randomUUID();
  const consent = (granted: boolean, version: number, eventId = randomUUID()) => {
    const about = { userId: person, aggregate: `consent:${person}:chat`, version, occurredAt: new Date() };
    const changed = { userId: person, source: ConsentSource.CHAT, granted, changedAt: timestampNow() };
    const told = event(ConsentChangedSchema, create(ConsentChangedSchema, changed), about);
    return voice.publish(told, { eventId, again: true });
  };
  const off = randomUUID();
  await consent(false, 2, off);
  await consent(false, 2, off);
  await consent(true, 1); // older than what is known
  await eventually(async () => {
    const before = (await read(person))?.length;
    expect((await send(person, 'I love secrets')).__typename).toBe('ChatReply');
    return (await read(person))?.length === before;
  });
  expect((await send(person, 'I love secrets', 'key-4')).__typename).toBe('ChatReply');
  expect(await voice.rows('SELECT key FROM idempotency WHERE user_id = $1', [person])).toEqual([]);
});

test('a message that cannot be read is parked where an operator sees it', async () => {
  const person = randomUUID();
  const identity = voice.busOf('identity');
  const headers = { 'valet-event-id': randomUUID() };
  await eventually(() => identity.publish(`identity.consent.changed.v1.${person}`, Buffer.from([255, 255]), headers));
  await eventually(async () => (await voice.command('parked', [])).includes(person));
});

describe('what a line brings about', () => {
  test('what was learned is shown with the words that taught it, and taken back by “no, not that”', async () => {
    const person = randomUUID();
    others.teach('I love heist films', tag('heist films'));
    const { sent, reply } = await send(person, 'I love heist films');
    expect(reply.cards).toEqual([{
      __typename: 'ReceiptCard', tagId: idOf('heist films'), messageId: sent.id, tag: 'heist films', polarity: 'love',
      words: 'words about heist films',
    }]);
    await send(person, 'no, not that');
    expect(others.seen.forgotten.at(-1)).toBe(`${idOf('heist films')} ${sent.id}`);
  });

  test('what a line or “forget” took away comes back by “undo”, as long as taste-memory can', async () => {
    const person = randomUUID();
    await send(person, 'forget jazz');
    const { reply } = await send(person, 'undo');
    expect(others.seen.undone.at(-1)).toBe(idOf('change of jazz'));
    expect(reply.content).toContain('what it was');
    others.takeAway("I'm no longer allergic to milk", 'milk');
    await send(person, "I'm no longer allergic to milk");
    others.letTimePass();
    const late = await send(person, 'undo');
    others.letTimePass(false);
    expect(others.seen.undone.at(-1)).toBe(idOf('change of milk'));
    expect(late.reply.content).toMatch(/ten seconds/);
  });

  test('a line that taste-memory did not hear keeps dishes away in every chat until it is heard', async () => {
    const person = randomUUID();
    others.stock({ title: 'Ramen', domain: Domain.FOOD });
    others.leave('memory');
    await send(person, 'no sesame for me');
    others.comeBack();
    const { reply } = await send(person, 'find me something to eat', undefined, 'chat_2');
    expect(others.seen.remembered.slice(-2).map(({ line }) => line?.text)).toContain('no sesame for me');
    expect(reply.cards.map(({ title }) => title)).toEqual(['Ramen']);
  });

  test('recommendations are cards of digest’s, and “seen the second one” is told to it', async () => {
    const person = randomUUID();
    others.stock({ title: 'Rififi', vendor: 'Jules Dassin' }, { title: 'Heat', vendor: 'Michael Mann' });
    const { reply } = await send(person, 'recommend me a film');
    const id = idOf('item Rififi');
    expect(reply.cards).toMatchObject([{ title: 'Rififi', itemId: id, item: { id } }, { title: 'Heat' }]);
    for (const { title } of reply.cards) expect(reply.content).toContain(title);
    await send(person, 'seen the second one');
    expect(others.seen.judged.at(-1)?.target).toEqual({ case: 'itemId', value: idOf('item Heat') });
  });

  test('what a line says holds in the answer to that line: digest is told what it taught', async () => {
    const person = randomUUID();
    const line = "I'm allergic to sesame, find me something to eat";
    others.teach(line, tag('sesame', { domain: Domain.FOOD, subcategory: 'allergies', polarity: Polarity.AVOID }));
    others.stock({ title: 'Ramen', domain: Domain.FOOD });
    await send(person, line);
    const asked = others.seen.recommended.at(-1);
    expect(asked?.learned).toMatchObject([{ tag: 'sesame', polarity: Polarity.AVOID }]);
  });

  test('while taste-memory does not answer, no food is proposed', async () => {
    const person = randomUUID();
    others.stock({ title: 'Ramen', domain: Domain.FOOD }, { title: 'Heat' });
    others.leave('memory');
    const food = await send(person, 'find me something to eat');
    expect(food.reply.cards).toEqual([]);
    const any = await send(person, 'recommend me something');
    expect(any.reply.cards.map(({ title }) => title)).not.toContain('Ramen');
  });

  test('a digest that does not answer is said to be away', async () => {
    others.leave('digest');
    const { reply } = await send(randomUUID(), 'recommend me a film');
    expect(reply.cards).toEqual([]);
    expect(reply.content.length).toBeGreaterThan(10);
  });

  test('an interview asks question after question and goes on where it was left', async () => {
    const person = randomUUID();
    const first = await send(person, 'interview me about movies');
    expect(first.reply.suggestions.length).toBeGreaterThan(1);
    const second = await send(person, 'The Godfather, all of it');
    const third = await send(person, 'interview me about movies', undefined, 'chat_2');
    const questions = [first, second, third].map(({ reply }) => reply.content.match(/[^.!?]*\?/g)?.at(-1));
    expect(new Set(questions).size).toBe(3);
  });
});

describe('off the record', () => {
  const off = { offRecord: true };
  test('it answers, with what is known, and leaves no row anywhere', async () => {
    const person = randomUUID();
    others.stock({ title: 'Heat' });
    const recent = [{ role: 'user', content: 'I am allergic to sesame' }, { role: 'assistant', content: 'Noted.' }];
    const { reply } = await send(person, 'recommend me a film', 'key-off', 'chat_1', { ...off, recent });
    expect(reply.cards).toMatchObject([{ title: 'Heat', itemId: null, item: null }]);
    expect(others.seen.remembered.slice(-2).map(({ line, offRecord }) => [line?.text, offRecord])).toEqual(
      expect.arrayContaining([['I am allergic to sesame', true], ['recommend me a film', true]]),
    );
    expect(await read(person)).toEqual([]);
    const [{ rows } = { rows: 1 }] = await voice.rows<{ rows: number }>(
      `SELECT ((SELECT count(*) FROM conversations WHERE user_id = $1) + (SELECT count(*) FROM outbox WHERE user_id = $1)
        + (SELECT count(*) FROM interviews WHERE user_id = $1))::int AS rows`, [person]);
    expect(rows).toBe(0);
  });

  test('lines that nobody stores count like others', async () => {
    const person = randomUUID();
    await send(person, 'hello');
    const codes = await Promise.all(Array.from({ length: 42 }, async (_, line) =>
      (await send(person, `line ${line}`, undefined, 'chat_1', off)).code));
    expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
    expect((await send(person, 'and on the record')).code).toBe('RATE_LIMITED');
  });

  test('nothing is forgotten, judged or bought', async () => {
    const before = [others.seen.forgotten.length, others.seen.judged.length];
    const person = randomUUID();
    const recent = [{ role: 'user', content: 'recommend me a film' }, { role: 'assistant', content: 'Heat.' }];
    for (const line of ['forget jazz', 'seen Heat', 'buy it']) await send(person, line, undefined, 'chat_1', { ...off, recent });
    expect([others.seen.forgotten.length, others.seen.judged.length]).toEqual(before);
  });
});
