// How well and how fast names are found: the shipped groups in memory, and 10,000 and 100,000 made names on both back
// ends. Recall is of the first eight; seeds are fixed, so that quality compares from run to run.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import { fold, foldForCompare } from '@valet/catalogue';
import pg from 'pg';
import { DATABASE_SERVICES, migrate, prepareDatabase } from '../dist/infra/databases.js';
import { startPostgres } from '../dist/infra/postgres.js';
import { searchRows } from '../../taste-memory/dist/engine/search/groups.js';
import { memoryIndex } from '../../taste-memory/dist/engine/search/memory-index.js';
import { PrismaClient } from '../../taste-memory/dist/generated/prisma/client.js';
import { keepPacks } from '../../taste-memory/dist/outbound/name-tables.js';
import { postgresIndex } from '../../taste-memory/dist/outbound/postgres-index.js';

export const budget = {
  exact: 1,
  unaccented: 1,
  prefix: 1,
  typoInOneWord: 0.95,
  typoInMore: 0.9,
  memoryCpuMs: 10,
  postgresWallMs: 15,
};

const SHIPPED = [
  ['movies', 'movies'],
  ['movies', 'people'],
  ['shows', 'shows'],
  ['books', 'titles'],
  ['books', 'authors'],
  ['games', 'titles'],
  ['podcasts', 'shows'],
  ['music', 'artists'],
  ['music', 'albums'],
  ['food', 'cuisine'],
  ['food', 'restaurants'],
  ['travel', 'destinations'],
  ['shopping', 'brands'],
];
const SAMPLE = 400;
const LEAST_PREFIX = 3;

/** Numbers from 0 to 1, the same for the same seed (Park and Miller). */
function random(seed) {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const quantile = (times, at) => times.toSorted((a, b) => a - b)[Math.floor(times.length * at)] ?? 0;

function typo(name, next) {
  const letters = [...name];
  for (let tries = 0; tries < 50; tries++) {
    const at = 1 + Math.floor(next() * (letters.length - 1));
    const other = String.fromCharCode(97 + Math.floor(next() * 26));
    const made = letters.slice();
    if (!/\p{L}/u.test(made[at] ?? '')) continue;
    const slip = Math.floor(next() * 4);
    if (slip === 0) made.splice(at, 1);
    else if (slip === 1) made.splice(at, 0, other);
    else if (slip === 2) made[at] = other;
    else if (/\p{L}/u.test(made[at + 1] ?? '')) [made[at], made[at + 1]] = [made[at + 1], made[at]];
    if (fold(made.join('')) !== fold(name)) return made.join('');
  }
  return undefined;
}

/** The questions of one kind, each with the names that must be among the answers. */
function questions(rows, next) {
  const named = rows.filter(({ name }) => [...name].length >= 4);
  const drawn = Array.from({ length: SAMPLE }, () => named[Math.floor(next() * named.length)]);
  const same = Map.groupBy?.(rows, ({ name }) => fold(name)) ?? grouped(rows);
  const any = (row) => ({ anyOf: same.get(fold(row.name)).map(({ id }) => id) });
  const folded = rows.map(({ id, name, popularity }) => ({
    id,
    popularity,
    texts: [fold(name), foldForCompare(name)],
  }));
  const prefix = ({ name }) => [...name].slice(0, Math.max(LEAST_PREFIX, Math.ceil([...name].length * 0.6))).join('');
  const sharing = (text) => {
    const typed = fold(text);
    const found = folded.filter(({ texts }) => texts.some((known) => known.startsWith(typed)));
    // What is called just so comes first, then the most popular; of those equally so at the edge any will do.
    const rank = ({ texts, popularity }) => (texts.includes(typed) ? 2 : 0) + popularity;
    const least = found.map(rank).toSorted((a, b) => b - a)[7] ?? -1;
    const sure = found.length <= 8 ? found : found.filter((one) => rank(one) > least);
    return { allOf: sure.map(({ id }) => id) };
  };
  const oneWord = drawn.filter(({ name }) => !fold(name).includes(' '));
  const more = drawn.filter(({ name }) => fold(name).includes(' '));
  const slipped = (list) => list.map((row) => [typo(row.name, next), any(row)]).filter(([text]) => text !== undefined);
  return {
    exact: drawn.map((row) => [row.name, any(row)]),
    unaccented: drawn.map((row) => [row.name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase(), any(row)]),
    prefix: drawn.map((row) => [prefix(row), sharing(prefix(row))]),
    typoInOneWord: slipped(oneWord),
    typoInMore: slipped(more),
  };
}

function grouped(rows) {
  const groups = new Map();
  for (const row of rows) groups.set(fold(row.name), [...(groups.get(fold(row.name)) ?? []), row]);
  return groups;
}

async function measure(index, rows, seed) {
  const recall = {};
  const cpu = [];
  const wall = [];
  const p95 = {};
  await index.search('warm up', 8);
  for (const [kind, asked] of Object.entries(questions(rows, random(seed)))) {
    let found = 0;
    const from = wall.length;
    for (const [text, { anyOf, allOf }] of asked) {
      const [before, since] = [process.cpuUsage(), performance.now()];
      const got = new Set((await index.search(text, 8)).map(({ id }) => id));
      const used = process.cpuUsage(before);
      cpu.push((used.user + used.system) / 1000);
      wall.push(performance.now() - since);
      if (anyOf?.some((id) => got.has(id)) || allOf?.every((id) => got.has(id))) found++;
    }
    p95[kind] = quantile(wall.slice(from), 0.95);
    recall[kind] = asked.length === 0 ? null : found / asked.length;
  }
  return { names: rows.length, ...recall, p95, cpuP95: quantile(cpu, 0.95), wallP95: quantile(wall, 0.95) };
}

/** Names of one to five words, some of which many share, as titles do. */
function madeNames(count) {
  const next = random(20_261);
  const pick = (list) => list[Math.floor(next() ** 2 * list.length)];
  const syllables = (
    'ba be bo ca co da de do fa fi ga go ha he ka ki la le li lo ma me mi ' +
    'mo na ne no pa pe po ra re ri ro sa se si so ta te ti to va ve vi za zo'
  ).split(' ');
  const word = () => Array.from({ length: 3 + Math.floor(next() * 3) }, () => pick(syllables)).join('');
  const words = Array.from({ length: Math.max(4_000, count / 4) }, word);
  const common = ['the', 'of', 'a', 'night', 'love', 'man', 'house', 'last', 'day', 'and'];
  const seen = new Set();
  const rows = [];
  while (rows.length < count) {
    const length = 1 + Math.floor(next() * 4);
    const parts = Array.from({ length }, () =>
      next() < 0.2 ? pick(common) : words[Math.floor(next() * words.length)],
    );
    const name = parts.join(' ');
    if (seen.has(name)) continue;
    seen.add(name);
    const bare = { aliases: [], by: [], kind: 'film', year: null, location: null, description: null, subtype: null };
    rows.push({
      id: `made/${rows.length}`,
      name,
      popularity: Math.round(next() ** 3 * 100) / 100,
      meta: null,
      ...bare,
    });
  }
  return rows;
}

async function onPostgres(work) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'valet-bench-pg-'));
  fs.chmodSync(dataDir, 0o711);
  const server = await startPostgres({ dataDir, durable: false, port: 21_000 + (process.pid % 5_000) });
  try {
    const urls = await prepareDatabase(server.adminUrl(), {
      database: 'bench',
      services: DATABASE_SERVICES,
      passwords: (role) => `bench-${role}`,
    });
    await migrate('taste-memory', urls['taste-memory'].ownerUrl);
    const pool = new pg.Pool({ connectionString: urls['taste-memory'].appUrl.replace(/\?.*/, '') });
    const client = new PrismaClient({ adapter: new PrismaPg(pool, { schema: 'taste_memory' }) });
    try {
      return await work(client);
    } finally {
      await client.$disconnect();
      await pool.end();
    }
  } finally {
    await server.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

export async function run({ only } = {}) {
  const shipped = {};
  const kept = [];
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  for (const [domain, subcategory] of only ? [] : SHIPPED) {
    const rows = searchRows(domain, subcategory);
    const since = process.cpuUsage();
    const index = memoryIndex(rows);
    const buildMs = process.cpuUsage(since).user / 1000;
    kept.push(index);
    shipped[`${domain}/${subcategory}`] = { ...(await measure(index, rows, 7)), buildMs };
  }
  globalThis.gc?.();
  // With the rows, and with what the catalogue read for them.
  const shippedHeapMb = (process.memoryUsage().heapUsed - before) / 1e6;
  const made = madeNames(10_000);
  const many = madeNames(100_000);
  const postgres = await onPostgres(async (client) => {
    const group = 'movies movies';
    const since = performance.now();
    await keepPacks(client, [{ id: 'bench', hash: '1', names: () => many.map((row) => ({ group, row })) }]);
    const loadSeconds = (performance.now() - since) / 1000;
    const [size] = await client.$queryRaw`
      SELECT sum(pg_total_relation_size(c.oid))::float8 / 1e6 mb FROM pg_class c
      WHERE relname IN ('names', 'name_forms', 'name_words', 'name_slips')`;
    return { ...(await measure(postgresIndex(client, group), many, 11)), loadSeconds, diskMb: size.mb };
  });
  return {
    budget,
    shipped,
    shippedHeapMb: kept.length > 0 ? shippedHeapMb : null,
    memory10000: only ? null : await measure(memoryIndex(made), made, 11),
    memory100000: only ? null : await measure(memoryIndex(many), many, 11),
    postgres100000: postgres,
  };
}
