import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation, useQuery } from '@apollo/client/react';
import { Link, Redirect } from 'wouter';
import type { PaymentProvider } from '../../gql/graphql.ts';
import { amountOf } from '../../shared/money.ts';
import { paths } from '../../shared/paths.ts';
import { focusMain } from '../../shared/ui/focus.ts';
import { Panel } from '../../shared/ui/kit.tsx';
import { PaymentForm, type PaymentFormProps } from './payment-form.tsx';
import { intentIdOf, openPayment, type OpenedPayment } from './payment-provider.ts';
import { walletCopy } from './wallet-copy.ts';
import { CHECK_PAYMENT, PAYMENTS } from './wallet-operations.ts';

const copy = walletCopy.checkout;

interface Started {
  clientSecret: string;
  /** As the address has it: words until the provider says what is charged. */
  amount: string;
}

// Somebody may have typed it: '50' and '12.50' are amounts, all else is left out.
const wordsOf = (amount: string) => (/^\d{1,4}(\.\d\d)?$/.test(amount) ? `$${amount}` : '');

function readStarted(search: string): Started | null {
  const query = new URLSearchParams(search);
  const clientSecret = query.get('payment_intent_client_secret') ?? '';
  return intentIdOf(clientSecret) ? { clientSecret, amount: wordsOf(query.get('amount') ?? '') } : null;
}

/** The secret of the payment is kept while the page stands, and taken out of the address at once. */
export function CheckoutPage() {
  const [started] = useState(() => readStarted(location.search));
  useEffect(() => {
    if (!started) return;
    history.replaceState(history.state, '', paths.walletCheckout);
    // The button that led here is gone: the keyboard goes on at the form.
    focusMain();
  }, [started]);
  if (!started) return <Redirect to={paths.wallet} replace />;
  return (
    <main id="main" className="page checkout">
      <h1 className="h1">{copy.title}</h1>
      <Panel>
        <div className="grid gap-4 p-5">
          <Provider started={started} />
        </div>
      </Panel>
    </main>
  );
}

function Provider({ started }: { started: Started }) {
  const { data, error } = useQuery(PAYMENTS);
  const payments = data?.me?.wallet?.payments;
  if (!payments) return data || error ? <SystemError /> : <Opening amount={started.amount} />;
  const { provider, publishableKey } = payments;
  if (provider === 'off' || !publishableKey) return <SystemError />;
  return <Checkout started={started} provider={provider} publishableKey={publishableKey} />;
}

interface CheckoutProps {
  started: Started;
  provider: PaymentProvider;
  publishableKey: string;
}

function Checkout({ started, provider, publishableKey }: CheckoutProps) {
  const { clientSecret } = started;
  const [opened, setOpened] = useState<OpenedPayment | 'failed' | null>(null);
  const [check] = useMutation(CHECK_PAYMENT);
  // Whoever follows somebody's link here would fill that person's wallet: only one's own payment gets a form.
  const isOwn = useEffectEvent(async (): Promise<boolean> => {
    try {
      const { data } = await check({ variables: { paymentIntentId: intentIdOf(clientSecret) } });
      return data?.checkPayment?.__typename === 'PaymentChecked';
    } catch {
      return false;
    }
  });
  // Not while rendering: a render that is thrown away would have fetched the provider's script for nothing.
  useEffect(() => {
    let gone = false;
    void Promise.all([openPayment(provider, publishableKey, clientSecret), isOwn()]).then(([answer, own]) => {
      if (!gone) setOpened((own && answer) || 'failed');
    });
    return () => {
      gone = true;
    };
  }, [provider, publishableKey, clientSecret]);
  if (opened === null) return <Opening amount={started.amount} />;
  if (opened === 'failed') return <SystemError />;
  return <Paying opened={opened} clientSecret={clientSecret} onBroken={() => setOpened('failed')} />;
}

function Paying({ opened, clientSecret, onBroken }: PaymentFormProps) {
  const { amount, status } = opened.intent;
  if (status === 'succeeded') return <Ended>{copy.already}</Ended>;
  if (status === 'processing') return <Ended>{copy.processing}</Ended>;
  if (status === 'canceled') return <Ended>{copy.canceled}</Ended>;
  return (
    <>
      <p className="checkout-amount">{copy.adding(amountOf(amount))}</p>
      <PaymentForm opened={opened} clientSecret={clientSecret} onBroken={onBroken} />
      <Note />
      <BackToWallet />
    </>
  );
}

const Opening = ({ amount }: { amount: string }) => (
  <>
    {amount && <p className="checkout-amount">{copy.adding(amount)}</p>}
    <p role="status" className="checkout-opening">
      {copy.loading}
    </p>
    <Note />
  </>
);

const Note = () => <p className="text-sm text-ink-2">{copy.note}</p>;

const Ended = ({ children }: { children: string }) => (
  <>
    <p role="status">{children}</p>
    <BackToWallet />
  </>
);

const SystemError = () => (
  <div role="alert" className="notice notice-bad system-error">
    <h2 className="h3">{copy.systemError}</h2>
    <p>{copy.systemErrorText}</p>
    <BackToWallet />
  </div>
);

const BackToWallet = () => (
  <Link className="btn btn-outline btn-md justify-self-start" href={paths.wallet}>
    {copy.back}
  </Link>
);
