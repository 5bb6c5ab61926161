import { useState, type SubmitEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { useLocation } from 'wouter';
import type { PaymentProvider } from '../../gql/graphql.ts';
import { sentenceOf } from '../../shared/errors.ts';
import { paths } from '../../shared/paths.ts';
import { Button, Notice, Panel } from '../../shared/ui/kit.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { walletCopy } from './wallet-copy.ts';
import { FUND_WALLET } from './wallet-operations.ts';

const copy = walletCopy.add;

/** Whole dollars; the server takes no others. */
const AMOUNTS = [25, 50, 100, 250, 500] as const;

interface AddFundsProps {
  provider: PaymentProvider;
  /** Something is owed: nothing can be added until it is settled. */
  owed: boolean;
}

export const AddFunds = ({ provider, owed }: AddFundsProps) => (
  <Panel title={copy.title} className="add-funds" data-part="add-funds">
    <div className="px-5 pb-5">
      {provider === 'off' ? <p>{copy.off}</p> : owed ? <p>{copy.blocked}</p> : <FundForm test={provider === 'sandbox'} />}
    </div>
  </Panel>
);

function FundForm({ test }: { test: boolean }) {
  const [amount, setAmount] = useState<number | null>(null);
  const [acknowledged, setAcknowledged] = useState(false);
  const [failure, setFailure] = useState('');
  const [fund, { loading }] = useMutation(FUND_WALLET);
  const [, navigate] = useLocation();

  const fail = (title: string, description: string) => {
    setFailure(description);
    toast({ variant: 'destructive', title, description });
  };

  const start = async (dollars: number): Promise<void> => {
    setFailure('');
    try {
      const { data } = await fund({ variables: { amountCents: dollars * 100, acknowledged } });
      const result = data?.fundWallet;
      if (result && result.__typename !== 'PaymentStarted') return fail(copy.failed, result.message);
      if (!result?.clientSecret || !result.paymentIntentId) return fail(copy.error, copy.notStarted);
      const query = new URLSearchParams({
        payment_intent_client_secret: result.clientSecret,
        amount: String(dollars),
      });
      navigate(`${paths.walletCheckout}?${query.toString()}`);
    } catch (error) {
      fail(copy.failed, sentenceOf(error, copy.notProcessed));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (loading) return;
    if (amount === null || !acknowledged) {
      toast({ variant: 'destructive', title: copy.incomplete, description: copy.incompleteText });
      return;
    }
    void start(amount);
  };
  const choose = (dollars: number) => {
    setAmount(dollars);
    // The next screen is near: its code may come while the box is ticked.
    import('./checkout-page.tsx').catch(() => undefined);
  };

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <fieldset className="amounts">
        <legend className="sr-only">{copy.amount}</legend>
        {AMOUNTS.map((each) => (
          <label key={each} className="amount">
            <input type="radio" name="amount" checked={amount === each} onChange={() => choose(each)} />
            <span>${each}</span>
          </label>
        ))}
      </fieldset>
      <label className="acknowledge">
        <input type="checkbox" checked={acknowledged} onChange={(event) => setAcknowledged(event.target.checked)} />
        <span>{copy.acknowledge}</span>
      </label>
      {failure && <Notice>{failure}</Notice>}
      <Button type="submit" disabled={amount === null || !acknowledged} pending={loading}>
        {loading ? copy.pending : copy.submit}
      </Button>
      {test && <p className="text-sm text-ink-2">{copy.test}</p>}
    </form>
  );
}
