import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { VIEWER } from '../../shared/session.ts';
import { VoicePanel } from './voice-panel.tsx';

const answered = (foodRecommendations: unknown) => ({
  data: { me: { __typename: 'User', id: '1', foodRecommendations } },
});
const found = answered({
  __typename: 'FoodRecommendations',
  location: 'Lisbon, Portugal',
  note: 'These are dishes, not restaurants.',
  items: ['f1', 'f2'].map((id) => ({ __typename: 'DigestItem', id })),
});
const needed = answered({ __typename: 'LocationNeeded', message: 'Where are you?', code: 'LOCATION_NEEDED' });
const viewer = (city: string | null) => ({
  me: {
    __typename: 'User' as const,
    id: '1',
    username: 'guest',
    location: { __typename: 'Location' as const, city, state: city && 'Lisbon', country: 'Portugal' },
    wallet: null,
  },
});
const findButton = () => screen.findByRole('button', { name: 'Find me food' });

test('food that is found is announced with its number and its place, and asked for once by two presses', async () => {
  let answer = (_: unknown) => {};
  const waiting = new Promise((resolve) => (answer = resolve));
  const calls = stubGraph({ FindFood: () => waiting.then(() => found) });
  const { user } = renderWithGraph(<VoicePanel />);
  await user.dblClick(await findButton());
  const busy = await screen.findByRole('button', { name: 'Finding food...' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await user.click(busy);
  answer(null);
  expect((await screen.findAllByText('Food Recommendations Ready!')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Found 2 local recommendations for Lisbon, Portugal').length).toBeGreaterThan(0);
  expect(await findButton()).toBeEnabled();
  expect(calls.filter(({ operation }) => operation === 'FindFood')).toHaveLength(1);
});

test('without a city it asks for one in place, and goes on by itself once one is saved', async () => {
  let city: string | null = null;
  const calls = stubGraph({ FindFood: () => (city ? found : needed) });
  const { user, client, container } = renderWithGraph(<VoicePanel />);
  client.writeQuery({ query: VIEWER, data: viewer(null) });
  await user.click(await findButton());
  expect(await screen.findByText('Where are you?')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Set my location' })).toBeEnabled();
  expect((await axe(container)).violations).toEqual([]);
  city = 'Lisbon';
  client.writeQuery({ query: VIEWER, data: viewer(city) });
  expect((await screen.findAllByText('Food Recommendations Ready!')).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText('Where are you?')).toBeNull());
  expect(calls.filter(({ operation }) => operation === 'FindFood')).toHaveLength(2);
});

test('asking for the location presses the button of the header', async () => {
  stubGraph({ FindFood: needed });
  const { user } = renderWithGraph(
    <>
      <button type="button" onClick={() => document.body.setAttribute('data-opened', 'yes')}>
        <span className="hdr-city">Location</span>
      </button>
      <VoicePanel />
    </>,
  );
  await user.click(await findButton());
  await user.click(await screen.findByRole('button', { name: 'Set my location' }));
  expect(document.body).toHaveAttribute('data-opened', 'yes');
});

test.each([
  ['the sentence of the server', { status: 429, body: '{"error":"That is enough."}' }, 'That is enough.'],
  ['its own words', { status: 503, body: '' }, 'Failed to get food recommendations. Please try again.'],
  ['its own words, of a digest that is down', answered(null), 'Failed to get food recommendations. Please try again.'],
])('a failure says %s, in a toast and in place', async (_what, answer, sentence) => {
  stubGraph({ FindFood: answer });
  const { user } = renderWithGraph(<VoicePanel />);
  await user.click(await findButton());
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect((await screen.findAllByText('Error')).length).toBeGreaterThan(0);
  expect(await findButton()).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(await findButton()).toHaveFocus();
});
