import { beforeAll, expect, test } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../../test/support/database.ts';
import { diceOf } from '../../test/support/dice.ts';
import { fixtureLinker } from '../../test/support/fixture-linker.ts';
import { aPerson, later, noon } from '../../test/support/taste.ts';
import { rememberLine } from '../app/remember-line.ts';
import { unreadLines } from './model/unread-lines.ts';
import { tagStore } from './tag-store.ts';

const database = ownDatabase();
let client: OwnDatabase['client'];
let pool: OwnDatabase['pool'];
beforeAll(() => {
  ({ client, pool } = database());
});
const somebody = () => aPerson(() => client);
type Person = ReturnType<typeof somebody>;

/** All that a person sees of each tag, but for ids and places. */
const seen = async (person: Person) =>
  (await person.list()).map(({ domain, subcategory, tag, polarity, confidence, evidence, history, note }) => ({
    // A name is written as it was first.
    name: `${domain}/${subcategory} ${tag.toLowerCase()}: ${polarity} ${confidence}`,
    note,
    evidence: evidence.map(({ text, polarity: side }) => `${side} ${text}`),
    history: history.map(({ text, polarity: side }) => `${side} ${text}`),
  }));
const byName = (tags: Awaited<ReturnType<typeof seen>>) => [...tags].sort((a, b) => (a.name < b.name ? -1 : 1));

test('a tag that rests on a line alone goes with it, and older words do not bring it back', async () => {
  const person = somebody();
  const lineId = await person.remember('I love horror and jazz');
  const { id } = await person.named('horror');
  expect(await person.unlearn(lineId, id, later(60))).toMatchObject({
    removed: [{ id, tag: 'horror', domain: 'movies', forgotten: true }],
    changed: [],
  });
  expect(await person.names()).toEqual(['jazz']);
  expect(await client.line.count({ where: { userId: person.userId } })).toBe(1);
  await person.remember('I love horror', later(30));
  expect(await person.names()).toEqual(['jazz']);
  await person.remember('I love horror', later(90));
  expect(await person.names()).toEqual(['horror', 'jazz']);
});

test('a tag that rests on more loses just that', async () => {
  const person = somebody();
  await person.remember('I like horror');
  const before = await person.named('horror');
  const lineId = await person.remember('I love horror', later(1));
  expect(await person.named('horror')).toMatchObject({ polarity: 'love', confidence: 0.95 });
  const undone = await person.unlearn(lineId);
  expect(undone).toMatchObject({ removed: [], changed: [{ id: before.id }] });
  expect(await person.named('horror')).toEqual(before);
});

test('what a line contradicted holds again', async () => {
  const person = somebody();
  await person.remember('I love horror');
  const lineId = await person.remember('I hate horror', later(1));
  expect(await person.gist()).toEqual(['horror dislike']);
  await person.unlearn(lineId);
  expect(await person.list()).toMatchObject([{ polarity: 'love', evidence: [{ text: 'I love horror' }], history: [] }]);
});

test('what the hand put in stays, without the words of the line', async () => {
  const person = somebody();
  await person.add('Horror', { at: later(-10) });
  const lineId = await person.remember('I love horror');
  await person.unlearn(lineId);
  expect(await person.list()).toMatchObject([
    { tag: 'Horror', confidence: 1, evidence: [{ source: 'typed', text: 'Horror' }], history: [] },
  ]);
});

test('nothing is taken back twice, nor what a line did not teach, nor of somebody else', async () => {
  const [person, stranger] = [somebody(), somebody()];
  const lineId = await person.remember('I love horror');
  await person.add('Jazz', { domain: 'music' });
  const { id } = await person.named('Jazz');
  expect(await person.unlearn(lineId, id)).toBeNull();
  expect(await stranger.unlearn(lineId)).toBeNull();
  expect(await person.unlearn(lineId)).toMatchObject({ removed: [{ tag: 'horror' }] });
  expect(await person.unlearn(lineId)).toBeNull();
});

test('the same line teaches nothing again, also when its context comes later', async () => {
  const person = somebody();
  const line = { id: '0198f2c4-5a7e-5c11-9a55-0d6f6f2f8f10', previousText: null };
  await person.remember('I love horror', noon, line);
  await person.unlearn(line.id, undefined, later(1));
  await person.remember('I love horror', noon, { ...line, previousText: 'Which films do you like?' });
  expect(await person.list()).toEqual([]);
});

test('a food that is no allergy after all is what it was, and one that was never liked is gone', async () => {
  const person = somebody();
  await person.remember('I love shrimp');
  const before = await seen(person);
  const lineId = await person.remember("I'm allergic to shrimp and milk", later(1));
  expect((await person.gist()).sort()).toEqual(['milk avoid', 'shrimp avoid']);
  await person.unlearn(lineId);
  expect(await seen(person)).toEqual(before);
});

test('an allergy that rests on other words too stays one', async () => {
  const person = somebody();
  await person.remember("I'm allergic to milk");
  const lineId = await person.remember('Allergies: milk', later(1));
  await person.unlearn(lineId);
  expect(await person.list()).toMatchObject([
    { tag: 'milk', subcategory: 'allergies', polarity: 'avoid', evidence: [{ text: "I'm allergic to milk" }] },
  ]);
});

test('a question whose answer is taken back stands again', async () => {
  for (const take of ['unlearn', 'delete']) {
    for (const known of [[], ["I'm allergic to milk"]]) {
      const person = somebody();
      for (const text of known) await person.remember(text, later(-5));
      await person.remember("I'm allergic to blorpberry");
      const before = await seen(person);
      const lineId = await person.remember('By blorpberry I meant milk', later(10));
      expect(await person.names()).toEqual(['milk']);
      if (take === 'unlearn') await person.unlearn(lineId);
      else await person.forgetLines([lineId]);
      expect(byName(await seen(person))).toEqual(byName(before));
      expect(await client.tag.count({ where: { userId: person.userId, unclear: true } })).toBe(1);
    }
  }
});

test('a deleted line takes its words, what rested on it and what was told of it', async () => {
  const person = somebody();
  const [first, second] = [await person.remember('I love jazz'), await person.remember('I love horror', later(1))];
  await person.remember('I like horror', later(-1));
  await person.forgetLines([first, second]);
  const left = { tag: 'horror', polarity: 'like', evidence: [{ text: 'I like horror' }] };
  expect(await person.list()).toMatchObject([left]);
  expect(await client.line.count({ where: { userId: person.userId } })).toBe(1);
  expect(await client.tombstone.count({ where: { userId: person.userId } })).toBe(0);
  const hashes = await client.heardLine.findMany({ where: { userId: person.userId }, orderBy: { saidAt: 'asc' } });
  expect(hashes.map(({ textHash }) => textHash === '')).toEqual([false, true, true]);
  const due = await client.tagChange.findMany({ where: { userId: person.userId }, orderBy: { id: 'asc' } });
  expect(due.map(({ kind }) => kind).sort()).toEqual(['delete', 'unlearn']);
});

test('a line whose deletion arrives first teaches nothing when it comes', async () => {
  const person = somebody();
  const id = '0198f2c4-5a7e-5c11-9a55-0d6f6f2f8f11';
  await person.forgetLines([id]);
  await person.remember('I love horror', noon, { id });
  await person.forgetLines([id]);
  expect(await person.list()).toEqual([]);
  expect(person.events).toEqual([]);
});

test('a line that came without a name is deleted by the name that it got later', async () => {
  const person = somebody();
  const nameless = { id: null, sameWordsAreTheSame: true, previousText: null };
  await person.remember('I love horror', noon, nameless);
  const id = '0198f2c4-5a7e-5c11-9a55-0d6f6f2f8f12';
  await person.remember('I love horror', later(2), { id, sameWordsAreTheSame: true });
  expect((await person.named('horror')).evidence).toHaveLength(1);
  await person.forgetLines([id]);
  expect(await person.list()).toEqual([]);
  await person.remember('I love horror', later(2), { id, sameWordsAreTheSame: true });
  await person.remember('I love horror', later(3), nameless);
  expect(await person.names()).toEqual(['horror']);
});

test('an undo that was open does not bring back the words of a deleted line', async () => {
  const person = somebody();
  const lineId = await person.remember('I love horror');
  const { id } = await person.remove('horror', later(60));
  await person.forgetLines([lineId], later(62));
  expect(await person.undo(id, later(64))).toEqual({ kind: 'late' });
  const { rows } = await pool.query('SELECT before FROM tag_changes WHERE user_id = $1', [person.userId]);
  expect(JSON.stringify(rows)).not.toContain('horror');
});

test('a note goes with the line that brought it', async () => {
  const person = somebody();
  await person.remember('I love horror');
  const lineId = await person.remember("I love horror, only when I'm with my sister", later(1));
  expect((await person.named('horror')).note).toContain('sister');
  await person.unlearn(lineId);
  expect((await person.named('horror')).note).toBeNull();
});

test('a removal that a line did can be undone like one by hand', async () => {
  for (const [before, text, tag] of [
    ["I'm allergic to milk", "I'm no longer allergic to milk", 'milk'],
    ['I love jazz', 'Forget jazz', 'jazz'],
  ] as const) {
    const person = somebody();
    await person.remember(before);
    const known = await person.list();
    const { removed } = await person.taught(text, later(60));
    expect(removed).toMatchObject([{ id: known[0]?.id, tag }]);
    expect(await person.list()).toEqual([]);
    expect(await person.undo(removed[0]?.undo?.id ?? '', later(65))).toMatchObject({ kind: 'undone' });
    expect(await person.list()).toEqual(known);
  }
});

test('what was taken back is read by no model, and what was deleted is in no line’s context', async () => {
  const puppets = 'Puppet shows by the harbour are my catnip.';
  const unread = unreadLines(client);
  const waiting = (person: Person) =>
    client.unreadLine.findMany({ where: { userId: person.userId }, select: { previousText: true } });
  for (const take of ['unlearn', 'delete'] as const) {
    const person = somebody();
    const hear = (id: string | undefined, previousText: string) =>
      person.inUnit(async (unit) => {
        const line = { ...person.aLine(puppets, noon), ...(id !== undefined && { id }), previousText };
        return (await rememberLine(tagStore(client), fixtureLinker, unread)(unit, line)).id;
      });
    const first = await hear(undefined, 'Which shows?');
    await hear(undefined, 'And then?');
    expect(await waiting(person)).toHaveLength(2);
    if (take === 'unlearn') expect(await person.unlearn(first)).toBeNull();
    else await person.forgetLines([first]);
    await hear(first, 'Which shows?');
    expect(await waiting(person)).toEqual([{ previousText: take === 'unlearn' ? 'And then?' : null }]);
  }
});

const LINES = [
  'I love horror', 'I hate horror', 'I like horror and jazz', "I can't stand jazz", 'Jazz is okay', 'I love techno',
  'I love jazz, only at night', 'I adore horror', 'I dislike techno and horror', "I'm into techno",
];

test('whichever lines are taken back, what is left is as if they had never been said', async () => {
  for (let seed = 1; seed <= 25; seed++) {
    const dice = diceOf(seed);
    const [person, other] = [somebody(), somebody()];
    const lines = Array.from({ length: 3 + dice.roll(5) }, (_, at) => ({ text: dice.pick(LINES), at: later(at * 60) }));
    const gone = new Set(lines.filter(() => dice.roll(3) === 0));
    const ids: string[] = [];
    for (const line of lines) {
      const id = await person.remember(line.text, line.at);
      if (gone.has(line)) ids.push(id);
      else await other.remember(line.text, line.at);
    }
    if (dice.roll(2) === 0) await person.forgetLines(ids);
    else for (const id of ids.sort()) await person.unlearn(id);
    expect([seed, byName(await seen(person))]).toEqual([seed, byName(await seen(other))]);
  }
}, 120_000);

test('what is told of a tag after a line was taken back has other words and a newer version', async () => {
  const person = somebody();
  await person.remember('I like horror');
  const lineId = await person.remember('I love horror', later(1));
  await person.unlearn(lineId);
  expect(person.told()).toEqual(['horror 1', 'horror 2', 'horror 3']);
});
