// Composition root: what this service is made of. The only file that others may import.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { openService, type Service } from '@valet/kit/start';
import type { Config } from './config.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { onConsentChanged } from './inbound/consumers/on-consent-changed.ts';
import { resolvers } from './inbound/graphql/resolvers.ts';
import { connectionStore } from './outbound/connection-store.ts';
import { consentStore } from './outbound/consent-store.ts';

export { readConfig } from './config.ts';

export function openMailbox(config: Config): Service {
  return openService(
    config,
    (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ client }) => ({
      sdl: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
      resolvers: resolvers({ connections: connectionStore(client) }),
      consumers: [onConsentChanged(consentStore)],
    }),
  );
}
