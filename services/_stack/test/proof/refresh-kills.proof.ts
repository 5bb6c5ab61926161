// People refresh their digests while digest, wallet-budget and the database are killed at moments that a seed draws:
// whoever paid has the digest, whoever has one paid for it, and nothing stays held. REFRESHES=1000 for longer.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import pg from 'pg';
import type { World } from '../../src/world.ts';
import { Person } from '../system/person.ts';
import { random } from '../system/sentences.ts';
import { startTestStack } from '../system/test-stack.ts';

const refreshes = Number(process.env.REFRESHES ?? 150);
const seed = Number(process.env.KILL_SEED ?? Math.floor(Date.now() / 86_400_000));
const strikes = 14;
const cents = 50_000;
const patienceMs = 120_000;

let world: World;
beforeAll(async () => {
  world = await startTestStack({ env: { GATEWAY_RATE_PER_MINUTE: '1000000' } });
}, 180_000);
afterAll(() => world.stop(), 90_000);

async function rows<Row extends object>(schema: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: world.postgres.adminUrl('valet'), options: `-c search_path=${schema}`,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

interface Payer {
  readonly person: Person;
  readonly userId: string;
  /** Which items each key was answered with; one way only, however often it is asked. */
  readonly answers: Map<string, Set<string>>;
}

async function payer(): Promise<Payer> {
  const person = await new Person(world.url).signUp();
  const { body } = await person.call('GET', '/api/auth/me');
  const userId = (body as unknown as { user: { id: string } }).user.id;
  const tag = { tag: 'science fiction', domain: 'movies', subcategory: 'genres', polarity: 'like' };
  expect((await person.call('POST', '/api/memory/tags', tag)).status).toBe(200);
  const intent = `pi_${randomUUID().replaceAll('-', '')}`;
  await rows('wallet_budget', 'SELECT open_payment($1, $2, $3, $4, $5)', [userId, randomUUID(), intent, cents, {}]);
  await rows('wallet_budget', `SELECT note_payment($1, 'succeeded', $2, 'usd', now())`, [intent, cents]);
  await eventually(async () => (await person.digest()).recommendations.length === 10, 30_000);
  return { person, userId, answers: new Map() };
}

/**
 * Clicks until `asked` is used up. What was not answered is asked again with its key, now and then twice at once; some
 * go away without an answer.
 */
async function click({ person, answers }: Payer, next: () => number, asked: { left: number }): Promise<void> {
  while (asked.left-- > 0) {
    const key = randomUUID();
    const heard = new Set<string>();
    answers.set(key, heard);
    const goesAway = next() < 0.1;
    const once = async (): Promise<boolean> => {
      const { status, body } = await person.call('POST', '/api/digest/refresh', undefined, { 'idempotency-key': key });
      if (status !== 200 && status < 500) throw new Error(`a refresh was answered with ${status}`);
      if (status !== 200) return false;
      const { displayedItems } = body as unknown as { displayedItems: { id: string }[] };
      heard.add(displayedItems.map(({ id }) => id).join());
      return true;
    };
    for (const until = performance.now() + patienceMs; ; await wait(50 + 300 * next())) {
      const clicks = Array.from({ length: next() < 0.25 ? 2 : 1 }, () => once().catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith('a refresh')) throw error;
        return false; // the connection broke
      }));
      if ((await Promise.all(clicks)).some(Boolean)) break;
      if (goesAway) break;
      if (performance.now() > until) throw new Error('a refresh was not answered');
    }
  }
}

async function strikeThroughout(next: () => number, asked: { left: number }): Promise<number> {
  const restart = async (name: 'digest' | 'wallet-budget'): Promise<void> => {
    await world.services[name].stop('SIGKILL');
    await wait(400 * next());
    await world.services[name].start();
  };
  const database = async (): Promise<void> => {
    process.kill(world.postgres.pid, 'SIGKILL');
    await wait(300 * next());
    await world.postgres.start();
  };
  const [digest, wallet] = [() => restart('digest'), () => restart('wallet-budget')];
  const plans = [[digest], [wallet], [digest], [digest, wallet], [wallet], [database], [digest]];
  let struck = 0;
  for (let strike = 0; strike < strikes; strike++) {
    const due = refreshes - ((strike + 0.2 + 0.6 * next()) * refreshes) / strikes;
    while (asked.left > due) await wait(5);
    const plan = plans[strike % plans.length] ?? [];
    await Promise.all(plan.map((kill) => kill()));
    struck += plan.length;
  }
  return struck;
}

test(`${refreshes} refreshes while processes and database are killed (seed ${seed})`, async () => {
  const payers: Payer[] = [];
  for (let one = 0; one < 8; one++) payers.push(await payer());
  const people = payers.map(({ userId }) => userId);
  const asked = { left: refreshes };
  const began = performance.now();
  const kills = strikeThroughout(random(seed), asked);
  await Promise.all([kills, ...payers.map((one, index) => click(one, random(seed * 1_000 + index), asked))]);
  const seconds = (performance.now() - began) / 1_000;

  // What is left is finished by the worker, or let go by the wallet's clock after two minutes.
  await eventually(async () => {
    const open = await rows('digest', 'SELECT 1 FROM refreshes WHERE ended_at IS NULL');
    const held = await rows('wallet_budget', 'SELECT 1 FROM open_holds');
    return open.length + held.length === 0;
  }, 240_000);

  const ends = await rows<{ state: string; count: number }>(
    'digest', 'SELECT state, count(*)::int AS count FROM refreshes GROUP BY state ORDER BY state');
  const paidIn = await rows<{ id: string }>(
    'wallet_budget',
    `SELECT substring(h.idempotency_key FROM 6) AS id FROM transfers h JOIN transfers e ON e.hold_id = h.id
     WHERE h.kind = 'digest_refresh' AND e.phase = 'posted' ORDER BY 1`);
  console.info(`${refreshes} refreshes asked for in ${seconds.toFixed(0)} s, ${await kills} SIGKILLs: `
    + `${paidIn.length} paid; ${ends.map(({ state, count }) => `${count} ${state}`).join(', ')}`);

  // Paid in the wallet is what digest shows as paid, one to one, and nothing unseen is left.
  const captured = await rows<{ id: string; user_id: string; visible: boolean; paid: boolean }>(
    'digest',
    `SELECT r.id, r.user_id, d.visible, d.paid FROM refreshes r JOIN digests d ON d.id = r.digest_id
     WHERE r.state = 'captured' ORDER BY r.id::text`);
  expect(captured.map(({ id }) => id)).toEqual(paidIn.map(({ id }) => id));
  expect(captured.filter(({ visible, paid }) => !visible || !paid)).toEqual([]);
  expect(await rows('digest', 'SELECT id FROM digests WHERE NOT visible')).toEqual([]);
  expect(await rows('digest', `SELECT id FROM digests WHERE paid AND id NOT IN
    (SELECT digest_id FROM refreshes WHERE state = 'captured')`)).toEqual([]);
  const balances = await rows<{ user_id: string; posted: number; held: number }>(
    'wallet_budget',
    `SELECT o.user_id, a.posted::int, a.held::int FROM account_owners o JOIN accounts a ON a.id = o.account_id
     WHERE o.kind = 'wallet' AND o.user_id = ANY ($1)`, [people]);
  const expected = people.map((userId) =>
    ({ user_id: userId, posted: cents - 100 * captured.filter(({ user_id }) => user_id === userId).length, held: 0 }));
  const byPerson = <One extends { user_id: string }>(list: readonly One[]) =>
    new Map(list.map((one) => [one.user_id, one]));
  expect(byPerson(balances)).toEqual(byPerson(expected));
  expect(await rows('wallet_budget', 'SELECT * FROM audit_ledger()')).toEqual([]);

  // Whoever was answered was answered one thing, and it is there.
  const answered = payers.flatMap(({ answers }) => [...answers.values()]).filter(({ size }) => size > 0);
  expect(answered.filter(({ size }) => size > 1)).toEqual([]);
  expect(answered.length).toBeGreaterThan(refreshes / 2);
  expect(answered.length).toBeLessThanOrEqual(captured.length);
  expect(new Set(answered.flatMap((heard) => [...heard])).size).toBe(answered.length);
}, 1_200_000);
