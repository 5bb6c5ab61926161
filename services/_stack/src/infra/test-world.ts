import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { environment } from './config.ts';
import { defaultDataDir, makeFolder } from './data-dir.ts';
import {
  connectSql, DATABASE_SERVICES, migrate, onDatabase, prepareDatabase, serviceUrls, withClient,
} from './databases.ts';
import type { ServiceDatabase } from './databases.ts';
import { startServer } from './nats.ts';
import type { RunningNats } from './nats.ts';
import type { ConsumerSpec } from './nats-permissions.ts';
import { natsServer } from './nats-server.ts';
import { startPostgres } from './postgres.ts';
import { oncePerRun, testRunFolder } from './test-run.ts';

export interface TestDatabase extends ServiceDatabase {
  /** The superuser's address of this database, to look at what the roles may not. */
  adminUrl: string;
  /** Every service's addresses in this database. */
  all: Record<string, ServiceDatabase>;
  drop(): Promise<void>;
}

const passwords = (role: string) => `test-${role}`;
const TEMPLATE = 'valet_template';

/** The run's one PostgreSQL, not durable, with a database that holds all schemas and roles to copy from. */
const sharedPostgres = () =>
  oncePerRun('postgres', async () => {
    const dataDir = path.join(testRunFolder(), 'shared');
    const server = await startPostgres({ dataDir, durable: false, port: randomPort(), maxConnections: 300 });
    const adminUrl = server.adminUrl();
    await prepareDatabase(adminUrl, { database: TEMPLATE, services: DATABASE_SERVICES, passwords });
    return adminUrl;
  });

/** Away from the ports that people's own servers and outgoing connections use. */
const randomPort = () => 20_000 + (randomBytes(2).readUInt16BE() % 12_000);

/**
 * A database of one's own on the run's PostgreSQL, with the roles, schemas and extensions of the real one.
 * The service's migrations are applied (by the first test that asks, later ones get a copy) unless `migrated` is
 * false. Drop it in afterAll; what is left goes with the run.
 */
export async function testDatabase(service: string, options: { migrated?: boolean } = {}): Promise<TestDatabase> {
  const admin = await sharedPostgres();
  const template = options.migrated === false ? TEMPLATE : await migratedTemplate(admin, service);
  const database = `test_${randomBytes(6).toString('hex')}`;
  await copy(admin, template, database);
  const all = serviceUrls(admin, { database, services: DATABASE_SERVICES, passwords });
  const own = all[service];
  if (own === undefined) throw new Error(`${service} owns no schema`);
  return {
    ...own,
    all,
    adminUrl: onDatabase(admin, database),
    drop: () => withClient(admin, async (client) => {
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(database)} WITH (FORCE)`);
    }),
  };
}

const migratedTemplate = (admin: string, service: string) =>
  oncePerRun(`template-${service}`, async () => {
    const database = `template_${service.replaceAll('-', '_')}`;
    await copy(admin, TEMPLATE, database);
    const urls = serviceUrls(admin, { database, services: [service], passwords })[service];
    if (urls !== undefined) await migrate(service, urls.ownerUrl);
    return database;
  });

async function copy(admin: string, template: string, database: string) {
  await withClient(admin, async (client) => {
    // One copy at a time: a template that is being copied from refuses a second reader at its start.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(
      `CREATE DATABASE ${pg.escapeIdentifier(database)} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`,
    );
    await client.query(connectSql(database, DATABASE_SERVICES));
  });
}

export interface TestNats extends RunningNats {
  /** `url` with the user's name and password in it. */
  urlOf(user: string): string;
  /** The server's program file. */
  program: string;
}

/**
 * A NATS server of one's own (it starts in a tenth of a second) with the real users and permissions, for the given
 * durables; `users.admin` may do everything. Stop it in afterAll; what is left goes with the run.
 */
export async function testNats(options: { consumers?: readonly ConsumerSpec[] } = {}): Promise<TestNats> {
  const program = await oncePerRun('nats-server', () => natsServer(defaultDataDir(), environment(), () => {}));
  const folder = path.join(testRunFolder(), `broker-${randomBytes(6).toString('hex')}`, 'nats');
  const consumers = options.consumers ?? [];
  makeFolder(path.dirname(folder));
  const running = await startServer(program, folder, (name) => `test-${name}`, { port: randomPort(), consumers });
  return {
    ...running,
    program,
    urlOf: (user) => running.url.replace('//', `//${user}:${running.users[user]?.password}@`),
  };
}
