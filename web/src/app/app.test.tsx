import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubGraph, type Answers } from '../../test/graph-stub.ts';
import { refetchSession } from '../shared/session.ts';
import { App } from './app.tsx';

const place = { __typename: 'Location', city: null, state: null, country: 'United States' };
const someone = {
  __typename: 'User',
  id: '1',
  username: 'guest',
  location: place,
  wallet: { __typename: 'Wallet', balanceCents: 1250 },
};
const fullWallet = {
  ...someone.wallet,
  heldCents: 0,
  availableCents: 1250,
  owedCents: 0,
  payments: { __typename: 'Payments', provider: 'sandbox', publishableKey: 'pk_test_1' },
  transactions: { __typename: 'TransactionPage', items: [], next: null },
};
const signedOut: Answers = { Viewer: { data: { me: null } } };
const me = (more: Record<string, unknown>) => ({ data: { me: { __typename: 'User', id: '1', ...more } } });
const signedIn: Answers = {
  Viewer: { data: { me: someone } },
  Dashboard: { data: { me: { ...someone, conversation: [], dailyDigest: null } } },
  RecentConversation: me({ conversation: [] }),
  Chat: me({ conversation: [] }),
  DailyDigest: me({ dailyDigest: null }),
  Preferences: me({ tags: [] }),
  Wallet: { data: { me: { ...someone, wallet: fullWallet } } },
  Orders: me({ budget: { __typename: 'Budget', orders: [] } }),
  Purchases: me({ budget: { __typename: 'Budget', purchases: [] } }),
  Spending: me({ budget: { __typename: 'Budget', spending: [] } }),
};

async function openAt(path: string, answers: Answers) {
  history.replaceState(null, '', path);
  const calls = stubGraph(answers);
  await refetchSession();
  render(<App />);
  return calls;
}

beforeEach(() => sessionStorage.clear());

test.each(['/', '/preferences', '/nowhere'])('signed out, %s shows the landing', async (path) => {
  await openAt(path, signedOut);
  expect(await screen.findByRole('link', { name: 'Use your invitation code' })).toBeInTheDocument();
});

test.each([
  ['/login', 'Welcome back'],
  ['/signup', 'Create an account'],
  ['/about/data', 'About the data'],
])('signed out, %s is reachable', async (path, heading) => {
  await openAt(path, signedOut);
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeInTheDocument();
});

test.each([
  ['/preferences', 'Your Preferences'],
  ['/wallet', 'Wallet'],
  ['/gmail-connect', 'Connect Gmail'],
  ['/gmail-review', 'Review Your Data & Build Preferences'],
  ['/about/data', 'About the data'],
  ['/nowhere', '404 Page Not Found'],
])('signed in, %s shows its screen', async (path, heading) => {
  await openAt(path, signedIn);
  expect(await screen.findByRole('heading', { name: heading, level: 1 })).toBeInTheDocument();
});

test.each(['/login', '/signup'])('signed in, %s leads to the dashboard', async (path) => {
  await openAt(path, signedIn);
  expect(await screen.findByRole('heading', { name: "Today's Taste Digest" })).toBeInTheDocument();
  expect(location.pathname).toBe('/');
});

test('the tab says which screen is open', async () => {
  await openAt('/preferences', signedIn);
  await screen.findByRole('heading', { name: 'Your Preferences' });
  expect(document.title).toBe('Your preferences · Valet');
});

test('a checkout without a client secret leads to the wallet', async () => {
  await openAt('/wallet-checkout', signedIn);
  await screen.findByRole('heading', { name: 'Wallet', level: 1 });
  expect(location.pathname).toBe('/wallet');
});

test('the header shows the place, the balance and the name, and marks the active screen', async () => {
  await openAt('/preferences', signedIn);
  expect(await screen.findByRole('link', { name: 'My Prefs' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Gmail' })).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('button', { name: 'Location' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Wallet balance $12.50' })).toBeInTheDocument();
  expect(screen.getByText('guest')).toBeInTheDocument();
});

test('the location dialog asks for every field and shows the saved city afterwards', async () => {
  const saved = { __typename: 'Location', city: 'Example City', state: 'EX', country: 'United States' };
  await openAt('/wallet', {
    ...signedIn,
    UpdateLocation: {
      data: { updateLocation: { __typename: 'LocationUpdated', user: { ...someone, location: saved } } },
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Location' }));
  await screen.findByRole('dialog', { name: 'Update Your Location' });
  await user.click(screen.getByRole('button', { name: 'Save Location' }));
  expect(await screen.findByText('City is required')).toBeInTheDocument();
  expect(screen.getByText('State/Province is required')).toBeInTheDocument();
  await user.type(screen.getByLabelText('City'), 'Example City');
  await user.type(screen.getByLabelText('State/Province'), 'EX');
  await user.click(screen.getByRole('button', { name: 'Save Location' }));
  expect(await screen.findByRole('button', { name: 'Example City' })).toBeInTheDocument();
  expect((await screen.findAllByText('Location updated')).length).toBeGreaterThan(0);
});

test('logging out shows the landing and says so', async () => {
  let there = true;
  await openAt('/wallet', {
    ...signedIn,
    Viewer: () => ({ data: { me: there ? someone : null } }),
    Logout: () => {
      there = false;
      return { data: { logout: { __typename: 'LoggedOut', ok: true } } };
    },
  });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('link', { name: 'Use your invitation code' })).toBeInTheDocument();
  expect((await screen.findAllByText('Logged out')).length).toBeGreaterThan(0);
});

test('a session that ended elsewhere shows the landing at the next answer', async () => {
  let there = true;
  await openAt('/preferences', {
    ...signedIn,
    Viewer: () => ({ data: { me: there ? someone : null } }),
    Preferences: () => {
      there = false;
      return { data: { me: null } };
    },
  });
  expect(await screen.findByRole('link', { name: 'Use your invitation code' })).toBeInTheDocument();
});

test('while identity is down the page says so instead of signing anybody out', async () => {
  let down = true;
  await openAt('/', signedOut);
  await screen.findByRole('link', { name: 'Use your invitation code' });
  const failing = { status: 503, body: '{"error":"down"}', retryAfter: '5' };
  stubGraph({ Viewer: () => (down ? failing : { data: { me: null } }) });
  await act(refetchSession);
  expect(await screen.findByRole('alert')).toHaveTextContent('You are not signed out. Try again in 5 seconds.');
  down = false;
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
