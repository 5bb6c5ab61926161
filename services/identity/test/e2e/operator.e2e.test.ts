import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { identityWorld, type IdentityWorld } from '../world.ts';

let world: IdentityWorld;

beforeAll(async () => {
  world = await identityWorld();
  await world.command('invite', ['--code', 'VALET-TEST', '--uses', '1000']);
}, 120_000);
afterAll(() => world?.[Symbol.asyncDispose]());

async function signup(code = 'VALET-TEST') {
  const username = `person-${randomUUID().slice(0, 8)}`;
  const answer = await world.ask(
    `mutation ($u: String!, $c: String!) {
      signup(username: $u, password: "slow-burn", signupCode: $c) { __typename ... on SignedIn { user { id } } }
    }`,
    { variables: { u: username, c: code } },
  );
  const { user } = answer.data!.signup as unknown as { user?: { id: string } };
  const tokenHash = createHash('sha256')
    .update(answer.extensions?.session?.token ?? '')
    .digest('base64url');
  return { username, kind: answer.data!.signup!.__typename, id: user?.id, tokenHash };
}
const signedIn = async (tokenHash: string) =>
  (await world.sessions().resolveSession({ tokenHash })).session !== undefined;
const login = async (username: string) =>
  (
    await world.ask('mutation ($u: String!) { login(username: $u, password: "slow-burn") { __typename } }', {
      variables: { u: username },
    })
  ).data!.login!.__typename;

test('a made code is long, opens the door once, and is stored as a hash', async () => {
  const code = /^VALET-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(await world.command('invite', []))![0];
  expect(await world.rows('SELECT 1 FROM invitation_codes c WHERE c::text LIKE $1', [`%${code}%`])).toEqual([]);
  expect((await signup(code)).kind).toBe('SignedIn');
  expect((await signup(code)).kind).toBe('SignupCodeRefused');
});

test('the code of a laptop is added once, however often it is asked for', async () => {
  const seed = () => world.command('invite', ['--code', 'VALET-DEMO', '--uses', '1000000', '--if-missing']);
  await Promise.all([seed(), seed()]);
  await signup('VALET-DEMO');
  expect(await seed()).toBe('VALET-DEMO');
  expect(await world.rows('SELECT uses FROM invitation_codes WHERE max_uses = 1000000')).toEqual([{ uses: 1 }]);
});

test('an option that is no number is named', async () => {
  await expect(world.command('invite', ['--uses', 'many'])).rejects.toThrow(
    '--uses needs a whole number of at least 1',
  );
  await expect(world.command('invite', ['--code', 'VALET-TEST'])).rejects.toThrow('is there already');
});

test('a locked person is signed out everywhere and cannot sign in until unlocked', async () => {
  const { username, tokenHash, id } = await signup();
  const noticed = world.hear(`identity.session.revoked.v1.${id}`);
  await world.command('lock-user', [username.toUpperCase()]);
  expect(await signedIn(tokenHash)).toBe(false);
  expect(await login(username)).toBe('BadCredentials');
  await eventually(() => noticed.length > 0);
  await world.command('lock-user', [username, '--unlock']);
  expect(await login(username)).toBe('SignedIn');
});

test('locking nobody says so', async () => {
  await expect(world.command('lock-user', ['nobody-here'])).rejects.toThrow('nobody is called nobody-here');
});

test('retention removes what has served its time and nothing else', async () => {
  const { tokenHash } = await signup();
  await world.ask('mutation { login(username: "nobody-here", password: "guess-1") { __typename } }');
  await world.command('retention', []);
  expect(await signedIn(tokenHash)).toBe(true);
  expect(await world.rows('SELECT 1 FROM sign_in_failures')).not.toEqual([]);
  world.clock(40 * 86_400_000);
  await world.command('retention', []);
  world.clock(0);
  expect(await world.rows('SELECT 1 FROM sessions')).toEqual([]);
  expect(await world.rows('SELECT 1 FROM sign_in_failures')).toEqual([]);
  expect(await world.rows('SELECT 1 FROM users')).not.toEqual([]);
});

test('snapshots tell everybody again', async () => {
  const { id } = await signup();
  const heard = world.listen();
  const subjects = () =>
    heard
      .filter(({ subject }) => subject.endsWith(`.${id}`))
      .map(({ subject }) => subject.split('.v1.')[0])
      .sort();
  await eventually(() => subjects().length === 5);
  const { events } = JSON.parse(await world.command('snapshots', [])) as { events: number };
  expect(events % 6).toBe(0);
  await eventually(() => subjects().length === 11);
  expect(subjects().filter((subject) => subject === 'identity.user.settings-changed')).toHaveLength(1);
});
