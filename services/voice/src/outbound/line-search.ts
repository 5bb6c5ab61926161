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

// A word in more lines than this is looked for only together with another one, or in the newest lines.
const common = 400;
// More lines than this make no word rarer.
const mostLines = 5_000;
const mostOfRare = 1_200;
const newestOfCommon = 300;
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
      const rows = await client.conversation.findMany({ where: { userId, id: { in: ranked.map(({ line }) => line.id) } } });
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

/** In how many of the person's lines keys stand; counting ends where a word is common. */
async function countsOf(tx: Tx, userId: string, keys: readonly string[]): Promise<Counts> {
  const numbers = new Map(keys.map((key) => [key, numberFor(userId, key)]));
  const rows = await tx.$queryRaw<{ key: bigint; lines: number }[]>`
    SELECT key, (
      SELECT count(*) FROM (SELECT 1 FROM line_words WHERE words @> ARRAY[key] LIMIT ${common + 1}) AS few
    )::int AS lines
    FROM unnest(${array(numbers.values())}::text::bigint[]) AS key`;
  const [{ lines = 0 } = {}] = await tx.$queryRaw<{ lines: number }[]>`
    SELECT count(*)::int AS lines
    FROM (SELECT 1 FROM line_words WHERE user_id = ${userId}::uuid LIMIT ${mostLines}) AS few`;
  const byNumber = new Map(rows.map((row) => [Number(row.key), row.lines]));
  return { lines, of: (key) => byNumber.get(numbers.get(key) ?? -1) ?? 0 };
}

type Found = Candidate & { readonly id: string };
interface FoundRow {
  readonly id: string;
  readonly text: string;
  readonly at: Date;
  readonly role: string;
  readonly words: string;
}

async function candidatesFor(tx: Tx, userId: string, sought: Sought, counts: Counts): Promise<Found[]> {
  const numbers = new Map(keysIn(sought).map((key) => [key, numberFor(userId, key)]));
  const numberOfKey = (key: string): number => numbers.get(key) ?? -1;
  const said = ({ alternatives }: Term): number[] =>
    alternatives.filter(({ key }) => counts.of(key) > 0).map(({ key }) => numberOfKey(key));
  const present = keysIn(sought).filter((key) => counts.of(key) > 0);
  let room = mostOfRare;
  const rare = present
    .filter((key) => counts.of(key) <= common)
    .sort((a, b) => counts.of(a) - counts.of(b))
    .filter((key) => (room -= counts.of(key)) >= 0);
  // Terms that are in too many lines to look at all of them, the most telling first.
  const wide = sought.terms
    .filter(({ alternatives }) => alternatives.some(({ key, weight }) => weight > 0.3 && counts.of(key) > common))
    .sort((a, b) => b.importance - a.importance)
    .slice(0, 3);
  const [one, two, three] = wide.map((term) => array(said(term)));
  const pairs = [[one, two], [one, three], [two, three]].filter((pair): pair is [string, string] => !pair.includes(undefined));
  const [pairsLeft, pairsRight] = [pairs.map(([left]) => left), pairs.map(([, right]) => right)];
  const all = array(present.map(numberOfKey));
  const { from = null, to = null } = sought.window ?? {};
  const words = sought.terms.length > 0 && present.length > 0;
  const rows = await tx.$queryRaw<FoundRow[]>`
    WITH rare AS MATERIALIZED (
      SELECT line_id FROM line_words WHERE words && ${array(rare.map(numberOfKey))}::text::bigint[]
    ), newest AS MATERIALIZED (
      SELECT line_id, said_at FROM line_words WHERE words && ${one ?? '{}'}::text::bigint[]
    ), timed AS MATERIALIZED (
      SELECT line_id, said_at FROM line_words
      WHERE user_id = ${userId}::uuid AND said_at >= ${from}::timestamptz AND said_at < ${to}::timestamptz
        AND (${!words} OR words && ${all}::text::bigint[])
    ), found AS (
      SELECT line_id FROM rare
      UNION (SELECT line_id FROM newest ORDER BY said_at DESC LIMIT ${newestOfCommon})
      UNION (SELECT line_id FROM timed ORDER BY said_at DESC LIMIT ${newestOfCommon})
      UNION (
        SELECT both_of.line_id
        FROM unnest(${pairsLeft}::text[], ${pairsRight}::text[]) AS pair (one, other), LATERAL (
          SELECT line_id FROM line_words
          WHERE words && pair.one::bigint[] AND words && pair.other::bigint[]
          ORDER BY said_at DESC LIMIT ${newestOfCommon}
        ) AS both_of)
    )
    SELECT line_id AS id, left(content, ${mostCharacters}) AS text, created_at AS at, role, words::text AS words
    FROM found JOIN line_words USING (line_id) JOIN conversations ON conversations.id = line_id
    WHERE line_words.user_id = ${userId}::uuid`;
  return rows.map(({ id, text, at, role, words: known }) => {
    const has = new Set(known.slice(1, -1).split(',').map(Number));
    return { id, text, at, role: role === 'user' ? 'user' : 'assistant', has: (key) => has.has(numberOfKey(key)) };
  });
}
