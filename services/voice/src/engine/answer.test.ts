import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { answer, type Occasion } from './answer.ts';
import { hear } from './hear.ts';
import * as phrases from './phrases.ts';

const say = (text: string, more: Partial<Occasion> = {}): string =>
  answer({ text, before: [], linesSoFar: 0, seed: 'seed', ...more });

test('what is loved, loathed and dangerous each gets its sentence, in the words of the person', () => {
  const reply = say(
    "I love Denis Villeneuve and slow-burn Korean thrillers, I can't stand jump scares, and I'm allergic to shellfish",
  );
  expect(reply).toContain('Denis Villeneuve and slow-burn Korean thrillers');
  expect(reply).toContain('jump scares');
  expect(reply).toContain('I take shellfish seriously');
});

test.each([
  ['hello', 'greeting'],
  ['Hi Valet!', 'greeting'],
  ['thanks a lot', 'thanks'],
  ['good night', 'farewell'],
  ['are you an AI?', 'who'],
  ['what do you know about me?', 'memory'],
  ['what should I watch tonight?', 'recommend'],
  ['what is in my wallet, I mean my wallet please', 'money'],
  ['what is the capital of France?', 'question'],
  ['no', 'short'],
  ['I went to the shop and came back again', 'other'],
  ['I enjoy long train rides', 'taste'],
  ["I'm not a fan of musicals", 'taste'],
  ["I'm coeliac", 'taste'],
  ['I want to die', 'distress'],
  ["I've been starving myself", 'eating'],
  ['what dose of ibuprofen is safe?', 'medical'],
  ['can I sue my landlord?', 'legal'],
] as const)('%s is heard as %s', (text, kind) => {
  expect(hear(text).kind).toBe(kind);
});

test('a film with a dark title is no cry for help', () => {
  expect(hear('I love Suicide Squad and The Virgin Suicides').kind).toBe('taste');
});

describe('the act is dropped', () => {
  test.each(['I want to kill myself', "I don't want to be alive"])('for %s', (text) => {
    expect(say(text)).toBe(phrases.plain.distress);
  });

  test('for an allergy, of which only the plain sentence is said', () => {
    const reply = say("I'm allergic to peanuts");
    const [first] = phrases.constraint;
    expect(reply.startsWith(first.replace('{it}', 'peanuts'))).toBe(true);
  });

  test('for an allergy, which no question about food follows', () => {
    for (let seed = 0; seed < 40; seed++)
      expect(say("I'm allergic to peanuts", { seed: `s${seed}` })).not.toContain('eat every week');
  });
});

test('the same line in the same chat is answered alike, another seed may choose other words', () => {
  expect(say('I love jazz')).toBe(say('I love jazz'));
  const answers = new Set(Array.from({ length: 30 }, (_, seed) => say('I love jazz', { seed: `s${seed}` })));
  expect(answers.size).toBeGreaterThan(5);
});

test('Valet does not repeat an opening or a question while there are fresh ones', () => {
  const before: { role: 'user' | 'assistant'; content: string }[] = [];
  const loves = ['jazz', 'long walks', 'old maps', 'sourdough'];
  for (const [turn, love] of loves.entries()) {
    const reply = say(`I love ${love}`, { before, seed: `s${turn}` });
    before.push({ role: 'user', content: `I love ${love}` }, { role: 'assistant', content: reply });
  }
  const questions = before
    .filter(({ role }) => role === 'assistant')
    .map(({ content }) => phrases.followUps.find(({ question }) => content.includes(question))?.question);
  expect(new Set(questions).size).toBe(loves.length);
});

test('any text is answered with a sentence of bounded length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.string(), (text, seed) => {
      const reply = say(text, { seed });
      expect(reply.length).toBeGreaterThan(10);
      expect(reply.length).toBeLessThan(900);
      expect(reply).not.toMatch(/\{it\}/i);
    }),
  );
});

test('the longest line that is taken is answered in a blink, however it is filled', () => {
  const filled = (start: string, filler: string): string => `${start}${filler.repeat(60_000 / filler.length)}x`;
  for (const text of [filled('I love', ' '), filled('I love', ' \n'), filled('hi', '!'), filled('I love a', ','),
    filled('', 'he '), filled('', 'my nut '), filled("I'm allergic to ", 'nut and ')]) {
    const started = performance.now();
    answer({ text, before: [], linesSoFar: 0, seed: 'a' });
    expect(performance.now() - started).toBeLessThan(1_000);
  }
});

test('a name without end is echoed no longer than another', () => {
  const line = { text: `I love ${'a'.repeat(60_000)}`, before: [], linesSoFar: 0, seed: 'a' };
  expect(answer(line).length).toBeLessThan(500);
});
