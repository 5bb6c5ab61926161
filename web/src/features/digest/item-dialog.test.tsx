import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { aDigest, anItem, answers, judged, refused } from '../../../test/digest-data.ts';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { DigestPanel } from './digest-panel.tsx';

const own = (...tags: [string, string][]) => ({
  data: {
    me: {
      __typename: 'User',
      id: '1',
      tags: tags.map(([domain, tag], i) => ({ __typename: 'Tag', id: `t${i}`, domain, tag })),
    },
  },
});

const open = async (item: Record<string, unknown> = {}, more: Answers = {}) => {
  const calls = stubGraph(answers(aDigest([anItem('i1', item)]), { TagNames: own(), ...more }));
  const view = renderWithGraph(<DigestPanel onBuy={() => undefined} />);
  const opener = await screen.findByRole('button', { name: 'Title i1' });
  await view.user.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Title i1' }));
  return { ...view, opener, dialog, calls: (name: string) => calls.filter(({ operation }) => operation === name) };
};

const added = { data: { addTag: { __typename: 'TagAdded', tag: { __typename: 'Tag', id: 't9' } } } };

test('the dialog tells why, and a tag becomes a preference: loading, added, then known', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const later = new Promise((resolve) => {
    answer = resolve;
  });
  const { user, dialog, calls, opener } = await open({}, { AddItemTag: async () => (await later, added) });
  expect(dialog.getByText('Why we recommend this')).toBeInTheDocument();
  const chip = dialog.getByRole('button', { name: 'slow' });
  await user.click(chip);
  expect(chip).toHaveAttribute('aria-busy', 'true');
  await user.click(chip);
  answer(null);
  await dialog.findByRole('button', { name: 'slow (added)' });
  expect(calls('AddItemTag').map(({ variables }) => variables)).toEqual([
    { domain: 'movies', subcategory: 'genres', tag: 'slow', polarity: 'like' },
  ]);
  expect((await screen.findAllByText('Tag added to your profile')).length).toBeGreaterThan(0);
  await dialog.findByRole('button', { name: 'slow (already in your profile)' });
  expect((await axe(document.body)).violations.filter(({ id }) => id !== 'region')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(opener).toHaveFocus());
});

test('what is in the profile of this domain already cannot be added', async () => {
  const { dialog } = await open({}, { TagNames: own(['movies', 'Slow'], ['books', 'quiet']) });
  const known = await dialog.findByRole('button', { name: 'slow (already in your profile)' });
  expect(known).toHaveAttribute('aria-disabled', 'true');
  expect(dialog.getByRole('button', { name: 'quiet' })).toHaveAttribute('aria-disabled', 'false');
});

test('a tag that was added elsewhere meanwhile is known from then on', async () => {
  const exists = refused('TagExists', 'TAG_EXISTS', 'There is one.');
  const { user, dialog } = await open({}, { AddItemTag: { data: { addTag: exists } } });
  await user.click(dialog.getByRole('button', { name: 'slow' }));
  await dialog.findByRole('button', { name: 'slow (already in your profile)' });
  expect(screen.getAllByText('"slow" is already in your movies preferences').length).toBeGreaterThan(0);
});

test('a tag that cannot be added says so beneath the tags', async () => {
  const { user, dialog } = await open({}, { AddItemTag: { status: 503, body: '' } });
  await user.click(dialog.getByRole('button', { name: 'slow' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to add tag. Please try again.');
  expect(dialog.getByRole('button', { name: 'slow' })).toHaveAttribute('aria-disabled', 'false');
});

test('an allergy is added to be avoided', async () => {
  const dish = { type: 'food', domain: 'food', tags: ['gluten-free'] };
  const { user, dialog, calls } = await open(dish, { AddItemTag: added });
  await user.click(dialog.getByRole('button', { name: 'gluten-free' }));
  await waitFor(() => expect(calls('AddItemTag')).toHaveLength(1));
  expect(calls('AddItemTag')[0]?.variables).toMatchObject({ subcategory: 'allergies', polarity: 'avoid' });
});

test('a book offers its title and its authors first, as what they are', async () => {
  const book = { type: 'books', domain: 'books', authors: ['Ava Example'], tags: ['quiet'] };
  const { user, dialog, calls } = await open(book, { AddItemTag: added });
  const row = within(dialog.getByRole('heading', { name: 'Tags' }).nextElementSibling as HTMLElement);
  expect(row.getAllByRole('button').map((each) => each.textContent)).toEqual(['Title i1', 'Ava Example', 'quiet']);
  await user.click(row.getByRole('button', { name: 'Ava Example' }));
  await waitFor(() => expect(calls('AddItemTag')).toHaveLength(1));
  expect(calls('AddItemTag')[0]?.variables).toMatchObject({ domain: 'books', subcategory: 'authors' });
});

test('food shows where it is and how to order it; nothing else does', async () => {
  const where = { location: 'Lisbon, Portugal', ordering: 'Ask for it at the counter.' };
  const { dialog, user } = await open({ type: 'food', domain: 'food', ...where });
  expect(dialog.getByRole('heading', { name: 'Location' })).toBeInTheDocument();
  expect(dialog.getByText('Ask for it at the counter.')).toBeInTheDocument();
  for (const link of dialog.getAllByRole('link')) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(dialog.getByRole('link', { name: /Search the map/ })).toBeInTheDocument();
  await user.keyboard('{Escape}');
});

test('where a film is found has no section, and an address that is none of the web is not offered', async () => {
  const { dialog } = await open({ location: 'Lisbon', ordering: 'x', url: 'javascript:alert(1)' });
  expect(dialog.queryByRole('heading', { name: 'Location' })).toBeNull();
  expect(dialog.queryByRole('heading', { name: 'Ordering Info' })).toBeNull();
  expect(dialog.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Search the web (opens in a new tab)',
  ]);
});

test('Like and Dislike do it to the card, and the focus is on the card again', async () => {
  const item = anItem('i1', { liked: true });
  const liked = { data: { judgeItem: judged(item, aDigest([item])) } };
  const { user, dialog, opener } = await open({}, { JudgeItem: liked });
  await user.click(dialog.getByRole('button', { name: 'Like' }));
  await waitFor(() => expect(opener).toHaveFocus());
  expect(await screen.findByRole('button', { name: 'Like Title i1', pressed: true })).toBeInTheDocument();
});

test('Escape closes the detail dialog and gives the focus back', async () => {
  const { user, opener } = await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  expect(screen.queryByRole('dialog')).toBeNull();
});
