import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../../test/support/database.ts';
import { aPerson, later, noon } from '../../test/support/taste.ts';
import { constraintStore } from './constraint-store.ts';
import { tagHand } from './tag-hand.ts';

const database = ownDatabase();
let pool: OwnDatabase['pool'];
let client: OwnDatabase['client'];
beforeAll(() => {
  ({ pool, client } = database());
});
const somebody = () => aPerson(() => client);

test('what is deleted is gone at once, and the undo brings back the same tag with all that it rests on', async () => {
  const person = somebody();
  await person.remember('I like horror films');
  await person.remember('I love horror', later(1));
  await person.remember('I love jazz and horror', later(2));
  const before = await person.named('horror');
  const lines = await client.line.findMany({ where: { userId: person.userId }, orderBy: { id: 'asc' } });
  const undo = await person.remove('horror');
  expect(undo.until).toEqual(later(70));
  expect(await person.names()).toEqual(['jazz']);
  expect(await client.line.count({ where: { userId: person.userId } })).toBe(1);
  expect(person.events.at(-1)).toMatchObject({ subject: 'taste-memory.tag.removed.v1', version: 4 });
  const back = await person.undo(undo.id);
  expect(back).toEqual({ kind: 'undone', tag: before });
  expect(await person.named('horror')).toEqual(before);
  expect(await client.line.findMany({ where: { userId: person.userId }, orderBy: { id: 'asc' } })).toEqual(lines);
  expect(await client.tombstone.count({ where: { userId: person.userId } })).toBe(0);
  expect(person.events.at(-1)).toMatchObject({
    subject: 'taste-memory.tag.changed.v1',
    aggregate: `tag:${before.id}`,
    version: 5,
  });
});

/** Tables whose rows hold this text anywhere. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'taste_memory'",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const columns = name === 'outbox' ? "encode(data, 'escape')" : 'whole::text';
    const { rowCount } = await pool.query(`SELECT 1 FROM ${name} AS whole WHERE strpos(lower(${columns}), $1) > 0`, [
      word,
    ]);
    if (rowCount) found.push(name);
  }
  return found.sort();
}

test('when its time is over, no word of a deleted tag is left but the name on its tombstone', async () => {
  const person = somebody();
  await person.remember("I love zymurgical documentaries, and I can't stand musicals");
  const { id } = await person.named('zymurgical documentaries');
  await person.edit('zymurgical documentaries', { note: 'a zymurgical note' });
  for (const { aggregate, version, data } of person.events)
    await pool.query(
      `INSERT INTO outbox (event_id, user_id, subject, aggregate, version, data, occurred_at, published_at)
       VALUES (gen_random_uuid(), $1, 'taste-memory.tag.changed.v1', $2, $3, $4, now(), now())`,
      [person.userId, aggregate, version, Buffer.from(data)],
    );
  const answer = JSON.stringify({ tag: { id, tag: 'zymurgical documentaries' } });
  await pool.query(
    "INSERT INTO idempotency (user_id, field, key, request_hash, answer) VALUES ($1, 'addTag', 'k', 'h', $2)",
    [person.userId, answer],
  );
  await person.remove('musicals');
  await person.remove('zymurgical documentaries', later(61));
  expect(await tablesWith('zymurgical')).toEqual(['idempotency', 'outbox', 'tag_changes', 'tombstones']);
  await person.purge(later(72));
  expect(await tablesWith('zymurgical')).toContain('tag_changes');
  await person.purge(later(74));
  expect(await tablesWith('zymurgical')).toEqual(['tombstones']);
  expect(await client.tagChange.count({ where: { userId: person.userId } })).toBe(0);
});

test('what has not reached the broker yet keeps its words until it has', async () => {
  const person = somebody();
  await person.add('Quokka films');
  const { id } = await person.named('Quokka films');
  await pool.query(
    `INSERT INTO outbox (event_id, user_id, subject, aggregate, version, data, occurred_at)
     VALUES (gen_random_uuid(), $1, 'taste-memory.tag.changed.v1', 'tag:' || $2, 1, 'Quokka films', now())`,
    [person.userId, id],
  );
  await person.remove('Quokka films');
  await person.purge();
  expect(await tablesWith('quokka')).toEqual(['outbox', 'tombstones']);
  await pool.query('UPDATE outbox SET published_at = now() WHERE user_id = $1', [person.userId]);
  await person.purge();
  expect(await tablesWith('quokka')).toEqual(['tombstones']);
  expect(await client.tagChange.count({ where: { userId: person.userId } })).toBe(0);
});

test('the words leave the stream too, as soon as the broker is there; the removal stays for late hearers', async () => {
  const person = somebody();
  await person.add('Wobbegong films');
  const { id } = await person.named('Wobbegong films');
  const told = (subject: string, sequence: number) =>
    pool.query(
      `INSERT INTO outbox (event_id, user_id, subject, aggregate, version, data, occurred_at, published_at, stream_sequence)
       VALUES (gen_random_uuid(), $1, $2, 'tag:' || $3, $4::bigint, 'Wobbegong films', now(), now(), $4)`,
      [person.userId, `taste-memory.tag.${subject}.v1`, id, sequence],
    );
  await told('changed', 7);
  await told('removed', 8);
  await person.remove('Wobbegong films');
  const away = async (): Promise<void> => {
    throw new Error('the broker is away');
  };
  await expect(person.purge(later(120), away)).rejects.toThrow('the broker is away');
  expect(await tablesWith('wobbegong')).toEqual(['outbox', 'tombstones']);
  expect(await person.purge()).toEqual([7]);
  expect(await tablesWith('wobbegong')).toEqual(['tombstones']);
  expect(await person.purge()).toEqual([]);
});

test('after the grace of the network it is too late, and nothing comes back', async () => {
  const person = somebody();
  await person.add('Westerns');
  const undo = await person.remove('Westerns');
  expect(await person.undo(undo.id, later(72))).toEqual({ kind: 'late' });
  expect(await person.names()).toEqual([]);
  expect(await person.undo(randomUUID())).toEqual({ kind: 'late' });
  expect(await person.undo(undo.id, later(71.9))).toMatchObject({ kind: 'undone' });
});

test('an undo that comes twice, or twice at once, brings back one tag', async () => {
  const person = somebody();
  await person.add('Westerns');
  const undo = await person.remove('Westerns');
  const both = await Promise.all([person.undo(undo.id), person.undo(undo.id)]);
  expect(both[0]).toEqual(both[1]);
  expect(await person.undo(undo.id)).toEqual(both[0]);
  expect(await person.names()).toEqual(['Westerns']);
  expect(person.told()).toEqual(['Westerns 1', 'Westerns 3']);
});

test("one person's undo is nobody else's", async () => {
  const [owner, stranger] = [somebody(), somebody()];
  await owner.add('Westerns');
  await stranger.add('Westerns');
  const undo = await owner.remove('Westerns');
  expect(await stranger.undo(undo.id)).toEqual({ kind: 'late' });
  expect([await owner.names(), await stranger.names()]).toEqual([[], ['Westerns']]);
});

test('when the name is there again, typed or said, the undo is refused and the newer tag stays', async () => {
  for (const again of [
    (person: ReturnType<typeof somebody>) => person.add('horror', { at: later(62) }),
    (person: ReturnType<typeof somebody>) => person.remember('I hate horror', later(62)),
  ]) {
    const person = somebody();
    await person.remember('I love horror');
    const undo = await person.remove('horror');
    await again(person);
    const newer = await person.named('horror');
    expect(await person.undo(undo.id)).toEqual({ kind: 'exists', name: 'horror', domain: 'movies' });
    expect(await person.list()).toEqual([newer]);
  }
});

test('an unsure tag of the same name goes into the one that comes back', async () => {
  const person = somebody();
  await person.remember('I love horror');
  const undo = await person.remove('horror');
  await person.remember('I love horror', later(62));
  await pool.query('UPDATE tags SET confidence = 0.5 WHERE user_id = $1', [person.userId]);
  expect(await person.undo(undo.id)).toMatchObject({ kind: 'undone', tag: { evidence: [{}, {}] } });
  expect(await client.tag.count({ where: { userId: person.userId } })).toBe(1);
});

test('a replayed line teaches nothing of what was forgotten, and its undo changes nothing about that', async () => {
  const person = somebody();
  const id = randomUUID();
  await person.remember('I love horror', noon, { id });
  const undo = await person.remove('horror');
  await person.remember('I love horror', noon, { id });
  await person.remember('Horror is my favourite genre', later(5));
  expect(await person.names()).toEqual([]);
  await person.undo(undo.id);
  await person.remember('I love horror', noon, { id });
  expect((await person.named('horror')).evidence).toHaveLength(1);
});

test('an older tombstone of another form of the name stops old words too', async () => {
  const person = somebody();
  await person.remember('I love thrillers');
  await person.remove('thrillers');
  await person.remember('I love a good thriller', later(30));
  expect(await person.names()).toEqual([]);
  await person.remember('I love a good thriller', later(90));
  expect(await person.names()).toEqual(['thriller']);
  expect(await client.tombstone.count({ where: { userId: person.userId } })).toBe(0);
});

test('what comes back takes its place, and who stands there moves down and is told of', async () => {
  const person = somebody();
  for (const name of ['A', 'B', 'C']) await person.add(name);
  const undo = await person.remove('B');
  await person.reorder('C', 'A');
  expect(await person.names()).toEqual(['C', 'A']);
  person.events.splice(0);
  await person.undo(undo.id);
  expect(await person.names()).toEqual(['C', 'B', 'A']);
  expect(person.told()).toEqual(['A 3', 'B 3']);
});

test('an allergy comes back with the word that the person has for it', async () => {
  const person = somebody();
  await person.remember("I'm allergic to blorpberry");
  const { id } = await person.named('blorpberry');
  const strawberry = { name: 'strawberry', forms: ['strawberry'], isDiet: false } as const;
  await person.inUnit((unit) => constraintStore().means(unit, person.userId, id, strawberry, later(30)));
  const before = await person.named('strawberry');
  expect(before).toMatchObject({ said: 'blorpberry' });
  const undo = await person.remove('strawberry');
  await person.remember("I'm allergic to blorpberry", later(40));
  expect(await person.names()).toEqual([]);
  expect(await person.undo(undo.id)).toEqual({ kind: 'undone', tag: before });
  expect(await client.tombstone.count({ where: { userId: person.userId } })).toBe(0);
});

test('an undo leaves the tombstone of a newer deletion alone', async () => {
  const person = somebody();
  await person.add('Westerns');
  const first = await person.remove('Westerns');
  await person.add('westerns', { at: later(61) });
  const second = await person.remove('westerns', later(62));
  expect(await person.undo(first.id)).toMatchObject({ kind: 'undone', tag: { tag: 'Westerns' } });
  expect(await person.undo(second.id)).toMatchObject({ kind: 'exists' });
  expect(await client.tombstone.findFirst({ where: { userId: person.userId } })).toMatchObject({ removedAt: later(62) });
});

test('a moved tag takes its target’s place, and only whose place changed is told of', async () => {
  const person = somebody();
  for (const name of ['A', 'B', 'C', 'D']) await person.add(name);
  person.events.splice(0);
  expect(await person.reorder('C', 'B')).toMatchObject({
    kind: 'reordered',
    tags: [{ tag: 'A' }, { tag: 'C' }, { tag: 'B' }, { tag: 'D' }],
  });
  expect(person.told().sort()).toEqual(['B 2', 'C 2']);
  await person.reorder('A', 'B');
  expect(await person.names()).toEqual(['C', 'B', 'A', 'D']);
  expect((await person.list()).map(({ weight }) => weight)).toEqual([0.5, 0.4167, 0.3889, 0.375]);
  person.events.splice(0);
  await person.reorder('D', 'D');
  expect(person.told()).toEqual([]);
});

test('hidden tags keep out of the way of an order', async () => {
  const person = somebody();
  for (const name of ['A', 'hidden', 'B', 'C']) await person.add(name);
  await pool.query("UPDATE tags SET confidence = 0.5 WHERE user_id = $1 AND name = 'hidden'", [person.userId]);
  await person.reorder('C', 'A');
  const rows = await client.tag.findMany({ where: { userId: person.userId }, orderBy: { place: 'asc' } });
  expect(rows.map(({ name, place }) => `${name} ${place}`)).toEqual(['C 0', 'A 1', 'B 2', 'hidden 3']);
});

test('tags of two groups, of another domain, of nobody or of somebody else are not put in order', async () => {
  const [person, other] = [somebody(), somebody()];
  await person.add('A');
  await person.add('B', { subcategory: 'people' });
  await other.add('C');
  expect(await person.reorder('A', 'B')).toEqual({ kind: 'apart' });
  expect(await person.reorder('A', 'A', 'music')).toEqual({ kind: 'apart' });
  const [a, c] = [(await person.named('A')).id, (await other.named('C')).id];
  for (const targetId of [c, randomUUID()]) {
    const move = { userId: person.userId, id: a, targetId, domain: 'movies' } as const;
    expect(await person.inUnit((unit) => tagHand().reorder(unit, move, noon))).toEqual({ kind: 'unknown' });
  }
});

test('many orders at once leave each tag one place of its own', async () => {
  const person = somebody();
  const names = ['A', 'B', 'C', 'D', 'E'];
  for (const name of names) await person.add(name);
  await Promise.all(names.map((name, index) => person.reorder(name, names[(index + 2) % 5] ?? 'A')));
  const rows = await client.tag.findMany({ where: { userId: person.userId }, orderBy: { place: 'asc' } });
  expect(rows.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4]);
});
