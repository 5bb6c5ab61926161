import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph, type Answers } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { BudgetCard } from './budget-card.tsx';

const aBudget = (more: Record<string, unknown> = {}) => ({
  __typename: 'Budget',
  month: '2026-11',
  monthlyCents: 40_000,
  purchaseLimitCents: 8_000,
  currentSpendingCents: 18_340,
  spendPercentage: 45.85,
  remainingCents: 21_660,
  warnings: [],
  ...more,
});

const me = (budget: unknown) => ({
  data: { me: { __typename: 'User', id: '1', budget, wallet: { __typename: 'Wallet', availableCents: 0 } } },
});

const answers = (budget: unknown, more: Answers = {}): Answers => ({ Budget: me(budget), ...more });
const saved = { data: { setBudget: { __typename: 'BudgetSet', budget: { __typename: 'Budget', month: '2026-11' } } } };

beforeEach(() => localStorage.clear());

test('the card shows what is spent, what remains and the limit of a purchase', async () => {
  stubGraph(answers(aBudget()));
  const { container } = renderWithGraph(<BudgetCard />);
  expect(await screen.findByText('$183.40')).toBeInTheDocument();
  expect(screen.getByText('Remaining').nextSibling).toHaveTextContent('$216.60');
  expect(screen.getByText('Per-purchase limit').nextSibling).toHaveTextContent('$80.00');
  expect(screen.getByText('45% of $400.00')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Spent' })).toHaveAttribute('aria-valuenow', '45');
  expect(screen.getByRole('heading', { name: 'Monthly Budget' })).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
});

test('the bar ends at 100 percent though the number does not', async () => {
  const over = { currentSpendingCents: 60_000, spendPercentage: 150, remainingCents: 0 };
  stubGraph(answers(aBudget(over)));
  renderWithGraph(<BudgetCard />);
  const bar = await screen.findByRole('progressbar', { name: 'Spent' });
  expect(bar).toHaveAttribute('aria-valuenow', '100');
  expect(bar.firstElementChild).toHaveStyle({ width: '100%' });
  expect(screen.getByText('150% of $400.00')).toBeInTheDocument();
});

test('while the first request of the page is under way the card asks nothing', async () => {
  const calls = stubGraph(answers(aBudget()));
  renderWithGraph(<BudgetCard waiting />);
  expect(screen.getByRole('heading', { name: 'Monthly Budget' })).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('the card asks again every thirty seconds', async () => {
  jest.useFakeTimers();
  try {
    const calls = stubGraph(answers(aBudget()));
    renderWithGraph(<BudgetCard />);
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(29_000);
    expect(calls).toHaveLength(1);
    await pass(1_500);
    expect(calls).toHaveLength(2);
    await pass(30_000);
    expect(calls).toHaveLength(3);
  } finally {
    jest.useRealTimers();
  }
});

test('a warning is plain, can be dismissed, and does not come back this month', async () => {
  stubGraph(answers(aBudget({ currentSpendingCents: 33_000, spendPercentage: 82.5, warnings: [80] })));
  const { user, unmount } = renderWithGraph(<BudgetCard />);
  const sentence = "You have spent 80% of this month's budget.";
  expect((await screen.findByText(sentence)).closest('.quip')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(sentence)).toBeNull();
  unmount();
  renderWithGraph(<BudgetCard />);
  await screen.findByText('$330.00');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('the defaults are said to be defaults until they are kept', async () => {
  stubGraph(answers(aBudget({ monthlyCents: 30_000, purchaseLimitCents: 7_500 })));
  const { user } = renderWithGraph(<BudgetCard />);
  const sentence = /\$300\.00 a month and \$75\.00 per purchase are what everybody starts with/;
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep these' }));
  expect(screen.queryByText(sentence)).toBeNull();
});

test('budget and limit are changed in dollars, and the card follows', async () => {
  let budget = aBudget();
  const calls = stubGraph({
    Budget: () => me(budget),
    SetBudget: () => {
      budget = aBudget({ monthlyCents: 50_050, remainingCents: 31_710 });
      return saved;
    },
  });
  const { user, container } = renderWithGraph(<BudgetCard />);
  await user.click(await screen.findByRole('button', { name: 'Edit budget' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Your Budget' }));
  const monthly = dialog.getByLabelText('Monthly budget (US dollars)');
  expect(monthly).toHaveValue('400.00');
  expect((await axe(container.ownerDocument.body)).violations).toEqual([]);
  await user.clear(monthly);
  await user.type(monthly, '500.50{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.find(({ operation }) => operation === 'SetBudget');
  expect(sent?.variables).toEqual({ monthlyCents: 50_050, purchaseLimitCents: 8_000 });
  expect(await screen.findByText('36% of $500.50')).toBeInTheDocument();
  expect(screen.getAllByText('Budget saved').length).toBeGreaterThan(0);
});

test('what is no amount is said beside its field, and nothing is sent', async () => {
  const calls = stubGraph(answers(aBudget()));
  const { user } = renderWithGraph(<BudgetCard />);
  await user.click(await screen.findByRole('button', { name: 'Edit budget' }));
  const dialog = within(await screen.findByRole('dialog'));
  const limit = dialog.getByLabelText('Per-purchase limit (US dollars)');
  await user.clear(limit);
  await user.type(limit, 'a lot');
  await user.click(dialog.getByRole('button', { name: 'Save Budget' }));
  expect(await dialog.findByText('Enter an amount in dollars, like 300 or 74.50')).toBeInTheDocument();
  await user.clear(limit);
  await user.type(limit, '0.50');
  expect(await dialog.findByText('Enter between $1 and $1,000,000')).toBeInTheDocument();
  expect(limit).toBeInvalid();
  expect(calls.map(({ operation }) => operation)).not.toContain('SetBudget');
});

test("the server's own words about an amount stand in the dialog", async () => {
  const no = { __typename: 'InvalidInput', message: 'A limit above the budget limits nothing.', code: 'INVALID' };
  stubGraph(answers(aBudget(), { SetBudget: { data: { setBudget: no } } }));
  const { user } = renderWithGraph(<BudgetCard />);
  await user.click(await screen.findByRole('button', { name: 'Edit budget' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save Budget' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('A limit above the budget limits nothing.');
});

test('a budget that does not answer says so and can be asked again', async () => {
  let down = true;
  stubGraph({ Budget: () => (down ? { ...me(null), errors: [{ message: 'down' }] } : me(aBudget())) });
  const { user } = renderWithGraph(<BudgetCard />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your budget is not answering right now.');
  down = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$183.40')).toBeInTheDocument();
});
