import { afterAll, beforeAll } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { openPool } from '@valet/kit/db';
import { silentLog } from '@valet/kit/testing';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../_stack/src/infra/test-world.ts';
import { PrismaClient } from '../../src/generated/prisma/client.ts';

export interface OwnDatabase {
  /** As the app role. */
  readonly url: string;
  readonly pool: pg.Pool;
  readonly client: PrismaClient;
}

/** A database of the test file's own, there from its first test to its last: ask for it inside tests. */
export function ownDatabase(): () => OwnDatabase {
  let database: TestDatabase | undefined;
  let open: OwnDatabase | undefined;
  beforeAll(async () => {
    database = await testDatabase('taste-memory');
    const url = database.appUrl;
    const pool = openPool({ url, log: silentLog });
    open = { url, pool, client: new PrismaClient({ adapter: new PrismaPg(pool, { schema: 'taste_memory' }) }) };
  }, 120_000);
  afterAll(async () => {
    await open?.client.$disconnect();
    await open?.pool.end();
    await database?.drop();
  });
  return () => {
    if (open === undefined) throw new Error('the database is there inside tests only');
    return open;
  };
}
