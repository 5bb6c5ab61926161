import { describe, expect, test } from '@jest/globals';
import { answer } from './answer.ts';
import { avoidedIn, guessesAt, understands } from './foods.ts';
import * as phrases from './phrases.ts';

/** What Valet says to the last of these lines. */
function after(...lines: string[]): string {
  const before: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const text of lines) {
    const content = answer({ text, before, linesSoFar: 0, seed: text });
    before.push({ role: 'user', content: text }, { role: 'assistant', content });
  }
  return before.at(-1)?.content ?? '';
}
const ALLERGIC = "I'm allergic to blorpberry";
const asks = (reply: string): boolean => phrases.askedAbout.test(reply);

describe('a word that nobody knows', () => {
  test.each([
    ALLERGIC, "I'm alergic to blorpberry", 'I have a severe blorpberry allergy', 'I am allergic to milk and blorpberry these days',
    "I love ramen, and I'm intolerant to blorpberry",
  ])('is asked about after "%s", with guesses and the two ways out', (text) => {
    const reply = after(text);
    expect(phrases.askedAbout.exec(reply)).toContain('blorpberry');
    for (const guess of guessesAt('blorpberry')) expect(reply).toContain(guess);
    expect(reply).toContain('My Prefs');
    expect(reply).toContain('“show dishes anyway”');
    expect(reply).not.toContain('I take blorpberry seriously');
  });

  test('is the only question of the line', () => {
    for (const text of [ALLERGIC, `${ALLERGIC}, and I love jazz`])
      expect(phrases.followUps.filter(({ question }) => after(text).includes(question))).toEqual([]);
    expect(after(ALLERGIC, 'what should I eat tonight?').match(/\?/g)).toHaveLength(1);
  });

  test('never stands beside what is understood of the same line', () => {
    expect(after('I am allergic to milk and blorpberry')).toContain('I take milk seriously');
    expect(after("I'm allergic to peanuts")).not.toContain('What did you mean');
  });

  test('is not how bad an allergy is', () => {
    expect(asks(after('I have a terrible allergy'))).toBe(false);
    expect(phrases.askedAbout.exec(after('I have a terrible blorpberry allergy'))).toContain('blorpberry');
  });

  test('is not looked for where the food is said in other words', () => {
    expect(avoidedIn('everything with egg')).toEqual({ known: ['egg'], unknown: [], other: [] });
  });

  test('is never joked about', () => {
    for (const sentence of [...phrases.unclear, ...phrases.unclearToo, ...phrases.stillUnclear, ...phrases.meant,
      ...phrases.dishesAnyway, ...phrases.dishesAnywayUnnamed]) expect(sentence).not.toContain('!');
  });
});

describe('the answer', () => {
  test.each([
    ['I meant shellfish', 'shellfish'], ['Kiwi.', 'kiwi'], ["sorry, it's strawberry", 'strawberry'],
    ['I mean prawns and crab, please', 'prawns and crab'], ['blorpberry is sesame', 'sesame'],
  ])('"%s" is taken', (text, as) => {
    const reply = after(ALLERGIC, text);
    expect(reply).toContain(`“blorpberry” means ${as}.`);
    expect(asks(reply)).toBe(false);
  });

  test.each(['I meant zorp', "it's zorp", 'strawberry, not shelves, and kiwi too'])('"%s" is asked again about the same word', (text) => {
    expect(phrases.askedAbout.exec(after(ALLERGIC, text))).toContain('blorpberry');
  });

  test.each(['shellfish?', 'hello', 'no'])('"%s" is none', (text) => {
    expect(after(ALLERGIC, text)).not.toContain('means');
  });

  test('that comes after other talk must name what it is about', () => {
    expect(after(ALLERGIC, 'hello', 'kiwi')).not.toContain('means');
    expect(after(ALLERGIC, 'hello', 'by blorpberry I meant kiwi')).toContain('means kiwi');
  });

  test.each(['show dishes anyway', 'OK, just show me the dishes anyway, please.'])('"%s" brings dishes back', (text) => {
    expect(after(ALLERGIC, text)).toContain('marked as not checked for “blorpberry”');
    expect(after(text)).toMatch(phrases.waived);
  });

  test.each(["don't show dishes anyway", 'she would show dishes anyway'])('"%s" does not', (text) => {
    expect(after(ALLERGIC, text)).not.toMatch(phrases.waived);
  });

  test('that is missing is asked for again: once after a taste, and whenever picks are wanted', () => {
    expect(asks(after(ALLERGIC, 'I love jazz'))).toBe(true);
    expect(asks(after(ALLERGIC, 'I love jazz', 'I love old maps'))).toBe(false);
    expect(asks(after(ALLERGIC, 'I love jazz', 'I love old maps', 'what should I eat?'))).toBe(true);
  });

  test('ends the question', () => {
    for (const reply of ['I meant kiwi', 'show dishes anyway'])
      expect(asks(after(ALLERGIC, reply, 'what should I eat?'))).toBe(false);
  });
});

test('what nobody eats, and what others must avoid, is no constraint of the person', () => {
  expect(after("she told me that I'm allergic to peanuts")).toContain('I take peanuts seriously');
  expect(after("I'm allergic to cats and pollen")).toContain('did not write it down');
  for (const text of ["I'm allergic to cats", 'my wife is allergic to blorpberry', "I'm no longer allergic to blorpberry"])
    expect(asks(after(text))).toBe(false);
});

test('what must be avoided is sorted into known, unknown and no food', () => {
  expect(avoidedIn('shellfish, blorpberry and cats')).toEqual({
    known: ['shellfish'], unknown: ['blorpberry'], other: ['cats'],
  });
  expect(avoidedIn('fish and shellfish')).toEqual({ known: ['fish and shellfish'], unknown: [], other: [] });
  expect(avoidedIn(' ')).toEqual({ known: [], unknown: [], other: [] });
});

test('guesses are understood, near ones first', () => {
  expect(guessesAt('shelfish')[0]).toBe('shellfish');
  for (const words of ['shelfish', 'zzzq', '']) {
    expect(guessesAt(words)).toHaveLength(3);
    expect(guessesAt(words).every(understands)).toBe(true);
  }
});
