import { describe, expect, test } from '@jest/globals';
import { aCard, aReceipt, anAllergy, anOccasion, aTag, aTurn } from '../../../test/support/occasions.ts';
import { DOMAINS, type Domain, type Outcome, type Turn } from '../talk.ts';
import { compose } from './compose.ts';
import * as byDomain from './phrases-by-domain.ts';
import * as courtesies from './phrases-courtesies.ts';
import * as recommending from './phrases-recommending.ts';
import * as sociable from './phrases-sociable.ts';
import * as tastes from './phrases-tastes.ts';
import { allQuestions } from './questions.ts';
import { fixedPartsOf, isSaidIn, type Phrases } from './speaker.ts';
import { plainText } from './words.ts';

const playful = (phrases: Phrases): readonly string[] => ('playful' in phrases ? phrases.playful : phrases);

/** Valet's lines of a chat in which these come about one after the other. */
function chat(lines: readonly (readonly [text: string, outcome: Outcome])[], seed: string): string[] {
  const turns: Turn[] = [];
  for (const [at, [text, outcome]] of lines.entries()) {
    const occasion = anOccasion(text, { talk: { turns: [...turns] }, seed: `${seed} ${at}`, isNew: at === 0 });
    const reply = compose(outcome, occasion);
    turns.push(aTurn('user', text), aTurn('assistant', reply.text, reply.cards));
  }
  return turns.filter(({ role }) => role === 'assistant').map(({ text }) => plainText(text));
}

/** The first phrase of the list that a line says at its start. */
const openedBy = (line: string, phrases: readonly string[]): string | undefined =>
  phrases.find((phrase) => isSaidIn(line, phrase) && line.indexOf(fixedPartsOf(phrase)[0] ?? '') < 60);

const recommend = (domain: Domain, because: 'asked' | 'another' | 'more_like' = 'asked'): Outcome => ({
  kind: 'recommended', request: { domain }, because,
  cards: [aCard('Kestrel', { domain }), aCard('Lantern', { domain })],
});
const smallTalk: Outcome = { kind: 'sociable', intent: 'small_talk' };
const learn = (name: string): Outcome => ({ kind: 'learned', receipts: [aReceipt(name)], readBack: [] });

test.each<[string, (at: number) => readonly [string, Outcome], readonly string[]]>([
  ['films', () => ['a film', recommend('movies')], byDomain.openings.movies],
  ['something else', () => ['another', recommend('movies', 'another')], playful(recommending.another)],
  ['more of it', () => ['more', recommend('movies', 'more_like')], playful(recommending.moreLike)],
  ['what is loved', (at) => [`I love thing ${at}`, learn(`thing ${at}`)], playful(tastes.liked)],
  ['what is not understood', () => ['well', { kind: 'heard' }], playful(tastes.heard)],
  ['thanks', () => ['thanks', { kind: 'sociable', intent: 'thanks' }], playful(courtesies.thanks)],
  ['a question of how it is', () => ['how are you', smallTalk], sociable.smallTalk.how_are_you],
  ['a joke wanted', () => ['tell me a joke', smallTalk], sociable.smallTalk.joke],
  ['the impossible', () => ['book a flight', { kind: 'out_of_scope' }], playful(courtesies.outOfScope)],
])('in fifty turns about %s no opening returns before all others were used', (_name, line, phrases) => {
  for (const seed of ['one', 'two', 'three']) {
    const opened = chat(Array.from({ length: 50 }, (_, at) => line(at)), seed).map((said) => openedBy(said, phrases));
    expect(opened).not.toContain(undefined);
    for (const [at, opening] of opened.entries()) {
      const others = new Set(opened.slice(Math.max(0, at - phrases.length + 1), at));
      expect({ at, seed, again: others.has(opening) }).toEqual({ at, seed, again: false });
    }
    expect(new Set(opened).size).toBe(phrases.length);
  }
});

test('a chat of fifty mixed turns never opens twice alike', () => {
  const kinds: readonly ((at: number) => readonly [string, Outcome])[] = [
    (at) => [`I love thing ${at}`, learn(`thing ${at}`)],
    (at) => ['and now', recommend(DOMAINS[at % DOMAINS.length] ?? 'movies')],
    () => ['another', recommend('movies', 'another')],
    () => ['how are you', smallTalk],
    () => ['thanks', { kind: 'sociable', intent: 'thanks' }],
    () => ['what do you know', { kind: 'about_me', tags: [aTag('Kestrel')], domain: null }],
    () => ['hm', { kind: 'heard' }],
    () => ['seen it', { kind: 'judged', card: aCard('Kestrel'), said: 'seen' }],
    () => ['book a flight', { kind: 'out_of_scope' }],
  ];
  for (const seed of ['red', 'green', 'blue']) {
    const lines = chat(Array.from({ length: 50 }, (_, at) => kinds[at % kinds.length]!(at)), seed);
    const first = lines.map((line) => line.replace(/thing \d+|Kestrel/g, '…').split(/(?<=[.!?:])\s/)[0]);
    expect(first.filter((opening, at) => first.indexOf(opening) !== at)).toEqual([]);
  }
});

test('no question is asked twice in a chat while there are others', () => {
  const tastes = Array.from({ length: 50 }, (_, at) => [`I love thing ${at}`, learn(`thing ${at}`)] as const);
  const lines = chat(tastes, 'seed');
  const asked = lines.flatMap((line) => allQuestions.filter((question) => line.includes(question)));
  expect(asked.length).toBeGreaterThan(15);
  expect(new Set(asked).size).toBe(asked.length);
});

describe('where wit would hurt', () => {
  const witty = [
    ...Object.values(byDomain.openings), ...Object.values(sociable.smallTalk),
    ...[...Object.values(recommending), ...Object.values(tastes), ...Object.values(courtesies)]
      .filter((value): value is Phrases => typeof value === 'object')
      .flatMap((phrases) => 'playful' in phrases ? [phrases.playful] : []),
  ].flat().filter((phrase) => !sociable.smallTalk.sad.includes(phrase) && fixedPartsOf(phrase).join('').length > 14);
  const wit = (line: string): string[] => witty.filter((phrase) => isSaidIn(line, phrase));
  const outcomes: readonly Outcome[] = [
    recommend('movies'), recommend('food', 'another'), learn('fado'), { kind: 'heard' }, smallTalk,
    { kind: 'out_of_scope' }, { kind: 'sociable', intent: 'greeting' }, { kind: 'sociable', intent: 'thanks' },
    { kind: 'sociable', intent: 'no' },
    { kind: 'nothing_to_recommend', request: {}, why: 'none_fits' },
    { kind: 'learned', receipts: [aReceipt('fado'), anAllergy('sesame')], readBack: [anAllergy('sesame')] },
  ];
  const sad = [
    'my mum died last week', 'we buried my grandfather today', 'I lost my job and money is tight',
    "I'm in hospital, bored",
    'I have cancer and want a laugh', 'we broke up yesterday', "I'm so sad tonight", 'I am allergic to peanuts',
    'my dog passed away', "I can't afford the rent", 'I feel really lonely', 'recovering from surgery',
  ];
  const all = sad.flatMap((text) => outcomes.map((outcome) => [text, outcome] as const));

  test('none is to be had', () => {
    const found = all.flatMap(([text, outcome]) => ['a', 'b', 'c', 'd'].flatMap((seed) =>
      wit(plainText(compose(outcome, anOccasion(text, { seed })).text)).map((phrase) => `${text}: ${phrase}`)));
    expect(found).toEqual([]);
    expect(wit(plainText(compose(recommend('movies'), anOccasion('a film')).text))).not.toEqual([]);
  });

  test('a sorrow that is told is answered first', () => {
    for (const [text, opening] of [
      ['my mum died last week', sociable.sorry.grief], ['I lost my job', sociable.sorry.money],
      ["I'm in hospital", sociable.sorry.illness], ['we broke up yesterday', sociable.sorry.breakup],
      ['such a rough day', sociable.sorry.low],
    ] as const)
      for (const outcome of [recommend('movies'), learn('fado'), smallTalk])
        expect(opening.some((phrase) => compose(outcome, anOccasion(text)).text.startsWith(phrase))).toBe(true);
  });

  test('a film about it is no sorrow', () => {
    for (const text of ['I love The Death of Stalin', 'Kill Bill', 'my dad jokes are great', 'hospital dramas please'])
      for (const phrases of Object.values(sociable.sorry))
        for (const phrase of phrases) expect(compose(learn('fado'), anOccasion(text)).text).not.toContain(phrase);
  });

  test('a taste told beside an allergy is noted without wit, and the allergy stands apart', () => {
    const { text } = compose({ kind: 'learned', receipts: [aReceipt('fado'), anAllergy('sesame')], readBack: [] },
      anOccasion("I love fado and I'm allergic to sesame"));
    expect(text).toMatch(/fado.*\n\nI take sesame seriously/s);
  });
});

test('a greeting keeps the hour of the person, and to none where it is unknown', () => {
  const greet = (now: string, timeZone: string): string => Array.from({ length: 40 }, (_, seed) =>
    compose({ kind: 'sociable', intent: 'greeting' },
      anOccasion('hi', { now: new Date(now), timeZone, seed: `s${seed}` })).text).join(' ');
  expect(greet('2026-11-22T08:00:00Z', 'Europe/London')).toMatch(/good morning/i);
  expect(greet('2026-11-22T08:00:00Z', 'Europe/London')).not.toMatch(/good evening|good afternoon/i);
  expect(greet('2026-11-22T08:00:00Z', 'Asia/Tokyo')).toMatch(/good afternoon/i);
  expect(greet('2026-11-22T08:00:00Z', 'UTC')).not.toMatch(/good (?:morning|afternoon|evening)/i);
});

test('who was never here is welcomed, and who says hello in the middle of a chat is not', () => {
  const hello: Outcome = { kind: 'sociable', intent: 'greeting' };
  const first = playful(courtesies.firstGreeting);
  const { text } = compose(hello, anOccasion('hi', { isNew: true }));
  expect(first.some((phrase) => text.startsWith(phrase))).toBe(true);
  const talk = { turns: [aTurn('user', 'hi'), aTurn('assistant', 'Hello, you.')] };
  expect(courtesies.greetingAgain.some((phrase) =>
    compose(hello, anOccasion('hi', { talk })).text.startsWith(phrase))).toBe(true);
});
