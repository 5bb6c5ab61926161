import { expect, test } from '@jest/globals';
import { withClient } from './databases.ts';
import { testDatabase } from './test-world.ts';

const run = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);

test('a test has a migrated database of its own, which nobody else’s rows reach', async () => {
  const [one, two] = await Promise.all([testDatabase('template'), testDatabase('template')]);
  try {
    const applied = 'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1';
    const names = await run(one.appUrl, applied);
    expect(names[0]).toEqual({ name: '0001_chassis' });
    expect(await run(two.appUrl, applied)).toEqual(names);
    await run(one.ownerUrl, 'CREATE TABLE mine AS SELECT 1 AS n');
    await expect(run(two.ownerUrl, 'SELECT * FROM mine')).rejects.toThrow(/does not exist/);
    await expect(run(one.appUrl, 'DELETE FROM _prisma_migrations')).rejects.toThrow(/permission denied/);
    await expect(run(two.all['identity']!.appUrl, 'SELECT * FROM template._prisma_migrations')).rejects.toThrow(
      /permission denied/,
    );
  } finally {
    await Promise.all([one.drop(), two.drop()]);
  }
  await expect(run(one.appUrl, 'SELECT 1')).rejects.toThrow(/No connection to the database/);
});
