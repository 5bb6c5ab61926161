import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { useMutation } from '@apollo/client/react';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useLocation } from 'wouter';
import { amountOf } from '../../shared/money.ts';
import { paths } from '../../shared/paths.ts';
import { VIEWER } from '../../shared/session.ts';
import { PAID_REDIRECT_MS, PAYMENT_FORM_WAIT_MS } from '../../shared/timing.ts';
import { Button, Notice } from '../../shared/ui/kit.tsx';
import { toast } from '../../shared/ui/toasts.ts';
import { useAppearance } from './payment-look.ts';
import { confirmPayment, type OpenedPayment } from './payment-provider.ts';
import { walletCopy } from './wallet-copy.ts';
import { CHECK_PAYMENT } from './wallet-operations.ts';

const copy = walletCopy.checkout;

export interface PaymentFormProps {
  opened: OpenedPayment;
  clientSecret: string;
  /** The form does not come: there is nothing to fill in. */
  onBroken: () => void;
}

export function PaymentForm({ opened, clientSecret, onBroken }: PaymentFormProps) {
  const appearance = useAppearance();
  return (
    <Elements stripe={opened.stripe} options={{ clientSecret, appearance }}>
      <CardForm intentId={opened.intent.id} cents={opened.intent.amount} onBroken={onBroken} />
    </Elements>
  );
}

type Phase = 'filling' | 'confirming' | 'paid' | 'processing';

const LABELS: Record<Phase, (amount: string) => string> = {
  filling: copy.submit,
  confirming: () => copy.pending,
  paid: copy.added,
  processing: () => copy.pending,
};

function CardForm({ intentId, cents, onBroken }: { intentId: string; cents: number; onBroken: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [, navigate] = useLocation();
  const [ready, setReady] = useState(false);
  const [phase, setPhase] = useState<Phase>('filling');
  const [failure, setFailure] = useState('');
  const [check] = useMutation(CHECK_PAYMENT, { refetchQueries: [VIEWER] });
  const confirming = useRef(false);
  const amount = amountOf(cents);

  const giveUp = useEffectEvent(onBroken);
  useEffect(() => {
    if (ready) return undefined;
    const timer = setTimeout(() => giveUp(), PAYMENT_FORM_WAIT_MS);
    return () => clearTimeout(timer);
  }, [ready]);
  const leave = useEffectEvent(() => navigate(`${paths.wallet}?funded=true`, { replace: true }));
  useEffect(() => {
    if (phase !== 'paid') return undefined;
    const timer = setTimeout(() => leave(), PAID_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  const pay = async (): Promise<void> => {
    if (!stripe || !elements || confirming.current) return;
    confirming.current = true;
    setFailure('');
    setPhase('confirming');
    const outcome = await confirmPayment(stripe, elements);
    if (outcome.kind === 'failed') {
      const message = outcome.message ?? copy.notProcessed;
      confirming.current = false;
      setPhase('filling');
      setFailure(message);
      toast({ variant: 'destructive', title: copy.failed, description: message });
      return;
    }
    setPhase(outcome.kind);
    if (outcome.kind === 'paid') toast({ title: copy.paid, description: copy.paidText(amount) });
    // The provider tells the server by itself, only a moment later; what is lost here arrives that way.
    await check({ variables: { paymentIntentId: intentId } }).catch(() => undefined);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (ready) void pay();
  };

  if (phase === 'processing') return <p role="status">{copy.processing}</p>;
  return (
    <form className="grid gap-4" onSubmit={submit} aria-label={copy.title} noValidate>
      <PaymentElement onReady={() => setReady(true)} onLoadError={onBroken} />
      {failure && <Notice>{failure}</Notice>}
      <Button type="submit" size="lg" disabled={!ready} pending={phase !== 'filling'}>
        {LABELS[phase](amount)}
      </Button>
      <p role="status" className="sr-only">
        {phase === 'paid' ? copy.paidText(amount) : phase === 'confirming' ? copy.pending : ''}
      </p>
    </form>
  );
}
