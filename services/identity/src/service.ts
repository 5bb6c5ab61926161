// Composition root: what this service is made of. The only file that others may import.
import { readFileSync } from 'node:fs';
import { PrismaPg } from '@prisma/adapter-pg';
import { openService, type Service } from '@valet/kit/start';
import { sweep } from './app/operate.ts';
import type { World } from './app/ports.ts';
import type { Config } from './config.ts';
import { PrismaClient } from './generated/prisma/client.ts';
import { commands } from './inbound/commands/commands.ts';
import { resolvers, withPerson } from './inbound/graphql/resolvers.ts';
import { allow, sessionService } from './inbound/rpc/session-service.ts';
import { accountStore } from './outbound/account-store.ts';
import { attemptStore } from './outbound/attempt-store.ts';
import { invitationStore, retentionStore } from './outbound/operator-stores.ts';
import { argon2Hasher } from './outbound/password-hasher.ts';
import { secrets } from './outbound/secrets.ts';
import { sessionStore } from './outbound/session-store.ts';
import { snapshots } from './outbound/snapshots.ts';
import { createSignals } from './signals.ts';

export { readConfig } from './config.ts';

const hourMs = 3_600_000;

export function openIdentity(config: Config, { now = () => new Date() }: { now?: () => Date } = {}): Service {
  return openService(
    config,
    (pool, schema) => new PrismaClient({ adapter: new PrismaPg(pool, { schema }) }),
    ({ client, transact, log }) => {
      const signals = createSignals(log);
      const world: World = {
        accounts: accountStore(client, transact),
        sessions: sessionStore(client),
        invitations: invitationStore(client),
        attempts: attemptStore(client),
        retention: retentionStore(client),
        passwords: argon2Hasher(config.passwords.concurrency),
        secrets,
        now,
      };
      const retain = async (): Promise<void> => {
        const removed = Object.values(await sweep(world)).reduce((sum, rows) => sum + rows, 0);
        signals.swept(removed);
      };
      return {
        sdl: readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8'),
        resolvers: resolvers(world, signals),
        context: withPerson(world),
        rpc: { allow, routes: sessionService(world) },
        jobs: [{ name: 'retention', everyMs: hourMs, run: retain }],
        snapshots: () => snapshots(client),
        commands: commands(world),
      };
    },
  );
}
