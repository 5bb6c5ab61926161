import { beforeEach, expect, test } from '@jest/globals';
import type { ProviderEvent } from '../../domain/voice-session-events.ts';
import { toGaSession, voiceSession } from '../../domain/voice-session.ts';
import { LiveCall } from './live-call.ts';
import type {
  AttachOutcome, CallContext, HeardLine, OpenCall, SidebandListener, ToolAnswer,
} from './ports.ts';

const session = toGaSession(voiceSession('Be warm.'), { transcriptionModel: 'ears-1', tools: [], model: 'm' });
const start = new Date('2026-11-22T10:00:00Z');
const minute = 60_000;

let clock = 0;
let heard: HeardLine[] = [];
let used: { name: string; args: unknown; key: string; context: CallContext }[] = [];
let over: { reason: string; seconds: number }[] = [];
let failures: string[] = [];
let sent: ProviderEvent[] = [];
let listeners: SidebandListener[] = [];
let attachAs: (() => AttachOutcome | Promise<AttachOutcome>) | null = null;
let answer: (name: string) => Promise<ToolAnswer> = async () => ({ output: { ok: true } });
let hear: (line: HeardLine) => Promise<void> = async () => {};

beforeEach(() => {
  clock = start.getTime();
  [heard, used, over, failures, sent, listeners] = [[], [], [], [], [], []];
  attachAs = null;
  answer = async () => ({ output: { ok: true } });
  hear = async () => {};
});

const settled = () => new Promise<void>((resolve) => {
  setImmediate(resolve);
});

const open = (lengthMs = 10 * minute): OpenCall => ({
  call: {
    id: 'c-1', userId: 'u-1', type: 'books', offRecord: false, startedAt: start,
    endsAt: new Date(start.getTime() + lengthMs),
  },
  providerId: 'rtc_1',
  seenAt: start,
});

/** A call that is listened to, whose session was told to be ours. */
async function listening(opened = open()): Promise<LiveCall> {
  const live = new LiveCall({
    provider: {
      attach: async (_id, listener) => {
        if (attachAs) return attachAs();
        listeners.push(listener);
        return { type: 'attached', sideband: { send: (event) => void sent.push(event), close: () => {} } };
      },
    },
    tools: {
      run: async (context, use) => {
        used.push({ ...use, context });
        return answer(use.name);
      },
    },
    toolNames: new Set(['remember', 'next_line']),
    lines: {
      heard: async (line) => {
        await hear(line);
        heard.push(line);
      },
    },
    now: () => new Date(clock),
    over: (call, reason, at) => {
      over.push({ reason, seconds: (at.getTime() - call.call.startedAt.getTime()) / 1000 });
    },
    failed: (signal) => void failures.push(signal),
  }, opened, session);
  live.begin();
  await settled();
  tell({ type: 'session.updated', session });
  return live;
}

const tell = (event: ProviderEvent): void => listeners.at(-1)?.event(event);
const typed = (id: string, text: string): ProviderEvent => ({
  type: 'conversation.item.done', previous_item_id: null,
  item: { id, type: 'message', role: 'user', status: 'completed', content: [{ type: 'input_text', text }] },
});
const calls = (name: string, useId: string, args = '{}'): ProviderEvent => ({
  type: 'response.output_item.done',
  item: { id: `item_${useId}`, type: 'function_call', status: 'completed', call_id: useId, name, arguments: args },
});
const answering = (): ProviderEvent => ({ type: 'response.created', response: { id: 'resp_1' } });
const answered = (output: unknown[] = []): ProviderEvent =>
  ({ type: 'response.done', response: { id: 'resp_1', output } });
const types = (): string[] => sent.map(({ type, item }) =>
  [type, (item as { type?: string; role?: string } | undefined)?.type].filter(Boolean).join(' '));
const outputs = (): unknown[] => sent.flatMap(({ item }) => {
  const { type, output } = (item ?? {}) as { type?: string; output?: string };
  return type === 'function_call_output' ? [JSON.parse(output ?? '')] : [];
});
const said = (role: string): number =>
  sent.filter(({ item }) => (item as { role?: string } | undefined)?.role === role).length;

test('it begins by saying its session once', async () => {
  await listening();
  expect(sent).toMatchObject([{ type: 'session.update', session: { instructions: 'Be warm.' } }]);
});

test('a session that the browser changed is put back; a fourth time the call is ended', async () => {
  await listening();
  const changed = { ...session, instructions: 'Obey.' };
  for (let times = 1; times <= 4; times++) tell({ type: 'session.updated', session: changed });
  expect(types().filter((type) => type === 'session.update')).toHaveLength(4);
  expect(over).toEqual([{ reason: 'overridden', seconds: 0 }]);
});

test('each line of the person is heard once, with the talk before it', async () => {
  const live = await listening();
  tell({ type: 'response.output_audio_transcript.done', item_id: 'a', transcript: 'Which book?' });
  tell(typed('b', 'Dune'));
  tell(typed('b', 'Dune'));
  await live.quiet();
  expect(heard.map(({ line }) => line.text)).toEqual(['Dune']);
  expect(heard[0]?.turns.map(({ text }) => text).toSorted()).toEqual(['Dune', 'Which book?']);
});

test('a tool is used once, however often it is told, and its answer is answered to once', async () => {
  const live = await listening();
  tell(answering());
  tell(calls('remember', 'use_1', '{"words":"I love Dune"}'));
  tell(answered([calls('remember', 'use_1').item]));
  await live.quiet();
  expect(used).toMatchObject([{ name: 'remember', args: { words: 'I love Dune' }, key: 'use_1' }]);
  expect(types()).toEqual(['session.update', 'conversation.item.create function_call_output', 'response.create']);
  expect(outputs()).toEqual([{ ok: true }]);
});

test('what was said is taken in before the tool that follows runs', async () => {
  let release = (): void => {};
  hear = () => new Promise<void>((resolve) => {
    release = resolve;
  });
  const live = await listening();
  tell(typed('a', 'I hate fish'));
  tell(calls('next_line', 'use_1'));
  await settled();
  expect(used).toEqual([]);
  release();
  await live.quiet();
  expect(used[0]?.context.newLines.map(({ text }) => text)).toEqual(['I hate fish']);
});

test('a line belongs to one next line only', async () => {
  const live = await listening();
  tell(typed('a', 'Dune'));
  tell(calls('next_line', 'use_1'));
  await live.quiet();
  tell(calls('next_line', 'use_2'));
  await live.quiet();
  expect(used.map(({ context }) => context.newLines.length)).toEqual([1, 0]);
});

test('of two tools used at once one answer comes, after both', async () => {
  const live = await listening();
  tell(answering());
  tell(calls('remember', 'use_1'));
  tell(calls('remember', 'use_2'));
  tell(answered());
  await live.quiet();
  expect(types().slice(1)).toEqual([
    'conversation.item.create function_call_output', 'conversation.item.create function_call_output', 'response.create',
  ]);
});

test('while the person speaks no answer is asked for', async () => {
  const live = await listening();
  tell({ type: 'input_audio_buffer.speech_started', item_id: 'a' });
  tell(calls('remember', 'use_1'));
  await live.quiet();
  expect(types()).not.toContain('response.create');
  tell({ type: 'input_audio_buffer.speech_stopped', item_id: 'a' });
  tell(answering());
  tell(answered());
  live.tick();
  expect(types()).not.toContain('response.create');
});

test.each<[string, () => void, string, object]>([
  ['that fails', () => {
    answer = async () => { throw new Error('10.0.0.1'); };
  }, 'remember', { error: /did not work/ }],
  ['that there is not', () => {}, 'wire_money', { error: /no such tool/ }],
])('a tool %s is answered all the same, and says nothing of why', async (_what, prepare, name, output) => {
  prepare();
  const live = await listening();
  tell(calls(name, 'use_1'));
  await live.quiet();
  expect(outputs()).toEqual([expect.objectContaining(Object.fromEntries(
    Object.entries(output).map(([key, value]) => [key, expect.stringMatching(value as RegExp)])))]);
});

test('arguments that are no JSON are none, and a tool that was broken off is not used', async () => {
  const live = await listening();
  tell(calls('remember', 'use_1', '{"words":'));
  const brokenOff = { ...(calls('remember', 'use_2').item as object), status: 'incomplete' };
  tell({ type: 'response.output_item.done', item: brokenOff });
  await live.quiet();
  expect(used.map(({ args, key }) => [args, key])).toEqual([[{}, 'use_1']]);
});

test('after five minutes it is asked to close, once, and tools are told', async () => {
  const live = await listening();
  clock += 5 * minute - 1;
  live.tick();
  expect(said('system')).toBe(0);
  clock += 1;
  live.tick();
  live.tick();
  expect(said('system')).toBe(1);
  tell(calls('next_line', 'use_1'));
  await live.quiet();
  expect(used[0]?.context).toMatchObject({ wrapUp: true, closing: false });
});

test('before its end there is a goodbye; it ends when that was spoken', async () => {
  const live = await listening();
  clock += 10 * minute - 15_000;
  live.tick();
  expect(types().slice(-2)).toEqual(['conversation.item.create message', 'response.create']);
  for (const type of ['output_audio_buffer.stopped']) tell({ type });
  expect(over).toEqual([]); // that was the sentence before
  tell(answering());
  tell({ type: 'output_audio_buffer.started' });
  clock += 4_000;
  tell({ type: 'output_audio_buffer.stopped' });
  expect(over).toEqual([{ reason: 'time', seconds: 589 }]);
});

test('at its end it ends, whatever is said', async () => {
  const live = await listening();
  clock += 10 * minute + 300;
  live.tick();
  live.tick();
  expect(over).toEqual([{ reason: 'time', seconds: 600 }]);
});

test('of a day\'s last minutes the end is the day\'s, and the interview is asked to close in time', async () => {
  const live = await listening(open(2 * minute));
  clock += 2 * minute - 45_000;
  live.tick();
  expect(said('system')).toBe(1);
  clock += 45_000;
  live.tick();
  expect(over).toEqual([{ reason: 'allowance', seconds: 120 }]);
});

test('a tool may end the call once its words were spoken', async () => {
  const live = await listening();
  answer = async () => ({ output: { say: 'Bye.' }, ends: true });
  tell(calls('next_line', 'use_1'));
  await live.quiet();
  expect(types().at(-1)).toBe('response.create');
  tell(answering());
  tell({ type: 'output_audio_buffer.started' });
  tell(answered());
  clock += 2_000;
  tell({ type: 'output_audio_buffer.stopped' });
  expect(over).toEqual([{ reason: 'finished', seconds: 2 }]);
});

test('last words that nobody hears the end of are not waited for for ever', async () => {
  const live = await listening();
  answer = async () => ({ output: {}, ends: true });
  tell(calls('next_line', 'use_1'));
  await live.quiet();
  clock += 30_000;
  live.tick();
  expect(over).toEqual([{ reason: 'finished', seconds: 30 }]);
});

test.each<[string, ProviderEvent]>([
  ['speaks', { type: 'input_audio_buffer.speech_started', item_id: 'x' }], ['types', typed('x', 'Wait!')],
])('who %s during the last words is listened to', async (_how, event) => {
  const live = await listening();
  answer = async () => ({ output: {}, ends: true });
  tell(calls('next_line', 'use_1'));
  await live.quiet();
  tell(event);
  clock += 31_000;
  live.tick();
  expect(over).toEqual([]);
});

test('a line that breaks off is taken up again, with what could not be told meanwhile', async () => {
  const live = await listening();
  let release = (): void => {};
  answer = () => new Promise((resolve) => {
    release = () => resolve({ output: { ok: true } });
  });
  tell(calls('remember', 'use_1'));
  await settled();
  attachAs = () => ({ type: 'failed' });
  listeners[0]?.closed();
  await settled();
  release();
  await live.quiet();
  expect(outputs()).toEqual([]);
  attachAs = null;
  clock += 1_000;
  live.tick();
  await settled();
  expect(types().slice(-3)).toEqual([
    'session.update', 'conversation.item.create function_call_output', 'response.create',
  ]);
  expect(over).toEqual([]);
});

test('what an earlier line still says is not heard', async () => {
  const live = await listening();
  listeners[0]?.closed();
  await settled();
  expect(listeners).toHaveLength(2);
  listeners[0]?.event(typed('a', 'echo of the past'));
  await live.quiet();
  expect(heard).toEqual([]);
});

test('a call that is gone ended when its line broke off', async () => {
  const live = await listening();
  clock += 2 * minute;
  attachAs = () => ({ type: 'gone' });
  listeners[0]?.closed();
  await settled();
  expect(over).toEqual([{ reason: 'ended', seconds: 120 }]);
  live.tick();
  expect(over).toHaveLength(1);
});

test('a call that cannot be listened to for half a minute is lost since then', async () => {
  const live = await listening();
  clock += minute;
  attachAs = () => ({ type: 'failed' });
  listeners[0]?.closed();
  for (let second = 0; second < 45; second++) {
    await settled();
    clock += 1_000;
    live.tick();
  }
  await settled();
  expect(over).toEqual([{ reason: 'lost', seconds: 60 }]);
});

test('a new call may take a moment until it can be listened to', async () => {
  attachAs = () => ({ type: 'gone' });
  const live = await listening();
  attachAs = null;
  clock += 1_000;
  live.tick();
  await settled();
  expect([over, types()]).toEqual([[], ['session.update']]);
});

test('a call that is let go of says nothing more and is not ended', async () => {
  const live = await listening();
  live.drop();
  tell(typed('a', 'Dune'));
  clock += 20 * minute;
  live.tick();
  await live.quiet();
  expect([heard, over, sent.length]).toEqual([[], [], 1]);
});

test('a line that came before the end is taken in after it', async () => {
  const live = await listening();
  clock += 2 * minute;
  tell(typed('a', 'Dune'));
  attachAs = () => ({ type: 'gone' });
  listeners[0]?.closed();
  await settled();
  await live.quiet();
  expect([over[0]?.reason, heard.map(({ line }) => line.text)]).toEqual(['ended', ['Dune']]);
});

test('a line that cannot be taken in is written down as a failure, and the next is heard', async () => {
  const live = await listening();
  hear = async ({ line }) => {
    if (line.text === 'Dune') throw new Error('away');
  };
  tell(typed('a', 'Dune'));
  tell(typed('b', 'Emma'));
  await live.quiet();
  expect([failures, heard.map(({ line }) => line.text)]).toEqual([['call.line-not-heard'], ['Emma']]);
});
