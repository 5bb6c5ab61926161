import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fromBinary } from '@bufbuild/protobuf';
import { eventually } from '@valet/kit/testing';
import { MessageDeletedSchema, MessageRecordedSchema } from '@valet/proto/voice/v1/events_pb';
import { type GraphAnswer, type ServiceAlone, serviceAlone } from '../../../_stack/src/infra/service-alone.ts';
import { openVoice, readConfig } from '../../src/service.ts';

const RECORD = `mutation ($role: MessageRole!, $content: String!, $callId: String) {
  recordMessage(role: $role, content: $content, sessionId: "voice_1", callId: $callId) {
    ... on MessageRecorded { message { id } }
  }
}`;
const DELETED = '__typename ... on MessagesDeleted { ids } ... on Refusal { code message }';
const DELETE = `mutation ($id: ID!) { done: deleteMessage(id: $id) { ${DELETED} } }`;
const DELETE_ALL = `mutation ($sessionId: String, $callId: String) {
  done: deleteConversation(sessionId: $sessionId, callId: $callId) { ${DELETED} }
}`;
const FIND = `query ($id: ID!, $query: String!) {
  _entities(representations: [{ __typename: "User", id: $id }]) {
    ... on User { searchConversation(query: $query) { excerpt message { content } } conversationSummaries { text } }
  }
}`;

let voice: ServiceAlone;
beforeAll(async () => { voice = await serviceAlone({ service: 'voice', open: openVoice, readConfig }); }, 120_000);
afterAll(() => voice?.[Symbol.asyncDispose]());

const graph = async <Data>(userId: string, query: string, variables: object): Promise<Data> =>
  (await voice.ask<GraphAnswer<Data>>(query, { claims: { sub: userId }, variables })).data;

async function record(userId: string, role: 'user' | 'assistant', content: string, callId = 'call_1'): Promise<string> {
  const data = await graph<{ recordMessage: { message: { id: string } } }>(userId, RECORD, { role, content, callId });
  return data.recordMessage.message.id;
}
interface Done {
  __typename: string;
  ids?: string[];
  code?: string;
}
const remove = async (userId: string, query: string, variables: object): Promise<Done> =>
  (await graph<{ done: Done }>(userId, query, variables)).done;
interface Found {
  searchConversation: { excerpt: string; message: { content: string } }[];
  conversationSummaries: { text: string }[];
}
async function find(userId: string, query: string, as = userId): Promise<Found | null> {
  const { _entities: [found] } = await graph<{ _entities: [Found | null] }>(as, FIND, { id: userId, query });
  return found;
}

test('a question about what was said finds it, and nobody else can ask it', async () => {
  const person = randomUUID();
  await record(person, 'user', 'the carbonara in Rome was unreal');
  await record(person, 'user', 'my boss books meetings at eight');
  const found = await find(person, 'what did I say about that pasta place in Rome?');
  expect(found?.searchConversation[0]).toEqual({
    excerpt: 'the carbonara in Rome was unreal', message: { content: 'the carbonara in Rome was unreal' },
  });
  expect(await find(person, 'Rome', randomUUID())).toBeNull();
});

test('a deleted line is told of, goes with its answer, and leaves the stream', async () => {
  const person = randomUUID();
  const said = await record(person, 'user', 'my secret is zymurgy');
  const answer = await record(person, 'assistant', 'Zymurgy, noted.');
  await record(person, 'user', 'and figs', 'call_2');
  await eventually(async () => (await voice.published(person, 'voice.message.recorded.v1')).length === 3, 10_000);
  expect(await remove(person, DELETE, { id: said })).toEqual({ __typename: 'MessagesDeleted', ids: [said, answer] });
  const [told] = await eventually(async () => {
    const events = await voice.published(person, 'voice.message.deleted.v1');
    return events.length > 0 ? events : undefined;
  }, 10_000);
  expect(fromBinary(MessageDeletedSchema, told!.data).messageIds).toEqual([said, answer]);
  const waiting = () => voice.rows('SELECT 1 FROM words_to_erase WHERE user_id = $1', [person]);
  await eventually(async () => (await waiting()).length === 0, 20_000);
  // Whoever begins to listen only now hears that they are gone, and nothing of what they said.
  const heard = voice.listen();
  const of = (kind: string) => heard.filter(({ subject }) => subject === `voice.message.${kind}.v1.${person}`);
  await eventually(() => of('deleted').length === 1, 10_000);
  expect(of('recorded').map(({ data }) => fromBinary(MessageRecordedSchema, data).text)).toEqual(['and figs']);
  const holding = `SELECT 1 FROM outbox WHERE user_id = $1 AND strpos(encode(data, 'escape'), 'zymurgy') > 0`;
  expect(await voice.rows(holding, [person])).toEqual([]);
  expect((await find(person, 'zymurgy'))?.searchConversation).toEqual([]);
}, 60_000);

test('a call goes whole; exactly one of a chat and a call is named; what is not there is said so', async () => {
  const person = randomUUID();
  const ids = [await record(person, 'user', 'one', 'call_7'), await record(person, 'assistant', 'two', 'call_7')];
  expect(await remove(person, DELETE_ALL, {})).toMatchObject({ __typename: 'InvalidInput' });
  const both = { sessionId: 'voice_1', callId: 'call_7' };
  expect(await remove(person, DELETE_ALL, both)).toMatchObject({ __typename: 'InvalidInput' });
  const nothing = { __typename: 'MessagesDeleted', ids: [] };
  expect(await remove(randomUUID(), DELETE_ALL, { callId: 'call_7' })).toEqual(nothing);
  expect(await remove(person, DELETE_ALL, { callId: 'call_7' })).toEqual({ __typename: 'MessagesDeleted', ids });
  expect(await remove(person, DELETE, { id: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
});

test('more searches than a person can type in a minute are refused, with a time to wait', async () => {
  const person = randomUUID();
  await Promise.all(Array.from({ length: 60 }, () => find(person, 'Rome')));
  const claims = { sub: person };
  const { errors } = await voice.ask<GraphAnswer<unknown>>(FIND, { claims, variables: { id: person, query: 'Rome' } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
  expect(await find(randomUUID(), 'Rome')).toMatchObject({ searchConversation: [] });
});

test('an operator can run the retention by hand', async () => {
  expect(JSON.parse(await voice.command('retention', []))).toEqual({ summaries: 0, deletedLines: 0 });
});
