// The sandbox, the official SDK that speaks to it, and a receiver of its events.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { type CardsOptions, startCards } from '../../src/cards/cards.ts';

export const keys = { secretKey: 'sk_test_contract', publishableKey: 'pk_test_contract' };
const webhookSecret = 'whsec_contract';

export interface Receiver {
  readonly url: string;
  /** What came in and was signed rightly, in order of arrival. */
  readonly events: Stripe.Event[];
  /** How many of the next events to answer with 500. */
  refuse: number;
  stop(): Promise<void>;
}

export async function startReceiver(port = 0): Promise<Receiver> {
  const { webhooks } = new Stripe(keys.secretKey);
  const events: Stripe.Event[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (receiver.refuse > 0) {
        receiver.refuse -= 1;
        response.writeHead(500).end();
        return;
      }
      const signature = String(request.headers['stripe-signature']);
      events.push(webhooks.constructEvent(Buffer.concat(parts), signature, webhookSecret));
      response.writeHead(200).end();
    });
  });
  const url = `http://127.0.0.1:${await listen(server, port)}/webhooks`;
  const receiver: Receiver = { url, events, refuse: 0, stop: () => closed(server) };
  return receiver;
}

export interface Provider {
  readonly url: string;
  readonly stripe: Stripe;
  readonly receiver: Receiver;
  close(): Promise<void>;
}

export async function startProvider(options: Partial<CardsOptions> = {}, given?: Receiver): Promise<Provider> {
  const receiver = given ?? (await startReceiver());
  const webhook = { url: receiver.url, secret: webhookSecret };
  const cards = await startCards({ port: 0, ...keys, webhook, ...options }).catch(async (error: unknown) => {
    if (!given) await receiver.stop();
    throw error;
  });
  return {
    url: cards.url,
    stripe: sdkFor(cards.url),
    receiver,
    async close() {
      await cards.close();
      if (!given) await receiver.stop();
    },
  };
}

export const sdkFor = (url: string, key = keys.secretKey, maxNetworkRetries = 0): Stripe =>
  new Stripe(key, {
    host: '127.0.0.1', port: Number(new URL(url).port), protocol: 'http', telemetry: false, maxNetworkRetries,
  });

export const deposit: Stripe.PaymentIntentCreateParams = {
  amount: 2_500, currency: 'usd', automatic_payment_methods: { enabled: true },
  metadata: { userId: 'u-1', depositId: 'd-1' },
};

/** Polls until the answer is there; fails after five seconds. */
export async function until<Found>(look: () => Found | undefined | false): Promise<Found> {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const found = look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error('It did not come in time.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What `confirmPayment` of a browser sends: a card number, the publishable key and the client secret. */
export async function browserConfirm(
  url: string,
  { id, client_secret: secret }: Stripe.PaymentIntent,
  number: string,
  more: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: Stripe.PaymentIntent & { error?: Stripe.PaymentIntent.LastPaymentError } }> {
  const answer = await fetch(`${url}/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: keys.publishableKey, client_secret: secret ?? '', use_stripe_sdk: 'true',
      'payment_method_data[type]': 'card', 'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12', 'payment_method_data[card][exp_year]': '34',
      'payment_method_data[card][cvc]': '123', ...more,
    }),
  });
  return { status: answer.status, body: (await answer.json()) as never };
}

/** The error of a call that must not succeed. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error('The call succeeded.');
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
