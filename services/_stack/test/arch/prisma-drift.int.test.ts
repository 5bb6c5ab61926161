import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { DATABASE_SERVICES } from '../../src/infra/databases.ts';
import { testDatabase } from '../../src/infra/test-world.ts';

const root = path.join(import.meta.dirname, '../../../..');
const folderOf = (service: string): string =>
  path.join(root, 'services', service === 'template' ? '_template' : service);

/** What would have to change in the database to be as schema.prisma says, as SQL; empty when nothing would. */
function drift(service: string, url: string, schema = 'prisma/schema.prisma'): Promise<string> {
  const program = path.join(root, 'node_modules/prisma/build/index.js');
  const args = ['migrate', 'diff', '--from-config-datasource', '--to-schema', schema, '--script', '--exit-code'];
  const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: url };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...args], { cwd: folderOf(service), env }, (error, stdout, stderr) => {
      // 0: the same, 2: different; anything else is no answer.
      if (error && error.code !== 2) reject(new Error(stderr || stdout));
      else resolve(error ? stdout : '');
    });
  });
}

// What Prisma has no word for and would take away: `<service>: <statement>`.
const beyondPrisma: readonly string[] = [];

/** The statements, without comments. */
const statements = (sql: string): string[] =>
  sql.split(';').map((part) => part.replace(/^--.*$/gm, '').trim().replace(/\s+/g, ' ')).filter(Boolean);

test.each(DATABASE_SERVICES)('the migrations of %s make what its models say', async (service) => {
  expect(existsSync(path.join(folderOf(service), 'prisma/migrations/0001_chassis/migration.sql'))).toBe(true);
  const database = await testDatabase(service);
  const found = statements(await drift(service, database.ownerUrl));
  await database.drop();
  expect(found.filter((statement) => !beyondPrisma.includes(`${service}: ${statement}`))).toEqual([]);
}, 120_000);

test('a column that no migration makes is noticed', async () => {
  const folder = mkdtempSync(path.join(folderOf('template'), 'prisma/drift-'));
  const schema = path.join(folder, 'schema.prisma');
  const text = readFileSync(path.join(folderOf('template'), 'prisma/schema.prisma'), 'utf8');
  writeFileSync(schema, text.replace(/model Welcome \{/, 'model Welcome {\n  colour String @default("red")'));
  const database = await testDatabase('template');
  try {
    expect(await drift('template', database.ownerUrl, schema)).toMatch(/ADD COLUMN\s+"colour"/);
  } finally {
    rmSync(folder, { recursive: true });
    await database.drop();
  }
}, 120_000);

test('the chassis’ tables are the same in every service', () => {
  const chassis = DATABASE_SERVICES.map((service) =>
    readFileSync(path.join(folderOf(service), 'prisma/migrations/0001_chassis/migration.sql'), 'utf8'));
  expect(new Set(chassis).size).toBe(1);
});
