import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { DOMAINS, type Outcome } from '../talk.ts';
import { compose } from './compose.ts';
import { confirmed, nothingWrong, sayWhat } from './phrases-courtesies.ts';
import {
  aCard, anAllergy, anOccasion, aReceipt, aTag, aTurn, NAMES, outcomes,
} from '../../../test/support/occasions.ts';
import { plainText } from './words.ts';

const say = (outcome: Outcome, text = '', more = {}): string => compose(outcome, anOccasion(text, more)).text;
/** All that a seed may choose. */
const ways = (outcome: Outcome, text = '', more = {}): string[] =>
  Array.from({ length: 60 }, (_, seed) => say(outcome, text, { ...more, seed: `seed ${seed}` }));

const persons = fc.constantFrom(
  'hello there', 'I loved it', 'my dad died', 'how are you?', 'are you a robot?', 'tell me a joke', 'good night', 'lol',
);
const around = fc.record({
  seed: fc.string(), spoken: fc.boolean(), offRecord: fc.boolean(), isNew: fc.boolean(),
  timeZone: fc.constantFrom('UTC', 'Europe/London', 'America/New_York'),
});

/** All the text in an outcome, and every figure that follows from it. */
function given(outcome: Outcome): string {
  const texts: string[] = [];
  const look = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (value instanceof Date)
      // The day before and after, too: a day is that of the person's own clock.
      for (const days of [-1, 0, 1]) texts.push(new Date(value.getTime() + days * 86_400_000).toISOString());
    else if (Array.isArray(value)) for (const each of value) look(each);
    else if (value !== null && typeof value === 'object') for (const each of Object.values(value)) look(each);
    else if (typeof value === 'number') texts.push(...figures(value));
  };
  look(outcome);
  if (outcome.kind === 'budget') texts.push(...figures(Math.abs(outcome.budgetCents - outcome.spentCents)));
  return texts.join(' ');
}
const figures = (value: number): string[] => [
  String(value), String(Math.round(value * 100)), String(Math.floor(value / 100)), (value / 100).toFixed(2),
  String(value % 100),
];
const numbersIn = (text: string): string[] =>
  [...text.replace(/(\d),(?=\d{3})/g, '$1').matchAll(/\d+/g)].map(([digits]) => String(Number(digits)));

test('every figure and every name of a reply comes from the outcome or the person', () => {
  fc.assert(fc.property(outcomes, persons, around, (outcome, text, more) => {
    const reply = plainText(compose(outcome, anOccasion(text, more)).text);
    const source = `${given(outcome)} ${text}`;
    const known = new Set(numbersIn(source));
    expect(numbersIn(reply).filter((number) => !known.has(number))).toEqual([]);
    expect(NAMES.filter((name) => reply.includes(name) && !source.includes(name))).toEqual([]);
  }), { numRuns: 1500 });
});

test('a reply is words of bounded length, without slots left open, and without marks when it is spoken', () => {
  fc.assert(fc.property(outcomes, persons, around, (outcome, text, more) => {
    const reply = compose(outcome, anOccasion(text, more)).text;
    expect(reply).not.toMatch(/\{\w+\}|undefined|null|NaN| {2}|^\s|\s$|[.!?…]\.(?!\S)|\*\*\*\*/);
    expect(reply.length).toBeGreaterThan(2);
    expect(reply.length).toBeLessThan(1800);
    if (more.spoken) expect(plainText(reply)).toBe(reply.replace(/^- /gm, ''));
    if (more.spoken) expect(reply).not.toMatch(/\n|\*\*/);
  }), { numRuns: 1000 });
});

test('the same outcome, occasion and seed are answered alike; another seed may choose other words', () => {
  fc.assert(fc.property(outcomes, persons, around, (outcome, text, more) => {
    const occasion = anOccasion(text, more);
    expect(compose(outcome, occasion)).toEqual(compose(outcome, occasion));
  }), { numRuns: 200 });
  expect(new Set(ways({ kind: 'sociable', intent: 'thanks' })).size).toBeGreaterThan(8);
});

test('an answer of the widest line and the longest names stays short', () => {
  const long = 'wide '.repeat(14_000);
  const receipts = [aReceipt(long), aReceipt(`${long}!`, 'dislike')];
  const outcome: Outcome = { kind: 'learned', receipts, readBack: [] };
  expect(say(outcome, long).length).toBeLessThan(600);
  const said: Outcome = { kind: 'said', about: long, found: [{ text: long, at: new Date(0), role: 'user' }] };
  expect(say(said).length).toBeLessThan(600);
});

describe('picks', () => {
  const cards = [aCard('Arrival', { reason: 'You love slow dread.' }), aCard('Solaris'), aCard('Moon')];
  const asked = (more: object = {}): Outcome =>
    ({ kind: 'recommended', request: {}, because: 'asked', cards, ...more });

  test('come by name, the first with its reason, the cards beneath', () => {
    for (const reply of ways(asked())) {
      for (const { title } of cards) expect(reply).toContain(`**${title}**`);
      expect(reply).toContain('You love slow dread.');
    }
    expect(compose(asked(), anOccasion()).cards).toEqual(cards);
  });

  test('keep to a price in words only where each is known to', () => {
    const request = { maxPriceCents: 2000 };
    const priced = cards.map((card) => ({ ...card, priceCents: 1500 }));
    expect(ways(asked({ request, cards: priced })).every((reply) => reply.includes('$20'))).toBe(true);
    expect(ways(asked({ request })).some((reply) => reply.includes('$20'))).toBe(false);
    const dear = [...priced, aCard('Alien', { priceCents: 2001 })];
    expect(ways(asked({ request, cards: dear })).join(' ')).not.toContain('$20');
  });

  test('repeat the mood, the model and the change that were asked for', () => {
    expect(say(asked({ request: { mood: 'something scary' } }))).toMatch(/“something scary”/i);
    for (const reply of ways(asked({ request: { length: 'under two hours' } })))
      expect(reply).toMatch(/under two hours/i);
    for (const reply of ways(asked({ request: { not: ['gore'] } }))) expect(reply).toContain('gore');
    expect(say(asked({ request: { like: ['Dune'] }, because: 'more_like' }))).toContain('Dune');
    expect(say(asked({ request: { not: ['Dune'] }, because: 'less_like' }))).toContain('Dune');
    expect(say(asked({ request: { than: 'cheaper' }, because: 'refine' }))).toMatch(/cheaper/i);
  });

  test('are never asked to be judged by thumbs that are not there', () => {
    const unkept = cards.map((card) => ({ ...card, itemId: null }));
    expect(ways(asked({ cards: unkept })).join(' ')).not.toMatch(/thumb/i);
    expect(ways(asked(), '', { spoken: true }).join(' ')).not.toMatch(/thumb/i);
    expect(ways(asked()).join(' ')).toMatch(/thumb/i);
  });

  test('sometimes come with a question that teaches, and never with one that was asked', () => {
    const replies = ways(asked());
    const questions = replies.filter((reply) => reply.endsWith('?'));
    expect(questions.length).toBeGreaterThan(3);
    expect(questions.length).toBeLessThan(30);
  });

  test('are plain about a dish that could not be checked', () => {
    const known = [aTag('blorp', 'avoid', { domain: 'food', subcategory: 'allergies', unclear: true, waived: true })];
    const dishes = [aCard('Ramen', { domain: 'food' })];
    expect(say(asked({ cards: dishes }), '', { known })).toContain('not checked for “blorp”');
    expect(say(asked(), '', { known })).not.toContain('blorp');
  });
});

describe('what was learned', () => {
  test('is told by name, what is liked before what is not', () => {
    const receipts = [aReceipt('jazz'), aReceipt('musicals', 'dislike')];
    for (const reply of ways({ kind: 'learned', receipts, readBack: [] }))
      expect(reply).toMatch(/jazz.*musicals/is);
  });

  test('is read back where it matters, as the only question', () => {
    const readBack = [anAllergy('sesame'), aReceipt('horror', 'avoid')];
    for (const reply of ways({ kind: 'learned', receipts: [aReceipt('jazz'), ...readBack], readBack })) {
      expect(reply).toMatch(/sesame/i);
      expect(reply).toContain("I take sesame seriously: dishes that have it, may have it, or don't say");
      expect(reply).toMatch(/horror/i);
      expect(reply.match(/\?/g)).toHaveLength(1);
      expect(reply).toMatch(/(?:right|correctly|meant it)\?$/);
    }
  });

  test('of an allergy without a read-back asks to look at My Prefs, and asks nothing about food', () => {
    const outcome: Outcome = { kind: 'learned', receipts: [anAllergy('peanuts')], readBack: [] };
    for (const reply of ways(outcome, "I'm allergic to peanuts")) {
      expect(reply).toContain('I take peanuts seriously');
      expect(reply).toContain('Please check My Prefs that I wrote it down right.');
      expect(reply).not.toContain('must not eat?');
    }
  });

  test('leads to a question about something else, mostly what is known least', () => {
    const known = [aTag('jazz', 'love', { domain: 'music' }), aTag('Dune'), aTag('ramen', 'like', { domain: 'food' })];
    const replies = ways({ kind: 'learned', receipts: [aReceipt('Dune')], readBack: [] }, '', { known });
    const asking = replies.filter((reply) => reply.endsWith('?'));
    expect(asking.length).toBeGreaterThan(30);
    expect(asking.join(' ')).not.toMatch(/film|musician|band|record|dish|food|cuisine/);
  });

  test('off the record is nothing', () => {
    for (const reply of ways({ kind: 'heard' }, 'I love fado', { offRecord: true }))
      expect(reply).toMatch(/off the record|between us/i);
  });
});

test('whoever takes back an allergy hears that dishes are no longer checked for it', () => {
  const known = [aTag('sesame', 'avoid', { domain: 'food', subcategory: 'allergies' }), aTag('jazz')];
  const gone = (name: string): Outcome[] => [
    { kind: 'forgot', names: [name], about: name }, { kind: 'corrected', names: [name], receipts: [] },
    { kind: 'undone', what: name },
  ];
  for (const outcome of gone('sesame')) expect(say(outcome, '', { known })).toMatch(/ishes are .*checked for sesame/);
  for (const outcome of gone('jazz')) expect(say(outcome, '', { known })).not.toContain('checked');
});

test('an allergy that was only asked to be forgotten is said to stay', () => {
  for (const reply of ways({ kind: 'forgot', names: [], about: 'sesame', kept: ['sesame'] }))
    expect(reply).toMatch(/sesame.*My Prefs/i);
});

describe('a person hears of themselves', () => {
  const tags = [
    aTag('Dune'), aTag('weak one', 'like', { weight: 0.1 }), aTag('strong one', 'like', { weight: 0.9 }),
    aTag('musicals', 'dislike'), aTag('sesame', 'avoid', { domain: 'food', subcategory: 'allergies' }),
    aTag('vegan', 'avoid', { domain: 'food', subcategory: 'allergies' }),
  ];

  test('by their strongest tastes, with allergies and diets apart, and may object', () => {
    for (const reply of ways({ kind: 'about_me', tags, domain: null })) {
      expect(reply).toContain('- **Films**: you love Dune, and like strong one and weak one; not for you: musicals.');
      expect(reply).toContain('\n\nYou must not eat, or avoid: sesame.\n\nHow you eat: vegan.\n\n');
      expect(reply).toMatch(/\?$/);
    }
  });

  test('by nothing where nothing is known', () => {
    for (const reply of ways({ kind: 'about_me', tags: [], domain: 'books' })) expect(reply).toContain('books');
  });

  test('by their own words and the day they said them', () => {
    const explanations = [{ tag: aTag('Dune'), words: 'Dune, all of it', saidAt: new Date('2025-11-12T10:00:00Z') }];
    for (const reply of ways({ kind: 'why_tag', about: 'Dune', explanations }))
      expect(reply).toMatch(/12 November 2025.*“Dune, all of it”|“Dune, all of it”.*12 November 2025/);
  });

  test('by the days of their own calendar', () => {
    const found = [{ text: 'ramen', at: new Date('2026-11-22T03:00:00Z'), role: 'user' as const }];
    expect(say({ kind: 'said', about: 'ramen', found }, '', { timeZone: 'Europe/London' })).toMatch(/today/i);
    expect(say({ kind: 'said', about: 'ramen', found }, '', { timeZone: 'America/New_York' })).toMatch(/yesterday/i);
    expect(say({ kind: 'said', about: 'ramen', found }, '', { timeZone: 'UTC' })).toMatch(/on 22 November/i);
  });

  test('of their money to the cent, and of a month that was too dear without a word of blame', () => {
    const month = { kind: 'budget' as const, budgetCents: 30_000, limitCents: 10_000, month: '2026-11' };
    for (const reply of ways({ ...month, spentCents: 12_050 }))
      for (const figure of ['$120.50', '$300', '$179.50', '$100', 'November']) expect(reply).toContain(figure);
    for (const reply of ways({ ...month, spentCents: 32_050 })) {
      expect(reply).toContain('$20.50');
      expect(reply).not.toMatch(/\b(?:careful|too much|should|shame|again|tut)\b/i);
    }
    expect(say({ kind: 'wallet', balanceCents: 4_201 }, '', { spoken: true })).toContain('42 dollars and 1 cent');
  });
});

describe('a bare yes or no', () => {
  const after = (before: Outcome, intent: 'yes' | 'no'): string => {
    const asked = compose(before, anOccasion());
    const talk = { turns: [aTurn('assistant', asked.text, asked.cards)] };
    return say({ kind: 'sociable', intent }, intent, { talk });
  };
  const allergy: Outcome = { kind: 'learned', receipts: [anAllergy('sesame')], readBack: [anAllergy('sesame')] };
  const about: Outcome = { kind: 'about_me', tags: [aTag('Dune')], domain: null };

  test('confirms what was read back', () => {
    expect(confirmed).toContain(after(allergy, 'yes'));
    expect(sayWhat).toContain(after(allergy, 'no'));
  });

  test('lets what is known of a person stand, or asks what is wrong', () => {
    expect(nothingWrong).toContain(after(about, 'no'));
    expect(sayWhat).toContain(after(about, 'yes'));
  });

  test('is welcomed where nothing was asked', () => {
    expect(after({ kind: 'sociable', intent: 'farewell' }, 'yes')).not.toBe('');
    expect([...confirmed, ...sayWhat]).not.toContain(after({ kind: 'sociable', intent: 'farewell' }, 'yes'));
  });
});

test('spoken, picks and tastes are short enough to listen to', () => {
  const reason = 'You love slow dread, and this has it in every room. '.repeat(6);
  const cards = ['Arrival', 'Solaris', 'Moon', 'Alien', 'Sunshine'].map((title) => aCard(title, { reason }));
  const tags = DOMAINS.flatMap((domain) =>
    ['one', 'two', 'three'].map((name) => aTag(`${name} of ${domain}`, 'love', { domain })));
  for (const outcome of [
    { kind: 'recommended', request: {}, because: 'asked', cards }, { kind: 'about_me', tags, domain: null },
  ] as const)
    for (const reply of ways(outcome, '', { spoken: true })) expect(reply.length).toBeLessThan(430);
});

describe('an interview', () => {
  const question = 'Which genres do you read?';
  const outcome = (more: object = {}): Outcome => ({
    kind: 'interview_question', interview: 'books', topic: 'genres', lead: [], question, suggestions: [], first: false,
    resumed: false, receipts: [aReceipt('Dune')], readBack: [], ...more,
  });

  test('asks its question word for word, last, after a word on the answer', () => {
    for (const reply of ways(outcome())) {
      expect(reply.endsWith(` ${question}`)).toBe(true);
      expect(reply).toContain('Dune');
    }
  });

  test('opens and resumes by its own fixed sentences where it has them', () => {
    expect(say(outcome({ lead: ['Where were we?'], resumed: true }))).toBe(`Where were we? ${question}`);
    for (const reply of ways(outcome({ lead: ['Now quickly.'] }))) expect(reply).toMatch(/Dune.* Now quickly\. Which/);
    expect(say(outcome({ first: true, receipts: [] }))).toMatch(/books.* Which genres/);
  });

  test('reads an allergy back without a second question', () => {
    for (const reply of ways(outcome({ receipts: [anAllergy('sesame')], readBack: [anAllergy('sesame')] }))) {
      expect(reply).toContain('I take sesame seriously');
      expect(reply.match(/\?/g)).toHaveLength(1);
    }
  });

  test('ends with its report and what to take up next', () => {
    const report = { kind: 'report' as const, interview: 'books' as const, asked: 6, covered: ['genres'],
      learned: [aReceipt('Dune')] };
    const over = compose({ kind: 'interview_over', report, cards: [aCard('Kindred')], why: 'covered' }, anOccasion());
    expect(over.text).toMatch(/genres.*Dune.*\*\*Kindred\*\*/s);
    expect(over.cards.map(({ kind }) => kind)).toEqual(['report', 'recommendation']);
  });
});

test('a line that may have been misread is answered with that said', () => {
  const understood = { intent: 'budget' as const, slots: {}, targets: [], teaches: false, confidence: 0.3 };
  const wallet: Outcome = { kind: 'wallet', balanceCents: 100 };
  expect(say(wallet, 'hm', { understood })).toMatch(/meaning|misread|understood|guess|between the lines|asked/);
  expect(say(wallet, 'hm', { understood: { ...understood, confidence: 0.9 } })).not.toMatch(/misread|guess at/);
});

test('a name with marks of its own stays a name', () => {
  expect(say({ kind: 'judged', card: aCard('M*A*S*H [1970] <b>'), said: 'liked' }))
    .toContain(String.raw`**M\*A\*S\*H \[1970\] \<b\>**`);
  expect(plainText(say({ kind: 'judged', card: aCard('M*A*S*H'), said: 'liked' }))).toContain('M*A*S*H');
});

test('the line before is not what an answer is chosen by, only what it avoids', () => {
  const first = say({ kind: 'sociable', intent: 'thanks' });
  const turns = [aTurn('user', 'thanks'), aTurn('assistant', first)];
  expect(say({ kind: 'sociable', intent: 'thanks' }, '', { talk: { turns } })).not.toBe(first);
});
