import { Suspense, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Pencil, X } from 'lucide-react';
import type { BudgetQuery } from '../../gql/graphql.ts';
import { keptData } from '../../shared/kept.ts';
import { stayCurrent } from '../../shared/live.ts';
import { onDemand, openWhenThere } from '../../shared/on-demand.ts';
import { BUDGET_POLL_MS } from '../../shared/timing.ts';
import { Button, Panel, Quip } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import '../../styles/budget.css';
import { money, monthName, percentSpent } from './budget-amount.ts';
import { copy } from './budget-copy.ts';
import { BUDGET } from './budget-operations.ts';
import { unsaid, useSeen } from './budget-seen.ts';

const BudgetEditor = onDemand(async () => (await import('./budget-editor.tsx')).BudgetEditor);

export type Budget = NonNullable<NonNullable<BudgetQuery['me']>['budget']>;

/** `waiting` is true while the page's first request is under way: it brings this card's numbers too. */
export function BudgetCard({ waiting = false }: { waiting?: boolean }) {
  const query = useQuery(BUDGET, { ...stayCurrent(BUDGET_POLL_MS, 'budget', 'wallet'), skip: waiting });
  const data = keptData(query);
  const budget = data?.me?.budget;
  const unavailable = !budget && Boolean(query.error || data);
  const [editing, setEditing] = useState(false);
  const seen = useSeen(data?.me?.id);
  const edit = budget && (
    <button
      type="button"
      className="icon-btn"
      aria-label={copy.card.edit}
      data-tip={copy.card.edit}
      onClick={() => openWhenThere(BudgetEditor, () => setEditing(true))}
    >
      <Pencil size={17} aria-hidden />
    </button>
  );
  return (
    <Panel title={copy.card.title} aside={edit} data-part="budget">
      <div className="px-5 pb-5">
        {unavailable && <Unavailable what={copy.card.unavailable} onRetry={() => void query.refetch()} />}
        {!budget && !unavailable && <div className="h-40" />}
        {budget && <Numbers budget={budget} seen={seen} />}
      </div>
      <Suspense>
        {editing && budget && (
          <BudgetEditor budget={budget} onSaved={seen.decided} onClose={() => setEditing(false)} />
        )}
      </Suspense>
    </Panel>
  );
}

function Numbers({ budget, seen }: { budget: Budget; seen: ReturnType<typeof useSeen> }) {
  const percent = percentSpent(budget.currentSpendingCents, budget.monthlyCents);
  const capped = Math.min(100, percent);
  const share = copy.card.of(percent, money(budget.monthlyCents));
  const warning = unsaid(seen.seen, budget.month, budget.warnings, percent);
  const said = warning === null ? undefined : copy.warnings[warning];
  return (
    <>
      <p className="text-sm text-ink-2">{monthName(budget.month)}</p>
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-ink-2">{copy.card.spent}</span>
        <b className="font-display text-3xl tabular-nums">{money(budget.currentSpendingCents)}</b>
      </div>
      <div
        className="meter"
        data-full={percent >= 100 || undefined}
        role="progressbar"
        aria-label={copy.card.spent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={capped}
        aria-valuetext={share}
      >
        <i style={{ width: `${capped}%` }} />
      </div>
      <p className="mt-1 text-right text-sm text-ink-2 tabular-nums">{share}</p>
      <dl className="sums">
        <dt>{copy.card.remaining}</dt>
        <dd>{money(budget.remainingCents)}</dd>
        <dt>{copy.card.limit}</dt>
        <dd>{money(budget.purchaseLimitCents)}</dd>
      </dl>
      <Defaults budget={budget} seen={seen} />
      {warning !== null && said ? (
        <div className="budget-warning">
          <div role="status">
            <p className="font-semibold">{said.sentence}</p>
            <Quip>{said.quip}</Quip>
          </div>
          <button
            type="button"
            className="icon-btn -mr-2"
            aria-label={copy.card.dismiss}
            onClick={() => seen.warned(budget.month, warning)}
          >
            <X size={16} aria-hidden />
          </button>
        </div>
      ) : (
        <Quip className="mt-3">{copy.mood.findLast(([from]) => percent >= from)?.[1]}</Quip>
      )}
    </>
  );
}

// What the service starts everybody with; other amounts are somebody's own.
const STARTS_WITH = { monthlyCents: 30_000, purchaseLimitCents: 7_500 };

function Defaults({ budget, seen }: { budget: Budget; seen: ReturnType<typeof useSeen> }) {
  const { monthlyCents, purchaseLimitCents } = budget;
  const untouched =
    monthlyCents === STARTS_WITH.monthlyCents && purchaseLimitCents === STARTS_WITH.purchaseLimitCents;
  if (!untouched || seen.seen.decided) return null;
  return (
    <div className="budget-first">
      <p>{copy.card.defaults(money(monthlyCents), money(purchaseLimitCents))}</p>
      <Button variant="ghost" size="sm" onClick={seen.decided}>
        {copy.card.dismissDefaults}
      </Button>
    </div>
  );
}
