import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { NewEvent, Transact } from '@valet/kit/outbox';
import { silentLog } from '@valet/kit/testing';
import { type OwnDatabase, ownDatabase } from '../../../test/support/database.ts';
import { fixtureLinker } from '../../../test/support/fixture-linker.ts';
import type { AskedLine, LineReader, Reading, UnreadLines } from '../../app/model-ports.ts';
import { readUnread } from '../../app/model-read.ts';
import type { Line } from '../../app/ports.ts';
import { rememberLine } from '../../app/remember-line.ts';
import type { Proposal } from '../../engine/model-additions.ts';
import type { Tx } from '../tag-changes.ts';
import { tagHand } from '../tag-hand.ts';
import { tagStore } from '../tag-store.ts';
import { unreadLines } from './unread-lines.ts';

const database = ownDatabase();
let pool: OwnDatabase['pool'];
let client: OwnDatabase['client'];
let unread: UnreadLines<Tx>;
beforeAll(() => {
  ({ pool, client } = database());
  unread = unreadLines(client);
});
beforeEach(() => pool.query('DELETE FROM unread_lines'));

const events: NewEvent[] = [];
const transact: Transact<Tx> = (work) =>
  client.$transaction((tx) => work({ tx, publish: (event) => void events.push(event), notify: () => {} }), {
    maxWait: 20_000,
    timeout: 20_000,
  });

const aLine = (userId: string, text: string, over: Partial<Line> = {}): Line => ({
  userId,
  text,
  id: randomUUID(),
  key: null,
  saidAt: new Date('2026-03-02T12:00:00.000Z'),
  channel: 'typed',
  sessionId: null,
  conversationType: 'chat',
  previousText: '',
  sameWordsAreTheSame: false,
  ...over,
});
const hear = (userId: string, text: string, over: Partial<Line> = {}): Promise<string> =>
  transact(async (unit) => {
    const heard = await rememberLine(tagStore(client), fixtureLinker, unread)(unit, aLine(userId, text, over));
    return heard.id;
  });

const PUPPETS = 'Puppet shows by the harbour are my catnip.';
const puppets: Proposal = {
  domain: 'shows',
  subcategory: 'general',
  name: 'puppet shows',
  polarity: 'love',
  confidence: 0.9,
  span: 'Puppet shows by the harbour are my catnip',
};
/** Answers the same of every line, and keeps what it was asked. */
function aReader(answer: Reading | ((lines: readonly AskedLine[]) => Promise<Reading>)) {
  const asked: AskedLine[][] = [];
  const reader: LineReader = {
    resting: () => false,
    read: async (lines) => {
      asked.push([...lines]);
      return typeof answer === 'function' ? answer(lines) : answer;
    },
  };
  return { reader, asked };
}
const everywhere =
  (...proposals: Proposal[]) =>
  async (lines: readonly AskedLine[]): Promise<Reading> => ({ kind: 'read', proposals: lines.map(() => proposals) });
/** So much later that everybody has rested. */
const after = (ms = 3_000): Date => new Date(Date.now() + ms);
const run = (reader: LineReader, at = after()): Promise<number> =>
  readUnread({ transact, unread, reader, linker: fixtureLinker, log: silentLog, now: () => at })();

const gist = async (userId: string): Promise<string[]> =>
  (await tagStore(client).list(userId)).map(({ tag, polarity, confidence }) => `${tag} ${polarity} ${confidence}`);
const waiting = async (userId: string): Promise<number> =>
  (await pool.query('SELECT 1 FROM unread_lines WHERE user_id = $1', [userId])).rowCount ?? 0;
const linesOf = async (userId: string): Promise<string[]> => {
  const { rows } = await pool.query<{ text: string }>('SELECT text FROM lines WHERE user_id = $1', [userId]);
  return rows.map(({ text }) => text);
};

test('what a model adds to a line is learned with its words as evidence, and the line waits no longer', async () => {
  const userId = randomUUID();
  const saidAt = new Date('2026-03-02T12:00:00.000Z');
  await hear(userId, `😀 ${PUPPETS}`, { saidAt, previousText: 'Hello.' });
  expect(await linesOf(userId)).toEqual([]);
  const { reader, asked } = aReader(everywhere(puppets));
  expect(await run(reader)).toBe(1);
  expect(asked).toEqual([[{ text: `😀 ${PUPPETS}`, previousText: 'Hello.', topic: undefined }]]);
  expect(await gist(userId)).toEqual(['puppet shows love 0.75']);
  const [tag] = await tagStore(client).list(userId);
  expect(tag?.evidence).toMatchObject([{ source: 'utterance', text: puppets.span, at: saidAt }]);
  expect(await waiting(userId)).toBe(0);
  expect(await linesOf(userId)).toEqual([`😀 ${PUPPETS}`]);
  expect(events.filter((event) => event.userId === userId)).toHaveLength(1);
  expect(await run(reader)).toBe(0);
});

test('a line of which the model adds nothing leaves no words behind', async () => {
  const userId = randomUUID();
  await hear(userId, PUPPETS);
  await run(aReader(everywhere({ ...puppets, span: 'nobody said this' })).reader);
  expect(await waiting(userId)).toBe(0);
  expect(await linesOf(userId)).toEqual([]);
  expect(await gist(userId)).toEqual([]);
});

test('a line is read once, however often and by whichever way it arrives', async () => {
  const userId = randomUUID();
  const id = randomUUID();
  const bare = { id, previousText: null, conversationType: null, sameWordsAreTheSame: true };
  await hear(userId, PUPPETS, bare);
  await hear(userId, PUPPETS, { ...bare, id: null });
  expect(await waiting(userId)).toBe(1);
  const { reader, asked } = aReader(everywhere(puppets));
  await run(reader);
  await hear(userId, PUPPETS, { id, previousText: 'What do you do at the harbour?', conversationType: 'my-shows' });
  await hear(userId, PUPPETS, { id });
  await run(reader);
  expect(asked).toHaveLength(1);
  expect(await waiting(userId)).toBe(0);
  expect(await gist(userId)).toEqual(['puppet shows love 0.75']);
});

test('context that comes while the line waits goes along', async () => {
  const userId = randomUUID();
  const id = randomUUID();
  await hear(userId, PUPPETS, { id, previousText: null, conversationType: null });
  await hear(userId, PUPPETS, { id, previousText: 'What do you watch?', conversationType: 'my-shows' });
  const { reader, asked } = aReader(everywhere());
  await run(reader);
  expect(asked).toEqual([[{ text: PUPPETS, previousText: 'What do you watch?', topic: 'shows' }]]);
});

test('context that comes during the call voids the call, and the line is read again with it', async () => {
  const userId = randomUUID();
  const id = randomUUID();
  await hear(userId, PUPPETS, { id, previousText: null, conversationType: null });
  const late = aReader(async (lines) => {
    await hear(userId, PUPPETS, { id, previousText: 'What do you watch?', conversationType: 'my-shows' });
    return everywhere(puppets)(lines);
  });
  await run(late.reader);
  expect(await gist(userId)).toEqual([]);
  const again = aReader(everywhere(puppets));
  await run(again.reader);
  expect(again.asked[0]?.[0]?.previousText).toBe('What do you watch?');
  expect(await gist(userId)).toEqual(['puppet shows love 0.75']);
});

test('nothing waits of sarcasm, nor of an answer about a constraint', async () => {
  const userId = randomUUID();
  await hear(userId, 'Oh joy, another evening of puppet shows.');
  await hear(userId, "I'm allergic to blorpberry", { saidAt: new Date('2026-03-02T11:00:00.000Z') });
  expect(await waiting(userId)).toBe(1);
  await hear(userId, 'show dishes anyway', { previousText: 'I do not know "blorpberry". What is it close to?' });
  expect(await waiting(userId)).toBe(1);
});

test('lines that follow each other go into one call, in the order said and not before the person rests', async () => {
  const userId = randomUUID();
  for (const minute of [3, 1, 2])
    await hear(userId, `It is minute ${minute}.`, { saidAt: new Date(Date.UTC(2026, 2, 2, 12, minute)) });
  const { reader, asked } = aReader(everywhere());
  expect(await run(reader, new Date(Date.now() + 500))).toBe(0);
  expect(await run(reader)).toBe(1);
  expect(asked.map((lines) => lines.map(({ text }) => text))).toEqual([
    ['It is minute 1.', 'It is minute 2.', 'It is minute 3.'],
  ]);
});

test('a full batch does not wait: no more than 20 lines or 12,000 characters, and one line at least', async () => {
  const userId = randomUUID();
  for (let index = 0; index < 22; index++)
    await hear(userId, `Line ${index}.`, { saidAt: new Date(Date.UTC(2026, 2, 2, 12, index)) });
  const early = new Date(Date.now() + 100);
  const claimed = await unread.claim(early);
  expect(claimed?.lines).toHaveLength(20);
  expect(await unread.claim(early)).toBeNull();
  expect((await unread.claim(after()))?.lines.map(({ text }) => text)).toEqual(['Line 20.', 'Line 21.']);

  const talker = randomUUID();
  for (let index = 0; index < 4; index++) await hear(talker, `${index} ${'long '.repeat(900)}`.slice(0, 3_999));
  const long = await unread.claim(new Date(Date.now() + 100));
  expect([long?.userId, long?.lines.length]).toEqual([talker, 3]);


  await unread.forgetAll();
  await hear(randomUUID(), 'word '.repeat(5_000), { previousText: 'other '.repeat(5_000) });
  const cut = await unread.claim(after());
  expect(cut?.lines.map(({ text, previousText }) => [text.length, previousText?.length])).toEqual([[4_000, 4_000]]);
});

test('two workers never read the same line, and everybody is read', async () => {
  const people = Array.from({ length: 6 }, () => randomUUID());
  for (const userId of people)
    for (let index = 0; index < 3; index++)
      await hear(userId, `${PUPPETS} ${index}`, { saidAt: new Date(Date.UTC(2026, 2, 2, 12, index)) });
  const workers = [aReader(everywhere(puppets)), aReader(everywhere(puppets))];
  const at = after();
  for (let round = 0; round < 3; round++) await Promise.all(workers.map(({ reader }) => run(reader, at)));
  const texts = workers.flatMap(({ asked }) => asked.flat()).length;
  expect(texts).toBe(18);
  expect(workers.flatMap(({ asked }) => asked)).toHaveLength(6);
  for (const userId of people) {
    expect(await waiting(userId)).toBe(0);
    const [tag] = await tagStore(client).list(userId);
    expect(tag?.evidence).toHaveLength(3);
  }
});

test('a crash between call and commit costs a second call and teaches once', async () => {
  const userId = randomUUID();
  await hear(userId, PUPPETS);
  const { reader, asked } = aReader(everywhere(puppets));
  const dies: Transact<Tx> = async () => {
    throw new Error('the process is gone');
  };
  const at = after();
  await readUnread({ transact: dies, unread, reader, linker: fixtureLinker, log: silentLog, now: () => at })();
  expect(await gist(userId)).toEqual([]);
  expect(await waiting(userId)).toBe(1);
  expect(await run(reader)).toBe(0);
  const [one, other] = [run(reader, after(120_000)), run(reader, after(120_000))];
  expect((await one) + (await other)).toBe(1);
  expect(asked).toHaveLength(2);
  expect(await gist(userId)).toEqual(['puppet shows love 0.75']);
  const [tag] = await tagStore(client).list(userId);
  expect(tag?.evidence).toHaveLength(1);
});

test('a reader that comes back after its time teaches nothing any more', async () => {
  const userId = randomUUID();
  await hear(userId, PUPPETS);
  const slow = await unread.claim(after());
  const quick = await unread.claim(after(120_000));
  expect(quick?.lines).toEqual(slow?.lines);
  const [line] = slow?.lines ?? [];
  const learn = (batch: typeof slow) =>
    transact((unit) => unread.learn(unit, batch!, line!.id, [], new Date()));
  expect(await learn(slow)).toBe(false);
  expect(await learn(quick)).toBe(true);
  expect(await learn(quick)).toBe(false);
});

test('what is forgotten between call and answer is not learned', async () => {
  const userId = randomUUID();
  const id = await hear(userId, PUPPETS);
  const kept = await hear(userId, `${PUPPETS} Truly.`);
  const { reader } = aReader(async (lines) => {
    await transact((unit) => unread.forget(unit, userId, [id]));
    return everywhere(puppets)(lines);
  });
  await run(reader);
  const [tag] = await tagStore(client).list(userId);
  expect(tag?.evidence).toHaveLength(1);
  const { rows } = await pool.query('SELECT line_id FROM evidence WHERE user_id = $1', [userId]);
  expect(rows).toEqual([{ line_id: kept }]);
  await hear(userId, 'It rains.');
  await transact((unit) => unread.forget(unit, userId));
  expect(await waiting(userId)).toBe(0);
});

test('a line whose tag was deleted waits no longer, and its words teach nothing besides', async () => {
  const userId = randomUUID();
  await hear(userId, 'I love horror, and puppet shows by the harbour are my catnip.');
  const [horror] = await tagStore(client).list(userId);
  expect(await waiting(userId)).toBe(1);
  await transact((unit) => tagHand().remove(unit, userId, [horror?.id ?? ''], new Date()));
  expect(await waiting(userId)).toBe(0);
});

test('a tombstone stops what a model reads into a line that was said before it', async () => {
  const userId = randomUUID();
  const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 2, 12, minute));
  await hear(userId, PUPPETS, { saidAt: at(0) });
  const { reader } = aReader(everywhere(puppets));
  await run(reader);
  const [tag] = await tagStore(client).list(userId);
  await transact((unit) => tagHand().remove(unit, userId, [tag?.id ?? ''], at(10)));
  await hear(userId, `${PUPPETS} Always.`, { saidAt: at(5) });
  await run(reader);
  expect(await gist(userId)).toEqual([]);
  expect(await linesOf(userId)).toEqual([]);
  await hear(userId, `${PUPPETS} Again.`, { saidAt: at(15) });
  await run(reader);
  expect(await gist(userId)).toEqual(['puppet shows love 0.75']);
});

test('no reading takes a constraint back, nor does an older one supersede what was said since', async () => {
  const userId = randomUUID();
  const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 2, 12, minute));
  await hear(userId, "I'm allergic to peanuts", { saidAt: at(0) });
  await hear(userId, 'Peanuts by the harbour are my catnip.', { saidAt: at(1) });
  const peanuts: Proposal = {
    ...puppets,
    domain: 'food',
    subcategory: 'cuisine',
    name: 'Peanuts',
    span: 'Peanuts by the harbour are my catnip',
  };
  await run(aReader(everywhere(peanuts)).reader);
  expect(await tagStore(client).list(userId)).toMatchObject([{ tag: 'peanuts', polarity: 'avoid', history: [] }]);

  const other = randomUUID();
  await hear(other, 'I love horror', { saidAt: at(5) });
  await hear(other, 'Horror by the harbour puts me off my tea.', { saidAt: at(1) });
  const off: Proposal = {
    ...puppets,
    domain: 'movies',
    subcategory: 'genres',
    name: 'Horror',
    polarity: 'dislike',
    span: 'Horror by the harbour puts me off my tea',
  };
  await run(aReader(everywhere(off)).reader);
  const known = await tagStore(client).list(other);
  expect(known.map(({ tag, polarity }) => [tag, polarity])).toEqual([['horror', 'love']]);
});

test('a provider that is away is asked again after a growing pause, five times, then the line is let go', async () => {
  const userId = randomUUID();
  await hear(userId, PUPPETS);
  const { reader, asked } = aReader({ kind: 'later', reason: 'failed' });
  let at = after();
  const pauses = [30, 120, 480, 1_920];
  for (const seconds of pauses) {
    expect(await run(reader, at)).toBe(1);
    expect(await run(reader, new Date(at.getTime() + seconds * 1_000 - 1_000))).toBe(0);
    at = new Date(at.getTime() + seconds * 1_000 + 1_000);
  }
  expect(await waiting(userId)).toBe(1);
  expect(await run(reader, at)).toBe(1);
  expect(asked).toHaveLength(5);
  expect(await waiting(userId)).toBe(0);
});

test("the provider's own pause holds where it is the longer one", async () => {
  const userId = randomUUID();
  await hear(userId, PUPPETS);
  const at = after();
  await run(aReader({ kind: 'later', reason: 'rate-limited', afterMs: 90_000 }).reader, at);
  const { reader } = aReader(everywhere(puppets));
  expect(await run(reader, new Date(at.getTime() + 80_000))).toBe(0);
  expect(await run(reader, new Date(at.getTime() + 91_000))).toBe(1);
  expect(await gist(userId)).toEqual(['puppet shows love 0.75']);
});

test('what is refused is not asked again, also when the line arrives once more', async () => {
  const userId = randomUUID();
  const id = randomUUID();
  await hear(userId, PUPPETS, { id, previousText: null });
  const { reader, asked } = aReader({ kind: 'refused', reason: 'rejected', status: 400 });
  await run(reader);
  expect(await waiting(userId)).toBe(0);
  await hear(userId, PUPPETS, { id });
  expect(await run(reader)).toBe(0);
  expect(asked).toHaveLength(1);
});

test('a line that crashes whoever reads it is let go after five times', async () => {
  const userId = randomUUID();
  await hear(userId, PUPPETS);
  for (let time = 0; time < 5; time++) expect(await unread.claim(after(3_000 + time * 100_000))).not.toBeNull();
  expect(await unread.giveUp(after(3_000))).toBe(0);
  expect(await unread.giveUp(after(600_000))).toBe(1);
  expect(await waiting(userId)).toBe(0);
});

test('a line that nobody could be asked about for a day is let go', async () => {
  await hear(randomUUID(), PUPPETS);
  expect(await unread.giveUp(after(86_300_000))).toBe(0);
  expect(await unread.giveUp(after(86_500_000))).toBe(1);
});

test('nothing of a switched-off model is left behind', async () => {
  const userId = randomUUID();
  await hear(userId, PUPPETS);
  await unread.forgetAll();
  expect(await waiting(userId)).toBe(0);
});

test('while the provider rests nothing is claimed', async () => {
  const userId = randomUUID();
  await hear(userId, PUPPETS);
  const { reader, asked } = aReader(everywhere());
  expect(await run({ ...reader, resting: () => true })).toBe(0);
  expect(asked).toEqual([]);
  expect((await unread.claim(after()))?.attempt).toBe(1);
});
