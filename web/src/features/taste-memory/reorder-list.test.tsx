import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { PreferencesPage } from './preferences-page.tsx';

const aTag = (id: string) => ({
  __typename: 'Tag',
  id,
  domain: 'movies',
  subcategory: 'genres',
  tag: id,
  polarity: 'like',
  confidence: 1,
  muted: false,
  note: null,
  entityType: null,
  constraint: null,
  evidence: [],
  history: [],
});
const reordered = (...ids: string[]) => ({
  data: { reorderTags: { __typename: 'TagsReordered', tags: ids.map((id) => ({ __typename: 'Tag', id })) } },
});

async function show(ids: readonly string[], more: Answers = {}) {
  const tags = ids.map(aTag);
  const calls = stubGraph({ Preferences: { data: { me: { __typename: 'User', id: '1', tags } } }, ...more });
  const view = renderWithGraph(<PreferencesPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Genres & Themes' }));
  await screen.findByRole('button', { name: `Drag ${ids[0]}` });
  const sent = () =>
    calls.flatMap(({ operation, variables }) =>
      operation === 'ReorderTags' ? [`${String(variables['tagId'])} to ${String(variables['targetTagId'])}`] : [],
    );
  return { ...view, sent };
}
const order = () => screen.getAllByRole('listitem').flatMap((row) => row.dataset['tag'] ?? []);
const button = (name: string) => screen.getByRole('button', { name });

test('the page says that higher places weigh more, and every row can be dragged, moved and deleted', async () => {
  const { container } = await show(['one', 'two', 'three']);
  expect(screen.getByText(/The higher, the more it weighs\./)).toBeInTheDocument();
  for (const name of ['Drag two', 'Move two up', 'Move two down', 'Delete two']) expect(button(name)).toBeEnabled();
  expect(button('Move one up')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Move three down')).toHaveAttribute('aria-disabled', 'true');
  expect((await axe(container)).violations).toEqual([]);
});

test('a tag moved by its button shows its new place at once, keeps the focus and is announced', async () => {
  const { user, sent } = await show(['one', 'two', 'three'], { ReorderTags: reordered('two', 'one', 'three') });
  await user.click(button('Move two up'));
  expect(order()).toEqual(['two', 'one', 'three']);
  expect(button('Move two up')).toHaveFocus();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('two is now 1 of 3.');
  await waitFor(() => expect(screen.getAllByText('Tags reordered').length).toBeGreaterThan(0));
  expect(sent()).toEqual(['two to one']);
  expect(order()).toEqual(['two', 'one', 'three']);
});

test('Alt with the arrows, Home and End moves the tag whose row has the focus', async () => {
  const { user, sent } = await show(['one', 'two', 'three'], { ReorderTags: reordered('two', 'three', 'one') });
  act(() => button('Liked: one').focus());
  await user.keyboard('{Alt>}{End}{/Alt}');
  expect(order()).toEqual(['two', 'three', 'one']);
  await waitFor(() => expect(sent()).toEqual(['one to three']));
  expect(button('Liked: one')).toHaveFocus();
  await user.keyboard('{End}{ArrowUp}');
  expect(order()).toEqual(['two', 'three', 'one']);
});

test('quick steps are sent one after another, those of one tag as one', async () => {
  const pending: ((answer: ReturnType<typeof reordered>) => void)[] = [];
  const { user, sent } = await show(['one', 'two', 'three', 'four'], {
    ReorderTags: () => new Promise((answer) => pending.push(answer)),
  });
  await user.tripleClick(button('Move one down'));
  expect(order()).toEqual(['two', 'three', 'four', 'one']);
  expect(sent()).toEqual(['one to two']);
  pending.shift()?.(reordered('two', 'one', 'three', 'four'));
  await waitFor(() => expect(sent()).toEqual(['one to two', 'one to four']));
  expect(order()).toEqual(['two', 'three', 'four', 'one']);
  pending.shift()?.(reordered('two', 'three', 'four', 'one'));
  await waitFor(() => expect(screen.getAllByText('Tags reordered').length).toBeGreaterThan(0));
  expect(order()).toEqual(['two', 'three', 'four', 'one']);
});

test('an order that could not be kept goes back and says so in its place', async () => {
  const { user } = await show(['one', 'two'], { ReorderTags: { status: 503, body: '' } });
  await user.click(button('Move two up'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to reorder tags. Please try again.');
  expect(order()).toEqual(['one', 'two']);
});

test('a tag that moves to another page takes the page and the focus along', async () => {
  const ids = Array.from({ length: 130 }, (_, index) => `tag ${index + 1}`);
  const { user } = await show(ids, { ReorderTags: () => new Promise(() => {}) });
  act(() => button('Liked: tag 2').focus());
  await user.keyboard('{Alt>}{End}{/Alt}');
  await waitFor(() => expect(order().at(-1)).toBe('tag 2'));
  expect(order()[0]).toBe('tag 122');
  await waitFor(() => expect(button('Liked: tag 2')).toHaveFocus());
});
