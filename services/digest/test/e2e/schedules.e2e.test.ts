import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { UserSettingsChangedSchema } from '@valet/proto/identity/v1/events_pb';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import type { GraphAnswer } from '../../../_stack/src/infra/service-alone.ts';
import { type DigestWorld, digestWorld, newId } from '../digest-world.ts';

let world: DigestWorld;
beforeAll(async () => { world = await digestWorld({ replicas: 2 }); }, 120_000);
afterAll(async () => { await world?.[Symbol.asyncDispose](); });

interface Schedule {
  id: string;
  cron: string;
  enabled: boolean;
  nextRunAt: string | null;
  lastRunAt: string | null;
}

interface Saved {
  __typename: string;
  schedule?: Schedule;
  id?: string;
  message?: string;
  code?: string;
}

const fields = 'id cron enabled nextRunAt lastRunAt createdAt';
const saving = `mutation ($id: ID, $cron: String!, $enabled: Boolean! = true) {
  saveSchedule(id: $id, cron: $cron, enabled: $enabled) {
    __typename ... on ScheduleSaved { schedule { ${fields} } } ... on Refusal { message code } } }`;
const deleting = `mutation ($id: ID!) {
  deleteSchedule(id: $id) { __typename ... on ScheduleDeleted { id } ... on Refusal { message code } } }`;
const listing = `query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { schedules { ${fields} } } } }`;

interface Asked {
  readonly key?: string;
  readonly timeZone?: string;
}

async function ask<T>(userId: string, query: string, variables: object, { key, timeZone = 'UTC' }: Asked = {}) {
  const { data, errors } = await world.ask<GraphAnswer<T | null>>(query, {
    claims: { sub: userId, tz: timeZone }, variables, ...(key !== undefined && { key }),
  });
  if (!data || errors) throw new Error(JSON.stringify(errors));
  return data;
}
const save = async (userId: string, schedule: { id?: string; cron: string; enabled?: boolean }, asked?: Asked) =>
  (await ask<{ saveSchedule: Saved }>(userId, saving, schedule, asked)).saveSchedule;
const remove = async (userId: string, id: string, asked?: Asked) =>
  (await ask<{ deleteSchedule: Saved }>(userId, deleting, { id }, asked)).deleteSchedule;
const list = async (userId: string): Promise<Schedule[]> => {
  const of = [{ __typename: 'User', id: userId }];
  return (await ask<{ _entities: { schedules: Schedule[] }[] }>(userId, listing, { of }))._entities[0]?.schedules ?? [];
};

async function somebody(): Promise<string> {
  const userId = newId();
  await world.teach(userId, { domain: Domain.MUSIC, tag: 'jazz', polarity: Polarity.LOVE });
  return userId;
}
const digestsOf = (userId: string) => world.rows<{ day: string }>(
  'SELECT local_day::text AS day FROM digests WHERE user_id = $1 ORDER BY local_day, sequence', [userId]);

async function at<T>(instant: string, work: () => Promise<T>): Promise<T> {
  const real = world.clock.now;
  world.clock.now = new Date(instant);
  try {
    return await work();
  } finally {
    world.clock.now = real;
  }
}
const zoneBecomes = async (userId: string, timeZone: string, version: number) => {
  const about = { userId, aggregate: `user:${userId}`, version };
  await world.handled(await world.tell(UserSettingsChangedSchema, { userId, timeZone }, about));
};

test('a schedule is kept with the time of its next run by the person\'s clock, changed, switched off and removed',
  async () => at('2026-11-22T10:00:00Z', async () => {
    const userId = newId();
    const { schedule } = await save(userId, { cron: ' 30 7 * *  mon-fri' }, { timeZone: 'Asia/Tokyo' });
    expect(schedule).toMatchObject({
      cron: '30 7 * * MON-FRI', enabled: true, nextRunAt: '2026-11-22T22:30:00.000Z', lastRunAt: null,
    });
    expect(await list(userId)).toEqual([schedule]);
    const id = schedule?.id ?? '';
    const off = await save(userId, { id, cron: '0 8 * * *', enabled: false });
    expect(off.schedule).toMatchObject({ id, cron: '0 8 * * *', enabled: false, nextRunAt: null });
    const on = await save(userId, { id, cron: '0 8 * * *' });
    expect(on.schedule).toMatchObject({ id, enabled: true, nextRunAt: '2026-11-23T08:00:00.000Z' });
    expect(await remove(userId, id)).toEqual({ __typename: 'ScheduleDeleted', id });
    expect(await list(userId)).toEqual([]);
  }));

test('a line that cannot be read, comes too often or never is refused in words, and keeps no key', async () => {
  const userId = newId();
  const refusals = [['* * * * * *', 'five fields'], ['*/5 * * * *', 'Once an hour'], ['0 0 31 4 *', 'never']] as const;
  for (const [cron, word] of refusals) {
    const refused = await save(userId, { cron }, { key: 'k' });
    expect(refused).toMatchObject({ __typename: 'InvalidInput', code: 'INVALID' });
    expect(refused.message).toContain(word);
  }
  expect(await list(userId)).toEqual([]);
  expect(await save(userId, { cron: '0 7 * * *' }, { key: 'k' })).toMatchObject({ __typename: 'ScheduleSaved' });
});

test('there are five at most, also when six are saved at once', async () => {
  const userId = newId();
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((hour) => save(userId, { cron: `0 ${hour} * * *` })));
  const kinds = answers.map(({ __typename }) => __typename);
  expect(kinds.filter((kind) => kind === 'ScheduleSaved')).toHaveLength(5);
  expect(answers.find(({ __typename }) => __typename === 'InvalidInput')?.message).toContain('Five schedules');
  const [first] = await list(userId);
  expect(await save(userId, { id: first?.id ?? '', cron: '0 9 * * *' })).toMatchObject({ __typename: 'ScheduleSaved' });
});

test('the same key keeps one, and answers it', async () => {
  const userId = newId();
  const saved = await Promise.all([1, 2, 3].map(() => save(userId, { cron: '0 7 * * *' }, { key: 'click' })));
  expect(new Set(saved.map(({ schedule }) => schedule?.id)).size).toBe(1);
  const id = saved[0]?.schedule?.id ?? '';
  expect(await remove(userId, id, { key: 'gone' })).toEqual({ __typename: 'ScheduleDeleted', id });
  expect(await remove(userId, id, { key: 'gone' })).toEqual({ __typename: 'ScheduleDeleted', id });
});

test("an unknown schedule and somebody else's are not found", async () => {
  const [owner, stranger] = [newId(), newId()];
  const { schedule } = await save(owner, { cron: '0 7 * * *' });
  for (const [who, id] of [[stranger, schedule?.id], [owner, newId()], [owner, 'no-id']] as const) {
    expect(await save(who, { id: id ?? '', cron: '0 8 * * *' })).toMatchObject({ __typename: 'NotFound' });
    expect(await remove(who, id ?? '')).toMatchObject({ __typename: 'NotFound', code: 'NOT_FOUND' });
  }
  expect(await list(owner)).toEqual([schedule]);
  expect(await list(stranger)).toEqual([]);
});

test('who moves to another zone keeps the time of day', async () => at('2026-11-22T10:00:00Z', async () => {
  const userId = newId();
  await save(userId, { cron: '30 7 * * *' }, { timeZone: 'Europe/Berlin' });
  await save(userId, { cron: '0 20 * * *', enabled: false }, { timeZone: 'Europe/Berlin' });
  await zoneBecomes(userId, 'America/New_York', 2);
  expect((await list(userId)).map(({ nextRunAt }) => nextRunAt)).toEqual(['2026-11-22T12:30:00.000Z', null]);
}));

test('two workers make one digest of the person\'s day, missed runs are one, and a day that has one keeps it',
  async () => {
    const [late, early, off, stranger, nightly] =
      [await somebody(), await somebody(), await somebody(), newId(), await somebody()];
    await zoneBecomes(late, 'Pacific/Auckland', 2);
    await at('2026-11-18T10:00:00Z', async () => {
      for (const userId of [late, early, stranger]) await save(userId, { cron: '30 7 * * *' });
      await save(off, { cron: '30 7 * * *', enabled: false });
      await save(nightly, { cron: '30 1 * * *' });
      // It would run at 07:30 of a day that has its digest already.
      await zoneBecomes(early, 'UTC', 2);
    });
    const kept = await at('2026-11-22T07:00:00Z', () => world.read(early));
    // Four days in which nobody was there; in Auckland it is past eight in the evening.
    await at('2026-11-22T07:30:20Z', async () => {
      await eventually(async () => {
        const rows = await world.rows(
          'SELECT 1 FROM schedules WHERE last_run_at IS NOT NULL AND user_id = ANY ($1)',
          [[late, early, stranger, nightly]]);
        return rows.length === 4;
      }, 30_000);
    });
    expect(await digestsOf(late)).toEqual([{ day: '2026-11-22' }]);
    expect(await digestsOf(nightly)).toEqual([{ day: '2026-11-22' }]);
    expect(await digestsOf(early)).toEqual([{ day: '2026-11-22' }]);
    expect((await at('2026-11-22T07:31:00Z', () => world.read(early))).id).toBe(kept.id);
    for (const userId of [late, early, nightly]) {
      expect(await world.published(userId, 'digest.digest.generated.v1')).toHaveLength(1);
    }
    // Without a tag there is nothing to go by; switched off is switched off.
    expect([...await digestsOf(stranger), ...await digestsOf(off)]).toEqual([]);
    expect(await list(late)).toMatchObject(
      [{ nextRunAt: '2026-11-22T18:30:00.000Z', lastRunAt: '2026-11-22T07:30:20.000Z' }]);
    expect(await list(nightly)).toMatchObject([{ nextRunAt: '2026-11-23T01:30:00.000Z' }]);
  }, 60_000);

test('a schedule that cannot be run holds no other up', async () => {
  const [broken, fine] = [await somebody(), await somebody()];
  await at('2026-12-01T05:00:00Z', () => save(broken, { cron: '0 6 * * *' }));
  await at('2026-12-01T05:00:00Z', () => save(fine, { cron: '1 6 * * *' }));
  await world.rows(`ALTER TABLE digests ADD CONSTRAINT not_theirs CHECK (user_id <> '${broken}')`);
  try {
    await at('2026-12-01T06:05:00Z', async () => {
      await eventually(async () => (await digestsOf(fine)).length === 1, 30_000);
    });
  } finally {
    await world.rows('ALTER TABLE digests DROP CONSTRAINT not_theirs');
  }
  expect(await list(broken)).toMatchObject([{ lastRunAt: null, nextRunAt: '2026-12-01T06:00:00.000Z' }]);
}, 60_000);
