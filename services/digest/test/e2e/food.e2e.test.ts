import { fromBinary } from '@bufbuild/protobuf';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { catalogue, constraintFor, isSafe } from '@valet/catalogue';
import { eventually } from '@valet/kit/testing';
import { ItemOfferedSchema } from '@valet/proto/digest/v1/events_pb';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import { foodCallsADay } from '../../src/app/food/recommend-food.ts';
import { noAllergenClaim } from '../../src/engine/cautions.ts';
import { type DigestWorld, digestWorld, newId } from '../digest-world.ts';
import { askFood, type Food, foodFields, moveTo, placesStandIn, type PlacesStandIn } from '../food-world.ts';

let world: DigestWorld;
beforeAll(async () => { world = await digestWorld({ replicas: 2 }); }, 120_000);
afterEach(() => { world.clock.now = new Date(); });
afterAll(async () => { await world?.[Symbol.asyncDispose](); });

const entryOf = (id: string) => catalogue().entries.find((entry) => entry.id === id);
const titles = ({ items }: Food) => items.map(({ title }) => title);
const later = (seconds: number) => { world.clock.now = new Date(world.clock.now.getTime() + seconds * 1_000); };
const inLisbon = async (): Promise<string> => {
  const userId = newId();
  await world.handled(await moveTo(world, userId));
  return userId;
};
const thai = { domain: Domain.FOOD, subcategory: 'cuisine', tag: 'Thai', polarity: Polarity.LOVE };
const peanut = {
  domain: Domain.FOOD, subcategory: 'allergies', tag: 'peanuts', polarity: Polarity.AVOID, confidence: 1,
};

describe('where no places provider is', () => {
  test('without a city the person is asked for one, after a second', async () => {
    const started = performance.now();
    expect(await askFood(world, newId())).toEqual({
      __typename: 'LocationNeeded', message: expect.stringMatching(/city/), code: 'LOCATION_NEEDED',
    });
    expect(performance.now() - started).toBeGreaterThanOrEqual(990);
  });

  test('a city whose news is still on its way is waited for', async () => {
    const userId = newId();
    const [food] = await Promise.all([askFood(world, userId), moveTo(world, userId)]);
    expect(food).toMatchObject({ __typename: 'FoodRecommendations', location: 'Lisbon, Portugal' });
  });

  test('dishes matched to taste are answered, said to be dishes, and stand first beside the ten', async () => {
    const userId = await inLisbon();
    await world.teach(userId, thai);
    const ten = (await world.read(userId)).items;
    const food = await askFood(world, userId);
    expect(food.items).toHaveLength(6);
    expect(food.note).toMatch(/not restaurants/);
    for (const item of food.items) {
      expect(item).toMatchObject({
        origin: 'food', type: 'food', domain: 'food', location: 'Lisbon, Portugal', verified: true, url: null,
        status: 'displayed', ordering: expect.stringMatching(/^Search for it nearby, or cook it: it takes /),
      });
      expect(entryOf(item.catalogueId)?.kind).toBe('dish');
    }
    const cuisines = food.items.map(({ vendor }) => vendor);
    expect(cuisines.filter((cuisine) => cuisine === 'Thai')).toHaveLength(2);
    for (const cuisine of cuisines) expect(cuisines.filter((one) => one === cuisine).length).toBeLessThanOrEqual(2);
    expect(food.items.find(({ vendor }) => vendor === 'Thai')?.reason).toContain('Thai');

    const after = (await world.read(userId)).items;
    expect(after.map(({ id }) => id)).toEqual([...food.items, ...ten].map(({ id }) => id));
    expect(new Set(after.map(({ catalogueId }) => catalogueId)).size).toBe(16);
  });

  test('each of them is told of, so that others know it', async () => {
    const userId = await inLisbon();
    const food = await askFood(world, userId);
    const offered = await world.published(userId, 'digest.item.offered.v1');
    expect(offered.map(({ data }) => fromBinary(ItemOfferedSchema, data).item?.itemId).sort())
      .toEqual(food.items.map(({ id }) => id).sort());
  });

  test('no dish contains, or may contain, what is avoided', async () => {
    const userId = await inLisbon();
    await world.teach(userId, peanut);
    await world.teach(userId, { ...peanut, tag: 'vegan' });
    const constraints = ['peanuts', 'vegan'].map((word) => constraintFor(word)).filter((one) => one !== null);
    expect(constraints).toHaveLength(2);
    const food = await askFood(world, userId);
    expect(food.items).toHaveLength(6);
    for (const { catalogueId, reason } of food.items) {
      const entry = entryOf(catalogueId);
      expect([catalogueId, entry && isSafe(entry, constraints)]).toEqual([catalogueId, true]);
      expect(reason).not.toMatch(/\bsafe\b/i);
    }
  });

  test('while a word of an allergy is not understood there is no dish, and the note says why', async () => {
    const userId = await inLisbon();
    await world.teach(userId, { ...peanut, tag: 'moon dust', unclear: true });
    const note = expect.stringMatching(/do not understand every word/);
    expect(await askFood(world, userId)).toMatchObject({ items: [], note });
  });

  test('an allergy that is told right after the answer takes the dish away from the next one', async () => {
    const userId = await inLisbon();
    const before = await askFood(world, userId);
    const [first] = before.items;
    const [ingredient] = entryOf(first?.catalogueId ?? '')?.ingredients ?? [];
    await world.teach(userId, { ...peanut, tag: ingredient?.name ?? '' });
    const after = await askFood(world, userId);
    expect(titles(after)).not.toContain(first?.title);
  });

  test('two calls at once, and one soon after, are one answer', async () => {
    const userId = await inLisbon();
    const both = await Promise.all([askFood(world, userId), askFood(world, userId)]);
    later(9);
    for (const food of [...both, await askFood(world, userId)]) expect(food).toEqual(both[0]);
    expect((await world.read(userId)).items.filter(({ domain }) => domain === 'food')).toHaveLength(6);
  });

  test('a later call takes the place of the earlier one, but what was liked stays', async () => {
    const userId = await inLisbon();
    const first = await askFood(world, userId);
    const liked = first.items[2];
    await world.like(userId, liked?.id ?? '');
    later(11);
    const second = await askFood(world, userId);
    expect(titles(second)).not.toContain(liked?.title);
    const shown = (await world.read(userId)).items.map(({ id }) => id);
    expect(shown).toEqual([...second.items.map(({ id }) => id), liked?.id]);
    const gone = first.items.filter(({ id }) => id !== liked?.id).map(({ id }) => id);
    expect(await world.rows('SELECT DISTINCT status FROM digest_items WHERE id = ANY ($1)', [gone]))
      .toEqual([{ status: 'consumed' }]);
  });

  test('a thumb down on such a card is free, and the dish does not come again', async () => {
    const userId = await inLisbon();
    const [card] = (await askFood(world, userId)).items;
    const { digest } = await world.thumbsDown(userId, card?.id ?? '');
    expect(digest).toMatchObject({ remainingFreeThumbsDown: 5 });
    expect(digest?.items.map(({ id }) => id)).not.toContain(card?.id);
    later(11);
    expect(titles(await askFood(world, userId))).not.toContain(card?.title);
  });

  test('another city is another answer at once', async () => {
    const userId = await inLisbon();
    await askFood(world, userId);
    await world.handled(await moveTo(world, userId, { city: 'Porto', state: 'Porto', country: 'Portugal' }, 2));
    const food = await askFood(world, userId);
    expect(food.location).toBe('Porto, Portugal');
    expect(food.items.every(({ location }) => location === 'Porto, Portugal')).toBe(true);
  });

  test('thirty calls a day are enough', async () => {
    const userId = await inLisbon();
    const first = (await askFood(world, userId)).items[0];
    await world.rows(
      `INSERT INTO digest_items (id, user_id, origin, local_day, position, status, catalogue_id, type, domain, title,
         description, reason, plain_reason, match_score, created_at)
       SELECT gen_random_uuid(), user_id, origin, local_day, position, 'consumed', catalogue_id, type, domain, title,
         description, reason, plain_reason, match_score, created_at - at * interval '1 minute'
       FROM digest_items, generate_series(1, $2) AS at WHERE id = $1`, [first?.id, foodCallsADay - 1]);
    expect((await askFood(world, userId)).items).toHaveLength(6);
    later(11);
    const { body } = await world.post<{ errors?: { message: string; extensions: { code: string } }[] }>(
      `query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { ${foodFields} } } }`,
      { claims: { sub: userId, tz: 'UTC' }, variables: { of: [{ __typename: 'User', id: userId }] } });
    expect(body.errors?.[0]).toMatchObject({
      message: expect.stringMatching(/thirtieth/), extensions: { code: 'RATE_LIMITED' },
    });
  });
});

describe('with a places provider', () => {
  let places: PlacesStandIn;
  let live: DigestWorld;
  beforeAll(async () => {
    places = await placesStandIn();
    live = await digestWorld({ env: { GOOGLE_PLACES_KEY: 'test-key', GOOGLE_PLACES_URL: places.url } });
  }, 120_000);
  afterEach(() => {
    places.answer = places.usual;
    places.asked.length = 0;
    live.clock.now = new Date();
  });
  afterAll(async () => {
    await live?.[Symbol.asyncDispose]();
    await places?.[Symbol.asyncDispose]();
  });
  const inTown = async (): Promise<string> => {
    const userId = newId();
    await live.handled(await moveTo(live, userId));
    return userId;
  };

  test('real restaurants of the best cuisines are answered, and nothing of the person goes out', async () => {
    const userId = await inTown();
    await live.teach(userId, thai);
    await live.teach(userId, peanut);
    const food = await askFood(live, userId);
    expect(places.asked).toHaveLength(3);
    expect(places.asked.map(({ body }) => body.textQuery)).toContain('Thai restaurant in Lisbon, Portugal');
    for (const { path, headers, body } of places.asked) {
      expect(path).toBe('/v1/places:searchText');
      expect(headers).toMatchObject({
        'x-goog-api-key': 'test-key', 'x-goog-fieldmask': expect.stringContaining('places.id'),
      });
      expect(body).toMatchObject({ includedType: 'restaurant', textQuery: expect.not.stringContaining('peanut') });
    }
    expect(food).toMatchObject({ location: 'Lisbon, Portugal', note: expect.stringMatching(/Google Maps/) });
    expect(food.items).toHaveLength(6);
    const [first] = food.items;
    expect(first).toMatchObject({
      title: 'Thai Kitchen 1', catalogueId: 'place/google/ChIJ_Thai-1', vendor: 'Thai', verified: false,
      description: 'Thai restaurant, 1 Example Street, Lisbon. ' +
        'Rated 4.1 of 5 by 10 people on Google Maps; moderately priced.',
      url: expect.stringContaining('query_place_id=ChIJ_Thai-1'), cautions: [noAllergenClaim],
    });
    expect(first?.reason).toContain('You love Thai');
    for (const { title, reason, cautions } of food.items) {
      expect(title).not.toContain('Kitchen 4'); // closed for good
      expect(`${reason} ${cautions.join(' ')}`).not.toMatch(/\bsafe\b/i);
    }
  });

  test('a restaurant that was turned down does not come back', async () => {
    const userId = await inTown();
    const [first] = (await askFood(live, userId)).items;
    await live.thumbsDown(userId, first?.id ?? '');
    live.clock.now = new Date(live.clock.now.getTime() + 11_000);
    const again = await askFood(live, userId);
    expect(again.items.length).toBeGreaterThan(0);
    expect(titles(again)).not.toContain(first?.title);
  });

  test('what is forgotten while the provider is asked stands in no reason', async () => {
    const userId = await inTown();
    const tagId = await live.teach(userId, thai);
    let open = (): void => {};
    const opens = new Promise<void>((resolve) => { open = resolve; });
    places.answer = async (query) => {
      await opens;
      return places.usual(query);
    };
    const asked = askFood(live, userId);
    await eventually(() => places.asked.length > 0);
    await live.forget(userId, tagId, 2, true);
    open();
    const { items } = await asked;
    expect(items.some(({ vendor }) => vendor === 'Thai')).toBe(true);
    expect(items.filter(({ reason }) => /You (?:love|like)/.test(reason))).toEqual([]);
    expect(await live.rows(
      'SELECT 1 FROM digest_items WHERE user_id = $1 AND $2::uuid = ANY (reason_tag_ids)', [userId, tagId])).toEqual([]);
  });

  test('many calls at once ask it once', async () => {
    const userId = await inTown();
    const answers = await Promise.all(Array.from({ length: 6 }, () => askFood(live, userId)));
    expect(new Set(answers.map((food) => titles(food).join())).size).toBe(1);
    expect(places.asked).toHaveLength(3);
  });

  test('where it knows none, dishes come and say so', async () => {
    places.answer = () => ({});
    const food = await askFood(live, await inTown());
    expect(food.note).toMatch(/found nothing/);
    expect(food.items.every(({ verified }) => verified)).toBe(true);
  });

  test.each([
    ['fails', () => 500], ['answers nonsense', () => ({ places: 'none' })],
  ])('dishes come with a note when it %s', async (_name, answer) => {
    places.answer = answer;
    const food = await askFood(live, await inTown());
    expect(food.items).toHaveLength(6);
    expect(food.note).toMatch(/^Google Maps did not answer/);
    expect(food.items.every(({ verified }) => verified)).toBe(true);
  });
});

describe('which of the two', () => {
  const fields = 'foodComparison { first { id name description } second { id name } answered total }';
  interface Named { id: string; name: string }
  interface Pair { first: Named; second: Named; answered: number; total: number }
  const ask = async (userId: string) =>
    (await world.person<{ foodComparison: Pair | null }>(userId, fields)).foodComparison;
  interface Answered { __typename: string; foods: { id: string }[]; next: Pair | null; message?: string }
  const say = async (userId: string, winnerId: string, loserId: string, key?: string): Promise<Answered> => {
    const { data } = await world.ask<{ data: { compareFoods: Answered } }>(
      `mutation ($winnerId: ID!, $loserId: ID!) { compareFoods(winnerId: $winnerId, loserId: $loserId) {
         __typename ... on FoodOrder { foods { id name } next { first { id name } second { id name } answered total } }
         ... on Refusal { message code } } }`,
      { claims: { sub: userId, tz: 'UTC' }, variables: { winnerId, loserId }, ...(key !== undefined && { key }) });
    return data.compareFoods;
  };

  test('twelve answers order seven cuisines, and then dishes are asked about', async () => {
    const userId = newId();
    await world.teach(userId, { ...thai, polarity: Polarity.LIKE });
    let pair = await ask(userId);
    expect(pair).toMatchObject({ answered: 0, total: 12 });
    // Whoever comes first in the alphabet is liked best.
    let last: Answered | undefined;
    for (let at = 0; at < 12 && pair; at++) {
      const [winner = '', loser = ''] = [pair.first.id, pair.second.id].sort();
      last = await say(userId, winner, loser);
      expect(last.__typename).toBe('FoodOrder');
      pair = last.next;
    }
    expect(last?.next).toBeNull();
    const ordered = last?.foods.map(({ id }) => id) ?? [];
    expect(ordered).toHaveLength(7);
    expect(ordered).toContain('food/cuisine/thai');
    const moved = ordered.filter((id, at) => [...ordered].sort()[at] !== id);
    expect(moved.length).toBeLessThanOrEqual(2);
    expect((await ask(userId))?.first.id).toMatch(/^food\/dish\//);
    const rows = await world.rows('SELECT 1 FROM comparisons WHERE user_id = $1', [userId]);
    expect(rows).toHaveLength(12);
  });

  test('what was not offered together is refused, and a double click counts once', async () => {
    const userId = newId();
    const pair = await ask(userId);
    const [first, second] = [pair?.first.id ?? '', pair?.second.id ?? ''];
    for (const other of ['food/cuisine/no-such', 'food/dish/ackee-and-saltfish', first]) {
      expect(await say(userId, first, other)).toMatchObject({ __typename: 'InvalidInput' });
    }
    const [a, b] = await Promise.all([say(userId, first, second), say(userId, first, second)]);
    expect(a).toEqual(b);
    expect(a?.next?.answered).toBe(1);
    expect((await say(userId, second, first)).next?.answered).toBe(1);
    const rows = await world.rows('SELECT winner_id FROM comparisons WHERE user_id = $1', [userId]);
    expect(rows).toEqual([{ winner_id: second }]);
  });

  test('a key that comes again changes nothing', async () => {
    const userId = newId();
    const pair = await ask(userId);
    const [first, second] = [pair?.first.id ?? '', pair?.second.id ?? ''];
    const once = await say(userId, first, second, 'key-1');
    expect(await say(userId, first, second, 'key-1')).toEqual(once);
  });

  test('after 30 days the cuisines are asked about anew', async () => {
    const userId = newId();
    const pair = await ask(userId);
    await say(userId, pair?.first.id ?? '', pair?.second.id ?? '');
    later(30 * 86_400 + 1);
    expect((await ask(userId))?.answered).toBe(0);
  });
});

