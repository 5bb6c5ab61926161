import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { PreferencesPage } from './preferences-page.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const aTag = (id: string, tag: string, more: Record<string, unknown> = {}) => ({
  __typename: 'Tag',
  id,
  domain: 'movies',
  subcategory: 'genres',
  tag,
  polarity: 'like',
  confidence: 1,
  muted: false,
  note: null,
  entityType: null,
  constraint: null,
  evidence: [],
  history: [],
  ...more,
});
const quiet = aTag('1', 'quiet');
const heist = aTag('2', 'heist');
const noir = aTag('3', 'noir');

const undo = (id: string) => ({ __typename: 'Undo', id });
const deleted = (id: string) => ({ data: { deleteTag: { __typename: 'TagDeleted', id, undo: undo(`undo-of-${id}`) } } });
const undone = (tag: object) => ({ data: { undoTagChange: { __typename: 'TagChangeUndone', tag } } });
const tooLate = {
  data: { undoTagChange: { __typename: 'TooLate', message: 'It is too late to undo that.', code: 'TOO_LATE' } },
};

async function show(tags: unknown[], more: Answers = {}) {
  const calls = stubGraph({
    Preferences: { data: { me: { __typename: 'User', id: '1', tags } } },
    DeleteTag: ({ id }) => deleted(String(id)),
    ...more,
  });
  const view = renderWithGraph(<PreferencesPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Genres & Themes' }));
  await screen.findByRole('button', { name: 'Drag quiet' });
  return { ...view, calls };
}
// A toast is a list item too, elsewhere on the page.
const rows = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map((row) => row.dataset['tag'] ?? row.textContent);
const remove = (name: string) => screen.getByRole('button', { name: `Delete ${name}` });

test('a deleted tag leaves a place that says so, where its deletion is undone', async () => {
  const { user, calls, container } = await show([quiet, heist, noir], { UndoTagChange: undone(heist) });
  await user.click(remove('heist'));
  expect(await screen.findByRole('button', { name: 'Undo' })).toHaveFocus();
  expect(rows()).toEqual(['quiet', 'Deleted “heist”.Undo', 'noir']);
  expect(calls.at(-1)).toMatchObject({ operation: 'DeleteTag', variables: { id: '2' } });
  expect(screen.getAllByText('Tag deleted').length).toBeGreaterThan(0);
  expect(screen.getByText('Deleted “heist”.', { selector: '[role=status]' })).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(rows()).toEqual(['quiet', 'heist', 'noir']));
  expect(calls.at(-1)).toMatchObject({ operation: 'UndoTagChange', variables: { id: 'undo-of-2' } });
  expect(screen.getByRole('button', { name: 'Liked: heist' })).toHaveFocus();
});

test('several deletions are each undone in their own place', async () => {
  const { user } = await show([quiet, heist, noir], { UndoTagChange: undone(heist) });
  await user.click(remove('heist'));
  await screen.findByText('Deleted “heist”.', { selector: 'li p' });
  await user.click(remove('quiet'));
  await screen.findByText('Deleted “quiet”.', { selector: 'li p' });
  expect(rows()).toEqual(['Deleted “quiet”.Undo', 'Deleted “heist”.Undo', 'noir']);
  const place = screen.getByText('Deleted “heist”.', { selector: 'li p' }).closest('li')!;
  await user.click(within(place).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(rows()).toEqual(['Deleted “quiet”.Undo', 'heist', 'noir']));
});

test('what went one after another keeps its order', async () => {
  const { user } = await show([quiet, heist, noir], { UndoTagChange: undone(quiet) });
  await user.click(remove('quiet'));
  await screen.findByText('Deleted “quiet”.', { selector: 'li p' });
  await user.click(remove('heist'));
  await screen.findByText('Deleted “heist”.', { selector: 'li p' });
  expect(rows()).toEqual(['Deleted “quiet”.Undo', 'Deleted “heist”.Undo', 'noir']);
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0]!);
  await waitFor(() => expect(rows()).toEqual(['quiet', 'Deleted “heist”.Undo', 'noir']));
});

test('the last tag of a group leaves its place too, and the start comes when that is over', async () => {
  await show([quiet]);
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  fireEvent.click(remove('quiet'));
  await pass(0);
  expect(rows()).toEqual(['Deleted “quiet”.Undo']);
  await pass(9_990);
  expect(rows()).toEqual(['Deleted “quiet”.Undo']);
  await pass(10);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Like something in Movies' })).toBeInTheDocument();
});

test('a dismissed place is gone at once, and the focus goes to the next tag', async () => {
  const { user } = await show([quiet, heist, noir]);
  await user.click(remove('heist'));
  await screen.findByRole('button', { name: 'Undo' });
  await user.tab();
  await user.keyboard('{Enter}');
  expect(rows()).toEqual(['quiet', 'noir']);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Drag noir' })).toHaveFocus());
});

test('an undo that comes too late says so in its place', async () => {
  const { user } = await show([quiet, heist], { UndoTagChange: tooLate });
  await user.click(remove('heist'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is too late to undo that.');
});

test('an undo that was lost can be pressed again', async () => {
  const { user } = await show([quiet, heist], { UndoTagChange: { status: 503, body: '' } });
  await user.click(remove('heist'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to undo. Please try again.');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('an allergy that is deleted says what that means', async () => {
  const allergy = { domain: 'food', subcategory: 'allergies', polarity: 'avoid' };
  const { user } = await show([quiet, aTag('4', 'sesame', allergy)]);
  await user.click(screen.getByRole('button', { name: 'Edit Allergies' }));
  await user.click(await screen.findByRole('button', { name: 'Delete sesame' }));
  expect(
    await screen.findByText('Deleted “sesame”. It keeps no dish away from you any more.', { selector: 'li p' }),
  ).toBeInTheDocument();
});

test('a tag that another window deleted is gone without a way back', async () => {
  const gone = { __typename: 'NotFound', message: 'There is no such tag.', code: 'NOT_FOUND' };
  const { user } = await show([quiet, heist], { DeleteTag: { data: { deleteTag: gone } } });
  await user.click(remove('heist'));
  await waitFor(() => expect(rows()).toEqual(['quiet']));
});

test('a tag that could not be deleted says so in its place, until that is dismissed', async () => {
  const { user } = await show([quiet], { DeleteTag: { status: 503, body: '' } });
  await user.click(remove('quiet'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to delete tag. Please try again.');
  expect(rows()).toEqual(['quiet']);
  await user.click(screen.getByRole('button', { name: 'Dismiss the error' }));
  expect(screen.queryByRole('alert')).toBeNull();
});
