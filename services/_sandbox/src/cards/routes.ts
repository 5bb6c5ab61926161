// Every call of the API: its address, who may make it, and what it does.
import type Stripe from 'stripe';
import { invalid, missing } from './api-error.ts';
import { closeDispute, disputeById, openDisputeFor, submitEvidence } from './disputes.ts';
import { type CardFaults, readFaults } from './faults.ts';
import type { Form } from './form.ts';
import { authenticate, cancelIntent, confirmIntent, createIntent } from './intents.ts';
import { listParams, pageOf } from './listing.ts';
import type { Params } from './params.ts';
import { chargeById, intentRecord, type Work } from './provider.ts';
import { createRefund } from './refunds.ts';
import type { Webhooks } from './webhooks.ts';

export interface Call {
  readonly work: Work;
  readonly params: Params;
  readonly form: Form;
  readonly id: string;
  /** Whether a browser calls, with the publishable key and the client secret of this one payment. */
  readonly browser: boolean;
  readonly webhooks: Webhooks;
  readonly faults: CardFaults;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly browsersToo?: true;
  readonly run: (call: Call) => object;
}

const get = (url: string, run: Route['run']): Route => ({ method: 'GET', url, run });
const post = (url: string, run: Route['run']): Route => ({ method: 'POST', url, run });

const intents: readonly Route[] = [
  post('/v1/payment_intents', ({ work, params }) => createIntent(work, params)),
  get('/v1/payment_intents', ({ work, params }) => {
    params.refuseAllBut(...listParams);
    return pageOf(work.book.all('intents').map(({ intent }) => intent), params, '/v1/payment_intents');
  }),
  {
    ...get('/v1/payment_intents/:id', ({ work, params, id }) => {
      params.refuseAllBut();
      return intentRecord(work.book, id).intent;
    }),
    browsersToo: true,
  },
  {
    ...post('/v1/payment_intents/:id/confirm', ({ work, params, id, browser }) =>
      confirmIntent(work, intentRecord(work.book, id), params, browser)),
    browsersToo: true,
  },
  post('/v1/payment_intents/:id/cancel', ({ work, params, id }) =>
    cancelIntent(work, intentRecord(work.book, id), params)),
];

const money: readonly Route[] = [
  post('/v1/refunds', ({ work, params }) => createRefund(work, params)),
  get('/v1/refunds', ({ work, params }) => {
    params.refuseAllBut(...listParams, 'payment_intent', 'charge');
    const refunds = work.book.all('refunds').filter(ofPayment(params));
    return pageOf(refunds, params, '/v1/refunds');
  }),
  get('/v1/refunds/:id', ({ work, id }) => {
    const refund = work.book.get('refunds', id);
    if (!refund) throw missing('refund', id, 'refund');
    return refund;
  }),
  get('/v1/charges/:id', ({ work, id }) => chargeById(work.book, id)),
  get('/v1/charges', ({ work, params }) => {
    params.refuseAllBut(...listParams, 'payment_intent');
    const charges = work.book.all('charges')
      .filter(({ payment_intent: of }) => of === (params.text('payment_intent') ?? of));
    return pageOf(charges, params, '/v1/charges');
  }),
  get('/v1/payment_methods/:id', ({ work, id }) => {
    const method = work.book.get('methods', id);
    if (!method) throw missing('PaymentMethod', id, 'payment_method');
    return method;
  }),
  get('/v1/disputes', ({ work, params }) => {
    params.refuseAllBut(...listParams, 'payment_intent', 'charge');
    return pageOf(work.book.all('disputes').filter(ofPayment(params)), params, '/v1/disputes');
  }),
  get('/v1/disputes/:id', ({ work, id }) => disputeById(work, id)),
  post('/v1/disputes/:id', ({ work, params, id }) => submitEvidence(work, disputeById(work, id), params)),
  post('/v1/disputes/:id/close', ({ work, params, id }) => {
    params.refuseAllBut();
    return closeDispute(work, disputeById(work, id), 'lost');
  }),
];

const events: readonly Route[] = [
  get('/v1/events', ({ work, params }) => {
    params.refuseAllBut(...listParams, 'type', 'types');
    const type = params.text('type');
    const types = type === undefined ? params.list('types') : [type];
    const wanted = work.book.all('events').filter((event) => types.length === 0 || types.includes(event.type));
    return pageOf(wanted.map((event) => asNow(work, event)), params, '/v1/events');
  }),
  get('/v1/events/:id', ({ work, id }) => {
    const event = work.book.get('events', id);
    if (!event) throw missing('event', id, 'id');
    return asNow(work, event);
  }),
];

// Not of the real provider: what a test or an operator on a laptop does in the place of banks and card owners.
const testHelpers: readonly Route[] = [
  post('/v1/test_helpers/payment_intents/:id/authenticate', ({ work, params, id }) => {
    params.refuseAllBut('outcome');
    const outcome = params.oneOf('outcome', ['complete', 'fail'] as const) ?? 'complete';
    return authenticate(work, intentRecord(work.book, id), outcome);
  }),
  post('/v1/test_helpers/disputes', ({ work, params }) => openDisputeFor(work, params)),
  post('/v1/test_helpers/disputes/:id/close', ({ work, params, id }) => {
    params.refuseAllBut('outcome');
    const outcome = params.oneOf('outcome', ['won', 'lost'] as const) ?? 'lost';
    return closeDispute(work, disputeById(work, id), outcome);
  }),
  post('/v1/test_helpers/events/:id/resend', ({ work, id, webhooks }) => {
    const event = work.book.get('events', id);
    if (!event) throw missing('event', id, 'id');
    webhooks.enqueue(id);
    return event;
  }),
  get('/v1/test_helpers/deliveries', ({ work, webhooks }) => ({
    object: 'test_helpers.deliveries', waiting: work.book.all('deliveries'), tries: webhooks.tries,
  })),
  get('/v1/test_helpers/faults', ({ faults }) => ({ object: 'test_helpers.faults', ...faults })),
  post('/v1/test_helpers/faults', ({ faults, form }) => {
    const wanted = readFaults(form);
    if (!wanted) throw invalid('There is no such fault, or it has no such value.');
    for (const name of Object.keys(faults) as (keyof CardFaults)[]) delete faults[name];
    Object.assign(faults, wanted);
    return { object: 'test_helpers.faults', ...faults };
  }),
];

export const routes: readonly Route[] = [...intents, ...money, ...events, ...testHelpers];

const ofPayment = (params: Params) =>
  ({ payment_intent: intent, charge }: Pick<Stripe.Refund | Stripe.Dispute, 'payment_intent' | 'charge'>): boolean =>
    intent === (params.text('payment_intent') ?? intent) && charge === (params.text('charge') ?? charge);

const asNow = ({ book }: Work, event: Stripe.Event): Stripe.Event =>
  book.get('deliveries', event.id) ? event : { ...event, pending_webhooks: 0 };
