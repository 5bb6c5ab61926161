// "Undo": what was learned goes, what was taken away comes back, and what is too late is said to be.
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { spot } from '@valet/catalogue';
import { aLearnedTag, answers, saidInChat, silentMemory, someDeeds } from '../../../test/support/deeds.ts';
import { aReceipt, aTurn } from '../../../test/support/occasions.ts';
import type { Turn } from '../../engine/talk.ts';
import type { Memory, Undoable } from '../ports.ts';

beforeAll(() => void spot(''), 60_000);

const userId = '6f0e2a5e-54f3-4c8e-9c7e-0d4a3f1b2c3d';
let noted: Undoable | null;
let forgotten: unknown[];
let undone: string[];
beforeEach(() => {
  [noted, forgotten, undone] = [null, [], []];
});

const gone = { tagId: 't', name: 'jazz', changeId: 'change of jazz' };
function say(text: string, turns: readonly Turn[] = [], memory: Partial<Memory> = {}) {
  const deeds = someDeeds({
    memory: {
      ...silentMemory,
      forget: (_user, what) => {
        forgotten.push(what);
        return Promise.resolve({ gone: [gone], kept: [], near: [] });
      },
      undo: (_user, changeId) => {
        undone.push(changeId);
        return Promise.resolve(aLearnedTag('jazz'));
      },
      ...memory,
    },
    undoables: {
      note: (_user, done) => {
        noted = done;
        return Promise.resolve();
      },
      last: () => Promise.resolve(noted),
      done: () => {
        noted = null;
        return Promise.resolve();
      },
    },
  });
  return answers(deeds).converse(saidInChat({ id: `line ${text}`, userId, text }, { turns }));
}
const after = (...lines: [role: 'user' | 'assistant', text: string][]): Turn[] =>
  lines.map(([role, text]) => aTurn(role, text));
const told = after(['user', 'forget jazz'], ['assistant', 'Gone: jazz.']);

test('what was forgotten comes back, by its change', async () => {
  await say('forget jazz');
  expect(noted).toEqual({ lineId: 'line forget jazz', changeIds: ['change of jazz'] });
  const { text } = await say('undo', told);
  expect(undone).toEqual(['change of jazz']);
  expect(text).toContain('jazz');
  expect(forgotten).toHaveLength(1);
});

test('what a line took away by its own words comes back too', async () => {
  await say("I'm no longer into jazz", [], {
    remember: () => Promise.resolve({ learned: [], removed: [gone] }),
  });
  expect(noted?.changeIds).toEqual(['change of jazz']);
  await say('undo', told);
  expect(undone).toEqual(['change of jazz']);
});

test('after ten seconds it is said to be too late, and nothing is claimed', async () => {
  await say('forget jazz');
  const { text } = await say('undo', told, { undo: () => Promise.resolve(null) });
  expect(text).toMatch(/ten seconds/);
  expect(text).not.toContain('jazz');
});

test('what was learned since is taken back, and what was forgotten before stays forgotten', async () => {
  await say('forget jazz');
  const learned: Turn = { ...aTurn('assistant', 'Noted.', [aReceipt('opera', 'love', { lineId: 'later' })]) };
  await say('undo', [...told, aTurn('user', 'I love opera'), learned]);
  expect(undone).toEqual([]);
  expect(forgotten.at(-1)).toMatchObject({ tagId: 'tag of opera', messageId: 'later' });
});

test('with nothing before it there is nothing to undo', async () => {
  const { text } = await say('undo');
  expect([undone, forgotten]).toEqual([[], []]);
  expect(text).not.toMatch(/ten seconds/);
});

test('while taste-memory is away nothing is said to be undone', async () => {
  await say('forget jazz');
  const { text } = await say('undo', told, { undo: () => Promise.reject(new Error('away')) });
  expect(text).not.toContain('jazz');
  expect(noted).not.toBeNull();
});

test('what a line teaches is never forgotten by that line, unless it says so', async () => {
  await say('remember that I hate cilantro', [], {
    remember: () => Promise.resolve({ learned: [aLearnedTag('cilantro', { polarity: 'dislike' })], removed: [] }),
  });
  expect(forgotten).toEqual([]);
});

test('of a whole domain in which only an allergy is known it is said what stays', async () => {
  const { text } = await say('forget everything about food', [], {
    forget: () => Promise.resolve({ gone: [], kept: ['peanuts'], near: [] }),
  });
  expect(text).toContain('peanuts');
  expect(text).not.toMatch(/no page|nothing/i);
});

test.each(['stop the interview', 'quit asking me', 'please stop the interview', 'no more questions please'])(
  '"%s" begins no interview where none is under way', async (line) => {
    const { text, asks } = await say(line);
    expect(asks).toBeNull();
    expect(text).toMatch(/interview/);
  });
