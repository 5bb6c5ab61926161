import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { aDigest, anItem, answers, items, judged, refused, updated } from '../../../test/digest-data.ts';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { DigestPanel } from './digest-panel.tsx';

const show = async (digest: unknown, more: Answers, user = userEvent.setup()) => {
  const calls = stubGraph(answers(digest, more));
  const view = renderWithGraph(<DigestPanel onBuy={() => undefined} />, user);
  await screen.findByRole('article', { name: 'Title i1' });
  return { ...view, calls: (operation: string) => calls.filter((call) => call.operation === operation) };
};

const down = (name = 'Title i1') => screen.getByRole('button', { name: `Dislike ${name}` });
const card = (name: string) => within(screen.getByRole('article', { name }));
const after = (list: unknown[], more = {}) => ({
  data: { thumbsDown: updated(aDigest(list, { remainingFreeThumbsDown: 4, ...more })) },
});

test('a thumb down replaces the card, counts down, and the focus and a voice tell what came', async () => {
  const replaced = after([anItem('i9'), anItem('i2')], { backupsAvailable: false });
  const { user, container } = await show(aDigest(items(2)), { ThumbsDown: replaced });
  await user.click(down());
  expect(await screen.findByRole('article', { name: 'Title i9' })).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Title i1' })).toBeNull();
  expect(screen.getByText('4 free thumbs down left')).toBeInTheDocument();
  expect(screen.getByText(/out of backups/)).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText('Item replaced').length).toBeGreaterThan(0));
  expect(screen.getByRole('button', { name: 'Title i9' })).toHaveFocus();
  expect(screen.getByText(/“Title i9” took the place of “Title i1”/)).toHaveAttribute('role', 'status');
  await user.tab();
  expect(card('Title i9').getByRole('button', { name: 'Undo' })).toHaveFocus();
  expect((await axe(container)).violations).toEqual([]);
});

test('the card fades while it is being replaced, and a second press asks for nothing', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const later = new Promise((resolve) => {
    answer = resolve;
  });
  const slow = async () => {
    await later;
    return after([anItem('i9')]);
  };
  const { user, calls } = await show(aDigest(items(1)), { ThumbsDown: slow });
  await user.click(down());
  const fading = screen.getByRole('article', { name: 'Title i1' });
  await waitFor(() => expect(fading).toHaveAttribute('aria-busy', 'true'));
  await user.click(down());
  answer(null);
  await screen.findByRole('article', { name: 'Title i9' });
  expect(calls('ThumbsDown')).toHaveLength(1);
});

test('a double click is one press, whatever lies beneath its second half', async () => {
  const { user, calls } = await show(aDigest(items(1)), { ThumbsDown: after([anItem('i9')]) });
  await user.dblClick(down());
  await screen.findByRole('article', { name: 'Title i9' });
  expect(calls('ThumbsDown')).toHaveLength(1);
});

test('where nothing takes the place an empty hook keeps the way back', async () => {
  const gone = after([anItem('i2')], { backupsAvailable: false });
  const back = judged({ ...anItem('i1') }, aDigest(items(2)));
  const { user, container } = await show(aDigest(items(2)), {
    ThumbsDown: gone,
    UndoItemAction: { data: { undoItemAction: back } },
  });
  await user.click(down());
  expect(await screen.findByText('An empty hook.')).toBeInTheDocument();
  expect(screen.getByText('Feedback recorded', { selector: '.font-semibold' })).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Title i1' })).toHaveFocus());
  expect(screen.queryByText('An empty hook.')).toBeNull();
  expect(screen.getByText('Taken back: “Title i1” is as it was.')).toBeInTheDocument();
});

test('undo brings the card back to its place', async () => {
  const back = judged({ ...anItem('i1') }, aDigest(items(2)));
  const { user, calls } = await show(aDigest(items(2)), {
    ThumbsDown: after([anItem('i9'), anItem('i2')]),
    UndoItemAction: { data: { undoItemAction: back } },
  });
  await user.click(down());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Title i1' })).toHaveFocus());
  expect(screen.queryByRole('article', { name: 'Title i9' })).toBeNull();
  expect(screen.getByText('5 free thumbs down left')).toBeInTheDocument();
  expect(calls('UndoItemAction').map(({ variables }) => variables)).toEqual([{ itemId: 'i1' }]);
});

test('an undo that comes too late says so where it was pressed, and the way back stays', async () => {
  const late = refused('NothingToUndo', 'NOTHING_TO_UNDO', 'There is nothing to take back any more.');
  const { user } = await show(aDigest(items(1)), {
    ThumbsDown: after([anItem('i9')]),
    UndoItemAction: { data: { undoItemAction: late } },
  });
  await user.click(down());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await card('Title i9').findByRole('alert')).toHaveTextContent('There is nothing to take back any more.');
  expect(card('Title i9').getByRole('button', { name: 'Undo' })).toBeEnabled();
});

test('two that go from one place are both taken back from it, the newest first', async () => {
  const downs = [after([anItem('i8')]), after([anItem('i9')])];
  const { user } = await show(aDigest(items(1)), { ThumbsDown: () => downs.shift()! });
  await user.click(down());
  await screen.findByRole('article', { name: 'Title i8' });
  await user.click(down('Title i8'));
  await screen.findByRole('article', { name: 'Title i9' });
  const lines = card('Title i9').getAllByRole('group').map((line) => line.textContent);
  expect(lines.filter((text) => text?.includes('Replaced'))).toHaveLength(2);
  expect(lines[0]).toContain('Title i8');
});

test('a reason may be given with one tap, and the way back outlives it', async () => {
  const explained = judged({ ...anItem('i1'), disliked: true }, aDigest([anItem('i9')]));
  const { user, calls } = await show(aDigest([anItem('i1', { priceCents: 999 })]), {
    ThumbsDown: after([anItem('i9')]),
    ExplainThumb: { data: { explainThumb: explained } },
  });
  await user.click(down());
  const reasons = within(await screen.findByRole('group', { name: 'Why? You need not say.' }));
  expect(reasons.getAllByRole('button').map((each) => each.textContent)).toEqual([
    'Not my thing',
    'Not Example Pictures',
    'Not the genre',
    'Too expensive',
    'Not now',
  ]);
  await user.click(reasons.getByRole('button', { name: 'Too expensive' }));
  expect(await screen.findByText('Replaced “Title i1”. Noted.')).toBeInTheDocument();
  expect(calls('ExplainThumb')[0]?.variables).toEqual({ itemId: 'i1', because: 'too_expensive' });
  expect(screen.queryByRole('group', { name: 'Why? You need not say.' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
});

test('the way back goes after ten seconds, but not while somebody is at it', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await show(aDigest(items(1)), { ThumbsDown: after([anItem('i9')]) }, user);
  await user.click(down());
  await screen.findByRole('article', { name: 'Title i9' });
  const pass = (ms: number) => act(async () => jest.advanceTimersByTime(ms));
  await pass(9_000);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await pass(60_000);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  await user.tab({ shift: true });
  await pass(500);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await pass(1_000);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  jest.useRealTimers();
});

test('the sixth thumb down of a day keeps the card and shows the limit', async () => {
  const refusal = refused('DailyLimitExceeded', 'DAILY_LIMIT_EXCEEDED', 'no more');
  const { user } = await show(aDigest(items(1)), { ThumbsDown: { data: { thumbsDown: refusal } } });
  await user.click(down());
  expect((await screen.findAllByText('Daily limit reached')).length).toBeGreaterThan(0);
  const sentence = "You've used your 5 free thumbs down for today. Refresh for $1 to get 10 new recommendations!";
  expect(screen.getAllByText(sentence).length).toBeGreaterThan(1);
  expect(screen.getByRole('article', { name: 'Title i1' })).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByText('0 free thumbs down left')).toBeInTheDocument();
});

test('a thumb down that fails says so on the card until it is dismissed', async () => {
  const { user } = await show(aDigest(items(1)), { ThumbsDown: { status: 503, body: '' } });
  await user.click(down());
  const failed = card('Title i1');
  expect(await failed.findByRole('alert')).toHaveTextContent('Failed to replace item. Please try again.');
  expect(down()).toBeEnabled();
  await user.click(failed.getByRole('button', { name: 'Dismiss the error' }));
  expect(failed.queryByRole('alert')).toBeNull();
});
