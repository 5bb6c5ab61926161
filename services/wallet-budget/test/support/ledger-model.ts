// What the ledger promises, without a database: pure functions from one state to the next. Amounts are whole cents,
// moments are minutes since some beginning.

export type HoldState = 'open' | 'posted' | 'voided' | 'expired';

export interface ModelHold {
  readonly kind: 'digest_refresh' | 'order';
  readonly amount: number;
  readonly until: number;
  readonly state: HoldState;
}

export interface ModelDispute {
  readonly amount: number;
  readonly state: 'open' | 'won' | 'lost';
}

export interface ModelPayment {
  readonly amount: number;
  readonly paid: boolean;
  /** What the provider says it gave back, all refunds together. */
  readonly refunded: number;
  readonly disputes: Readonly<Record<string, ModelDispute>>;
}

export interface MoneyState {
  readonly posted: number;
  readonly held: number;
  readonly owed: number;
  /** An operator's corrections, by their keys. */
  readonly adjusted: Readonly<Record<string, number>>;
  /** How often each payment was credited: the promise is once. */
  readonly credits: Readonly<Record<string, number>>;
  readonly holds: Readonly<Record<string, ModelHold>>;
  readonly payments: Readonly<Record<string, ModelPayment>>;
}

export interface Step {
  readonly state: MoneyState;
  readonly outcome: string;
}

export const empty: MoneyState = {
  posted: 0, held: 0, owed: 0, adjusted: {}, credits: {}, holds: {}, payments: {},
};

const same = (state: MoneyState, outcome: string): Step => ({ state, outcome });

/** What is owed is paid as soon as something is free. */
function settled(state: MoneyState): MoneyState {
  const paid = Math.min(state.posted - state.held, state.owed);
  return { ...state, posted: state.posted - paid, owed: state.owed - paid };
}

const credited = (state: MoneyState, amount: number) => settled({ ...state, posted: state.posted + amount });

function debited(state: MoneyState, amount: number): MoneyState {
  const there = Math.min(state.posted - state.held, amount);
  return { ...state, posted: state.posted - there, owed: state.owed + amount - there };
}

const holdIs = (state: MoneyState, id: string, hold: ModelHold): MoneyState =>
  ({ ...state, holds: { ...state.holds, [id]: hold } });

export function holdFunds(
  state: MoneyState, id: string, hold: Pick<ModelHold, 'kind' | 'amount' | 'until'>,
): Step {
  const known = state.holds[id];
  if (known !== undefined) return same(state, known.amount === hold.amount ? 'held' : 'mismatch');
  if (state.posted - state.held < hold.amount) return same(state, 'insufficient');
  const held = { ...state, held: state.held + hold.amount };
  return { state: holdIs(held, id, { ...hold, state: 'open' }), outcome: 'held' };
}

/** posted pays a hold, voided frees it, expired frees it when its time has come. */
export function endHold(state: MoneyState, id: string, as: Exclude<HoldState, 'open'>, now: number): Step {
  const hold = state.holds[id];
  if (hold === undefined) return same(state, 'unknown');
  if (hold.state !== 'open') return same(state, hold.state === as ? 'done' : 'gone');
  if (as === 'posted' && hold.until <= now) return same(state, 'gone');
  if (as === 'expired' && hold.until > now) return same(state, 'not_due');
  const paid = as === 'posted' ? hold.amount : 0;
  const freed = { ...state, posted: state.posted - paid, held: state.held - hold.amount };
  const ended = holdIs(freed, id, { ...hold, state: as });
  return { state: as === 'posted' ? ended : settled(ended), outcome: 'done' };
}

/** Frees the refresh holds that are due, the earliest first; the outcome is how many. */
export function expireHolds(state: MoneyState, now: number, limit = Infinity): Step {
  const due = Object.entries(state.holds)
    .filter(([, hold]) => hold.kind === 'digest_refresh' && hold.state === 'open' && hold.until <= now)
    .sort(([, a], [, b]) => a.until - b.until)
    .slice(0, limit);
  const after = due.reduce((before, [id]) => endHold(before, id, 'expired', now).state, state);
  return { state: after, outcome: String(due.length) };
}

export function openPayment(state: MoneyState, id: string, amount: number): Step {
  if (state.owed > 0) return same(state, 'blocked');
  const known = state.payments[id];
  if (known !== undefined) return same(state, known.amount === amount ? 'opened' : 'mismatch');
  const payment = { amount, paid: false, refunded: 0, disputes: {} };
  return { state: { ...state, payments: { ...state.payments, [id]: payment } }, outcome: 'opened' };
}

/** What a payment has lost again: never more than it was, whatever the provider says. */
export function takenOf(payment: ModelPayment): number {
  const disputed = Object.values(payment.disputes)
    .reduce((sum, { amount, state }) => sum + (state === 'won' ? 0 : amount), 0);
  return Math.min(payment.amount, payment.refunded + disputed);
}

/** Every event proves that the payment was made; what it changes of what is taken moves money. */
function paymentIs(state: MoneyState, id: string, payment: ModelPayment): MoneyState {
  const before = state.payments[id];
  let after: MoneyState = { ...state, payments: { ...state.payments, [id]: { ...payment, paid: true } } };
  if (before && !before.paid) {
    after = credited({ ...after, credits: { ...after.credits, [id]: (after.credits[id] ?? 0) + 1 } }, payment.amount);
  }
  const more = takenOf(payment) - (before === undefined ? 0 : takenOf(before));
  if (more > 0) return debited(after, more);
  return more < 0 ? credited(after, -more) : after;
}

export function notePaid(state: MoneyState, id: string, received = state.payments[id]?.amount): Step {
  const payment = state.payments[id];
  if (payment === undefined) return same(state, 'unknown');
  if (received !== payment.amount) return same(state, 'mismatch');
  return { state: paymentIs(state, id, payment), outcome: payment.paid ? 'known' : 'credited' };
}

/** The provider gave back so much of the payment, all refunds together. */
export function noteRefund(state: MoneyState, id: string, total: number): Step {
  const payment = state.payments[id];
  if (payment === undefined) return same(state, 'unknown');
  const refunded = Math.max(payment.refunded, Math.min(total, payment.amount));
  return {
    state: paymentIs(state, id, { ...payment, refunded }),
    outcome: refunded > payment.refunded ? 'done' : 'known',
  };
}

const RANK = { open: 0, lost: 1, won: 2 };

/** A dispute takes its amount until it is won; what was lost can be won by an appeal, and then stays won. */
export function noteDispute(
  state: MoneyState, id: string, dispute: string, amount: number, as: ModelDispute['state'],
): Step {
  const payment = state.payments[id];
  if (payment === undefined) return same(state, 'unknown');
  const known = payment.disputes[dispute];
  const news = known === undefined ? amount > 0 : RANK[as] > RANK[known.state];
  const disputes = news
    ? { ...payment.disputes, [dispute]: { amount: known?.amount ?? Math.min(amount, payment.amount), state: as } }
    : payment.disputes;
  return { state: paymentIs(state, id, { ...payment, disputes }), outcome: news ? 'done' : 'known' };
}

export function adjust(state: MoneyState, id: string, amount: number): Step {
  const known = state.adjusted[id];
  if (known !== undefined) return same(state, known === amount ? 'replayed' : 'mismatch');
  return { state: credited({ ...state, adjusted: { ...state.adjusted, [id]: amount } }, amount), outcome: 'done' };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** The first promise that the state breaks, or null. */
export function brokenPromise(state: MoneyState): string | null {
  const holds = Object.values(state.holds);
  const payments = Object.values(state.payments);
  const open = sum(holds.filter((hold) => hold.state === 'open').map((hold) => hold.amount));
  const spent = sum(holds.filter((hold) => hold.state === 'posted').map((hold) => hold.amount));
  const deposits = payments.filter(({ paid }) => paid).map(({ amount }) => amount);
  const paidIn = sum([...deposits, ...Object.values(state.adjusted)]);
  const gone = sum(payments.map(takenOf));
  if (state.posted < 0 || state.held < 0 || state.owed < 0) return 'an amount is negative';
  if (state.posted < state.held) return 'more is held than there is';
  if (state.held !== open) return 'what is held is not what the open holds hold';
  if (state.owed > 0 && state.posted > state.held) return 'something is owed although something is free';
  if (state.posted - state.owed !== paidIn - spent - gone) return 'money was lost or made';
  if (Object.values(state.credits).some((times) => times > 1)) return 'a payment was credited twice';
  if (payments.some((payment) => !payment.paid && takenOf(payment) > 0)) return 'taken of what was never paid';
  return null;
}

/** What the second state forgot of the first, or null: ends, payments and decisions are for ever. */
export function brokenHistory(before: MoneyState, after: MoneyState): string | null {
  for (const [id, hold] of Object.entries(before.holds)) {
    const later = after.holds[id];
    if (later === undefined || later.amount !== hold.amount) return 'a hold was lost or changed';
    if (hold.state !== 'open' && later.state !== hold.state) return 'a hold ended twice';
  }
  for (const [id, payment] of Object.entries(before.payments)) {
    const later = after.payments[id];
    if (later === undefined || (payment.paid && !later.paid)) return 'a payment was lost';
    if (later.refunded < payment.refunded) return 'a refund was lost';
    for (const [name, { state }] of Object.entries(payment.disputes)) {
      const now = later.disputes[name]?.state;
      if (now === undefined || RANK[now] < RANK[state]) return 'a decision was forgotten';
    }
  }
  return null;
}
