import { expect, test } from '@jest/globals';
import { migrateFromEnvironment } from './migrate-cli.ts';

const nothing = () => Promise.reject(new Error('must not be called'));

test('everything that is missing is told at once, before anything is applied', async () => {
  const env = { SERVICES: 'identity, taste-memory', IDENTITY_OWNER_DATABASE_URL: 'postgresql://owner:sesame@db/valet' };
  await expect(migrateFromEnvironment(env, nothing)).rejects.toThrow(
    'Missing in the environment: TASTE_MEMORY_OWNER_DATABASE_URL',
  );
});

test('a service that is none is refused', async () => {
  await expect(migrateFromEnvironment({ SERVICES: 'nobody' }, nothing)).rejects.toThrow('what is no service: nobody');
});

test('each service is migrated with its own owner’s address, and what was applied is told', async () => {
  const seen: unknown[] = [];
  const env = {
    SERVICES: 'voice,digest',
    VOICE_OWNER_DATABASE_URL: 'postgresql://v@db/valet',
    DIGEST_OWNER_DATABASE_URL: 'postgresql://d@db/valet',
  };
  const told = await migrateFromEnvironment(env, (databases) => {
    seen.push(databases);
    return Promise.resolve({ voice: ['0001_chassis', '0002_lines'], digest: [] });
  });
  expect(seen).toEqual([
    { voice: { ownerUrl: 'postgresql://v@db/valet' }, digest: { ownerUrl: 'postgresql://d@db/valet' } },
  ]);
  expect(told).toBe('voice: 0001_chassis, 0002_lines\ndigest: nothing to apply');
});
