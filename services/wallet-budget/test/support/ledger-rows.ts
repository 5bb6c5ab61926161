// What the tables of money take and what they refuse, table by table, whoever writes.

export type Row = Readonly<Record<string, string | number | boolean | readonly string[] | object | null>>;

export interface TableRules {
  /** A row that is taken, all columns given. */
  readonly valid: Row;
  /** Rows of other tables that must be there before. */
  readonly needs?: readonly (readonly [table: string, row: Row])[];
  /** The columns that may be empty, however the others are. */
  readonly mayBeEmpty?: readonly string[];
  /** Changes of the valid row, each of which makes it refused. */
  readonly spoilt?: readonly Row[];
  /** Changes that make a first and a second row, of which the second is refused. */
  readonly notBoth: readonly (readonly [Row, Row])[];
}

const T = '2026-11-22T00:00:00Z';
const U = '00000000-0000-4000-8000-000000000001';
const V = '00000000-0000-4000-8000-000000000002';

const ACCOUNT: Row = {
  id: 900_001, kind: 'wallet', currency: 'USD', posted: 100, held: 40, links: 2, head: '\\x01',
};
const PAYMENT: Row = {
  id: U, user_id: U, payment_intent_id: 'pi_1', amount_cents: 2500, currency: 'USD', status: 'open',
  type: 'wallet_deposit', meta_json: {}, refunded_cents: 0, disputed_cents: 0, status_at: T, created_at: T,
  updated_at: T,
};

export const RULES: Readonly<Record<string, TableRules>> = {
  accounts: {
    valid: ACCOUNT,
    spoilt: [
      { kind: 'gift', posted: 0, held: 0, links: 0 },
      { kind: null, posted: 0, held: 0, links: 0 },
      { posted: 39 },
      { posted: -1, held: 0 },
      { held: -1 },
      { kind: 'receivable', posted: 1, held: 0 },
      { kind: 'receivable', posted: -1, held: 1 },
      { kind: 'card_clearing', posted: 1, held: 0, links: 0 },
      { kind: 'fees_revenue', posted: 0, held: 1, links: 0 },
      { kind: 'adjustments', posted: 0, held: 0, links: 1 },
    ],
    notBoth: [[{}, { kind: 'receivable', posted: 0, held: 0 }]],
  },
  account_owners: {
    needs: [['accounts', ACCOUNT], ['accounts', { ...ACCOUNT, id: 900_002 }]],
    valid: { user_id: U, kind: 'wallet', account_id: 900_001 },
    spoilt: [{ account_id: 900_003 }],
    notBoth: [[{}, { account_id: 900_002 }], [{}, { user_id: V }]],
  },
  transfers: {
    valid: {
      id: 900_001, idempotency_key: 'one', phase: 'single', hold_id: null, kind: 'deposit', amount: 1, currency: 'USD',
      expires_at: null, words_hash: '\\x00', created_at: T,
    },
    mayBeEmpty: ['hold_id', 'expires_at'],
    spoilt: [
      { idempotency_key: 'a|b' }, { idempotency_key: '' }, { idempotency_key: 'a'.repeat(201) },
      { phase: 'edited' }, { kind: 'gift' }, { amount: 0 }, { amount: -1 },
      { phase: 'posted' }, { phase: 'voided' }, { phase: 'expired' }, { hold_id: 1 },
      { phase: 'pending' }, { expires_at: T },
    ],
    notBoth: [
      [{}, { id: 900_002 }],
      [{}, { idempotency_key: 'two' }],
      [{ phase: 'posted', hold_id: 7 }, { phase: 'voided', hold_id: 7, id: 900_002, idempotency_key: 'two' }],
    ],
  },
  postings: {
    valid: { transfer_id: 900_001, account_id: 900_001, amount: 1, held: 0, balance: 1, sequence: 1, hash: '\\x00' },
    mayBeEmpty: ['balance', 'sequence', 'hash'],
    spoilt: [{ amount: 0 }, { balance: null }, { sequence: null }, { hash: null }],
    notBoth: [[{}, { sequence: 2 }], [{}, { transfer_id: 900_002 }]],
  },
  movement_words: {
    valid: { transfer_id: 900_001, salt: '\\x00', words: '{}' },
    notBoth: [[{}, { words: '{"description":"Other"}' }]],
  },
  open_holds: {
    valid: { transfer_id: 900_001, account_id: 900_001, amount: 1, expires_at: T },
    notBoth: [[{}, { amount: 2 }]],
  },
  checkpoints: {
    valid: { account_id: 900_001, sequence: 1, hash: '\\x00', balance: 1, held: 0 },
    notBoth: [[{}, { sequence: 2 }]],
  },
  budgets: {
    valid: { user_id: U, monthly_cents: 30_000, purchase_limit_cents: 7500, version: 0 },
    spoilt: [
      { monthly_cents: 99 }, { monthly_cents: 100_000_001 },
      { purchase_limit_cents: 99 }, { purchase_limit_cents: 100_000_001 },
    ],
    notBoth: [[{}, { version: 1 }]],
  },
  offered_items: {
    valid: {
      item_id: U, user_id: U, catalogue_id: 'product:1', type: 'shopping', domain: 'shopping', title: 'Lamp',
      vendor: 'Shop', price_cents: 100, tags: [], offered_at: T,
    },
    mayBeEmpty: ['catalogue_id', 'vendor', 'price_cents'],
    spoilt: [{ price_cents: 0 }],
    notBoth: [[{}, { title: 'Shelf' }]],
  },
  purchases: {
    valid: {
      id: U, user_id: U, amount_cents: 100, currency: 'USD', type: 'purchase', vendor: 'Shop', description: 'Lamp',
      product_name: 'Lamp', item_id: U, domain: 'shopping', meta_json: {}, month: '2026-11', local_day: '2026-11-22',
      over_limit: false, possible_duplicate_of: U, receipt: {}, created_at: T, taken_back_at: T,
    },
    mayBeEmpty: ['product_name', 'item_id', 'domain', 'possible_duplicate_of', 'taken_back_at'],
    spoilt: [{ amount_cents: 0 }, { vendor: ' ' }, { description: '' }],
    notBoth: [[{}, { amount_cents: 200 }]],
  },
  orders: {
    valid: {
      id: U, user_id: U, item_id: U, title: 'Lamp', vendor: 'Shop', domain: 'shopping', amount_cents: 100,
      state: 'requested', month: '2026-11', receipt: {}, requested_at: T, expires_at: T, ended_at: null,
    },
    mayBeEmpty: ['ended_at'],
    spoilt: [
      { amount_cents: 0 }, { state: 'lost', ended_at: T }, { state: 'fulfilled' }, { ended_at: T },
    ],
    notBoth: [[{}, { amount_cents: 200 }]],
  },
  budget_warnings: {
    valid: { user_id: U, month: '2026-11', percent: 80 },
    notBoth: [[{}, {}]],
  },
  stripe_transactions: {
    valid: PAYMENT,
    spoilt: [
      { status: 'lost' }, { amount_cents: 2600 }, { amount_cents: -2500 }, { refunded_cents: -1 },
      { refunded_cents: 2501 }, { disputed_cents: -1 },
    ],
    notBoth: [[{}, { payment_intent_id: 'pi_2' }], [{}, { id: V }]],
  },
  disputes: {
    needs: [['stripe_transactions', PAYMENT]],
    valid: { dispute_id: 'dp_1', payment_id: U, amount_cents: 2500, state: 'open' },
    spoilt: [{ payment_id: V }, { state: 'maybe' }, { amount_cents: 0 }],
    notBoth: [[{}, { state: 'won' }]],
  },
};
