import { existsSync, realpathSync } from 'node:fs';
import { environment } from './config.ts';
import type { Environment } from './config.ts';
import { DATABASE_SERVICES, prepareDatabase, roleNames } from './databases.ts';
import { StartError } from './start-error.ts';

/** `taste_memory_owner` -> `TASTE_MEMORY_OWNER_PASSWORD` */
const variableOf = (role: string) => `${role.toUpperCase()}_PASSWORD`;

/**
 * Prepares a database for containers: ADMIN_DATABASE_URL, DATABASE_NAME (valet) and a password per role,
 * `<SERVICE>_OWNER_PASSWORD` and `<SERVICE>_APP_PASSWORD`. SERVICES (comma-separated) limits it to some services.
 */
export async function prepareFromEnvironment(env: Environment): Promise<string> {
  const services = env['SERVICES']?.split(',').map((name) => name.trim()).filter(Boolean)
    ?? DATABASE_SERVICES.filter((name) => name !== 'template');
  const unknown = services.filter((name) => !DATABASE_SERVICES.some((known) => known === name));
  if (unknown.length > 0) throw new StartError(`SERVICES names what is no service: ${unknown.join(', ')}`);
  const variables = services.flatMap((service) => Object.values(roleNames(service))).map(variableOf);
  const missing = ['ADMIN_DATABASE_URL', ...variables].filter((name) => !env[name]);
  if (missing.length > 0) throw new StartError(`Missing in the environment: ${missing.join(', ')}`);
  const database = env['DATABASE_NAME'] || 'valet';
  const passwords = (role: string) => env[variableOf(role)] ?? '';
  await prepareDatabase(env['ADMIN_DATABASE_URL'] ?? '', { database, services, passwords });
  return `The database ${database} is ready for ${services.join(', ')}.`;
}

const started = process.argv[1];
if (started !== undefined && existsSync(started) && realpathSync(started) === import.meta.filename) {
  await prepareFromEnvironment(environment()).then(
    (line) => console.log(line),
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    },
  );
}
