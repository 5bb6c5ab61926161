import { randomUUID } from 'node:crypto';
import { toJson } from '@bufbuild/protobuf';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConsentSource } from '@valet/proto/identity/v1/events_pb';
import { Polarity, type TagChanged, TagChangedSchema } from '@valet/proto/taste_memory/v1/events_pb';
import { Channel, ConversationType, Role } from '@valet/proto/voice/v1/events_pb';
import type { GraphAnswer } from '../../../_stack/src/infra/service-alone.ts';
import { lineIdOf } from '../../src/outbound/line-id.ts';
import { said } from '../support/said.ts';
import { ago, aLine, gist, names, talkWith } from '../support/talk.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
}, 60_000);
const { remember, tagsOf, undo } = talkWith(() => world);

const json = (tags: readonly TagChanged[]) => tags.map((tag) => toJson(TagChangedSchema, tag));

const tablesOf = async (userId: string): Promise<string[]> => {
  const tables = ['tags', 'evidence', 'lines', 'heard_lines', 'unread_lines', 'tombstones', 'meanings', 'tag_changes',
    'outbox', 'idempotency'];
  const found: string[] = [];
  for (const table of tables)
    if ((await world.rows(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])).length > 0) found.push(table);
  return found;
};
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
    const line = aLine({ key, messageId: lineIdOf(userId, key), callId: 'rtc_1' });
    return { ...line, text: `I love hiking in month ${at}` };
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
       t.stated_at, 
         array_agg(e.text || e.said_at || coalesce(e.superseded_at::text, '') ORDER BY e.said_at, e.text) AS e
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
  await remember(userId, "I'm allergic to milk", aLine({ saidAt: ago(5) }));
  const { learned, removed, changeIds } = await remember(userId, "I'm no longer allergic to milk");
  expect([names(learned), names(removed)]).toEqual([[], ['milk']]);
  expect(await undo(userId, changeIds[removed[0]?.tagId ?? ''])).toMatchObject({
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

test('“not musicals, I meant opera”: what was heard last is unsaid, and what was said before holds again', async () => {
  const [userId, other] = [randomUUID(), randomUUID()];
  const NOTED = { previousText: 'Musicals: noted, and applauded.' };
  const correction = 'not musicals, I meant opera';
  await remember(userId, 'I love musicals', aLine({ saidAt: ago(5) }));
  const line = aLine(NOTED);
  const { learned, removed, changeIds } = await remember(userId, correction, line);
  expect([names(learned), names(removed)]).toEqual([['opera'], ['musicals']]);
  expect(names(await tagsOf(userId))).toEqual(['opera']);
  expect((await remember(userId, correction, line)).removed).toEqual([]);
  expect((await world.memory(userId).forget({ words: 'musicals' })).forgotten).toMatchObject([{ tag: 'musicals' }]);
  expect((await undo(userId, changeIds[removed[0]?.tagId ?? ''])).__typename).toBe('TagChangeUndone');
  expect(names(await tagsOf(userId))).toEqual(['musicals', 'opera']);

  await remember(other, 'I like musicals', aLine({ saidAt: ago(90) }));
  await remember(other, 'I hate musicals', aLine({ saidAt: ago(5) }));
  const corrected = await remember(other, correction, aLine(NOTED));
  expect([names(corrected.learned), corrected.removed]).toEqual([['opera'], []]);
  const musicals = (await tagsOf(other)).find(({ tag }) => tag === 'musicals');
  expect(musicals).toEqual({ tag: 'musicals', polarity: 'like' });
});
