import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { aPerson, minutes, noon, talks } from '../../test/support/history.ts';
import { aReceipt } from '../../test/support/occasions.ts';
import { conversationStore } from './conversation-store.ts';

const world = talks();
const lines = () => conversationStore(world().client, world().transact);

test('what a call noted of a line goes when the line is deleted, its caption too', async () => {
  const [person, callId] = [aPerson(world), randomUUID()];
  const spoken = { callId, type: 'food_taste', channel: 'spoken' } as const;
  const figs = await person.say('I love figs', noon, spoken);
  const plums = await person.say('and plums', minutes(1), spoken);
  for (const [name, { id: previousId }] of [['figs', figs], ['plums', plums]] as const) {
    const noted = { userId: person.userId, callId, type: 'food_taste', previousId, cards: [aReceipt(name)] } as const;
    await lines().append({ ...noted, content: `Noted: ${name}.` }, `heard:${name}`, minutes(2));
  }
  await person.remove({ id: figs.id });
  const left = await lines().latest(person.userId, { callId, limit: 10 });
  expect(left.map(({ content }) => content)).toEqual(['and plums', 'Noted: plums.']);
});

test('nothing is noted of a line that was deleted while it was being heard', async () => {
  const [person, callId] = [aPerson(world), randomUUID()];
  const { id: previousId } = await person.say('I love figs', noon, { callId, type: 'food_taste', channel: 'spoken' });
  await person.remove({ id: previousId });
  const noted = { userId: person.userId, callId, type: 'food_taste', previousId, cards: [], content: 'Noted: figs.' } as const;
  await lines().append(noted, 'heard:figs', minutes(2));
  expect(await lines().latest(person.userId, { callId, limit: 10 })).toEqual([]);
});

test('a line of a call that was off the record is not stored, whoever sends it', async () => {
  const [person, other] = [aPerson(world), aPerson(world)];
  const callId = randomUUID();
  await world().client.call.create({ data: {
    id: callId, userId: person.userId, type: 'books', offRecord: true, state: 'ended', reason: 'ended', localDay: noon, startedAt: noon,
    endsAt: minutes(10), endedAt: minutes(2), seconds: 120,
  } });
  const line = { sessionId: 'voice_1', role: 'user', channel: 'spoken', type: 'books', content: 'I love figs', callId, itemId: null } as const;
  for (const { userId } of [person, other]) await lines().record({ ...line, userId, key: undefined }, minutes(1));
  expect(await lines().latest(person.userId, { limit: 10 })).toEqual([]);
  // To somebody else the call's name means nothing.
  expect(await lines().latest(other.userId, { limit: 10 })).toHaveLength(1);
});

test('of an answer that was stopped only what was shown is found, and told', async () => {
  const person = aPerson(world);
  const line = { userId: person.userId, sessionId: 'chat_1', content: 'hello', key: undefined };
  const begun = await lines().begin(line, { now: noon, linesPerMinute: 40 });
  if (begun.type !== 'begun') throw new Error(begun.type);
  const answer = { text: 'Marzipan first, zymurgy later.', cards: [], asks: null, learned: [] };
  const reply = await lines().finish(begun.sent, answer, minutes(1));
  await person.read();
  await person.publish(1);
  await lines().shorten({ ...reply, content: 'Marzipan first' });
  await person.publish(10);
  await person.erase();
  expect(await person.search('zymurgy', minutes(2))).toEqual([]);
  expect(await person.search('marzipan', minutes(2))).toEqual(['Marzipan first']);
  const told = (await person.told()).map(({ data }) => Buffer.from(data).toString());
  expect(told.some((data) => data.includes('zymurgy'))).toBe(false);
  expect(told.filter((data) => data.includes('Marzipan first'))).toHaveLength(1);
});

test('an answer that was deleted while it was being stopped stays deleted', async () => {
  const person = aPerson(world);
  const said = await person.say('hello', noon);
  const reply = await person.say('Hello yourself.', minutes(1), { role: 'assistant', before: said });
  await person.remove({ id: said.id });
  await lines().shorten({ ...reply, content: 'Hello' });
  expect(await lines().latest(person.userId, { limit: 10 })).toEqual([]);
});

test('a line waits to be heard from the moment it is stored; one that nobody may keep does not', async () => {
  const [person, other] = [aPerson(world), aPerson(world)];
  await world().client.consent.create({
    data: { userId: other.userId, source: 'chat', granted: false, changedAt: noon },
  });
  for (const { userId } of [person, other]) {
    const line = { userId, sessionId: 'chat_1', content: 'no peanuts', key: undefined };
    await lines().begin(line, { now: noon, linesPerMinute: 40 });
  }
  const waiting = ({ userId }: typeof person) => world().client.unheardLine.count({ where: { userId } });
  expect([await waiting(person), await waiting(other)]).toEqual([1, 0]);
});

test('forty lines of one person at once all find their place', async () => {
  const [person, store] = [aPerson(world), lines()];
  const { userId } = person;
  const begun = await Promise.all(Array.from({ length: 40 }, (_, at) => {
    const line = { userId, sessionId: 'chat_1', content: `line ${at}`, key: undefined };
    return store.begin(line, { now: noon, linesPerMinute: 40 });
  }));
  expect(begun.every(({ type }) => type === 'begun')).toBe(true);
  expect(await store.linesSince(person.userId, minutes(-1))).toBe(40);
});
