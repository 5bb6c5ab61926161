import { expect, test } from '@jest/globals';
import { prepareFromEnvironment } from './prepare-cli.ts';

test('everything that is missing is told at once, and no password is told', async () => {
  const env = { SERVICES: 'identity, digest', IDENTITY_OWNER_PASSWORD: 'open sesame' };
  await expect(prepareFromEnvironment(env)).rejects.toThrow(
    'Missing in the environment: ADMIN_DATABASE_URL, IDENTITY_APP_PASSWORD, DIGEST_OWNER_PASSWORD, DIGEST_APP_PASSWORD',
  );
  await expect(prepareFromEnvironment(env)).rejects.not.toThrow('sesame');
});

test('a service that is none is refused', async () => {
  await expect(prepareFromEnvironment({ SERVICES: 'identity,nobody' })).rejects.toThrow('what is no service: nobody');
});
