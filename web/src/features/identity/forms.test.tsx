import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { stubGraph } from '../../../test/graph-stub.ts';
import { Toaster } from '../../shared/ui/toaster.tsx';
import { LoginPage, SignupPage } from './forms.tsx';

beforeEach(() => sessionStorage.clear());

const refused = (typename: string, message: string) => ({ __typename: typename, message, code: 'REFUSED' });

test('an empty sign-in is answered beside each field and sends nothing', async () => {
  const calls = stubGraph({});
  const user = userEvent.setup();
  render(<LoginPage />);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Username is required')).toBeInTheDocument();
  expect(screen.getByText('Password is required')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('a refused sign-in shows the server sentence in place and as a toast', async () => {
  stubGraph({ Login: { data: { login: refused('BadCredentials', 'Invalid username or password') } } });
  const user = userEvent.setup();
  render(
    <>
      <LoginPage />
      <Toaster />
    </>,
  );
  await user.type(screen.getByLabelText('Username'), 'guest');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
  expect(screen.getAllByText('Login failed').length).toBeGreaterThan(0);
});

test('a sign-in without connection says so with the specified sentence', async () => {
  stubGraph({});
  const user = userEvent.setup();
  render(<LoginPage />);
  await user.type(screen.getByLabelText('Username'), 'guest');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid username or password');
});

test('a sign-in sends the time zone, asks who is there and hands over', async () => {
  const calls = stubGraph({
    Login: { data: { login: { __typename: 'SignedIn', user: { __typename: 'User', id: '1' } } } },
    Viewer: { data: { me: { __typename: 'User', id: '1', username: 'guest', location: null, wallet: null } } },
  });
  const onSignedIn = jest.fn();
  const user = userEvent.setup();
  render(<LoginPage onSignedIn={onSignedIn} />);
  await user.type(screen.getByLabelText('Username'), 'guest');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(1));
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(calls.map((call) => call.operation)).toEqual(['Login', 'Viewer']);
  expect(calls[0]?.variables).toEqual({ username: 'guest', password: 'secret', timeZone });
});

test('a short sign-up is answered with the sentences of the rules', async () => {
  stubGraph({});
  const user = userEvent.setup();
  render(<SignupPage />);
  await user.type(screen.getByLabelText('Username'), 'ab');
  await user.type(screen.getByLabelText('Password'), '12345');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  expect(await screen.findByText('Username must be at least 3 characters')).toBeInTheDocument();
  expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument();
  expect(screen.getByText('Signup code is required')).toBeInTheDocument();
});

test('the sign-up says what creating an account confirms, and is free of accessibility faults', async () => {
  const { container } = render(<SignupPage />);
  expect(container).toHaveTextContent('you are 13 or older and accept the privacy policy of September 16, 2025');
  expect(container).toHaveTextContent('Valet learns from your voice, chat and purchases');
  expect((await axe(container)).violations).toEqual([]);
});
