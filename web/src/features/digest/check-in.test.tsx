import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { CheckIn } from './check-in.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

afterEach(() => {
  jest.useRealTimers();
});

const asks = (id: string | null) => ({
  data: {
    me: {
      __typename: 'User',
      id: '1',
      checkIn: id && { __typename: 'CheckIn', id, question: 'How was the moka pot?' },
    },
  },
});
const noted = { data: { answerCheckIn: { __typename: 'CheckInAnswered', next: { __typename: 'CheckIn', id: 'c2' } } } };

test('with nothing to ask there is nothing to see', async () => {
  const calls = stubGraph({ CheckIn: asks(null) });
  renderWithGraph(<CheckIn />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText('How was the moka pot?')).toBeNull();
});

test.each([
  ['Good', 'good', 'Good. I shall take the credit.'],
  ['So-so', 'so_so', 'So-so it is. Noted.'],
  ['Bad', 'bad', 'Noted. I know better now.'],
  ['Not yet', 'not_yet', 'No hurry. I will ask again in a few days.'],
  ['Do not ask about this', 'dismiss', 'I will not ask about it again.'],
])('%s is answered with thanks in the place of the question', async (name, answer, thanks) => {
  const calls = stubGraph({ CheckIn: asks('c1'), AnswerCheckIn: noted });
  const { user, container } = renderWithGraph(<CheckIn />);
  expect(await screen.findByRole('region', { name: 'How was the moka pot?' })).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name }));
  const line = await screen.findByText(thanks);
  expect(line).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Good' })).toBeNull();
  expect(calls.at(-1)?.variables).toEqual({ id: 'c1', answer });
  expect((await axe(container)).violations).toEqual([]);
});

test('the thanks go by themselves after ten seconds, and no second question follows on their heels', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  stubGraph({ CheckIn: asks('c1'), AnswerCheckIn: noted });
  renderWithGraph(<CheckIn />, user);
  await user.click(await screen.findByRole('button', { name: 'Good' }));
  await screen.findByText(/take the credit/);
  pass(9_900);
  expect(screen.getByText(/take the credit/)).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText(/take the credit|moka/)).toBeNull();
});

test('a question that was answered in another window is thanked for all the same', async () => {
  const gone = { __typename: 'NotFound', message: 'There is no such question.', code: 'NOT_FOUND' };
  stubGraph({ CheckIn: asks('c1'), AnswerCheckIn: { data: { answerCheckIn: gone } } });
  const { user } = renderWithGraph(<CheckIn />);
  await user.click(await screen.findByRole('button', { name: 'Good' }));
  expect(await screen.findByText(/take the credit/)).toBeInTheDocument();
});

test('an answer that does not arrive keeps the question and says so', async () => {
  stubGraph({ CheckIn: asks('c1'), AnswerCheckIn: { status: 503, body: '' } });
  const { user } = renderWithGraph(<CheckIn />);
  await user.click(await screen.findByRole('button', { name: 'Bad' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to note your answer. Please try again.');
  expect(screen.getByRole('button', { name: 'Bad' })).toBeEnabled();
});
