// What budgets, purchases and orders promise, without a database; the money beneath is that of the ledger's model.
import { endHold, holdFunds, type MoneyState } from './ledger-model.ts';

export type OrderState = 'requested' | 'fulfilled' | 'declined' | 'cancelled' | 'released';

export interface BudgetState {
  readonly money: MoneyState;
  readonly monthly: number;
  readonly limit: number;
  readonly purchases: readonly { readonly amount: number; readonly takenBack: boolean }[];
  readonly orders: readonly { readonly amount: number; readonly state: OrderState }[];
  /** The thresholds that were told, in percent. */
  readonly told: readonly number[];
  /** What a key asked for and which order it made. */
  readonly answers: Readonly<Record<string, { readonly item: string; readonly order: number }>>;
}

export interface BudgetStep {
  readonly state: BudgetState;
  readonly outcome: string;
}

export const untouched = (money: MoneyState): BudgetState =>
  ({ money, monthly: 30_000, limit: 7500, purchases: [], orders: [], told: [], answers: {} });

const same = (state: BudgetState, outcome: string): BudgetStep => ({ state, outcome });

/** Recorded purchases and orders that were not given up. */
export function spentOf({ purchases, orders }: BudgetState): number {
  const bought = purchases.reduce((sum, { amount, takenBack }) => sum + (takenBack ? 0 : amount), 0);
  return orders.reduce(
    (sum, { amount, state }) => sum + (state === 'requested' || state === 'fulfilled' ? amount : 0), bought);
}

function withWarning(state: BudgetState): { state: BudgetState; warning: number | null } {
  const news = [80, 100].filter(
    (percent) => spentOf(state) * 100 >= state.monthly * percent && !state.told.includes(percent));
  return { state: { ...state, told: [...state.told, ...news] }, warning: news.at(-1) ?? null };
}

const refusal = ({ limit, monthly }: BudgetState, amount: number, spent: number) => {
  if (amount > limit) return 'over_limit';
  return amount > Math.max(monthly - spent, 0) ? 'over_budget' : null;
};

export function recordPurchase(state: BudgetState, amount: number, confirmed: boolean): BudgetStep {
  const refused = refusal(state, amount, spentOf(state));
  if (refused !== null && !confirmed) return same(state, refused);
  const after = withWarning({ ...state, purchases: [...state.purchases, { amount, takenBack: false }] });
  return { state: after.state, outcome: `recorded ${after.warning}` };
}

export function takeBack(state: BudgetState, at: number): BudgetStep {
  if (state.purchases[at] === undefined) return same(state, 'unknown');
  const purchases = state.purchases.map((one, index) => (index === at ? { ...one, takenBack: true } : one));
  return { state: { ...state, purchases }, outcome: 'done' };
}

export function setBudget(state: BudgetState, monthly: number | null, limit: number | null): BudgetStep {
  const changed = { ...state, monthly: monthly ?? state.monthly, limit: limit ?? state.limit };
  return { state: withWarning(changed).state, outcome: 'done' };
}

export interface Item {
  readonly name: string;
  /** null: digest offered it without a price. */
  readonly price: number | null;
}

export function placeOrder(state: BudgetState, item: Item, until: number, key: string | null): BudgetStep {
  const known = key === null ? undefined : state.answers[key];
  if (known !== undefined) {
    return same(state, known.item === item.name ? `placed again ${known.order}` : 'conflict');
  }
  if (item.price === null) return same(state, 'no_price');
  const refused = refusal(state, item.price, spentOf(state));
  if (refused !== null) return same(state, refused);
  const order = state.orders.length;
  const held = holdFunds(state.money, `order ${order}`, { kind: 'order', amount: item.price, until });
  if (held.outcome !== 'held') return same(state, held.outcome);
  const after = withWarning({
    ...state,
    money: held.state,
    orders: [...state.orders, { amount: item.price, state: 'requested' }],
    answers: key === null ? state.answers : { ...state.answers, [key]: { item: item.name, order } },
  });
  return { state: after.state, outcome: `placed ${after.warning}` };
}

export function endOrder(
  state: BudgetState, at: number, as: Exclude<OrderState, 'requested'>, now: number,
): BudgetStep {
  const order = state.orders[at];
  if (order === undefined) return same(state, 'unknown');
  if (order.state !== 'requested') return same(state, order.state === as ? 'done' : 'too_late');
  const phase = as === 'fulfilled' ? 'posted' : as === 'released' ? 'expired' : 'voided';
  const ended = endHold(state.money, `order ${at}`, phase, now);
  if (ended.outcome !== 'done') return same(state, ended.outcome === 'not_due' ? 'not_due' : 'too_late');
  const orders = state.orders.map((one, index) => (index === at ? { ...one, state: as } : one));
  return { state: { ...state, money: ended.state, orders }, outcome: 'done' };
}
