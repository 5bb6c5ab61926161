import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph } from '../../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../../test/render.tsx';
import { CalibrationTab } from './calibration-tab.tsx';
import { FoodPairTab } from './food-pair-tab.tsx';
import { SurpriseTab } from './surprise-tab.tsx';

const me = (fields: Record<string, unknown>) => ({ data: { me: { __typename: 'User', id: '1', ...fields } } });

/** The browser's own `change`, which comes when the hand leaves the slider. */
const letGo = (dial: HTMLElement) => act(() => void dial.dispatchEvent(new Event('change', { bubbles: true })));

test('the dial says what each step means and is saved when the hand lets go', async () => {
  const set = { __typename: 'SurpriseSet', value: 0.75 };
  const calls = stubGraph({ Surprise: me({ surprise: 0.5 }), SetSurprise: { data: { setSurprise: set } } });
  const { container } = renderWithGraph(<SurpriseTab />);
  const dial = await screen.findByRole('slider', { name: 'How bold may I be?' });
  expect(dial).toHaveAttribute('aria-valuetext', 'Even');
  expect(screen.getByText('This holds from the next digest on.')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
  fireEvent.input(dial, { target: { value: '3' } });
  expect(dial).toHaveAttribute('aria-valuetext', 'Mostly bold');
  expect(calls).toHaveLength(1);
  letGo(dial);
  expect(await screen.findByText('Mostly bold: saved. It holds from the next digest on.')).toBeInTheDocument();
  expect(calls.at(-1)).toMatchObject({ operation: 'SetSurprise', variables: { value: 0.75 } });
});

test('a dial that could not be saved goes back and says so', async () => {
  stubGraph({ Surprise: me({ surprise: 0.25 }), SetSurprise: { status: 503, body: '' } });
  renderWithGraph(<SurpriseTab />);
  const dial = await screen.findByRole('slider');
  fireEvent.input(dial, { target: { value: '4' } });
  letGo(dial);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save the dial. Please try again.');
  expect(dial).toHaveValue('1');
});

const calibration = (more: Record<string, unknown>) =>
  me({ calibration: { __typename: 'Calibration', count: 0, needed: 200, recalibrated: false, bins: [], ...more } });
const bin = (said: number, liked: number, count: number) => ({ __typename: 'CalibrationBin', said, liked, count });

test('before enough thumbs the record says how many are missing', async () => {
  stubGraph({ Calibration: calibration({ count: 37, bins: [bin(0.8, 0.78, 30), bin(0.4, 0.5, 7)] }) });
  const { container } = renderWithGraph(<CalibrationTab />);
  expect(await screen.findByText('37 of 200 thumbs until I correct myself')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37');
  expect(screen.getByText('Where I said 80%, you liked 78%.')).toBeInTheDocument();
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows).toEqual([
    ['Said', 'Liked', 'Cards'],
    ['40%', '50%', '7'],
    ['80%', '78%', '30'],
  ]);
  expect((await axe(container)).violations).toEqual([]);
});

test('after enough thumbs the record says that it is corrected by them', async () => {
  stubGraph({ Calibration: calibration({ count: 230, recalibrated: true, bins: [bin(0.8, 0.78, 230)] }) });
  renderWithGraph(<CalibrationTab />);
  expect(await screen.findByText('Corrected by 230 thumbs and answers of yours.')).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test.each([
  ['is none', me({ calibration: null })],
  ['is empty', calibration({})],
])('while the record %s there is no chart but the way to one', async (_what, answer) => {
  stubGraph({ Calibration: answer });
  renderWithGraph(<CalibrationTab />);
  expect(await screen.findByText(/No thumbs yet/)).toBeInTheDocument();
  expect(screen.getByText('0 of 200 thumbs until I correct myself')).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});

test('of few thumbs there is no chart yet, and the record says so', async () => {
  stubGraph({ Calibration: calibration({ count: 3 }) });
  renderWithGraph(<CalibrationTab />);
  expect(await screen.findByText(/Too few yet/)).toBeInTheDocument();
  expect(screen.getByText('3 of 200 thumbs until I correct myself')).toBeInTheDocument();
});

test('a record that cannot be read is not taken for an empty one', async () => {
  stubGraph({ Calibration: { ...me({ calibration: null }), errors: [{ message: 'down' }] } });
  renderWithGraph(<CalibrationTab />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
});

const food = (name: string) => ({ __typename: 'ComparedFood', id: `f-${name}`, name, description: `About ${name}` });
const pair = (first: string, second: string, answered: number) => ({
  __typename: 'FoodComparison',
  first: food(first),
  second: food(second),
  answered,
  total: 2,
});
const order = (names: string[], next: unknown) => ({
  data: { compareFoods: { __typename: 'FoodOrder', foods: names.map(food), next } },
});
const choice = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

test('two taps make an order; the buttons keep the focus and the question is said anew', async () => {
  const answers = [order(['ramen', 'tacos'], pair('pho', 'ramen', 1)), order(['pho', 'ramen', 'tacos'], null)];
  const calls = stubGraph({
    FoodPair: me({ foodComparison: pair('ramen', 'tacos', 0) }),
    CompareFoods: () => answers.shift() ?? { status: 503, body: '' },
  });
  const { user, container } = renderWithGraph(<FoodPairTab />);
  expect(await screen.findByText(/0 of at most 2 answered/)).toBeInTheDocument();
  await user.click(await choice('ramen'));
  expect(await screen.findByText(/1 of at most 2 answered/)).toHaveTextContent('pho or ramen?');
  expect(await choice('pho')).toHaveFocus();
  expect(calls.at(-1)?.variables).toEqual({ winnerId: 'f-ramen', loserId: 'f-tacos' });
  expect((await axe(container)).violations).toEqual([]);
  await user.click(await choice('pho'));
  expect(await screen.findByText('That is all I need for now. Your order:')).toHaveFocus();
  const list = within(screen.getByRole('region', { name: 'Your order so far' }));
  expect(list.getAllByRole('listitem').map((each) => each.textContent)).toEqual(['pho', 'ramen', 'tacos']);
});

test('with nothing to compare it says so, and a service that is down is not taken for it', async () => {
  stubGraph({ FoodPair: me({ foodComparison: null }) });
  const { unmount } = renderWithGraph(<FoodPairTab />);
  expect(await screen.findByText(/nothing to choose between/)).toBeInTheDocument();
  unmount();
  stubGraph({ FoodPair: { ...me({ foodComparison: null }), errors: [{ message: 'down' }] } });
  renderWithGraph(<FoodPairTab />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeEnabled();
});

test('a choice that is lost keeps the question', async () => {
  stubGraph({ FoodPair: me({ foodComparison: pair('ramen', 'tacos', 0) }), CompareFoods: { status: 503, body: '' } });
  const { user } = renderWithGraph(<FoodPairTab />);
  await user.click(await choice('tacos'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to note your choice. Please try again.');
  await waitFor(async () => expect(await choice('ramen')).toHaveAttribute('aria-disabled', 'false'));
});
