import { useQuery } from '@apollo/client/react';
import { graphql } from '../../gql/gql.ts';
import { currentOn } from '../../shared/live.ts';
import { dollars } from '../../shared/money.ts';
import { Later, Panel } from '../../shared/ui/kit.tsx';
import { Unavailable } from '../../shared/ui/part.tsx';
import { copy } from './copy.ts';

export const WALLET = graphql(`
  query Wallet {
    me {
      id
      wallet {
        balanceCents
      }
    }
  }
`);

export function WalletPage() {
  const { data, error, refetch } = useQuery(WALLET, currentOn('wallet'));
  const wallet = data?.me?.wallet;
  return (
    <main id="main" className="page">
      <h1 className="h1">{copy.wallet.title}</h1>
      <Panel title={copy.wallet.card}>
        <div className="grid gap-4 px-5 pb-5">
          {!wallet && (error || data) ? (
            <Unavailable what="Your wallet" onRetry={() => void refetch()} />
          ) : (
            <p className="h1 tabular-nums">${dollars(wallet?.balanceCents ?? 0)}</p>
          )}
          <Later what="wallet">{copy.wallet.later}</Later>
        </div>
      </Panel>
    </main>
  );
}
