import { beforeAll, expect, test } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../../test/support/database.ts';
import { aPerson, later, undoOf } from '../../test/support/taste.ts';
import { constraintStore } from './constraint-store.ts';

const database = ownDatabase();
let pool: OwnDatabase['pool'];
let client: OwnDatabase['client'];
beforeAll(() => {
  ({ pool, client } = database());
});
const somebody = () => aPerson(() => client);
type Person = ReturnType<typeof somebody>;

const strawberry = { name: 'strawberry', forms: ['strawberry'], isDiet: false } as const;

async function whatTheyCall(person: Person, at = later(30)): Promise<void> {
  const { id } = await person.named('blorpberry');
  await person.inUnit((unit) => constraintStore().means(unit, person.userId, id, strawberry, at));
}

test('two tags of one line that were both deleted come back one by one, in any order', async () => {
  for (const order of [
    ['jazz', 'horror'],
    ['horror', 'jazz'],
  ]) {
    const person = somebody();
    await person.remember('I love jazz and horror');
    const before = await person.list();
    const undos = new Map<string, string>();
    for (const name of ['jazz', 'horror']) undos.set(name, (await person.remove(name)).id);
    expect(await client.line.count({ where: { userId: person.userId } })).toBe(0);
    for (const name of order) expect(await person.undo(undos.get(name) ?? '')).toMatchObject({ kind: 'undone' });
    expect(await person.list()).toEqual(before);
    expect(await client.line.count({ where: { userId: person.userId } })).toBe(1);
  }
});

test('an undo that waited until the words were emptied is too late', async () => {
  const person = somebody();
  await person.add('Westerns');
  const { id } = await person.remove('Westerns');
  // Not told yet: the row stays until its events are.
  await pool.query(
    `INSERT INTO outbox (event_id, user_id, subject, aggregate, version, data, occurred_at)
     SELECT gen_random_uuid(), user_id, 'taste-memory.tag.changed.v1', 'tag:' || tag_id, 1, 'Westerns', now()
     FROM tag_changes WHERE id = $1`,
    [id],
  );
  await person.purge(later(73));
  expect(await person.undo(id, later(71))).toEqual({ kind: 'late' });
});

test('what was deleted, brought back and deleted again comes back once more', async () => {
  const person = somebody();
  await person.remember('I love horror');
  const tag = await person.named('horror');
  const first = await person.remove('horror', later(60));
  await person.undo(first.id, later(61));
  const second = await person.remove('horror', later(62));
  expect(await person.undo(first.id, later(63))).toEqual({ kind: 'late' });
  expect(await person.undo(second.id, later(64))).toEqual({ kind: 'undone', tag });
  expect(person.events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
});

test('a rename whose statements went elsewhere meanwhile is not undone', async () => {
  const person = somebody();
  await person.remember("I'm allergic to blorpberry");
  await whatTheyCall(person);
  const { id } = await person.named('strawberry');
  const edit = undoOf(await person.edit('strawberry', { tag: 'peanut' }));
  await person.inUnit((unit) => constraintStore().reopen(unit, person.userId, id, later(61)));
  const before = await person.list();
  expect(await person.undo(edit)).toEqual({ kind: 'overtaken' });
  expect(await person.list()).toEqual(before);
});

test('a constraint that got back its own word by hand can still be asked about', async () => {
  const person = somebody();
  await person.remember("I'm allergic to blorpberry");
  await whatTheyCall(person);
  const { id } = await person.named('strawberry');
  await person.edit('strawberry', { tag: 'blorpberry' });
  const reopened = await person.inUnit((unit) => constraintStore().reopen(unit, person.userId, id, later(61)));
  expect(reopened).toMatchObject({ tag: { id, tag: 'blorpberry', unclear: true, waived: false } });
  expect(await person.gist()).toEqual(['blorpberry avoid']);
});

test('the words of an unsure tag that went into another leave with that one', async () => {
  const person = somebody();
  await person.remember('I hate slashers');
  await person.remember('I like horror', later(1));
  const { id } = await person.named('slashers');
  await pool.query("UPDATE tags SET confidence = 0.5 WHERE user_id = $1 AND name = 'slashers'", [person.userId]);
  await pool.query(
    `INSERT INTO outbox
       (event_id, user_id, subject, aggregate, version, data, occurred_at, published_at, stream_sequence)
     VALUES
       (gen_random_uuid(), $1, 'taste-memory.tag.changed.v1', 'tag:' || $2, 1, 'I hate slashers', now(), now(), 11)`,
    [person.userId, id],
  );
  await person.edit('horror', { tag: 'Slashers' });
  await person.remove('Slashers', later(62));
  expect(await person.purge(later(80))).toEqual([11]);
  const { rows } = await pool.query("SELECT 1 FROM outbox WHERE user_id = $1 AND data <> ''", [person.userId]);
  expect(rows).toEqual([]);
  expect(await client.tagChange.count({ where: { userId: person.userId } })).toBe(0);
});

test('what came apart again by an undo keeps what was told of it', async () => {
  const person = somebody();
  await person.remember('I hate slashers');
  await person.remember('I like horror', later(1));
  const { id } = await person.named('slashers');
  await pool.query("UPDATE tags SET confidence = 0.5 WHERE user_id = $1 AND name = 'slashers'", [person.userId]);
  await pool.query(
    `INSERT INTO outbox
       (event_id, user_id, subject, aggregate, version, data, occurred_at, published_at, stream_sequence)
     VALUES
       (gen_random_uuid(), $1, 'taste-memory.tag.changed.v1', 'tag:' || $2, 1, 'I hate slashers', now(), now(), 12)`,
    [person.userId, id],
  );
  await person.undo(undoOf(await person.edit('horror', { tag: 'Slashers' })));
  expect(await person.purge(later(80))).toEqual([]);
});

test('letters that no text can hold do not stop an edit or an undo', async () => {
  const person = somebody();
  await person.add('Westerns');
  const edit = undoOf(await person.edit('Westerns', { tag: 'West\ud800erns', note: 'x\udc00\0y' }));
  expect(await person.list()).toMatchObject([{ tag: 'West\ufffderns', note: 'x\ufffd y' }]);
  expect(await person.undo(edit)).toMatchObject({ kind: 'undone', tag: { tag: 'Westerns', note: null } });
});

test('a line with letters that no text can hold teaches, once', async () => {
  const person = somebody();
  const over = { previousText: 'So?\0 \udc00', sessionId: 'a\0b' };
  await person.remember('I love horror. It was \ud800\0 so much', later(0), over);
  expect(await person.named('horror')).toMatchObject({ evidence: [{}] });
});

test('a remembered answer that only says that the name was there already is emptied too', async () => {
  const person = somebody();
  await person.add('Westerns');
  await person.add('Noir');
  for (const [key, name] of [
    ['one', 'WESTERNS'],
    ['other', 'Noir'],
  ])
    await pool.query(
      "INSERT INTO idempotency (user_id, field, key, request_hash, answer) VALUES ($1, 'addTags', $2, 'h', $3)",
      [person.userId, key, JSON.stringify({ tags: [], existing: [name] })],
    );
  await person.remove('Westerns');
  await person.purge();
  const { rows } = await pool.query('SELECT key FROM idempotency WHERE user_id = $1', [person.userId]);
  expect(rows).toEqual([{ key: 'other' }]);
});

test('remembered answers keep no name of what was forgotten in talk either', async () => {
  const person = somebody();
  await person.add('jazz', { domain: 'music' });
  const { id } = await person.named('jazz');
  for (const [key, answer] of [
    ['one', { tag: { id, tag: 'jazz' } }],
    ['other', { tags: [], existing: ['Jazz'] }],
  ] as const)
    await pool.query(
      "INSERT INTO idempotency (user_id, field, key, request_hash, answer) VALUES ($1, 'addTags', $2, 'h', $3)",
      [person.userId, key, JSON.stringify(answer)],
    );
  await person.remember('Forget jazz', later(60));
  expect(await person.names()).toEqual([]);
  await person.purge();
  const { rows } = await pool.query('SELECT key FROM idempotency WHERE user_id = $1', [person.userId]);
  expect(rows).toEqual([]);
  expect(await client.tagChange.count({ where: { userId: person.userId } })).toBe(0);
});
