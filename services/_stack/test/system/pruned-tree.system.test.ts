import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { testDatabase, testNats } from '../../src/infra/test-world.ts';
import { openKeys } from '../../src/keys.ts';
import { CONSUMERS } from '../../src/topology.ts';
import { assemble, deployables, live } from '../deploy/pruned.ts';

test('what the mailbox’s image holds is enough to start it, serve, and stop it cleanly', async () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-keys-'));
  const tree = assemble('mailbox');
  const [database, nats] = await Promise.all([testDatabase('mailbox'), testNats({ consumers: CONSUMERS })]);
  try {
    const keys = openKeys(home);
    const before = tree.files();
    const life = await live(tree, deployables.mailbox!, {
      MAILBOX_DATABASE_URL: database.appUrl, MAILBOX_SIGNING_KEY: keys.signing.mailbox!,
      MAILBOX_NATS_PASSWORD: nats.users.mailbox!.password,
      NATS_URL: nats.url, TRUSTED_KEYS: keys.trusted,
    });
    expect(life).toMatchObject({ livez: 200, readyz: 200, health: 0, exitCode: 0 });
    expect(tree.files()).toEqual(before);
  } finally {
    await nats.stop();
    await database.drop();
    for (const folder of [home, path.dirname(tree.folder)]) fs.rmSync(folder, { recursive: true, force: true });
  }
}, 300_000);
