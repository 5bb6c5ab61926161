// Composition root: what this service is made of. The only file that others may import.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { buildNameIndex, catalogue, gazetteer } from '@valet/catalogue';
import { PackFault } from '@valet/catalogue/pack';
import { openService, type Service } from '@valet/kit/start';
import { addTag } from './app/add-tag.ts';
import { addTags } from './app/add-tags.ts';
import { clarifyConstraint, constraintOf, reopenConstraint } from './app/clarify-constraint.ts';
import { deleteTag } from './app/delete-tag.ts';
import { correctTag } from './app/correct-tag.ts';
import { editTag } from './app/edit-tag.ts';
import { explainTags } from './app/explain-tags.ts';
import { learnThumb } from './app/learn-thumb.ts';
import { readUnread } from './app/model-read.ts';
import { forget } from './app/forget.ts';
import { forgetTags } from './app/forget-tags.ts';
import { processList } from './app/process-list.ts';
import { processText } from './app/process-text.ts';
import { imagineLine, rememberLine } from './app/remember-line.ts';
import { rememberIfAgreed, rememberSaid } from './app/remember-said.ts';
import { reorderTags } from './app/reorder-tags.ts';
import { search } from './app/search.ts';
import { searchLimit } from './app/search-limit.ts';
import { unlearn } from './app/unlearn.ts';
import { undoTagChange } from './app/undo-tag-change.ts';
import type { Config } from './config.ts';
import { catalogueLinker, finderOver, linkerOver } from './engine/catalogue-linker.ts';
import type { Linker } from './engine/extraction.ts';
import type { FindName } from './engine/list.ts';
import { catalogueFoods } from './engine/food-words.ts';
import { reportOf } from './engine/report.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { onConsentChanged } from './inbound/consumers/on-consent-changed.ts';
import { onItemJudged } from './inbound/consumers/on-item-judged.ts';
import { onMessageDeleted } from './inbound/consumers/on-message-deleted.ts';
import { onMessageRecorded } from './inbound/consumers/on-message-recorded.ts';
import { resolvers } from './inbound/graphql/resolvers.ts';
import { allow, memoryService } from './inbound/rpc/memory-service.ts';
import { mergedSearch } from './app/merged-search.ts';
import { catalogueSearch } from './outbound/catalogue-search.ts';
import { consentStore } from './outbound/consent-store.ts';
import { constraintStore } from './outbound/constraint-store.ts';
import { liveSearch } from './outbound/live/live-source.ts';
import { liveSources } from './outbound/live/live-sources.ts';
import { openaiReader } from './outbound/model/openai-reader.ts';
import { measureUnread, unreadLines } from './outbound/model/unread-lines.ts';
import { tagHand } from './outbound/tag-hand.ts';
import { tagSnapshots } from './outbound/tag-snapshots.ts';
import { tagStore } from './outbound/tag-store.ts';
import { thumbStore } from './outbound/thumb-store.ts';
import { lineForgetter } from './outbound/unlearning.ts';

export { readConfig } from './config.ts';

/** Of one person: nobody types faster. */
const SEARCHES_AT_ONCE = 60;
const SEARCH_EVERY_MS = 500;
/** How long what was deleted may outlive its undo. */
const PURGE_EVERY_MS = 2_000;
const READ_EVERY_MS = 500;
/** What waited for a model when it was switched off. */
const LEFT_UNREAD_EVERY_MS = 60_000;
/** A database that was away when the service started must not keep the packs out until the next start. */
const LOAD_AGAIN_MS = 60_000;

export function openTasteMemory(config: Config): Service {
  return openService(
    config,
    (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ client, transact, pool, bus, log, metrics }) => {
      const store = tagStore(client);
      const hand = tagHand();
      const constraints = constraintStore();
      const consents = consentStore();
      const lines = lineForgetter();
      const names = catalogueSearch(pool, client, log);
      const live = liveSources(config.live);
      const everywhere = mergedSearch(
        names,
        live.map((source) => liveSearch(source, log)),
      );
      const now = (): Date => new Date();
      // The shipped names, until the packs' are there too.
      let known = catalogueLinker;
      let find = finderOver();
      const linker: Linker = {
        spot: (text, context) => known.spot(text, context),
        constraint: (words) => known.constraint(words),
      };
      const learnPacks = async () => {
        await names.loadPacks(config.cataloguePacks);
        const more = await names.packNames();
        if (more.length === 0) return;
        const index = buildNameIndex(catalogue(), [...gazetteer(), ...more]);
        known = linkerOver(index);
        find = finderOver(index);
      };
      const learn = (): void => {
        learnPacks().catch((err: unknown) => {
          if (pool.ending) return;
          log.error({ err, signal: 'catalogue.not-loaded' });
          if (!(err instanceof PackFault)) setTimeout(learn, LOAD_AGAIN_MS).unref();
        });
      };
      const unread = unreadLines(client);
      const reader = config.model?.key ? openaiReader({ ...config.model, key: config.model.key }) : null;
      if (config.model && !reader) log.warn({ signal: 'model.no-key' });
      if (reader) measureUnread(metrics, pool);
      const remember = rememberLine(store, linker, reader ? unread : undefined);
      const said = rememberSaid({ transact, store, consents, remember, imagine: imagineLine(store, linker) });
      const listTags = (userId: string) => store.list(userId);
      const named: FindName = (words) => find(words);
      const edit = editTag(transact, hand, linker, now);
      const undo = undoTagChange(transact, hand, now);
      return {
        sdl: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
        resolvers: resolvers({
          listTags,
          addTag: addTag(transact, store, linker, now),
          addTags: addTags(transact, store, linker, now),
          processList: processList(listTags, named, linker),
          editTag: edit,
          deleteTag: deleteTag(transact, hand, now),
          reorderTags: reorderTags(transact, hand, now),
          undoTagChange: undo,
          unlearn: unlearn(transact, lines, now),
          constraintOf: (tag) => constraintOf(tag, catalogueFoods),
          clarifyConstraint: clarifyConstraint(transact, constraints, catalogueFoods, now),
          reopenConstraint: reopenConstraint(transact, constraints, now),
          dataSources: () => [...names.dataSources(), ...live.map(({ about }) => about)],
          search: search(everywhere, searchLimit(SEARCHES_AT_ONCE, SEARCH_EVERY_MS, now)),
          processText: processText(said, now),
        }),
        rpc: {
          allow,
          routes: memoryService({
            remember: said,
            forget: forgetTags({ transact, store, hand, lines, find: named, now }),
            correct: correctTag(listTags, edit, named),
            undo,
            explain: explainTags(listTags, named),
            report: async (userId) => reportOf(await listTags(userId), now()),
            now,
          }),
        },
        consumers: [
          onMessageRecorded(rememberIfAgreed(consents, remember)),
          onMessageDeleted(lines, now),
          onConsentChanged(consents),
          onItemJudged(learnThumb(thumbStore(), named)),
        ],
        jobs: [
          { name: 'forget', everyMs: PURGE_EVERY_MS, run: forget(transact, hand, bus.erase, now) },
          reader
            ? { name: 'read', everyMs: READ_EVERY_MS, run: readUnread({ transact, unread, reader, linker, log, now }) }
            : { name: 'unread', everyMs: LEFT_UNREAD_EVERY_MS, run: () => unread.forgetAll() },
        ],
        snapshots: () => tagSnapshots(client),
        warm: () => {
          catalogueLinker.spot('');
          learn();
        },
      };
    },
  );
}
