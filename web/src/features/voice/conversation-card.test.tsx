import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { ConversationCard } from './conversation-card.tsx';

const me = (conversation: unknown) => ({ data: { me: { __typename: 'User', id: '1', conversation } } });
const line = {
  __typename: 'Message',
  id: 'm1',
  role: 'user',
  content: 'Hello',
  sessionId: 'c',
  createdAt: '2026-01-02T10:00:00Z',
};

test('without lines the card invites to talk', async () => {
  stubGraph({ RecentConversation: me([]) });
  renderWithGraph(<ConversationCard />);
  expect(await screen.findByText('No conversations yet. Start talking to Valet!')).toBeInTheDocument();
});

test('a conversation that does not answer says so in its place and can be asked again', async () => {
  let asked = 0;
  stubGraph({
    RecentConversation: () => {
      asked += 1;
      return asked === 1 ? { ...me(null), errors: [{ message: 'down' }] } : me([line]);
    },
  });
  const { user } = renderWithGraph(<ConversationCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your conversation is not answering right now.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello')).toBeInTheDocument();
});

test('the history says when there is none', async () => {
  stubGraph({ RecentConversation: me([]), ConversationHistory: me([]) });
  const { user } = renderWithGraph(<ConversationCard />);
  await user.click(screen.getByRole('button', { name: 'Conversation history' }));
  expect(await screen.findByRole('dialog', { name: 'Conversation History' })).toBeInTheDocument();
  expect(await screen.findByText('No conversation history yet.')).toBeInTheDocument();
});

test('a history that cannot be fetched says so', async () => {
  stubGraph({ RecentConversation: me([]) });
  const { user } = renderWithGraph(<ConversationCard />);
  await user.click(screen.getByRole('button', { name: 'Conversation history' }));
  expect(await screen.findByText('Failed to fetch conversations.')).toBeInTheDocument();
});
