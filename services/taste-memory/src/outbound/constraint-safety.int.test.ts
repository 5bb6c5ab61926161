import { beforeAll, expect, test } from '@jest/globals';
import { processList } from '../app/process-list.ts';
import { type OwnDatabase, ownDatabase } from '../../test/support/database.ts';
import { fixtureLinker } from '../../test/support/fixture-linker.ts';
import { aPerson, later, noon, undoOf } from '../../test/support/taste.ts';
import { constraintStore } from './constraint-store.ts';
import { tagStore } from './tag-store.ts';

const database = ownDatabase();
let client: OwnDatabase['client'];
beforeAll(() => {
  ({ client } = database());
});
const somebody = () => aPerson(() => client);

const food = { domain: 'food', subcategory: 'cuisine' } as const;
const allergy = { domain: 'food', subcategory: 'allergies', polarity: 'avoid', entityType: 'allergy' } as const;

test('a move onto the shelf of allergies is not undone under words that state the allergy', async () => {
  const person = somebody();
  await person.add('shrimp', { ...food, polarity: 'avoid' });
  const move = undoOf(await person.edit('shrimp', { subcategory: 'allergies' }));
  await person.remember("I'm allergic to shrimp", later(62));
  expect(await person.undo(move)).toEqual({ kind: 'overtaken' });
  expect(await person.named('shrimp')).toMatchObject({ subcategory: 'allergies', polarity: 'avoid' });
});

test('a deleted allergy comes back although a liking of the same name was learned meanwhile', async () => {
  for (const again of ['said', 'typed']) {
    const person = somebody();
    await person.remember("I'm allergic to shrimp");
    const { id } = await person.named('shrimp');
    const undo = await person.remove('shrimp');
    if (again === 'typed') await person.add('Shrimp', { ...food, at: later(62) });
    else await person.remember('I love shrimp', later(62));
    expect(await person.undo(undo.id)).toMatchObject({ kind: 'undone' });
    expect(await person.list()).toMatchObject([
      { id, tag: 'shrimp', subcategory: 'allergies', polarity: 'avoid', history: [{ at: later(62) }] },
    ]);
  }
});

test('an allergy gets its name back from a liking that took it meanwhile', async () => {
  const person = somebody();
  await person.remember("I'm allergic to shrimp");
  const rename = undoOf(await person.edit('shrimp', { tag: 'peanut' }));
  await person.remember('I love shrimp', later(62));
  expect(await person.undo(rename)).toMatchObject({ kind: 'undone' });
  expect(await person.list()).toMatchObject([{ tag: 'shrimp', subcategory: 'allergies', polarity: 'avoid' }]);
});

test('a muted liking that turns out to be an allergy is not muted any more', async () => {
  const person = somebody();
  await person.remember('I love shrimp');
  await person.edit('shrimp', { muted: true });
  await person.remember("I'm allergic to shrimp", later(90));
  expect(await person.list()).toMatchObject([{ subcategory: 'allergies', polarity: 'avoid', muted: false, weight: 1 }]);
});

test('an allergy that is entered by hand is one, also of what was liked', async () => {
  const person = somebody();
  await person.remember('I love shrimp');
  const { id } = await person.named('shrimp');
  await person.edit('shrimp', { muted: true });
  expect(await person.add('Shrimp', { ...allergy, at: later(90) })).toMatchObject({ id });
  expect(await person.list()).toMatchObject([
    { id, tag: 'Shrimp', subcategory: 'allergies', polarity: 'avoid', confidence: 1, muted: false,
      evidence: [{ source: 'typed' }], history: [{ text: 'I love shrimp' }] },
  ]);
  expect(await person.add('shrimp', allergy)).toBeNull();
  expect(await person.add('shrimp', food)).toBeNull();
});

test('of a list of allergies none is taken for known because it was liked', async () => {
  const person = somebody();
  await person.add('shrimp', food);
  await person.add('milk', allergy);
  const read = processList((userId) => tagStore(client).list(userId), () => [], fixtureLinker);
  const list = { userId: person.userId, domain: 'food', text: 'shrimp\nmilk' } as const;
  expect(await read({ ...list, subcategory: 'allergies' })).toMatchObject({
    entries: [
      { tag: 'shrimp', known: false },
      { tag: 'milk', known: true },
    ],
  });
  expect(await read({ ...list, subcategory: 'cuisine' })).toMatchObject({
    entries: [{ known: true }, { known: true }],
  });
});

test('one word of the person under two names in one list makes one allergy', async () => {
  const person = somebody();
  await person.add('shrimp', food);
  const wanted = ['shrimp', 'Shrimp', 'prawn', 'shrimp'].map((name) => ({
    ...allergy, userId: person.userId, name, folded: name.toLowerCase(), unclear: false, at: noon,
  }));
  const views = await person.inUnit((unit) => tagStore(client).addAll(unit, wanted));
  expect(views.map((view) => view?.tag ?? null)).toEqual(['shrimp', null, 'prawn', null]);
  expect((await person.gist()).sort()).toEqual(['prawn avoid', 'shrimp avoid']);
});

test('an unmuting is not undone once the tag is an allergy', async () => {
  const person = somebody();
  await person.remember('I love shrimp');
  await person.edit('shrimp', { muted: true }, later(50));
  const unmuting = undoOf(await person.edit('shrimp', { muted: false }));
  await person.remember("I'm allergic to shrimp", later(62));
  expect(await person.undo(unmuting)).toEqual({ kind: 'overtaken' });
  expect(await person.named('shrimp')).toMatchObject({ subcategory: 'allergies', muted: false });
});

test('a new name under which an allergy was entered since stays', async () => {
  const person = somebody();
  await person.add('shrimp', food);
  const rename = undoOf(await person.edit('shrimp', { tag: 'prawn' }));
  await person.add('prawn', { ...allergy, at: later(62) });
  expect(await person.undo(rename)).toEqual({ kind: 'overtaken' });
  expect(await person.gist()).toEqual(['prawn avoid']);
});

test('dishes that were allowed despite one unclear word are not allowed despite another', async () => {
  for (const [from, change] of [
    ['blorpberry', { tag: 'zlorpberry' }],
    ['zlorpberry', { subcategory: 'allergies' }],
  ] as const) {
    const person = somebody();
    if (from === 'blorpberry') await person.remember("I'm allergic to blorpberry");
    else await person.add('zlorpberry', food);
    const undo = undoOf(await person.edit(from, change));
    const { id } = await person.named('zlorpberry');
    await person.inUnit((unit) => constraintStore().waive(unit, person.userId, id, later(62)));
    expect(await person.undo(undo)).toMatchObject({ kind: 'undone', tag: { tag: from, waived: false } });
  }
});

test('a muted tag that was put among the allergies by mistake is muted again', async () => {
  const person = somebody();
  await person.add('shrimp', food);
  await person.edit('shrimp', { muted: true }, later(50));
  const before = await person.named('shrimp');
  const move = undoOf(await person.edit('shrimp', { subcategory: 'allergies' }));
  expect(await person.undo(move)).toEqual({ kind: 'undone', tag: before });
});
