import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { aPerson, talks } from '../../test/support/history.ts';
import { aTag } from '../../test/support/occasions.ts';
import { hearsLate } from '../app/heard-late.ts';
import type { LearnedTag, Memory, RememberedLine } from '../app/ports.ts';
import { dropUnheard, unheardLines } from './unheard-lines.ts';

const world = talks();

let userId: string;
let told: string[];
/** Lines that are not heard. */
let deafTo: Set<string>;
let clock: number;
const now = () => new Date(clock);
beforeEach(() => {
  [userId, told, deafTo, clock] = [randomUUID(), [], new Set(), Date.UTC(2026, 10, 22, 11)];
});

const learned = (name: string, more: Partial<LearnedTag> = {}): LearnedTag =>
  ({ ...aTag(name), userId, place: 0, evidenceKinds: [], note: null, ...more });
const noted = new Map([['peanuts', { polarity: 'avoid' } as const]]);
/** Every line teaches its own words; of what is in brackets nothing. */
const teaches = (text: string): LearnedTag[] => (text.startsWith('(') ? [] : [learned(text, noted.get(text))]);

/** As each process has it. */
const process = (hears: (line: RememberedLine) => Promise<void> = () => Promise.resolve()): Memory => {
  const nothing = () => Promise.reject(new Error('not asked'));
  return hearsLate({
    async remember(line) {
      told.push(line.content);
      await hears(line);
      if (deafTo.has(line.content)) throw new Error('away');
      return { learned: teaches(line.content), removed: [] };
    },
    forget: nothing, correct: nothing, undo: nothing, explain: nothing, report: nothing,
  }, unheardLines(world().client), now);
};

const ids = new Map<string, string>();
const idOf = (content: string): string => {
  const key = `${userId} ${content}`;
  const id = ids.get(key) ?? randomUUID();
  ids.set(key, id);
  return id;
};
const said = (content: string, who = userId, more: Partial<RememberedLine> = {}): RememberedLine => ({
  id: idOf(content), userId: who, sessionId: 's', role: 'user', channel: 'typed', type: 'chat', content, callId: null,
  itemId: null, previousId: null, createdAt: now(), key: 'key',
  previous: { id: idOf('before'), content: 'Any allergies?' }, ...more,
});
const say = (content: string, memory = process(), offRecord = false) => {
  clock += 1_000;
  return memory.remember(said(content), offRecord);
};
const unheard = async (content: string): Promise<void> => {
  deafTo.add(content);
  await expect(say(content)).rejects.toThrow('away');
};
const rows = () => world().client.unheardLine.count({ where: { userId } });

test('a line that was not heard is told again with the next one, by whatever process, with what was said before it',
  async () => {
    await unheard('no peanuts');
    deafTo.clear();
    const again: RememberedLine[] = [];
    const answer = await say('find me dinner', process(async (line) => void again.push(line)));
    expect(answer.learned.map(({ name }) => name)).toEqual(['find me dinner']);
    expect(answer.late).toMatchObject({ learned: [{ name: 'no peanuts' }], unheard: false });
    expect(again[1]).toEqual({ ...said('no peanuts'), createdAt: new Date(clock - 1_000) });
    expect((await say('and then')).late).toBeUndefined();
    expect(told).toEqual(['no peanuts', 'find me dinner', 'no peanuts', 'and then']);
    expect(await rows()).toBe(0);
  });

test('as long as it is not heard, every line says so, off the record too', async () => {
  await unheard('no peanuts');
  expect((await say('one')).late).toEqual({ learned: [], unheard: true });
  expect((await say('two', process(), true)).late).toEqual({ learned: [], unheard: true });
});

test('a process that ended while it told a line leaves it to the next', async () => {
  const dies = new Promise<never>(() => {});
  void say('no peanuts', process(() => dies));
  while ((await rows()) === 0) await new Promise((resolve) => setImmediate(resolve));
  // Meanwhile nobody knows what it says.
  expect((await say('find me dinner')).late).toEqual({ learned: [], unheard: true });
  clock += 3_000;
  expect((await say('find me supper')).late).toMatchObject({ learned: [{ name: 'no peanuts' }], unheard: false });
});

test('nobody else hears of it', async () => {
  await unheard('no peanuts');
  expect((await process().remember(said('dinner', randomUUID()), false)).late).toBeUndefined();
  expect(told).toEqual(['no peanuts', 'dinner']);
});

test('what was said off the record is not held', async () => {
  deafTo.add('no peanuts');
  await expect(say('no peanuts', process(), true)).rejects.toThrow('away');
  expect(await rows()).toBe(0);
  expect((await say('dinner')).late).toBeUndefined();
});

test('the same line, sent again, is told once', async () => {
  await unheard('no peanuts');
  deafTo.clear();
  expect((await say('no peanuts')).late).toBeUndefined();
  expect(told).toEqual(['no peanuts', 'no peanuts']);
});

test('of more lines than are told at once the others wait for the line after it', async () => {
  for (let at = 0; at < 11; at++) await unheard(`line ${at}`);
  deafTo.clear();
  // Each of the eleven told up to ten before it.
  told = [];
  expect((await say('dinner')).late?.unheard).toBe(true);
  expect((await say('supper')).late).toMatchObject({ unheard: false });
  expect(told.filter((text) => text.startsWith('line'))).toHaveLength(11);
});

test('an allergy of which nothing was noted is known everywhere until it is told, or let pass', async () => {
  const ask = (text: string) => unheardLines(world().client).askedBack(said(text), now());
  expect((await say('(why am I said to be allergic?)')).untold).toBe(false);
  await say('(intolerant of peenuts)');
  await ask('(intolerant of peenuts)');
  expect((await say('(find me dinner)')).untold).toBe(true);
  expect((await say('(off the record)', process(), true)).untold).toBe(true);
  expect((await say('peanuts')).untold).toBe(false);
  expect((await say('(find me dinner)')).untold).toBe(false);
  await ask('(intolerant of walnuds)');
  expect((await say('(find me dinner)')).untold).toBe(true);
  expect((await say('show dishes anyway')).untold).toBe(false);
  expect(await rows()).toBe(0);
});

test('one that was heard late counts as open: nobody has asked about it', async () => {
  await unheard('(intolerant of peenuts)');
  deafTo.clear();
  expect(await say('(find me dinner)')).toMatchObject({ untold: true, late: { unheard: false } });
});

test('a line that is deleted waits no more, and no word of it stays', async () => {
  const person = aPerson(world);
  userId = person.userId;
  const line = await person.say('no peanuts', now());
  const next = await person.say('no walnuts', now(), { before: line });
  deafTo.add('no peanuts').add('no walnuts');
  for (const { id, content, previousId } of [line, next]) {
    const previous = { id: previousId ?? id, content: line.content };
    await expect(process().remember(said(content, userId, { id, previous }), false)).rejects.toThrow('away');
  }
  await person.remove({ id: line.id });
  const left = await world().client.unheardLine.findMany({ where: { userId } });
  expect(left).toHaveLength(1);
  expect(JSON.stringify(left[0]?.line)).not.toContain('no peanuts');
});

test('after a day a line waits no more: its event has been heard by then, or lies before an operator', async () => {
  await unheard('no peanuts');
  clock += 86_400_000;
  expect((await say('dinner')).late).toBeUndefined();
  await dropUnheard(world().client, now)();
  expect(await rows()).toBe(0);
});
