// The world of this service with its operations about budget, purchases and orders, and digest's offers.
import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event } from '@valet/kit/outbox';
import { DigestGeneratedSchema } from '@valet/proto/digest/v1/events_pb';
import { Domain } from '@valet/proto/taste_memory/v1/events_pb';
import type { Delivery } from '../../../_stack/src/infra/service-alone.ts';
import { openWorld, type World } from './world.ts';

const receipt = 'receipt { spentBeforeCents spentAfterCents monthlyCents purchaseLimitCents confirmedAt }';
const purchase = `purchase {
  id amountCents vendor description productName domain tags month purchasedAt overLimit possibleDuplicateOf
  takenBackAt ${receipt}
}`;
const order = `order {
  id itemId title vendor domain amountCents state month requestedAt releasedAt ${receipt}
}`;
const budget = `budget {
  month monthlyCents purchaseLimitCents currentSpendingCents spendPercentage remainingCents warnings
}`;
const wallet = 'wallet { balanceCents heldCents availableCents owedCents }';
const lists = `spending { month totalCents byDomain { domain totalCents } } ${purchase.replace('purchase', 'purchases')}
  ${order.replace('order', 'orders')}`;
const refusal = '... on Refusal { message code }';

const operations = {
  read: `query ($of: [_Any!]!) { _entities(representations: $of) { ... on User {
    ${wallet} ${budget} lists: budget { ${lists} }
  } } }`,
  set: `mutation ($monthlyCents: Int, $purchaseLimitCents: Int) {
    setBudget(monthlyCents: $monthlyCents, purchaseLimitCents: $purchaseLimitCents) {
      __typename ... on BudgetSet { ${budget} } ${refusal}
    }
  }`,
  record: `mutation ($purchase: NewPurchase!, $confirm: Boolean!) {
    recordPurchase(purchase: $purchase, confirmOverLimit: $confirm) {
      __typename ... on PurchaseRecorded { ${purchase} ${budget} warning } ${refusal}
      ... on OverLimit { limitCents remainingCents }
    }
  }`,
  takeBack: `mutation ($id: ID!) {
    takeBackPurchase(id: $id) { __typename ... on PurchaseTakenBack { ${purchase} ${budget} } ${refusal} }
  }`,
  place: `mutation ($id: ID!) {
    placeOrder(itemId: $id) {
      __typename ... on OrderPlaced { ${order} ${budget} ${wallet} warning } ${refusal}
      ... on InsufficientWalletBalance { availableCents }
    }
  }`,
  cancel: `mutation ($id: ID!) {
    cancelOrder(id: $id) { __typename ... on OrderCancelled { ${order} ${budget} ${wallet} } ${refusal} }
  }`,
};

export interface ShownReceipt {
  spentBeforeCents: number;
  spentAfterCents: number;
  monthlyCents: number;
  purchaseLimitCents: number;
  confirmedAt: string;
}
export interface ShownPurchase {
  id: string;
  amountCents: number;
  vendor: string;
  description: string;
  productName: string | null;
  domain: string | null;
  tags: string[];
  month: string;
  purchasedAt: string;
  overLimit: boolean;
  possibleDuplicateOf: string | null;
  takenBackAt: string | null;
  receipt: ShownReceipt;
}
export interface ShownOrder {
  id: string;
  itemId: string;
  title: string;
  vendor: string;
  domain: string | null;
  amountCents: number;
  state: string;
  month: string;
  requestedAt: string;
  releasedAt: string | null;
  receipt: ShownReceipt;
}
export interface ShownBudget {
  month: string;
  monthlyCents: number;
  purchaseLimitCents: number;
  currentSpendingCents: number;
  spendPercentage: number;
  remainingCents: number;
  warnings: number[];
}
export interface ShownWallet {
  balanceCents: number;
  heldCents: number;
  availableCents: number;
  owedCents: number;
}
export interface Shown {
  wallet: ShownWallet;
  budget: ShownBudget;
  lists: {
    spending: { month: string; totalCents: number; byDomain: { domain: string | null; totalCents: number }[] }[];
    purchases: ShownPurchase[];
    orders: ShownOrder[];
  };
}

/** What a mutation answers; what is absent was not asked of that outcome. */
export interface Answer {
  __typename: string;
  purchase: ShownPurchase;
  order: ShownOrder;
  budget: ShownBudget;
  wallet: ShownWallet;
  warning: number | null;
  message: string;
  code: string;
  limitCents: number;
  remainingCents: number;
  availableCents: number;
}

export interface As {
  readonly key?: string;
  readonly timeZone?: string;
  readonly confirm?: boolean;
}

export interface OfferInit {
  itemId?: string;
  title?: string;
  /** None: the item is offered without a price. */
  cents?: number;
  vendor?: string;
  domain?: Domain;
}

export interface BudgetWorld extends World {
  /** The test's clock; the service reads it. */
  readonly clock: { now: Date };
  /** Puts any amount into a wallet, as an operator's correction does. */
  give(userId: string, cents: number): Promise<void>;
  /** Tells of an item of a new digest and waits until it is known; answers its id. */
  offer(userId: string, item: OfferInit): Promise<string>;
  /** Tells of a new digest of now, or of another moment, and does not wait; answers the event's id. */
  tellDigest(userId: string, items: readonly OfferInit[], told?: Delivery & { at?: Date }): Promise<string>;
  read(userId: string, as?: As): Promise<Shown>;
  set(userId: string, change: object, as?: As): Promise<Answer>;
  record(userId: string, purchase: object, as?: As): Promise<Answer>;
  takeBack(userId: string, id: string, as?: As): Promise<Answer>;
  place(userId: string, itemId: string, as?: As): Promise<Answer>;
  cancel(userId: string, id: string, as?: As): Promise<Answer>;
  /** The code of the fault that a call of a person ends with. */
  faultOf(name: keyof typeof operations, userId: string | undefined, variables: object, as?: As): Promise<string>;
  /** How many rows of a person there are, by table. */
  rowsOf(userId: string): Promise<Record<string, number>>;
}

/** What `rowsOf` answers for somebody of whom nothing is kept. */
export const NOTHING = {
  budgets: 0, purchases: 0, orders: 0, budget_warnings: 0, account_owners: 0, outbox: 0, idempotency: 0,
};
const tables = Object.keys(NOTHING);

const itemOf = ({
  itemId = randomUUID(), title = 'Lamp', cents, vendor = 'Lights', domain = Domain.SHOPPING,
}: OfferInit) => ({
  itemId, title, vendor, domain, type: 'shopping', catalogueId: 'shopping/product/lamp', tags: ['light'],
  ...(cents !== undefined && { priceCents: BigInt(cents) }),
});

export async function budgetWorld(): Promise<BudgetWorld> {
  const clock = { now: new Date('2026-11-10T12:00:00Z') };
  const alone = await openWorld({ now: () => clock.now });

  type Name = keyof typeof operations;
  const body = (name: Name, userId: string | undefined, variables: object, { key, timeZone = 'UTC' }: As = {}) =>
    alone.ask(operations[name], {
      claims: userId === undefined ? {} : { sub: userId, tz: timeZone }, variables, ...(key !== undefined && { key }),
    });
  const ask = async (name: Name, userId: string, variables: object, as?: As): Promise<unknown> => {
    const { data, errors } = await body(name, userId, variables, as);
    if (!data || errors) throw new Error(JSON.stringify(errors ?? data));
    return Object.values(data)[0];
  };
  const mutate = (name: Name, userId: string, variables: object, as?: As) =>
    ask(name, userId, variables, as) as Promise<Answer>;

  const world: BudgetWorld = {
    ...alone,
    clock,
    async give(userId, cents) {
      const words = JSON.stringify({ description: 'Correction' });
      await alone.rows('SELECT adjust_wallet($1, $2, $3, $4)', [userId, randomUUID(), cents, words]);
    },
    async offer(userId, { itemId = randomUUID(), ...item }) {
      await alone.handled(await world.tellDigest(userId, [{ ...item, itemId }]));
      return itemId;
    },
    async tellDigest(userId, items, { at = clock.now, ...delivery } = {}) {
      const digestId = randomUUID();
      const about = { userId, aggregate: `digest:${digestId}`, version: 1, occurredAt: at };
      const message = { userId, digestId, items: items.map(itemOf), generatedAt: timestampFromDate(at) };
      const told = event(DigestGeneratedSchema, create(DigestGeneratedSchema, message), about);
      return (await alone.publish(told, delivery)).eventId;
    },
    async read(userId, as) {
      const [user] = (await ask('read', userId, { of: [{ __typename: 'User', id: userId }] }, as)) as Shown[];
      if (!user) throw new Error('no such person');
      return user;
    },
    set: (userId, change, as) => mutate('set', userId, change, as),
    record: (userId, bought, as) => mutate(
      'record', userId,
      { purchase: { amountCents: 1_000, description: 'A thing', ...bought }, confirm: as?.confirm ?? false }, as,
    ),
    takeBack: (userId, id, as) => mutate('takeBack', userId, { id }, as),
    place: (userId, id, as) => mutate('place', userId, { id }, as),
    cancel: (userId, id, as) => mutate('cancel', userId, { id }, as),
    async faultOf(name, userId, variables, as) {
      const { errors } = await body(name, userId, variables, as);
      return errors?.[0]?.extensions.code ?? 'none';
    },
    async rowsOf(userId) {
      const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table} WHERE user_id = $1) AS ${table}`);
      const [row] = await alone.rows<Record<string, number>>(`SELECT ${counts.join(', ')}`, [userId]);
      return row ?? {};
    },
  };
  return world;
}
