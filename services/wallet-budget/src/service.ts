// Composition root: what this service is made of. The only file that others may import.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { openService, type Service } from '@valet/kit/start';
import { dropOldItems } from './app/budget/drop-old-items.ts';
import { cancelOrder, decideOrder } from './app/budget/end-order.ts';
import { placeOrder } from './app/budget/place-order.ts';
import { readBudget } from './app/budget/read-budget.ts';
import { recordPurchase } from './app/budget/record-purchase.ts';
import { releaseOrders } from './app/budget/release-orders.ts';
import { setBudget } from './app/budget/set-budget.ts';
import { takeBackPurchase } from './app/budget/take-back.ts';
import { pollPayments } from './app/payments/poll-payments.ts';
import type { Tell } from './app/ports.ts';
import type { Config } from './config.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { auditLedger, cutBefore, ledgerCommands } from './inbound/commands/ledger.ts';
import { orderCommands } from './inbound/commands/orders.ts';
import { paymentCommands } from './inbound/commands/payments.ts';
import { onDigestGenerated } from './inbound/consumers/on-digest-generated.ts';
import { onItemOffered } from './inbound/consumers/on-item-offered.ts';
import { onUserRegistered } from './inbound/consumers/on-user-registered.ts';
import { onUserSettingsChanged } from './inbound/consumers/on-user-settings-changed.ts';
import { resolvers } from './inbound/graphql/resolvers.ts';
import { registerStatement } from './inbound/http/statement.ts';
import { registerWebhook } from './inbound/http/webhook.ts';
import { allow, fundsService } from './inbound/rpc/funds-service.ts';
import { budgetStore } from './outbound/budget-store.ts';
import { measureMoney } from './outbound/gauges.ts';
import { itemStore } from './outbound/item-store.ts';
import { ledger as openLedger } from './outbound/ledger.ts';
import { orderStore } from './outbound/order-store.ts';
import { paymentId } from './outbound/payment-id.ts';
import { paymentStore } from './outbound/payment-store.ts';
import { knownPeople, personStore, timeZones } from './outbound/person-store.ts';
import { purchaseStore } from './outbound/purchase-store.ts';
import { openCards } from './outbound/stripe/card-provider.ts';
import { transactionList } from './outbound/transactions.ts';

export { readConfig } from './config.ts';

/** A hold that nobody ends is free again well within a minute of its end. */
const EXPIRE_EVERY_MS = 10_000;
const RELEASE_EVERY_MS = 30_000;
const POLL_EVERY_MS = 10_000;
const HOUR_MS = 3_600_000;

export function openWalletBudget(config: Config, { now = () => new Date() }: { now?: () => Date } = {}): Service {
  return openService(
    config,
    (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ client, pool, bus, poke, log, metrics }) => {
      const tell: Tell = (userId, ...topics) => {
        poke();
        for (const topic of topics) bus.notify(`notice.${userId}.${topic}`);
      };
      measureMoney({ metrics, pool });
      const ledger = openLedger(pool);
      const transactions = transactionList(pool);
      const [budgets, items, people] = [budgetStore(pool), itemStore(client), timeZones(client)];
      const [purchases, orders] = [purchaseStore(pool, client), orderStore(pool, client)];
      const cases = {
        readBudget: readBudget({ budgets, now }),
        setBudget: setBudget({ budgets, tell, now }),
        recordPurchase: recordPurchase({ purchases, tell, now }),
        takeBackPurchase: takeBackPurchase({ purchases, tell, now }),
        placeOrder: placeOrder({ orders, items, tell, now }),
        cancelOrder: cancelOrder({ orders, tell, now }),
      };
      const payments = paymentStore(pool);
      const provider = openCards(config.payments, { log, now });
      const cards = { provider, payments, ledger, tell };
      const poll = provider && (() => pollPayments({
        provider, payments, tell, now,
        failed: ({ intentId }, err) => log.error({ signal: 'payment.not-settled', aggregate: intentId, err }),
      }));
      return {
        sdl: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
        resolvers: resolvers({
          ledger, transactions,
          budget: { cases, budgets, purchases, orders },
          payments: { ...cards, paymentId },
        }),
        consumers: [
          onUserRegistered(personStore), onUserSettingsChanged(personStore), onDigestGenerated(items),
          onItemOffered(items),
        ],
        rpc: { allow, routes: fundsService({ ledger, tell, now }) },
        routes: (app, verifier) => {
          registerStatement(app, verifier, transactions);
          registerWebhook(app, log, provider && { provider, payments, tell, now });
        },
        jobs: [
          { name: 'expire-holds', everyMs: EXPIRE_EVERY_MS, run: () => ledger.expire(now()) },
          { name: 'release-orders', everyMs: RELEASE_EVERY_MS, run: releaseOrders({ orders, people, tell, now }) },
          { name: 'drop-old-items', everyMs: HOUR_MS, run: dropOldItems({ items, now }) },
          { name: 'retention', everyMs: 6 * HOUR_MS, run: () => ledger.cut(cutBefore(now())) },
          { name: 'audit', everyMs: 24 * HOUR_MS, run: () => auditLedger(ledger) },
          ...(poll ? [{ name: 'poll-payments', everyMs: POLL_EVERY_MS, run: poll }] : []),
        ],
        commands: {
          ...ledgerCommands(ledger, now),
          ...orderCommands({ orders, decideOrder: decideOrder({ orders, people, tell, now }), now }),
          ...paymentCommands({ ...cards, known: knownPeople(client) }),
        },
      };
    },
  );
}
