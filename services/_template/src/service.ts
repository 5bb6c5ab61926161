// Composition root: what this service is made of. The only file that others may import.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { openService, type Service } from '@valet/kit/start';
import type { Config } from './config.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { onUserRegistered } from './inbound/consumers/on-user-registered.ts';
import { resolvers } from './inbound/graphql/resolvers.ts';
import { welcomeStore } from './outbound/welcome-store.ts';

export { readConfig } from './config.ts';

export function openTemplate(config: Config): Service {
  return openService(
    config,
    (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ client }) => {
      const welcomes = welcomeStore(client);
      return {
        sdl: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
        resolvers: resolvers({ welcomes }),
        consumers: [onUserRegistered(welcomes)],
      };
    },
  );
}
