import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { AddTagDialog } from './add-tag-dialog.tsx';

const suggestion = (title: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Suggestion',
  id: `id-${title}`,
  title,
  image: null,
  year: null,
  rating: null,
  location: null,
  overview: null,
  description: null,
  type: 'film',
  subtype: null,
  meta: null,
  ...more,
});
const found = (...results: object[]) => ({ data: { search: { __typename: 'Suggestions', results } } });
const added = {
  data: {
    addTag: {
      __typename: 'TagAdded',
      tag: {
        __typename: 'Tag',
        id: '1',
        domain: 'movies',
        subcategory: 'movies',
        tag: 'Spirited Away',
        polarity: 'like',
        confidence: 1,
        muted: false,
        note: null,
        entityType: null,
        constraint: null,
        evidence: [],
        history: [],
      },
    },
  },
};

function show(answers: Answers, start: Parameters<typeof AddTagDialog>[0]['start'], known: readonly string[] = []) {
  const calls = stubGraph(answers);
  const tags = known.map((tag) => ({ domain: start.domain, subcategory: start.subcategory ?? 'general', tag }));
  const view = renderWithGraph(<AddTagDialog start={start} userId="1" known={tags} onClose={() => {}} />);
  const searches = () => calls.filter(({ operation }) => operation === 'Suggestions');
  return { ...view, calls, searches };
}
const films = { domain: 'movies', subcategory: 'movies' } as const;
const field = () => screen.findByRole('combobox', { name: 'Tag' });

test('a search begins when the typing pauses, once, at the third letter', async () => {
  const { user, searches } = show({ Suggestions: found(suggestion('Spirited Away')) }, films);
  expect(await screen.findByText('Type at least 3 characters to search')).toBeInTheDocument();
  await user.type(await field(), 'sp');
  expect(screen.getByText('Type at least 3 characters to search')).toBeInTheDocument();
  await user.type(await field(), 'irted');
  expect(screen.getByText('Searching…')).toBeInTheDocument();
  expect(await screen.findByRole('option', { name: /Spirited Away/ })).toBeInTheDocument();
  expect(searches().map(({ variables }) => variables)).toEqual([{ ...films, q: 'spirted' }]);
});

test('food is searched from the second letter on, and says what kind of food a name is', async () => {
  const { user } = show({ Suggestions: found(suggestion('Thai', { type: 'cuisine', subtype: 'cuisine' })) }, {
    domain: 'food',
    subcategory: 'cuisine',
  });
  expect(await screen.findByText('Type at least 2 characters to search')).toBeInTheDocument();
  await user.type(await field(), 'th');
  expect(await screen.findByRole('option', { name: /^Thai\s*cuisine$/ })).toBeInTheDocument();
});

test('a suggestion shows year, makers and what it is about, cut at 120 letters', async () => {
  const overview = 'x'.repeat(150);
  const { user } = show(
    { Suggestions: found(suggestion('Spirited Away', { year: 2001, meta: 'Hayao Miyazaki', overview, rating: 8.5 })) },
    films,
  );
  await user.type(await field(), 'spi');
  const option = await screen.findByRole('option');
  expect(option).toHaveTextContent('2001 · Hayao Miyazaki · ★ 8.5');
  expect(option).toHaveTextContent(`${'x'.repeat(120)}…`);
  expect(option).not.toHaveTextContent('x'.repeat(121));
  expect((await axe(document.body)).violations).toEqual([]);
});

test('a suggestion does not say its name twice, and a song is told from its album', async () => {
  const names = [
    suggestion('Imagine', { type: 'album', year: 1971, meta: 'Ava Example' }),
    suggestion('Imagine', { id: 'song', type: 'song', year: 1971, meta: 'Ava Example' }),
    suggestion('Ava Example', { type: 'artist', meta: 'Ava Example', location: 'Iceland' }),
  ];
  const { user } = show({ Suggestions: found(...names) }, { domain: 'music', subcategory: 'albums' });
  await user.type(await field(), 'ima');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Imagine1971 · Ava Example',
    'Imaginesong1971 · Ava Example',
    'Ava ExampleIceland',
  ]);
});

test('arrows choose, Enter adds what was chosen, and the field is ready for the next', async () => {
  const answers = { Suggestions: found(suggestion('Spider-Man'), suggestion('Spirited Away')), AddTag: added };
  const { user, calls } = show(answers, films);
  await user.type(await field(), 'spi');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Spirited Away');
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await field()).toHaveValue(''));
  const sent = calls.find(({ operation }) => operation === 'AddTag');
  expect(sent?.variables).toMatchObject({ tag: 'Spirited Away', polarity: 'like', entityType: 'film' });
  expect(JSON.parse(String(sent?.variables['sourceJson']))).toMatchObject({ id: 'id-Spirited Away', type: 'film' });
  expect(await field()).toHaveFocus();
});

test('keys that put a letter together choose nothing', async () => {
  const { user } = show({ Suggestions: found(suggestion('Spirited Away')) }, films);
  await user.type(await field(), 'spi');
  await screen.findByRole('option');
  fireEvent.keyDown(await field(), { key: 'ArrowDown', isComposing: true });
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
});

test('the first Escape closes the list, not the dialog', async () => {
  const { user } = show({ Suggestions: found(suggestion('Spirited Away')) }, films);
  await user.type(await field(), 'spi');
  await screen.findByRole('option');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('what is known nowhere can be added anyway', async () => {
  const { user, calls } = show({ Suggestions: found(), AddTag: added }, films);
  await user.type(await field(), 'Zzyzx');
  await user.click(await screen.findByRole('option', { name: 'Add "Zzyzx" anyway' }));
  await waitFor(() => expect(calls.find(({ operation }) => operation === 'AddTag')?.variables['tag']).toBe('Zzyzx'));
});

test('a name that the person has is marked and refused in place', async () => {
  const { user, calls } = show({ Suggestions: found(suggestion('Spirited Away')) }, films, ['spirited away']);
  await user.type(await field(), 'spi');
  await user.click(await screen.findByRole('option', { name: /yours already/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('"Spirited Away" is already in your movies preferences');
  expect(calls.filter(({ operation }) => operation !== 'Suggestions')).toEqual([]);
  await user.type(await field(), ' 2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a picture that does not come leaves no hole', async () => {
  const { user } = show({ Suggestions: found(suggestion('Spirited Away', { image: '/images/none.png' })) }, films);
  await user.type(await field(), 'spi');
  const picture = (await screen.findByRole('option')).querySelector('img');
  if (!picture) throw new Error('No picture');
  expect(picture).toBeVisible();
  fireEvent.error(picture);
  expect(picture).not.toBeVisible();
});

test('nothing is no name', async () => {
  const { user, calls } = show({}, films);
  await user.type(await field(), '  {Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Tag is required');
  expect(await field()).toHaveFocus();
  expect(calls).toEqual([]);
});

test('the focus goes to the field when a category is picked, and back to the category to be changed', async () => {
  const { user } = show({}, { domain: 'movies' });
  await user.click(await screen.findByRole('button', { name: 'Movie Titles' }));
  expect(await field()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Change Category' }));
  expect(screen.getByRole('button', { name: 'Movie Titles' })).toHaveFocus();
});

test('no more is typed than a search and a tag may hold', async () => {
  show({ Suggestions: found() }, films);
  expect(await field()).toHaveAttribute('maxlength', '200');
});

test('a search that fails says so in place, and typing still works', async () => {
  const { user } = show({ Suggestions: { status: 503, body: '{}' } }, films);
  await user.type(await field(), 'spi');
  expect(await screen.findByText('Failed to search. Please try again.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add Tag' })).toBeEnabled();
});

test('free words about oneself are not searched', async () => {
  const { user, searches } = show({ Suggestions: found() }, { domain: 'movies', subcategory: 'general' });
  await user.type(await field(), 'subtitles please');
  expect(screen.queryByText('Searching…')).toBeNull();
  expect(searches()).toHaveLength(0);
  expect(within(screen.getByRole('dialog')).queryByRole('option')).toBeNull();
});
