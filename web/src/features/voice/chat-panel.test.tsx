import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { ChatPanel } from './chat-panel.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

let ids = 0;
const line = (role: 'user' | 'assistant', content: string) => {
  ids += 1;
  return {
    __typename: 'Message',
    id: `m${ids}`,
    role,
    content,
    sessionId: 'chat_1',
    createdAt: '2026-01-02T10:00:00Z',
  };
};
const chatOf = (...conversation: ReturnType<typeof line>[]) => ({
  data: { me: { __typename: 'User', id: '1', conversation } },
});

test('a blank line is not sent, and Shift+Enter adds a line', async () => {
  const calls = stubGraph({ Chat: chatOf() });
  const { user } = renderWithGraph(<ChatPanel />);
  const box = screen.getByLabelText('Message');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(box, '   {Enter}');
  await user.clear(box);
  await user.type(box, 'a{Shift>}{Enter}{/Shift}b');
  expect(box).toHaveValue('a\nb');
  expect(calls.filter((call) => call.operation === 'SendChatMessage')).toEqual([]);
});

test('a sent line shows at once, Valet thinks, and the answer follows', async () => {
  const sent = line('user', 'I love noodles');
  const reply = line('assistant', 'Of course you do.');
  let answer: (value: unknown) => void = () => undefined;
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  const calls = stubGraph({
    Chat: chatOf(),
    SendChatMessage: async () => {
      await answered;
      return { data: { sendChatMessage: { __typename: 'ChatReply', sent, reply } } };
    },
  });
  const { user } = renderWithGraph(<ChatPanel />);
  const box = screen.getByLabelText('Message');
  await user.type(box, 'I love noodles{Enter}');
  const log = within(screen.getByRole('log'));
  expect(log.getByText('I love noodles')).toBeInTheDocument();
  expect(log.getByText('Valet is thinking...')).toBeInTheDocument();
  expect(box).toHaveValue('');
  await act(async () => answer(null));
  expect(await log.findByText('Of course you do.')).toBeInTheDocument();
  await waitFor(() => expect(log.queryByText('Valet is thinking...')).toBeNull());
  expect(log.getAllByText('I love noodles')).toHaveLength(1);
  const send = calls.find((call) => call.operation === 'SendChatMessage');
  expect(send?.variables.sessionId).toMatch(/^chat_\d+$/);
});

test('a line that could not be sent comes back to the box, with the error in place and as a toast', async () => {
  stubGraph({ Chat: chatOf(), SendChatMessage: { status: 503, body: 'down' } });
  const { user } = renderWithGraph(<ChatPanel />);
  await user.type(screen.getByLabelText('Message'), 'hello{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send message. Please try again.');
  expect(screen.getByLabelText('Message')).toHaveValue('hello');
  expect(screen.getAllByText('Chat Error').length).toBeGreaterThan(0);
});

test('a refusal is read in its own words', async () => {
  const refusal = { __typename: 'TooManyMessages', message: 'A moment, please.', code: 'RATE_LIMITED' };
  stubGraph({ Chat: chatOf(), SendChatMessage: { data: { sendChatMessage: refusal } } });
  const { user } = renderWithGraph(<ChatPanel />);
  await user.type(screen.getByLabelText('Message'), 'hello{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('A moment, please.');
});

test('the chat is asked for every two seconds', async () => {
  jest.useFakeTimers();
  const calls = stubGraph({ Chat: chatOf() });
  const asked = () => calls.filter((call) => call.operation === 'Chat').length;
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const { unmount, client } = renderWithGraph(<ChatPanel />, user);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(asked()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(1_850));
  expect(asked()).toBe(1);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(asked()).toBe(2);
  unmount();
  client.stop();
});

test('a poll that fails takes nothing off the screen', async () => {
  jest.useFakeTimers();
  let asked = 0;
  stubGraph({
    Chat: () => {
      asked += 1;
      return asked === 1 ? chatOf(line('assistant', 'Good evening.')) : { status: 502, body: '' };
    },
  });
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const { unmount, client } = renderWithGraph(<ChatPanel />, user);
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Good evening.')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(4_000));
  expect(asked).toBeGreaterThan(1);
  expect(screen.getByText('Good evening.')).toBeInTheDocument();
  unmount();
  client.stop();
});

test('New Chat starts a session of its own and clears the box', async () => {
  const calls = stubGraph({ Chat: chatOf() });
  const { user } = renderWithGraph(<ChatPanel />);
  await waitFor(() => expect(calls).toHaveLength(1));
  const before = calls[0]?.variables.sessionId;
  await user.type(screen.getByLabelText('Message'), 'half a thought');
  await user.click(screen.getByRole('button', { name: 'New Chat' }));
  await waitFor(() => expect(calls.at(-1)?.variables.sessionId).not.toBe(before));
  expect(screen.getByLabelText('Message')).toHaveValue('');
});
