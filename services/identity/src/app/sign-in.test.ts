import { expect, test } from '@jest/globals';
import type { Tallies } from '../domain/attempts.ts';
import type { AttemptStore, World } from './ports.ts';
import { signIn, type SignInInput } from './sign-in.ts';

const start = new Date('2026-03-01T12:00:00Z');

/** One person, `marlowe`, whose password is `slow-burn`; tells what was asked of the hasher. */
function aWorld() {
  const tallies = new Map<string, Tallies>();
  const keyOf = (scope: string, subject: string | undefined): string => `${scope} ${subject}`;
  const read = (subjects: object): Tallies =>
    Object.fromEntries(
      Object.entries(subjects).flatMap(([scope, subject]) =>
        Object.entries(tallies.get(keyOf(scope, subject as string)) ?? {}),
      ),
    );
  const attempts: AttemptStore = {
    read: async (subjects) => read(subjects),
    change: async (subjects, decide) => {
      const { answer, next } = decide(read(subjects));
      for (const [scope, tally] of Object.entries(next)) {
        tallies.set(keyOf(scope, subjects[scope as keyof typeof subjects]), { [scope]: tally });
      }
      return answer;
    },
    forget: async (subjects) => {
      for (const [scope, subject] of Object.entries(subjects)) tallies.delete(keyOf(scope, subject));
    },
  };
  const verified: (string | null)[] = [];
  const opened: { userId: string; timeZone: string | null }[] = [];
  const known = { userId: 'id-of-marlowe', username: 'Marlowe', passwordHash: 'hash of slow-burn', locked: false };
  const world = {
    attempts,
    accounts: {
      credentials: async (name: string) => (name === 'marlowe' ? known : null),
      openSession: async (userId: string, _session: unknown, timeZone: string | null) => {
        opened.push({ userId, timeZone });
      },
    },
    passwords: {
      verify: async (hash: string | null, password: string) => {
        verified.push(hash);
        return hash === `hash of ${password}`;
      },
    },
    secrets: { newToken: () => ({ token: 'token', hash: 'hash' }), newId: () => 'id' },
    now: () => start,
  } as unknown as World;
  return { world, verified, opened };
}

const input = (changes: Partial<SignInInput> = {}): SignInInput => ({
  username: 'marlowe',
  password: 'slow-burn',
  timeZone: undefined,
  address: '192.0.2.1',
  ...changes,
});

test('the right password opens a session', async () => {
  const { world, opened } = aWorld();
  expect(await signIn(world, input({ timeZone: 'Europe/Oslo' }))).toEqual({
    kind: 'signed-in',
    person: { userId: 'id-of-marlowe', username: 'Marlowe' },
    token: 'token',
  });
  expect(opened).toEqual([{ userId: 'id-of-marlowe', timeZone: 'Europe/Oslo' }]);
});

test('a name that nobody has costs the same hashing as a wrong password', async () => {
  const { world, verified } = aWorld();
  expect(await signIn(world, input({ username: 'nobody' }))).toEqual({ kind: 'bad-credentials' });
  expect(await signIn(world, input({ username: 'nul\u0000name' }))).toEqual({ kind: 'bad-credentials' });
  expect(await signIn(world, input({ password: 'wrong-one' }))).toEqual({ kind: 'bad-credentials' });
  expect(verified).toEqual([null, null, 'hash of slow-burn']);
});

test('during a pause no password is looked at', async () => {
  const { world, verified } = aWorld();
  for (let guess = 0; guess < 6; guess++) await signIn(world, input({ password: `guess-${guess}` }));
  expect(await signIn(world, input())).toEqual({ kind: 'too-many', retryAfterMs: 30_000 });
  expect(verified).toHaveLength(6);
});

test('from one network many names can be tried, but not for ever', async () => {
  const { world } = aWorld();
  const kinds: string[] = [];
  for (let guess = 0; guess < 33; guess++) kinds.push((await signIn(world, input({ username: `name-${guess}` }))).kind);
  expect(kinds.filter((kind) => kind === 'bad-credentials')).toHaveLength(31);
  expect(kinds.slice(31)).toEqual(['too-many', 'too-many']);
});

test('a time zone that is none is not kept', async () => {
  const { world, opened } = aWorld();
  await signIn(world, input({ timeZone: 'Mars/Phobos' }));
  expect(opened).toEqual([{ userId: 'id-of-marlowe', timeZone: null }]);
});
