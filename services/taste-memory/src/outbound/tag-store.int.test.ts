import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { NewEvent, Unit } from '@valet/kit/outbox';
import { type OwnDatabase, ownDatabase } from '../../test/support/database.ts';
import { fixtureLinker } from '../../test/support/fixture-linker.ts';
import type { Line, NewTag, TagView } from '../app/ports.ts';
import { rememberLine } from '../app/remember-line.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { fold } from '../engine/names.ts';
import { tagHand } from './tag-hand.ts';
import { tagStore } from './tag-store.ts';

const database = ownDatabase();
let pool: OwnDatabase['pool'];
let client: OwnDatabase['client'];
beforeAll(() => {
  ({ pool, client } = database());
});

type Tx = Prisma.TransactionClient;
const events: NewEvent[] = [];
const inUnit = <T>(work: (unit: Unit<Tx>) => Promise<T>): Promise<T> =>
  client.$transaction((tx) => work({ tx, publish: (event) => void events.push(event), notify: () => {} }), {
    maxWait: 20_000,
    timeout: 20_000,
  });
const store = () => tagStore(client);

const noon = new Date('2026-03-02T12:00:00.000Z');
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);
const aLine = (userId: string, text: string, over: Partial<Line> = {}): Line => ({
  userId,
  text,
  id: randomUUID(),
  key: null,
  saidAt: noon,
  channel: 'typed',
  sessionId: null,
  conversationType: 'chat',
  previousText: '',
  sameWordsAreTheSame: false,
  ...over,
});
const hear = (userId: string, text: string, over: Partial<Line> = {}): Promise<TagView[]> =>
  inUnit(async (unit) => {
    const { id: lineId } = await rememberLine(store(), fixtureLinker)(unit, aLine(userId, text, over));
    return store().restingOn(unit, userId, lineId);
  });
const aTag = (userId: string, name: string, over: Partial<NewTag> = {}): NewTag => ({
  userId,
  name,
  folded: fold(name),
  domain: 'movies',
  subcategory: 'genres',
  polarity: 'like',
  entityType: null,
  unclear: false,
  at: noon,
  ...over,
});
const gist = async (userId: string): Promise<string[]> =>
  (await store().list(userId)).map(({ tag, polarity }) => `${tag} ${polarity}`);
const versionsOf = (userId: string): [string, number][] =>
  events.filter((event) => event.userId === userId).map(({ aggregate, version }) => [aggregate, version]);

test('the words of a tag are those of the stored line, also after characters beyond the basic plane', async () => {
  const userId = randomUUID();
  await hear(userId, "😀🎬 I love horror, and I can't stand musicals");
  const { rows } = await pool.query<{ text: string; said: string }>(
    `SELECT e.text, substring(l.text FROM e.start_at + 1 FOR e.end_at - e.start_at) AS said
     FROM evidence e JOIN lines l ON l.id = e.line_id WHERE e.user_id = $1`,
    [userId],
  );
  expect(rows.map(({ text }) => text).sort()).toEqual(["I can't stand musicals", 'I love horror']);
  for (const { text, said } of rows) expect(said).toBe(text);
});

const insert = (columns: Record<string, unknown>) =>
  pool.query(
    `INSERT INTO evidence (${Object.keys(columns).join(', ')}) VALUES (${Object.keys(columns)
      .map((_, index) => `$${index + 1}`)
      .join(', ')})`,
    Object.values(columns),
  );

test('the database refuses evidence that is not what the line says, and that of another person', async () => {
  const userId = randomUUID();
  const id = randomUUID();
  const [tag] = await hear(userId, 'I love horror', { id });
  const evidence = {
    id: randomUUID(),
    tag_id: tag?.id,
    user_id: userId,
    source: 'utterance',
    text: 'I love horror',
    polarity: 'love',
    confidence: 0.8,
    line_id: id,
    start_at: 0,
    end_at: 13,
    said_at: noon,
  };
  await expect(insert({ ...evidence, text: 'I love terror' })).rejects.toMatchObject({
    constraint: 'evidence_is_verbatim',
  });
  await expect(insert({ ...evidence, start_at: 1 })).rejects.toMatchObject({ constraint: 'evidence_is_verbatim' });
  await expect(insert({ ...evidence, user_id: randomUUID() })).rejects.toMatchObject({
    constraint: 'evidence_is_verbatim',
  });
  await expect(insert({ ...evidence, source: 'typed' })).rejects.toMatchObject({
    constraint: 'an_utterance_has_its_place',
  });
  await expect(insert(evidence)).resolves.toMatchObject({ rowCount: 1 });
});

test('the words of a line cannot be changed under its evidence, nor the line be taken away', async () => {
  const userId = randomUUID();
  const id = randomUUID();
  await hear(userId, 'I love horror', { id });
  await expect(pool.query('UPDATE lines SET text = $2 WHERE id = $1', [id, 'I hate horror'])).rejects.toMatchObject({
    constraint: 'lines_keep_their_words',
  });
  await expect(pool.query('DELETE FROM lines WHERE id = $1', [id])).rejects.toMatchObject({
    constraint: 'evidence_line_id_fkey',
  });
});

test('there is no tag without evidence, neither at its birth nor when its last statement goes', async () => {
  const userId = randomUUID();
  await expect(
    client.tag.create({
      data: {
        userId,
        domain: 'movies',
        subcategory: 'genres',
        name: 'x',
        folded: 'x',
        polarity: 'like',
        place: 0,
        statedAt: noon,
      },
    }),
  ).rejects.toThrow(/no evidence, no tag/);
  const [tag] = await hear(userId, 'I love horror');
  await expect(pool.query('DELETE FROM evidence WHERE tag_id = $1', [tag?.id])).rejects.toMatchObject({
    constraint: 'tags_rest_on_evidence',
  });
  await expect(
    pool.query('UPDATE evidence SET superseded_at = now() WHERE tag_id = $1', [tag?.id]),
  ).rejects.toMatchObject({ constraint: 'tags_rest_on_evidence' });
});

test('the database keeps allergies avoided', async () => {
  const userId = randomUUID();
  await hear(userId, "I'm allergic to shellfish");
  await expect(pool.query("UPDATE tags SET polarity = 'like' WHERE user_id = $1", [userId])).rejects.toMatchObject({
    constraint: 'allergies_are_avoided',
  });
});

test('a line teaches once, however often it comes', async () => {
  const userId = randomUUID();
  const line = aLine(userId, 'I love horror');
  for (let times = 0; times < 3; times++) await inUnit((unit) => rememberLine(store(), fixtureLinker)(unit, line));
  expect(versionsOf(userId)).toHaveLength(1);
  expect((await store().list(userId))[0]?.evidence).toHaveLength(1);
});

test('without a key, the same words within ten seconds are the same line, and later ones are not', async () => {
  const userId = randomUUID();
  const noKey = { id: null, sameWordsAreTheSame: true, previousText: null, conversationType: null };
  await hear(userId, 'I love horror', noKey);
  await hear(userId, 'I love horror ', { ...noKey, id: randomUUID(), saidAt: new Date(noon.getTime() + 9_000) });
  expect((await store().list(userId))[0]?.evidence).toHaveLength(1);
  await hear(userId, 'I love horror', { ...noKey, saidAt: new Date(noon.getTime() + 21_000) });
  expect((await store().list(userId))[0]?.evidence).toHaveLength(2);
});

test('two chat messages with the same words are two lines', async () => {
  const userId = randomUUID();
  await hear(userId, 'I love horror');
  await hear(userId, 'I love horror', { saidAt: new Date(noon.getTime() + 2_000) });
  expect((await store().list(userId))[0]?.evidence).toHaveLength(2);
});

test('what the context adds to a line that was mined without it is added once', async () => {
  const userId = randomUUID();
  const id = randomUUID();
  expect(await hear(userId, 'I loved it, and I hate musicals', { id, previousText: null })).toHaveLength(1);
  const context = { id, previousText: 'Have you seen Arrival?' };
  expect((await hear(userId, 'I loved it, and I hate musicals', context)).map(({ tag }) => tag).sort()).toEqual([
    'Arrival',
    'musicals',
  ]);
  await hear(userId, 'I loved it, and I hate musicals', context);
  expect((await store().list(userId)).map(({ evidence }) => evidence.length)).toEqual([1, 1]);
});

test('rephrasings become one tag with more evidence, more weight and more confidence', async () => {
  const userId = randomUUID();
  await hear(userId, 'I like thrillers');
  await hear(userId, 'I love a good thriller', { saidAt: later(1) });
  await hear(userId, 'i really love THRILLERS', { saidAt: later(2) });
  const [tag, ...others] = await store().list(userId);
  expect(others).toEqual([]);
  expect(tag).toMatchObject({ tag: 'thrillers', polarity: 'love', confidence: 0.95, weight: 0.6 });
  expect(tag?.evidence).toHaveLength(3);
  expect(versionsOf(userId).map(([, version]) => version)).toEqual([1, 2, 3]);
});

test('a newer contradiction holds, and the older statement stays as dated history', async () => {
  const userId = randomUUID();
  await hear(userId, 'I love horror');
  await hear(userId, 'I hate horror', { saidAt: later(5) });
  const [tag] = await store().list(userId);
  expect(tag).toMatchObject({ polarity: 'dislike', evidence: [{ text: 'I hate horror' }] });
  const history = await client.evidence.findMany({ where: { userId }, orderBy: { saidAt: 'asc' } });
  expect(history.map(({ text, supersededAt }) => [text, supersededAt])).toEqual([
    ['I love horror', later(5)],
    ['I hate horror', null],
  ]);
});

test('newer is what was said later, in whatever order it arrives', async () => {
  const userId = randomUUID();
  await hear(userId, 'I hate horror', { saidAt: later(5) });
  await hear(userId, 'I love horror', { saidAt: noon });
  expect(await gist(userId)).toEqual(['horror dislike']);
  expect(versionsOf(userId)).toHaveLength(1);
});

test('no liking takes an allergy away; words that take it back do', async () => {
  const userId = randomUUID();
  await hear(userId, "I'm allergic to shrimp");
  await hear(userId, 'I love shrimp', { saidAt: later(1) });
  expect(await gist(userId)).toEqual(['shrimp avoid']);
  await hear(userId, "I'm no longer allergic to shrimp", { saidAt: later(2) });
  expect(await gist(userId)).toEqual([]);
  await hear(userId, 'I love shrimp', { saidAt: later(3) });
  expect(await gist(userId)).toEqual(['shrimp love']);
});

test('an allergy takes over a liking and moves to its shelf', async () => {
  const userId = randomUUID();
  await hear(userId, 'I love shrimp');
  await hear(userId, "I'm allergic to shrimp", { saidAt: later(1) });
  expect(await store().list(userId)).toMatchObject([
    { tag: 'shrimp', subcategory: 'allergies', polarity: 'avoid', entityType: 'allergy' },
  ]);
});

test('what is unsure is kept but not shown, and the hand takes it over', async () => {
  const userId = randomUUID();
  await hear(userId, 'I love horror');
  await pool.query('UPDATE tags SET confidence = 0.5 WHERE user_id = $1', [userId]);
  expect(await gist(userId)).toEqual([]);
  const added = await inUnit((unit) => store().add(unit, aTag(userId, 'Horror', { at: later(1) })));
  expect(added).toMatchObject({ tag: 'Horror', confidence: 1, polarity: 'like' });
  expect(await client.tag.count({ where: { userId } })).toBe(1);
  expect(await inUnit((unit) => store().add(unit, aTag(userId, 'hórror')))).toBeNull();
});

test('the list follows domains, groups and places', async () => {
  const userId = randomUUID();
  await hear(userId, "I'm allergic to shellfish. I love Greta Gerwig, jazz, Arrival, westerns and musicals.");
  expect((await store().list(userId)).map(({ domain, subcategory, tag }) => `${domain}/${subcategory} ${tag}`)).toEqual(
    [
      'movies/genres westerns',
      'movies/genres musicals',
      'movies/people Greta Gerwig',
      'movies/movies Arrival',
      'food/allergies shellfish',
      'music/genres jazz',
    ],
  );
});

test('deleting takes the words too, but a line on which another tag rests stays', async () => {
  const userId = randomUUID();
  const [first] = await hear(userId, 'I love horror and jazz');
  expect(await inUnit((unit) => tagHand().remove(unit, userId, [first?.id ?? ''], later(1)))).toHaveLength(1);
  expect(await client.line.count({ where: { userId } })).toBe(1);
  const [second] = await store().list(userId);
  await inUnit((unit) => tagHand().remove(unit, userId, [second?.id ?? ''], later(1)));
  expect([await client.line.count({ where: { userId } }), await client.evidence.count({ where: { userId } })]).toEqual([
    0, 0,
  ]);
});

test('a tombstone stops what was said before, and the hand lifts it', async () => {
  const userId = randomUUID();
  const [tag] = await hear(userId, 'I love horror');
  await inUnit((unit) => tagHand().remove(unit, userId, [tag?.id ?? ''], later(10)));
  await hear(userId, 'Horror is my favourite genre', { saidAt: later(5) });
  await hear(userId, 'I love horror', { saidAt: later(5) });
  expect(await gist(userId)).toEqual([]);
  expect(await inUnit((unit) => store().add(unit, aTag(userId, 'horror', { at: later(11) })))).toMatchObject({
    confidence: 1,
  });
  expect(await client.tombstone.count({ where: { userId } })).toBe(0);
});

test('many lines at once lose nothing, and every version comes once', async () => {
  const userId = randomUUID();
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      hear(userId, index % 2 ? 'I love horror' : 'I love jazz and horror', { saidAt: later(index) }),
    ),
  );
  const tags = await store().list(userId);
  expect(tags.map(({ tag, evidence }) => [tag, evidence.length])).toEqual([
    ['horror', 12],
    ['jazz', 6],
  ]);
  const horror = versionsOf(userId)
    .filter(([aggregate]) => aggregate === `tag:${tags[0]?.id}`)
    .map(([, version]) => version);
  expect([...horror].sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

test('the same line of two people teaches each of them, and the id of a foreign line teaches nobody', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const id = randomUUID();
  await hear(one, 'I love horror', { id });
  await expect(hear(other, 'I love jazz', { id })).rejects.toMatchObject({ kind: 'invalid' });
  await hear(other, 'I love horror');
  expect([await gist(one), await gist(other)]).toEqual([['horror love'], ['horror love']]);
});

test('a line that teaches nothing is not kept', async () => {
  const userId = randomUUID();
  await hear(userId, 'Good morning, how are you?');
  expect([await client.line.count({ where: { userId } }), await client.heardLine.count({ where: { userId } })]).toEqual(
    [0, 1],
  );
});

test('a name whose domain was only guessed is the one that the person has already, or took away', async () => {
  const userId = randomUUID();
  await hear(userId, 'I love jazz');
  await hear(userId, 'I love musicals', { conversationType: 'movie-taste' });
  await hear(userId, "I can't stand musicals", { conversationType: 'books', saidAt: later(20) });
  expect(await gist(userId)).toEqual(['musicals dislike', 'jazz love']);
  const [musicals] = await store().list(userId);
  expect(musicals).toMatchObject({ domain: 'movies', polarity: 'dislike' });
  // What its own words say is another thing.
  await hear(userId, 'I love reading books about musicals', { saidAt: later(30) });
  expect((await store().list(userId)).filter(({ tag }) => /musicals/.test(tag)).map(({ domain }) => domain)).toContain(
    'movies',
  );
});

test('"forget …" takes the taste and its words away, until it is said again; an allergy ends by other words', async () => {
  const userId = randomUUID();
  await hear(userId, 'I love jazz and horror');
  await hear(userId, "I'm allergic to nuts");
  await hear(userId, 'Forget that I like jazz', { saidAt: later(20) });
  await hear(userId, 'Forget nuts', { saidAt: later(21) });
  expect(await gist(userId)).toEqual(['horror love', 'nuts avoid']);
  await hear(userId, 'I love jazz and polka', { saidAt: later(10) });
  expect(await gist(userId)).not.toContain('jazz love');
  await hear(userId, 'I love jazz', { saidAt: later(30) });
  expect(await gist(userId)).toContain('jazz love');
});

test('a later word for a taste outlives an earlier "forget", whichever arrives first', async () => {
  const userId = randomUUID();
  await hear(userId, 'I love jazz', { saidAt: later(30) });
  await hear(userId, 'Forget jazz', { saidAt: later(20) });
  expect(await gist(userId)).toEqual(['jazz love']);
});
