import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { TagEdit } from '../../gql/graphql.ts';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { PreferencesPage } from './preferences-page.tsx';

const evidence = (id: string, source: string, text: string, polarity = 'like', at = '2026-01-02T10:00:00Z') => ({
  __typename: 'Evidence',
  id,
  source,
  text,
  polarity,
  at,
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
const quiet = aTag('1', 'quiet', {
  note: 'on Sundays',
  evidence: [evidence('a', 'utterance', 'quiet films suit me'), evidence('b', 'typed', 'quiet')],
  history: [evidence('c', 'utterance', 'quiet films bore me', 'dislike', '2025-06-01T10:00:00Z')],
});
const heist = aTag('2', 'heist');
const sesame = aTag('3', 'sesame', { domain: 'food', subcategory: 'allergies', polarity: 'avoid' });

const edited = (tag: object) => ({
  data: { editTag: { __typename: 'TagEdited', tag, undo: { __typename: 'Undo', id: 'u1' } } },
});
const undone = (tag: object) => ({ data: { undoTagChange: { __typename: 'TagChangeUndone', tag } } });

async function open(name: RegExp, more: Answers = {}, tags: unknown[] = [quiet, heist, sesame]) {
  const calls = stubGraph({ Preferences: { data: { me: { __typename: 'User', id: '1', tags } } }, ...more });
  const view = renderWithGraph(<PreferencesPage />);
  await view.user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...view, calls, dialog };
}
const edit = async (view: Awaited<ReturnType<typeof open>>) => {
  await view.user.click(view.dialog.getByRole('button', { name: 'Edit' }));
  expect(view.dialog.getByLabelText('Tag')).toHaveFocus();
};
const save = (view: Awaited<ReturnType<typeof open>>) =>
  view.user.click(view.dialog.getByRole('button', { name: 'Save' }));
const sent = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ operation }) => operation === 'EditTag').map(({ variables }) => variables['change'] as TagEdit);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const group = (name: string) => within(screen.getByRole('region', { name }));

test('a tag opens its reasons: the person’s words, when, and what was said before', async () => {
  const { dialog } = await open(/quiet/);
  expect(screen.getByRole('dialog')).toHaveAccessibleName('quiet');
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('Like · Movies · Genres & Themes');
  expect(dialog.getByText('on Sundays')).toBeInTheDocument();
  expect(dialog.getByText('quiet films suit me').closest('li')).toHaveTextContent('You said · January 2, 2026');
  expect(dialog.getByText(/^Set by your own hand/)).toBeInTheDocument();
  const before = dialog.getByText('quiet films bore me');
  expect(before.closest('s')).not.toBeNull();
  expect(before.closest('li')).toHaveTextContent('You said · Dislike · June 1, 2025');
  expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
});

test('a tag is renamed, which is said and undone in its row', async () => {
  const view = await open(/heist/, { EditTag: edited({ ...heist, tag: 'caper' }), UndoTagChange: undone(heist) });
  await edit(view);
  await view.user.clear(view.dialog.getByLabelText('Tag'));
  await view.user.type(view.dialog.getByLabelText('Tag'), ' caper {Enter}');
  await closed();
  expect(sent(view)).toEqual([{ tag: 'caper' }]);
  const row = screen.getByRole('button', { name: 'Liked: caper' }).closest('li')!;
  expect(row).toHaveTextContent('Renamed “heist” to “caper”.');
  await view.user.click(within(row).getByRole('button', { name: 'Undo' }));
  const back = await screen.findByRole('button', { name: 'Liked: heist' });
  await waitFor(() => expect(back).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a muted tag says so and counts again on demand', async () => {
  const view = await open(/heist/, { EditTag: edited({ ...heist, muted: true }) });
  await view.user.click(view.dialog.getByRole('button', { name: 'Not representative' }));
  await closed();
  expect(sent(view)).toEqual([{ muted: true }]);
  expect(screen.getByText('“heist” counts no longer.', { selector: 'li p' })).toBeInTheDocument();
  await view.user.click(screen.getByRole('button', { name: 'Liked: heist Not representative' }));
  expect(await screen.findByRole('button', { name: 'Count it again' })).toBeInTheDocument();
});

test('a tag that moves to another category leaves its place, where that is undone', async () => {
  const view = await open(/heist/, {
    EditTag: edited({ ...heist, subcategory: 'movies' }),
    UndoTagChange: undone(heist),
  });
  await edit(view);
  await view.user.selectOptions(view.dialog.getByLabelText('Category'), 'Movie Titles');
  await save(view);
  await closed();
  expect(sent(view)).toEqual([{ subcategory: 'movies' }]);
  expect(group('Movie Titles').getByText('heist')).toBeInTheDocument();
  expect(group('Genres & Themes').getByText('Moved “heist” to Movie Titles.')).toBeInTheDocument();
  const undo = group('Genres & Themes').getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(undo).toHaveFocus());
  await view.user.click(undo);
  expect(await group('Genres & Themes').findByText('heist')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Movie Titles' })).toBeNull();
});

test('a tag that becomes neutral stands under Neutral, its place says so', async () => {
  const view = await open(/heist/, { EditTag: edited({ ...heist, polarity: 'neutral' }) });
  await edit(view);
  await view.user.click(view.dialog.getByRole('radio', { name: 'Neutral' }));
  await save(view);
  await closed();
  expect(sent(view)).toEqual([{ polarity: 'neutral' }]);
  const neutral = within(screen.getByRole('list', { name: 'Genres & Themes tags, neutral' }));
  expect(neutral.getByText('heist')).toBeInTheDocument();
  const decided = within(screen.getByRole('list', { name: 'Genres & Themes tags' }));
  expect(decided.getByText('“heist” stands as Neutral now.')).toBeInTheDocument();
});

test('a note is written and taken away', async () => {
  const view = await open(/quiet/, { EditTag: edited({ ...quiet, note: null }) });
  await edit(view);
  await view.user.clear(view.dialog.getByLabelText('Note (optional)'));
  await save(view);
  await closed();
  expect(sent(view)).toEqual([{ note: '' }]);
  expect(screen.getByText('The note on “quiet” is gone.', { selector: 'li p' })).toBeInTheDocument();
  expect(screen.queryByText('on Sundays')).toBeNull();
});

test('an allergy has no feeling and cannot be muted; leaving Allergies is warned of and sent as a dislike', async () => {
  const view = await open(/sesame/, {
    EditTag: edited({ ...sesame, subcategory: 'cuisine', polarity: 'dislike' }),
  });
  expect(view.dialog.queryByRole('button', { name: 'Not representative' })).toBeNull();
  await edit(view);
  expect(view.dialog.queryByRole('radio')).toBeNull();
  await view.user.selectOptions(view.dialog.getByLabelText('Category'), 'Cuisines');
  expect(view.dialog.getByText('Outside Allergies it keeps no dish away from you any more.')).toBeInTheDocument();
  expect(view.dialog.getByRole('radio', { name: 'Dislike' })).toBeChecked();
  await save(view);
  await closed();
  expect(sent(view)).toEqual([{ subcategory: 'cuisine', polarity: 'dislike' }]);
  expect(screen.getByText('Moved “sesame” to Cuisines.', { selector: 'li p' })).toBeInTheDocument();
});

test('a name that is there already is refused in its place, and an empty one is not sent', async () => {
  const message = '"quiet" is already in your movies preferences';
  const view = await open(/heist/, {
    EditTag: { data: { editTag: { __typename: 'TagExists', message, code: 'TAG_EXISTS' } } },
  });
  await edit(view);
  const name = view.dialog.getByLabelText('Tag');
  await view.user.clear(name);
  await save(view);
  expect(await view.dialog.findByRole('alert')).toHaveTextContent('Tag is required');
  await view.user.type(name, 'quiet{Enter}');
  expect(await view.dialog.findByText(message)).toBeInTheDocument();
  expect(sent(view)).toEqual([{ tag: 'quiet' }]);
});

test('a change that was lost is said in the dialog, which keeps what was entered', async () => {
  const view = await open(/heist/, { EditTag: { status: 503, body: '' } });
  await edit(view);
  await view.user.type(view.dialog.getByLabelText('Note (optional)'), 'with friends');
  await save(view);
  expect(await view.dialog.findByRole('alert')).toHaveTextContent('Failed to save your change. Please try again.');
  expect(view.dialog.getByRole('textbox', { name: 'Tag' })).toBeValid();
  expect(view.dialog.getByLabelText('Note (optional)')).toHaveValue('with friends');
});

test('nothing changed is nothing sent; Cancel leads back to the reasons, Escape to the row', async () => {
  const view = await open(/quiet/);
  await edit(view);
  await save(view);
  expect(view.dialog.getByRole('button', { name: 'Edit' })).toHaveFocus();
  await edit(view);
  await view.user.click(view.dialog.getByRole('button', { name: 'Cancel' }));
  expect(view.dialog.getByText('quiet films suit me')).toBeInTheDocument();
  await view.user.keyboard('{Escape}');
  await closed();
  expect(screen.getByRole('button', { name: 'Liked: quiet' })).toHaveFocus();
  expect(sent(view)).toEqual([]);
});

test('a tag is deleted from its dialog, and the focus is where that is undone', async () => {
  const deleted = { __typename: 'TagDeleted', id: '2', undo: { __typename: 'Undo', id: 'u1' } };
  const view = await open(/heist/, { DeleteTag: { data: { deleteTag: deleted } } });
  await view.user.click(view.dialog.getByRole('button', { name: 'Delete' }));
  await closed();
  expect(screen.queryByRole('button', { name: 'Liked: heist' })).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
});
