// People who chat without a pause, whatever happens to the servers, and what must be true of the data afterwards.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { fold } from '@valet/catalogue';
import { eventually } from '@valet/kit/testing';
import type { World } from '../../src/world.ts';
import { Person } from '../system/person.ts';

export interface Talker {
  readonly person: Person;
  readonly userId: string;
  /** The lines that Valet answered, in order. */
  readonly lines: string[];
  /** What must be known of the person. */
  readonly things: string[];
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
const word = (number: number): string => [...String(number)].map((digit) => letters[Number(digit)]).join('');

export async function gather(world: World, people: number): Promise<Talker[]> {
  const talkers: Talker[] = [];
  for (let one = 0; one < people; one++) {
    const person = await new Person(world.url).signUp();
    const { body } = await person.call('GET', '/api/auth/me');
    talkers.push({ person, userId: (body as unknown as { user: { id: string } }).user.id, lines: [], things: [] });
  }
  return talkers;
}

/** Everybody writes line after line until `until` settles; a line that was not answered is sent again with the same key. */
export async function chatter(
  talkers: readonly Talker[],
  until: Promise<unknown>,
  { pauseMs = 150, patienceMs = 60_000 } = {},
): Promise<void> {
  let over = false;
  const finish = (): void => {
    over = true;
  };
  until.then(finish, finish);
  await Promise.all(
    talkers.map(async ({ person, lines, things }, index) => {
      for (let line = lines.length; !over; line++) {
        const thing = `Q${word(index)} Z${word(line)} Quartet`;
        const text = `I love the band ${thing}`;
        const key = randomUUID();
        await eventually(async () => {
          const { status } = await person.chat(text, { 'idempotency-key': key });
          if (status !== 200) throw new Error(`"${text}" answered ${status}`);
          return true;
        }, patienceMs);
        lines.push(text);
        things.push(thing);
        await wait(pauseMs);
      }
    }),
  );
  await until;
}

/** Runs SQL as the superuser of the world's database. */
export async function ask<Row extends object>(world: World, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: world.postgres.adminUrl('valet') });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

const schemas = ['identity', 'taste_memory', 'digest', 'wallet_budget', 'mailbox', 'voice'];
const shared = ['version', 'user_id', 'domain', 'subcategory', 'name', 'polarity', 'confidence', 'catalogue_id'];

/** Waits until all that was said has arrived, and finds it once in every place where it belongs. */
export async function expectAllOnce(world: World, talkers: readonly Talker[], patienceMs = 90_000): Promise<void> {
  await eventually(async () => {
    const [first] = await ask<Record<string, number>>(
      world,
      `SELECT ${schemas
        .flatMap((schema) => [
          `(SELECT count(*)::int FROM ${schema}.outbox WHERE published_at IS NULL) AS "${schema}: events wait in the outbox"`,
          `(SELECT count(*)::int FROM ${schema}.parked WHERE replayed_at IS NULL) AS "${schema}: messages are parked"`,
        ])
        .join(', ')}`,
    );
    const wrong = Object.entries(first ?? {}).filter(([, count]) => count > 0);
    if (wrong.length > 0) throw new Error(wrong.map(([what, count]) => `${count} ${what}`).join('; '));

    for (const { userId, lines, things } of talkers) {
      const said = await ask<{ content: string }>(
        world,
        "SELECT content FROM voice.conversations WHERE user_id = $1 AND role = 'user' ORDER BY seq",
        [userId],
      );
      same(
        said.map(({ content }) => content),
        lines,
        'lines in the conversation',
      );
      const answers = await ask<{ id: string }>(
        world,
        "SELECT id FROM voice.conversations WHERE user_id = $1 AND role = 'assistant'",
        [userId],
      );
      same([answers.length], [lines.length], 'answers');
      const tags = await ask<{ folded: string }>(world, 'SELECT folded FROM taste_memory.tags WHERE user_id = $1', [
        userId,
      ]);
      same(tags.map(({ folded }) => folded).sort(), things.map((thing) => fold(thing)).sort(), 'tags');
      const mined = await ask<{ id: string }>(world, 'SELECT id FROM taste_memory.evidence WHERE user_id = $1', [
        userId,
      ]);
      same([mined.length], [things.length], 'pieces of evidence');
    }
    const differing = await ask<{ tag: string }>(
      world,
      `
      SELECT coalesce(mine.id, theirs.tag_id)::text AS tag FROM taste_memory.tags AS mine
      FULL JOIN (SELECT * FROM digest.known_tags WHERE removed_at IS NULL) AS theirs ON theirs.tag_id = mine.id
      WHERE (${shared.map((column) => `mine.${column}`).join(', ')}) IS DISTINCT FROM (${shared.map((column) => `theirs.${column}`).join(', ')})`,
    );
    if (differing.length > 0) throw new Error(`${differing.length} tags are not in digest as they are in taste-memory`);
    return true;
  }, patienceMs);
}

function same(found: readonly unknown[], wanted: readonly unknown[], what: string): void {
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  const missing = wanted.filter((one) => !found.includes(one));
  throw new Error(`${what}: ${found.length}, not ${wanted.length}; missing ${JSON.stringify(missing.slice(0, 3))}`);
}
