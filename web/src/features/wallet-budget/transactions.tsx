import { useEffect, useRef, useState } from 'react';
import { useFragment, useQuery } from '@apollo/client/react';
import { Check, Download } from 'lucide-react';
import type { TransactionStatus, WalletQuery } from '../../gql/graphql.ts';
import { keptData } from '../../shared/kept.ts';
import { currentOn } from '../../shared/live.ts';
import { dollars } from '../../shared/money.ts';
import { Button, Panel } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import { walletCopy } from './wallet-copy.ts';
import { OLDER_TRANSACTIONS, TRANSACTION_ROW } from './wallet-operations.ts';

const copy = walletCopy.transactions;

type Page = NonNullable<NonNullable<WalletQuery['me']>['wallet']>['transactions'];

const BADGES: Record<TransactionStatus, string> = {
  succeeded: 'badge-default',
  pending: 'badge-secondary',
  failed: 'badge-destructive',
};

export const Transactions = ({ page }: { page: Page }) => (
  <Panel
    title={copy.title}
    data-part="transactions"
    aside={
      <a className="btn btn-outline btn-sm" href="/api/wallet/statement.csv" download>
        <Download size={15} aria-hidden />
        {copy.statement}
      </a>
    }
  >
    <div className="px-5 pb-5">
      {page.items.length === 0 ? <p className="text-ink-2">{copy.empty}</p> : <Pages page={page} />}
    </div>
  </Panel>
);

interface PagesProps {
  page: Page;
  /** It was asked for: the button that did so is gone, and the keyboard goes on at its rows. */
  asked?: boolean;
}

/** Each page starts where the one before it ends now, so that a newer row pushes none through a gap. */
function Pages({ page, asked = false }: PagesProps) {
  const [opened, setOpened] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (asked) list.current?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="transactions" aria-label={copy.title}>
        {page.items.map(({ id }) => (
          <Row key={id} id={id} />
        ))}
      </ul>
      {page.next &&
        (opened ? (
          <OlderPage after={page.next} />
        ) : (
          <Button variant="outline" size="sm" className="mt-4" onClick={() => setOpened(true)}>
            {copy.older}
          </Button>
        ))}
    </>
  );
}

function OlderPage({ after }: { after: string }) {
  const query = useQuery(OLDER_TRANSACTIONS, { variables: { after }, ...currentOn('wallet') });
  const page = keptData(query)?.me?.wallet?.transactions;
  if (page) return <Pages page={page} asked />;
  if (query.loading) {
    return (
      <p role="status" className="pt-4 text-ink-2">
        {copy.olderPending}
      </p>
    );
  }
  return <Unavailable className="mt-4" what={copy.olderWhat} onRetry={() => void query.refetch()} />;
}

const WHEN: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

function Row({ id }: { id: string }) {
  const { data, complete } = useFragment({ fragment: TRANSACTION_ROW, from: { __typename: 'Transaction', id } });
  if (!complete) return null;
  const { type, amountCents, status, description, createdAt, balanceAfterCents } = data;
  const amount = `${amountCents < 0 ? '-' : '+'}$${dollars(Math.abs(amountCents))}`;
  return (
    <li className="transaction" data-type={type} data-status={status}>
      <div className="transaction-what">
        <p className="font-semibold">{copy.types[type]}</p>
        <p className="transaction-words">{description}</p>
        <p className="transaction-when">
          <time dateTime={createdAt}>{new Date(createdAt).toLocaleString('en', WHEN)}</time>
          {balanceAfterCents !== null && <span>{copy.after(`$${dollars(balanceAfterCents)}`)}</span>}
        </p>
      </div>
      <div className="transaction-figures">
        <p className="transaction-amount" data-sign={amountCents < 0 ? 'out' : 'in'}>
          {amount}
        </p>
        <span className={`badge ${BADGES[status]}`}>
          {status === 'succeeded' && <Check size={13} aria-hidden />}
          {status}
        </span>
      </div>
    </li>
  );
}
