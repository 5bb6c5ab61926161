import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { phrasesFor } from './ear-phrases.ts';
import { earState, fetchEar, listenOn, type Heard } from './ears.ts';
import { noRecognition, standInRecognition } from './recognition-stand-in.ts';

const track = (readyState: 'live' | 'ended' = 'live') => ({ kind: 'audio', readyState }) as MediaStreamTrack;

const listen = (given: Partial<Parameters<typeof listenOn>[0]> = {}) => {
  const told = { interim: [] as string[], final: [] as Heard[], ended: 0 };
  const ear = listenOn({
    track: track(),
    phrases: () => [{ text: 'The Big Sleep', boost: 4 }],
    onInterim: (text) => told.interim.push(text),
    onFinal: (heard) => told.final.push(heard),
    onEnd: () => (told.ended += 1),
    ...given,
  });
  return { told, ear };
};
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  noRecognition();
  jest.useRealTimers();
});

test.each([
  ['available', 'ready'],
  ['downloadable', 'offered'],
  ['downloading', 'fetching'],
  ['unavailable', 'none'],
] as const)('a language that is %s makes an ear that is %s', async (availability, state) => {
  standInRecognition({ availability });
  expect(await earState()).toBe(state);
});

test('a browser that could only send the voice elsewhere has no ear', async () => {
  expect(await earState()).toBe('none');
  Object.assign(globalThis, { webkitSpeechRecognition: class { start() {} } });
  expect(await earState()).toBe('none');
  expect(await fetchEar()).toBe(false);
  const { told } = listen();
  expect(told.ended).toBe(1);
});

test('the language is fetched when it is asked for, and only then', async () => {
  const world = standInRecognition({ availability: 'downloadable' });
  expect([await earState(), world.installed]).toEqual(['offered', 0]);
  expect([await fetchEar(), world.installed, await earState()]).toEqual([true, 1, 'ready']);
  const refused = standInRecognition({ availability: 'downloadable', installs: false });
  expect([await fetchEar(), refused.installed]).toEqual([false, 1]);
});

test('it listens on the track of the call, on the device, with the phrases of the topic', async () => {
  const world = standInRecognition();
  const live = track();
  listen({ track: live });
  await settle();
  expect(world.listening).toHaveLength(1);
  expect(world.listening[0]).toMatchObject({
    track: live,
    processLocally: true,
    lang: 'en-US',
    continuous: true,
    interimResults: true,
    phrases: [{ phrase: 'The Big Sleep', boost: 4 }],
  });
});

test('words appear while they are heard, and count once they are final', async () => {
  const world = standInRecognition();
  const { told } = listen();
  await settle();
  world.listening[0]?.interim('I love');
  world.listening[0]?.final({ transcript: ' I love Heat ', confidence: 0.9 });
  expect(told.interim).toEqual(['I love', '']);
  expect(told.final).toEqual([{ text: 'I love Heat', isSure: true, alternatives: ['I love Heat'] }]);
});

test('what it is not sure of comes with what else it may have been', async () => {
  const world = standInRecognition();
  const { told } = listen();
  await settle();
  world.listening[0]?.final(
    { transcript: 'I love heat', confidence: 0.3 },
    { transcript: 'I love meat', confidence: 0.2 },
    { transcript: 'I love heat ', confidence: 0.1 },
  );
  expect(told.final).toEqual([
    { text: 'I love heat', isSure: false, alternatives: ['I love heat', 'I love meat'] },
  ]);
});

test('it begins again after every silence, later each time that nothing was said', async () => {
  const world = standInRecognition();
  listen();
  await settle();
  world.listening[0]?.finish();
  await jest.advanceTimersByTimeAsync(249);
  expect(world.listening).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(world.listening).toHaveLength(1);
  for (const pauseMs of [500, 1_000, 2_000, 4_000, 4_000]) {
    world.listening[0]?.fail('no-speech');
    await jest.advanceTimersByTimeAsync(pauseMs - 1);
    expect(world.listening).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    expect(world.listening).toHaveLength(1);
  }
  world.listening[0]?.interim('well');
  world.listening[0]?.finish();
  await jest.advanceTimersByTimeAsync(250);
  expect(world.listening).toHaveLength(1);
});

test('a recogniser that knows no phrases listens without them', async () => {
  const world = standInRecognition({ knowsPhrases: false });
  const { told } = listen();
  await jest.advanceTimersByTimeAsync(250);
  expect(world.listening[0]?.phrases).toEqual([]);
  expect(told.ended).toBe(0);
});

test.each(['not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported', 'network'])(
  'after %s it listens no more, and says so once',
  async (error) => {
    const world = standInRecognition();
    const { told } = listen();
    await settle();
    world.listening[0]?.fail(error);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([told.ended, world.listening.length]).toEqual([1, 0]);
  },
);

test('a language that is not installed is never replaced by a recogniser elsewhere', async () => {
  const world = standInRecognition({ availability: 'downloadable' });
  const { told } = listen();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([told.ended, world.listening.length, world.installed]).toEqual([1, 0, 0]);
});

test('a microphone that has ended ends the ear', () => {
  standInRecognition();
  expect(listen({ track: track('ended') }).told.ended).toBe(1);
});

test('closed, it stays closed', async () => {
  const world = standInRecognition();
  const { told, ear } = listen();
  await settle();
  ear.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect([told.ended, world.listening.length]).toEqual([0, 0]);
});

test('names that Valet spoke of are expected, and the words of the topic', () => {
  const phrases = phrasesFor('movie-taste', [
    'Good evening. Do you still love The Big Sleep, or was it Heat? I take notes.',
    "You said Lord of the Rings; I'll allow it.",
  ]);
  const named = phrases.filter(({ boost }) => boost === 4).map(({ text }) => text);
  expect(named).toEqual(['The Big Sleep', 'Heat', 'Lord of the Rings']);
  expect(phrases).toContainEqual({ text: 'tear-jerker', boost: 2 });
});
