import { Link, Redirect, useSearchParams } from 'wouter';
import { paths } from '../../shared/paths.ts';
import { Later, Panel } from '../../shared/ui/kit.tsx';
import { copy } from './copy.ts';

export function CheckoutPage() {
  const [query] = useSearchParams();
  const amount = query.get('amount');
  if (!query.get('payment_intent_client_secret')) return <Redirect to={paths.wallet} replace />;
  return (
    <main id="main" className="page">
      <h1 className="h1">{copy.checkout.title}</h1>
      <Panel>
        <div className="grid justify-items-start gap-4 p-5">
          {amount && <p>{copy.checkout.adding(amount)}</p>}
          <Later what="wallet-checkout">{copy.checkout.later}</Later>
          <p className="text-ink-2">{copy.checkout.note}</p>
          <Link className="btn btn-outline btn-md" href={paths.wallet}>
            {copy.checkout.back}
          </Link>
        </div>
      </Panel>
    </main>
  );
}
