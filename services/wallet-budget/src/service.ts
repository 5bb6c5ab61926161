// Composition root: what this service is made of. The only file that others may import.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { openService, type Service } from '@valet/kit/start';
import type { Config } from './config.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { onUserRegistered } from './inbound/consumers/on-user-registered.ts';
import { onUserSettingsChanged } from './inbound/consumers/on-user-settings-changed.ts';
import { resolvers } from './inbound/graphql/resolvers.ts';
import { personStore } from './outbound/person-store.ts';
import { walletStore } from './outbound/wallet-store.ts';

export { readConfig } from './config.ts';

export function openWalletBudget(config: Config): Service {
  return openService(
    config,
    (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ client }) => ({
      sdl: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
      resolvers: resolvers({ wallets: walletStore(client) }),
      consumers: [onUserRegistered(personStore), onUserSettingsChanged(personStore)],
    }),
  );
}
