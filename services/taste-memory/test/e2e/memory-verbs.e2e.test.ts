import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { EvidenceKind, Polarity, TagRemovedSchema } from '@valet/proto/taste_memory/v1/events_pb';
import type { GraphAnswer } from '../../../_stack/src/infra/service-alone.ts';
import { ago, aLine, names, talkWith } from '../support/talk.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
}, 60_000);
const { remember, tagsOf, undo, unlearn } = talkWith(() => world);

describe('Forget', () => {
  test('forgets what the words name, everywhere, and can be undone', async () => {
    const userId = randomUUID();
    await remember(userId, 'I love jazz and I love hiking');
    const { forgotten, changeIds, kept, near } = await world.memory(userId).forget({ words: 'that I like jazz' });
    expect([names(forgotten), kept, near]).toEqual([['jazz'], [], []]);
    expect(forgotten[0]?.forgotten).toBe(true);
    expect(names(await tagsOf(userId))).toEqual(['hiking']);
    const [told] = await world.told(TagRemovedSchema, userId);
    expect(told?.event).toMatchObject({ tag: 'jazz', forgotten: true });
    expect((await undo(userId, changeIds[forgotten[0]?.tagId ?? ''])).__typename).toBe('TagChangeUndone');
    expect(names(await tagsOf(userId))).toEqual(['hiking', 'jazz']);
  });

  test('everything about a domain goes but what must be avoided', async () => {
    const userId = randomUUID();
    await remember(userId, "I love ramen, I hate paella and I'm allergic to peanuts. I love jazz.");
    const { forgotten, kept } = await world.memory(userId).forget({ words: 'everything about food' });
    expect([names(forgotten), names(kept)]).toEqual([['paella', 'ramen'], ['peanuts']]);
    expect(names(await tagsOf(userId))).toEqual(['jazz', 'peanuts']);
  });

  test('a long list goes as one, each name with its own undo', async () => {
    const userId = randomUUID();
    for (let part = 0; part < 6; part++) {
      const tags = Array.from({ length: 100 }, (_, at) => ({ subcategory: 'movies', tag: `Film ${part} of ${at}` }));
      const added = await world.ask<GraphAnswer<{ addTags: { __typename: string } }>>(
        'mutation ($tags: [NewTag!]!) { addTags(domain: movies, polarity: like, tags: $tags) { __typename } }',
        { claims: { sub: userId }, variables: { tags } },
      );
      expect(added.data.addTags.__typename).toBe('TagsAdded');
    }
    await remember(userId, 'I love jazz');
    const { forgotten, changeIds } = await world.memory(userId).forget({ words: 'everything about movies' });
    expect([forgotten.length, new Set(Object.values(changeIds)).size]).toEqual([600, 600]);
    expect(names(await tagsOf(userId))).toEqual(['jazz']);
    const [one] = forgotten;
    expect((await undo(userId, changeIds[one?.tagId ?? ''])).__typename).toBe('TagChangeUndone');
    expect(names(await tagsOf(userId))).toEqual([one?.tag, 'jazz']);
  });

  test('what is only near is asked about, then forgotten by its id', async () => {
    const userId = randomUUID();
    await remember(userId, 'I love slow-burn Korean thrillers');
    const { forgotten, near } = await world.memory(userId).forget({ words: 'Korean stuff' });
    expect([names(forgotten), names(near)]).toEqual([[], ['slow-burn Korean thrillers']]);
    const [meant] = near;
    expect(names((await world.memory(userId).forget({ tagId: meant?.tagId ?? '' })).forgotten)).toHaveLength(1);
    expect(await tagsOf(userId)).toEqual([]);
  });

  test('with a key it forgets once and answers the same', async () => {
    const userId = randomUUID();
    await remember(userId, 'I love jazz');
    const once = await world.memory(userId, { key: 'k-1' }).forget({ words: 'jazz' });
    await remember(userId, 'I love jazz again', aLine({ saidAt: new Date(Date.now() + 1_000) }));
    expect(await world.memory(userId, { key: 'k-1' }).forget({ words: 'jazz' })).toEqual(once);
    expect(names(await tagsOf(userId))).toEqual(['jazz']);
    const other = world.memory(userId, { key: 'k-1' }).forget({ words: 'rock' });
    await expect(other).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('what the line itself took away just before is answered all the same', async () => {
    const userId = randomUUID();
    await remember(userId, 'I love jazz', aLine({ saidAt: ago(5) }));
    await world.handled(await world.say(userId, 'Forget jazz'));
    const { forgotten, changeIds } = await world.memory(userId).forget({ words: 'jazz' });
    expect(names(forgotten)).toEqual(['jazz']);
    expect((await undo(userId, changeIds[forgotten[0]?.tagId ?? ''])).__typename).toBe('TagChangeUndone');
  });

  test('nothing, nobody and nonsense forget nothing', async () => {
    const [userId, stranger] = [randomUUID(), randomUUID()];
    const { learned } = await remember(userId, 'I love jazz');
    const tagId = learned[0]?.tagId ?? '';
    const nothing = [{ words: '' }, { words: 'it' }, { words: '\u0000' }, { tagId: 'none' }, { messageId: randomUUID() }];
    for (const asked of nothing)
      expect((await world.memory(userId).forget(asked)).forgotten).toEqual([]);
    expect((await world.memory(stranger).forget({ tagId })).forgotten).toEqual([]);
    expect(await tagsOf(userId)).toHaveLength(1);
  });

  test('“no, not that”: what a line taught goes, what others taught stays', async () => {
    const userId = randomUUID();
    await remember(userId, 'I like jazz', aLine({ saidAt: ago(5) }));
    const line = aLine();
    await remember(userId, 'I love jazz and ramen', line);
    const { forgotten, changed } = await world.memory(userId).forget({ messageId: line.messageId });
    expect([names(forgotten), names(changed)]).toEqual([['ramen'], ['jazz']]);
    expect(changed).toMatchObject([{ polarity: Polarity.LIKE, words: 'I like jazz', evidenceCount: 1 }]);
    await world.handled(await world.say(userId, 'I love jazz and ramen', line));
    expect(await tagsOf(userId)).toEqual([{ tag: 'jazz', polarity: 'like' }]);
  });

  test('the undo of a receipt takes back what one line taught of one tag', async () => {
    const userId = randomUUID();
    await remember(userId, 'I like jazz', aLine({ saidAt: ago(5) }));
    const line = aLine();
    const { learned } = await remember(userId, 'I love jazz and ramen', line);
    const id = (name: string) => learned.find(({ tag }) => tag === name)?.tagId;
    const takeBack = (tag: string | undefined, who = userId, key?: string) => unlearn(who, line.messageId, tag, key);
    expect(await takeBack(id('jazz'), randomUUID())).toMatchObject({ __typename: 'NotFound' });
    expect(await takeBack('none')).toMatchObject({ __typename: 'NotFound', code: 'NOT_FOUND' });
    expect(await takeBack(id('jazz'))).toMatchObject({
      __typename: 'Unlearnt', id: id('jazz'), tag: { polarity: 'like', evidence: [{ text: 'I like jazz' }] },
    });
    for (let time = 0; time < 2; time++)
      expect(await takeBack(id('ramen'), userId, 'k-1')).toEqual({ __typename: 'Unlearnt', id: id('ramen'), tag: null });
    expect(await takeBack(id('ramen'))).toMatchObject({ __typename: 'NotFound' });
    expect(await tagsOf(userId)).toEqual([{ tag: 'jazz', polarity: 'like' }]);
  });
});

describe('Correct', () => {
  test('sets a tag right by the hand, found by its id or by words, and can be undone', async () => {
    const userId = randomUUID();
    const { learned } = await remember(userId, 'I love jazz');
    const change = { polarity: Polarity.DISLIKE, note: 'in the morning' };
    const first = await world.memory(userId).correct({ words: 'jazz', ...change });
    expect(first.tag).toMatchObject({ tagId: learned[0]?.tagId, confidence: 1, ...change });
    expect(await undo(userId, first.changeId)).toMatchObject({ __typename: 'TagChangeUndone' });
    const tagId = learned[0]?.tagId ?? '';
    const second = await world.memory(userId).correct({ tagId, tag: 'free jazz' });
    expect(second.tag).toMatchObject({ tag: 'free jazz', confidence: 1 });
  });

  test('takes a change of talk back, by its id: what was forgotten, corrected, or taken away by words', async () => {
    const userId = randomUUID();
    await remember(userId, "I love jazz and I'm allergic to milk", aLine({ saidAt: ago(5) }));
    const undone = async (undoChangeId: string | undefined) =>
      world.memory(userId).correct({ undoChangeId: undoChangeId ?? '' });
    const { forgotten, changeIds } = await world.memory(userId).forget({ words: 'jazz' });
    const jazz = await undone(changeIds[forgotten[0]?.tagId ?? '']);
    expect(jazz).toMatchObject({ tag: { tag: 'jazz', polarity: Polarity.LOVE, words: 'I love jazz' } });
    expect([jazz.changeId, jazz.refusal, jazz.near]).toEqual([undefined, undefined, []]);
    const { changeId } = await world.memory(userId).correct({ words: 'jazz', polarity: Polarity.DISLIKE });
    for (let time = 0; time < 2; time++)
      expect((await undone(changeId)).tag).toMatchObject({ tag: 'jazz', polarity: Polarity.LOVE });
    const milk = await remember(userId, "I'm no longer allergic to milk");
    expect(names(milk.removed)).toEqual(['milk']);
    const back = await undone(milk.changeIds[milk.removed[0]?.tagId ?? '']);
    expect(back.tag).toMatchObject({ tag: 'milk', polarity: Polarity.AVOID });
    expect(await tagsOf(userId)).toEqual([{ tag: 'milk', polarity: 'avoid' }, { tag: 'jazz', polarity: 'love' }]);
  });

  test('a change that is over, nobody’s or somebody else’s is not taken back, and a sentence says so', async () => {
    const userId = randomUUID();
    await remember(userId, 'I love jazz');
    const { forgotten, changeIds } = await world.memory(userId).forget({ words: 'jazz' });
    const undoChangeId = changeIds[forgotten[0]?.tagId ?? ''] ?? '';
    const tooLate = { refusal: 'It is too late to undo that.' };
    expect(await world.memory(randomUUID()).correct({ undoChangeId })).toMatchObject(tooLate);
    for (const none of [randomUUID(), 'none'])
      expect(await world.memory(userId).correct({ undoChangeId: none })).toMatchObject(tooLate);
    await world.rows("UPDATE tag_changes SET expires_at = now() - interval '1 s' WHERE id = $1", [undoChangeId]);
    const late = await world.memory(userId).correct({ undoChangeId, words: 'jazz', polarity: Polarity.LIKE });
    expect([late.tag, late.refusal]).toEqual([undefined, tooLate.refusal]);
    expect(await tagsOf(userId)).toEqual([]);
  });

  test('says why not', async () => {
    const userId = randomUUID();
    const { learned } = await remember(userId, "I love jazz and hiking, and I'm allergic to peanuts");
    type Request = Parameters<ReturnType<World['memory']>['correct']>[0];
    const by = (request: Request) => world.memory(userId).correct(request);
    expect(await by({ words: 'peanuts', polarity: Polarity.LIKE })).toMatchObject({
      refusal: 'Allergies must have negative polarity (dislike or avoid)',
    });
    expect((await by({ words: 'peanuts', tag: 'walnuts' })).refusal).toContain('“peanuts”');
    expect(await by({ words: 'jazz', tag: ' ' })).toMatchObject({ refusal: 'Tag is required' });
    expect(await by({ words: 'polka', polarity: Polarity.LIKE })).toMatchObject({ near: [] });
    expect(await by({ tagId: randomUUID(), polarity: Polarity.LIKE })).toMatchObject({ near: [] });
    await expect(by({ words: 'jazz', polarity: 99 as Polarity })).rejects.toMatchObject({ kind: 'invalid' });
    const peanuts = learned.find(({ tag }) => tag === 'peanuts')?.tagId ?? '';
    const renamed = await by({ tagId: peanuts, tag: 'walnuts' });
    expect(renamed.tag).toMatchObject({ tag: 'walnuts', polarity: Polarity.AVOID });
  });
});

describe('Explain and Report', () => {
  test('why: the words that said so, the newest first, each with its moment', async () => {
    const userId = randomUUID();
    const [earlier, now] = [new Date(Date.now() - 86_400_000), new Date()];
    await remember(userId, 'I like jazz', aLine({ saidAt: earlier }));
    await remember(userId, 'I love jazz', aLine({ saidAt: now }));
    const { explanations } = await world.memory(userId).explain({ words: 'why do you think I like jazz?' });
    expect(explanations.map(({ words, kind }) => [words, kind])).toEqual([
      ['I love jazz', EvidenceKind.UTTERANCE],
      ['I like jazz', EvidenceKind.UTTERANCE],
    ]);
    expect(explanations.map(({ saidAt }) => Number(saidAt?.seconds))).toEqual(
      [now, earlier].map((at) => Math.floor(at.getTime() / 1_000)));
    expect(explanations[0]?.tag).toMatchObject({ tag: 'jazz', polarity: Polarity.LOVE });
    expect((await world.memory(userId).explain({ words: 'polka' })).explanations).toEqual([]);
    expect((await world.memory(randomUUID()).explain({ words: 'jazz' })).explanations).toEqual([]);
  });

  test('the report tells what must be avoided first, then tastes with the person’s words', async () => {
    const userId = randomUUID();
    expect((await world.memory(userId).report({})).markdown).toContain('Nothing is known yet.');
    await remember(userId, "I love jazz, and I'm allergic to peanuts");
    const { markdown } = await world.memory(userId).report({});
    expect(markdown.indexOf('**peanuts**')).toBeGreaterThan(0);
    expect(markdown.indexOf('**peanuts**')).toBeLessThan(markdown.indexOf('Loves **jazz** (genres): “I love jazz”'));
  });
});
