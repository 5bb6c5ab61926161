// Search over one's lines: rare words first, so that a hundred thousand lines are as quick as a hundred.
import type { FoundLine, LineSearch } from '../app/ports.ts';
import { soughtIn, type Sought, type Term } from '../engine/history/question.ts';
import { excerptOf, rank, type Candidate, type Counts } from '../engine/history/rank.ts';
import { numberFor } from '../engine/history/reading.ts';
import { mended, misspelt } from '../engine/history/slips.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { toLine } from './line-rows.ts';
import { readNewest } from './line-search-reading.ts';

type Tx = Prisma.TransactionClient;

// How common words are is read off the newest lines; of what is rare there all lines are counted.
const sampledLines = 1_000;
const common = 400;
// Of the sampled lines: fewer say nothing about all.
const seldom = 4;
// More lines than this make no word rarer.
const mostLines = 5_000;
// A word of every tenth line is looked for in the newest lines alone.
const everywhere = 0.1;
const newestLines = 3_000;
const mostOfRare = 500;
const mostOfCommon = 120;
// Of a word that stands in many lines its far relatives add nothing.
const nearEnough = 0.35;
const mostCharacters = 4_000;

export function lineSearch(client: PrismaClient): LineSearch {
  return {
    async search(userId, question, { limit, now }) {
      if (limit <= 0) return [];
      await readNewest(client, userId);
      const timeZone = (await client.person.findUnique({ where: { userId } }))?.timeZone ?? 'UTC';
      const asked = soughtIn(question, now, timeZone);
      if (asked.terms.length === 0 && !asked.window) return [];
      const { sought, ranked } = await client.$transaction(async (tx) => {
        // Every way but through the index of words reads the whole table.
        await tx.$executeRaw`SELECT set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`;
        const counted = await countsOf(tx, userId, keysIn(asked));
        const slips = misspelt(asked, counted);
        const counts = slips.size === 0 ? counted
          : await countsOf(tx, userId, [...keysIn(asked), ...[...slips.values()].flat()]);
        const mendedOne = mended(asked, slips, counts);
        const candidates = await candidatesFor(tx, userId, mendedOne, counts);
        return { sought: mendedOne, ranked: rank(mendedOne, candidates, counts).slice(0, limit) };
      });
      const ids = ranked.map(({ line }) => line.id);
      const rows = await client.conversation.findMany({ where: { userId, id: { in: ids } } });
      const byId = new Map(rows.map((row) => [row.id, toLine(row)]));
      return ranked.flatMap(({ line: { id } }): FoundLine[] => {
        const line = byId.get(id);
        return line ? [{ line, excerpt: excerptOf(line.content, sought) }] : [];
      });
    },
  };
}

const keysIn = ({ terms }: Sought): string[] =>
  [...new Set(terms.flatMap(({ alternatives }) => alternatives.map(({ key }) => key)))];
/** Numbers as Postgres reads an array of them. */
const array = (numbers: Iterable<number>): string => `{${[...numbers].join(',')}}`;

type Numbers = ReadonlyMap<string, number>;
const numbersOf = (userId: string, keys: readonly string[]): Numbers =>
  new Map(keys.map((key) => [key, numberFor(userId, key)]));

/** In about how many of the person's lines keys stand. */
async function countsOf(tx: Tx, userId: string, keys: readonly string[]): Promise<Counts> {
  const numbers = numbersOf(userId, keys);
  const [{ lines = 0 } = {}] = await tx.$queryRaw<{ lines: number }[]>`
    SELECT count(*)::int AS lines
    FROM (SELECT 1 FROM line_words WHERE user_id = ${userId}::uuid LIMIT ${mostLines}) AS few`;
  const sampled = await tx.$queryRaw<{ key: bigint; lines: number }[]>`
    SELECT key, count(*)::int AS lines
    FROM (
      SELECT words FROM line_words WHERE user_id = ${userId}::uuid ORDER BY said_at DESC LIMIT ${sampledLines}
    ) AS newest, unnest(words) AS key
    WHERE key = ANY (${array(numbers.values())}::bigint[]) GROUP BY key`;
  const counts = new Map(sampled.map((row) => [Number(row.key), row.lines]));
  if (lines > sampledLines) {
    const usual = (count: number): boolean =>
      lines < mostLines ? count * lines / sampledLines > common : count >= seldom;
    const rare = [...numbers.values()].filter((number) => !usual(counts.get(number) ?? 0));
    const counted = await tx.$queryRaw<{ key: bigint; lines: number }[]>`
      SELECT key, (SELECT count(*) FROM line_words WHERE words @> ARRAY[key])::int AS lines
      FROM unnest(${array(rare)}::bigint[]) AS key`;
    for (const [number, count] of counts)
      if (usual(count)) counts.set(number, Math.max(common + 1, count * lines / sampledLines));
    for (const row of counted) counts.set(Number(row.key), row.lines);
  }
  return { lines, of: (key) => counts.get(numbers.get(key) ?? -1) ?? 0 };
}

type Found = Candidate & { readonly id: string };
interface FoundRow {
  readonly id: string;
  readonly text: string;
  readonly at: Date;
  readonly role: string;
  /** Those of the question's numbers that the line has. */
  readonly words: string | null;
}

/** What to look for: keys that stand in few lines, and for each common term, the most telling first, its near ones. */
function plan(sought: Sought, counts: Counts) {
  const present = keysIn(sought).filter((key) => counts.of(key) > 0);
  // A short history is looked through whole.
  let room = counts.lines <= sampledLines ? Infinity : mostOfRare;
  const rare = present
    .filter((key) => counts.of(key) <= common)
    .sort((a, b) => counts.of(a) - counts.of(b))
    .filter((key) => (room -= counts.of(key)) >= 0);
  const left = new Set(present.filter((key) => !rare.includes(key)));
  const wide = sought.terms
    .map(({ alternatives, importance }: Term) => {
      const near = alternatives.filter(({ key, weight }) => weight >= nearEnough && left.has(key));
      const keys = near.map(({ key }) => key);
      return { importance, keys, lines: keys.reduce((sum, key) => sum + counts.of(key), 0) };
    })
    .filter(({ keys }) => keys.length > 0)
    .sort((a, b) => b.importance - a.importance || a.lines - b.lines)
    .slice(0, 3);
  return { rare, wide };
}

async function candidatesFor(tx: Tx, userId: string, sought: Sought, counts: Counts): Promise<Found[]> {
  const numbers = numbersOf(userId, keysIn(sought));
  const numberOfKey = (key: string): number => numbers.get(key) ?? -1;
  const arrayOf = (keys: readonly string[]): string => array(keys.map(numberOfKey));
  const { rare, wide } = plan(sought, counts);
  const asked = array(numbers.values());
  const [one, two, three] = wide.map(({ keys }) => arrayOf(keys));
  const pairs = [[one, two], [one, three], [two, three]]
    .filter((pair): pair is [string, string] => !pair.includes(undefined));
  const dense = (wide[0]?.lines ?? 0) > everywhere * counts.lines && counts.lines > sampledLines;
  const from = sought.window?.from.toISOString() ?? null;
  const to = sought.window?.to.toISOString() ?? null;
  const rows = await tx.$queryRaw<FoundRow[]>`
    WITH rare AS MATERIALIZED (
      SELECT line_id FROM line_words WHERE words && ${arrayOf(rare)}::bigint[]
    ), wide AS MATERIALIZED (
      SELECT line_id, said_at FROM line_words WHERE ${!dense} AND words && ${one ?? '{}'}::bigint[]
    ), latest AS MATERIALIZED (
      SELECT line_id, said_at, words FROM line_words
      WHERE user_id = ${userId}::uuid AND ${dense || sought.terms.length === 0}
        AND said_at >= coalesce(${from}::timestamptz, '-infinity')
        AND said_at < coalesce(${to}::timestamptz, 'infinity')
      ORDER BY said_at DESC LIMIT ${newestLines}
    ), found AS (
      SELECT line_id FROM rare
      UNION (SELECT line_id FROM wide ORDER BY said_at DESC LIMIT ${mostOfCommon})
      UNION (
        SELECT line_id FROM wide WHERE said_at >= ${from}::timestamptz AND said_at < ${to}::timestamptz
        ORDER BY said_at DESC LIMIT ${mostOfCommon})
      UNION (
        SELECT line_id FROM latest WHERE ${sought.terms.length === 0} OR words && ${one ?? '{}'}::bigint[]
        ORDER BY said_at DESC LIMIT ${mostOfCommon})
      UNION (
        SELECT both_of.line_id
        FROM unnest(${pairs.map(([left]) => left)}::text[], ${pairs.map(([, right]) => right)}::text[])
          AS pair (left_words, right_words), LATERAL (
          SELECT line_id FROM line_words
          WHERE words && pair.left_words::bigint[] AND words && pair.right_words::bigint[]
          ORDER BY coalesce(said_at >= ${from}::timestamptz AND said_at < ${to}::timestamptz, false) DESC, said_at DESC
          LIMIT ${mostOfCommon}
        ) AS both_of)
    )
    SELECT line.*
    FROM found, LATERAL (
      -- OFFSET: looked up one by one; joined whole, all of the person's lines would be read.
      SELECT id, left(content, ${mostCharacters}) AS text, created_at AS at, role,
        (SELECT string_agg(word::text, ',') FROM unnest(words) AS word WHERE word = ANY (${asked}::bigint[])) AS words
      FROM line_words JOIN conversations ON conversations.id = line_words.line_id
      WHERE line_words.line_id = found.line_id AND conversations.user_id = ${userId}::uuid OFFSET 0
    ) AS line`;
  return rows.map(({ id, text, at, role, words }) => {
    const has = new Set(words?.split(',').map(Number));
    return { id, text, at, role: role === 'user' ? 'user' : 'assistant', has: (key) => has.has(numberOfKey(key)) };
  });
}
