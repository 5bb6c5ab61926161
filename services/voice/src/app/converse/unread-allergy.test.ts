// An allergy that nothing could be noted of keeps food away until it is told.
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { catalogue, spot } from '@valet/catalogue';
import { answers, saidInChat, silentMemory, someDeeds } from '../../../test/support/deeds.ts';
import { aCard, anAllergy, aTag, aTurn, nothingToUndo } from '../../../test/support/occasions.ts';
import { factsFrom } from '../../engine/interview/catalogue-facts.ts';
import type { Turn } from '../../engine/talk.ts';
import type { LearnedTag } from '../ports.ts';
import { converse } from './converse.ts';
import { interviewer, type Interviews, passingInterviews } from './interviewing.ts';
import type { Deeds } from './said.ts';

beforeAll(() => void spot(''), 60_000);

const now = () => new Date('2026-11-22T11:00:00Z');
const userId = '6f0e2a5e-54f3-4c8e-9c7e-0d4a3f1b2c3d';
/** Lines that were asked about. */
const askedAbout: string[] = [];
const dish = aCard('Satay', { domain: 'food' });

/** Answers a line; `learned` null: taste-memory is away. */
async function said(text: string, { learned = [], turns = [] }: { learned?: LearnedTag[] | null; turns?: Turn[] } = {}) {
  const nothing = () => Promise.reject(new Error('not asked'));
  const deeds: Deeds = {
    memory: {
      remember: () => (learned === null ? nothing() : Promise.resolve({ learned, removed: [] })),
      forget: nothing, correct: nothing, undo: nothing, explain: () => Promise.resolve([]), report: nothing,
    },
    undoables: nothingToUndo,
    askedBack: ({ content }) => {
      askedAbout.push(content);
      return Promise.resolve();
    },
    recommender: { recommend: () => Promise.resolve([dish]), judge: nothing },
    knowledge: {
      tags: () => Promise.resolve([]), timeZone: () => Promise.resolve('UTC'), offered: () => Promise.resolve([]),
      money: () => Promise.resolve({ balanceCents: null, budget: null }),
    },
    search: { search: () => Promise.resolve([]) }, now, failed: () => {},
  };
  const held = passingInterviews(now);
  const answer = await converse(deeds, interviewer({ stored: held, offRecord: held, facts: factsFrom(catalogue()) }))({
    line: {
      id: 'a1b2c3d4-0000-5000-8000-000000000000', userId, sessionId: 's', role: 'user', channel: 'typed', type: 'chat',
      content: text, callId: null, itemId: null, previousId: null, createdAt: now(), key: undefined, previous: undefined,
    },
    turns, isNew: false, offRecord: false, lately: [], unheard: false, call: null,
  });
  return { text: answer.text, titles: answer.cards.map((card) => ('title' in card ? card.title : card.kind)) };
}
const peanuts: LearnedTag = {
  ...aTag('peanuts', 'avoid', { domain: 'food', subcategory: 'allergies' }), userId, place: 0, evidenceKinds: [], note: null,
};
const hunger = 'find me something to eat';

test.each([
  'I was diagnosed with a peanut allergy yesterday', 'im alergic to penuts find me food', 'intolerant of peanuts',
  "I can't have any quinces, doctor's orders",
])(
  '"%s" is asked about, not waved through, when nothing of it was noted', async (line) => {
    const { text, titles } = await said(line);
    expect(text).toContain('I could not make out what must not be eaten');
    expect(titles).toEqual([]);
  });

test.each(['No allergies', 'No, no allergies at all, I eat whatever does not run away', 'no dietary restrictions here'])(
  '"%s" bars nothing, and is not asked about', async (line) => {
    expect((await said(line)).text).not.toContain('I could not make out');
  });

test('what was asked about stays open, and what was only asked for does not', async () => {
  askedAbout.length = 0;
  await said('intolerant of peanuts');
  await said('what did I say about my peanut allergy?');
  await said('I love thrillers');
  expect(askedAbout).toEqual(['intolerant of peanuts']);
});

test('beside a taste that was noted it is asked about too', async () => {
  const learned: LearnedTag[] = [{ ...peanuts, ...aTag('thai food', 'love', { domain: 'food' }) }];
  expect((await said('I love Thai food but I am intolerant of peenuts', { learned })).text).toContain('make out');
});

test('no dish follows until it is told', async () => {
  const { text } = await said('intolerant of peanuts');
  const asked = [aTurn('user', 'intolerant of peanuts'), aTurn('assistant', text)];
  expect((await said(hunger, { turns: asked })).titles).toEqual([]);
  const told = [...asked, aTurn('user', "I'm allergic to peanuts"), aTurn('assistant', 'Noted.', [anAllergy('peanuts')])];
  expect((await said(hunger, { turns: told })).titles).toEqual(['Satay']);
});

test('whoever wants dishes all the same has them', async () => {
  const asked = [aTurn('user', 'intolerant of peanuts'), aTurn('assistant', (await said('intolerant of peanuts')).text)];
  const waiver = await said('show dishes anyway', { turns: asked });
  const turns = [...asked, aTurn('user', 'show dishes anyway'), aTurn('assistant', waiver.text)];
  expect((await said(hunger, { turns })).titles).toEqual(['Satay']);
});

test('an allergy that was noted, and one that nobody has, are no question', async () => {
  expect((await said("I'm allergic to peanuts, find me dinner", { learned: [peanuts] })).text).not.toContain('make out');
  expect((await said('I have no allergies, find me something to eat')).titles).toEqual(['Satay']);
});

test('while taste-memory is away nobody is told that an allergy was noted', async () => {
  const { text } = await said("I'm allergic to peanuts", { learned: null });
  expect(text).not.toMatch(/\bheard\b/i);
});

describe('within an interview', () => {
  let held: Interviews;
  let turns: Turn[];
  /** Says a line of the interview; `learned` null: taste-memory is away. */
  const answer = async (text: string, learned: readonly LearnedTag[] | null = []) => {
    const remember = () =>
      (learned === null ? Promise.reject(new Error('away')) : Promise.resolve({ learned, removed: [] }));
    const deeds = someDeeds({ memory: { ...silentMemory, remember } });
    const line = { id: `line ${turns.length}`, userId, text };
    const reply = await answers(deeds, held).converse(saidInChat(line, { turns }));
    const { cards, asks } = reply;
    turns = [...turns, aTurn('user', text), { role: 'assistant', text: reply.text, cards, asks }];
    return reply;
  };
  beforeEach(async () => {
    [held, turns] = [passingInterviews(now), []];
    await answer('interview me about food');
  });

  test('an allergy that nothing was noted of is asked about, and its question waits', async () => {
    const question = turns.at(-1)?.asks;
    const asked = await answer('intolerant of peanuts');
    expect(asked.text).toContain('I could not make out what must not be eaten');
    expect(asked.asks).toEqual(question);
    const told = await answer('peanuts', [peanuts]);
    expect(told.cards).toMatchObject([{ tag: 'peanuts' }]);
    expect(told.asks).toEqual(question);
    expect(told.text).toContain(question?.question);
  });

  test('one that was noted is an answer like others', async () => {
    const question = turns.at(-1)?.asks;
    const { text, asks } = await answer("I'm allergic to peanuts", [peanuts]);
    expect(text).not.toContain('make out');
    expect(asks).not.toEqual(question);
  });

  test('while taste-memory is away it is said that it could not be noted', async () => {
    const question = turns.at(-1)?.asks;
    const { text, asks } = await answer("I'm allergic to peanuts", null);
    expect(text).not.toMatch(/\bnoted\b|\bwritten down\b/i);
    expect(asks).toEqual(question);
  });
});

test('where another chat left it open, dishes wait, and the question is put here too', async () => {
  const remember = () => Promise.resolve({ learned: [], removed: [], untold: true });
  const deeds = someDeeds({
    memory: { ...silentMemory, remember },
    recommender: { recommend: () => Promise.resolve([dish]), judge: () => Promise.resolve(true) },
  });
  const ask = (turns: Turn[]) => answers(deeds).converse(saidInChat({ id: 'line', userId, text: hunger }, { turns }));
  const { text, cards } = await ask([]);
  expect([text, cards]).toEqual([expect.stringContaining('I could not make out what must not be eaten'), []]);
  const again = await ask([aTurn('user', hunger), aTurn('assistant', text)]);
  expect(again.text).not.toContain('make out');
  expect(again.cards).toEqual([]);
});
