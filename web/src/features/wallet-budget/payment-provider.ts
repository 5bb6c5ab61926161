// The browser's way to the card provider: its own script, which alone sees the card, or the stand-in's of the same shape.
import { loadStripe } from '@stripe/stripe-js/pure';
import type { PaymentIntent, Stripe, StripeElements } from '@stripe/stripe-js';
import type { PaymentProvider } from '../../gql/graphql.ts';
import { paths } from '../../shared/paths.ts';
import { PAYMENT_FORM_WAIT_MS } from '../../shared/timing.ts';

const STAND_IN = '/sandbox/cards/stripe.js';

export interface OpenedPayment {
  stripe: Stripe;
  /** What the provider knows of the payment: its amount is the one that is charged. */
  intent: PaymentIntent;
}

export type Outcome = { kind: 'paid' | 'processing' } | { kind: 'failed'; message: string | null };

const loadStandIn = (key: string) =>
  new Promise<Stripe>((resolve, reject) => {
    const create = () => {
      if (window.Stripe) resolve(window.Stripe(key));
      else reject(new Error('The script of the payment form defines nothing'));
    };
    if (window.Stripe) return create();
    const script = document.createElement('script');
    script.src = STAND_IN;
    script.addEventListener('load', create);
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the payment form did not load'));
    });
    document.head.append(script);
  });

async function open(provider: PaymentProvider, key: string, clientSecret: string): Promise<OpenedPayment | null> {
  const stripe = provider === 'stripe' ? await loadStripe(key) : await loadStandIn(key);
  const { paymentIntent } = (await stripe?.retrievePaymentIntent(clientSecret)) ?? {};
  return stripe && paymentIntent ? { stripe, intent: paymentIntent } : null;
}

/** Loads the provider and looks the payment up. Null where either fails, or did not answer within ten seconds. */
export async function openPayment(
  provider: PaymentProvider,
  key: string,
  clientSecret: string,
): Promise<OpenedPayment | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PAYMENT_FORM_WAIT_MS);
  });
  try {
    return await Promise.race([open(provider, key, clientSecret), tooLate]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Charges the card that was entered. Never throws: a connection that broke is a failure without a message. */
export async function confirmPayment(stripe: Stripe, elements: StripeElements): Promise<Outcome> {
  try {
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${location.origin}${paths.wallet}?success=true` },
      redirect: 'if_required',
    });
    // A second confirmation of what was paid already is refused, yet the money has moved: once.
    const status = paymentIntent?.status ?? error?.payment_intent?.status;
    if (status === 'succeeded') return { kind: 'paid' };
    if (status === 'processing') return { kind: 'processing' };
    return { kind: 'failed', message: error?.message ?? null };
  } catch {
    return { kind: 'failed', message: null };
  }
}

/** The part of a client secret that names the payment: 'pi_1_secret_x' is of 'pi_1'. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
