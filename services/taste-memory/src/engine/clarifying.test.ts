import { describe, expect, test } from '@jest/globals';
import { answerIn, type Answer } from './clarifying.ts';

const QUESTION = 'I do not know “blorpberry”, and I will not guess. What did you mean?';
const FOODS = /^(?:(?:shellfish|strawberr(?:y|ies)|prawns?|crab|milk|pasta|blorpberry jam)(?: and |$))+$/i;
const answer = (text: string, previousText = QUESTION, waiting = ['blorpberry']): Answer | null =>
  answerIn({ text, previousText, waiting, understands: (words) => FOODS.test(words) });

describe('what the person meant', () => {
  test.each([
    ['I meant shellfish', 'shellfish'],
    ['Shellfish!', 'shellfish'],
    ['sorry, I meant shellfish, not shelves', 'shellfish'],
    ["it's shellfish", 'shellfish'],
    ['oh, I mean prawn and crab, please.', 'prawn and crab'],
    ['By blorpberry I meant strawberries', 'strawberries'],
    ['“blorpberry” is the strawberry', 'strawberry'],
    ['I was trying to say milk', 'milk'],
    ['I don’t know… I meant milk', null],
  ])('"%s" names %s', (text, as) => {
    const meant = expect.objectContaining({ kind: 'means', name: 'blorpberry', as });
    expect(answer(text)).toEqual(as === null ? null : meant);
  });

  test('is taken from the line as it stands', () => {
    const text = '  I meant shellfish. ';
    const found = answer(text);
    expect(found && text.slice(found.start, found.end)).toBe('I meant shellfish.');
  });

  test.each([
    'I meant zorp', 'no', 'shellfish?', 'what about shellfish', "I don't mean shellfish", "I'm allergic to shellfish",
    'I love shellfish', 'I meant blorpberry', '',
    // What comes on top of the answer must not get lost with what is cut off from it.
    'shellfish, not shelves, and milk too', "shellfish - and I can't eat milk",
    'I meant shellfish, sorry. Milk as well',
  ])('is not guessed from "%s"', (text) => {
    expect(answer(text)).toBeNull();
  });

  test('is not taken from talk about something else', () => {
    expect(answer('I meant pasta', 'Which film do you quote?')).toBeNull();
    expect(answer('pasta', 'You said “blorpberry”.')).toBeNull();
    expect(answer('I meant pasta', QUESTION, [])).toBeNull();
    expect(answer('By blorpberry I meant strawberries', '')).toMatchObject({ as: 'strawberries' });
  });

  test('of two words needs one of them', () => {
    const both = 'I do not know “blorpberry” or “zimzam”. What did you mean?';
    expect(answer('shellfish', both, ['blorpberry', 'zimzam'])).toBeNull();
    const named = answer('zimzam is shellfish', both, ['blorpberry', 'zimzam']);
    expect(named).toMatchObject({ name: 'zimzam', as: 'shellfish' });
  });
});

describe('"show dishes anyway"', () => {
  test.each([
    'show dishes anyway', 'Just show me the dishes anyway, please.', 'ok, you can show dishes anyway',
    'Show food anyways!', 'could you show me dishes anyway?',
  ])('is heard in "%s"', (text) => {
    expect(answer(text, '')).toMatchObject({ kind: 'waives', names: ['blorpberry'] });
  });

  test.each(["show dishes anyway for tonight. I'm allergic to milk too", 'show dishes anyway despite that, no milk'])(
    'is not all that is said in "%s"',
    (text) => {
      expect(answer(text, '')).toBeNull();
    },
  );

  test.each([
    "don't show dishes anyway", 'never show me dishes anyway', 'she said show dishes anyway', 'show dishes', 'anyway',
    'show dishes anyway but none with nuts', 'why would you show dishes anyway?',
  ])('is not heard in "%s"', (text) => {
    expect(answer(text)).toBeNull();
  });

  test('is about the word that it names, else those of the question, else all', () => {
    const waiting = ['blorpberry', 'zimzam'];
    expect(answer('show dishes anyway for zimzam', QUESTION, waiting)).toMatchObject({ names: ['zimzam'] });
    expect(answer('show dishes anyway', QUESTION, waiting)).toMatchObject({ names: ['blorpberry'] });
    expect(answer('show dishes anyway', '', waiting)).toMatchObject({ names: waiting });
  });
});

test('the longest line is read in a blink', () => {
  for (const filler of [' ', '! ', ', sorry', 'a ']) {
    const started = performance.now();
    answer(`I meant ${filler.repeat(30_000)}x`);
    answer(`show dishes anyway${filler.repeat(280 / filler.length)}x`.slice(0, 300));
    expect(performance.now() - started).toBeLessThan(500);
  }
});
