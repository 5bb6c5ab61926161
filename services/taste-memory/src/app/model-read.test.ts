import { expect, test } from '@jest/globals';
import type { NewEvent, Transact } from '@valet/kit/outbox';
import { fixtureLinker } from '../../test/support/fixture-linker.ts';
import type { Batch, Reading, UnreadLines } from './model-ports.ts';
import { pauseOf, readUnread } from './model-read.ts';
import type { Learned } from './ports.ts';

const SECRET = 'Puppet shows by the harbour are my catnip';
const now = new Date('2026-03-02T12:00:00.000Z');

/** Batches that wait, what became of them, and what was told of it. */
function aWorld(reading: Reading, { batches = 1, learn = async (): Promise<boolean> => true } = {}) {
  const told: Record<string, unknown>[] = [];
  const did: unknown[] = [];
  const learned: (readonly Learned[])[] = [];
  const waiting = Array.from({ length: batches }, (_, index): Batch => ({
    claim: `claim-${index}`,
    userId: `person-${index}`,
    attempt: 1,
    lines: [{ id: `line-${index}`, text: `${SECRET}.`, previousText: null, conversationType: 'my-shows' }],
  }));
  const unread: UnreadLines<null> = {
    put: async () => {},
    claim: async () => waiting.shift() ?? null,
    learn: async (_unit, batch, lineId, more) => {
      did.push(['learn', batch.claim, lineId]);
      learned.push(more);
      return learn();
    },
    release: async ({ claim }, dueAt) => {
      did.push(['release', claim, dueAt]);
      return 1;
    },
    drop: async ({ claim }) => void did.push(['drop', claim]),
    giveUp: async () => 0,
    forget: async () => {},
    forgetAll: async () => {},
  };
  const transact: Transact<null> = (work) =>
    work({ tx: null, publish: (_event: NewEvent) => {}, notify: () => {} });
  const tell = (fields: unknown): void => void told.push(fields as Record<string, unknown>);
  const run = readUnread({
    transact,
    unread,
    reader: { resting: () => false, read: async () => reading },
    linker: fixtureLinker,
    log: { info: tell, warn: tell, error: tell },
    now: () => now,
  });
  return { run, told, did, learned };
}

const read: Reading = {
  kind: 'read',
  proposals: [
    [
      {
        domain: 'shows',
        subcategory: 'general',
        name: 'Puppet shows',
        polarity: 'love',
        confidence: 0.7,
        span: SECRET,
      },
    ],
  ],
};

test('what is read is learned with the forms of its name', async () => {
  const { run, learned } = aWorld(read);
  expect(await run()).toBe(1);
  expect(learned).toMatchObject([[{ name: 'Puppet shows', forms: ['puppet shows', 'puppet show'] }]]);
});

test('one run gives each caller one batch at most, so that a stop never waits for more than a call', async () => {
  const { run } = aWorld(read, { batches: 6 });
  expect(await run()).toBe(4);
  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
});

test('the signals tell how many and why, and never a word of what was said', async () => {
  const failing = async (): Promise<boolean> => {
    throw new Error(SECRET);
  };
  const worlds = [
    aWorld(read),
    aWorld(read, { learn: failing }),
    aWorld({ kind: 'later', reason: 'failed' }),
    aWorld({ kind: 'refused', reason: 'rejected', status: 400 }),
  ];
  for (const { run } of worlds) await run();
  const told = worlds.flatMap((world) => world.told);
  expect(told.map(({ signal }) => signal)).toEqual([
    'model.read',
    'model.learned',
    'model.read',
    'model.not-learned',
    'model.later',
    'model.dropped',
    'model.refused',
  ]);
  expect(JSON.stringify(told)).not.toMatch(/puppet|harbour/i);
  expect(told.some((fields) => 'err' in fields)).toBe(false);
});

test('a line that cannot be learned costs the others nothing', async () => {
  const { run, did } = aWorld(read, {
    learn: async () => {
      throw new Error('broken');
    },
  });
  await expect(run()).resolves.toBe(1);
  expect(did).toEqual([['learn', 'claim-0', 'line-0']]);
});

test('pauses grow fourfold, and the longer of ours and theirs holds, up to an hour', async () => {
  expect([1, 2, 3, 4].map(pauseOf)).toEqual([30_000, 120_000, 480_000, 1_920_000]);
  const due = async (afterMs?: number): Promise<unknown> => {
    const world = aWorld({ kind: 'later', reason: 'rate-limited', ...(afterMs !== undefined && { afterMs }) });
    await world.run();
    return world.did[0];
  };
  const at = (ms: number): unknown => ['release', 'claim-0', new Date(now.getTime() + ms)];
  expect(await due()).toEqual(at(30_000));
  expect(await due(5_000)).toEqual(at(30_000));
  expect(await due(90_000)).toEqual(at(90_000));
  expect(await due(86_400_000)).toEqual(at(3_600_000));
});
