// A hundred thousand lines of one person, among those of others: search and paging stay fast.
import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { catalogue } from '@valet/catalogue';
import { type Asked, readJsonLines, type TalkLine } from '../../bench/search/score.ts';
import { conversationStore } from '../../src/outbound/conversation-store.ts';
import { lineReading } from '../../src/outbound/line-search-reading.ts';
import { lineSearch } from '../../src/outbound/line-search.ts';
import { minutes, noon, talks } from '../support/history.ts';

const world = talks();
const folder = new URL('../../bench/search/talk/', import.meta.url);
const clauses = readJsonLines<TalkLine>(new URL('lines.jsonl', folder)).map(({ text }) => text);
const questions = readJsonLines<Asked>(new URL('search.jsonl', folder)).map(({ question }) => question);
const names = catalogue().entries.map(({ name }) => name);
const templates = [
  'I liked NAME', 'NAME again, with Tom', 'somebody told me about NAME', 'not sure about NAME', 'NAME? no',
];

/** Always the same number from 0 to 1 for a step. */
const chance = (step: number): number => (Math.imul(step ^ 0x9e3779b9, 0x85ebca6b) >>> 0) / 2 ** 32;
const pick = <T>(from: readonly T[], step: number): T => from[Math.floor(chance(step) * from.length)]!;
/** Half of the lines name something of the catalogue, half say again what was said before. */
function lineOf(at: number): string {
  const clause = pick(clauses, at * 3 + 1);
  if (at % 2 === 0) return `${clause}, ${pick(clauses, at * 7 + 5)}`;
  return `${pick(templates, at).replace('NAME', pick(names, at * 11 + 3))}. ${clause}`;
}

async function talk(userId: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += 5_000) {
    const texts = Array.from({ length: Math.min(5_000, count - from) }, (_, at) => lineOf(from + at));
    await world().pool.query(
      `INSERT INTO conversations
         (id, user_id, session_id, role, channel, conversation_type, content, call_id, created_at)
       SELECT gen_random_uuid(), $1, 'chat_' || (nth + $3) / 200,
         CASE WHEN nth % 2 = 0 THEN 'assistant' ELSE 'user' END, 'typed', 'chat', text,
         CASE WHEN nth % 10 = 0 THEN 'call_1' END, $2::timestamptz - (100000 - nth - $3) * interval '7 minutes'
       FROM unnest($4::text[]) WITH ORDINALITY AS said (text, nth)`, [userId, noon, from, texts]);
  }
}

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

test('with a hundred thousand lines a question is answered within 150 ms and a page within 20 ms (p95)', async () => {
  const person = randomUUID();
  await talk(person, 100_000);
  for (let other = 0; other < 10; other++) await talk(randomUUID(), 2_000);
  const read = lineReading(world().client, () => noon);
  while ((await read()) > 0);
  await world().pool.query('ANALYZE');
  const search = lineSearch(world().client);
  const asked = [
    ...questions, ...names.filter((_, at) => at % 60 === 0).map((name) => `what did I say about ${name}?`),
    ...questions.map((question) => question.replace(/(\w)(\w)(\w*)\W*$/, '$2$1$3')),
  ];
  const searches: number[] = [];
  for (const question of asked)
    searches.push(await timed(() => search.search(person, question, { limit: 10, now: minutes(1) })));
  const store = conversationStore(world().client, world().transact);
  const pages: number[] = [];
  for (const where of [{}, { sessionId: 'chat_250' }, { callId: 'call_1' }]) {
    let lines = await store.latest(person, { ...where, limit: 100 });
    for (let page = 0; page < 40 && lines.length > 0; page++) {
      const first = lines[0]!;
      pages.push(await timed(async () => {
        const before = await store.cursorOf(person, first.id);
        lines = before ? await store.latest(person, { ...where, limit: 100, before }) : [];
      }));
    }
  }
  const figures = {
    searches: searches.length, p50: percentile(searches, 0.5), p95: percentile(searches, 0.95),
    most: Math.max(...searches),
    pages: pages.length, pageP95: percentile(pages, 0.95),
    slowest: asked.map((question, at) => ({ question, ms: searches[at]! })).sort((a, b) => b.ms - a.ms).slice(0, 8),
  };
  console.log(JSON.stringify(figures, null, 2));
  expect(figures.p95).toBeLessThanOrEqual(150);
  expect(figures.pageP95).toBeLessThanOrEqual(20);
}, 1_200_000);
