// Composition root: what this service is made of. The only file that others may import.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { openService, type Service } from '@valet/kit/start';
import type { Tell } from './app/ports.ts';
import type { Config } from './config.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { cutBefore, ledgerCommands } from './inbound/commands/ledger.ts';
import { onUserRegistered } from './inbound/consumers/on-user-registered.ts';
import { onUserSettingsChanged } from './inbound/consumers/on-user-settings-changed.ts';
import { resolvers } from './inbound/graphql/resolvers.ts';
import { registerStatement } from './inbound/http/statement.ts';
import { allow, fundsService } from './inbound/rpc/funds-service.ts';
import { ledger as openLedger } from './outbound/ledger.ts';
import { personStore } from './outbound/person-store.ts';
import { transactionList } from './outbound/transactions.ts';

export { readConfig } from './config.ts';

/** A hold that nobody ends is free again well within a minute of its end. */
const EXPIRE_EVERY_MS = 10_000;
const RETAIN_EVERY_MS = 6 * 3_600_000;

export function openWalletBudget(config: Config, { now = () => new Date() }: { now?: () => Date } = {}): Service {
  return openService(
    config,
    (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ pool, bus, poke }) => {
      const tell: Tell = (userId, ...topics) => {
        poke();
        for (const topic of topics) bus.notify(`notice.${userId}.${topic}`);
      };
      const ledger = openLedger(pool);
      const transactions = transactionList(pool);
      return {
        sdl: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
        resolvers: resolvers({ ledger, transactions }),
        consumers: [onUserRegistered(personStore), onUserSettingsChanged(personStore)],
        rpc: { allow, routes: fundsService({ ledger, tell, now }) },
        routes: (app, verifier) => registerStatement(app, verifier, transactions),
        jobs: [
          { name: 'expire-holds', everyMs: EXPIRE_EVERY_MS, run: () => ledger.expire(now()) },
          { name: 'retention', everyMs: RETAIN_EVERY_MS, run: () => ledger.cut(cutBefore(now())) },
        ],
        commands: ledgerCommands(ledger, now),
      };
    },
  );
}
