// The four interviews, held in writing with people of four manners: all of it is covered within five minutes of talk,
// and each leaves tags, a report card and three recommendations.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { World } from '../../src/world.ts';
import { Person } from './person.ts';
import type { CallType } from './support/caller.ts';
import { answerOf, interviewees, isPass, type Manner } from './support/interviewees.ts';
import { type Message, recommendationsOf, type Report, reportsOf, say } from './support/talk.ts';
import { startTestStack } from './test-stack.ts';

let world: World;
beforeAll(async () => {
  world = await startTestStack({ env: { VOICE_LINES_PER_MINUTE: '400' } });
}, 120_000);
afterAll(() => world.stop(), 60_000);

const types: readonly CallType[] = ['movie-taste', 'my-shows', 'books', 'food-taste'];
const manners: readonly Manner[] = ['talkative', 'terse', 'evasive', 'early'];
const subjects = { 'movie-taste': 'movies', 'my-shows': 'shows', books: 'books', 'food-taste': 'food' } as const;
const mostQuestions = 40;
// As long as people take: so much a word, and so much between two turns.
const wordMs = 400;
const betweenMs = 6_500;
const fiveMinutesMs = 300_000;
const wordsIn = (text: string): number => text.trim().split(/\s+/).length;
const questionIn = ({ content }: Message): string => content.match(/[^.!?]*\?/g)?.at(-1)?.trim() ?? '';

interface Held {
  readonly questions: readonly string[];
  readonly answers: readonly string[];
  readonly talkMs: number;
  readonly report: Report;
  readonly picks: readonly string[];
}

async function interviewed(type: CallType, manner: Manner): Promise<Held> {
  const person = await new Person(world.url).signUp();
  const [questions, answers]: [string[], string[]] = [[], []];
  let talkMs = 0;
  let line = await say(person, `interview me about ${subjects[type]}`);
  while (reportsOf(line).length === 0) {
    if (questions.length > mostQuestions) throw new Error(`it does not end: ${questions.join(' | ')}`);
    const question = questionIn(line);
    const answer = answerOf(type, manner, question, questions.length);
    talkMs += wordMs * (wordsIn(question) + wordsIn(answer)) + betweenMs;
    questions.push(question);
    answers.push(answer);
    line = await say(person, answer);
  }
  const [report] = reportsOf(line);
  if (!report) throw new Error('there is no report card');
  return { questions, answers, talkMs, report, picks: recommendationsOf(line).map(({ title }) => title) };
}

describe.each(types)('the interview %s', (type) => {
  const held = new Map<Manner, Held>();

  test.each(manners)('covers every topic with somebody who is %s, within five minutes', async (manner) => {
    const one = await interviewed(type, manner);
    held.set(manner, one);
    const { topics, early } = interviewees[type];
    const { questions, answers, talkMs, report, picks } = one;
    const open = topics.filter((topic) => !report.covered.includes(topic));
    const passed = answers.filter(isPass).length;
    const told = questions.map((question, at) => `${question} - ${answers[at]}`);
    expect({ told, open: manner === 'evasive' ? open.slice(passed) : open }).toEqual({ told, open: [] });
    expect(talkMs).toBeLessThanOrEqual(fiveMinutesMs);
    expect(report.interview).toBe(type);
    // Who passes every third question on, the rapid-fire round among them, leaves less.
    expect(report.learned.length).toBeGreaterThanOrEqual(manner === 'evasive' ? 2 : 3);
    expect(picks).toHaveLength(3);
    expect(new Set(questions).size).toBe(questions.length);
    if (manner === 'early') expect(questions.slice(1).filter((question) => early.spares.test(question))).toEqual([]);
  }, 90_000);

  test('asks different people in different orders, and recommends them different things', () => {
    const all = [...held.values()];
    expect(all).toHaveLength(manners.length);
    expect(new Set(all.map(({ questions }) => questions.join(' | '))).size).toBe(manners.length);
    expect(new Set(all.map(({ picks }) => picks.toSorted().join(' | '))).size).toBeGreaterThanOrEqual(2);
  });
});
