import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { aDigest, anItem, answers, items, judged } from '../../../test/digest-data.ts';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { DigestPanel } from './digest-panel.tsx';

const show = async (list: unknown[], more: Answers) => {
  const calls = stubGraph(answers(aDigest(list), more));
  const view = renderWithGraph(<DigestPanel onBuy={() => undefined} />);
  await screen.findByRole('article', { name: 'Title i1' });
  return { ...view, calls: (operation: string) => calls.filter((call) => call.operation === operation) };
};

const more = () => screen.getByRole('button', { name: 'More for Title i1' });
const answered = (item: object, list: unknown[]) => ({ data: { judgeItem: judged(item, aDigest(list)) } });
const stays = (change: Record<string, unknown>) => {
  const item = anItem('i1', change);
  return answered(item, [item]);
};

test('a thumb up stays filled, and pressed again it is taken back', async () => {
  const back = judged(anItem('i1'), aDigest(items(1)));
  const { user, calls } = await show(items(1), {
    JudgeItem: stays({ liked: true }),
    UndoItemAction: { data: { undoItemAction: back } },
  });
  await user.click(screen.getByRole('button', { name: 'Like Title i1' }));
  const pressed = { name: 'Like Title i1', pressed: true };
  await waitFor(() => expect(screen.getByRole('button', pressed)).toBeInTheDocument());
  expect(calls('JudgeItem')[0]?.variables).toEqual({ itemId: 'i1', feedback: 'positive' });
  expect((await screen.findAllByText('Feedback recorded')).length).toBeGreaterThan(0);
  await screen.findByRole('button', { name: 'Undo' });
  await user.click(screen.getByRole('button', pressed));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Like Title i1', pressed: false })).toBeVisible());
  expect(calls('UndoItemAction')).toHaveLength(1);
});

test('a thumb up that fails says so on the card', async () => {
  const { user } = await show(items(1), { JudgeItem: { status: 500, body: '' } });
  await user.click(screen.getByRole('button', { name: 'Like Title i1' }));
  const card = within(screen.getByRole('article', { name: 'Title i1' }));
  expect(await card.findByRole('alert')).toHaveTextContent('Failed to record feedback. Please try again.');
});

test('the menu opens, is walked through and closed by keyboard', async () => {
  const { user } = await show(items(1), {});
  more().focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'More for Title i1' });
  expect(more()).toHaveAttribute('aria-expanded', 'true');
  const entries = [...menu.querySelectorAll('[role^="menuitem"]')];
  expect(entries.map((each) => each.getAttribute('aria-label') ?? each.textContent)).toEqual([
    'Save for later',
    'Watching it',
    'Seen it: liked it',
    'Seen it: did not like it',
    'Seen it: no verdict',
    'Hide for ever',
  ]);
  expect(entries[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(entries[1]).toHaveFocus();
  await user.keyboard('{End}');
  expect(entries[5]).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(entries[0]).toHaveFocus();
  await user.keyboard('h');
  expect(entries[5]).toHaveFocus();
  expect((await axe(document.body)).violations.filter(({ id }) => id !== 'region')).toEqual([]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(more()).toHaveFocus();
});

test('a press beside the menu closes it', async () => {
  const { user } = await show(items(1), {});
  await user.click(more());
  await screen.findByRole('menu');
  await user.click(screen.getByText('Two people talk.'));
  expect(screen.queryByRole('menu')).toBeNull();
});

test.each([
  ['movies', 'Watching it', 'Seen it: liked it'],
  ['shows', 'Watching it', 'Seen it: liked it'],
  ['books', 'Reading it', 'Read it: liked it'],
  ['food', 'Cooking it', 'Had it: liked it'],
  ['games', 'Playing it', 'Played it: liked it'],
  ['podcasts', 'Listening to it', 'Heard it: liked it'],
  ['music', 'Listening to it', 'Heard it: liked it'],
  ['travel', 'Going there', 'Been there: liked it'],
])('in %s the menu says "%s" and "%s"', async (domain, doing, seen) => {
  const { user } = await show([anItem('i1', { domain })], {});
  await user.click(more());
  expect(await screen.findByRole('menuitem', { name: doing })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: seen })).toBeInTheDocument();
});

test('what was saved is marked, can be taken back, and is taken off the list by the same entry', async () => {
  const { user, calls } = await show(items(1), { JudgeItem: stays({ saved: true }) });
  await user.click(more());
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Save for later', checked: false }));
  expect(calls('JudgeItem')[0]?.variables).toEqual({ itemId: 'i1', feedback: 'save' });
  expect(await screen.findByText('Saved for later.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(more()).toHaveFocus();
  await user.click(more());
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Saved', checked: true }));
  await waitFor(() => expect(calls('JudgeItem')[1]?.variables).toEqual({ itemId: 'i1', feedback: 'unsave' }));
});

test.each([
  ['Seen it: liked it', 'seen_liked'],
  ['Seen it: did not like it', 'seen_disliked'],
  ['Seen it: no verdict', 'seen'],
])('"%s" makes room for another', async (entry, feedback) => {
  const { user, calls } = await show(items(1), { JudgeItem: answered(anItem('i1'), [anItem('i9')]) });
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  expect(await screen.findByRole('button', { name: 'Title i9' })).toHaveFocus();
  expect(calls('JudgeItem')[0]?.variables).toEqual({ itemId: 'i1', feedback });
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  expect(screen.queryByText('Why? You need not say.')).toBeNull();
});

test('what is hidden makes room for another and can be taken back', async () => {
  const hidden = judged(anItem('i1'), aDigest([anItem('i9')]));
  const back = judged(anItem('i1'), aDigest(items(1)));
  const { user } = await show(items(1), {
    HideItem: { data: { hideItem: hidden } },
    UndoItemAction: { data: { undoItemAction: back } },
  });
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: 'Hide for ever' }));
  expect(await screen.findByText('“Title i1” is hidden for ever.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Title i1' })).toHaveFocus());
});

test('what a person is about to watch is asked about later', async () => {
  const { user, calls } = await show(items(1), { JudgeItem: stays({}) });
  await user.click(more());
  await user.click(await screen.findByRole('menuitem', { name: 'Watching it' }));
  expect(await screen.findByText('Enjoy. I shall ask how it was.')).toBeInTheDocument();
  expect(calls('JudgeItem')[0]?.variables).toEqual({ itemId: 'i1', feedback: 'watching' });
});
