import { beforeAll, expect, test } from '@jest/globals';
import { type OwnDatabase, ownDatabase } from '../../test/support/database.ts';
import { aPerson, later, noon, undoOf } from '../../test/support/taste.ts';
import { tagHand } from './tag-hand.ts';

const database = ownDatabase();
let pool: OwnDatabase['pool'];
let client: OwnDatabase['client'];
beforeAll(() => {
  ({ pool, client } = database());
});
const somebody = () => aPerson(() => client);
type Person = ReturnType<typeof somebody>;

/** Everything that is stored of the person, but versions and the time of the last change. */
async function stored({ userId }: Person) {
  const where = { userId };
  const tags = await client.tag.findMany({ where, orderBy: { id: 'asc' }, omit: { version: true, updatedAt: true } });
  const evidence = await client.evidence.findMany({ where, orderBy: { id: 'asc' } });
  const tombstones = await client.tombstone.findMany({ where, orderBy: { folded: 'asc' } });
  return { tags, evidence, tombstones };
}

test.each([
  ['renamed', { tag: 'Terror' }, { tag: 'Terror', confidence: 1 }],
  ['renamed in its letters only', { tag: 'HORROR' }, { tag: 'HORROR', confidence: 1 }],
  ['moved', { subcategory: 'general' }, { subcategory: 'general', confidence: 0.8 }],
  ['re-polarised', { polarity: 'dislike' as const }, { polarity: 'dislike', confidence: 1, weight: 0.5 }],
  ['muted', { muted: true }, { muted: true, weight: 0 }],
  ['noted', { note: '  only at   night ' }, { note: 'only at night' }],
  [
    'all of it',
    { tag: 'Terror', subcategory: 'topics', polarity: 'avoid' as const, muted: true, note: 'never' },
    { tag: 'Terror', subcategory: 'genres', polarity: 'avoid', muted: true, note: 'never' },
  ],
])('what is %s is told, and its undo puts everything back', async (_how, change, seen) => {
  const person = somebody();
  await person.remember('I like horror');
  const before = await stored(person);
  const tag = await person.named('horror');
  const decision = await person.edit('horror', change);
  expect(decision).toMatchObject({ kind: 'edited', tag: { id: tag.id, ...seen }, undo: { until: later(70) } });
  expect(await person.list()).toMatchObject([seen]);
  expect(person.told().at(-1)).toMatch(/ 2$/);
  expect(await person.undo(undoOf(decision))).toEqual({ kind: 'undone', tag });
  expect(await stored(person)).toEqual(before);
  expect(person.told().at(-1)).toBe('horror 3');
});

test('a name or polarity by hand is sure and rests on what was typed; what was said is dated history', async () => {
  const person = somebody();
  await person.remember('I like horror');
  await person.edit('horror', { polarity: 'dislike' });
  expect(await person.named('horror')).toMatchObject({
    polarity: 'dislike',
    confidence: 1,
    evidence: [{ source: 'typed', text: 'horror', polarity: 'dislike', at: later(60) }],
    history: [{ source: 'utterance', text: 'I like horror', polarity: 'like', at: noon }],
  });
  await person.edit('horror', { polarity: 'avoid' }, later(62));
  expect((await person.named('horror')).evidence).toHaveLength(2);
});

test('muting, moving and noting add no evidence, and leave how sure it is', async () => {
  const person = somebody();
  await person.remember('I like horror');
  await person.edit('horror', { muted: true, subcategory: 'general', note: 'at night' });
  expect(await person.named('horror')).toMatchObject({ confidence: 0.8, evidence: [{ source: 'utterance' }] });
});

test('an edit that changes nothing is told to nobody, and its undo does nothing', async () => {
  const person = somebody();
  await person.add('Horror');
  person.events.splice(0);
  const decision = await person.edit('Horror', { tag: ' Horror ', polarity: 'like', muted: false });
  const tag = await person.named('Horror');
  expect(decision).toMatchObject({ kind: 'edited', tag });
  expect(await person.undo(undoOf(decision))).toEqual({ kind: 'undone', tag });
  expect(person.events).toEqual([]);
});

test('a name that the person has already in the domain is refused; the same tag may keep its own', async () => {
  const person = somebody();
  await person.add('Horror');
  await person.add('Jazz', { domain: 'music' });
  await person.add('Terror');
  expect(await person.edit('Terror', { tag: 'hórror' })).toEqual({
    kind: 'exists',
    message: '"hórror" is already in your movies preferences',
  });
  expect(await person.edit('Terror', { tag: 'Jazz' })).toMatchObject({ kind: 'edited' });
});

test.each([
  [{ tag: ' \n ' }, 'Tag is required'],
  [{ tag: 'x'.repeat(201) }, 'Tag must be at most 200 characters'],
  [{ note: 'x'.repeat(501) }, 'Note must be at most 500 characters'],
  [{ subcategory: 'restaurants' }, 'Choose a category of this domain'],
])('what does not fit is refused in words: %#', async (change, message) => {
  const person = somebody();
  await person.add('Horror');
  expect(await person.edit('Horror', change)).toEqual({ kind: 'invalid', message });
});

test('an unsure tag of the new name goes in, and comes apart again with the undo', async () => {
  const person = somebody();
  await person.remember('I hate slashers');
  await person.remember('I like horror', later(1));
  await pool.query("UPDATE tags SET confidence = 0.5 WHERE user_id = $1 AND name = 'slashers'", [person.userId]);
  const before = await stored(person);
  const decision = await person.edit('horror', { tag: 'Slashers' });
  expect(await client.tag.count({ where: { userId: person.userId } })).toBe(1);
  expect(await person.named('Slashers')).toMatchObject({
    polarity: 'like',
    evidence: [{ source: 'typed' }, { text: 'I like horror' }],
    history: [{ text: 'I hate slashers' }],
  });
  await person.undo(undoOf(decision));
  expect(await stored(person)).toEqual(before);
});

test('old words of the old name bring nothing back after a new name, later ones do', async () => {
  const person = somebody();
  await person.remember('I like horror');
  await person.edit('horror', { tag: 'Terror' });
  await person.remember('I love horror', later(30));
  expect(await person.names()).toEqual(['Terror']);
  await person.remember('I love horror', later(90));
  expect(await person.names()).toEqual(['Terror', 'horror']);
});

test('a new name lifts its tombstone, and the undo sets it again', async () => {
  const person = somebody();
  await person.add('Terror');
  await person.remove('Terror', later(10));
  await person.add('Horror');
  const before = await stored(person);
  const decision = await person.edit('Horror', { tag: 'Terror' });
  expect((await stored(person)).tombstones.map(({ folded }) => folded)).toEqual(['horror']);
  await person.undo(undoOf(decision));
  expect(await stored(person)).toEqual(before);
});

test('a new name is not undone over a newer tag of the old one', async () => {
  const person = somebody();
  await person.add('Horror');
  const decision = await person.edit('Horror', { tag: 'Terror' });
  await person.remember('I love horror', later(62));
  expect(await person.undo(undoOf(decision))).toEqual({ kind: 'exists', name: 'Horror', domain: 'movies' });
  expect(await person.names()).toEqual(['Terror', 'horror']);
});

test('what newer lines taught stays when a mute, a move or a note is undone', async () => {
  const person = somebody();
  await person.remember('I like horror');
  const decision = await person.edit('horror', { muted: true, subcategory: 'general', note: 'at night' });
  await person.remember('I really love horror', later(62));
  expect(await person.undo(undoOf(decision))).toMatchObject({
    kind: 'undone',
    tag: { muted: false, subcategory: 'genres', note: null, polarity: 'love', confidence: 0.95, weight: 0.55 },
  });
  expect((await person.named('horror')).evidence).toHaveLength(2);
});

test('a polarity or a name is not undone under newer words', async () => {
  for (const [change, line] of [
    [{ polarity: 'dislike' as const }, 'I hate horror'],
    [{ polarity: 'dislike' as const }, 'I love horror'],
    [{ tag: 'Slashers' }, 'I like slashers'],
  ] as const) {
    const person = somebody();
    await person.remember('I like horror');
    const decision = await person.edit('horror', change);
    await person.remember(line, later(62));
    const before = await stored(person);
    expect(await person.undo(undoOf(decision))).toEqual({ kind: 'overtaken' });
    expect(await stored(person)).toEqual(before);
  }
});

test('two edits are undone in any order when they changed different things', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const person = somebody();
    await person.remember('I like horror');
    const before = await stored(person);
    const undos = [
      undoOf(await person.edit('horror', { muted: true })),
      undoOf(await person.edit('horror', { tag: 'Terror' }, later(61))),
    ];
    for (const index of order) expect(await person.undo(undos[index] ?? '')).toMatchObject({ kind: 'undone' });
    expect(await stored(person)).toEqual(before);
  }
});

test('an edit of what a newer edit changed again is not undone', async () => {
  const person = somebody();
  await person.add('Horror');
  const first = undoOf(await person.edit('Horror', { note: 'one' }));
  const second = undoOf(await person.edit('Horror', { note: 'two' }));
  expect(await person.undo(first)).toEqual({ kind: 'overtaken' });
  expect(await person.undo(second)).toMatchObject({ tag: { note: 'one' } });
  expect(await person.undo(first)).toMatchObject({ tag: { note: null } });
});

test('an edit lives through a deletion that was undone, and not through one that was not', async () => {
  const person = somebody();
  await person.remember('I like horror');
  const edit = undoOf(await person.edit('horror', { polarity: 'dislike' }));
  const deletion = await person.remove('horror', later(61));
  expect(await person.undo(edit)).toEqual({ kind: 'late' });
  await person.undo(deletion.id);
  expect(await person.undo(edit)).toMatchObject({ kind: 'undone', tag: { polarity: 'like' } });
});

test('an undo of an edit comes once, in time, and from its own person', async () => {
  const [person, stranger] = [somebody(), somebody()];
  await person.add('Horror');
  const undo = undoOf(await person.edit('Horror', { muted: true }));
  expect(await stranger.undo(undo)).toEqual({ kind: 'late' });
  expect(await person.undo(undo, later(73))).toEqual({ kind: 'late' });
  const first = await person.undo(undo);
  await person.edit('Horror', { muted: true }, later(66));
  expect(await person.undo(undo)).toMatchObject({ kind: 'undone', tag: { muted: true } });
  expect(first).toMatchObject({ tag: { muted: false } });
});

test('what becomes an allergy is avoided and understood, and the undo makes it a liking again', async () => {
  const person = somebody();
  await person.remember('I love shrimp');
  const before = await stored(person);
  const decision = await person.edit('shrimp', { subcategory: 'allergies' });
  expect(decision).toMatchObject({
    tag: { subcategory: 'allergies', polarity: 'avoid', entityType: 'allergy', unclear: false, confidence: 1 },
  });
  await person.undo(undoOf(decision));
  expect(await stored(person)).toEqual(before);
});

test('an allergy that leaves its shelf is disliked', async () => {
  const person = somebody();
  await person.remember("I'm allergic to shrimp");
  expect(await person.edit('shrimp', { muted: true })).toEqual({
    kind: 'invalid',
    message: 'Allergies and diets cannot be muted',
  });
  expect(await person.edit('shrimp', { subcategory: 'cuisine' })).toMatchObject({
    tag: { subcategory: 'cuisine', polarity: 'dislike', entityType: null },
  });
});

test('a tag that is hidden, or gone, or of nobody is not edited', async () => {
  const person = somebody();
  await person.add('Horror');
  const { id } = await person.named('Horror');
  await pool.query('UPDATE tags SET confidence = 0.5 WHERE user_id = $1', [person.userId]);
  const decide = () => {
    throw new Error('nobody asks');
  };
  expect(await person.inUnit((unit) => tagHand().edit(unit, person.userId, id, decide, noon))).toEqual({
    kind: 'unknown',
  });
});

test('two edits at once both hold', async () => {
  const person = somebody();
  await person.add('Horror');
  await Promise.all([person.edit('Horror', { muted: true }), person.edit('Horror', { note: 'at night' })]);
  expect(await person.named('Horror')).toMatchObject({ muted: true, note: 'at night' });
  expect(person.told().sort()).toEqual(['Horror 1', 'Horror 2', 'Horror 3']);
});

test('a muted tag is known: adding it again is refused', async () => {
  const person = somebody();
  await person.add('Horror');
  await person.edit('Horror', { muted: true });
  expect(await person.add('horror')).toBeNull();
});

test('a note is learned with its tag, and the person’s own stays', async () => {
  const person = somebody();
  await person.learn('I like horror with my kids', { note: 'with my kids' }, noon);
  expect(await person.named('horror')).toMatchObject({ note: 'with my kids' });
  await person.learn('I like horror at night', { note: 'at night' }, later(10));
  expect(await person.named('horror')).toMatchObject({ note: 'at night' });
  await person.edit('horror', { note: 'when it rains' });
  await person.learn('I like horror on trains', { note: 'on trains' }, later(90));
  expect(await person.named('horror')).toMatchObject({ note: 'when it rains' });
  await person.edit('horror', { note: '' });
  await person.learn('I like horror on planes', { note: 'on planes' }, later(95));
  expect(await person.named('horror')).toMatchObject({ note: 'on planes' });
});
