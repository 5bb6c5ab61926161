import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NAMES } from '../../../test/support/occasions.ts';
import { grounding } from './grounding.ts';
import type { Deed } from './risks.ts';
import { groundedIn } from './sources.ts';

const recommended = {
  recommendations: [
    {
      title: 'The Glass Orchard', by: 'Ada Example', domain: 'movies', price: 19.5, match_percent: 87,
      reason: 'Because you said “anything by the sea”.', tags: ['slow burn', 'drama'],
    },
    {
      title: 'Before Sunrise', by: 'Richard Linklater', domain: 'movies', price: null, match_percent: 81,
      tags: ['romance'],
    },
  ],
};
interface Given {
  tools?: readonly unknown[];
  own?: string;
  constraints?: readonly string[];
  deeds?: readonly Deed[];
  /** Characters that come at once. */
  size?: number;
}

function heard(answer: string, given: Given = {}) {
  const { tools = [recommended], own = '', constraints = [], deeds = [], size = 3 } = given;
  const sources = groundedIn();
  for (const output of tools) sources.tool(output);
  sources.own(own);
  const ground = grounding({ sources, constraints, deeds: new Set(deeds) });
  const parts = Array.from({ length: Math.ceil(answer.length / size) }, (_, at) =>
    answer.slice(at * size, (at + 1) * size));
  let text = '';
  for (const part of parts) {
    const passed = ground.hear(part);
    text += passed.text;
    if (passed.cut) return { text, cut: true };
  }
  const last = ground.rest();
  return { text: text + last.text, cut: last.cut };
}

test.each([
  'Sure! Try **The Glass Orchard** by Ada Example: a slow burn, $19.50, and an 87% match.',
  'I would go for Before Sunrise tonight; it is Linklater at his most talkative.',
  'Here are two picks:\n\n1. **The Glass Orchard** (Ada Example)\n2. *Before Sunrise*\n\nWhich one is it?',
  '- The Glass Orchard, by Ada Example\n- Before Sunrise',
  'Noted! Nineteen dollars fifty, and worth it.',
  'The second one is the romance. Give me a second if you want more.',
  "I'm all ears, you know. Tell me what you love, what you can't stand, and what you'd watch again.",
  'Good evening! How is your Friday? I am Valet, and I have opinions.',
  'You said “anything by the sea”, so the sea it is.',
  '**Why:** you asked for something *slow*.',
  'A *gentle*, *really* slow thing, that one.',
  "Go get 'em, and stay up 'til it is done.",
  'One of those is a romance; the other is not. Popcorn helps with both.',
])('what tools returned and plain talk pass whole: %s', (answer) => {
  for (const size of [1, 4, 1_000]) expect(heard(answer, { size })).toEqual({ text: answer, cut: false });
});

describe('nothing that no tool returned is shown', () => {
  const lies: readonly (readonly [answer: string, lie: RegExp])[] = [
    ['You should watch blade runner tonight.', /blade|runner/i],
    ['You should watch Blade Runner tonight.', /blade|runner/i],
    ['Try "Heat" tonight.', /heat/i],
    ['Try “Stalker”, please.', /stalker/i],
    ["Try 'Zorgon Nights' then.", /zorgon/i],
    ['Try **Heat**.', /heat/i],
    ['Try *heat*. It is lovely.', /heat/i],
    ['Try _Solaris_ maybe.', /solaris/i],
    ['Try `Solaris` maybe.', /solaris/i],
    ['- Heat\n- Ronin', /heat|ronin/i],
    ['1. Heat\n2. Ronin', /heat|ronin/i],
    ['My picks:\n\n* **Heat**\n* **Ronin**', /heat|ronin/i],
    ['Jaws is great.', /jaws/i],
    ['Get Out is great.', /get out/i],
    ['Taken is great.', /taken/i],
    ['It runs for a couple of hours.', /couple/i],
    ['It costs one dollar.', /one/i],
    ['It is part XII.', /xii/i],
    ['It is Oscar-winning.', /oscar/i],
    ['Needlework is worth your evening.', /needlework/i],
    ['I like "the quiet lighthouse keeper of zorgon" best.', /lighthouse|zorgon/i],
    ['I like The Lord of the Rings best.', /lord|rings/i],
    ['Dune and The Glass Orchard are alike.', /dune/i],
    ['The Glass Orchard and Dune are alike.', /dune/i],
    ['Watch Glass instead.', /glass/i],
    ['It is by Christopher Nolan, I think.', /nolan/i],
    ['It costs $99.', /99/],
    ['It costs 19.49 dollars.', /19\.49/],
    ['It costs ninety-nine dollars.', /ninety|nine/i],
    ['It costs twenty bucks.', /twenty/i],
    ['It runs for two hours.', /two/i],
    ['It runs for half an hour.', /half/i],
    ['It came out in nineteen eighty-four.', /nineteen|eighty/i],
    ['It came out in 1987.', /1987/],
    ['It is very nineties.', /nineties/i],
    ['It came out in November.', /november/i],
    ['It is a 93% match.', /93/],
    ['It is a 19.5% match.', /19/],
    ['It won 3 Oscars.', /3|oscars/i],
    ['A hundred critics loved it.', /hundred/i],
    ['Watch the third season.', /third/i],
    ['Se7en is good.', /se7en/i],
    ['Try s3ven.', /s3ven/i],
    ['Try Сталкер.', /Сталкер/],
    ['Try Ｈeat.', /Ｈeat/u],
    ['Try H\u200be\u200bat.', /h.*eat/i],
    ['It costs ٩٩ dollars.', /٩/u],
    ['It costs ½ dollar.', /½/u],
    ['How about some pizza?', /pizza/i],
    ['More at https://example.com/x today.', /example/i],
    ['More at example.com today.', /example/i],
    ['Look [here](https://example.com).', /here|example/i],
    ['Look [here](javascript:alert(1)).', /here|javascript/i],
    ['See ![a picture](x.png) there.', /picture/i],
    ['So <b>bold</b> of you.', /bold/i],
    ['So &#72;eat it is.', /72/],
    ['{"name":"buy","arguments":{}}', /name|buy/],
    ["I've just ordered it for you.", /ordered/i],
    ["I've forgotten all of it.", /forgotten/i],
    ['It has been saved.', /saved/i],
  ];
  test.each(lies)('%s', (answer, lie) => {
    for (const size of [1, 2, 5, 1_000]) {
      for (const before of ['', 'Good question. Let me think. ']) {
        const { text, cut } = heard(`${before}${answer}`, { size });
        expect({ text, cut, told: lie.test(text) }).toEqual({ text, cut: true, told: false });
      }
    }
  });
});

test('what came before the first thing that nobody vouches for stays, and nothing after it comes', () => {
  const { text } = heard('The Glass Orchard is lovely. Heat is better. Before Sunrise is fine too.');
  expect(text).toBe('The Glass Orchard is lovely.');
});

test('the person may be quoted and answered with their own titles and numbers', () => {
  const own = 'is blade runner 2049 longer than 2 hours?';
  expect(heard('Blade Runner 2049: I do not know whether it takes two hours.', { own }).cut).toBe(false);
});

test('a part of a title is another title, a part of a name is the same person', () => {
  expect(heard('Orchard is good.').cut).toBe(true);
  expect(heard('That is so very Linklater.').cut).toBe(false);
});

test('a count may be told of things that were counted, and of nothing else', () => {
  expect(heard('Here are two films for you.').cut).toBe(false);
  expect(heard('Here are three films for you.').cut).toBe(true);
  expect(heard('It costs two dollars.').cut).toBe(true);
});

test('the day of what a person said may be told', () => {
  const tools = [{ because: [{ name: 'slow burn', words: 'slow burn is my thing', said_on: '2026-11-12' }] }];
  expect(heard('You told me on 12 November 2026.', { tools }).cut).toBe(false);
  expect(heard('You told me on 13 November 2026.', { tools }).cut).toBe(true);
});

test('what must not be eaten is named only to keep away from it', () => {
  const constraints = ['peanuts'];
  expect(heard('I keep peanuts out of everything.', { constraints }).cut).toBe(false);
  expect(heard('Peanut butter toast is lovely.', { constraints })).toEqual({ text: '', cut: true });
  for (const answer of [
    'Why not try peanut butter.', 'Peanut butter instead of jam, then.', 'No doubt you would love peanut butter.',
    'Peanut noodles, out of this world and safe.',
  ]) expect(heard(answer, { constraints, own: 'peanut butter? peanut noodles?' }).cut).toBe(true);
  for (const answer of ['No peanuts, then.', 'You are allergic to peanuts.', 'I will never propose peanuts.']) {
    expect(heard(answer, { constraints }).cut).toBe(false);
  }
  expect(heard('How about noodles with peanut sauce tonight?', { constraints, own: 'peanut noodles' }).cut).toBe(true);
});

test('a deed is claimed only when it was done', () => {
  expect(heard("I've forgotten it.", { deeds: ['forgot'] }).cut).toBe(false);
  expect(heard("I've noted that.", { deeds: ['learned'] }).cut).toBe(false);
  expect(heard("I've paid for it.", { deeds: ['learned', 'forgot', 'judged'] }).cut).toBe(true);
});

test('what a tool says of its failure backs nothing', () => {
  const tools = [{ error: 'Nothing of the name Zorgon Nights was recommended.' }];
  expect(heard('Zorgon Nights it is.', { tools }).cut).toBe(true);
});

test('plain words come while the sentence goes on, no later than three words after they were heard', () => {
  const sources = groundedIn();
  const ground = grounding({ sources, constraints: [], deeds: new Set() });
  const shown = ['Well', ' now', ' that', ' is', ' a', ' fine', ' kettle'].map((part) => ground.hear(part).text);
  expect(shown.join('')).toBe('Well now that is');
  expect(shown[3]).toBe('Well');
});

test('a quotation that never ends is not shown', () => {
  expect(heard('Try “the long and winding and never ending', { size: 2 }).text).toBe('Try');
  expect(heard('Try **the long and winding and never ending', { size: 2 }).text).toBe('Try');
});

test('an answer may go on after a tool was asked, with what the tool returned', () => {
  const sources = groundedIn();
  const ground = grounding({ sources, constraints: [], deeds: new Set() });
  const first = ground.hear('Let me look that up.').text + ground.rest().text + ground.hear('\n\n').text;
  sources.tool(recommended);
  expect(first + ground.hear('The Glass Orchard, then.').text + ground.rest().text)
    .toBe('Let me look that up.\n\nThe Glass Orchard, then.');
});

test('whatever a model says, in whatever pieces: no name and no figure is shown that nobody gave it', () => {
  const plain = fc.constantFrom(
    'Well, ', 'I would say ', 'it is lovely. ', 'Try ', 'and then ', 'how about ', '\n- ', '\n\n', 'by ', '“', '”',
  );
  const name = fc.constantFrom(...NAMES);
  const mark = fc.constantFrom('', '**', '*', '_', '"', '`');
  const dressed = fc.tuple(name, mark).map(([words, sign]) => `${sign}${words}${sign} `);
  const amount = fc.integer({ min: 20, max: 99_999 });
  const figure = fc.tuple(amount, fc.constantFrom('$', '', 'over ')).map(([n, sign]) => `${sign}${n} `);
  fc.assert(fc.property(
    fc.array(fc.oneof(plain, plain, dressed, figure), { maxLength: 12 }), fc.integer({ min: 1, max: 9 }),
    (parts, size) => {
      const { text } = heard(parts.join(''), { size, tools: [] });
      for (const known of NAMES) expect(text).not.toContain(known);
      expect(text).not.toMatch(/\d/);
    }), { numRuns: 400 });
});
