import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { beforeAll, expect, test } from '@jest/globals';
import { TagChangedSchema } from '@valet/proto/taste_memory/v1/events_pb';
import { type OwnDatabase, ownDatabase } from '../../test/support/database.ts';
import { aPerson, later } from '../../test/support/taste.ts';
import { type JudgedThing, learnThumb } from '../app/learn-thumb.ts';
import { finderOver } from '../engine/catalogue-linker.ts';
import { thumbStore } from './thumb-store.ts';

const database = ownDatabase();
let client: OwnDatabase['client'];
beforeAll(() => {
  ({ client } = database());
});

const ARRIVAL = { catalogueId: 'movies/film/arrival-2016', domain: 'movies', title: 'Arrival' } as const;

function somebody() {
  const person = aPerson(() => client);
  const judge = (liked: boolean | null, over: Partial<JudgedThing> = {}): Promise<void> => {
    const thing = { ...ARRIVAL, userId: person.userId, itemId: person.userId, makers: ['Denis Villeneuve'] };
    const learn = learnThumb(thumbStore(), finderOver());
    return person.inUnit((unit) => learn(unit, { ...thing, liked, at: later(60), ...over }));
  };
  return { ...person, judge };
}

test('a thumb makes a tag of the thing that is barely sure and weighs little; no words are told of it', async () => {
  const person = somebody();
  await person.judge(true);
  expect(await person.list()).toMatchObject([
    {
      domain: 'movies', subcategory: 'movies', tag: 'Arrival', polarity: 'like', confidence: 0.6, weight: 0.3,
      catalogueId: ARRIVAL.catalogueId, evidence: [{ source: 'thumb', text: 'Arrival' }],
    },
  ]);
  const [told] = person.events.map(({ data }) => fromBinary(TagChangedSchema, data));
  expect(told?.words).toBeUndefined();
});

test('the same thumb twice is one, the other one replaces it, and taken back it leaves nothing', async () => {
  const person = somebody();
  await person.judge(true);
  await person.judge(true, { at: later(61) });
  expect(await person.list()).toMatchObject([{ evidence: [{ at: later(60) }] }]);
  await person.judge(false, { at: later(62) });
  const disliked = { polarity: 'dislike', evidence: [{ polarity: 'dislike' }], history: [] };
  expect(await person.list()).toMatchObject([disliked]);
  await person.judge(null, { at: later(63) });
  expect(await person.list()).toEqual([]);
  await person.judge(true, { at: later(64) });
  expect(await person.gist()).toEqual(['Arrival like']);
});

test('a thumb that agrees with what was said makes it surer; who made the thing gains too', async () => {
  const person = somebody();
  await person.remember('I love Arrival and Denis Villeneuve');
  const before = await person.list();
  await person.judge(true);
  const after = await person.list();
  expect(after.map(({ tag, polarity, confidence, evidence }) => [tag, polarity, confidence, evidence.length])).toEqual([
    ['Denis Villeneuve', 'love', 0.86, 2],
    ['Arrival', 'love', 0.86, 2],
  ]);
  await person.judge(null, { at: later(70) });
  expect(await person.list()).toEqual(before);
});

test('a thumb says nothing against what was said or entered, nor against an allergy', async () => {
  const person = somebody();
  await person.remember('I love Arrival and Denis Villeneuve');
  await person.remember("I'm allergic to shrimp");
  const before = await person.list();
  await person.judge(false);
  await person.judge(true, { domain: 'food', title: 'Shrimp', catalogueId: null, itemId: randomUUID() });
  expect(await person.list()).toEqual(before);
});

test('a word by which the person means an allergy is that allergy, and no thing of its own', async () => {
  const person = somebody();
  await person.remember("I'm allergic to blorpberry");
  await person.remember('By blorpberry I meant milk', later(1));
  const before = await person.list();
  await person.judge(true, { domain: 'food', title: 'Blorpberry', catalogueId: null });
  expect(await person.list()).toEqual(before);
});

test('what is said later overrules a thumb, and what is taken back leaves the thumb', async () => {
  const person = somebody();
  await person.judge(true);
  const lineId = await person.remember('I hate Arrival', later(90));
  expect(await person.gist()).toEqual(['Arrival dislike']);
  await person.unlearn(lineId);
  const liked = { polarity: 'like', confidence: 0.6, weight: 0.3, evidence: [{ source: 'thumb' }] };
  expect(await person.list()).toMatchObject([liked]);
});

test('a tag that the person deleted is brought back by a later thumb only', async () => {
  const person = somebody();
  await person.add('Arrival', { subcategory: 'movies' });
  await person.remove('Arrival', later(62));
  await person.judge(true, { at: later(61) });
  expect(await person.list()).toEqual([]);
  await person.judge(true, { at: later(63), itemId: randomUUID() });
  expect(await person.gist()).toEqual(['Arrival like']);
});

test('a name without an entry is filed under general, and one without letters is none', async () => {
  const person = somebody();
  await person.judge(true, { domain: 'shopping', title: 'Zonk wristwatch \0', catalogueId: null });
  await person.judge(true, { title: ' \n', itemId: randomUUID() });
  expect(await person.list()).toMatchObject([{ domain: 'shopping', subcategory: 'general', tag: 'Zonk wristwatch' }]);
});
