import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { catalogue } from './catalogue.ts';
import { spot, type Mention } from './spot.ts';

function found(text: string): string[] {
  return spot(text).map((mention) => mention.text);
}

function hit(mention: Mention | undefined, domain: string) {
  return mention?.hits.find((one) => one.domain === domain);
}

test('finds the makers, themes and genres of a line of talk', () => {
  const text = "I love Denis Villeneuve and slow-burn Korean thrillers, I can't stand jump scares";
  const mentions = spot(text);
  expect(mentions.map((mention) => mention.text)).toEqual([
    'Denis Villeneuve',
    'slow-burn',
    'Korean thrillers',
    'jump scares',
  ]);
  expect(hit(mentions[0], 'movies')).toEqual({
    kind: 'person',
    domain: 'movies',
    name: 'Denis Villeneuve',
    entryId: 'movies/person/denis-villeneuve',
    subcategory: 'people',
  });
  expect(hit(mentions[1], 'movies')?.name).toBe('Slow burn');
  expect(hit(mentions[2], 'shows')).toMatchObject({ kind: 'genre', name: 'Korean thriller', subcategory: 'genres' });
  for (const { start, end, text: words } of mentions) expect(text.slice(start, end)).toBe(words);
});

describe('a title of one everyday word', () => {
  test.each(['her', 'Her', 'Her dog is up there', 'I love it when she looks up', 'Heat the oven', 'I LOVE HER'])(
    'is not read into %p',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  test.each([
    ['I saw Her last night', 'Her'],
    ['I cried at “up”', 'up'],
    ["my favourite is 'Heat'", 'Heat'],
    ['have you seen the film her', 'her'],
    ['a series called dark', 'dark'],
  ])('is found in %p', (text, name) => {
    expect(found(text)).toContain(name);
  });
});

describe('a name of several words', () => {
  test.each([
    ['i loved in the mood for love', 'in the mood for love'],
    ['crouching tiger hidden dragon is fun', 'crouching tiger hidden dragon'],
    ["Wong Kar-wai's colours", 'Wong Kar-wai'],
    ['bong joon ho', 'bong joon ho'],
    ['The Lord of the Rings: The Fellowship of the Ring!', 'The Lord of the Rings: The Fellowship of the Ring'],
    ['amelie poulain, or: pedro almodovar', 'pedro almodovar'],
  ])('is found in %p whatever its case and accents', (text, name) => {
    expect(found(text)).toContain(name);
  });

  test('made of everyday words needs a sign that it is meant', () => {
    expect(found('I left my coat at the office')).toEqual([]);
    expect(found('time to get out of here')).toEqual([]);
    expect(found('I love the band Zorblax of Uqbar')).toEqual([]);
    expect(found('I love The Band')).toEqual(['The Band']);
    expect(found('Give me Miles Davis and The Who')).toEqual(['Miles Davis', 'The Who']);
    expect(found('He is the one who left')).toEqual([]);
    expect(found('we rewatched the office')).toEqual(['the office']);
    expect(found('We laughed at The Office')).toEqual(['The Office']);
  });
});

describe('a name of one word', () => {
  test('needs a capital, quotes or a cue', () => {
    expect(found('we watched sicario')).toEqual(['sicario']);
    expect(found('Sicario was tense')).toEqual(['Sicario']);
    expect(found('the sicario ran')).toEqual([]);
  });

  test('may be small when it is a dish, a cuisine or a genre', () => {
    expect(found('pho, thai food and noir for me')).toEqual(['pho', 'thai food', 'noir']);
  });

  test('that is an everyday genre word needs company', () => {
    expect(found('my family came by')).toEqual([]);
    expect(found('I am into history')).toEqual(['history']);
  });
});

test('takes the longest name and never two that overlap', () => {
  const mentions = spot('Korean fried chicken after Blade Runner 2049, please');
  expect(mentions.map((mention) => mention.text)).toEqual(['Korean fried chicken', 'Blade Runner 2049']);
  let last = 0;
  for (const { start, end } of spot('The Dark Knight, Dark, the dark comedy and Korean Korean food')) {
    expect(start).toBeGreaterThanOrEqual(last);
    last = end;
  }
});

test('finds nothing in nothing', () => {
  expect(spot('')).toEqual([]);
  expect(spot(' ... !?')).toEqual([]);
});

test('any text with any names in it gives mentions in order, apart, and true to the text', () => {
  const name = fc.constantFrom(...catalogue().entries.map((entry) => entry.name));
  const piece = fc.oneof(
    name,
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(' the film ', '"', "'s "),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join(' ');
      let last = 0;
      for (const mention of spot(text)) {
        expect(mention.start).toBeGreaterThanOrEqual(last);
        expect(text.slice(mention.start, mention.end)).toBe(mention.text);
        expect(mention.hits.length).toBeGreaterThan(0);
        last = mention.end;
      }
    }),
  );
});

describe('where the talk is plainly of films, books and the like', () => {
  test.each([
    ['have you seen taken, it was great', 'taken'],
    ['i really liked the thriller nightcrawler', 'nightcrawler'],
    ['i loved lost in translation and also burn after reading', 'burn after reading'],
    ['only you 1994 was sweet', 'only you'],
    ['could you recommend a book like holes', 'holes'],
    ['songs by halsey please', 'halsey'],
    ['I liked the Kubrick one', 'Kubrick'],
    ['we watched stranger tings', 'stranger tings'],
  ])('%p names what it says in small letters', (text, name) => {
    expect(found(text)).toContain(name);
  });

  test.each([
    'can you check that movie out',
    'the movie was good to me',
    'that was a great movie',
    'old movies are the best movies',
    'I watch movies with my family at home every weekend',
    'I read the news in the morning',
    'we played a game together',
    'thanks for the help with the film',
  ])('%p names nothing', (text) => {
    expect(spot(text).filter(({ hits }) => hits.every(({ kind }) => kind !== 'genre'))).toEqual([]);
  });

  test('what was said just before tells what a short answer names', () => {
    const after = (text: string, previousText?: string) =>
      spot(text, undefined, { previousText }).map((mention) => mention.text);
    expect(after('stage door is great', 'How about Stage Door, a film of 1937?')).toEqual(['stage door']);
    expect(after('stage door is great')).toEqual([]);
    expect(after('it is great', 'How about It?')).toEqual([]);
  });
});

describe('ordinary talk in which nothing is named', () => {
  test.each([
    'My sister Adele is coming over with uncle Frank and aunt Grace',
    'Tell Emma that Mia and Leo are late',
    "What's going on with the kids",
    'Nelson came over and brought wine',
    'I put the apple on the table',
    'Genesis is the first book',
    'The idiot in front of me had the oasis to himself',
    'We live in a small house in May',
    'I love my life and my wife',
    'You and I will be there on Friday',
  ])('%s', (line) => {
    const found = spot(line).filter(({ hits }) => hits.some(({ kind }) => kind !== 'genre'));
    expect(found.map(({ text }) => text)).toEqual([]);
  });
});
