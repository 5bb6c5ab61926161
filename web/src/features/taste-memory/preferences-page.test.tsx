import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { PreferencesPage } from './preferences-page.tsx';

const SAID_AT = '2026-01-02T10:00:00Z';

const said = (id: string, text: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Evidence',
  id,
  source: 'utterance',
  text,
  polarity: 'like',
  at: SAID_AT,
  ...more,
});

const aTag = (id: string, tag: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Tag',
  id,
  domain: 'movies',
  subcategory: 'genres',
  tag,
  polarity: 'like',
  confidence: 0.8,
  muted: false,
  note: null,
  entityType: null,
  constraint: null,
  evidence: [said(`e-${id}`, `words of ${tag}`)],
  history: [],
  ...more,
});

const answers = (tags: unknown, more: Answers = {}): Answers => ({
  Preferences: { data: { me: { __typename: 'User', id: '1', tags } } },
  ...more,
});

test('tags show under their domain and subcategory, with polarity and the words that taught them', async () => {
  stubGraph(
    answers([
      aTag('1', 'slow burn', { polarity: 'love' }),
      aTag('2', 'jump scares', { polarity: 'dislike' }),
      aTag('3', 'Ava Example', { subcategory: 'people', polarity: 'neutral' }),
      aTag('4', 'shellfish', { domain: 'food', subcategory: 'allergies', polarity: 'avoid' }),
    ]),
  );
  const { container } = renderWithGraph(<PreferencesPage />);
  const genres = within(await screen.findByRole('region', { name: 'Genres & Themes' }));
  expect(genres.getByText('slow burn').closest('li')).toHaveTextContent('Loved: slow burn');
  expect(genres.getByText('words of slow burn').tagName).toBe('Q');
  expect(genres.getByText('jump scares').closest('li')).toHaveTextContent('Disliked: jump scares');
  expect(within(screen.getByRole('region', { name: 'Actors & Directors' })).getByText('Neutral')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Allergies' })).toHaveTextContent('shellfish');
  expect(screen.getByRole('heading', { name: 'Add to New Categories' })).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('a guess below the display threshold does not show, a constraint always does', async () => {
  stubGraph(
    answers([
      aTag('1', 'faint guess', { confidence: 0.59 }),
      aTag('2', 'just enough', { confidence: 0.6 }),
      aTag('3', 'shellfish', { domain: 'food', subcategory: 'allergies', polarity: 'avoid', confidence: 0.4 }),
    ]),
  );
  renderWithGraph(<PreferencesPage />);
  expect(await screen.findByText('just enough')).toBeInTheDocument();
  expect(screen.getByText('shellfish')).toBeInTheDocument();
  expect(screen.queryByText('faint guess')).toBeNull();
});

test('with no tags every domain offers a start', async () => {
  stubGraph(answers([]));
  const { user } = renderWithGraph(<PreferencesPage />);
  await user.click(await screen.findByRole('button', { name: 'Dislike something in Games' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Tag to Games' }));
  await user.click(dialog.getByRole('button', { name: 'Platforms' }));
  expect(dialog.getByRole('radio', { name: 'Dislike/Avoid' })).toBeChecked();
});

test('a diet is marked as one, a muted tag as not representative, and a note is read with its tag', async () => {
  stubGraph(
    answers([
      aTag('1', 'vegetarian', {
        domain: 'food',
        subcategory: 'allergies',
        polarity: 'avoid',
        entityType: 'diet',
      }),
      aTag('2', 'musicals', { muted: true }),
      aTag('3', 'animation', { note: 'only with the kids' }),
      aTag('4', 'large print', { domain: 'books', subcategory: 'general' }),
    ]),
  );
  renderWithGraph(<PreferencesPage />);
  const diet = await screen.findByRole('button', { name: /vegetarian/ });
  expect(diet).toHaveAccessibleName('Diet: vegetarian');
  expect(screen.getByRole('button', { name: 'Liked: musicals Not representative' })).toBeInTheDocument();
  expect(screen.getByText('only with the kids').closest('li')).toHaveAttribute('data-tag', 'animation');
  expect(within(screen.getByRole('region', { name: 'More about you' })).getByText('large print')).toBeInTheDocument();
});

test('a subcategory without tags is offered where its domain has some', async () => {
  stubGraph(answers([aTag('1', 'quiet')]));
  const { user } = renderWithGraph(<PreferencesPage />);
  await user.click(await screen.findByRole('button', { name: 'Add to Movie Titles' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Tag to Movies' }));
  expect(dialog.getByText('Movie Titles')).toBeInTheDocument();
});

test('a long list comes in pages, and a name is found among them', async () => {
  stubGraph(answers(Array.from({ length: 150 }, (_, index) => aTag(`t${index}`, `Tag ${index + 1}`))));
  const { user } = renderWithGraph(<PreferencesPage />);
  const [pager] = await screen.findAllByRole('group', { name: /^Pages of Genres/ });
  expect(pager).toHaveTextContent('1 to 60 of 150');
  await user.click(within(pager!).getByRole('button', { name: 'Page after' }));
  await user.click(within(pager!).getByRole('button', { name: 'Page after' }));
  expect(pager).toHaveTextContent('121 to 150 of 150');
  expect(screen.getByText('Tag 150')).toBeInTheDocument();
  expect(screen.queryByText('Tag 1')).toBeNull();
  await user.type(screen.getByLabelText('Find in Genres & Themes'), 'tag 7');
  expect(pager).toHaveTextContent('1 to 11 of 11');
  expect(screen.getByText('Tag 70')).toBeInTheDocument();
});

test('a tag that is already there is refused without asking the server', async () => {
  const calls = stubGraph(answers([aTag('1', 'Slow Burn')]));
  const { user } = renderWithGraph(<PreferencesPage />);
  await user.click(await screen.findByRole('button', { name: 'Add something liked to Genres & Themes' }));
  await user.type(await screen.findByLabelText('Tag'), ' slow burn {Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('"slow burn" is already in your movies preferences');
  expect(calls.filter((call) => call.operation === 'AddTag')).toEqual([]);
});

test('an allergy has no choice of type and is stored as avoid', async () => {
  const allergy = aTag('9', 'sesame', { domain: 'food', subcategory: 'allergies', polarity: 'avoid' });
  const calls = stubGraph(
    answers([aTag('1', 'shellfish', { domain: 'food', subcategory: 'allergies', polarity: 'avoid' })], {
      AddTag: { data: { addTag: { __typename: 'TagAdded', tag: allergy } } },
    }),
  );
  const { user } = renderWithGraph(<PreferencesPage />);
  await user.click(await screen.findByRole('button', { name: 'Add allergy' }));
  await user.type(await screen.findByLabelText('Allergy'), 'sesame{Enter}');
  await waitFor(() => expect(calls.at(-1)?.operation).toBe('AddTag'));
  expect(calls.at(-1)?.variables).toMatchObject({ tag: 'sesame', polarity: 'avoid' });
  expect(screen.queryByRole('radio')).toBeNull();
  await waitFor(() => expect(screen.getByLabelText('Allergy')).toHaveValue(''));
  expect(await screen.findByText('sesame', { ignore: false })).toBeInTheDocument();
});
