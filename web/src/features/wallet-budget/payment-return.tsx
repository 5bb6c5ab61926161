import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { dollars } from '../../shared/money.ts';
import { Button, cx } from '../../shared/ui/kit.tsx';
import { walletCopy } from './wallet-copy.ts';
import { CHECK_PAYMENT } from './wallet-operations.ts';

type Answer = { text: string; bad: boolean; again: boolean };

const UNKNOWN: Answer = { text: walletCopy.returnUnknown, bad: true, again: true };

/** After the provider sent the browser back: asks how that payment stands, and says so. */
export function PaymentReturn({ id, onPaid }: { id: string; onPaid: () => void }) {
  const [check] = useMutation(CHECK_PAYMENT);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const ask = async (): Promise<Answer> => {
    try {
      const { data } = await check({ variables: { paymentIntentId: id } });
      const result = data?.checkPayment;
      if (!result) return UNKNOWN;
      if (result.__typename !== 'PaymentChecked') return { text: result.message, bad: true, again: false };
      const { state, amountCents } = result.payment;
      if (state === 'succeeded') onPaid();
      const bad = state !== 'succeeded' && state !== 'processing';
      return { text: walletCopy.returned[state](`$${dollars(amountCents)}`), bad, again: false };
    } catch {
      return UNKNOWN;
    }
  };
  // The address that brought the person here is the press of the button: there is no other moment to ask at.
  const arrive = useEffectEvent(ask);
  useEffect(() => {
    let gone = false;
    void arrive().then((known) => {
      if (!gone) setAnswer(known);
    });
    return () => {
      gone = true;
    };
  }, [id]);

  const again = () => {
    setAnswer(null);
    void ask().then(setAnswer);
  };
  return (
    <div role="status" className={cx('notice wallet-return', answer?.bad && 'notice-bad')}>
      <p>{answer?.text ?? walletCopy.returnChecking}</p>
      {answer?.again && (
        <Button variant="outline" size="sm" onClick={again}>
          {walletCopy.tryAgain}
        </Button>
      )}
    </div>
  );
}
