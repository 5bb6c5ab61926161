import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { type Answers, stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { aMessage } from './chat-test-kit.ts';
import { ConversationCard } from './conversation-card.tsx';

const me = (more: object) => ({ data: { me: { __typename: 'User', id: '1', ...more } } });
const history = (...conversation: object[]) => me({ conversation });
const refusal = { __typename: 'InvalidInput', message: 'Either a chat or a call is named.', code: 'INVALID' };

async function open(answers: Answers) {
  const calls = stubGraph({ RecentConversation: history(), ...answers });
  const view = renderWithGraph(<ConversationCard />);
  await view.user.click(screen.getByRole('button', { name: 'Conversation history' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Conversation History' }));
  return { ...view, calls, dialog };
}

const question = aMessage('user', 'Do I like **stars**?');
const answer = aMessage('assistant', 'You like **Heat**.');
const spoken = aMessage('user', 'I love noodles', { sessionId: 'voice_1', callId: 'c1' });

test('the history says when there is none', async () => {
  const { dialog } = await open({ ConversationHistory: history() });
  expect(await dialog.findByText('No conversation history yet.')).toBeInTheDocument();
});

test('a history that cannot be fetched says so, and can be asked again', async () => {
  let asked = 0;
  const { dialog, user } = await open({
    ConversationHistory: () => {
      asked += 1;
      return asked === 1 ? { status: 503, body: '' } : history(answer);
    },
  });
  expect(await dialog.findByText('Failed to fetch conversations.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('You like Heat.')).toBeInTheDocument();
});

test('the last hundred messages stand by chat and call, with their time', async () => {
  const { dialog, calls } = await open({ ConversationHistory: history(question, answer, spoken) });
  const chat = within(await dialog.findByRole('region', { name: /^Chat/ }));
  expect(chat.getByText('Do I like **stars**?')).toBeInTheDocument();
  expect(chat.getByText('You like Heat.')).toBeInTheDocument();
  const call = within(dialog.getByRole('region', { name: /^Call Jan 2, 2026/ }));
  expect(call.getByText('I love noodles')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Earlier' })).toBeNull();
  expect(calls.find(({ operation }) => operation === 'ConversationHistory')?.variables).toEqual({ limit: 100 });
  expect((await axe(document.body)).violations).toEqual([]);
});

test('Earlier brings what came before the oldest, until there is nothing more', async () => {
  const latest = Array.from({ length: 100 }, (_, at) => aMessage('user', `line ${at}`));
  let failed = false;
  const { dialog, user, calls } = await open({
    ConversationHistory: ({ before }) => {
      if (!before) return history(...latest);
      if (failed) return history(aMessage('user', 'the very first'));
      failed = true;
      return { status: 503, body: '' };
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Earlier' }));
  expect(await dialog.findByText('Failed to fetch earlier ones. Please try again.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Earlier' }));
  expect(await dialog.findByText('the very first')).toBeInTheDocument();
  expect(dialog.getByText('line 0')).toBeInTheDocument();
  expect(dialog.getByText('line 99')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Earlier' })).toBeNull();
  expect(calls.at(-1)?.variables).toEqual({ limit: 100, before: latest[0]?.id });
});

test('what was said is found by its words, with who said it and when', async () => {
  const { dialog, user, calls } = await open({
    ConversationHistory: history(question),
    SearchConversation: ({ query }) =>
      me({
        searchConversation:
          query === 'noodles' ? [{ __typename: 'FoundMessage', excerpt: '... love noodles', message: spoken }] : [],
      }),
  });
  const field = dialog.getByRole('textbox', { name: 'What did I say about ...' });
  expect(field).toHaveFocus();
  await user.type(field, 'n');
  await user.type(field, 'oodles');
  expect(await dialog.findByText('... love noodles')).toBeInTheDocument();
  expect(dialog.getByText('1 message found')).toBeInTheDocument();
  expect(calls.filter(({ operation }) => operation === 'SearchConversation')).toHaveLength(1);
  expect((await axe(document.body)).violations).toEqual([]);
  await user.type(field, '!!');
  expect(await dialog.findByText('Nothing about “noodles!!” in what was said.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Clear the search' }));
  expect(field).toHaveFocus();
  expect(await dialog.findByText('Do I like **stars**?')).toBeInTheDocument();
});

test('a search that fails says so', async () => {
  const { dialog, user } = await open({ ConversationHistory: history(question) });
  await user.type(dialog.getByRole('textbox'), 'noodles');
  expect(await dialog.findByText('Failed to fetch conversations.')).toBeInTheDocument();
});

test('a message is deleted with its answer, once the person means it', async () => {
  const { dialog, user, calls } = await open({
    ConversationHistory: history(question, answer, spoken),
    DeleteMessage: { data: { deleteMessage: { __typename: 'MessagesDeleted', ids: [question.id, answer.id] } } },
  });
  await dialog.findByText('I love noodles');
  expect(dialog.queryByRole('button', { name: /^Delete “/ })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Delete ...' }));
  const button = dialog.getByRole('button', { name: 'Delete “Do I like **stars**?”' });
  await user.click(button);
  const asked = within(dialog.getByRole('group', { name: 'Delete' }));
  expect(asked.getByRole('button', { name: 'Keep' })).toHaveFocus();
  expect((await axe(document.body)).violations).toEqual([]);
  await user.click(asked.getByRole('button', { name: 'Keep' }));
  expect(dialog.getByRole('button', { name: 'Delete “Do I like **stars**?”' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Delete “Do I like **stars**?”' }));
  await user.click(within(dialog.getByRole('group', { name: 'Delete' })).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.queryByText('Do I like **stars**?')).toBeNull());
  expect(dialog.queryByText('You like Heat.')).toBeNull();
  expect(dialog.getByText('I love noodles')).toBeInTheDocument();
  expect(dialog.getByText('2 messages deleted.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
  expect(calls.filter(({ operation }) => operation === 'DeleteMessage').map(({ variables }) => variables)).toEqual([
    { id: question.id },
  ]);
});

test('a whole call is deleted; what fails says so in its place and can be tried again', async () => {
  let asked = 0;
  const { dialog, user, calls } = await open({
    ConversationHistory: history(question, answer, spoken),
    DeleteConversation: () => {
      asked += 1;
      if (asked === 1) return { status: 503, body: '' };
      if (asked === 2) return { data: { deleteConversation: refusal } };
      return { data: { deleteConversation: { __typename: 'MessagesDeleted', ids: [spoken.id] } } };
    },
  });
  await dialog.findByText('I love noodles');
  await user.click(dialog.getByRole('button', { name: 'Delete ...' }));
  await user.click(dialog.getByRole('button', { name: /^Delete the call of Jan 2, 2026/ }));
  const confirm = () => user.click(within(dialog.getByRole('group')).getByRole('button', { name: 'Delete' }));
  await confirm();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to delete. Please try again.');
  await confirm();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Either a chat or a call is named.'));
  await confirm();
  await waitFor(() => expect(dialog.queryByText('I love noodles')).toBeNull());
  expect(calls.find(({ operation }) => operation === 'DeleteConversation')?.variables).toEqual({ callId: 'c1' });
});

const aSummary = (id: string, more: object = {}) => ({
  __typename: 'ConversationSummary',
  id,
  type: 'chat',
  sessionId: 'chat_1',
  callId: null,
  text: 'You love **noodles**.',
  firstAt: '2026-01-02T10:00:00Z',
  lastAt: '2026-01-02T10:30:00Z',
  lines: 7,
  ...more,
});

test('summaries stand by themselves, and a talk can be deleted there', async () => {
  const call = aSummary('s2', { type: 'food_taste', sessionId: null, callId: 'c1', text: 'No shellfish.', lines: 1 });
  const { dialog, user } = await open({
    ConversationHistory: history(question),
    ConversationSummaries: me({ conversationSummaries: [aSummary('s1'), call] }),
    DeleteConversation: {
      data: { deleteConversation: { __typename: 'MessagesDeleted', ids: [question.id, answer.id] } },
    },
  });
  await user.click(dialog.getByRole('tab', { name: 'Summaries' }));
  expect(await dialog.findByText('You love noodles.')).toBeInTheDocument();
  expect(dialog.getByText('Food prefs')).toBeInTheDocument();
  expect(dialog.getByText(/7 messages/)).toBeInTheDocument();
  expect((await axe(document.body)).violations).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete ...' }));
  await user.click(dialog.getByRole('button', { name: /^Delete the chat of/ }));
  await user.click(within(dialog.getByRole('group')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog.queryByText('You love noodles.')).toBeNull());
  expect(dialog.getByText('No shellfish.')).toBeInTheDocument();
});

test('without a summary the tab says what will stand there, and a failure says so', async () => {
  let asked = 0;
  const { dialog, user } = await open({
    ConversationHistory: history(question),
    ConversationSummaries: () => {
      asked += 1;
      return asked === 1 ? { status: 503, body: '' } : me({ conversationSummaries: [] });
    },
  });
  await user.click(dialog.getByRole('tab', { name: 'Summaries' }));
  expect(await dialog.findByText('Failed to fetch conversations.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/^Nothing to sum up yet/)).toBeInTheDocument();
});
