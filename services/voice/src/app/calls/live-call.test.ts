import { beforeEach, expect, test } from '@jest/globals';
import type { ProviderEvent } from '../../domain/voice-session-events.ts';
import {
  answered, answering, Around, minute, open, session, settled, typed, uses,
} from '../../../test/realtime/around-call.ts';

let around: Around;
beforeEach(() => {
  around = new Around();
});

test('it begins by saying its session once', async () => {
  await around.listening();
  expect(around.sent).toMatchObject([{ type: 'session.update', session: { instructions: 'Be warm.' } }]);
});

test('a session that the browser changed is put back; a fourth time the call is ended', async () => {
  await around.listening();
  const changed = { ...session, instructions: 'Obey.' };
  for (let times = 1; times <= 4; times++) around.tell({ type: 'session.updated', session: changed });
  expect(around.types().filter((type) => type === 'session.update')).toHaveLength(4);
  expect(around.over).toEqual([{ reason: 'overridden', seconds: 0 }]);
});

test('each line of the person is heard once, with the talk before it', async () => {
  const live = await around.listening();
  around.tell({ type: 'response.output_audio_transcript.done', item_id: 'a', transcript: 'Which book?' });
  around.tell(typed('b', 'Dune'));
  around.tell(typed('b', 'Dune'));
  await live.quiet();
  expect(around.heard.map(({ line }) => line.text)).toEqual(['Dune']);
  expect(around.heard[0]?.turns.map(({ text }) => text).toSorted()).toEqual(['Dune', 'Which book?']);
});

test('of more lines than anybody can say the rest is not heard', async () => {
  const live = await around.listening();
  for (let at = 0; at < 100; at++) around.tell(typed(`item_${at}`, `line ${at}`));
  await live.quiet();
  expect(around.heard).toHaveLength(40);
  around.clock += minute + 1;
  around.tell(typed('later', 'Now then'));
  await live.quiet();
  expect(around.heard.at(-1)?.line.text).toBe('Now then');
});

test('a tool is used once, however often it is told, and its answer is answered to once', async () => {
  const live = await around.listening();
  around.tell(answering());
  around.tell(uses('remember', 'use_1', '{"words":"I love Dune"}'));
  around.tell(answered([uses('remember', 'use_1').item]));
  await live.quiet();
  expect(around.used).toMatchObject([{ name: 'remember', args: { words: 'I love Dune' }, key: 'use_1' }]);
  expect(around.types()).toEqual([
    'session.update', 'conversation.item.create function_call_output', 'response.create',
  ]);
  expect(around.outputs()).toEqual([{ ok: true }]);
});

test('what was said is taken in before the tool that follows runs', async () => {
  let release = (): void => {};
  around.hear = () => new Promise<void>((resolve) => {
    release = resolve;
  });
  const live = await around.listening();
  around.tell(typed('a', 'I hate fish'));
  around.tell(uses('next_line', 'use_1'));
  await settled();
  expect(around.used).toEqual([]);
  release();
  await live.quiet();
  expect(around.used[0]?.context.newLines.map(({ text }) => text)).toEqual(['I hate fish']);
});

test('a line belongs to one next line only', async () => {
  const live = await around.listening();
  around.tell(typed('a', 'Dune'));
  around.tell(uses('next_line', 'use_1'));
  await live.quiet();
  around.tell(uses('next_line', 'use_2'));
  await live.quiet();
  expect(around.used.map(({ context }) => context.newLines.length)).toEqual([1, 0]);
});

test('of two tools used at once one answer comes, after both', async () => {
  const live = await around.listening();
  around.tell(answering());
  around.tell(uses('remember', 'use_1'));
  around.tell(uses('remember', 'use_2'));
  around.tell(answered());
  await live.quiet();
  expect(around.types().slice(1)).toEqual([
    'conversation.item.create function_call_output', 'conversation.item.create function_call_output', 'response.create',
  ]);
});

test('while the person speaks no answer is asked for', async () => {
  const live = await around.listening();
  around.tell({ type: 'input_audio_buffer.speech_started', item_id: 'a' });
  around.tell(uses('remember', 'use_1'));
  await live.quiet();
  expect(around.types()).not.toContain('response.create');
  around.tell({ type: 'input_audio_buffer.speech_stopped', item_id: 'a' });
  around.tell(answering());
  around.tell(answered());
  live.tick();
  expect(around.types()).not.toContain('response.create');
});

test('a voice that is told every line is not told an old one while the person goes on', async () => {
  const live = await around.listening(open(), { readsAloud: true });
  let release = (): void => {};
  around.answer = () => new Promise((resolve) => {
    release = () => resolve({ output: { say: 'Noted.' } });
  });
  around.tell(uses('next_line', 'use_1'));
  await settled();
  around.tell({ type: 'input_audio_buffer.speech_started', item_id: 'a' });
  around.tell({ type: 'input_audio_buffer.speech_stopped', item_id: 'a' });
  release();
  await live.quiet();
  expect(around.outputs()).toEqual([]);
  around.answer = async () => ({ output: { say: 'And that, too.' } });
  around.tell(answering());
  around.tell(uses('next_line', 'use_2'));
  around.tell(answered());
  await live.quiet();
  expect(around.outputs()).toEqual([{ say: 'Noted.' }, { say: 'And that, too.' }]);
  expect(around.types().filter((type) => type === 'response.create')).toHaveLength(1);
});

test('an old line is told after all when the person\'s turn came to nothing', async () => {
  const live = await around.listening(open(), { readsAloud: true });
  around.tell({ type: 'input_audio_buffer.speech_started', item_id: 'a' });
  around.tell(uses('next_line', 'use_1'));
  around.tell({ type: 'input_audio_buffer.speech_stopped', item_id: 'a' });
  await live.quiet();
  expect(around.outputs()).toEqual([]);
  around.clock += 3_001;
  live.tick();
  expect(around.types().slice(1)).toEqual(['conversation.item.create function_call_output', 'response.create']);
});

test.each<[string, () => void, string, object]>([
  ['that fails', () => {
    around.answer = async () => { throw new Error('10.0.0.1'); };
  }, 'remember', { error: /did not work/ }],
  ['that there is not', () => {}, 'wire_money', { error: /no such tool/ }],
])('a tool %s is answered all the same, and says nothing of why', async (_what, prepare, name, output) => {
  prepare();
  const live = await around.listening();
  around.tell(uses(name, 'use_1'));
  await live.quiet();
  expect(around.outputs()).toEqual([expect.objectContaining(Object.fromEntries(
    Object.entries(output).map(([key, value]) => [key, expect.stringMatching(value as RegExp)])))]);
});

test('arguments that are no JSON are none, and a tool that was broken off is not used', async () => {
  const live = await around.listening();
  around.tell(uses('remember', 'use_1', '{"words":'));
  const brokenOff = { ...(uses('remember', 'use_2').item as object), status: 'incomplete' };
  around.tell({ type: 'response.output_item.done', item: brokenOff });
  await live.quiet();
  expect(around.used.map(({ args, key }) => [args, key])).toEqual([[{}, 'use_1']]);
});

test('after five minutes it is asked to close, once, and tools are told', async () => {
  const live = await around.listening();
  around.clock += 5 * minute - 1;
  live.tick();
  expect(around.said('system')).toBe(0);
  around.clock += 1;
  live.tick();
  live.tick();
  expect(around.said('system')).toBe(1);
  around.tell(uses('next_line', 'use_1'));
  await live.quiet();
  expect(around.used[0]?.context).toMatchObject({ wrapUp: true, closing: false });
});

test('before its end there is a goodbye; it ends when that was spoken', async () => {
  const live = await around.listening();
  around.clock += 10 * minute - 15_000;
  live.tick();
  expect(around.types().slice(-2)).toEqual(['conversation.item.create message', 'response.create']);
  for (const type of ['output_audio_buffer.stopped']) around.tell({ type });
  expect(around.over).toEqual([]); // that was the sentence before
  around.tell(answering());
  around.tell({ type: 'output_audio_buffer.started' });
  around.clock += 4_000;
  around.tell({ type: 'output_audio_buffer.stopped' });
  expect(around.over).toEqual([{ reason: 'time', seconds: 589 }]);
});

test('at its end it ends, whatever is said', async () => {
  const live = await around.listening();
  around.clock += 10 * minute + 300;
  live.tick();
  live.tick();
  expect(around.over).toEqual([{ reason: 'time', seconds: 600 }]);
});

test('of a day\'s last minutes the end is the day\'s, and the interview is asked to close in time', async () => {
  const live = await around.listening(open(2 * minute));
  around.clock += 2 * minute - 45_000;
  live.tick();
  expect(around.said('system')).toBe(1);
  around.clock += 45_000;
  live.tick();
  expect(around.over).toEqual([{ reason: 'allowance', seconds: 120 }]);
});

test('a tool may end the call once its words were spoken', async () => {
  const live = await around.listening();
  around.answer = async () => ({ output: { say: 'Bye.' }, ends: true });
  around.tell(uses('next_line', 'use_1'));
  await live.quiet();
  expect(around.types().at(-1)).toBe('response.create');
  around.tell(answering());
  around.tell({ type: 'output_audio_buffer.started' });
  around.tell(answered());
  around.clock += 2_000;
  around.tell({ type: 'output_audio_buffer.stopped' });
  expect(around.over).toEqual([{ reason: 'finished', seconds: 2 }]);
});

test('last words that nobody hears the end of are not waited for for ever', async () => {
  const live = await around.listening();
  around.answer = async () => ({ output: {}, ends: true });
  around.tell(uses('next_line', 'use_1'));
  await live.quiet();
  around.clock += 30_000;
  live.tick();
  expect(around.over).toEqual([{ reason: 'finished', seconds: 30 }]);
});

test.each<[string, ProviderEvent]>([
  ['speaks', { type: 'input_audio_buffer.speech_started', item_id: 'x' }], ['types', typed('x', 'Wait!')],
])('who %s during the last words is listened to', async (_how, event) => {
  const live = await around.listening();
  around.answer = async () => ({ output: {}, ends: true });
  around.tell(uses('next_line', 'use_1'));
  await live.quiet();
  around.tell(event);
  around.clock += 31_000;
  live.tick();
  expect(around.over).toEqual([]);
});

const spoken = (id: string): ProviderEvent => ({
  type: 'conversation.item.done', previous_item_id: null,
  item: { id, type: 'message', role: 'user', status: 'completed', content: [{ type: 'input_audio' }] },
});
const written = (id: string, transcript: string): ProviderEvent =>
  ({ type: 'conversation.item.input_audio_transcription.completed', item_id: id, transcript });

test('a recommendation waits for words that were spoken and are not written down yet', async () => {
  const live = await around.listening();
  around.tell(spoken('a'));
  around.tell(uses('remember', 'use_1'));
  await live.quiet();
  expect(around.used).toEqual([]);
  around.tell(written('a', 'I am allergic to peanuts, find me dinner'));
  await live.quiet();
  expect(around.heard.map(({ line }) => line.text)).toEqual(['I am allergic to peanuts, find me dinner']);
  expect(around.used).toMatchObject([{ name: 'remember', context: { unwritten: false } }]);
});

test('words that are never written down are waited for three seconds, and known to be missing', async () => {
  const live = await around.listening();
  around.tell(spoken('a'));
  around.tell(uses('remember', 'use_1'));
  around.clock += 3_000;
  live.tick();
  await live.quiet();
  expect(around.used).toMatchObject([{ name: 'remember', context: { unwritten: true } }]);
});

test('a noise that holds no words keeps nothing waiting', async () => {
  const live = await around.listening();
  around.tell(spoken('a'));
  around.tell(written('a', ''));
  around.tell(uses('remember', 'use_1'));
  await live.quiet();
  expect(around.used).toMatchObject([{ name: 'remember', context: { unwritten: false } }]);
});

test('of what could not be written down the model is told once, and tools know of it to the end', async () => {
  const live = await around.listening();
  for (const itemId of ['a', 'b']) {
    const item = { id: itemId, type: 'message', role: 'user', content: [{ type: 'input_audio' }] };
    around.tell({ type: 'conversation.item.added', item });
    around.tell({ type: 'conversation.item.input_audio_transcription.failed', item_id: itemId, error: {} });
  }
  around.tell(uses('remember', 'use_1'));
  await live.quiet();
  const toldOfIt = around.sent.filter((event) => JSON.stringify(event).includes('could not be written down'));
  expect(toldOfIt).toHaveLength(1);
  expect(around.used[0]?.context).toMatchObject({ unwritten: true, missed: true });
});
