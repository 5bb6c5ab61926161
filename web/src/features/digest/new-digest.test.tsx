import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useQuery } from '@apollo/client/react';
import { aDigest, anItem, answers, items, refused, updated } from '../../../test/digest-data.ts';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { currentOn } from '../../shared/live.ts';
import { VIEWER } from '../../shared/session.ts';
import { DigestPanel } from './digest-panel.tsx';

function Balance() {
  const { data } = useQuery(VIEWER, currentOn('wallet'));
  return <output>{data?.me?.wallet?.balanceCents}</output>;
}

const viewer = (balanceCents: number) => ({
  data: {
    me: {
      __typename: 'User',
      id: '1',
      username: 'guest',
      location: null,
      wallet: { __typename: 'Wallet', balanceCents },
    },
  },
});

/** The keys of the mutations that go out, beside the calls. */
const show = async (digest: unknown, more: Answers, user = userEvent.setup()) => {
  const calls = stubGraph(answers(digest, { Viewer: viewer(2_500), ...more }));
  const stubbed = globalThis.fetch;
  const keys: string[] = [];
  globalThis.fetch = ((url: string, init: RequestInit) => {
    if (init.method === 'POST') keys.push((init.headers as Record<string, string>)['idempotency-key'] ?? '');
    return stubbed(url, init);
  }) as typeof fetch;
  const view = renderWithGraph(
    <>
      <Balance />
      <DigestPanel onBuy={() => undefined} />
    </>,
    user,
  );
  await screen.findByText('5 free thumbs down left');
  return { ...view, keys, calls: (operation: string) => calls.filter((call) => call.operation === operation) };
};

const refresh = () => screen.getByRole('button', { name: 'Refresh - $1' });
const fresh = () => screen.getByRole('button', { name: /FREE \(for testing\)/ });
const tenNew = (walletBalanceCents: number) => ({
  data: {
    refreshDigest: {
      __typename: 'DigestRefreshed',
      walletBalanceCents,
      digest: aDigest([anItem('n1')], { id: 'd2', refreshCount: 1 }),
    },
  },
});

test('a refresh shows the new digest and what is left in the wallet', async () => {
  let balance = 2_500;
  const { user, keys, calls } = await show(aDigest(items(2), { refreshCount: 3 }), {
    Viewer: () => viewer(balance),
    RefreshDigest: () => {
      balance = 2_400;
      return tenNew(2_400);
    },
  });
  expect(await screen.findByText('2500')).toBeInTheDocument();
  await user.click(refresh());
  expect(await screen.findByRole('article', { name: 'Title n1' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect((await screen.findAllByText('Digest refreshed')).length).toBeGreaterThan(0);
  expect(screen.getByText('2400')).toBeInTheDocument();
  expect(keys).toEqual(['d1:3']);
  await waitFor(() => expect(calls('Viewer').length).toBeGreaterThan(1));
});

test('while a refresh runs no other begins, and a press is none', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const later = new Promise((resolve) => {
    answer = resolve;
  });
  const { user, calls } = await show(aDigest(items(1)), {
    RefreshDigest: async () => {
      await later;
      return tenNew(0);
    },
  });
  await user.dblClick(refresh());
  const pending = await screen.findByRole('button', { name: 'Refreshing...' });
  expect(pending).toHaveAttribute('aria-busy', 'true');
  await user.click(pending);
  await user.click(fresh());
  answer(null);
  await screen.findByRole('article', { name: 'Title n1' });
  expect(calls('RefreshDigest')).toHaveLength(1);
  expect(calls('GenerateDigest')).toHaveLength(0);
});

const notCovered = refused('RefreshNotCovered', 'INSUFFICIENT_WALLET_BALANCE', 'Insufficient wallet balance');

test('without a dollar the person is told at once, and asked two seconds later whether to add funds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await show(aDigest(items(1)), { RefreshDigest: { data: { refreshDigest: notCovered } } }, user);
  await user.click(refresh());
  const sentence = 'Please add funds to your wallet to refresh your digest.';
  expect((await screen.findAllByText('Insufficient funds')).length).toBeGreaterThan(0);
  expect(screen.getByText(sentence, { selector: '.notice' })).toBeInTheDocument();
  await act(async () => jest.advanceTimersByTime(1_500));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(async () => jest.advanceTimersByTime(500));
  const dialog = await screen.findByRole('dialog', { name: 'Would you like to add funds to your wallet now?' });
  jest.useRealTimers();
  expect((await axe(dialog)).violations).toEqual([]);
  await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Yes' }));
  expect(location.pathname).toBe('/wallet');
  expect(screen.queryByRole('dialog')).toBeNull();
  history.replaceState(null, '', '/');
});

test('a refresh that fails says so, and the digest stays', async () => {
  const failed = refused('RefreshFailed', 'REFRESH_FAILED', 'Failed to refresh digest. Please try again.');
  const { user } = await show(aDigest(items(1)), { RefreshDigest: { data: { refreshDigest: failed } } });
  await user.click(refresh());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to refresh digest. Please try again.');
  expect(screen.getByRole('article', { name: 'Title i1' })).toBeInTheDocument();
  expect(refresh()).toBeEnabled();
});

const away = { errors: [{ message: 'Not now.', extensions: { code: 'UNAVAILABLE' } }] };

test('a refresh that takes the house too long is asked for once more, with its key', async () => {
  let asked = 0;
  const { user, keys } = await show(aDigest(items(1)), {
    RefreshDigest: () => {
      asked += 1;
      return asked === 1 ? away : tenNew(2_400);
    },
  });
  await user.click(refresh());
  expect(await screen.findByRole('article', { name: 'Title n1' })).toBeInTheDocument();
  expect(keys).toEqual(['d1:0', 'd1:0']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refresh that is away twice has failed', async () => {
  const { user, keys } = await show(aDigest(items(1)), { RefreshDigest: away });
  await user.click(refresh());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to refresh digest. Please try again.');
  expect(keys).toEqual(['d1:0', 'd1:0']);
});

test('a fresh digest takes the place of the one before, and its banners go', async () => {
  const limit = refused('DailyLimitExceeded', 'DAILY_LIMIT_EXCEEDED', 'no more');
  const made = aDigest([anItem('n1')], { id: 'd2', remainingFreeThumbsDown: 0 });
  const { user, keys } = await show(aDigest(items(2), { backupsAvailable: false }), {
    ThumbsDown: { data: { thumbsDown: limit } },
    GenerateDigest: { data: { generateDigest: updated(made) } },
  });
  await user.click(await screen.findByRole('button', { name: 'Dislike Title i1' }));
  const banner = { selector: '.notice' };
  expect(await screen.findByText(/You've used your 5 free thumbs down/, banner)).toBeInTheDocument();
  await user.click(fresh());
  expect(await screen.findByRole('article', { name: 'Title n1' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect((await screen.findAllByText('Fresh digest generated')).length).toBeGreaterThan(0);
  expect(screen.queryByText(/You've used your 5 free thumbs down/, banner)).toBeNull();
  expect(screen.queryByText(/out of backups/)).toBeNull();
  expect(keys[1]).toBe('d1:0');
  // The allowance is a day's: the next refused thumb brings the banner back.
  await user.click(screen.getByRole('button', { name: 'Dislike Title n1' }));
  expect(await screen.findByText(/You've used your 5 free thumbs down/, banner)).toBeInTheDocument();
});

test('the twenty-first fresh digest of a day is refused in its own words', async () => {
  const refusal = refused('TooManyDigests', 'RATE_LIMITED', 'That was plenty for one day.');
  const { user } = await show(aDigest(items(1)), { GenerateDigest: { data: { generateDigest: refusal } } });
  await user.click(fresh());
  expect(await screen.findByRole('alert')).toHaveTextContent('That was plenty for one day.');
  expect(screen.getByText('Failed to generate fresh digest. Please try again.')).toBeInTheDocument();
});

test('where there is no digest yet a fresh one has a key of its own', async () => {
  const made = updated(aDigest([anItem('n1')]));
  const { user, keys } = await show(aDigest([], { id: null }), { GenerateDigest: { data: { generateDigest: made } } });
  await user.click(fresh());
  expect(await screen.findByRole('article', { name: 'Title n1' })).toBeInTheDocument();
  expect(keys[0]).toMatch(/^\w{12,}$/);
});
