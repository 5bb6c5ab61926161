import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { projectRoot } from './config.ts';
import { diskFull, StartError } from './start-error.ts';

/** The services that own a schema; one database holds them all, and no role sees another's. */
export const DATABASE_SERVICES = [
  'identity', 'taste-memory', 'digest', 'wallet-budget', 'mailbox', 'voice', 'template',
] as const;

/** What a service's code is given: both addresses carry `?schema=`. */
export interface ServiceDatabase {
  /** Owns the schema: for migrations only. */
  ownerUrl: string;
  /** Reads and writes rows, makes no tables: what the service runs with. */
  appUrl: string;
}

export interface PrepareInput {
  database: string;
  services: readonly string[];
  /** By role name (`roleNames`). */
  passwords: (role: string) => string;
}

// In pg_catalog every role sees them, whatever its search_path; they are the operator's, not a service's.
const EXTENSIONS = ['citext', 'pg_trgm', 'unaccent', 'btree_gin'];
const PREPARE_LOCK = 72_707_370;

export const schemaOf = (service: string): string => service.replaceAll('-', '_');

export const roleNames = (service: string) => ({
  owner: `${schemaOf(service)}_owner`,
  app: `${schemaOf(service)}_app`,
});

/**
 * Makes the database, and for each service its schema and two roles, as far as they are missing; sets the roles'
 * passwords. May be run again and by several at a time. `adminUrl` is a role that may create roles and databases.
 */
export async function prepareDatabase(adminUrl: string, input: PrepareInput): Promise<Record<string, ServiceDatabase>> {
  try {
    await prepare(adminUrl, input);
  } catch (error) {
    const full = diskFull(String(error), 'the database');
    throw full === null ? error : new StartError(full);
  }
  return serviceUrls(adminUrl, input);
}

async function prepare(adminUrl: string, input: PrepareInput) {
  await withClient(adminUrl, async (admin) => {
    await admin.query('SELECT pg_advisory_lock($1)', [PREPARE_LOCK]);
    await admin.query(rolesSql(input));
    const there = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [input.database]);
    if (there.rowCount === 0) await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(input.database)}`);
    await admin.query(connectSql(input.database, input.services));
    await withClient(onDatabase(adminUrl, input.database), async (inside) => {
      await inside.query(schemasSql(input));
    });
  });
}

/** The addresses that `prepareDatabase` answers, computed alone. */
export function serviceUrls(adminUrl: string, input: PrepareInput): Record<string, ServiceDatabase> {
  const url = (service: string, role: string) => {
    const made = new URL(onDatabase(adminUrl, input.database));
    made.username = role;
    made.password = encodeURIComponent(input.passwords(role));
    made.searchParams.set('schema', schemaOf(service));
    return made.toString();
  };
  return Object.fromEntries(
    input.services.map((service) => {
      const { owner, app } = roleNames(service);
      return [service, { ownerUrl: url(service, owner), appUrl: url(service, app) }];
    }),
  );
}

function rolesSql({ services, passwords }: PrepareInput): string {
  return services.flatMap((service) => {
    const { owner, app } = roleNames(service);
    return [owner, app].map((role) => {
      const name = pg.escapeIdentifier(role);
      // Without a superuser's rights (a managed server) one must be a member to give away a schema.
      const membership = `IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
          GRANT ${name} TO CURRENT_USER;
        END IF;`;
      return `DO $$ BEGIN
        IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = ${pg.escapeLiteral(role)}) THEN
          CREATE ROLE ${name};
        END IF;
        ${role === owner ? membership : ''}
      END $$;
      ALTER ROLE ${name} LOGIN NOINHERIT NOCREATEDB NOCREATEROLE PASSWORD ${pg.escapeLiteral(passwords(role))};
      ALTER ROLE ${name} SET search_path = ${pg.escapeIdentifier(schemaOf(service))};
      ALTER ROLE ${name} SET timezone = 'UTC';`;
    });
  }).join('\n');
}

/** Rights on a database are no part of a template: also needed after a copy. */
export function connectSql(database: string, services: readonly string[]): string {
  const roles = services.flatMap((service) => Object.values(roleNames(service)));
  const name = pg.escapeIdentifier(database);
  return `REVOKE ALL ON DATABASE ${name} FROM PUBLIC;
    GRANT CONNECT ON DATABASE ${name} TO ${roles.map((role) => pg.escapeIdentifier(role)).join(', ')};`;
}

function schemasSql({ services }: PrepareInput): string {
  const common = `REVOKE ALL ON SCHEMA public FROM PUBLIC;
    ${EXTENSIONS.map((name) => `CREATE EXTENSION IF NOT EXISTS ${name} SCHEMA pg_catalog;`).join('\n')}`;
  const each = services.map((service) => {
    const { owner, app } = roleNames(service);
    const [schema, o, a] = [schemaOf(service), owner, app].map((name) => pg.escapeIdentifier(name));
    // Tables that are there already keep what a migration granted or took away.
    return `CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${o};
      ALTER SCHEMA ${schema} OWNER TO ${o};
      REVOKE ALL ON SCHEMA ${schema} FROM PUBLIC;
      GRANT USAGE ON SCHEMA ${schema} TO ${a};
      ALTER DEFAULT PRIVILEGES FOR ROLE ${o} REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
      ALTER DEFAULT PRIVILEGES FOR ROLE ${o} IN SCHEMA ${schema} GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO ${a};
      ALTER DEFAULT PRIVILEGES FOR ROLE ${o} IN SCHEMA ${schema} GRANT USAGE ON SEQUENCES TO ${a};
      ALTER DEFAULT PRIVILEGES FOR ROLE ${o} IN SCHEMA ${schema} GRANT EXECUTE ON FUNCTIONS TO ${a};`;
  });
  return [common, ...each].join('\n');
}

type Deploy = (input: { url: string; dir: string }) => Promise<string[]>;

/** Where a service keeps its migrations; they are made by Prisma and applied by our own deployer. */
export const migrationsOf = (service: string): string => {
  const folder = service === 'template' ? '_template' : service;
  return path.join(projectRoot, 'services', folder, 'prisma', 'migrations');
};

/** Applies what is missing of each service's migrations, all services at once; answers the names by service. */
export async function migrateAll(
  databases: Record<string, Pick<ServiceDatabase, 'ownerUrl'>>, deploy?: Deploy, folderOf = migrationsOf,
): Promise<Record<string, string[]>> {
  const applied = await Promise.all(
    Object.entries(databases).map(async ([service, { ownerUrl }]) =>
      [service, await migrate(service, ownerUrl, deploy, folderOf)] as const),
  );
  return Object.fromEntries(applied);
}

/** Applies what is missing of one service's migrations; none if it has no such folder. */
export async function migrate(
  service: string, ownerUrl: string, deploy?: Deploy, folderOf = migrationsOf,
): Promise<string[]> {
  const dir = folderOf(service);
  if (!existsSync(dir)) return [];
  const apply = deploy ?? (await import('@valet/kit/db')).deployMigrations;
  const names = await apply({ url: ownerUrl, dir });
  if (names.length > 0) await protectRecord(ownerUrl, service);
  return names;
}

/** The running service has no business in the record of what was migrated. */
async function protectRecord(ownerUrl: string, service: string) {
  const table = `${pg.escapeIdentifier(schemaOf(service))}._prisma_migrations`;
  await withClient(ownerUrl, (owner) =>
    owner.query(`REVOKE INSERT, UPDATE, DELETE ON ${table} FROM ${pg.escapeIdentifier(roleNames(service).app)}`));
}

/** The same server and role, another database. */
export function onDatabase(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${encodeURIComponent(database)}`;
  return url.toString();
}

/** Runs `work` with a connection that is closed afterwards; `?schema=` in the address is not for the driver. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const plain = new URL(url);
  plain.searchParams.delete('schema');
  const client = new pg.Client({ connectionString: plain.toString(), connectionTimeoutMillis: 10_000 });
  // A server that goes away must reject the query at hand, not end the process.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    throw new StartError(`No connection to the database at ${plain.host}: ${(error as Error).message}`);
  });
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
