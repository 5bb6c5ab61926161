// Somebody who wants a dollar back, more thumbs, other people's cards or a broken page.
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Judgement } from '@valet/proto/digest/v1/events_pb';
import { Domain } from '@valet/proto/taste_memory/v1/events_pb';
import { type Answer, type DigestWorld, digestWorld, newId } from '../digest-world.ts';
import { askFood, moveTo } from '../food-world.ts';
import { type FundsStandIn, fundsStandIn } from '../funds-stand-in.ts';
import { idOf, italian, type Tries, triesIn } from '../tries.ts';

let funds: FundsStandIn;
let world: DigestWorld;
let tries: Tries;
beforeAll(async () => {
  funds = await fundsStandIn();
  world = await digestWorld({ replicas: 2, env: funds.env });
  tries = triesIn(world);
}, 120_000);
afterEach(() => {
  world.clock.now = new Date();
  funds.break('capture', null);
});
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await funds?.close();
});

describe('a refresh', () => {
  test('is paid once for each key that had a dollar, however many come at once, and no cent below zero', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    await world.read(userId);
    funds.give(userId, 250);
    const keys = ['a', 'a', 'b', 'b', 'c', 'c'];
    // Whoever waits too long is told to ask again.
    const answers = await Promise.all(keys.map(async (key, at) => {
      for (;;) {
        const answer = await tries.refresh(userId, { key, replica: at % 2 });
        if (answer.__typename !== 'UNAVAILABLE') return answer;
      }
    }));
    const paid = answers.filter(({ __typename }) => __typename === 'DigestRefreshed');
    expect(new Set(answers.map(({ __typename }) => __typename)))
      .toEqual(new Set(['DigestRefreshed', 'RefreshNotCovered']));
    expect(paid).toHaveLength(4);
    expect([funds.balanceOf(userId), funds.heldBy(userId)]).toEqual([50, 0]);
    const digests = await world.rows<{ refresh_count: number; visible: boolean }>(
      'SELECT refresh_count, visible FROM digests WHERE user_id = $1 AND paid ORDER BY sequence', [userId]);
    expect(digests).toEqual([{ refresh_count: 1, visible: true }, { refresh_count: 2, visible: true }]);
    // A repetition, with the wallet empty, neither pays nor is refused.
    const { __typename: again } = await tries.refresh(userId, { key: 'a' });
    expect(again).toMatch(/Refreshed|NotCovered/);
    expect(funds.balanceOf(userId)).toBe(50);
  });
});

describe('the five free thumbs', () => {
  test('are five, whoever undoes them twice, at once, or after a refresh', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    const { items } = await world.read(userId);
    funds.give(userId, 100);
    const left = async () => (await world.read(userId)).remainingFreeThumbsDown;
    for (const { id } of items.slice(0, 5)) await world.thumbsDown(userId, id);
    expect(await left()).toBe(0);
    const [one, two] = [idOf(items), idOf(items, 1)];
    const undone = await Promise.all([one, one, one, two].map((id) => world.act(userId, 'undo', id)));
    expect(undone.filter(({ __typename }) => __typename === 'ItemJudged')).toHaveLength(2);
    expect(await left()).toBe(2);
    await tries.refresh(userId);
    expect(await left()).toBe(2);
    // Of a digest that was replaced: the thumb comes back, nothing is placed, and never twice.
    const three = idOf(items, 2);
    expect((await world.act(userId, 'undo', three)).__typename).toBe('ItemJudged');
    expect((await world.act(userId, 'undo', three)).__typename).toBe('NothingToUndo');
    expect(await left()).toBe(3);
    expect((await world.thumbsDown(userId, three)).__typename).not.toBe('Fault');
    expect((await world.read(userId)).items).toHaveLength(10);
    const spent = await Promise.all((await world.read(userId)).items.map(({ id }) => world.thumbsDown(userId, id)));
    expect(spent.filter(({ __typename }) => __typename === 'DigestUpdated').length).toBeLessThanOrEqual(5);
    expect(await left()).toBe(0);
  });

  test('an undo races another thumb without a card lost or a place shared', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    const { items } = await world.read(userId);
    await world.thumbsDown(userId, idOf(items, 3));
    const stepped = (await world.read(userId)).items[3]?.id ?? '';
    const answers: Answer[] = await Promise.all([
      world.act(userId, 'undo', idOf(items, 3)), world.thumbsDown(userId, stepped),
      world.thumbsDown(userId, idOf(items, 4)), world.act(userId, 'undo', idOf(items, 3)),
      world.act(userId, 'hide', idOf(items, 5)),
    ]);
    for (const { __typename } of answers) expect(__typename).toMatch(/ItemJudged|DigestUpdated|NothingToUndo|NotFound/);
    const rows = await world.rows<{ position: number }>(
      "SELECT position FROM digest_items WHERE user_id = $1 AND status = 'displayed' ORDER BY position", [userId]);
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('what somebody sends', () => {
  const oddIds = [
    '', 'x', '\u0000', `${newId()}\u0000`, 'a'.repeat(10_000), '{}', "' OR 1=1 --", newId().toUpperCase(),
  ];

  test('as an id is an id or is not found', async () => {
    const userId = newId();
    await world.teach(userId, italian);
    await world.read(userId);
    for (const id of oddIds) {
      for (const act of ['hide', 'restore', 'undo'] as const) {
        expect(await world.act(userId, act, id)).toMatchObject({ code: 'NOT_FOUND' });
      }
      expect(await world.act(userId, 'judge', id, { said: 'save' })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await world.act(userId, 'explain', id, { said: 'maker' })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await world.thumbsDown(userId, id)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await world.answerCheckIn(userId, id, 'good')).toMatchObject({ code: 'NOT_FOUND' });
      await world.person(userId, 'digestPreview(withoutTagIds: $withoutTagIds) { summary }', { withoutTagIds: [id] });
      expect(await tries.rpc(userId).judgeItem({ target: { case: 'itemId', value: id }, judgement: Judgement.LIKED }))
        .toMatchObject({ found: false });
      if (id !== '') {
        const target = { case: 'catalogueId', value: id } as const;
        const { found } = await tries.rpc(userId).judgeItem({ target, judgement: Judgement.LIKED });
        expect([id, found]).toEqual([id, false]);
      }
    }
  });

  test('as words to a conversation is heard or is nothing', async () => {
    for (const word of ['\u0000', 'constructor', '__proto__', 'toString', 'ß'.repeat(400), '😀', '-5 minutes']) {
      const wish = { mood: word, length: word, moreLike: [word], lessLike: [word], leftOut: [word], limit: 2 };
      expect(await tries.recommend(newId(), wish)).toHaveLength(2);
    }
  });

  test('as a key is kept to the person, the field and the request', async () => {
    const [one, two] = [newId(), newId()];
    await world.teach(one, italian);
    await world.teach(two, italian);
    const [mine, theirs] = [await world.read(one), await world.read(two)];
    const key = 'shared';
    await world.act(one, 'hide', idOf(mine.items), { key });
    expect(await world.act(two, 'hide', idOf(theirs.items), { key })).toMatchObject({ __typename: 'ItemJudged' });
    expect(await world.act(two, 'hide', idOf(mine.items, 1))).toMatchObject({ code: 'NOT_FOUND' });
    await expect(world.act(one, 'hide', idOf(mine.items, 2), { key })).rejects.toThrow(/CONFLICT/i);
    expect(await world.act(one, 'restore', idOf(mine.items), { key })).toMatchObject({ __typename: 'ItemJudged' });
  });
});

describe('what is forgotten', () => {
  test('leaves every reason, of cards that are shown, kept, hidden or recommended, and of a preview', async () => {
    const userId = newId();
    const { handled } = world;
    await handled(await moveTo(world, userId));
    const thai = await world.teach(userId, { ...italian, tag: 'Thai', words: 'I love Thai food so much' });
    await world.read(userId);
    const food = await askFood(world, userId);
    await world.act(userId, 'judge', idOf(food.items), { said: 'save' });
    await world.act(userId, 'hide', idOf(food.items, 1));
    const likeThai = { domain: Domain.FOOD, moreLike: ['Thai'], limit: 5 };
    await tries.recommend(userId, likeThai, 'k');
    const said = async () => JSON.stringify([
      await world.read(userId), await tries.shelf(userId, 'savedItems'), await tries.shelf(userId, 'hiddenItems'),
      (await tries.recommend(userId, likeThai, 'k')).map(({ reason }) => reason),
      await world.person(userId, 'digestPreview(withoutTagIds: []) { summary dailyFocus items { reason } }'),
      await world.rows(
        'SELECT reason, plain_reason, reason_tag_ids FROM digest_items WHERE user_id = $1', [userId]),
      await world.rows('SELECT summary, daily_focus FROM digests WHERE user_id = $1', [userId]),
    ]);
    const reasonsOf = (text: string) =>
      text.match(/"(?:plain_)?reason":"[^"]*Thai[^"]*"|[^"]*Thai (?:food|cooking)[^"]*/g);
    expect(reasonsOf(await said())).not.toBeNull();
    await world.forget(userId, thai, 2, true);
    expect(reasonsOf(await said())).toBeNull();
    expect(await said()).not.toContain(thai);
  });

  test('leaves what was recommended because it was asked for in so many words', async () => {
    const userId = newId();
    const tagId = await world.teach(userId, { ...italian, domain: Domain.MOVIES, tag: 'Denis Villeneuve', weight: 0 });
    const wish = { domain: Domain.SHOPPING, moreLike: ['denis villeneuve'] };
    const asked = async () => JSON.stringify(
      (await tries.recommend(userId, wish, 'like')).map(({ reason }) => reason)).toLowerCase();
    expect(await asked()).toContain('villeneuve');
    await world.forget(userId, tagId, 2, true);
    expect(await asked()).not.toContain('villeneuve');
    const rows = await world.rows('SELECT reason, plain_reason FROM digest_items WHERE user_id = $1', [userId]);
    expect(JSON.stringify(rows)).not.toMatch(/villeneuve/i);
  });
});
