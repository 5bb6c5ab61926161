import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DATABASE_SERVICES, migrateAll, prepareDatabase, roleNames, schemaOf, withClient } from './databases.ts';
import { prepareFromEnvironment } from './prepare-cli.ts';
import { testDatabase } from './test-world.ts';
import type { TestDatabase } from './test-world.ts';

let db: TestDatabase;

const run = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query(sql)).rows as unknown[]);

/** What the server says to each statement, over one connection. */
const answers = (url: string, statements: readonly string[]) =>
  withClient(url, async (client) => {
    const said: string[] = [];
    for (const sql of statements) {
      said.push(await client.query(sql).then(() => `done: ${sql}`, (error: unknown) => (error as Error).message));
    }
    return said;
  });

beforeAll(async () => {
  db = await testDatabase('identity', { migrated: false });
  for (const service of DATABASE_SERVICES) {
    await run(db.all[service]!.ownerUrl, `CREATE TABLE secret (id bigint GENERATED ALWAYS AS IDENTITY, word text);
      CREATE FUNCTION say() RETURNS text LANGUAGE sql AS 'SELECT word FROM secret LIMIT 1';
      INSERT INTO secret (word) VALUES ('${service}')`);
  }
});

afterAll(() => db?.drop());

const others = DATABASE_SERVICES.flatMap((service) =>
  DATABASE_SERVICES.filter((other) => other !== service).map((other) => [service, other] as const));

test.each(others)('neither role of %s reads, writes or alters the schema of %s', async (service, other) => {
  const schema = schemaOf(other);
  for (const url of Object.values(db.all[service]!)) {
    const said = await answers(url, [
      `SELECT * FROM ${schema}.secret`,
      `INSERT INTO ${schema}.secret (word) VALUES ('x')`,
      `UPDATE ${schema}.secret SET word = 'x'`,
      `DELETE FROM ${schema}.secret`,
      `SELECT ${schema}.say()`,
      `CREATE TABLE ${schema}.own (id int)`,
      `DROP SCHEMA ${schema} CASCADE`,
      `SET ROLE ${roleNames(other).owner}`,
    ]);
    for (const answer of said) expect(answer).toMatch(/^(permission denied|must be owner)/);
  }
});

test.each(DATABASE_SERVICES)('the app role of %s works with rows and functions, and makes nothing', async (service) => {
  const { appUrl } = db.all[service]!;
  expect(await run(appUrl, 'SELECT word, say() FROM secret')).toEqual([{ word: service, say: service }]);
  await run(appUrl, `INSERT INTO secret (word) VALUES ('more'); UPDATE secret SET word = 'most' WHERE word = 'more';
    DELETE FROM secret WHERE word = 'most'`);
  const said = await answers(appUrl, [
    'CREATE TABLE own (id int)', 'CREATE TEMP TABLE own (id int)', 'CREATE SCHEMA own', 'TRUNCATE secret',
    'DROP TABLE secret', `SET ROLE ${roleNames(service).owner}`,
  ]);
  for (const answer of said) expect(answer).toMatch(/^(permission denied|must be owner)/);
});

test('no role has rights over the server, and public is closed', async () => {
  const names = DATABASE_SERVICES.flatMap((service) => Object.values(roleNames(service)));
  const powers = await run(db.adminUrl, `SELECT rolname FROM pg_roles WHERE rolname IN ('${names.join("','")}') AND
    (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls OR rolinherit)`);
  expect(powers).toEqual([]);
  await expect(run(db.ownerUrl, 'CREATE TABLE public.own (id int)')).rejects.toThrow(/permission denied/);
  await expect(run(db.ownerUrl, 'CREATE DATABASE own')).rejects.toThrow(/permission denied/);
});

test('citext, trigrams and unaccent are there for a role that sees only its own schema', async () => {
  const rows = await run(db.ownerUrl, `SELECT 'Ana'::citext = 'ANA' AS same,
    similarity('Almodóvar', 'almodovar') > 0.4 AS near,
    unaccent('Almodóvar') AS plain, current_schemas(false)::text AS path`);
  expect(rows).toEqual([{ same: true, near: true, plain: 'Almodovar', path: '{identity}' }]);
  const letters = await run(db.ownerUrl, "SELECT lower('ÀÉ') AS low, 'é' ~ '\\w' AS letter");
  expect(letters).toEqual([{ low: 'àé', letter: true }]);
});

test('a right that a migration took from the app role stays taken when the database is prepared again', async () => {
  const passwords = (role: string) => `test-${role}`;
  const database = new URL(db.adminUrl).pathname.slice(1);
  await run(db.ownerUrl, `REVOKE DELETE ON secret FROM ${roleNames('identity').app}`);
  const again = await prepareDatabase(db.adminUrl, { database, services: DATABASE_SERVICES, passwords });
  expect(again['identity']).toEqual({ ownerUrl: db.ownerUrl, appUrl: db.appUrl });
  await expect(run(db.appUrl, 'DELETE FROM secret')).rejects.toThrow(/permission denied/);
});

test('two preparations at once do not disturb each other', async () => {
  const passwords = (role: string) => `test-${role}`;
  const input = { database: `twice_${Date.now()}`, services: ['identity', 'digest'], passwords };
  const both = await Promise.all([prepareDatabase(db.adminUrl, input), prepareDatabase(db.adminUrl, input)]);
  expect(await run(both[0]['digest']!.appUrl, 'SELECT current_user AS me')).toEqual([{ me: 'digest_app' }]);
  await run(db.adminUrl, `DROP DATABASE ${input.database} WITH (FORCE)`);
});

test('migrations run as the owner and leave their record read-only to the app', async () => {
  const deploy = async ({ url }: { url: string }) => {
    await run(url, 'CREATE TABLE IF NOT EXISTS _prisma_migrations (id text)');
    return ['0_init'];
  };
  const service = DATABASE_SERVICES.find((name) => name === 'identity')!;
  const applied = await migrateAll({ [service]: db }, deploy, () => import.meta.dirname);
  expect(applied).toEqual({ identity: ['0_init'] });
  await expect(run(db.appUrl, "INSERT INTO _prisma_migrations VALUES ('x')")).rejects.toThrow(/permission denied/);
});

test('a container prepares the database from its environment', async () => {
  const env = {
    ADMIN_DATABASE_URL: db.adminUrl, DATABASE_NAME: `container_${Date.now()}`, SERVICES: 'wallet-budget',
    WALLET_BUDGET_OWNER_PASSWORD: 'test-wallet_budget_owner', WALLET_BUDGET_APP_PASSWORD: 'test-wallet_budget_app',
  };
  expect(await prepareFromEnvironment(env)).toBe(`The database ${env.DATABASE_NAME} is ready for wallet-budget.`);
  const url = new URL(db.adminUrl);
  [url.pathname, url.username, url.password] = [env.DATABASE_NAME, 'wallet_budget_app', 'test-wallet_budget_app'];
  expect(await run(url.toString(), 'SELECT current_schema() AS mine')).toEqual([{ mine: 'wallet_budget' }]);
  await run(db.adminUrl, `DROP DATABASE ${env.DATABASE_NAME} WITH (FORCE)`);
});
