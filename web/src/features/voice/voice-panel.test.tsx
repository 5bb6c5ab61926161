import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { alreadyTold, aWorld, type CallInTest, type World } from './call-test-kit.ts';
import { setOffRecord } from './off-record.ts';
import { CallFailed } from './realtime/call-setup.ts';
import { MicrophoneRefused } from './realtime/microphone.ts';
import { VoicePanel } from './voice-panel.tsx';

const onPurchase = jest.fn();

beforeEach(() => {
  onPurchase.mockClear();
  alreadyTold();
  stubGraph({});
});
afterEach(() => {
  localStorage.clear();
  act(() => setOffRecord(false));
});

const show = (world: World) => renderWithGraph(<VoicePanel ports={world.ports} onPurchase={onPurchase} />);
const bell = (name: 'Start conversation' | 'Stop conversation') => screen.findByRole('button', { name });
const statusLine = () => document.querySelector('.voice-s [role="status"]')?.textContent;
const hasStatus = (text: string) => waitFor(() => expect(statusLine()).toBe(text));
const captions = () => within(screen.getByRole('group', { name: 'Live captions' })).getAllByRole('listitem');
const toastSays = async (title: string, description: string) => {
  expect((await screen.findAllByText(title)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(description).length).toBeGreaterThan(0);
};

/** A panel in a call. */
async function inCall(world = aWorld()) {
  const view = show(world);
  await view.user.click(await bell('Start conversation'));
  await screen.findByLabelText('Type an answer');
  const call = world.calls.at(-1);
  if (!call) throw new Error('There is no call');
  const hear = (deed: (call: CallInTest) => void) => act(() => deed(call));
  return { ...view, call, hear, world };
}

test('at rest the panel asks to be tapped, and is free of faults that a machine finds', async () => {
  const { container } = show(aWorld());
  expect(await screen.findByRole('heading', { name: 'Talk to Valet' })).toBeInTheDocument();
  expect(await bell('Start conversation')).toHaveAttribute('aria-pressed', 'false');
  expect(await screen.findByRole('switch', { name: 'Go off the record' })).not.toBeChecked();
  expect(statusLine()).toBe('Tap to start talking');
  expect((await axe(container)).violations).toEqual([]);
});

test('pressed, the bell starts the conversation about movies, listens, and ends it when pressed again', async () => {
  const { user, call, container } = await inCall();
  expect(call.request.type).toBe('movie-taste');
  const stop = await bell('Stop conversation');
  expect(stop).toHaveAttribute('aria-pressed', 'true');
  expect(statusLine()).toBe('Connected - AI speaking...');
  expect(container.querySelectorAll('.is-live .wave i')).toHaveLength(5);
  await user.click(stop);
  expect([call.isClosed, statusLine()]).toEqual([true, 'Tap to start talking']);
  expect(screen.queryByLabelText('Type an answer')).toBeNull();
});

test.each([
  ['What should I watch tonight?', 'movie-taste'],
  ['Food prefs', 'food-taste'],
  ['Movie taste', 'movie-taste'],
  ['Books I love', 'books'],
  ['My Shows', 'my-shows'],
])('"%s" starts the conversation %s', async (name, type) => {
  const world = aWorld();
  const { user } = show(world);
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(world.calls.map(({ request }) => request.type)).toEqual([type]));
});

test.each([
  ['start-movie-taste-conversation', 'movie-taste'],
  ['start-shows-conversation', 'my-shows'],
  ['start-books-conversation', 'books'],
  ['start-food-taste-conversation', 'food-taste'],
])('the window event %s starts the conversation %s', async (name, type) => {
  const world = aWorld();
  show(world);
  await bell('Start conversation');
  window.dispatchEvent(new Event(name));
  await waitFor(() => expect(world.calls.map(({ request }) => request.type)).toEqual([type]));
});

test('what is said on both sides is shown as it is said, and announced once when it is finished', async () => {
  const { hear, container } = await inCall();
  const announced = () => container.querySelector('[data-part="voice-announcement"]')?.textContent;
  hear((call) =>
    call.hear(
      { type: 'response.output_audio_transcript.delta', item_id: 'v1', response_id: 'r1', delta: 'Which ' },
      { type: 'response.output_audio_transcript.delta', item_id: 'v1', response_id: 'r1', delta: 'film?' },
    ),
  );
  expect(captions().map(({ textContent }) => textContent)).toEqual(['Valet Which film?']);
  expect(announced()).toBe('');
  hear((call) => call.say('Which film?', 'v1'));
  expect(announced()).toBe('Valet: Which film?');
  hear((call) => call.speak('Heat, of course.'));
  expect(captions().map(({ textContent }) => textContent)).toEqual(['Valet Which film?', 'You Heat, of course.']);
  expect(announced()).toBe('You: Heat, of course.');
});

test('a call in full swing is free of faults that a machine finds', async () => {
  const world = aWorld({ earState: async () => 'offered' }, { isDeaf: true });
  const { hear, container } = await inCall(world);
  hear((call) => call.say('Which film?'));
  await screen.findByRole('button', { name: 'Listen on this device' });
  expect((await axe(container)).violations).toEqual([]);
});

test('an answer can be written at any time of the call', async () => {
  const { user, call } = await inCall();
  const field = screen.getByLabelText('Type an answer');
  await user.type(field, 'Heat{Enter}');
  expect(field).toHaveValue('');
  expect(call.sent).toContainEqual(
    expect.objectContaining({ item: expect.objectContaining({ content: [{ type: 'input_text', text: 'Heat' }] }) }),
  );
  expect(screen.getByRole('button', { name: 'Send answer' })).toBeDisabled();
});

test('a denied microphone is an error and a toast, and leaves a call in writing', async () => {
  const askMicrophone = async () => Promise.reject(new MicrophoneRefused('denied', 'Permission denied'));
  const { user, call } = await inCall(aWorld({ askMicrophone }));
  expect(statusLine()).toBe('Error: Permission denied');
  await toastSays('Voice Error', 'Failed to connect to voice service. Please try again.');
  expect(screen.getByText(/The microphone is not allowed here/)).toBeInTheDocument();
  expect(call.request.microphone).toBeNull();
  expect(await bell('Start conversation')).toHaveAttribute('aria-pressed', 'false');
  await user.type(screen.getByLabelText('Type an answer'), 'Heat{Enter}');
  await hasStatus('Connected');
  await user.click(screen.getByRole('button', { name: 'End' }));
  expect(call.isClosed).toBe(true);
});

test('a page without a secure connection says so and offers typing', async () => {
  const askMicrophone = async () => Promise.reject(new MicrophoneRefused('insecure', 'needs https'));
  await inCall(aWorld({ askMicrophone }));
  expect(screen.getByText(/The microphone needs a secure connection: https, or localhost/)).toBeInTheDocument();
});

test.each(['Connection timeout. Current state: connecting', 'Peer connection failed', 'Session creation failed: 502'])(
  '"%s" is shown in the status line, with a toast',
  async (message) => {
    const openCall = async () => Promise.reject(new CallFailed(message));
    const { user } = show(aWorld({ openCall }));
    await user.click(await bell('Start conversation'));
    await hasStatus(`Error: ${message}`);
    await toastSays('Voice Error', 'Failed to connect to voice service. Please try again.');
    expect(await bell('Start conversation')).toBeEnabled();
  },
);

test('while it is being set up, the panel listens already', async () => {
  const { user } = show(aWorld({ openCall: () => new Promise(() => undefined) }));
  await user.click(await bell('Start conversation'));
  await hasStatus('Connected - AI speaking...');
  await user.click(await bell('Stop conversation'));
  await hasStatus('Tap to start talking');
});

test('muted, it is connected and does not listen, and the bell still ends the call', async () => {
  const { user, call, container } = await inCall();
  await user.click(screen.getByRole('button', { name: 'Mute' }));
  expect([call.isMicrophoneOpen, statusLine()]).toEqual([false, 'Connected']);
  expect(container.querySelector('.is-live')).toBeNull();
  expect(screen.getByRole('button', { name: 'Mute' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(await bell('Stop conversation'));
  expect(call.isClosed).toBe(true);
});

test('with push-to-talk one talks while the button or the space bar is held', async () => {
  const { user, call } = await inCall();
  await user.click(screen.getByRole('button', { name: 'Push to talk' }));
  expect(call.isMicrophoneOpen).toBe(false);
  const button = screen.getByRole('button', { name: 'Hold to talk (or hold Space)' });
  await user.pointer({ target: button, keys: '[MouseLeft>]' });
  expect(call.isMicrophoneOpen).toBe(true);
  await user.pointer({ target: button, keys: '[/MouseLeft]' });
  expect(call.isMicrophoneOpen).toBe(false);
  fireEvent.keyDown(document.body, { code: 'Space', key: ' ' });
  expect(call.isMicrophoneOpen).toBe(true);
  fireEvent.keyUp(document.body, { code: 'Space', key: ' ' });
  expect(call.isMicrophoneOpen).toBe(false);
});

test('a space that is written opens no microphone', async () => {
  const { user, call } = await inCall();
  await user.click(screen.getByRole('button', { name: 'Push to talk' }));
  const field = screen.getByLabelText('Type an answer');
  await user.type(field, 'The Big');
  expect([call.isMicrophoneOpen, field]).toEqual([false, expect.objectContaining({ value: 'The Big' })]);
});

test('Valet can be interrupted while it speaks', async () => {
  const { user, call, hear } = await inCall();
  hear((each) =>
    each.hear(
      { type: 'response.created', response: { id: 'r1' } },
      { type: 'output_audio_buffer.started', response_id: 'r1' },
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Interrupt' }));
  expect(call.sentTypes.slice(-2)).toEqual(['response.cancel', 'output_audio_buffer.clear']);
  expect(call.isSilent).toBe(true);
});

test('suggested answers are tapped', async () => {
  const { user, call, hear } = await inCall();
  const output = JSON.stringify({ say: 'Which one?', suggestions: ['Heat', 'Ronin'] });
  hear((each) => each.hear({ type: 'conversation.item.added', item: { type: 'function_call_output', output } }));
  const answers = within(screen.getByRole('region', { name: 'Suggested answers' })).getAllByRole('button');
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Heat', 'Ronin']);
  await user.click(answers[1] as HTMLElement);
  expect(JSON.stringify(call.sent)).toContain('"text":"Ronin"');
});

test('where nothing understands speech, that is said plainly', async () => {
  await inCall(aWorld({}, { isDeaf: true }));
  expect(await screen.findByText(/it notices when you speak but does not understand words/)).toBeInTheDocument();
});

test('what the ear on the device is not sure of is asked about', async () => {
  const { user, call, world } = await inCall(aWorld({ earState: async () => 'ready' }, { isDeaf: true }));
  await screen.findByText('Listening on this device. Your voice stays here.');
  act(() => world.interim?.('I love'));
  expect(captions().map(({ textContent }) => textContent)).toEqual(['You I love']);
  act(() => world.heard?.({ text: 'I love Heat', isSure: false, alternatives: ['I love Heat', 'I love meat'] }));
  expect(JSON.stringify(call.sent)).not.toContain('Heat');
  const chips = within(screen.getByRole('region', { name: 'Did you mean ...?' }));
  await user.click(chips.getByRole('button', { name: 'I love Heat' }));
  expect(JSON.stringify(call.sent)).toContain('"text":"I love Heat"');
  expect(screen.queryByRole('region', { name: 'Did you mean ...?' })).toBeNull();
});

test('off the record is marked, holds for the call, and sends no line', async () => {
  const world = aWorld();
  const { user } = show(world);
  await user.click(await screen.findByRole('switch', { name: 'Go off the record' }));
  const marked = screen.getByRole('switch', { name: /^Off the record/ });
  expect(marked).toBeChecked();
  await user.click(await bell('Start conversation'));
  await screen.findByLabelText('Type an answer');
  act(() => world.calls[0]?.say('Which film?'));
  await user.click(marked);
  expect(marked).toBeChecked();
  expect([world.calls[0]?.request.isOffRecord, world.lines]).toEqual([true, []]);
});

test('a call that the server took off the record is marked too', async () => {
  await inCall(aWorld({}, { isOffRecord: true }));
  expect(await screen.findByRole('switch', { name: /^Off the record/ })).toBeChecked();
});

test('the first call ever says whom one talks to and where the voice goes, before any microphone', async () => {
  localStorage.clear();
  const world = aWorld();
  const askMicrophone = jest.fn(world.ports.askMicrophone);
  const { user, container } = show({ ...world, ports: { ...world.ports, askMicrophone } });
  await user.click(await bell('Start conversation'));
  const start = await screen.findByRole('button', { name: 'Start talking' });
  expect(screen.getByText(/Valet is an AI, not a person/)).toBeInTheDocument();
  expect(start).toHaveFocus();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect([askMicrophone.mock.calls.length, statusLine()]).toEqual([0, 'Tap to start talking']);
  expect(await bell('Start conversation')).toHaveFocus();
  await user.click(await bell('Start conversation'));
  await user.click(await screen.findByRole('button', { name: 'Start talking' }));
  await hasStatus('Connected - AI speaking...');
  expect(askMicrophone).toHaveBeenCalledTimes(1);
});

test('a connection that was lost can be picked up with one press', async () => {
  const { user, call, world, hear } = await inCall();
  hear((each) => each.say('Which film?'));
  act(() => call.request.onTurn('dropped'));
  expect(screen.getByText('The connection dropped. Picking up where we were...')).toBeInTheDocument();
  act(() => call.request.onTurn('lost'));
  await waitFor(() => expect(world.calls).toHaveLength(2));
  act(() => world.calls[1]?.request.onTurn('lost'));
  await hasStatus('Error: The connection was lost');
  await user.click(await screen.findByRole('button', { name: 'Pick up where we were' }));
  await hasStatus('Connected - AI speaking...');
  expect(world.calls).toHaveLength(3);
});

const withCards = (...cards: object[]) => ({
  data: {
    me: {
      __typename: 'User',
      id: '1',
      conversation: [{ __typename: 'Message', id: 'm1', cards }],
    },
  },
});
const heat = {
  __typename: 'ReceiptCard', tagId: 't1', messageId: 'm0', tag: 'Heat', polarity: 'love', words: 'I love Heat',
};

test('what was learned is shown with the words that taught it, and can be taken back', async () => {
  const ronin = { ...heat, tagId: 't2', tag: 'Ronin' };
  let cards = [heat, ronin];
  const calls = stubGraph({
    CallCards: () => withCards(...cards),
    UnlearnInCall: ({ tagId }) => {
      if (tagId === 't1') cards = [ronin];
      const refusal = { __typename: 'NotFound', message: 'Not there.', code: 'NOT_FOUND' };
      return { data: { unlearn: tagId === 't1' ? { __typename: 'Unlearnt', id: 't1' } : refusal } };
    },
  });
  const { user, client } = await inCall();
  const learned = within(await screen.findByRole('region', { name: 'What Valet learned' }));
  // Both rest on the same words: they stand there once.
  expect(learned.getAllByText('I love Heat')).toHaveLength(1);
  await user.click(learned.getByRole('button', { name: 'Undo: Heat' }));
  expect(await learned.findByText('Taken back')).toBeInTheDocument();
  await act(() => client.refetchQueries({ include: ['CallCards'] }));
  expect(learned.getByText('Taken back')).toBeInTheDocument();
  await user.click(learned.getByRole('button', { name: 'Undo: Ronin' }));
  expect(await learned.findByRole('alert')).toHaveTextContent('Failed to take it back. Please try again.');
  const asked = calls.flatMap(({ operation, variables }) => (operation === 'UnlearnInCall' ? [variables] : []));
  expect(asked[0]).toEqual({ messageId: 'm0', tagId: 't1' });
  expect(calls.find(({ operation }) => operation === 'CallCards')?.variables).toEqual({ callId: 'call-1', limit: 50 });
});

test('a purchase that comes up is proposed once, at the price of the server', async () => {
  const pot = { itemId: 'i1', title: 'Enamel moka pot', vendor: 'Example Kitchen', priceCents: 3_850 };
  stubGraph({ CallCards: withCards({ __typename: 'PurchaseCard', ...pot }) });
  await inCall();
  await waitFor(() => expect(onPurchase.mock.calls).toEqual([[pot]]));
});

test('off the record nothing is asked of what was learned', async () => {
  const calls = stubGraph({ CallCards: withCards(heat) });
  await inCall(aWorld({}, { isOffRecord: true }));
  expect(calls.some(({ operation }) => operation === 'CallCards')).toBe(false);
});

test('a panel that goes ends its call', async () => {
  const { call, unmount } = await inCall();
  unmount();
  expect(call.isClosed).toBe(true);
});
