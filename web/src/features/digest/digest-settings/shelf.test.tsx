import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../../test/render.tsx';
import { DigestSettings } from './digest-settings.tsx';
import { HiddenTab, SavedTab } from './shelf.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

afterEach(() => {
  jest.useRealTimers();
});

const anItem = (id: string, more: Record<string, unknown> = {}) => ({
  __typename: 'DigestItem',
  id,
  type: 'shopping',
  domain: 'shopping',
  title: `Title ${id}`,
  description: 'Mint enamel.',
  vendor: 'Example Goods',
  priceCents: 3850,
  reason: 'You said coffee.',
  url: 'https://example.com/pot',
  imageUrl: null,
  ...more,
});
const me = (fields: Record<string, unknown>) => ({ data: { me: { __typename: 'User', id: '1', ...fields } } });
const judged = (itemId: string) => ({
  __typename: 'ItemJudged',
  item: { __typename: 'DigestItem', id: itemId, saved: false },
});

/** A shelf whose things can be taken off and put back, as the service does it. */
function shelf(field: 'savedItems' | 'hiddenItems', ids: string[], more: Answers = {}) {
  let there = ids;
  const list = () => me({ [field]: ids.filter((id) => there.includes(id)).map((id) => anItem(id)) });
  const take = ({ itemId }: Record<string, unknown>) => {
    there = there.filter((id) => id !== itemId);
    return judged(String(itemId));
  };
  return stubGraph({
    SavedItems: list,
    HiddenItems: list,
    UnsaveItem: (variables) => ({ data: { judgeItem: take(variables) } }),
    RestoreItem: (variables) => ({ data: { restoreItem: take(variables) } }),
    UndoOnShelf: ({ itemId }) => {
      there = [...there, String(itemId)];
      return { data: { undoItemAction: judged(String(itemId)) } };
    },
    ...more,
  });
}

const titles = () => screen.getAllByRole('listitem').map((row) => row.textContent?.match(/Title i\d/)?.[0]);

test('what is saved is listed with what it is, why, and a link that goes out alone', async () => {
  shelf('savedItems', ['i1', 'i2']);
  const { user, container } = renderWithGraph(<SavedTab />);
  const row = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
  expect(row.getByText('Shopping · Example Goods · $38.50')).toBeInTheDocument();
  await user.click(row.getByText('More'));
  expect(row.getByText('You said coffee.')).toBeInTheDocument();
  const link = row.getByRole('link', { name: 'Open page of Title i1' });
  expect(link).toHaveAttribute('href', 'https://example.com/pot');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noreferrer noopener');
  expect((await axe(container)).violations).toEqual([]);
});

test('an address that is none of the web is no link', async () => {
  stubGraph({ SavedItems: me({ savedItems: [anItem('i1', { url: 'javascript:alert(1)' })] }) });
  renderWithGraph(<SavedTab />);
  await screen.findByText('Title i1');
  expect(screen.queryByRole('link', { hidden: true })).toBeNull();
});

test.each([
  ['saved', SavedTab, 'savedItems', 'Unsave', 'UnsaveItem', '“Title i2” is no longer saved.'],
  ['hidden', HiddenTab, 'hiddenItems', 'Restore', 'RestoreItem', '“Title i2” may be proposed again.'],
] as const)('what is %s goes from its place and comes back to it', async (_what, Tab, field, act_, operation, said) => {
  const calls = shelf(field, ['i1', 'i2', 'i3']);
  const { user, container } = renderWithGraph(<Tab />);
  await user.click(await screen.findByRole('button', { name: `${act_} Title i2` }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(calls.find((call) => call.operation === operation)?.variables).toEqual({ itemId: 'i2' });
  const undo = screen.getByRole('button', { name: 'Undo: Title i2' });
  expect(undo).toHaveFocus();
  expect(titles()).toEqual(['Title i1', 'Title i2', 'Title i3']);
  expect((await axe(container)).violations).toEqual([]);
  await user.click(undo);
  await waitFor(() => expect(screen.getByRole('button', { name: `${act_} Title i2` })).toHaveFocus());
  expect(titles()).toEqual(['Title i1', 'Title i2', 'Title i3']);
});

test('the way back goes after ten seconds when nobody is at it, and its place closes', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  shelf('savedItems', ['i1', 'i2']);
  renderWithGraph(<SavedTab />, user);
  await user.click(await screen.findByRole('button', { name: 'Unsave Title i1' }));
  const undo = await screen.findByRole('button', { name: 'Undo: Title i1' });
  pass(11_000);
  expect(undo).toBeInTheDocument();
  act(() => undo.blur());
  await user.hover(screen.getByText('Title i2'));
  pass(1_000);
  await waitFor(() => expect(screen.queryByText(/no longer saved/)).toBeNull());
  expect(titles()).toEqual(['Title i2']);
});

test('a refusal and a lost answer leave the row as it was and say so in it', async () => {
  const refused = { __typename: 'NotFound', message: 'It is not yours.', code: 'NOT_FOUND' };
  let answer: { data: unknown } | { status: number; body: string } = { data: { judgeItem: refused } };
  shelf('savedItems', ['i1'], { UnsaveItem: () => answer });
  const { user } = renderWithGraph(<SavedTab />);
  await user.click(await screen.findByRole('button', { name: 'Unsave Title i1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It is not yours.');
  answer = { status: 503, body: '' };
  await user.click(screen.getByRole('button', { name: 'Unsave Title i1' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Failed to unsave it. Please try again.'));
});

test('too late to take back is said beside the button', async () => {
  const late = { __typename: 'NothingToUndo', message: 'That is settled by now.', code: 'NOTHING_TO_UNDO' };
  shelf('savedItems', ['i1'], { UndoOnShelf: { data: { undoItemAction: late } } });
  const { user } = renderWithGraph(<SavedTab />);
  await user.click(await screen.findByRole('button', { name: 'Unsave Title i1' }));
  await user.click(await screen.findByRole('button', { name: 'Undo: Title i1' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That is settled by now.');
});

test('empty shelves say how they are filled', async () => {
  shelf('hiddenItems', []);
  renderWithGraph(<HiddenTab />);
  expect(await screen.findByText(/Nothing is hidden/)).toBeInTheDocument();
});

test('a shelf that does not answer can be asked again', async () => {
  let down = true;
  shelf('savedItems', [], {
    SavedItems: () => (down ? { status: 503, body: '' } : me({ savedItems: [anItem('i1')] })),
  });
  const { user } = renderWithGraph(<SavedTab />);
  expect(await screen.findByRole('alert')).toHaveTextContent('The list of what you saved is not answering');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Title i1')).toBeInTheDocument();
});

test('the dialog asks for a part when its tab is looked at, by arrow keys too', async () => {
  const calls = shelf('savedItems', ['i1']);
  const { user, baseElement } = renderWithGraph(<DigestSettings onClose={() => undefined} />);
  expect(await screen.findByText('Title i1')).toBeInTheDocument();
  expect(calls.map(({ operation }) => operation)).toEqual(['SavedItems']);
  await user.click(screen.getByRole('tab', { name: 'Saved' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Hidden' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(calls.at(-1)?.operation).toBe('HiddenItems'));
  expect((await axe(baseElement)).violations).toEqual([]);
});
