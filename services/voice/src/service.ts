// Composition root: what this service is made of. The only file that others may import.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { spot } from '@valet/catalogue';
import { openService, type Service } from '@valet/kit/start';
import { recordMessage } from './app/record-message.ts';
import { sendChatMessage } from './app/send-chat-message.ts';
import type { Config } from './config.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { onConsentChanged } from './inbound/consumers/on-consent-changed.ts';
import { resolvers } from './inbound/graphql/resolvers.ts';
import { keepConsent } from './outbound/consent-store.ts';
import { conversationStore } from './outbound/conversation-store.ts';
import { lineSnapshots } from './outbound/snapshots.ts';

export { readConfig } from './config.ts';

export function openVoice(config: Config): Service {
  return openService(
    config,
    (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ client, transact }) => {
      const conversations = conversationStore(client, transact);
      const now = () => new Date();
      return {
        sdl: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
        resolvers: resolvers({
          conversations,
          sendChatMessage: sendChatMessage({ conversations, now, linesPerMinute: config.chat.linesPerMinute }),
          recordMessage: recordMessage({ conversations, now }),
        }),
        consumers: [onConsentChanged(keepConsent)],
        snapshots: () => lineSnapshots(client),
        warm: () => spot(''),
      };
    },
  );
}
