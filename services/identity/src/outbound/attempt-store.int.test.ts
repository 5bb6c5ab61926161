import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PrismaPg } from '@prisma/adapter-pg';
import { openPool } from '@valet/kit/db';
import { silentLog } from '@valet/kit/testing';
import type pg from 'pg';
import { testDatabase, type TestDatabase } from '../../../_stack/src/infra/test-world.ts';
import { afterFailure } from '../domain/attempts.ts';
import { PrismaClient } from '../generated/prisma/client.ts';
import { attemptStore } from './attempt-store.ts';

let database: TestDatabase;
let pool: pg.Pool;
let client: PrismaClient;
beforeAll(async () => {
  database = await testDatabase('identity');
  pool = openPool({ url: database.appUrl, log: silentLog });
  client = new PrismaClient({ adapter: new PrismaPg(pool, { schema: 'identity' }) });
}, 120_000);
afterAll(async () => {
  await client?.$disconnect();
  await pool?.end();
  await database?.drop();
});

test('an attempt is counted while another one that went well forgets the tally', async () => {
  const attempts = attemptStore(client);
  const subject = { pair: 'ada\n203.0.113.7' };
  const now = new Date();
  const attempt = () =>
    attempts.change(subject, ({ pair }) => ({ answer: 'counted', next: { pair: afterFailure('pair', pair, now) } }));
  const tab = async (): Promise<void> => {
    for (let count = 0; count < 100; count++) {
      expect(await attempt()).toBe('counted');
      await attempts.forget(subject);
    }
  };
  await Promise.all([tab(), tab(), tab(), tab()]);
  expect(await attempts.read(subject)).toEqual({});
  await attempt();
  expect((await attempts.read(subject)).pair?.failures).toBe(1);
}, 30_000);
