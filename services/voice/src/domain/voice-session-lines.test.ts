import { expect, test } from '@jest/globals';
import { type CallLine, type LineEvent, TalkLines } from './voice-session-lines.ts';

const said = (itemId: string, text: string): LineEvent => ({ type: 'text', itemId, role: 'assistant', text });
const heard = (itemId: string, text: string): LineEvent => ({ type: 'text', itemId, role: 'user', text });
const item = (itemId: string, previousItemId: string | null, more: Partial<LineEvent & { type: 'item' }> = {}) =>
  ({ type: 'item', itemId, previousItemId, role: 'user', channel: 'spoken', text: null, ...more }) as const;

function take(events: readonly LineEvent[]): { told: string[]; lines: CallLine[] } {
  const talk = new TalkLines();
  const told = events.flatMap((event) => talk.take(event)?.text ?? []);
  return { told, lines: talk.lines(100) };
}

test('a line whose words come late stands where it was said', () => {
  const { told, lines } = take([
    item('greeting', null, { role: 'assistant' }), said('greeting', 'Which film?'),
    item('answer', 'greeting'),
    item('reply', 'answer', { role: 'assistant' }), said('reply', 'Bold.'),
    heard('answer', 'Alien'),
  ]);
  expect(told).toEqual(['Which film?', 'Bold.', 'Alien']);
  expect(lines.map(({ text }) => text)).toEqual(['Which film?', 'Alien', 'Bold.']);
  expect(lines.map(({ previousItemId }) => previousItemId)).toEqual([null, 'greeting', 'answer']);
});

test('what nobody says keeps the order and is no line', () => {
  const { lines } = take([
    item('answer', null, { channel: 'typed', text: 'Alien' }),
    item('call', 'answer', { role: 'other' }),
    item('output', 'call', { role: 'other' }),
    item('reply', 'output', { role: 'assistant', text: 'Bold.' }),
  ]);
  expect(lines.map(({ text, previousItemId }) => [text, previousItemId]))
    .toEqual([['Alien', null], ['Bold.', 'answer']]);
});

test('a line is told once, however often its events come', () => {
  const typed = item('a', null, { channel: 'typed', text: 'I love Alien' });
  expect(take([typed, typed, said('b', 'Good.'), item('b', 'a', { role: 'assistant', text: 'Good.' })]).told)
    .toEqual(['I love Alien', 'Good.']);
});

test('the first words of a line stand', () => {
  const { lines } = take([item('a', null, { channel: 'typed', text: 'Alien' }), heard('a', 'Aliens')]);
  expect(lines[0]?.text).toBe('Alien');
});

test('words of an item that was never announced come last', () => {
  expect(take([said('a', 'One.'), heard('b', 'Two')]).lines.map(({ text }) => text)).toEqual(['One.', 'Two']);
});

test.each(['', '  '])('no words (%j) are no line', (text) => {
  expect(take([item('a', null), heard('a', text)])).toEqual({ told: [], lines: [] });
});

test.each([['[heard you, 6.9 s]', true], ['[heard you, 12 s]', true], ['I heard you, 6.9 s', false]])(
  '%j says only that somebody spoke: %s', (text, marked) => {
    expect(take([item('a', null), heard('a', text)]).lines[0]?.marked).toBe(marked);
  });

test('what a browser puts back after a dropped call is no line, and other lines stand after it', () => {
  const { told, lines } = take([
    item('past_1', null, { channel: 'typed', text: 'I love Alien' }),
    item('past_2', 'past_1', { role: 'assistant', text: 'Bold.' }),
    item('new', 'past_2', { channel: 'typed', text: 'Where were we?' }),
  ]);
  expect([told, lines.length, lines[0]?.previousItemId]).toEqual([['Where were we?'], 1, null]);
});

test('what the microphone took from the loudspeaker is dropped, also when it is told again', () => {
  const echo = [item('a', null, { role: 'assistant' }), said('a', 'So, which film do you quote most?'), item('b', 'a')];
  const again = heard('b', 'which film do you quote most');
  const { told } = take([...echo, again, again]);
  expect(told).toEqual(['So, which film do you quote most?']);
});

test('an echo is one though a word was not made out, and though Valet has gone on', () => {
  const events = [
    item('a', null, { role: 'assistant' }), said('a', 'Tell me which film you could quote from start to end'),
    item('b', 'a', { role: 'assistant' }), said('b', 'Take your time.'), item('c', 'b'),
  ];
  expect(take([...events, heard('c', 'tell me which film you could quote from start to and')]).told).toHaveLength(2);
});

test.each([
  ['a short answer may repeat a word of the question', 'spoken', 'Alien'],
  ['typed words never come from a loudspeaker', 'typed', 'Alien or Aliens, my friend'],
  ['other words than Valet\'s are the person\'s', 'spoken', 'Alien or Aliens, both of them'],
] as const)('%s', (_why, channel, text) => {
  const events = [said('a', 'Alien or Aliens, my friend?'), item('b', 'a', { channel }), heard('b', text)];
  expect(take(events).told).toContain(text);
});

test('a removed line is gone', () => {
  const { lines } = take([item('a', null, { channel: 'typed', text: 'Alien' }), { type: 'removed', itemId: 'a' }]);
  expect(lines).toEqual([]);
});

test('of more items than any talk has the oldest are forgotten', () => {
  const talk = new TalkLines();
  for (let at = 0; at < 1100; at++) talk.take(item(`i${at}`, at === 0 ? null : `i${at - 1}`, { text: `line ${at}` }));
  expect(talk.lines(2000).map(({ text }) => text).slice(0, 1)).toEqual(['line 100']);
  expect(talk.lines(2).map(({ text }) => text)).toEqual(['line 1098', 'line 1099']);
});
