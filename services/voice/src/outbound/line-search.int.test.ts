import { expect, test } from '@jest/globals';
import { aPerson, minutes, noon, talks } from '../../test/support/history.ts';

const world = talks();
const DAY = 24 * 60;

test('a line is found by its words, other forms, other words for them, and what a name stands for', async () => {
  const person = aPerson(world);
  await person.say('the carbonara in Rome was unreal', noon);
  await person.say("I couldn't finish Hereditary, way too scary", minutes(1));
  await person.say('oysters make me ill', minutes(2));
  await person.say('work was long today', minutes(3));
  const first = async (question: string): Promise<string | undefined> =>
    (await person.search(question, minutes(10)))[0];
  expect(await first('what did I say about that pasta place in Rome?')).toBe('the carbonara in Rome was unreal');
  expect(await first('what did I say about finishing things')).toMatch('Hereditary');
  expect(await first('what did I say about frightening films')).toMatch('Hereditary');
  expect(await first('when did I mention seafood')).toBe('oysters make me ill');
  expect(await first('what did I say about Ari Aster')).toMatch('Hereditary');
});

test('a slip of typing still finds the word that was said', async () => {
  const person = aPerson(world);
  await person.say('the trattoria had wonderful carbonara', noon);
  expect(await person.search('what did I say about the carbnoara', minutes(1))).toHaveLength(1);
});

test('what was said a moment ago is found before any job has read it, and once it has', async () => {
  const person = aPerson(world);
  await person.say('figs are underrated', noon);
  expect(await person.search('what did I say about figs', minutes(1))).toEqual(['figs are underrated']);
  await person.read();
  await person.say('figs with honey, even better', minutes(2));
  expect(await person.search('what did I say about figs', minutes(3))).toHaveLength(2);
});

test("nobody finds another person's lines, also not by the same words", async () => {
  const [one, other] = [aPerson(world), aPerson(world)];
  await one.say('my secret is marzipan', noon);
  await other.say('marzipan is too sweet', noon);
  expect(await other.search('what did I say about marzipan', minutes(1))).toEqual(['marzipan is too sweet']);
});

test("Valet's lines are found, and stand below one's own", async () => {
  const person = aPerson(world);
  const said = await person.say('I love ramen', noon);
  await person.say('Ramen ramen ramen it is, then.', minutes(1), { role: 'assistant', before: said });
  expect(await person.search('what did I say about ramen', minutes(2)))
    .toEqual(['I love ramen', 'Ramen ramen ramen it is, then.']);
});

test('the time that a question names decides between lines of the same words', async () => {
  const person = aPerson(world);
  await person.say('ramen in December', minutes(-80 * DAY));
  await person.say('ramen yesterday', minutes(-DAY));
  expect((await person.search('what did I say about ramen yesterday', noon))[0]).toBe('ramen yesterday');
  expect((await person.search('what did I say about ramen in december', noon))[0]).toBe('ramen in December');
  expect(await person.search('what did I say yesterday?', noon)).toEqual(['ramen yesterday']);
});

test('days are those of the person', async () => {
  const person = aPerson(world);
  await world().client.person.create({ data: { userId: person.userId, timeZone: 'Pacific/Auckland' } });
  // In Auckland it is 3 March already, and this was said on the second.
  await person.say('early bird special', new Date('2026-03-02T04:00:00.000Z'));
  expect(await person.search('what did I say yesterday?', noon)).toEqual(['early bird special']);
});

test('a question without words that matter, blank or strange, finds nothing and harms nothing', async () => {
  const person = aPerson(world);
  await person.say("I'm fond of {braces}, 'quotes' and \\ slashes", noon);
  for (const question of ['', '   ', 'what did I say?', '%%%', "'; DROP TABLE conversations; --", '\u0000\ud800'])
    expect(await person.search(question, minutes(1))).toEqual([]);
  expect(await person.search('what about {braces} and slashes', minutes(1))).toHaveLength(1);
  expect(await person.search('x'.repeat(100_000), minutes(1))).toEqual([]);
});

test('a word of nearly every line still finds the newest of them, and with another word the right one', async () => {
  const person = aPerson(world);
  const { pool } = world();
  await pool.query(
    `INSERT INTO conversations (id, user_id, session_id, role, channel, conversation_type, content, created_at)
     SELECT gen_random_uuid(), $1, 'chat_1', 'user', 'typed', 'chat',
       'pizza number ' || n || CASE WHEN n % 2 = 0 THEN ' with olives' ELSE ' with anchovies' END,
       $2::timestamptz + n * interval '1 minute'
     FROM generate_series(1, 1200) AS n`, [person.userId, noon]);
  await person.say('pizza with olives again? marvellous', minutes(400.5));
  while ((await person.read()) > 0);
  expect((await person.search('what did I say about pizza', minutes(DAY)))).toHaveLength(10);
  expect((await person.search('what marvellous pizza', minutes(DAY)))[0]).toBe('pizza with olives again? marvellous');
});

test('a long line is shown around the words that were found', async () => {
  const person = aPerson(world);
  await person.say(`${'blah '.repeat(200)} then marzipan happened ${'blah '.repeat(200)}`, noon);
  const { lineSearch } = await import('./line-search.ts');
  const [found] = await lineSearch(world().client).search(person.userId, 'marzipan', { limit: 1, now: noon });
  expect(found?.excerpt).toContain('marzipan happened');
  expect(found?.excerpt.length).toBeLessThan(220);
});

test('two processes that read the same lines at once keep each once', async () => {
  const person = aPerson(world);
  for (let at = 0; at < 20; at++) await person.say(`line ${at} about figs`, minutes(at));
  const other = { ...person };
  await Promise.all([person.read(), other.read(), person.search('figs', minutes(30))]);
  expect(await world().client.lineWords.count({ where: { userId: person.userId } })).toBe(20);
  expect(await world().client.openTalk.findMany({ where: { userId: person.userId } }))
    .toMatchObject([{ isCall: false, talk: 'chat_1', firstAt: minutes(0), lastAt: minutes(19) }]);
});
