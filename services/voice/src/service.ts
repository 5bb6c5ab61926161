// Composition root: what this service is made of. The only file that others may import.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { catalogue, spot } from '@valet/catalogue';
import type { Logger } from '@valet/kit/logger';
import { openService, type Service } from '@valet/kit/start';
import { callInterviews } from './app/call-interviews.ts';
import { callTalk } from './app/call-talk.ts';
import { openCalls } from './app/calls/calls.ts';
import type { RealtimeProvider } from './app/calls/ports.ts';
import { converse } from './app/converse/converse.ts';
import { interviewer, passingInterviews } from './app/converse/interviewing.ts';
import type { Deeds } from './app/converse/said.ts';
import { hearsLate } from './app/heard-late.ts';
import { deleteLines, eraseWords } from './app/history/delete-lines.ts';
import { retain } from './app/history/retain.ts';
import { type Summing, sumUpCall, sumUpSilentTalks } from './app/history/sum-up.ts';
import { lately } from './app/lately.ts';
import { modelConverse } from './app/model-chat/model-converse.ts';
import { recordMessage } from './app/record-message.ts';
import { sendChatMessage } from './app/send-chat-message.ts';
import { speakChatMessage } from './app/speak.ts';
import type { Config } from './config.ts';
import { factsFrom } from './engine/interview/catalogue-facts.ts';
import type { InterviewState } from './engine/interview/state.ts';
import { understand } from './engine/understand/understand.ts';
import { type Prisma, PrismaClient } from './generated/prisma/client.ts';
import { onBudgetChanged, onWalletChanged } from './inbound/consumers/money.ts';
import { onConsentChanged } from './inbound/consumers/on-consent-changed.ts';
import { onDigestGenerated, onItemOffered } from './inbound/consumers/offered.ts';
import { onSettingsChanged, onUserRegistered } from './inbound/consumers/settings.ts';
import { onTagChanged, onTagRemoved } from './inbound/consumers/taste.ts';
import { resolvers } from './inbound/graphql/resolvers.ts';
import { registerChatStream } from './inbound/http/chat-stream.ts';
import { registerSession } from './inbound/http/session-route.ts';
import { callStore } from './outbound/call-store.ts';
import { keepConsent } from './outbound/consent-store.ts';
import { conversationStore } from './outbound/conversation-store.ts';
import { interviewStore } from './outbound/interview-store.ts';
import { knowledge as knowledgeOf, knowledgeKeeper } from './outbound/knowledge-store.ts';
import { lineRemover } from './outbound/line-deletion.ts';
import { lineId } from './outbound/line-id.ts';
import { lineReading } from './outbound/line-search-reading.ts';
import { lineSearch } from './outbound/line-search.ts';
import { memoryClient } from './outbound/memory-client.ts';
import { modelSignals } from './outbound/model/model-signals.ts';
import { openaiChat } from './outbound/model/openai-chat.ts';
import { dropOldTokens, tokenBudget } from './outbound/model/token-budget.ts';
import { realtimeProvider } from './outbound/realtime/realtime-provider.ts';
import { recommenderClient } from './outbound/recommender-client.ts';
import { lineSnapshots } from './outbound/snapshots.ts';
import { readSummaries, summaryStore } from './outbound/summary-store.ts';
import { dropUndoables, undoables } from './outbound/undoables.ts';
import { dropUnheard, unheardLines } from './outbound/unheard-lines.ts';

export { readConfig } from './config.ts';

const TEND_EVERY_MS = 1_000;
const READ_EVERY_MS = 2_000;
const SUM_UP_EVERY_MS = 30_000;
const ERASE_EVERY_MS = 2_000;
const HOUR_MS = 3_600_000;

export function openVoice(config: Config, now: () => Date = () => new Date()): Service {
  return openService(
    config,
    (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ client, transact, log, bus, metrics }) => {
      const conversations = conversationStore(client, transact);
      const knowledge = knowledgeOf(client, now);
      const { signing: key } = config.keys;
      const search = lineSearch(client);
      const unheard = unheardLines(client);
      const deeds: Deeds = {
        memory: hearsLate(memoryClient({ url: config.tasteMemoryUrl, key }), unheard, now),
        askedBack: (line) => unheard.askedBack(line, now()),
        undoables: undoables(client, transact),
        recommender: recommenderClient({ url: config.digestUrl, key }),
        knowledge, search, now,
        failed: (what, error) => log.warn({ signal: 'deed-failed', reason: what, err: error }),
      };
      const facts = factsFrom(catalogue());
      const stored = interviewStore<InterviewState>(client, transact);
      const interviews = interviewer({ stored, offRecord: passingInterviews(now), facts });
      const answers = converse(deeds, interviews);
      const { model } = config;
      if (model && !model.key) log.error({ signal: 'model-off', reason: 'MODEL=openai without a key' });
      const worded = model?.key === undefined ? answers : modelConverse({
        deeds, interviewer: interviews, model: openaiChat({ ...model, key: model.key }),
        budget: tokenBudget(client, config.chat.modelTokensPerDay), told: modelSignals(metrics, log),
      });
      const chat = {
        conversations, converse: worded, memory: deeds.memory, now, linesPerMinute: config.chat.linesPerMinute,
        unkept: lately(now),
      };
      const lines = lineRemover(client);
      const summaries = summaryStore(client);
      const summing: Summing<Prisma.TransactionClient> = {
        summaries, transact, now,
        failed: ({ talk: name }, error) => log.error({ signal: 'not-summed-up', reason: name, err: error }),
      };
      const sumUp = sumUpCall(summing);
      const keepTime = retain({ summaries, lines, now });
      const provider = openProvider(config.realtime, log);
      const talk = callTalk({
        deeds, converse: answers, interviewer: interviews, conversations, lineIdOf: lineId,
        readsAloud: provider?.readsAloud ?? false,
      });
      const calls = openCalls({
        provider, store: callStore(client, transact), tools: talk, lines: talk, limits: config.callLimits, now, log,
        consents: (userId) => conversations.consents(userId, 'voice'),
        interviews: callInterviews({
          interviewer: interviews, stored, knowledge, conversations, facts, now,
          over: async (call, end) => {
            talk.forgetCall(call, end);
            if (!call.offRecord) await sumUp(call.userId, call.id);
          },
        }),
      });
      return {
        sdl: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
        resolvers: resolvers({
          conversations, search, searches: lately(now), now, allowance: calls.allowance,
          summaries: readSummaries(client, now),
          deleteLines: deleteLines({ lines, transact, now }),
          sendChatMessage: sendChatMessage(chat),
          recordMessage: recordMessage({ conversations, now }),
        }),
        routes: (app, verifier) => {
          registerChatStream(app, verifier, speakChatMessage(chat), log);
          registerSession(app, verifier, calls);
        },
        consumers: [
          onConsentChanged(keepConsent), onUserRegistered(knowledgeKeeper), onSettingsChanged(knowledgeKeeper),
          onTagChanged(knowledgeKeeper), onTagRemoved(knowledgeKeeper), onWalletChanged(knowledgeKeeper),
          onBudgetChanged(knowledgeKeeper), onDigestGenerated(knowledgeKeeper), onItemOffered(knowledgeKeeper),
        ],
        jobs: [
          { name: 'tend-calls', everyMs: TEND_EVERY_MS, run: calls.tend },
          { name: 'read-lines', everyMs: READ_EVERY_MS, run: lineReading(client, now) },
          { name: 'sum-up', everyMs: SUM_UP_EVERY_MS, run: sumUpSilentTalks(summing) },
          { name: 'erase-words', everyMs: ERASE_EVERY_MS, run: eraseWords({ lines, transact, erase: bus.erase }) },
          { name: 'drop-old-tokens', everyMs: HOUR_MS, run: dropOldTokens(client, now) },
          { name: 'drop-unheard', everyMs: HOUR_MS, run: dropUnheard(client, now) },
          { name: 'drop-undoables', everyMs: HOUR_MS, run: dropUndoables(client, now) },
          { name: 'retention', everyMs: HOUR_MS, run: keepTime },
        ],
        commands: { retention: async () => JSON.stringify(await keepTime()) },
        snapshots: () => lineSnapshots(client),
        warm: () => {
          spot('');
          understand('hello', { turns: [] });
        },
        close: calls.stop,
      };
    },
  );
}

function openProvider(asked: Config['realtime'], log: Logger): RealtimeProvider | null {
  if (!asked) return null;
  const { name, url, key, models } = asked;
  if (url !== undefined && key !== undefined) return realtimeProvider({ name, url, key, models }, log);
  log.error({ signal: 'voice-off', reason: `VOICE=${name} without ${url === undefined ? 'an address' : 'a key'}` });
  return null;
}
