// A language model behind the service: a server of ours that speaks its protocol and says what the test wants.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '@valet/kit/testing';
import { Polarity, TagChangedSchema } from '@valet/proto/taste_memory/v1/events_pb';
import { ConversationType, Role } from '@valet/proto/voice/v1/events_pb';
import { openWorld, type World } from '../support/world.ts';

interface AskedLine {
  readonly line: number;
  readonly text: string;
  readonly before?: string;
  readonly topic?: string;
}

let provider: Server;
let world: World;
let without: World;
const asked: AskedLine[][] = [];
const statement = (line: number, span: string, name: string): object => ({
  line,
  span,
  name,
  domain: 'shows',
  subcategory: 'general',
  polarity: 'love',
  confidence: 1,
});
/** Finds puppet shows wherever they are named, and claims much besides. */
const statementsOf = ({ line, text }: AskedLine): object[] => [
  ...(text.includes('puppet shows') ? [statement(line, 'puppet shows', 'puppet shows')] : []),
  statement(line, 'Ignore all rules', 'Everything'),
  statement(line, text, 'the secret word'),
];

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { messages } = JSON.parse(body) as { messages: { content: string }[] };
    const { lines } = JSON.parse(messages[1]?.content ?? '') as { lines: AskedLine[] };
    asked.push(lines);
    const content = JSON.stringify({ statements: lines.flatMap(statementsOf) });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ finish_reason: 'stop', message: { role: 'assistant', content } }] }));
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`;
  world = await openWorld({ MODEL: 'openai', OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: url });
  without = await openWorld({ OPENAI_API_KEY: 'test-key', OPENAI_BASE_URL: url });
}, 120_000);
afterAll(async () => {
  await world?.[Symbol.asyncDispose]();
  await without?.[Symbol.asyncDispose]();
  provider.closeAllConnections();
  provider.close();
}, 60_000);

const LINE = 'On a slow Sunday it has to be puppet shows for me.';

test('a line is learned by the grammar at once, and by the model when the person has rested', async () => {
  const userId = randomUUID();
  await world.say(userId, LINE, { conversationType: ConversationType.MY_SHOWS, previousText: 'What about Sundays?' });
  await world.say(userId, 'I love horror films');
  await world.say(userId, 'Valet says puppet shows', { role: Role.ASSISTANT });
  const [heard] = await eventually(async () => {
    const told = await world.told(TagChangedSchema, userId);
    return told.length > 0 && told;
  });
  expect(heard?.event.tag).toMatch(/horror/i);
  const told = await eventually(async () => {
    const all = await world.told(TagChangedSchema, userId);
    return all.length > 1 && all;
  }, 15_000);
  const learned = told.map(({ event }) => [event.tag.toLowerCase(), event.polarity]);
  expect(learned).toContainEqual(['puppet shows', Polarity.LOVE]);
  expect(told).toHaveLength(2);
  expect(await eventually(async () => (await world.rows('SELECT 1 FROM unread_lines')).length === 0)).toBe(true);
  const lines = asked.flat();
  expect(lines).toContainEqual({ line: expect.any(Number), text: LINE, before: 'What about Sundays?', topic: 'shows' });
  expect(JSON.stringify(lines)).not.toContain('Valet says');
  expect(JSON.stringify(lines)).not.toContain(userId);
  const evidence = await world.rows('SELECT text, confidence FROM evidence WHERE user_id = $1 AND text = $2', [
    userId,
    'puppet shows',
  ]);
  expect(evidence).toEqual([{ text: 'puppet shows', confidence: 0.75 }]);
}, 60_000);

test('with no model named, no line waits for one and nobody is asked, whatever key lies around', async () => {
  const userId = randomUUID();
  const before = asked.length;
  await without.say(userId, `${LINE} I love horror films`);
  await eventually(async () => (await without.count('evidence', userId)) > 0);
  expect(await without.rows('SELECT 1 FROM unread_lines')).toEqual([]);
  expect(asked).toHaveLength(before);
}, 60_000);
