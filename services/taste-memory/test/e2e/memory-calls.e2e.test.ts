import { randomUUID } from 'node:crypto';
import { toJson } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { ConsentSource } from '@valet/proto/identity/v1/events_pb';
import {
  Domain, EvidenceKind, Polarity, TagChangedSchema, type TagChanged, TagRemovedSchema,
} from '@valet/proto/taste_memory/v1/events_pb';
import { Channel, ConversationType, Role } from '@valet/proto/voice/v1/events_pb';
import type { GraphAnswer } from '../../../_stack/src/infra/service-alone.ts';
import { lineIdOf } from '../../src/outbound/line-id.ts';
import { said } from '../support/said.ts';
import { openWorld, type SaidLine, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
}, 60_000);

const aLine = (over: Partial<SaidLine> = {}) => ({ messageId: randomUUID(), saidAt: new Date(), ...over });
const remember = (userId: string, text: string, line: Partial<SaidLine> = {}, offRecord = false) =>
  world.memory(userId).remember({ line: world.line(userId, text, line), offRecord });
const names = (tags: readonly { tag: string }[]) => tags.map(({ tag }) => tag).sort();
const gist = (tags: readonly TagChanged[]) =>
  tags.map(({ domain, subcategory, tag, polarity }) => `${Domain[domain]}/${subcategory} ${tag} ${Polarity[polarity]}`).sort();
const json = (tags: readonly TagChanged[]) => tags.map((tag) => toJson(TagChangedSchema, tag));

const tablesOf = async (userId: string): Promise<string[]> => {
  const tables = ['tags', 'evidence', 'lines', 'heard_lines', 'unread_lines', 'tombstones', 'meanings', 'tag_changes',
    'outbox', 'idempotency'];
  const found: string[] = [];
  for (const table of tables)
    if ((await world.rows(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])).length > 0) found.push(table);
  return found;
};
const tagsOf = (userId: string) =>
  world.rows<{ tag: string; polarity: string }>(
    'SELECT name AS tag, polarity FROM tags WHERE user_id = $1 ORDER BY domain, name', [userId]);

const changes = {
  undo: `mutation ($id: ID!) { done: undoTagChange(id: $id) { __typename ... on Refusal { code } } }`,
  unlearn: `mutation ($line: ID!, $tag: ID!) {
    done: unlearn(messageId: $line, tagId: $tag) {
      __typename ... on Refusal { code } ... on Unlearnt { id tag { id tag polarity evidence { text } } } } }`,
};
interface Done {
  readonly __typename: string;
  readonly code?: string;
  readonly id?: string;
  readonly tag?: { readonly polarity: string; readonly evidence: { text: string }[] } | null;
}
const change = async (userId: string, which: keyof typeof changes, variables: object): Promise<Done> =>
  (await world.ask<GraphAnswer<{ done: Done }>>(changes[which], { claims: { sub: userId }, variables })).data.done;

describe('Remember', () => {
  test('answers what a line taught as its events tell it, with the words', async () => {
    const userId = randomUUID();
    const { learned, removed } = await remember(userId, "I love Denis Villeneuve, and I'm allergic to shellfish");
    expect(learned).toMatchObject([
      { tag: 'Denis Villeneuve', polarity: Polarity.LOVE, words: 'I love Denis Villeneuve' },
      { tag: 'shellfish', polarity: Polarity.AVOID, entityType: 'allergy', words: "I'm allergic to shellfish" },
    ]);
    expect(removed).toEqual([]);
    const events = (await world.told(TagChangedSchema, userId)).map(({ event }) => event);
    expect(json(learned)).toEqual(json(events));
  });

  test('the event that follows changes nothing, and so does the same call again', async () => {
    const userId = randomUUID();
    const line = aLine();
    const first = await remember(userId, 'I love hiking', line);
    await world.handled(await world.say(userId, 'I love hiking', line));
    expect(json((await remember(userId, 'I love hiking', line)).learned)).toEqual(json(first.learned));
    expect(await world.count('evidence', userId)).toBe(1);
    expect(await world.told(TagChangedSchema, userId)).toHaveLength(1);
  });

  test('an event that came first is answered as if it had come later', async () => {
    const userId = randomUUID();
    const line = aLine();
    await world.handled(await world.say(userId, 'I love hiking, and I hate camping', line));
    const { learned } = await remember(userId, 'I love hiking, and I hate camping', line);
    expect(names(learned)).toEqual(['camping', 'hiking']);
    expect(await world.count('evidence', userId)).toBe(2);
  });

  test('the call, the event and the process call at once teach once', async () => {
    const userId = randomUUID();
    const lines = Array.from({ length: 8 }, (_, at) => {
      const key = `item-${at}`;
      return { ...aLine({ key, messageId: lineIdOf(userId, key), callId: 'rtc_1' }), text: `I love hiking in month ${at}` };
    });
    const answers = await Promise.all(
      lines.flatMap(({ text, ...line }) => [
        remember(userId, text, line),
        remember(userId, text, line),
        world.say(userId, text, line).then((eventId) => world.handled(eventId)),
        world.ask('mutation ($t: String!, $i: String) { processText(text: $t, itemId: $i) { __typename } }', {
          claims: { sub: userId },
          variables: { t: `User: ${text}`, i: line.key },
        }),
      ]),
    );
    expect(answers).toHaveLength(32);
    const evidence = await world.rows<{ text: string; n: number }>(
      'SELECT text, count(*)::int AS n FROM evidence WHERE user_id = $1 GROUP BY text', [userId]);
    expect(evidence.filter(({ n }) => n > 1)).toEqual([]);
    const versions = await world.told(TagChangedSchema, userId);
    expect(new Set(versions.map(({ aggregate, version }) => `${aggregate} ${version}`)).size).toBe(versions.length);
  });

  test('without a key, the same words within ten seconds are the same line; a chat message never', async () => {
    const userId = randomUUID();
    const spoken = { conversationType: ConversationType.MOVIE_TASTE };
    const first = await remember(userId, 'I love horror', aLine(spoken));
    const second = await remember(userId, 'I love horror', aLine(spoken));
    expect(second.learned[0]).toMatchObject({ tagId: first.learned[0]?.tagId, evidenceCount: 1 });
    const third = await remember(userId, 'I love horror', aLine({ channel: Channel.TYPED }));
    expect(third.learned).toMatchObject([{ evidenceCount: 2 }]);
  });

  test('a person who is remembered and then told of is as one who is told of', async () => {
    const [asked, told] = [randomUUID(), randomUUID()];
    const texts = Object.values(said).flatMap((rules) => rules.slice(0, 1).flatMap(([text]) => text ?? [])).slice(0, 40);
    for (const [at, text] of texts.entries()) {
      const line = aLine({ saidAt: new Date(Date.now() - (texts.length - at) * 1_000) });
      await remember(asked, text, line);
      await world.handled(await world.say(asked, text, line));
      await world.handled(await world.say(told, text, { ...line, messageId: randomUUID() }));
    }
    const rows = (userId: string) => world.rows(
      `SELECT t.domain, t.subcategory, t.name, t.polarity, t.confidence, t.weight, t.place, t.version::int, t.notes,
         t.stated_at, array_agg(e.text || e.said_at || coalesce(e.superseded_at::text, '') ORDER BY e.said_at, e.text) AS e
       FROM tags t JOIN evidence e ON e.tag_id = t.id WHERE t.user_id = $1 GROUP BY t.id ORDER BY t.domain, t.folded`,
      [userId]);
    expect((await rows(asked)).length).toBeGreaterThan(20);
    expect(await rows(asked)).toEqual(await rows(told));
  }, 60_000);

  test('off the record it answers the same and stores nothing', async () => {
    const userId = randomUUID();
    const text = "I love ramen, and I'm allergic to peanuts";
    const off = await remember(userId, text, aLine(), true);
    expect(gist(off.learned)).toEqual(['FOOD/allergies peanuts AVOID', 'FOOD/cuisine ramen LOVE']);
    expect(await tablesOf(userId)).toEqual([]);
    expect(gist((await remember(userId, text)).learned)).toEqual(gist(off.learned));
    const again = await remember(userId, 'I hate ramen', aLine(), true);
    expect(again.learned).toMatchObject([{ tag: 'ramen', polarity: Polarity.DISLIKE }]);
    expect(await tagsOf(userId)).toMatchObject([{ tag: 'peanuts' }, { tag: 'ramen', polarity: 'love' }]);
  });

  test('where its source may not teach, it answers the same and stores nothing; the other source teaches', async () => {
    const userId = randomUUID();
    await world.consent(userId, ConsentSource.VOICE, false, 1);
    for (const line of [aLine(), aLine({ channel: Channel.TYPED, callId: 'rtc_1' })]) {
      expect(names((await remember(userId, 'I love hiking', line)).learned)).toEqual(['hiking']);
      await world.handled(await world.say(userId, 'I love hiking', line));
    }
    const { data } = await world.ask<GraphAnswer<{ processText: { tags: { tag: string }[] } }>>(
      'mutation { processText(text: "User: I love hiking") { ... on TextProcessed { tags { tag } } } }',
      { claims: { sub: userId } },
    );
    expect(names(data.processText.tags)).toEqual(['hiking']);
    expect(await tablesOf(userId)).toEqual([]);
    await remember(userId, 'I love skiing', aLine({ channel: Channel.TYPED }));
    expect(names(await tagsOf(userId))).toEqual(['skiing']);
    await world.consent(userId, ConsentSource.VOICE, true, 2);
    await world.consent(userId, ConsentSource.CHAT, false, 1);
    await remember(userId, 'I love hiking', aLine());
    await remember(userId, 'I love camping', aLine({ channel: Channel.TYPED }));
    expect(names(await tagsOf(userId))).toEqual(['hiking', 'skiing']);
  });

  test('an older word about a source does not overrule a newer one, and another source is no business here', async () => {
    const userId = randomUUID();
    await world.consent(userId, ConsentSource.CHAT, false, 2);
    await world.consent(userId, ConsentSource.CHAT, true, 1);
    expect(await world.rows('SELECT source, granted FROM consents WHERE user_id = $1', [userId])).toEqual([
      { source: 'chat', granted: false },
    ]);
  });

  test('what a line takes away is answered, and can be undone', async () => {
    const userId = randomUUID();
    await remember(userId, "I'm allergic to milk", aLine({ saidAt: new Date(Date.now() - 5_000) }));
    const { learned, removed, changeIds } = await remember(userId, "I'm no longer allergic to milk");
    expect([names(learned), names(removed)]).toEqual([[], ['milk']]);
    expect(await change(userId, 'undo', { id: changeIds[removed[0]?.tagId ?? ''] })).toMatchObject({
      __typename: 'TagChangeUndone',
    });
    expect(await tagsOf(userId)).toMatchObject([{ tag: 'milk', polarity: 'avoid' }]);
  });

  test('nothing is learned of what Valet said, and nonsense is refused', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    expect((await remember(userId, 'I love hiking', aLine({ role: Role.ASSISTANT }))).learned).toEqual([]);
    const asked = world.memory(userId);
    await expect(asked.remember({})).rejects.toMatchObject({ kind: 'invalid' });
    await expect(asked.remember({ line: world.line(other, 'I love hiking') })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(remember(userId, 'I love hiking', { messageId: 'none' })).rejects.toMatchObject({ kind: 'invalid' });
    await expect(remember(userId, 'x'.repeat(300_000))).rejects.toMatchObject({ kind: 'too-large' });
    const odd = await remember(userId, 'I love \u0000 \ud83d hiking, \u0007 and 🥾');
    expect(odd.learned.every(({ words }) => words !== undefined)).toBe(true);
    await expect(world.memory(undefined).report({})).rejects.toMatchObject({ kind: 'invalid' });
    await expect(world.memory(userId, { issuer: 'digest' }).report({})).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(world.memory(userId, { issuer: 'gateway' }).forget({ words: 'x' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
  });

  test('a connection that dies in its midst leaves nothing, and the next call learns', async () => {
    const userId = randomUUID();
    const line = aLine();
    await world.rows(`CREATE OR REPLACE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$`);
    for (const table of ['evidence', 'outbox']) {
      await world.rows(`CREATE TRIGGER die BEFORE INSERT ON ${table} FOR EACH ROW
        WHEN (NEW.user_id = '${userId}') EXECUTE FUNCTION die()`);
      await expect(remember(userId, 'I love hiking', line)).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await tablesOf(userId)).toEqual([]);
      await world.rows(`DROP TRIGGER die ON ${table}`);
    }
    expect(names((await remember(userId, 'I love hiking', line)).learned)).toEqual(['hiking']);
  });
});

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
    expect((await change(userId, 'undo', { id: changeIds[forgotten[0]?.tagId ?? ''] })).__typename).toBe('TagChangeUndone');
    expect(names(await tagsOf(userId))).toEqual(['hiking', 'jazz']);
  });

  test('everything about a domain goes but what must be avoided', async () => {
    const userId = randomUUID();
    await remember(userId, "I love ramen, I hate paella and I'm allergic to peanuts. I love jazz.");
    const { forgotten, kept } = await world.memory(userId).forget({ words: 'everything about food' });
    expect([names(forgotten), names(kept)]).toEqual([['paella', 'ramen'], ['peanuts']]);
    expect(names(await tagsOf(userId))).toEqual(['jazz', 'peanuts']);
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
    await expect(world.memory(userId, { key: 'k-1' }).forget({ words: 'rock' })).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('what the line itself took away just before is answered all the same', async () => {
    const userId = randomUUID();
    await remember(userId, 'I love jazz', aLine({ saidAt: new Date(Date.now() - 5_000) }));
    await world.handled(await world.say(userId, 'Forget jazz'));
    const { forgotten, changeIds } = await world.memory(userId).forget({ words: 'jazz' });
    expect(names(forgotten)).toEqual(['jazz']);
    expect((await change(userId, 'undo', { id: changeIds[forgotten[0]?.tagId ?? ''] })).__typename).toBe('TagChangeUndone');
  });

  test('nothing, nobody and nonsense forget nothing', async () => {
    const [userId, stranger] = [randomUUID(), randomUUID()];
    const { learned } = await remember(userId, 'I love jazz');
    const tagId = learned[0]?.tagId ?? '';
    for (const asked of [{ words: '' }, { words: 'it' }, { words: '\u0000' }, { tagId: 'none' }, { messageId: randomUUID() }])
      expect((await world.memory(userId).forget(asked)).forgotten).toEqual([]);
    expect((await world.memory(stranger).forget({ tagId })).forgotten).toEqual([]);
    expect(await tagsOf(userId)).toHaveLength(1);
  });

  test('“no, not that”: what a line taught goes, what others taught stays', async () => {
    const userId = randomUUID();
    await remember(userId, 'I like jazz', aLine({ saidAt: new Date(Date.now() - 5_000) }));
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
    await remember(userId, 'I like jazz', aLine({ saidAt: new Date(Date.now() - 5_000) }));
    const line = aLine();
    const { learned } = await remember(userId, 'I love jazz and ramen', line);
    const id = (name: string) => learned.find(({ tag }) => tag === name)?.tagId;
    const undo = (tag: unknown, who = userId) => change(who, 'unlearn', { line: line.messageId, tag });
    expect(await undo(id('jazz'), randomUUID())).toMatchObject({ __typename: 'NotFound' });
    expect(await undo('none')).toMatchObject({ __typename: 'NotFound', code: 'NOT_FOUND' });
    expect(await undo(id('jazz'))).toMatchObject({
      __typename: 'Unlearnt', id: id('jazz'), tag: { polarity: 'like', evidence: [{ text: 'I like jazz' }] },
    });
    expect(await undo(id('ramen'))).toEqual({ __typename: 'Unlearnt', id: id('ramen'), tag: null });
    expect(await undo(id('ramen'))).toMatchObject({ __typename: 'NotFound' });
    expect(await tagsOf(userId)).toEqual([{ tag: 'jazz', polarity: 'like' }]);
  });
});

describe('Correct', () => {
  test('sets a tag right by the hand, found by its id or by words, and can be undone', async () => {
    const userId = randomUUID();
    const { learned } = await remember(userId, 'I love jazz');
    const first = await world.memory(userId).correct({ words: 'jazz', polarity: Polarity.DISLIKE, note: 'in the morning' });
    expect(first.tag).toMatchObject({ tagId: learned[0]?.tagId, polarity: Polarity.DISLIKE, confidence: 1, note: 'in the morning' });
    expect(await change(userId, 'undo', { id: first.changeId })).toMatchObject({ __typename: 'TagChangeUndone' });
    const tagId = learned[0]?.tagId ?? '';
    expect((await world.memory(userId).correct({ tagId, tag: 'free jazz' })).tag).toMatchObject({ tag: 'free jazz', confidence: 1 });
  });

  test('says why not', async () => {
    const userId = randomUUID();
    const { learned } = await remember(userId, "I love jazz and hiking, and I'm allergic to peanuts");
    const by = (request: Parameters<ReturnType<World['memory']>['correct']>[0]) => world.memory(userId).correct(request);
    expect(await by({ words: 'peanuts', polarity: Polarity.LIKE })).toMatchObject({
      refusal: 'Allergies must have negative polarity (dislike or avoid)',
    });
    expect((await by({ words: 'peanuts', tag: 'walnuts' })).refusal).toContain('“peanuts”');
    expect(await by({ words: 'jazz', tag: ' ' })).toMatchObject({ refusal: 'Tag is required' });
    expect(await by({ words: 'polka', polarity: Polarity.LIKE })).toMatchObject({ near: [] });
    expect(await by({ tagId: randomUUID(), polarity: Polarity.LIKE })).toMatchObject({ near: [] });
    await expect(by({ words: 'jazz', polarity: 99 as Polarity })).rejects.toMatchObject({ kind: 'invalid' });
    const peanuts = learned.find(({ tag }) => tag === 'peanuts')?.tagId ?? '';
    expect((await by({ tagId: peanuts, tag: 'walnuts' })).tag).toMatchObject({ tag: 'walnuts', polarity: Polarity.AVOID });
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

describe('voice.message.deleted', () => {
  test('takes the words, what rested on them and what was told of them, everywhere', async () => {
    const userId = randomUUID();
    const [first, second] = [aLine({ saidAt: new Date(Date.now() - 5_000) }), aLine()];
    await remember(userId, 'I like jazz', aLine({ saidAt: new Date(Date.now() - 9_000) }));
    await remember(userId, 'I love zymurgical documentaries', first);
    await remember(userId, 'I love jazz, zymurgical or not', second);
    await world.handled(await world.deleteLines(userId, [first.messageId, second.messageId]));
    expect(await tagsOf(userId)).toEqual([{ tag: 'jazz', polarity: 'like' }]);
    const removed = (await world.told(TagRemovedSchema, userId)).map(({ event }) => event);
    expect(removed).toMatchObject([{ tag: 'zymurgical documentaries', forgotten: true }]);
    const told = (await world.told(TagChangedSchema, userId)).at(-1);
    expect(told?.event).toMatchObject({ tag: 'jazz', words: 'I like jazz', evidenceCount: 1 });
    await world.rows("UPDATE tag_changes SET expires_at = now() - interval '1 second' WHERE user_id = $1", [userId]);
    await eventually(async () => (await world.rows('SELECT 1 FROM tag_changes WHERE user_id = $1', [userId])).length === 0,
      15_000);
    for (const table of ['tags', 'evidence', 'lines', 'heard_lines', 'outbox', 'tombstones', 'idempotency'])
      expect([table, await world.rows(
        `SELECT 1 FROM ${table} AS one WHERE user_id = $1 AND (one::text ILIKE '%zymurg%'
           OR one::text ILIKE '%' || encode('zymurg', 'hex') || '%')`, [userId])]).toEqual([table, []]);
    const left = world.listen();
    await eventually(() => left.some(({ subject }) => subject.startsWith('taste-memory.tag.removed') && subject.endsWith(userId)));
    const carried = left.filter(({ subject }) => subject.endsWith(userId) && subject.includes('.tag.changed.'));
    expect(carried.map(({ data }) => Buffer.from(data).toString('utf8')).join()).not.toContain('zymurg');
    expect(carried.length).toBeGreaterThan(0);
  }, 60_000);

  test('delivered twice it has its effect once, and before the line itself the line teaches nothing', async () => {
    const userId = randomUUID();
    const [line, eventId] = [aLine(), randomUUID()];
    await world.handled(await world.deleteLines(userId, [line.messageId], eventId));
    await world.handled(await world.say(userId, 'I love hiking', line));
    await world.deleteLines(userId, [line.messageId], eventId);
    expect((await remember(userId, 'I love hiking', line)).learned).toEqual([]);
    await world.handled(await world.deleteLines(userId, [line.messageId]));
    expect(await tagsOf(userId)).toEqual([]);
  });

  test('what names no line is parked, and the next is handled', async () => {
    const userId = randomUUID();
    const line = aLine();
    await remember(userId, 'I love hiking', line);
    const poison = await world.deleteLines(userId, ['no line']);
    await world.handled(await world.deleteLines(userId, [line.messageId]));
    await eventually(async () => (await world.command('parked', [])).includes(poison));
    expect(await tagsOf(userId)).toEqual([]);
  });
});
