import { describe, expect, test } from '@jest/globals';
import { talkOf } from '../../../bench/understanding/lines.ts';
import type { Talk, Turn, Understanding } from '../talk.ts';
import { lastRequest, understand } from './understand.ts';

const nothing: Talk = { turns: [] };
const said = (role: Turn['role'], text: string): Turn => ({ role, text, cards: [], asks: null });
/** The line in one of the situations of the training set. */
const after = (turns: string, text: string): Understanding => understand(text, talkOf({ turns }));
const shown = (turns: string): Turn => {
  const [turn] = talkOf({ turns }).turns;
  if (turn === undefined) throw new Error(`${turns} shows nothing`);
  return turn;
};

test.each([
  ['what should I watch tonight?', 'recommend'],
  ['somethin scary to read plz', 'recommend'],
  ['anything similar to Twin Peaks?', 'more_like'],
  ['stop recommending superhero films', 'less_like'],
  ['why do you think I like jazz?', 'why'],
  ['what do you know about me', 'about_me'],
  ['what did I say about sushi', 'what_did_i_say'],
  ["I can't stand musicals", 'taste'],
  ["I'm alergic to peanuts", 'constraint'],
  ['forget that I like jazz', 'forget'],
  ["that's wrong, I never said I like golf", 'correct'],
  ["I've already seen it", 'seen'],
  ['buy it', 'buy'],
  ['how much budget is left', 'budget'],
  ['top up my wallet', 'wallet'],
  ["let's do the movie interview", 'interview'],
  ['what can you do', 'help'],
  ['good morning', 'greeting'],
  ['thanks a lot', 'thanks'],
  ['good night', 'farewell'],
  ['are you a robot?', 'small_talk'],
  ["what's the weather tomorrow", 'out_of_scope'],
  ['translate this into Spanish', 'out_of_scope'],
] as const)('"%s" wants %s', (text, intent) => {
  expect(understand(text, nothing).intent).toBe(intent);
});

describe('what was shown', () => {
  test.each([
    ['films', 'the second one', 'choose', [1]],
    ['films', 'tell me more about the french one', 'detail', [1]],
    ['films', 'who is in Paddington', 'detail', [2]],
    ['books', 'buy the cheapest', 'buy', [0]],
    ['books', 'I have read the last one', 'seen', [3]],
    ['thrillers', 'why the other one?', 'why', [1]],
    ['one', 'why?', 'why', [0]],
    ['one', 'not my thing', 'dislike', [0]],
    ['films', "I'll go with the last one", 'choose', [2]],
    ['shop', 'is the blanket warm', 'detail', [2]],
    ['games', 'more like stardew', 'more_like', [1]],
    ['films', 'something else', 'another', []],
    ['learned', 'undo that', 'undo', []],
    ['offer', 'yes please', 'yes', []],
    ['offer', 'no thanks', 'no', []],
  ] as const)('after %s, "%s" wants %s of %j', (turns, text, intent, targets) => {
    expect(after(turns, text)).toMatchObject({ intent, targets });
  });

  test('"it" is the card that the talk turned to', () => {
    const turns = [shown('films'), said('user', 'tell me about the second one'), said('assistant', 'It is French.')];
    expect(understand('buy it', { turns })).toMatchObject({ intent: 'buy', targets: [1] });
  });

  test('"it" is the card that Valet just named', () => {
    const turns = [shown('films'), said('user', 'which do you like best?'), said('assistant', '**Heat**, any day.')];
    expect(understand('tell me more about it', { turns })).toMatchObject({ intent: 'detail', targets: [0] });
  });

  test('without cards nothing is meant, and nothing is refined', () => {
    const { intent, targets } = understand('the second one, cheaper', nothing);
    expect(targets).toEqual([]);
    expect(['detail', 'choose', 'another', 'refine', 'like', 'dislike']).not.toContain(intent);
  });

  test('a question about a taste is not about the only card', () => {
    expect(after('one', 'why do you think I like opera?')).toMatchObject({ intent: 'why', targets: [] });
  });
});

describe('a refinement', () => {
  const asked = said('user', 'a cosy mystery novel under 20 dollars, nothing gory');
  const turns = [asked, shown('books')];

  test('goes on from the request that the cards answered', () => {
    expect(lastRequest({ turns })).toMatchObject({ domain: 'books', maxPriceCents: 2000, not: ['gory'] });
    const { intent, slots } = understand('shorter', { turns });
    expect(intent).toBe('refine');
    expect(slots).toMatchObject({ domain: 'books', maxPriceCents: 2000, not: ['gory'], than: 'shorter' });
    expect(slots.mood).toMatch(/cosy/);
  });

  test('of a refinement keeps all of it, and only the newest comparison', () => {
    const more = [...turns, said('user', 'without ghosts'), shown('books')];
    const { slots } = understand('cheaper please', { turns: more });
    expect(slots).toMatchObject({ maxPriceCents: 2000, than: 'cheaper' });
    expect(slots.not).toEqual(expect.arrayContaining(['gory', 'ghosts']));
  });

  test('after "more like the second" is like that title', () => {
    const like = [shown('books'), said('user', 'more like the second one'), shown('books')];
    expect(lastRequest({ turns: like })?.like).toContain('Circe');
  });

  test('there is no request where nothing was shown', () => {
    expect(lastRequest({ turns: [said('user', 'hello'), said('assistant', 'Good day.')] })).toBeNull();
  });
});

describe('a line teaches', () => {
  test.each([
    ['I loved Dune, what should I read next?', true],
    ['something light, I hate gore', true],
    ["I'm vegetarian, what's for dinner?", true],
    ['what should I watch tonight?', false],
    ['do you think I like jazz?', false],
    ['forget that I like jazz', false],
    ['I would like to see a comedy', false],
    ["how's the weather", false],
  ])('"%s": %s', (text, teaches) => {
    expect(understand(text, nothing).teaches).toBe(teaches);
  });

  test('in an interview any answer does, and passing does not', () => {
    expect(after('q:scary', 'no').teaches).toBe(true);
    expect(after('q:movies', 'probably Coco')).toMatchObject({ intent: 'taste', teaches: true });
    expect(after('q:movies', 'pass').teaches).toBe(false);
  });
});

test('a line of any length is answered, and the same line always alike', () => {
  const long = 'I love sushi and I would like something to watch. '.repeat(1_300);
  expect(understand(long, nothing)).toEqual(understand(long, nothing));
  for (const text of ['', ' ', '?', '😀😀', 'a'.repeat(65_536), 'no '.repeat(20_000), '((((', '\u0000']) {
    const { intent, confidence } = understand(text, talkOf({ turns: 'films' }));
    expect(typeof intent).toBe('string');
    expect(confidence).toBeGreaterThanOrEqual(0);
    expect(confidence).toBeLessThanOrEqual(1);
  }
});

test('a call for help deep in a long line is heard', () => {
  const around = 'I watched a film and it was fine. '.repeat(600);
  const text = `${around} I want to kill myself. ${around}`;
  expect(understand(text, nothing)).toMatchObject({ intent: 'care', care: 'distress', targets: [], slots: {} });
});

test('the answer to a question that Valet asked back refines the wish it was about', () => {
  const turns = [
    { role: 'user', text: 'can you recommend me a novel', cards: [], asks: null },
    { role: 'assistant', text: 'Are you in the mood for something light or something heavy?', cards: [], asks: null },
  ] as const;
  expect(understand('something light please', { turns })).toMatchObject({ slots: { domain: 'books' } });
  expect(lastRequest({ turns })).toMatchObject({ domain: 'books' });
  expect(lastRequest({ turns: [] })).toBeNull();
});
