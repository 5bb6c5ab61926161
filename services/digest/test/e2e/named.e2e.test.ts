import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import { type DigestWorld, digestWorld, newId } from '../digest-world.ts';
import { type FundsStandIn, fundsStandIn } from '../funds-stand-in.ts';
import { json, modelStandIn, type ModelStandIn, says } from '../model-stand-in.ts';

let funds: FundsStandIn;
let model: ModelStandIn;
let world: DigestWorld;
beforeAll(async () => {
  [funds, model] = [await fundsStandIn(), await modelStandIn()];
  world = await digestWorld({
    env: { ...funds.env, MODEL: 'openai', OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: model.url },
  });
}, 120_000);
afterEach(() => { model.asked.length = 0; });
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await model?.[Symbol.asyncDispose]();
  await funds?.close();
});

const said = 'I love thrillers, but I am allergic to shellfish';
const thriller = { domain: Domain.MOVIES, tag: 'thriller', polarity: Polarity.LOVE, words: said, confidence: 1 };
const shellfish = { domain: Domain.FOOD, subcategory: 'allergies', tag: 'shellfish', polarity: Polarity.AVOID };
const orchard = {
  domain: 'movies', title: 'The Glass Orchard', maker: 'Ada Example', year: 1999, because: ['thriller'],
  tags: ['thriller'],
};
const soup = { ...orchard, domain: 'food', title: 'Glass Orchard Soup' };
const stored = (userId: string) => world.rows<{ catalogue_id: string; verified: boolean; url: string | null }>(
  'SELECT catalogue_id, verified, url FROM digest_items WHERE user_id = $1 AND NOT verified', [userId]);

test('a fresh digest may hold what a model named, unverified and without a link, but no food', async () => {
  const userId = newId();
  await world.teach(userId, thriller);
  await world.teach(userId, shellfish);
  await world.read(userId);
  expect(model.asked).toEqual([]); // the day's digest asks nobody
  model.respond = says([orchard, soup]);
  expect(await world.generate(userId)).toMatchObject({ __typename: 'DigestUpdated' });
  const [named, ...others] = await stored(userId);
  expect([named, others]).toEqual([
    { catalogue_id: 'named/movies/the-glass-orchard', verified: false, url: null }, [],
  ]);
  expect(model.asked).toHaveLength(1);
  const [call] = model.asked;
  const told = JSON.stringify(call?.body);
  expect(JSON.parse(call?.body.messages[1]?.content ?? '')).toEqual({
    tastes: [{ domain: 'movies', name: 'thriller', polarity: 'love' }],
  });
  for (const secret of ['shellfish', 'allergic', userId]) expect(told).not.toContain(secret);
});

test('a digest is made without the model when it fails', async () => {
  const userId = newId();
  await world.teach(userId, thriller);
  model.respond = json(500, '');
  const { digest } = await world.generate(userId);
  expect(digest?.items).toHaveLength(10);
  expect(await stored(userId)).toEqual([]);
});

test('nobody is asked about a person of whom nothing is known', async () => {
  await world.generate(newId());
  expect(model.asked).toEqual([]);
});

test('nobody without a dollar has the model asked by a refresh', async () => {
  const userId = newId();
  await world.teach(userId, thriller);
  const refresh = () => world.ask<{ data: { refreshDigest: { __typename: string } } }>(
    'mutation { refreshDigest { __typename } }', { claims: { sub: userId, tz: 'UTC' } });
  expect((await refresh()).data.refreshDigest.__typename).toBe('RefreshNotCovered');
  expect(model.asked).toEqual([]);
  funds.give(userId, 100);
  model.respond = says([orchard]);
  expect((await refresh()).data.refreshDigest.__typename).toBe('DigestRefreshed');
  expect(model.asked).toHaveLength(1);
});
