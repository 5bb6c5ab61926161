// People who talk, at the stores of the service, on a database of the test file's own.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { fromBinary } from '@bufbuild/protobuf';
import { openPool } from '@valet/kit/db';
import { createTransact, type NewEvent, type Transact } from '@valet/kit/outbox';
import { silentLog } from '@valet/kit/testing';
import { MessageDeletedSchema } from '@valet/proto/voice/v1/events_pb';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../_stack/src/infra/test-world.ts';
import { deleteLines, eraseWords } from '../../src/app/history/delete-lines.ts';
import type { Deletion } from '../../src/app/history/ports.ts';
import { retain } from '../../src/app/history/retain.ts';
import { sumUpCall, sumUpSilentTalks } from '../../src/app/history/sum-up.ts';
import type { StoredLine } from '../../src/app/ports.ts';
import { type Prisma, PrismaClient } from '../../src/generated/prisma/client.ts';
import { lineRemover } from '../../src/outbound/line-deletion.ts';
import { toRow } from '../../src/outbound/line-rows.ts';
import { messageRecorded } from '../../src/outbound/event-mapper.ts';
import { lineReading } from '../../src/outbound/line-search-reading.ts';
import { lineSearch } from '../../src/outbound/line-search.ts';
import { readSummaries, summaryStore } from '../../src/outbound/summary-store.ts';

export const noon = new Date('2026-03-02T12:00:00.000Z');
export const minutes = (count: number): Date => new Date(noon.getTime() + count * 60_000);

export interface Talks {
  readonly pool: pg.Pool;
  readonly client: PrismaClient;
  readonly transact: Transact<Prisma.TransactionClient>;
}

/** The database, there inside tests. */
export function talks(): () => Talks {
  let database: TestDatabase | undefined;
  let open: Talks | undefined;
  beforeAll(async () => {
    database = await testDatabase('voice');
    const pool = openPool({ url: database.appUrl, log: silentLog });
    const client = new PrismaClient({ adapter: new PrismaPg(pool, { schema: 'voice' }) });
    const bus = { notify: () => {} } as never;
    const transact = createTransact<Prisma.TransactionClient>(client, bus, { poke: () => {} });
    open = { pool, client, transact };
  }, 120_000);
  afterAll(async () => {
    await open?.client.$disconnect();
    await open?.pool.end();
    await database?.drop();
  });
  return () => {
    if (!open) throw new Error('the database is there inside tests only');
    return open;
  };
}

/** One person, and what the service does with their talk; `at` is the clock. */
export function aPerson(world: () => Talks) {
  const userId = randomUUID();
  const failed = (_: unknown, error: unknown): never => { throw error as Error; };
  const summing = (at: Date) => ({
    summaries: summaryStore(world().client), transact: world().transact, now: () => at, failed,
  });
  const lines = () => lineRemover(world().client);
  return {
    userId,
    /** Stores a line as the service does, with its event; answers it. */
    async say(
      content: string, at: Date, over: Partial<StoredLine> & { before?: StoredLine } = {},
    ): Promise<StoredLine> {
      const { before, ...rest } = over;
      const line: StoredLine = {
        id: randomUUID(), userId, sessionId: 'chat_1', role: 'user', channel: 'typed', type: 'chat', content,
        callId: null, itemId: null, previousId: before?.id ?? null, createdAt: at, cards: [], asks: null, learned: [],
        ...rest,
      };
      await world().transact(async ({ tx, publish }) => {
        await tx.conversation.create({ data: toRow(line) });
        publish(messageRecorded(line, { previous: before }));
      });
      return line;
    },
    read: () => lineReading(world().client, () => noon)(),
    search: async (question: string, now: Date, limit = 10): Promise<string[]> => {
      const found = await lineSearch(world().client).search(userId, question, { limit, now });
      return found.map(({ line }) => line.content);
    },
    sumUp: (at: Date) => sumUpSilentTalks(summing(at))(),
    sumUpCall: (callId: string, at: Date) => sumUpCall(summing(at))(userId, callId),
    summaries: (at = minutes(600), limit = 20) => readSummaries(world().client, () => at)(userId, { limit }),
    remove: (what: Deletion, at = minutes(600)) =>
      deleteLines({ lines: lines(), transact: world().transact, now: () => at })(userId, what),
    retain: (at: Date) => retain({ summaries: summaryStore(world().client), lines: lines(), now: () => at })(),
    /** Runs the job that takes words out of the stream; answers the sequences it erased. */
    erase: async (): Promise<number[]> => {
      const erased: number[] = [];
      await eraseWords({
        lines: lines(), transact: world().transact,
        erase: async (events) => void erased.push(...events.map(({ sequence }) => sequence)),
      })();
      return erased;
    },
    /** As the relay does it, with sequences that count from `first`. */
    publish: (first: number) => world().pool.query(
      `UPDATE outbox SET published_at = now(), stream_sequence = $2 + nth FROM (
         SELECT id AS row, row_number() OVER (ORDER BY id) - 1 AS nth
         FROM outbox WHERE user_id = $1 AND published_at IS NULL
       ) AS waiting WHERE id = row`, [userId, first]),
    told: async (): Promise<Pick<NewEvent, 'subject' | 'data'>[]> => {
      const { rows } = await world().pool.query<{ subject: string; data: Buffer }>(
        'SELECT subject, data FROM outbox WHERE user_id = $1 ORDER BY id', [userId]);
      return rows;
    },
    deletions: async (): Promise<string[][]> => {
      const { rows } = await world().pool.query<{ data: Buffer }>(
        `SELECT data FROM outbox WHERE user_id = $1 AND subject = 'voice.message.deleted.v1' ORDER BY id`, [userId]);
      return rows.map(({ data }) => fromBinary(MessageDeletedSchema, data).messageIds);
    },
  };
}
export type Person = ReturnType<typeof aPerson>;
