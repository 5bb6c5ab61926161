import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { aMessage } from './chat-test-kit.ts';
import { ConversationCard } from './conversation-card.tsx';

const me = (conversation: unknown) => ({ data: { me: { __typename: 'User', id: '1', conversation } } });
const line = aMessage('user', 'Hello');

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

test('lines are plain words, and what stands beneath them is counted', async () => {
  const cards = ['RecommendationCard', 'RecommendationCard', 'ReceiptCard'].map((__typename) => ({ __typename }));
  const answer = aMessage('assistant', '**Heat**, then *breathe*.', { cards });
  stubGraph({ RecentConversation: me([aMessage('user', 'x ** y'), answer]) });
  const { container } = renderWithGraph(<ConversationCard />);
  expect(await screen.findByText('Heat, then *breathe*.')).toBeInTheDocument();
  expect(screen.getByText('x ** y')).toBeInTheDocument();
  expect(screen.getByText('2 recommendations')).toBeInTheDocument();
  expect(screen.getByText('1 thing noted')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});
