import { beforeEach, expect, test } from '@jest/globals';
import { aTag } from '../../test/support/occasions.ts';
import { hearsLate } from './heard-late.ts';
import type { LearnedTag, Memory, RememberedLine } from './ports.ts';

const userId = '6f0e2a5e-54f3-4c8e-9c7e-0d4a3f1b2c3d';
const said = (content: string, who = userId): RememberedLine => ({
  id: content, userId: who, sessionId: 's', role: 'user', channel: 'typed', type: 'chat', content, callId: null, itemId: null,
  previousId: null, createdAt: new Date(0), key: undefined, previous: undefined,
});
const learned = (name: string): LearnedTag => ({ ...aTag(name), userId, place: 0, evidenceKinds: [], note: null });

let told: string[];
/** Lines that are not heard. */
let deafTo: Set<string>;
let clock: number;
let memory: Memory;
beforeEach(() => {
  [told, deafTo, clock] = [[], new Set(), 0];
  const nothing = () => Promise.reject(new Error('not asked'));
  memory = hearsLate({
    remember: ({ content }) => {
      told.push(content);
      if (deafTo.has(content)) return Promise.reject(new Error('away'));
      return Promise.resolve({ learned: [learned(content)], removed: [] });
    },
    forget: nothing, correct: nothing, explain: nothing, report: nothing,
  }, () => new Date(clock));
});

test('a line that was not heard is told again with the next one, and what it taught comes with it', async () => {
  deafTo.add('no peanuts');
  await expect(memory.remember(said('no peanuts'), false)).rejects.toThrow('away');
  deafTo.clear();
  const answer = await memory.remember(said('find me dinner'), false);
  expect(answer.learned.map(({ name }) => name)).toEqual(['find me dinner']);
  expect(answer.late).toMatchObject({ learned: [{ name: 'no peanuts' }], unheard: false });
  expect((await memory.remember(said('and then'), false)).late).toBeUndefined();
  expect(told).toEqual(['no peanuts', 'find me dinner', 'no peanuts', 'and then']);
});

test('as long as it is not heard, every line says so, off the record too', async () => {
  deafTo.add('no peanuts');
  await expect(memory.remember(said('no peanuts'), false)).rejects.toThrow('away');
  expect((await memory.remember(said('one'), false)).late).toEqual({ learned: [], unheard: true });
  expect((await memory.remember(said('two'), true)).late).toEqual({ learned: [], unheard: true });
});

test('nobody else hears of it', async () => {
  deafTo.add('no peanuts');
  await expect(memory.remember(said('no peanuts'), false)).rejects.toThrow('away');
  const other = '00000000-0000-4000-8000-000000000001';
  expect((await memory.remember(said('dinner', other), false)).late).toBeUndefined();
  expect(told).toEqual(['no peanuts', 'dinner']);
});

test('what was said off the record is not held', async () => {
  deafTo.add('no peanuts');
  await expect(memory.remember(said('no peanuts'), true)).rejects.toThrow('away');
  expect((await memory.remember(said('dinner'), false)).late).toBeUndefined();
});

test('the same line, sent again, is told once', async () => {
  deafTo.add('no peanuts');
  await expect(memory.remember(said('no peanuts'), false)).rejects.toThrow('away');
  deafTo.clear();
  expect((await memory.remember(said('no peanuts'), false)).late).toBeUndefined();
  expect(told).toEqual(['no peanuts', 'no peanuts']);
});

test('of more lines than are held it stays known for ten minutes that some were not heard', async () => {
  for (let at = 0; at < 11; at++) {
    deafTo.add(`line ${at}`);
    await expect(memory.remember(said(`line ${at}`), false)).rejects.toThrow('away');
  }
  deafTo.clear();
  expect((await memory.remember(said('dinner'), false)).late?.unheard).toBe(true);
  clock += 10 * 60_000;
  expect((await memory.remember(said('supper'), false)).late).toBeUndefined();
});
