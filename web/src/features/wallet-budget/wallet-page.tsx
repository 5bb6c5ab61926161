import { Suspense, useEffect, useState } from 'react';
import { useQuery } from '@apollo/client/react';
import { Link } from 'wouter';
import type { WalletQuery } from '../../gql/graphql.ts';
import { keptData } from '../../shared/kept.ts';
import { currentOn } from '../../shared/live.ts';
import { dollars } from '../../shared/money.ts';
import { onDemand } from '../../shared/on-demand.ts';
import { paths } from '../../shared/paths.ts';
import { FUNDED_BANNER_MS } from '../../shared/timing.ts';
import { Loading, Panel } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import { AddFunds } from './add-funds.tsx';
import { PaymentReturn } from './payment-return.tsx';
import { Transactions } from './transactions.tsx';
import { walletCopy } from './wallet-copy.ts';
import { WALLET } from './wallet-operations.ts';

type Wallet = NonNullable<NonNullable<WalletQuery['me']>['wallet']>;

const Spent = onDemand(async () => (await import('./spent.tsx')).Spent);

/** Under this much a wallet is said to be low: five refreshes. */
const LOW_CENTS = 500;
const FUNDED_POLL_MS = 1_000;

/** What the address says about a payment that has just ended, here or at the provider. */
const readArrival = (search: string) => {
  const query = new URLSearchParams(search);
  return {
    any: query.has('funded') || query.has('success'),
    funded: query.get('funded') === 'true',
    returned: query.get('success') === 'true' ? query.get('payment_intent') : null,
  };
};

export function WalletPage() {
  const [arrival] = useState(() => readArrival(location.search));
  useEffect(() => {
    if (arrival.any) history.replaceState(history.state, '', paths.wallet);
  }, [arrival]);
  const [funded, setFunded] = useState(arrival.funded);
  useEffect(() => {
    const timer = setTimeout(() => setFunded(false), FUNDED_BANNER_MS);
    return () => clearTimeout(timer);
  }, []);
  // What the cache knows may be of an earlier visit; it is shown until the answer is there. While the banner says that
  // money came, a provider that is slow to tell the server is waited for.
  const query = useQuery(WALLET, {
    ...currentOn('wallet'),
    fetchPolicy: 'cache-and-network',
    pollInterval: funded ? FUNDED_POLL_MS : 0,
  });
  const { error, refetch } = query;
  const wallet = keptData(query)?.me?.wallet;
  const unavailable = !wallet && Boolean(error || query.data);
  return (
    <main id="main" className="page">
      <h1 className="h1">{walletCopy.title}</h1>
      {arrival.funded && (
        <div role="status">{funded && <p className="notice notice-brass">{walletCopy.funded}</p>}</div>
      )}
      {arrival.returned && <PaymentReturn id={arrival.returned} onPaid={() => void refetch()} />}
      {wallet ? (
        <>
          <div className="wallet-top">
            <Balance wallet={wallet} />
            <AddFunds provider={wallet.payments.provider} owed={wallet.owedCents > 0} />
          </div>
          <Transactions page={wallet.transactions} />
        </>
      ) : (
        <Panel title={walletCopy.card}>
          <div className="px-5 pb-5">
            {unavailable ? (
              <Unavailable what={walletCopy.what} onRetry={() => void refetch()} />
            ) : (
              <Loading />
            )}
          </div>
        </Panel>
      )}
      {!unavailable && (
        <Suspense fallback={<div className="panel h-24" />}>
          <Spent />
        </Suspense>
      )}
    </main>
  );
}

function Balance({ wallet }: { wallet: Wallet }) {
  const { balanceCents, heldCents, availableCents, owedCents } = wallet;
  return (
    <section className="wallet-card" aria-labelledby="wallet-card">
      <h2 id="wallet-card">{walletCopy.card}</h2>
      <p className="wallet-balance">${dollars(balanceCents)}</p>
      {heldCents > 0 && (
        <dl className="wallet-figures">
          <div>
            <dt>{walletCopy.held}</dt>
            <dd>${dollars(heldCents)}</dd>
          </div>
          <div>
            <dt>{walletCopy.available}</dt>
            <dd>${dollars(availableCents)}</dd>
          </div>
        </dl>
      )}
      {owedCents > 0 ? (
        <div className="wallet-owed">
          <p className="font-semibold">{walletCopy.owed.title(`$${dollars(owedCents)}`)}</p>
          <p>{walletCopy.owed.text}</p>
          <Link className="link justify-self-start" href={paths.privacy}>
            {walletCopy.owed.contact}
          </Link>
        </div>
      ) : (
        availableCents < LOW_CENTS && (
          <p className="wallet-low">
            {balanceCents === 0 ? walletCopy.empty : walletCopy.low(`$${dollars(LOW_CENTS)}`)}
          </p>
        )
      )}
    </section>
  );
}
