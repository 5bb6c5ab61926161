import type { Environment } from './config.ts';
import { DATABASE_SERVICES, migrateAll } from './databases.ts';
import { StartError } from './start-error.ts';

/** `taste-memory` -> `TASTE_MEMORY_OWNER_DATABASE_URL` */
const variableOf = (service: string) => `${service.toUpperCase().replaceAll('-', '_')}_OWNER_DATABASE_URL`;

/**
 * Applies what is missing of the services' migrations, for containers: an address per service with its owner role and
 * `?schema=`, `<SERVICE>_OWNER_DATABASE_URL`. SERVICES (comma-separated) limits it to some services. Answers what was
 * applied, a line per service; rejects before anything is applied when a variable is missing.
 */
export async function migrateFromEnvironment(
  env: Environment, migrate: typeof migrateAll = migrateAll,
): Promise<string> {
  const services = env['SERVICES']?.split(',').map((name) => name.trim()).filter(Boolean)
    ?? DATABASE_SERVICES.filter((name) => name !== 'template');
  const unknown = services.filter((name) => !DATABASE_SERVICES.some((known) => known === name));
  if (unknown.length > 0) throw new StartError(`SERVICES names what is no service: ${unknown.join(', ')}`);
  const missing = services.map(variableOf).filter((name) => !env[name]);
  if (missing.length > 0) throw new StartError(`Missing in the environment: ${missing.join(', ')}`);
  const databases = Object.fromEntries(services.map((name) => [name, { ownerUrl: env[variableOf(name)] ?? '' }]));
  const applied = await migrate(databases);
  return services.map((name) => `${name}: ${applied[name]?.join(', ') || 'nothing to apply'}`).join('\n');
}
