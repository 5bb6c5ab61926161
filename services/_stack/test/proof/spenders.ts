// Clients that move money whatever happens to the servers, each with a log of what was acknowledged to it and refused.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@valet/kit/errors';
import { random } from '../system/sentences.ts';
import { Away, type WalletServers } from './wallet-servers.ts';

/** A line of a client's log: the final answer to one operation. `id`: the hold, payment, order or purchase. */
export interface Line {
  readonly userId: string;
  readonly what: 'hold' | 'capture' | 'release' | 'payment' | 'refund' | 'order' | 'cancel' | 'purchase' | 'takeBack';
  readonly id: string;
  readonly cents: number;
  /** Acknowledged, or refused for good. */
  readonly done: boolean;
}

export interface Owner {
  readonly userId: string;
  /** What was offered to them, by price. */
  readonly items: readonly string[];
}

const prices = [199, 450, 1_299, 7_400, 9_900];
const payments = [2_500, 5_000, 10_000];
const succeeded = { object: 'payment_intent', status: 'succeeded', currency: 'usd' };
const patienceMs = 90_000;
const again = (error: unknown): boolean =>
  error instanceof Away || (error instanceof AppError && ['unavailable', 'rate-limited'].includes(error.kind));

/** People with money, a budget that allows most of what comes, and items that were offered to them. */
export async function makeOwners(servers: WalletServers, count: number): Promise<Owner[]> {
  const owners: Owner[] = [];
  for (let one = 0; one < count; one++) {
    const owner = { userId: randomUUID(), items: prices.map(() => randomUUID()) };
    for (const [index, item] of owner.items.entries())
      await servers.rows(
        `INSERT INTO offered_items (item_id, user_id, type, domain, title, vendor, price_cents, tags, offered_at)
         VALUES ($1, $2, 'product', 'shopping', 'A lamp', 'Example Store', $3, '{}', now())`,
        [item, owner.userId, prices[index]]);
    await servers.ask(0, owner.userId, 'mutation ($m: Int!) { setBudget(monthlyCents: $m) { __typename } }',
      { m: 100_000_000 }, randomUUID());
    owners.push(owner);
  }
  return owners;
}

const placeOrder = `mutation ($itemId: ID!) { placeOrder(itemId: $itemId) {
  __typename ... on OrderPlaced { order { id } } } }`;
const cancelOrder = 'mutation ($id: ID!) { cancelOrder(id: $id) { __typename } }';
const recordPurchase = `mutation ($purchase: NewPurchase!, $confirm: Boolean!) {
  recordPurchase(purchase: $purchase, confirmOverLimit: $confirm) {
    __typename ... on PurchaseRecorded { purchase { id } } } }`;
const takeBack = 'mutation ($id: ID!) { takeBackPurchase(id: $id) { __typename } }';

interface Said {
  readonly __typename: string;
}

export interface Spending {
  readonly servers: WalletServers;
  readonly owners: readonly Owner[];
  readonly replicas: number;
  readonly clients: number;
  readonly operations: number;
  readonly seed: number;
  readonly folder: string;
}

/**
 * Lets the clients do random operations until they have done `operations` together. An answer that did not come is
 * asked for again with the same key, of whichever replica. `progress` counts what has its final answer.
 */
export function spend({ servers, owners, replicas, clients, operations, seed, folder }: Spending) {
  const progress = { done: 0, started: 0, retries: 0 };
  const client = async (index: number): Promise<void> => {
    const next = random(seed * 1_000 + index);
    const below = (limit: number): number => Math.floor(next() * limit);
    const pick = <One>(list: readonly One[]): One => list[below(list.length)] as One;
    const log = fs.openSync(path.join(folder, `client-${index}.jsonl`), 'a');
    const holds: { userId: string; id: string; cents: number }[] = [];
    const orders: typeof holds = [];
    const purchases: typeof holds = [];
    const paid: (typeof holds[number] & { back: number })[] = [];

    const insist = async <Answer>(ask: (replica: number) => Promise<Answer>): Promise<Answer> => {
      for (const until = performance.now() + patienceMs; ; await wait(20 + below(100))) {
        try {
          // Whoever is uncertain whether it was heard says it again: now and then also without need.
          const answer = await ask(below(replicas));
          return below(10) === 0 ? await ask(below(replicas)) : answer;
        } catch (error) {
          if (!again(error) || performance.now() > until) throw error;
          progress.retries++;
        }
      }
    };
    const note = (line: Line): void => void fs.writeSync(log, `${JSON.stringify(line)}\n`);
    const graph = <Answer>(userId: string, query: string, variables: object, key: string) =>
      insist((replica) => servers.ask<Answer>(replica, userId, query, variables, key));

    const operation = {
      async hold() {
        const hold = { userId: pick(owners).userId, id: randomUUID(), cents: 1 + below(300) };
        const { outcome } = await insist((replica) => servers.funds(replica, hold.userId).hold({
          holdId: hold.id, amountCents: BigInt(hold.cents), purpose: 'Digest refresh',
        }));
        note({ ...hold, what: 'hold', done: outcome.case === 'granted' });
        if (outcome.case === 'granted') holds.push(hold);
      },
      async capture() {
        const hold = holds.splice(below(holds.length), 1)[0];
        if (!hold) return operation.hold();
        const { outcome } = await insist((replica) => servers.funds(replica, hold.userId).capture({ holdId: hold.id }));
        note({ ...hold, what: 'capture', done: outcome.case === 'captured' });
        // What was paid stays paid.
        if (below(10) === 0)
          await insist((replica) => servers.funds(replica, hold.userId).release({ holdId: hold.id }));
      },
      async release() {
        const hold = holds.splice(below(holds.length), 1)[0];
        if (!hold) return operation.hold();
        await insist((replica) => servers.funds(replica, hold.userId).release({ holdId: hold.id }));
        note({ ...hold, what: 'release', done: true });
      },
      async payment() {
        const payment = { userId: pick(owners).userId, id: randomUUID(), cents: pick(payments) };
        const intent = `pi_${payment.id.replaceAll('-', '')}`;
        const [opened] = await insist(() =>
          servers
            .rows<{ outcome: string }>('SELECT open_payment($1, $2, $3, $4, $5) AS outcome',
              [payment.userId, payment.id, intent, payment.cents, {}])
            .catch((error) => { throw new Away(String(error)); }));
        // Who owes something adds nothing by card.
        if (opened?.outcome !== 'opened') return operation.hold();
        const said = { ...succeeded, id: intent, amount: payment.cents };
        // Of every ten, one is told by somebody who has not the secret, and one with a wrong amount.
        const kind = below(10);
        const status = await insist((replica) => servers.event(replica, 'payment_intent.succeeded',
          { ...said, amount_received: payment.cents - Number(kind === 1) },
          kind === 0 ? { secret: 'whsec_of_somebody_else' } : {}));
        if (status !== [400, 409][kind] && status !== 200) throw new Error(`an event was answered with ${status}`);
        note({ ...payment, what: 'payment', done: status === 200 });
        if (status === 200) paid.push({ ...payment, back: 0 });
      },
      async refund() {
        const payment = pick(paid.filter(({ back, cents }) => back < cents));
        if (!payment) return operation.payment();
        const cents = Math.min(1 + below(2_000), payment.cents - payment.back);
        payment.back += cents;
        const intent = `pi_${payment.id.replaceAll('-', '')}`;
        const status = await insist((replica) => servers.event(replica, 'charge.refunded', {
          id: `ch_${payment.id}`, object: 'charge', payment_intent: intent, currency: 'usd',
          amount_captured: payment.cents, amount_refunded: payment.back,
        }));
        if (status !== 200) throw new Error(`a refund was answered with ${status}`);
        note({ userId: payment.userId, id: `${payment.id}:${payment.back}`, cents, what: 'refund', done: true });
      },
      async order() {
        const [owner, item] = [pick(owners), below(prices.length)];
        const key = randomUUID();
        const { placeOrder: answer } = await graph<{ placeOrder: Said & { order?: { id: string } } }>(
          owner.userId, placeOrder, { itemId: owner.items[item] }, key);
        const done = answer.__typename === 'OrderPlaced';
        if (!done && !['OrderRefused', 'InsufficientWalletBalance'].includes(answer.__typename))
          throw new Error(`an order was answered with ${answer.__typename}`);
        const order = { userId: owner.userId, id: answer.order?.id ?? key, cents: prices[item] ?? 0 };
        note({ ...order, what: 'order', done });
        if (done) orders.push(order);
      },
      async cancel() {
        const order = orders.splice(below(orders.length), 1)[0];
        if (!order) return operation.order();
        const { cancelOrder: answer } = await graph<{ cancelOrder: Said }>(
          order.userId, cancelOrder, { id: order.id }, randomUUID());
        note({ ...order, what: 'cancel', done: answer.__typename === 'OrderCancelled' });
      },
      async purchase() {
        const owner = pick(owners);
        const [cents, confirm, key] = [1 + below(10_000), below(2) === 0, randomUUID()];
        const { recordPurchase: answer } = await graph<{ recordPurchase: Said & { purchase?: { id: string } } }>(
          owner.userId, recordPurchase,
          { purchase: { amountCents: cents, vendor: 'Example Store', description: 'Something' }, confirm }, key);
        const done = answer.__typename === 'PurchaseRecorded';
        if (!done && answer.__typename !== 'OverLimit') throw new Error(`a purchase: ${answer.__typename}`);
        const purchase = { userId: owner.userId, id: answer.purchase?.id ?? key, cents };
        note({ ...purchase, what: 'purchase', done });
        if (done) purchases.push(purchase);
      },
      async takeBack() {
        const purchase = purchases.splice(below(purchases.length), 1)[0];
        if (!purchase) return operation.purchase();
        const { takeBackPurchase: answer } = await graph<{ takeBackPurchase: Said }>(
          purchase.userId, takeBack, { id: purchase.id }, randomUUID());
        note({ ...purchase, what: 'takeBack', done: answer.__typename === 'PurchaseTakenBack' });
      },
    };
    const often = [
      ...Array<keyof typeof operation>(6).fill('hold'), 'capture', 'capture', 'capture', 'release', 'release',
      'payment', 'payment', 'refund', 'order', 'order', 'cancel', 'purchase', 'purchase', 'takeBack',
    ] as const;
    try {
      while (progress.started < operations) {
        progress.started++;
        await operation[pick(often)]();
        progress.done++;
      }
    } finally {
      fs.closeSync(log);
    }
  };
  return { progress, finished: Promise.all(Array.from({ length: clients }, (_, index) => client(index))) };
}

/** What all clients' logs say together. */
export const readLogs = (folder: string): Line[] =>
  fs.readdirSync(folder).flatMap((name) =>
    fs.readFileSync(path.join(folder, name), 'utf8').split('\n').slice(0, -1).map((line) => JSON.parse(line) as Line));
