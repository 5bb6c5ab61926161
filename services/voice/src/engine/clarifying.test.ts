import { describe, expect, test } from '@jest/globals';
import { deniesAllergies, questionIn, replyIn, speaksOfAllergy } from './clarifying.ts';
import { guessesAt, understands } from './foods.ts';

const asked = { role: 'assistant', content: '“blorpberry” is a word I do not know, and I would rather ask. What did you mean?' } as const;
const user = (content: string) => ({ role: 'user', content }) as const;
const valet = (content: string) => ({ role: 'assistant', content }) as const;
const open = questionIn([user("I'm allergic to blorpberry"), asked]);

test('the open question is the last that nobody answered', () => {
  expect(open).toEqual({ word: 'blorpberry', times: 1, justAsked: true });
  expect(questionIn([asked, user('hello'), valet('Welcome.')])).toEqual({ word: 'blorpberry', times: 1, justAsked: false });
  expect(questionIn([asked, user('I meant kiwi'), valet('Thank you, that helps: “blorpberry” means kiwi.')])).toBeNull();
  expect(questionIn([asked, user('show dishes anyway'), valet('As you wish: dishes come back.')])).toBeNull();
  expect(questionIn([])).toBeNull();
});

test('a line of nothing but quotation marks asks nothing, however long it is', () => {
  expect(questionIn([valet('“'.repeat(64 * 1024))])).toBeNull();
  expect(questionIn([valet('“a” is a word I do not know, and '.repeat(2_000))])).toBeNull();
});

describe('the answer', () => {
  test.each([
    ['I meant shellfish', 'shellfish'], ['Kiwi.', 'kiwi'], ["sorry, it's strawberry", 'strawberry'],
    ['I mean prawns and crab, please', 'prawns and crab'], ['blorpberry is sesame', 'sesame'],
  ])('"%s" is taken', (text, as) => expect(replyIn(text, open)).toEqual({ kind: 'means', word: 'blorpberry', as }));

  test.each(['I meant zorp', "it's zorp", 'strawberry, not shelves, and kiwi too'])('"%s" is asked again about the same word', (text) =>
    expect(replyIn(text, open)).toEqual({ kind: 'unknown', word: 'blorpberry' }));

  test.each(['shellfish?', 'hello', 'no'])('"%s" is none', (text) => expect(replyIn(text, open)).toBeNull());

  test('that comes after other talk must name what it is about', () => {
    const earlier = questionIn([asked, user('hello'), valet('Welcome.')]);
    expect(replyIn('kiwi', earlier)).toBeNull();
    expect(replyIn('by blorpberry I meant kiwi', earlier)).toMatchObject({ kind: 'means', as: 'kiwi' });
  });

  test.each(['show dishes anyway', 'OK, just show me the dishes anyway, please.'])('"%s" brings dishes back', (text) => {
    expect(replyIn(text, open)).toEqual({ kind: 'waives', word: 'blorpberry' });
    expect(replyIn(text, null)).toEqual({ kind: 'waives', word: null });
  });

  test.each(["don't show dishes anyway", 'she would show dishes anyway'])('"%s" does not', (text) =>
    expect(replyIn(text, open)?.kind).not.toBe('waives'));
});

test('guesses are understood, near ones first', () => {
  expect(guessesAt('shelfish')[0]).toBe('shellfish');
  for (const words of ['shelfish', 'zzzq', '']) {
    expect(guessesAt(words)).toHaveLength(3);
    expect(guessesAt(words).every(understands)).toBe(true);
  }
});

test.each([
  ["I can't eat quinces, I'm allergic", true], ["I can't eat quinces because I'm allergic", true],
  ["don't forget my peanut allergy", true], ["I don't have any food allergies", false], ['no known nut allergies', false],
  ["I'm not allergic to anything", false],
])('"%s" speaks of an allergy that somebody has: %s', (line, has) => {
  expect([speaksOfAllergy(line), deniesAllergies(line)]).toEqual([has, !has]);
});
