import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { aMessage, type Asked, chatOf, type Refusal, stubChat, wire } from './chat-test-kit.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.useRealTimers();
});

/** The chat with lines that Valet was asked, in order. */
function open(graph: Answers = {}, refuse: (asked: Asked) => Refusal | void = () => undefined) {
  const asked: Asked[] = [];
  const calls = stubChat({ Chat: chatOf(), ...graph }, (line) => {
    asked.push(line);
    return refuse(line);
  });
  const view = renderWithGraph(<ChatPanel />);
  return { ...view, asked, calls };
}
const box = () => screen.findByLabelText('Message');
const log = async () => within(await screen.findByRole('log'));
const tell = (asked: Asked | undefined, name: string, data: object) => act(async () => asked?.tell(name, data));

test('a blank line is not sent, and Shift+Enter adds a line', async () => {
  const { user, asked } = open();
  await user.type(await box(), '   {Enter}');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.clear(await box());
  await user.type(await box(), 'a{Shift>}{Enter}{/Shift}b');
  expect(await box()).toHaveValue('a\nb');
  expect(asked).toEqual([]);
});

test('a line shows at once, Valet thinks, and the answer comes word by word', async () => {
  const sent = aMessage('user', 'I love noodles');
  const reply = aMessage('assistant', 'Of course you do.');
  const { user, asked } = open();
  await user.type(await box(), 'I love noodles{Enter}');
  const lines = await log();
  expect(lines.getByText('I love noodles')).toBeInTheDocument();
  expect(lines.getByText('Valet is thinking...')).toBeInTheDocument();
  expect(await box()).toHaveValue('');
  expect(asked[0]?.body).toEqual({ message: 'I love noodles', sessionId: expect.stringMatching(/^chat_\d+$/) });
  expect(asked[0]?.key).toMatch(/^chat_\w{12,}$/);
  await user.type(await box(), 'and');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

  await tell(asked[0], 'sent', { message: wire(sent) });
  await tell(asked[0], 'delta', { text: 'Of' });
  await tell(asked[0], 'delta', { text: ' course' });
  expect(await lines.findByText('Of course')).toBeInTheDocument();
  expect(lines.queryByText('Valet is thinking...')).toBeNull();
  await tell(asked[0], 'done', { message: wire(reply), cards: [] });
  await act(async () => asked[0]?.end());
  expect(await lines.findByText('Of course you do.')).toBeInTheDocument();
  expect(lines.getAllByText('I love noodles')).toHaveLength(1);
  expect(lines.queryByText('Of course')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
});

test('a finished answer is announced once, and none of its words before', async () => {
  const { user, asked } = open({ Chat: chatOf(aMessage('assistant', 'Good evening.')) });
  const announcement = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await (await log()).findByText('Good evening.');
  expect(announcement().join('')).toBe('');
  await user.type(await box(), 'hello{Enter}');
  await tell(asked[0], 'sent', { message: wire(aMessage('user', 'hello')) });
  await tell(asked[0], 'delta', { text: '**Heat**,' });
  expect(announcement().join('')).toBe('');
  expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
  const pick = { kind: 'purchase', itemId: 'i1', title: 'A pot', vendor: null, price: 38.5 };
  await tell(asked[0], 'done', { message: { ...wire(aMessage('assistant', '**Heat**, then.')), cards: [pick] } });
  await act(async () => asked[0]?.end());
  await waitFor(() =>
    expect(announcement().join('')).toBe('Valet: Heat, then. (1 purchase to confirm)'),
  );
});

test('what a poll brings of another window is announced too', async () => {
  let stored: object[] = [];
  const { client } = open({ Chat: () => chatOf(...stored) });
  await screen.findByText('A clean slate. How brave.');
  stored = [aMessage('user', 'from elsewhere'), aMessage('assistant', 'Tea?', { suggestions: ['Yes', 'No'] })];
  await act(() => client.refetchQueries({ include: 'active' }));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Valet: Tea? (2 answers to tap)',
    ),
  );
});

test('while words come, a poll that has the whole answer shows nothing of it twice', async () => {
  jest.useFakeTimers();
  const sent = aMessage('user', 'hello');
  const reply = aMessage('assistant', 'Good evening to you.');
  let stored: object[] = [];
  const asked: Asked[] = [];
  stubChat({ Chat: () => chatOf(...stored) }, (line) => void asked.push(line));
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const { unmount, client } = renderWithGraph(<ChatPanel />, user);
  await act(() => jest.advanceTimersByTimeAsync(100));
  await user.type(screen.getByLabelText('Message'), 'hello{Enter}');
  stored = [sent, reply];
  await act(() => jest.advanceTimersByTimeAsync(2_100));
  expect(screen.getAllByText('hello')).toHaveLength(1);
  expect(screen.queryByText('Good evening to you.')).toBeNull();
  await tell(asked[0], 'sent', { message: wire(sent) });
  await tell(asked[0], 'delta', { text: 'Good evening' });
  await act(() => jest.advanceTimersByTimeAsync(2_100));
  expect(screen.getAllByText('hello')).toHaveLength(1);
  expect(screen.getByText('Good evening')).toBeInTheDocument();
  await tell(asked[0], 'done', { message: wire(reply), cards: [] });
  await act(async () => asked[0]?.end());
  await act(() => jest.advanceTimersByTimeAsync(2_100));
  expect(screen.getAllByText('Good evening to you.')).toHaveLength(1);
  // Deleted in the history: the page keeps nothing that a poll had brought.
  stored = [];
  await act(() => jest.advanceTimersByTimeAsync(2_100));
  expect(screen.queryByText('Good evening to you.')).toBeNull();
  unmount();
  client.stop();
});

test('Stop ends the answer, and what was shown stays', async () => {
  const sent = aMessage('user', 'hello');
  const { user, asked } = open();
  await user.type(await box(), 'hello{Enter}');
  await tell(asked[0], 'sent', { message: wire(sent) });
  await tell(asked[0], 'delta', { text: 'Good' });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  const lines = await log();
  expect(asked[0]?.isStopped()).toBe(true);
  expect(lines.getByText('Good')).toBeInTheDocument();
  expect(lines.getByText('hello')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  expect(screen.getByRole('log')).toHaveFocus();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(await box(), 'next{Enter}');
  expect(asked).toHaveLength(2);
});

test('Escape stops the answer too', async () => {
  const { user, asked } = open();
  await user.type(await box(), 'hello{Enter}');
  await user.type(await box(), '{Escape}');
  expect(asked[0]?.isStopped()).toBe(true);
  expect((await log()).queryByText('Valet is thinking...')).toBeNull();
});

test('a line that could not be sent comes back with the error in place and as a toast, and keeps its key', async () => {
  const { user, asked } = open({}, () => ({ status: 503, body: '' }));
  await user.type(await box(), 'hello{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send message. Please try again.');
  expect(await box()).toHaveValue('hello');
  expect(screen.getAllByText('Chat Error').length).toBeGreaterThan(0);
  await user.type(await box(), '{Enter}');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.key).toBe(asked[0]?.key);
  await waitFor(async () => expect(await box()).toHaveValue('hello'));
  await user.type(await box(), ' you{Enter}');
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.key).not.toBe(asked[0]?.key);
});

test('a refusal is read in its own words, before the first word and after it', async () => {
  const { user, asked } = open({}, ({ body }) =>
    body.message === 'hello' ? { status: 429, body: '{"error":"A moment, please."}' } : undefined,
  );
  await user.type(await box(), 'hello{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('A moment, please.');
  await user.clear(await box());
  await user.type(await box(), 'again{Enter}');
  await tell(asked[1], 'error', { error: 'I have lost my voice.', code: 'UNAVAILABLE' });
  expect(await screen.findByRole('alert')).toHaveTextContent('I have lost my voice.');
  expect(await box()).toHaveValue('again');
});

test('an answer that breaks off keeps what was said, and says so', async () => {
  const { user, asked } = open();
  await user.type(await box(), 'hello{Enter}');
  await tell(asked[0], 'sent', { message: wire(aMessage('user', 'hello')) });
  await tell(asked[0], 'delta', { text: 'Good' });
  await act(async () => asked[0]?.breakOff());
  expect(await screen.findByRole('alert')).toHaveTextContent('The answer broke off. What was said until then stays.');
  expect((await log()).getByText('Good')).toBeInTheDocument();
  expect(await box()).toHaveValue('');
});

test('where nothing can be streamed the answer comes whole, by the graph and with the same key', async () => {
  const sent = aMessage('user', 'hello');
  const reply = aMessage('assistant', 'Good evening.');
  const answer = { data: { sendChatMessage: { __typename: 'ChatReply', sent, reply } } };
  const { user, asked, calls } = open({ SendChatMessage: answer }, () => ({ status: 406, body: '' }));
  await user.type(await box(), 'hello{Enter}');
  expect(await (await log()).findByText('Good evening.')).toBeInTheDocument();
  expect(calls.find(({ operation }) => operation === 'SendChatMessage')?.variables).toMatchObject({ message: 'hello' });
  expect(calls.find(({ operation }) => operation === 'SendChatMessage')?.variables).not.toHaveProperty('offRecord');
  await user.type(await box(), 'hello{Enter}');
  await waitFor(() => expect(calls.filter(({ operation }) => operation === 'SendChatMessage')).toHaveLength(2));
  expect(asked).toHaveLength(1);
});

test('the answers to a question can be tapped, under the last line alone', async () => {
  const question = aMessage('assistant', 'Do you cook?', { suggestions: ['Daily', 'Never'] });
  const before = aMessage('assistant', 'Tea?', { suggestions: ['Yes, tea'] });
  const { user, asked, container } = open({ Chat: chatOf(before, question) });
  const answers = within(await screen.findByRole('list', { name: 'Answers to tap' }));
  expect(screen.queryByRole('button', { name: 'Yes, tea' })).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
  await user.type(await box(), 'half a thought');
  await user.click(answers.getByRole('button', { name: 'Never' }));
  expect(asked[0]?.body.message).toBe('Never');
  expect(screen.queryByRole('button', { name: 'Never' })).toBeNull();
  expect(screen.getByRole('log')).toHaveFocus();
  expect(await box()).toHaveValue('half a thought');
});

test('the chat is asked for every two seconds, and a poll that fails takes nothing off the screen', async () => {
  jest.useFakeTimers();
  const polls: number[] = [];
  const greeting = aMessage('assistant', 'Good evening.');
  const answer = () => {
    polls.push(Date.now());
    return polls.length === 1 ? chatOf(greeting) : { status: 502, body: '' };
  };
  stubChat({ Chat: answer }, () => undefined);
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  const { unmount, client } = renderWithGraph(<ChatPanel />, user);
  for (let step = 0; step < 70; step += 1) await act(() => jest.advanceTimersByTimeAsync(100));
  expect(polls.slice(1, 3).map((at, index) => at - (polls[index] ?? 0))).toEqual([2_000, 2_000]);
  expect(screen.getByText('Good evening.')).toBeInTheDocument();
  unmount();
  client.stop();
});

const consents = (granted: boolean) => ({
  data: { me: { __typename: 'User', id: '1', consents: [{ __typename: 'Consent', source: 'chat', granted }] } },
});

test.each([true, false])('whether chats are kept (%s) is said only where they are not', async (granted) => {
  const { calls } = open({ Consents: consents(granted) });
  await screen.findByText('A clean slate. How brave.');
  await waitFor(() => expect(calls.some(({ operation }) => operation === 'Consents')).toBe(true));
  const mark = () => screen.queryByText('You asked me not to keep chats: I answer, and write nothing down.');
  await waitFor(() => expect(mark() === null).toBe(granted));
});

test('New Chat starts a session of its own and clears the box', async () => {
  const { user, calls } = open();
  const chats = () => calls.filter(({ operation }) => operation === 'Chat');
  await box();
  await waitFor(() => expect(chats()).toHaveLength(1));
  const before = chats()[0]?.variables.sessionId;
  await user.type(await box(), 'half a thought');
  await user.click(screen.getByRole('button', { name: 'New Chat' }));
  await waitFor(() => expect(chats().at(-1)?.variables.sessionId).not.toBe(before));
  expect(await box()).toHaveValue('');
  expect(await box()).toHaveFocus();
});
