// What a person's words teach, take back and never teach, through the public API, in split mode.
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import type { World } from '../../src/world.ts';
import { type Answer, Person } from './person.ts';
import { startTestStack } from './test-stack.ts';

let world: World;
beforeAll(async () => {
  world = await startTestStack();
}, 120_000);
afterAll(() => world.stop(), 60_000);

const somebody = (): Promise<Person> => new Person(world.url).signUp();
const gist = async (person: Person): Promise<string[]> =>
  (await person.tags()).map(({ tag, polarity }) => `${tag} ${polarity}`);
/** Waits until all of these are known; answers all that is. */
const knows = (person: Person, ...wanted: string[]): Promise<string[]> =>
  eventually(async () => {
    const known = await gist(person);
    if (!wanted.every((one) => known.includes(one))) throw new Error(`known: ${known.join(', ')}`);
    return known;
  }, 10_000);

let calls = 0;
/** A finished line of a call, as the voice panel sends it. */
const spoken = (person: Person, role: 'user' | 'assistant', content: string, itemId?: string): Promise<Answer> =>
  person.call(
    'POST',
    '/api/conversation',
    { role, content, sessionId: `voice_${++calls}`, callId: 'call-1', type: 'movie-taste', ...(itemId && { itemId }) },
    itemId === undefined ? {} : { 'idempotency-key': itemId },
  );
const process = (person: Person, text: string, itemId?: string): Promise<Answer> =>
  person.call(
    'POST',
    '/api/memory/process',
    { text, sessionId: `voice_${++calls}`, ...(itemId && { itemId }) },
    itemId === undefined ? {} : { 'idempotency-key': itemId },
  );
const tagId = async (person: Person, name: string): Promise<string> => {
  const found = (await person.tags()).find(({ tag }) => tag === name);
  if (!found) throw new Error(`${name} is not known`);
  return found.id;
};
const undoOf = ({ body }: Answer): string => (body as unknown as { undo: { id: string } }).undo.id;

test('a contradiction takes over, and what was said before stays as dated history', async () => {
  const person = await somebody();
  await person.chat('I love musicals');
  await knows(person, 'musicals love');
  await person.chat("I can't stand musicals");
  expect(await knows(person, 'musicals dislike')).toEqual(['musicals dislike']);
});

test('only the person’s own words teach: no echo, no line of the assistant, no other people', async () => {
  const person = await somebody();
  await spoken(person, 'assistant', 'I love techno. So you love country and polka?');
  await spoken(person, 'user', 'you love country and polka');
  await spoken(person, 'user', 'My wife loves westerns');
  await process(person, 'Assistant: I love opera');
  await process(person, 'User: I adore jazz');
  expect(await knows(person, 'jazz love')).toEqual(['jazz love']);
});

test('a line teaches once, however many ways and times it arrives', async () => {
  const person = await somebody();
  const line = 'I really like courtroom dramas';
  for (let times = 0; times < 2; times++) {
    await Promise.all([spoken(person, 'user', line, 'item-1'), process(person, `User: ${line}`, 'item-1')]);
  }
  await knows(person, 'courtroom dramas like');
  await person.chat('I love jazz');
  await knows(person, 'jazz love');
  const [tag] = (await person.tags()) as unknown as { tag: string; evidence: { text: string }[] }[];
  expect(tag?.evidence.map(({ text }) => text)).toEqual([line]);
});

test('what is deleted is gone at once, comes back by undo with its words, and else only by a later word', async () => {
  const person = await somebody();
  await process(person, 'User: I love westerns', 'item-w');
  await knows(person, 'westerns love');
  const deleted = await person.call('DELETE', `/api/memory/tags/${await tagId(person, 'westerns')}`);
  expect([deleted.status, await gist(person)]).toEqual([200, []]);
  const back = await person.call('POST', '/api/memory/tags/undo', { id: undoOf(deleted) });
  expect([back.status, await gist(person)]).toEqual([200, ['westerns love']]);
  expect(back.body).toMatchObject({ tag: 'westerns', evidence: [{ text: 'I love westerns', source: 'utterance' }] });

  const again = await person.call('DELETE', `/api/memory/tags/${await tagId(person, 'westerns')}`);
  expect(again.status).toBe(200);
  // The same line once more is no new word.
  await process(person, 'User: I love westerns', 'item-w');
  await person.chat('I love jazz');
  expect(await knows(person, 'jazz love')).toEqual(['jazz love']);
  await person.chat('I love westerns');
  await knows(person, 'westerns love');
  // The newer word stands: the deleted tag of that name does not come back beside it.
  expect((await person.call('POST', '/api/memory/tags/undo', { id: undoOf(again) })).status).toBe(409);
  expect([...(await gist(person))].sort()).toEqual(['jazz love', 'westerns love']);
});

test('tags are set right over REST, and a refusal says why', async () => {
  const person = await somebody();
  const add = (tag: string): Promise<Answer> =>
    person.call('POST', '/api/memory/tags', { tag, domain: 'movies', subcategory: 'genres', polarity: 'like' });
  for (const tag of ['noir', 'satire', 'heist']) expect((await add(tag)).status).toBe(200);
  expect(await add('  NOIR ')).toMatchObject({
    status: 409,
    body: { error: '"NOIR" is already in your movies preferences', code: 'TAG_EXISTS' },
  });
  const [noir, heist] = [await tagId(person, 'noir'), await tagId(person, 'heist')];
  const moved = await person.call('PUT', '/api/memory/tags/reorder', {
    tagId: heist,
    targetTagId: noir,
    domain: 'movies',
  });
  expect([moved.status, await gist(person)]).toEqual([200, ['heist like', 'noir like', 'satire like']]);
  const weights = (await person.tags()).map((tag) => (tag as unknown as { weight: number }).weight);
  expect(weights).toEqual([...weights].sort((a, b) => b - a));
  const wrong = { tagId: heist, targetTagId: noir, domain: 'food' };
  expect((await person.call('PUT', '/api/memory/tags/reorder', wrong)).status).toBe(400);

  const change = { polarity: 'dislike', note: 'only in winter' };
  const edited = await person.call('PATCH', `/api/memory/tags/${noir}`, change);
  expect(edited.body).toMatchObject({ tag: { polarity: 'dislike', note: 'only in winter', confidence: 1 } });
  const undone = await person.call('POST', '/api/memory/tags/undo', { id: undoOf(edited) });
  expect(undone.body).toMatchObject({ polarity: 'like', note: null });
  expect((await person.call('PATCH', `/api/memory/tags/${noir}`, { tag: 'Heist' })).status).toBe(409);
});

test('a pasted list is read, and nothing of it is added by reading', async () => {
  const person = await somebody();
  const list = ['The Good, the Bad and the Ugly', 'Heat, heat', 'Greta Gerwig'];
  const { status, body } = await person.call('POST', '/api/tags/process-list', { list, domain: 'movies' });
  expect([status, body]).toEqual([
    200,
    [
      { tag: 'The Good, the Bad and the Ugly', subcategory: 'movies', known: false, times: 1 },
      { tag: 'Heat', subcategory: 'movies', known: false, times: 2 },
      { tag: 'Greta Gerwig', subcategory: 'people', known: false, times: 1 },
    ],
  ]);
  expect(await gist(person)).toEqual([]);
});

test('nobody sees or changes what another person has', async () => {
  const [one, other] = [await somebody(), await somebody()];
  await one.chat('I love westerns');
  await knows(one, 'westerns love');
  const id = await tagId(one, 'westerns');
  expect(await other.tags()).toEqual([]);
  expect((await other.call('DELETE', `/api/memory/tags/${id}`)).status).toBe(404);
  expect((await other.call('PATCH', `/api/memory/tags/${id}`, { muted: true })).status).toBe(404);
  const deleted = await one.call('DELETE', `/api/memory/tags/${id}`);
  expect((await other.call('POST', '/api/memory/tags/undo', { id: undoOf(deleted) })).status).toBe(409);
  expect((await one.call('POST', '/api/memory/tags/undo', { id: undoOf(deleted) })).status).toBe(200);
});
