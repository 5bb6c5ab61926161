// Every deployable as its image holds it, against a real database and broker that the migrate image has prepared.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onDatabase, roleNames, schemaOf, withClient } from '../../src/infra/databases.ts';
import { testDatabase, type TestDatabase, testNats, type TestNats } from '../../src/infra/test-world.ts';
import { type Keys, openKeys } from '../../src/keys.ts';
import { CONSUMERS, prefixOf, SERVICES } from '../../src/topology.ts';
import { assemble, deployables, live, run } from './pruned.ts';

const database = `trees_${randomBytes(6).toString('hex')}`;
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-keys-'));
let shared: TestDatabase;
let nats: TestNats;
let keys: Keys;

beforeAll(async () => {
  const empty = testDatabase('template', { migrated: false });
  [shared, nats] = await Promise.all([empty, testNats({ consumers: CONSUMERS })]);
  keys = openKeys(home);
});

afterAll(async () => {
  await nats?.stop();
  if (shared) {
    await withClient(onDatabase(shared.adminUrl, 'postgres'), (admin) =>
      admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`));
  }
  await shared?.drop();
  fs.rmSync(home, { recursive: true, force: true });
});

/** As the shared test server has it for its roles, which all its databases share. */
const passwordOf = (role: string): string => `test-${role}`;

function address(service: string, role: 'owner' | 'app'): string {
  const url = new URL(onDatabase(shared.adminUrl, database));
  const name = roleNames(service)[role];
  Object.assign(url, { username: name, password: passwordOf(name) });
  url.searchParams.set('schema', schemaOf(service));
  return url.toString();
}

test('the migrate image makes the database, its roles and every service’s tables, and may run again', async () => {
  const tree = assemble('migrate');
  try {
    const admin = { ADMIN_DATABASE_URL: onDatabase(shared.adminUrl, 'postgres'), DATABASE_NAME: database };
    const roles = SERVICES.flatMap((service) => Object.values(roleNames(service)));
    const passwords = Object.fromEntries(roles.map((role) => [`${role.toUpperCase()}_PASSWORD`, passwordOf(role)]));
    const prepared = await run(tree, ['prepare'], { ...admin, ...passwords });
    expect(prepared).toEqual({ code: 0, output: `The database ${database} is ready for ${SERVICES.join(', ')}.\n` });

    const owners = Object.fromEntries(SERVICES.map((service) =>
      [`${prefixOf(service)}_OWNER_DATABASE_URL`, address(service, 'owner')]));
    const first = await run(tree, ['migrate'], owners);
    expect(first.code).toBe(0);
    for (const service of SERVICES) expect(first.output).toMatch(new RegExp(`^${service}: 0001_`, 'm'));
    const again = await run(tree, [], owners);
    expect(again).toEqual({ code: 0, output: SERVICES.map((service) => `${service}: nothing to apply\n`).join('') });
    console.log(`migrate: ${tree.megabytes} MB, built in ${tree.seconds} s`);
  } finally {
    tree.remove();
  }
});

test.each(SERVICES)('what the image of %s holds is enough to start it, serve, and stop it cleanly', async (service) => {
  const tree = assemble(service);
  try {
    const prefix = prefixOf(service);
    const before = tree.files();
    const env = {
      [`${prefix}_DATABASE_URL`]: address(service, 'app'), [`${prefix}_NATS_PASSWORD`]: nats.users[service]!.password,
      [`${prefix}_SIGNING_KEY`]: keys.signing[service]!, NATS_URL: nats.url, TRUSTED_KEYS: keys.trusted,
    };
    const life = await live(tree, deployables[service]!, env);
    expect(life).toMatchObject({ livez: 200, readyz: 200, health: 0, exitCode: 0 });
    const parked = await run(tree, ['parked'], { ...env, LOG_LEVEL: 'silent' });
    expect(parked).toEqual({ code: 0, output: '[]\n' });
    expect(tree.files()).toEqual(before);
    console.log(`${service}: ${tree.megabytes} MB, built in ${tree.seconds} s`);
  } finally {
    tree.remove();
  }
});

test('what the gateway’s image holds is enough to start it without any service, and stop it cleanly', async () => {
  const tree = assemble('gateway');
  try {
    const before = tree.files();
    const nowhere = JSON.stringify(Object.fromEntries(SERVICES.map((service) => [service, 'http://127.0.0.1:1'])));
    const life = await live(tree, deployables.gateway!, {
      SUBGRAPH_URLS: nowhere, GATEWAY_SIGNING_KEY: keys.signing.gateway!,
      GATEWAY_NATS_PASSWORD: nats.users.gateway!.password, NATS_URL: nats.url,
    }, { ready: false });
    expect(life).toMatchObject({ livez: 200, health: 0, exitCode: 0 });
    expect(tree.files()).toEqual(before);
    expect(before).toEqual(expect.arrayContaining([expect.stringMatching(/^web\/dist\/index\.html /)]));
    console.log(`gateway: ${tree.megabytes} MB, built in ${tree.seconds} s`);
  } finally {
    tree.remove();
  }
});
