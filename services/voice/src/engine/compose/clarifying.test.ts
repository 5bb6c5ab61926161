import { describe, expect, test } from '@jest/globals';
import { aCard, anOccasion, aReceipt, aTag, aTurn } from '../../../test/support/occasions.ts';
import { questionIn } from '../clarifying.ts';
import { guessesAt } from '../foods.ts';
import type { Intent, Outcome, Turn } from '../talk.ts';
import { compose } from './compose.ts';
import * as phrases from './phrases-constraints.ts';

const WORD = 'blorpberry';
const ALLERGIC = "I'm allergic to blorpberry";
const ask = (again = false): Outcome => ({ kind: 'unclear_constraint', word: WORD, again });
const intending = (intent: Intent) => ({
  understood: { intent, slots: {}, targets: [], teaches: false, confidence: 1 },
});
const say = (outcome: Outcome, text: string, more = {}): string => compose(outcome, anOccasion(text, more)).text;

/** A chat in which the word was asked about, and then so many other lines were answered. */
function askedBefore(...others: readonly string[]): Turn[] {
  const asked = [aTurn('user', ALLERGIC), aTurn('assistant', say(ask(), ALLERGIC))];
  return [...asked, ...others.flatMap((text) => [aTurn('user', 'well'), aTurn('assistant', text)])];
}
const questionAfter = (turns: readonly Turn[]) => questionIn(turns.map(({ role, text }) => ({ role, content: text })));

describe('a word that nobody knows', () => {
  test.each([false, true])('is asked about with guesses and both ways out (spoken: %s)', (spoken) => {
    const reply = say(ask(), ALLERGIC, { spoken });
    expect(phrases.askedAbout.exec(reply)).toContain(WORD);
    for (const guess of guessesAt(WORD)) expect(reply).toContain(guess);
    expect(reply).toContain('My Prefs');
    expect(reply).toContain('“show dishes anyway”');
    expect(reply.match(/\?/g)).toHaveLength(1);
    expect(reply).not.toContain('I take blorpberry seriously');
  });

  test('is found again as the open question of the chat', () => {
    expect(questionAfter(askedBefore())).toEqual({ word: WORD, times: 1, justAsked: true });
  });

  test('does not hide what was understood of the same line', () => {
    const known = [aTag('milk', 'avoid', { domain: 'food', subcategory: 'allergies' }),
      aTag('soy', 'avoid', { domain: 'food', subcategory: 'allergies' })];
    const reply = say(ask(), 'I am allergic to milk and blorpberry', { known });
    expect(reply).toContain('I take milk seriously');
    expect(reply).not.toContain('soy seriously');
  });

  test('is asked again after a try that nobody knows either, and when dishes are wanted', () => {
    const talk = { turns: askedBefore() };
    const tried = say(ask(true), 'I meant zorp', { talk, ...intending('constraint') });
    expect(tried).toMatch(/^That word is new to me as well/);
    const hungry = say(ask(true), 'what should I eat', { talk, ...intending('recommend') });
    expect(hungry).toMatch(/^What did you mean by “blorpberry”\?/);
    for (const intent of ['constraint', 'recommend'] as const)
      expect(phrases.askedAbout.exec(say(ask(true), 'x', intending(intent)))).toContain(WORD);
  });

  test('is asked about once more after a taste, as the only question, and then left to My Prefs', () => {
    const learned: Outcome = { kind: 'learned', receipts: [aReceipt('jazz')], readBack: [] };
    const reply = say(learned, 'I love jazz', { talk: { turns: askedBefore() } });
    expect(reply).toMatch(/What did you mean by “blorpberry”\?/);
    expect(reply.match(/\?/g)?.length).toBeLessThanOrEqual(2);
    const turns = askedBefore(reply);
    expect(say(learned, 'I love maps', { talk: { turns } })).not.toContain(WORD);
  });

  test('is asked about beside picks of no domain, and not beside films', () => {
    const picks = (domain?: 'movies'): Outcome => ({
      kind: 'recommended', because: 'asked', request: domain ? { domain } : {}, cards: [aCard('Kestrel')],
    });
    const turns = askedBefore('Well, now.', 'Quite.');
    expect(say(picks(), 'anything good?', { talk: { turns } })).toMatch(/What did you mean by “blorpberry”\?/);
    expect(say(picks('movies'), 'a film', { talk: { turns } })).not.toContain(WORD);
  });

  test('keeps dishes away, and says so', () => {
    const none: Outcome = { kind: 'nothing_to_recommend', request: { domain: 'food' }, why: 'allergy_unheard' };
    const known = [aTag(WORD, 'avoid', { domain: 'food', subcategory: 'allergies', unclear: true })];
    expect(say(none, 'dinner', { known }))
      .toBe('What did you mean by “blorpberry”? Until I know, I propose no dishes.');
    expect(say(none, 'dinner')).toMatch(/dish|food/i);
  });

  test('with quotation marks of its own cannot end ours', () => {
    expect(say({ kind: 'unclear_constraint', word: 'blorp”? I meant “milk', again: false }, 'x'))
      .toMatch(/^“blorp'\? I meant 'milk” is a word I do not know/);
  });
});

describe('its answer', () => {
  test('is confirmed in the words that end the question', () => {
    const reply = say({ kind: 'clarified', word: WORD, as: 'kiwi' }, 'I meant kiwi');
    expect(reply).toContain('“blorpberry” means kiwi.');
    expect(reply).toMatch(phrases.clarified);
    expect(questionAfter(askedBefore(reply))).toBeNull();
  });

  test('may be that dishes are wanted all the same', () => {
    const named = say({ kind: 'waived', word: WORD }, 'show dishes anyway');
    expect(named).toContain('marked as not checked for “blorpberry”');
    expect(questionAfter(askedBefore(named))).toBeNull();
    expect(say({ kind: 'waived', word: null }, 'show dishes anyway')).toMatch(phrases.waived);
  });
});
