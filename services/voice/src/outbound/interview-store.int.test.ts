// One line answers one question, whatever comes twice, at once or in two tabs.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { spot } from '@valet/catalogue';
import { aLearnedTag, answers, noon, saidInChat, silentMemory, someDeeds } from '../../test/support/deeds.ts';
import { talks } from '../../test/support/history.ts';
import { aTurn } from '../../test/support/occasions.ts';
import { type Answered, stepOf } from '../app/converse/converse.ts';
import type { InterviewState } from '../engine/interview/state.ts';
import type { Turn } from '../engine/talk.ts';
import { interviewStore } from './interview-store.ts';

const world = talks();
beforeAll(() => void spot(''), 60_000);

let userId: string;
let clock: number;
beforeEach(() => {
  [userId, clock] = [randomUUID(), noon.getTime()];
});

/** Every line with a name in it teaches that name. */
const deeds = () => someDeeds({
  now: () => new Date(clock += 1_000),
  memory: {
    ...silentMemory,
    remember: ({ content }) => {
      const name = /Godfather|Heat|Dune|westerns/i.exec(content)?.[0];
      return Promise.resolve({ learned: name === undefined ? [] : [aLearnedTag(name)], removed: [] });
    },
  },
});

const store = () => interviewStore<InterviewState>(world().client, world().transact);
/** A line, answered by a process of its own; the same id is the same line. */
const say = (text: string, turns: readonly Turn[], id = randomUUID()): Promise<Answered> =>
  answers(deeds(), store()).converse(saidInChat({ id, userId, text }, { turns }));
const then = (turns: readonly Turn[], text: string, { text: reply, cards, asks }: Answered): Turn[] =>
  [...turns, aTurn('user', text), { role: 'assistant', text: reply, cards, asks }];
const wish = 'interview me about movies';
const begun = async (): Promise<Turn[]> => then([], wish, await say(wish, []));
const state = async () => (await store().open(userId, 'movie_taste'))?.state;
const outcomes = async () => (await state())?.asked.map(({ outcome }) => outcome);

test('a line that comes again, because its answer was lost, gets its own answer, and answers no other question',
  async () => {
    const [turns, id] = [await begun(), randomUUID()];
    const first = await say('I adore The Godfather', turns, id);
    const again = await say('I adore The Godfather', turns, id);
    expect(again.asks).toEqual(first.asks);
    expect(again.text).toBe(first.text);
    expect(await outcomes()).toEqual(['answered', 'open']);
  });

test('so does the line that began it', async () => {
  const id = randomUUID();
  const first = await say('interview me about movies', [], id);
  expect(await say('interview me about movies', [], id)).toEqual(first);
  expect(await outcomes()).toEqual(['open']);
});

test('and the line that ended it', async () => {
  const [turns, id] = [await begun(), randomUUID()];
  const first = await say('stop the interview', turns, id);
  expect(first.cards).toMatchObject([{ kind: 'report' }]);
  expect(await say('stop the interview', turns, id)).toEqual(first);
});

test('the same line on both ways at once answers one question', async () => {
  const [turns, id] = [await begun(), randomUUID()];
  const both = [say('I adore The Godfather', turns, id), say('I adore The Godfather', turns, id)] as const;
  const [one, two] = await Promise.all(both);
  expect(one.asks).toEqual(two.asks);
  expect(await outcomes()).toEqual(['answered', 'open']);
});

test('of two tabs that answer the same question at once one does, and both see the next', async () => {
  const turns = await begun();
  const [one, two] = await Promise.all([say('I adore The Godfather', turns), say('I adore Heat', turns)]);
  expect(one.asks?.question).toBe(two.asks?.question);
  expect(await outcomes()).toEqual(['answered', 'open']);
});

test('an answer to a question that was answered elsewhere meanwhile is none to the next', async () => {
  const turns = await begun();
  const elsewhere = await say('I adore The Godfather', turns);
  const late = await say('I adore Heat', turns);
  expect(late.asks?.question).toBe(elsewhere.asks?.question);
  expect(await outcomes()).toEqual(['answered', 'open']);
  await say('Westerns mostly', then(turns, 'I adore Heat', late));
  expect((await outcomes())?.slice(0, 2)).toEqual(['answered', 'answered']);
});

test('a question that was chosen and never shown is not answered by what was said before it', async () => {
  const turns = await begun();
  await say('I adore The Godfather', turns); // and the process ends before the answer is stored
  const next = await say('I said: The Godfather', turns);
  expect(await outcomes()).toEqual(['answered', 'open']);
  expect(next.asks?.topic).toBe((await state())?.asked.at(-1)?.topic);
});

test('two tabs that begin one at once share it', async () => {
  const [one, two] = await Promise.all([say('interview me about movies', []), say('interview me about movies', [])]);
  expect(one.asks?.question).toBe(two.asks?.question);
  expect(await outcomes()).toEqual(['open']);
  expect(await store().ended(userId, 'movie_taste')).toEqual([]);
});

test('whoever asks for the interview that is under way elsewhere goes on with it', async () => {
  const turns = await begun();
  clock += 60_000;
  const second = await say('interview me about movies', []);
  expect(second.asks?.question).not.toBe(turns.at(-1)?.asks?.question);
  expect(await outcomes()).toEqual(['dropped', 'open']);
});

test('in a call a line that was noted is not noted again', async () => {
  const { interviews } = answers(deeds(), store());
  await interviews.open({ userId, type: 'books', offRecord: false, since: new Date('2026-11-22T11:59:00Z') });
  const call = { type: 'books', spokenMs: 1_000, wrapUp: false } as const;
  const id = randomUUID();

  const step = (text: string, lineId: string) => stepOf(deeds(), saidInChat({ id: lineId, userId, text }, { call }));
  const kept = async () => {
    const open = await store().open(userId, 'books');
    if (!open) throw new Error('it is open');
    return open;
  };
  await interviews.next(await step('', randomUUID()), await kept());
  await interviews.note(await step('Dune, again and again', id), 'books');
  await interviews.next(await step('', randomUUID()), await kept());
  await interviews.note(await step('Dune, again and again', id), 'books');
  expect((await kept()).state.asked.map(({ outcome }) => outcome)).toEqual(['answered', 'open']);
});
