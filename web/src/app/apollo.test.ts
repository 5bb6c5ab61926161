import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { stubGraph } from '../../test/graph-stub.ts';
import { PREFERENCES } from '../features/taste-memory/tag-operations.ts';
import { CHAT } from '../features/voice/chat-operations.ts';
import { CONVERSATION_HISTORY } from '../features/voice/history-operations.ts';
import { currentOn } from '../shared/live.ts';
import { applyTopic, makeClient } from './apollo.ts';

const answer = { data: { me: { __typename: 'User', id: '1', tags: [] } } };

test('a poke fetches what is on screen of its topic, and nothing else', async () => {
  const calls = stubGraph({ Preferences: answer });
  const client = makeClient();
  const watched = client.watchQuery({ query: PREFERENCES, ...currentOn('tags') }).subscribe(() => undefined);
  await waitFor(() => expect(calls).toHaveLength(1));
  applyTopic(client, 'digest', '1');
  applyTopic(client, 'tags', '1');
  await waitFor(() => expect(calls).toHaveLength(2));
  watched.unsubscribe();
});

test('what is not on screen is forgotten by a poke, so that its screen fetches it', async () => {
  const calls = stubGraph({ Preferences: answer });
  const client = makeClient();
  await client.query({ query: PREFERENCES });
  await client.query({ query: PREFERENCES });
  expect(calls).toHaveLength(1);
  applyTopic(client, 'tags', '1');
  await client.query({ query: PREFERENCES });
  expect(calls).toHaveLength(2);
});

test('a failed query is not tried again', async () => {
  const calls = stubGraph({ Preferences: { status: 503, body: 'down' } });
  const client = makeClient();
  await expect(client.query({ query: PREFERENCES })).rejects.toThrow('503: down');
  expect(calls).toHaveLength(1);
});

test('a list of talk that asks little of the cards takes nothing away from the chat', () => {
  const client = makeClient();
  const line = {
    __typename: 'Message' as const,
    id: 'm1',
    role: 'assistant' as const,
    content: 'There.',
    createdAt: '2026-01-02T10:00:00Z',
    sessionId: 'chat_1',
    callId: null,
    suggestions: [],
  };
  const purchase = { __typename: 'PurchaseCard' as const, itemId: 'i1', title: 'Pot', vendor: null, priceCents: 1 };
  const inChat = { sessionId: 'chat_1', limit: 50 };
  const data = (cards: readonly object[]) =>
    ({ me: { __typename: 'User', id: '1', conversation: [{ ...line, cards }] } }) as never;
  const cardsOfChat = () => client.readQuery({ query: CHAT, variables: inChat })?.me?.conversation?.[0]?.cards;
  client.writeQuery({ query: CHAT, variables: inChat, data: data([purchase]) });
  const fewer = data([{ __typename: 'PurchaseCard' }]);
  client.writeQuery({ query: CONVERSATION_HISTORY, variables: { limit: 100 }, data: fewer });
  expect(cardsOfChat()).toEqual([purchase]);
  client.writeQuery({ query: CHAT, variables: inChat, data: data([]) });
  expect(cardsOfChat()).toEqual([]);
});
