import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import pg from 'pg';
import { catalogue } from '@valet/catalogue';
import { startPostgres } from '../../../_stack/src/infra/postgres.ts';
import { migrate, prepareDatabase } from '../../../_stack/src/infra/databases.ts';
import { keysOf, numberFor, readingEdition } from '../../src/engine/history/reading.ts';
import { readJsonLines, type TalkLine } from './score.ts';
const server = await startPostgres({ dataDir: '/tmp/h-hist/pg', durable: false, port: 27711, maxConnections: 40 });
const urls = await prepareDatabase(server.adminUrl(), { database: 'bench', services: ['voice'], passwords: (r) => `p-${r}` });
await migrate('voice', urls.voice!.ownerUrl);
fs.writeFileSync('/tmp/h-hist/url', urls.voice!.appUrl); console.log('pid', server.pid, process.pid);
const pool = new pg.Pool({ connectionString: server.adminUrl('bench'), options: '-c search_path=voice' });
const clauses = readJsonLines<TalkLine>(new URL('talk/lines.jsonl', import.meta.url)).map(({ text }) => text);
const names = catalogue().entries.map(({ name }) => name);
const templates = ['I liked NAME', 'NAME again, with Tom', 'somebody told me about NAME', 'not sure about NAME', 'NAME? no'];
const cache = new Map<string, string[]>(); const keys = (t: string) => { let k = cache.get(t); if (!k) cache.set(t, (k = keysOf(t))); return k; };
const chance = (step: number): number => (Math.imul(step ^ 0x9e3779b9, 0x85ebca6b) >>> 0) / 2 ** 32;
const pick = <T>(from: readonly T[], step: number): T => from[Math.floor(chance(step) * from.length)]!;
const lineOf = (at: number): string[] => at % 2 === 0 ? [pick(clauses, at * 3 + 1), pick(clauses, at * 7 + 5)] : [pick(templates, at).replace('NAME', pick(names, at * 11 + 3)), pick(clauses, at * 3 + 1)];
async function talk(userId: string, count: number, seed = 0) {
  for (let from = 0; from < count; from += 5000) {
    const rows = Array.from({ length: Math.min(5000, count - from) }, (_, i) => { const parts = lineOf(from + i + seed); return { id: randomUUID(), text: parts.join('. '), n: from + i, words: [...new Set(parts.flatMap(keys).map((k) => numberFor(userId, k)))] }; });
    await pool.query(`INSERT INTO conversations (id, user_id, session_id, role, channel, conversation_type, content, call_id, created_at)
      SELECT id, $1, 'chat_' || n / 200, CASE WHEN n % 2 = 0 THEN 'assistant' ELSE 'user' END, 'typed', 'chat', text, CASE WHEN n % 10 = 0 THEN 'call_1' END, '2026-03-02T12:00:00Z'::timestamptz - (100000 - n) * interval '7 minutes' FROM jsonb_to_recordset($2::jsonb) AS r (id uuid, text text, n int)`, [userId, JSON.stringify(rows)]);
    await pool.query(`INSERT INTO line_words SELECT r.id, user_id, created_at, ${readingEdition}, words FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, words bigint[]) JOIN conversations USING (id)`, [JSON.stringify(rows)]);
    console.log(userId.slice(0, 4), from);
  }
}
await talk(randomUUID(), 100_000);
for (let o = 0; o < 10; o++) await talk(randomUUID(), 10_000, o * 977);
await pool.query('ANALYZE'); console.log('READY');
await pool.end();
setInterval(() => {}, 1e6);
