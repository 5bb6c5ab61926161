// Composition root: what this service is made of. The only file that others may import.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { catalogue } from '@valet/catalogue';
import { PackFault } from '@valet/catalogue/pack';
import { openService, type Service } from '@valet/kit/start';
import type { Config } from './config.ts';
import { buildIndex, type CatalogueIndex } from './engine/features.ts';
import { withPacked } from './engine/packed.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { onSettingsChanged, onUserRegistered } from './inbound/consumers/settings.ts';
import { onTagChanged, onTagRemoved } from './inbound/consumers/taste.ts';
import { resolvers } from './inbound/graphql/resolvers.ts';
import { digestStore, judgementSnapshots } from './outbound/digest-store.ts';
import { loadPacks } from './outbound/pack-store.ts';
import { profileStore } from './outbound/profile-store.ts';

export { readConfig } from './config.ts';

/** A database that was away when the service started must not keep the packs out until the next start. */
const LOAD_AGAIN_MS = 60_000;

/** The service; `now` is the clock, another one only in tests of days. */
export function openDigest(config: Config, now: () => Date = () => new Date()): Service {
  let index: CatalogueIndex | undefined;
  return openService(
    config,
    (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ client, transact, pool, log }) => {
      const profiles = profileStore();
      const readIndex = (): CatalogueIndex => (index ??= buildIndex(catalogue()));
      const addPacked = (): void => {
        loadPacks(pool, client, log, config.cataloguePacks)
          .then((packed) => {
            if (packed.length > 0) index = buildIndex(withPacked(catalogue(), packed));
          })
          .catch((err: unknown) => {
            if (pool.ending) return;
            log.error({ err, signal: 'catalogue.not-loaded' });
            if (!(err instanceof PackFault)) setTimeout(addPacked, LOAD_AGAIN_MS).unref();
          });
      };
      const maker = { store: digestStore(client), index: readIndex, companions: () => null };
      return {
        sdl: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
        resolvers: resolvers({ maker, transact, now }),
        consumers: [
          onTagChanged(profiles), onTagRemoved(profiles), onUserRegistered(profiles), onSettingsChanged(profiles),
        ],
        snapshots: () => judgementSnapshots(client),
        warm: () => {
          readIndex();
          addPacked();
        },
      };
    },
  );
}
