// `npm run -s -w services/digest rank -- --ratings FILE --items FILE`: learns from ratings what is liked together and
// ranks the items for people as the digest does. Needs no database.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { trainCompanions } from '../src/engine/companions/companions.ts';
import { opinionTable } from '../src/engine/companions/opinions.ts';
import { catalogueOf, readItems } from './items-file.ts';
import { problems } from './json-lines.ts';
import { readPeople, readTags } from './people-file.ts';
import { names, readRatings } from './ratings-file.ts';
import { rankedLines } from './threads.ts';

const usage = `Usage: npm run -s -w services/digest rank -- --ratings FILE --items FILE [--people FILE] [--tags FILE]
         [--top N] [--with-rated] [--most-items N] [--out FILE]
  --ratings     JSON lines: {"user", "item", "rating" or "liked", "time"?}
  --items       JSON lines: {"id", "title", "domain"?, "genres"?, "by"?, "year"?, "popularity"?}
  --people      JSON lines: {"user"}; everybody who rated, unless given
  --tags        JSON lines: {"user", "tags": ["thriller", {"name", "domain"?, "polarity"?, "weight"?}]}
  --top         how many items for each person, 10 unless given
  --with-rated  what a person rated may come, too
  --most-items  the most rated that are learned and ranked, 10000 unless given
  --out         where to write; standard output unless given, or "-"`;

/** What cannot be done with what was given: said in a sentence, no trace. */
class Refused extends Error {}

const count = (name: string, text: string): number => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Refused(`--${name} must be a whole number, 1 or more.\n${usage}`);
  return Number(text);
};

function argumentsOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const parse = () => parseArgs({
    args: [...args],
    options: {
      ratings: text, items: text, people: text, tags: text, out: text, top: { ...text, default: '10' },
      'most-items': { ...text, default: '10000' }, 'with-rated': { type: 'boolean', default: false },
    },
  }).values;
  let values: ReturnType<typeof parse>;
  try {
    values = parse();
  } catch (err) {
    throw new Refused(`${(err as Error).message}\n${usage}`);
  }
  const { ratings, items, people, tags, out } = values;
  if (ratings === undefined || items === undefined) throw new Refused(usage);
  // npm runs a script in the folder of its package; paths are those of whoever called it.
  const file = (name: string): string => path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
  return {
    ratings: file(ratings), items: file(items), people: people && file(people), tags: tags && file(tags),
    out: out === undefined || out === '-' ? undefined : file(out), withRated: values['with-rated'],
    top: count('top', values.top), mostItems: count('most-items', values['most-items']),
  };
}

async function read(given: ReturnType<typeof argumentsOf>) {
  const noted = problems();
  const things = names();
  try {
    const items = await readItems(given.items, things, noted);
    const { ratings, users } = await readRatings(given.ratings, things, noted);
    const people = given.people ? await readPeople(given.people, noted) : users.given;
    const tags = given.tags ? await readTags(given.tags, noted) : undefined;
    if (noted.count() === 0) return { items, ratings, people, tags, things };
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === undefined) throw err;
    throw new Refused((err as Error).message);
  }
  const more = noted.count() - noted.first.length;
  throw new Refused([...noted.first, ...(more > 0 ? [`and ${more} more`] : [])].join('\n'));
}

/** Found out before the work is done, and after what is read was read: it may be the same file. */
async function opened(file: string | undefined): Promise<NodeJS.WritableStream> {
  if (file === undefined) return process.stdout;
  const out = createWriteStream(file);
  await once(out, 'open').catch((err: Error) => { throw new Refused(err.message); });
  return out;
}

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`);

async function main(): Promise<void> {
  const given = argumentsOf(process.argv.slice(2));
  const started = performance.now();
  const seconds = (): string => `${((performance.now() - started) / 1_000).toFixed(1)} s`;
  const { items, ratings, people, tags, things } = await read(given);
  const out = await opened(given.out);
  const listed = items.length;
  const table = opinionTable(ratings, given.mostItems);
  const counts = new Map<string, number>(table.things.map((id) => [id, 0]));
  for (const thing of table.thing) counts.set(table.things[thing]!, counts.get(table.things[thing]!)! + 1);
  const ranked = items.filter(({ id }) => counts.has(id));
  say(`${seconds()}: read ${ratings.person.length} ratings by ${ratings.people.length} people; ` +
    `${ranked.length} of ${listed} items are ranked${things.names.length > listed
      ? `, ${things.names.length - listed} that are rated have no line` : ''}.`);

  const catalogue = catalogueOf(ranked, counts);
  const popularity = new Map(catalogue.entries.map((entry) => [entry.id, entry.popularity]));
  const model = trainCompanions(table, { popularity, origin: 'chosen' });
  say(`${seconds()}: learned what is liked together.`);

  const lines = rankedLines({
    items: ranked, counts, given: new Map(things.names.map((name, at) => [name, things.given[at]!])), table, model,
    people, tags: tags ?? new Map(), top: given.top, withRated: given.withRated, now: new Date(),
  });
  const failed = once(out, 'error').then(([err]) => { throw err; });
  const written = async (): Promise<void> => {
    for await (const text of lines) if (!out.write(text)) await once(out, 'drain');
    if (out !== process.stdout) await new Promise<void>((done) => void out.end(() => done()));
  };
  await Promise.race([written(), failed]);
  // The figure is in kibibytes.
  const mebibytes = Math.round(process.resourceUsage().maxRSS / 1_024);
  const { user, system } = process.cpuUsage();
  say(`${seconds()}: ranked for ${people.length} people, with ${mebibytes} MiB at most and ` +
    `${((user + system) / 1e6).toFixed(0)} s of processor time.`);
}

main().catch((err: NodeJS.ErrnoException) => {
  // Whoever reads no further has what they wanted; threads that still rank end with the process.
  if (err.code === 'EPIPE') process.exit(0);
  process.stderr.write(`${err instanceof Refused ? err.message : err.stack}\n`);
  process.exit(err instanceof Refused ? 2 : 1);
});
