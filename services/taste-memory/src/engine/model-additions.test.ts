import { expect, test } from '@jest/globals';
import { fixtureLinker } from '../../test/support/fixture-linker.ts';
import type { Extraction, LineContext } from './extraction.ts';
import { additions, type Proposal, SUREST } from './model-additions.ts';

const proposal = (over: Partial<Proposal> & Pick<Proposal, 'name' | 'span'>): Proposal => ({
  domain: 'movies',
  subcategory: 'genres',
  polarity: 'like',
  confidence: 0.7,
  ...over,
});
const read = (
  text: string,
  proposals: readonly Proposal[],
  context: LineContext = {},
  grammar: readonly Extraction[] = [],
) => additions(text, context, grammar, proposals, fixtureLinker);
const names = (...given: Parameters<typeof read>): string[] =>
  read(...given).map(({ name, polarity }) => `${name} ${polarity}`);

const allergy = (name: string, span: string): Proposal =>
  proposal({ domain: 'food', subcategory: 'allergies', polarity: 'avoid', name, span });

const GUSHING = 'Stories where a heist goes wrong are my catnip, truly.';
const heist = proposal({ name: 'heist goes wrong', span: 'Stories where a heist goes wrong are my catnip' });

test('what the grammar missed is added, with the place of its words in the line', () => {
  expect(read(GUSHING, [heist])).toEqual([
    {
      domain: 'movies',
      subcategory: 'genres',
      name: 'heist goes wrong',
      polarity: 'like',
      confidence: 0.7,
      start: 0,
      end: 46,
      byModel: true,
    },
  ]);
});

test('words that do not stand in the line, or only inside other words, are no evidence', () => {
  expect(read(GUSHING, [{ ...heist, span: 'a heist that goes wrong' }])).toEqual([]);
  expect(read(GUSHING, [{ ...heist, span: 'STORIES WHERE A HEIST GOES WRONG' }])).toEqual([]);
  expect(read(GUSHING, [{ ...heist, span: 'tories where a heist goes wro' }])).toEqual([]);
  expect(read(GUSHING, [{ ...heist, span: '  ' }])).toEqual([]);
  expect(read(GUSHING, [{ ...heist, span: '.' }])).toEqual([]);
});

test('a name that nobody said is dropped', () => {
  expect(read(GUSHING, [{ ...heist, name: 'crime films' }])).toEqual([]);
  expect(read(GUSHING, [{ ...heist, name: '' }])).toEqual([]);
  expect(read(GUSHING, [{ ...heist, name: 'heist goes wrong '.repeat(20) }])).toEqual([]);
});

test('a name may be said in the line before, when the words can be about it', () => {
  const context = { previousText: 'There is a quiet one about beekeepers in winter.' };
  const about = proposal({ name: 'beekeepers', span: 'That one sounds like me' });
  expect(names('That one sounds like me.', [about], context)).toEqual(['beekeepers like']);
  expect(names('That one sounds like me.', [about])).toEqual([]);
  expect(names('Tell me more.', [{ ...about, span: 'Tell me more' }], context)).toEqual([]);
});

test("a name takes the catalogue's form and shelf of the domain that is meant", () => {
  const text = 'Nothing beats The Hobbit on a rainy night.';
  const [one] = read(text, [
    proposal({ domain: 'books', subcategory: 'genres', name: 'the hobbit', span: 'Nothing beats The Hobbit' }),
  ]);
  expect(one).toMatchObject({ name: 'The Hobbit', subcategory: 'titles', catalogueId: 'books/the-hobbit' });
});

test.each(['it', 'that one', 'the movie', 'films', 'stuff', 'people', '!!!'])('"%s" is no name', (name) => {
  const text = `It is ${name} that the movie, films, stuff and people stand for.`;
  expect(read(text, [proposal({ name, span: `It is ${name}` })])).toEqual([]);
});

test('a word that is a title is a name where the catalogue hears the title', () => {
  const text = 'No film gets under my skin like Her.';
  expect(names(text, [proposal({ subcategory: 'movies', name: 'Her', span: text.slice(0, -1) })])).toEqual([
    'Her like',
  ]);
});

test('a group that the domain does not have is dropped, and another name of a group is understood', () => {
  expect(read(GUSHING, [{ ...heist, subcategory: 'restaurants' }])).toEqual([]);
  expect(read(GUSHING, [{ ...heist, subcategory: 'topics' }])).toMatchObject([{ subcategory: 'genres' }]);
});

test('a reading is never surer than its bound, an unsure one is dropped, and a question is not shown', () => {
  expect(read(GUSHING, [{ ...heist, confidence: 1 }])).toMatchObject([{ confidence: SUREST }]);
  expect(read(GUSHING, [{ ...heist, confidence: 0.1 }])).toEqual([]);
  expect(read(GUSHING, [{ ...heist, confidence: Number.NaN }])).toEqual([]);
  const asked = GUSHING.replace('.', '?');
  expect(read(asked, [heist])).toMatchObject([{ confidence: 0.5 }]);
});

test.each([
  ['My wife swears by the paella at home.', 'paella'],
  ["My kids love anime, Bluey and puppet shows.", 'puppet shows'],
  ['Do you like horror with a heart?', 'horror with a heart'],
  ['Anna loves heist stories.', 'heist stories'],
  ['I know that she adores opera at dawn.', 'opera at dawn'],
  ['Everybody is into escape rooms.', 'escape rooms'],
])("what others like is not the person's: %s", (text, name) => {
  expect(read(text, [proposal({ subcategory: 'general', name, span: text.slice(0, -1) })])).toEqual([]);
});

test.each([
  ['My wife loves opera but I am all for puppet shows.', 'puppet shows'],
  ['My wife and I live for puppet shows.', 'puppet shows'],
  ['My favourite thing about winter is puppet shows.', 'puppet shows'],
  ['You know what, give me puppet shows any day.', 'puppet shows'],
  ["I don't get along without puppet shows.", 'puppet shows'],
  ["I can't eat before puppet shows, they thrill me so.", 'puppet shows'],
  ['I do not enjoy a week without puppet shows.', 'puppet shows'],
])("what the person likes besides others is the person's: %s", (text, name) => {
  expect(names(text, [proposal({ subcategory: 'general', name, span: text.slice(0, -1) })])).toEqual([`${name} like`]);
});

test('nothing is read into sarcasm, nor into the words that were just said to the person', () => {
  const sarcasm = 'Oh joy, another evening of puppet shows.';
  const echo = 'puppet shows at the harbour';
  const about = proposal({ subcategory: 'general', name: 'puppet shows', span: 'puppet shows' });
  expect(read(sarcasm, [about])).toEqual([]);
  expect(names(echo, [about], { previousText: 'Lanterns by the river.' })).toEqual(['puppet shows like']);
  expect(read(echo, [about], { previousText: 'There are puppet shows at the harbour tonight.' })).toEqual([]);
});

const said = (over: Partial<Extraction> & Pick<Extraction, 'name'>): Extraction => ({
  domain: 'movies',
  subcategory: 'genres',
  polarity: 'love',
  confidence: 0.9,
  start: 0,
  end: 13,
  ...over,
});

test('what is meant stands beside sarcasm, and an allergy told with a sigh is an allergy', () => {
  const line = 'Give me puppet shows instead. Oh joy, another evening of opera.';
  const opera = proposal({ subcategory: 'general', name: 'opera', span: 'another evening of opera' });
  const puppets = proposal({ subcategory: 'general', name: 'puppet shows', span: 'Give me puppet shows instead' });
  expect(names(line, [opera, puppets])).toEqual(['puppet shows like']);
  const sigh = 'Oh joy, one crumb of sesame and I am in hospital.';
  expect(names(sigh, [allergy('sesame', 'one crumb of sesame and I am in hospital')])).toEqual(['sesame avoid']);
});

test('what the grammar said of a name stands, whatever the model makes of it', () => {
  const text = "I love horror, and I can't stand musicals";
  const grammar = [said({ name: 'horror' }), said({ name: 'musicals', polarity: 'avoid', start: 19, end: 41 })];
  for (const polarity of ['love', 'like', 'neutral', 'dislike', 'avoid'] as const)
    for (const domain of ['movies', 'books'] as const)
      for (const [name, span] of [
        ['horror', 'I love horror'],
        ['Musicals', "I can't stand musicals"],
        ['musical', "I can't stand musicals"],
      ] as const)
        expect(read(text, [proposal({ domain, name, span, polarity })], {}, grammar)).toEqual([]);
});

test("a part of the grammar's name, or a longer name around it, is the same thing unless both were said", () => {
  const text = 'I love horror with a quiet house in it';
  const quiet = proposal({ name: 'horror with a quiet house', span: text, polarity: 'dislike' });
  expect(read(text, [quiet], {}, [said({ name: 'horror' })])).toEqual([]);
  expect(read(text, [{ ...quiet, name: 'horror' }], {}, [said({ name: 'horror with a quiet house' })])).toEqual([]);
  const both = 'I love horror. Horror on a ship is where I get off.';
  const ship = proposal({ name: 'horror on a ship', span: 'Horror on a ship is where I get off', polarity: 'dislike' });
  expect(names(both, [ship], {}, [said({ name: 'horror' })])).toEqual(['horror on a ship dislike']);
});

test('two readings that contradict each other are both dropped, and the same twice is one', () => {
  expect(read(GUSHING, [heist, { ...heist, polarity: 'avoid' }])).toEqual([]);
  expect(names(GUSHING, [heist, { ...heist, polarity: 'love' }])).toEqual(['heist goes wrong like']);
});

test('a constraint that the grammar missed is added, when it is the person who has it', () => {
  const text = 'One crumb of sesame and I end up in hospital.';
  expect(read(text, [allergy('sesame', 'One crumb of sesame and I end up in hospital')])).toMatchObject([
    { name: 'sesame', subcategory: 'allergies', polarity: 'avoid', entityType: 'allergy', confidence: 0.7 },
  ]);
});

test.each([
  ['One crumb of sesame and my son ends up in hospital.', 'sesame'],
  ['He swells up from sesame.', 'sesame'],
  ['If I had sesame trouble I would tell.', 'sesame'],
  ['Sesame gave me trouble but I outgrew it, no longer an issue for me.', 'Sesame'],
  ['Would sesame hurt me?', 'sesame'],
  ['I am not allergic to sesame.', 'sesame'],
  ['I end up sneezing from grass and sesame.', 'sesame'],
])('a constraint of somebody else, a denied or a supposed one is never added: %s', (text, name) => {
  expect(read(text, [allergy(name, text.slice(0, -1))])).toEqual([]);
});

test('an answer to the question about allergies is one, unless it tells of somebody by name', () => {
  const context = { previousText: 'Do you have any allergies?' };
  const sesame = allergy('Sesame', 'Sesame and shellfish');
  expect(names('Sesame and shellfish.', [sesame], context)).toEqual(['Sesame avoid']);
  expect(names('Sesame and shellfish.', [sesame])).toEqual([]);
  for (const text of ["Dana can't have sesame.", 'Sesame is what Dana has.', "It's sesame, Dana's."]) {
    const told = ['sesame', 'Sesame'].map((name) => allergy(name, text.slice(0, -1)));
    expect(names(text, told, context)).toEqual([]);
  }
});

test('what the grammar takes for a dislike may be an allergy besides; a liking or its end may not', () => {
  const text = 'Sesame makes my throat close, which I hate.';
  const swells = allergy('Sesame', 'Sesame makes my throat close');
  const heard = said({ domain: 'food', subcategory: 'cuisine', name: 'sesame', polarity: 'dislike' });
  expect(names(text, [swells], {}, [heard])).toEqual(['Sesame avoid']);
  expect(names(text, [swells], {}, [{ ...heard, polarity: 'love' }])).toEqual([]);
  const ends = { ...heard, subcategory: 'allergies', polarity: 'avoid', takesBack: true } as const;
  expect(names(text, [swells], {}, [ends])).toEqual([]);
});

test('a constraint is avoided and understood, or it is none', () => {
  const text = 'One crumb of blorpberry or sesame and I end up in hospital.';
  const span = text.slice(0, -1);
  expect(read(text, [allergy('blorpberry', span)])).toEqual([]);
  expect(read(text, [{ ...allergy('sesame', span), polarity: 'like' }])).toEqual([]);
  expect(names(text, [allergy('sesame', span)])).toEqual(['sesame avoid']);
});

test('places count as JavaScript counts them, after characters beyond the basic plane too', () => {
  const [one] = read(`😀🎬 ${GUSHING}`, [heist]);
  expect(one).toMatchObject({ start: 5, end: 51 });
});
