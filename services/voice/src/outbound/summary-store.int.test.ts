import { expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { ReceiptCard } from '../engine/talk.ts';
import { knowledgeKeeper } from './knowledge-store.ts';
import { aPerson, minutes, noon, type Person, talks } from '../../test/support/history.ts';

const world = talks();
const somebody = (): Person => aPerson(world);

const receipt = (lineId: string, tag: string, tagId: string = randomUUID()): ReceiptCard => ({
  kind: 'receipt', tagId, lineId, domain: 'food', subcategory: 'cuisine', tag, polarity: 'love', words: `I love ${tag}`,
});
/** Two lines and what they taught; the second is Valet's. */
async function taught(person: Person, tag: string, at: Date, over = {}) {
  const said = await person.say(`I love ${tag}`, at, over);
  const card = receipt(said.id, tag);
  const answer = { ...over, role: 'assistant', before: said, cards: [card] } as const;
  await person.say('Noted.', new Date(at.getTime() + 1_000), answer);
  return { said, card };
}

test('a chat is summed up after half an hour of silence and not before', async () => {
  const person = somebody();
  await taught(person, 'ramen', noon);
  await person.read();
  await person.sumUp(minutes(29));
  expect(await person.summaries()).toEqual([]);
  await person.sumUp(minutes(31));
  expect(await person.summaries()).toMatchObject([{
    type: 'chat', sessionId: 'chat_1', callId: null, firstAt: noon, lineCount: 2,
    text: expect.stringContaining('ramen'),
  }]);
});

test('a chat that goes on is summed up for its new stretch too, each once', async () => {
  const person = somebody();
  await taught(person, 'ramen', noon);
  await person.read();
  await person.sumUp(minutes(31));
  await taught(person, 'pho', minutes(60));
  await person.read();
  await person.sumUp(minutes(60));
  await Promise.all([person.sumUp(minutes(100)), person.sumUp(minutes(100)), person.sumUp(minutes(100))]);
  const found = await person.summaries();
  expect(found.map(({ firstAt }) => firstAt)).toEqual([minutes(60), noon]);
  expect(found[0]?.text).not.toContain('ramen');
});

test('stretches that nobody came to in time are summed up one by one', async () => {
  const person = somebody();
  for (const [tag, at] of [['ramen', 0], ['pho', 50], ['udon', 500]] as const) await taught(person, tag, minutes(at));
  await person.read();
  await person.sumUp(minutes(600));
  expect(await person.summaries()).toHaveLength(3);
});

test('a call is summed up when it ends, and its late lines are told of as well', async () => {
  const person = somebody();
  const callId = randomUUID();
  const inCall = { callId, type: 'food_taste', channel: 'spoken' } as const;
  await taught(person, 'ramen', noon, { ...inCall, sessionId: 'voice_1' });
  await Promise.all([person.sumUpCall(callId, minutes(1)), person.sumUpCall(callId, minutes(1))]);
  expect(await person.summaries()).toMatchObject([{ callId, sessionId: null, type: 'food_taste', lineCount: 2 }]);
  await taught(person, 'pho', minutes(1), { ...inCall, sessionId: 'voice_2' });
  await person.read();
  await person.sumUp(minutes(40));
  const found = await person.summaries();
  expect(found).toHaveLength(1);
  expect(found[0]?.text).toContain('pho');
});

test('a call of which nothing was stored has no summary', async () => {
  const person = somebody();
  await person.sumUpCall(randomUUID(), noon);
  expect(await person.summaries()).toEqual([]);
});

test('whoever took their consent back meanwhile is not summed up', async () => {
  const person = somebody();
  await taught(person, 'ramen', noon);
  await person.read();
  await world().client.consent.create({
    data: { userId: person.userId, source: 'chat', granted: false, changedAt: minutes(1) },
  });
  await person.sumUp(minutes(31));
  expect(await world().client.summary.count({ where: { userId: person.userId } })).toBe(0);
  expect(await world().client.openTalk.count({ where: { userId: person.userId } })).toBe(0);
});

test('what is forgotten leaves the summary, and one of which all was forgotten is not shown', async () => {
  const person = somebody();
  const { card } = await taught(person, 'zymurgy', noon);
  await person.read();
  await person.sumUp(minutes(31));
  await world().transact((unit) => knowledgeKeeper.dropTag(unit, {
    userId: person.userId, tagId: card.tagId, version: 2, forgotten: true, at: minutes(40),
  }));
  const kept = JSON.stringify(await world().client.summary.findMany({ where: { userId: person.userId } }), (_, value) =>
    typeof value === 'bigint' ? Number(value) : value as unknown);
  expect(kept).not.toContain('zymurgy');
  await world().client.summary.updateMany({ where: { userId: person.userId }, data: { parts: [] } });
  expect(await person.summaries()).toEqual([]);
});

test('a summary is kept for two years', async () => {
  const person = somebody();
  await taught(person, 'ramen', noon);
  await person.read();
  await person.sumUp(minutes(31));
  const after = (days: number): Date => minutes(days * 24 * 60);
  await person.retain(after(729));
  expect(await person.summaries(after(729))).toHaveLength(1);
  expect(await person.summaries(after(732))).toEqual([]);
  expect((await person.retain(after(732))).summaries).toBeGreaterThanOrEqual(1);
  expect(await world().client.summary.count({ where: { userId: person.userId } })).toBe(0);
});

test('a talk whose time is over already when it is found gets none', async () => {
  const person = somebody();
  await taught(person, 'ramen', new Date('2020-01-01T00:00:00.000Z'));
  await person.read();
  await person.sumUp(noon);
  expect(await world().client.summary.count({ where: { userId: person.userId } })).toBe(0);
});
