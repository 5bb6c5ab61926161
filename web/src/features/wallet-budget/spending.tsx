import { useId, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import type { SpendingQuery } from '../../gql/graphql.ts';
import { DOMAIN_LABELS } from '../../shared/domains.ts';
import { keptData } from '../../shared/kept.ts';
import { currentOn } from '../../shared/live.ts';
import { BarChart } from '../../shared/ui/bar-chart.tsx';
import { Panel } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import '../../styles/budget.css';
import { money, monthName } from './budget-amount.ts';
import { copy } from './purchase-copy.ts';
import { SPENDING } from './purchase-operations.ts';
import { monthsOfChart } from './spending-months.ts';

type Months = NonNullable<NonNullable<SpendingQuery['me']>['budget']>['spending'];

/** Where the money of the last twelve months went. */
export function Spending() {
  const query = useQuery(SPENDING, { ...currentOn('budget'), fetchPolicy: 'cache-and-network' });
  const data = keptData(query);
  const budget = data?.me?.budget;
  const months = budget?.spending;
  const unavailable = !months && Boolean(query.error || data);
  return (
    <Panel title={copy.spending.title} data-part="spending">
      {unavailable && (
        <Unavailable what={copy.spending.unavailable} onRetry={() => void query.refetch()} className="px-5 pb-5" />
      )}
      {!months && !unavailable && <div className="h-24" />}
      {months?.length === 0 && <p className="px-5 pb-5 text-ink-2">{copy.spending.empty}</p>}
      {budget && months && months.length > 0 && <Charts months={months} present={budget.month} />}
    </Panel>
  );
}

function Charts({ months, present }: { months: Months; present: string }) {
  const [picked, setPicked] = useState<string | null>(null);
  const id = useId();
  const shown = months.find(({ month }) => month === picked) ?? months[months.length - 1];
  if (!shown) return null;
  const totals = new Map(months.map(({ month, totalCents }) => [month, totalCents]));
  const domains = shown.byDomain.toSorted((a, b) => b.totalCents - a.totalCents);
  return (
    <div className="grid gap-5 px-5 pb-5">
      <BarChart
        label={copy.spending.byMonth}
        format={money}
        bars={monthsOfChart([...totals.keys()], present).map((month) => ({
          name: monthName(month),
          short: monthName(month, 'short'),
          value: totals.get(month) ?? 0,
          emphasis: month === shown.month,
        }))}
      />
      {months.length > 1 && (
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="text-sm font-semibold">
            {copy.spending.month}
          </label>
          <select
            id={id}
            className="input w-auto"
            value={shown.month}
            onChange={(event) => setPicked(event.target.value)}
          >
            {months.toReversed().map(({ month }) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </select>
        </div>
      )}
      <BarChart
        label={copy.spending.byDomain(monthName(shown.month))}
        direction="across"
        format={money}
        bars={domains.map(({ domain, totalCents }) => ({
          name: domain ? DOMAIN_LABELS[domain] : copy.spending.other,
          value: totalCents,
        }))}
      />
      <p className="text-sm text-ink-2">{copy.spending.note}</p>
    </div>
  );
}
