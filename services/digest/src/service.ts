// Composition root: what this service is made of. The only file that others may import.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { catalogue } from '@valet/catalogue';
import { PackFault } from '@valet/catalogue/pack';
import { openService, type Service } from '@valet/kit/start';
import { pooling } from './app/pooling/pool-judgements.ts';
import { forgetPlaces } from './app/food/forget-places.ts';
import { finishRefreshes, type Refreshing, sweepRefreshes } from './app/refresh/finish-refresh.ts';
import { runSchedules } from './app/schedules/run-schedules.ts';
import type { Config } from './config.ts';
import { buildIndex, type CatalogueIndex } from './engine/features.ts';
import { withPacked } from './engine/packed.ts';
import { type Prisma, PrismaClient } from './generated/prisma/client.ts';
import { onBudgetChanged } from './inbound/consumers/budget.ts';
import { onConsentChanged } from './inbound/consumers/consent.ts';
import { onPurchaseRecorded } from './inbound/consumers/purchases.ts';
import { onSettingsChanged, onUserRegistered } from './inbound/consumers/settings.ts';
import { onTagChanged, onTagRemoved } from './inbound/consumers/taste.ts';
import { resolvers } from './inbound/graphql/resolvers.ts';
import { allow, recommendationService } from './inbound/rpc/recommendation-service.ts';
import { actionStore } from './outbound/action-store.ts';
import { calendar } from './outbound/calendar.ts';
import { checkInStore } from './outbound/check-in-store.ts';
import { companionTrainer } from './outbound/companion-trainer.ts';
import { comparisonStore } from './outbound/comparison-store.ts';
import { digestStore, judgementSnapshots } from './outbound/digest-store.ts';
import { fundsClient } from './outbound/funds-client.ts';
import { openaiCandidates } from './outbound/model/openai-candidates.ts';
import { loadPacks } from './outbound/pack-store.ts';
import { foodStore, placeStore } from './outbound/places/food-store.ts';
import { googleRestaurants } from './outbound/places/google-restaurants.ts';
import { pooledStore } from './outbound/pooled-store.ts';
import { profileStore } from './outbound/profile-store.ts';
import { refreshStore } from './outbound/refresh-store.ts';
import { scheduleStore } from './outbound/schedule-store.ts';
import { settingsStore } from './outbound/settings-store.ts';

export { readConfig } from './config.ts';

/** A database that was away when the service started must not keep the packs out until the next start. */
const LOAD_AGAIN_MS = 60_000;
const FINISH_EVERY_MS = 3_000;
const RUN_EVERY_MS = 20_000;
/** A consent that is taken back takes what is in memory with it so soon. */
const LOOK_EVERY_MS = 5_000;
const HOUR_MS = 3_600_000;

/** The service; `now` is the clock, another one only in tests of days. */
export function openDigest(config: Config, now: () => Date = () => new Date()): Service {
  let index: CatalogueIndex | undefined;
  return openService(
    config,
    (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ client, transact, pool, log }) => {
      const profiles = profileStore(now);
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
      const pooled = pooledStore(pool);
      const judgements = pooling({
        store: pooled, trainer: companionTrainer(), now,
        popularity: (things) => new Map(things.map((id) => [id, readIndex().byId.get(id)?.entry.popularity ?? 0])),
        failed: (err) => log.error({ err, signal: 'pooling.failed' }),
      });
      if (config.model && !config.model.key) log.warn({ signal: 'model.no-key' });
      const maker = {
        store: digestStore(client), index: readIndex, companions: judgements.companions,
        named: config.model?.key ? openaiCandidates({ ...config.model, key: config.model.key }, log) : null,
      };
      const settings = settingsStore(client);
      const actor = { maker, actions: actionStore(client), checkIns: checkInStore(client) };
      const refreshing: Refreshing<Prisma.TransactionClient> = {
        maker, transact, now,
        refreshes: refreshStore(client),
        funds: fundsClient({ url: config.walletUrl, key: config.keys.signing }),
        failed: ({ id: refreshId, userId, state }, err) =>
          log.error({ err, signal: 'refresh.not-finished', refreshId, userId, state }),
      };
      const feeding = {
        maker, places: placeStore(client), food: foodStore(client),
        restaurants: config.googlePlaces && googleRestaurants(config.googlePlaces, log),
      };
      const comparing = { maker, comparisons: comparisonStore(client) };
      const scheduling = { schedules: scheduleStore(client), calendar, transact, now };
      return {
        sdl: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
        resolvers: resolvers({ maker, transact, now, actor, settings, refreshing, scheduling, feeding, comparing }),
        consumers: [
          onTagChanged(profiles), onTagRemoved(profiles), onUserRegistered(profiles), onSettingsChanged(profiles),
          onPurchaseRecorded({ ...actor, settings }), onBudgetChanged(settings), onConsentChanged(pooled),
        ],
        rpc: { allow, routes: recommendationService({ actor, places: feeding.places, transact, now }) },
        jobs: [
          { name: 'finish-refreshes', everyMs: FINISH_EVERY_MS, run: () => finishRefreshes(refreshing) },
          { name: 'pool-judgements', everyMs: LOOK_EVERY_MS, run: judgements.look },
          { name: 'sweep-refreshes', everyMs: HOUR_MS, run: () => sweepRefreshes(refreshing) },
          { name: 'forget-places', everyMs: HOUR_MS, run: () => forgetPlaces({ food: feeding.food, now }) },
          {
            name: 'run-schedules', everyMs: RUN_EVERY_MS,
            run: () => runSchedules({
              ...scheduling, maker,
              failed: ({ id: scheduleId, userId }, err) =>
                log.error({ err, signal: 'schedule.not-run', scheduleId, userId }),
            }),
          },
        ],
        close: judgements.stop,
        snapshots: () => judgementSnapshots(client),
        warm: () => {
          readIndex();
          addPacked();
        },
      };
    },
  );
}
