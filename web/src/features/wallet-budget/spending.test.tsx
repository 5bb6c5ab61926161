import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { stubGraph } from '../../../test/graph-stub.ts';
import { renderWithGraph } from '../../../test/render.tsx';
import { Spending } from './spending.tsx';

const month = (name: string, byDomain: readonly (readonly [string | null, number])[]) => ({
  __typename: 'MonthSpending',
  month: name,
  totalCents: byDomain.reduce((sum, [, cents]) => sum + cents, 0),
  byDomain: byDomain.map(([domain, totalCents]) => ({ __typename: 'DomainSpending', domain, totalCents })),
});

const me = (spending: unknown[]) => ({
  data: { me: { __typename: 'User', id: '1', budget: { __typename: 'Budget', month: '2026-11', spending } } },
});
const table = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').map((each) => each.textContent);

test('months and domains are drawn, and told as tables to those who do not see them', async () => {
  const months = [month('2026-10', [['books', 1_250]]), month('2026-11', [[null, 500], ['shopping', 4_000]])];
  stubGraph({ Spending: me(months) });
  const { user, container } = renderWithGraph(<Spending />);
  await screen.findByRole('table', { name: 'Spending by month' });
  expect(table('Spending by month').slice(-3)).toEqual([
    'September 2026$0.00',
    'October 2026$12.50',
    'November 2026$45.00',
  ]);
  expect(table('Where it went in November 2026')).toEqual(['Shopping$40.00', 'Other$5.00']);
  expect(container.querySelectorAll('svg[aria-hidden="true"]').length).toBeGreaterThan(1);
  await user.selectOptions(screen.getByLabelText('Month'), 'October 2026');
  expect(table('Where it went in October 2026')).toEqual(['Books$12.50']);
  expect((await axe(container)).violations).toEqual([]);
});

test('without spending a sentence stands in the place of the chart', async () => {
  stubGraph({ Spending: me([]) });
  renderWithGraph(<Spending />);
  expect(await screen.findByText(/No spending yet/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
});
