// "What did I say about …?": the person's own lines, and Valet's where they are what is asked for.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { spot } from '@valet/catalogue';
import { answers, noon, saidInChat, someDeeds } from '../../../test/support/deeds.ts';
import type { FoundLine } from '../ports.ts';

beforeAll(() => void spot(''), 60_000);

const userId = randomUUID();
const found = (role: 'user' | 'assistant', content: string): FoundLine => {
  const { line } = saidInChat({ id: randomUUID(), userId, text: content });
  return { line: { ...line, role, cards: [], asks: null, learned: [] }, excerpt: '' };
};
const say = async (text: string, lines: readonly FoundLine[]): Promise<string> => {
  const deeds = someDeeds({ search: { search: () => Promise.resolve([...lines]) }, now: () => noon });
  return (await answers(deeds).converse(saidInChat({ id: randomUUID(), userId, text }))).text;
};
const mine = found('user', 'musicals give me hiccups');
const valets = found('assistant', 'Musicals may wait outside, and **Evita** with them.');

test('what Valet said is not what the person said', async () => {
  const text = await say('what did I say about musicals?', [valets, mine]);
  expect(text).toContain('musicals give me hiccups');
  expect(text).not.toContain('Evita');
});

test('Valet\'s lines count where they are asked for, or where there is nothing else; their marks are not quoted', async () => {
  expect(await say('what did you say about musicals?', [valets, mine])).toContain('and Evita with them');
  expect(await say('what did I say about musicals?', [valets])).toContain('and Evita with them');
});
