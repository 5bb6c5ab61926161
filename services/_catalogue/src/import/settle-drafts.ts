// From drafts to the lines of a pack: references looked up, doubles found, everything in the order of its id.
import { createHash } from 'node:crypto';
import { writeSync, openSync, closeSync, fsyncSync } from 'node:fs';
import { fold } from '../fold.ts';
import type { Manifest, Pack, SameAs } from '../pack.ts';
import { importedEntrySchema, importedId, type Draft, type ImportedEntry } from './imported-entry.ts';
import { keyOf, rowsOf, RowWriter, sortRows, valueOf, type Combine } from './row-file.ts';
import { openRowIndex, type RowIndex } from './row-index.ts';
import { idKey, isPerson, nameKey, Namesakes, type Thing } from './same-thing.ts';
import { DRAFTS, factsFile } from './scan-files.ts';
import type { Shipped } from './shipped.ts';
import type { Folding, LookUp, Source, Surroundings } from './source.ts';
import type { Workshop } from './workshop.ts';

const COMBINE: Readonly<Record<Folding, Combine>> = {
  first: (one, other) => (one <= other ? one : other),
  least: (one, other) => (Number(one) <= Number(other) ? one : other),
  sum: (one, other) => String(Number(one) + Number(other)),
};

export interface SettledRows {
  readonly entries: Manifest['entries'];
  readonly kept: number;
  readonly merged: number;
  readonly doubles: number;
  readonly refused: Readonly<Record<string, number>>;
}

interface Row {
  readonly entry: ImportedEntry;
  readonly sameAs: SameAs;
}
/** An entry of another pack, as far as it takes to recognise it. */
interface Elsewhere extends Thing {
  readonly pack: string;
}

/** Sorts what the passes learnt, so that it can be looked up from the disk. */
function openTables(source: Source, work: Workshop): { lookUp: LookUp; close: () => void } {
  const tables = new Map<string, RowIndex>();
  for (const [table, folding] of Object.entries(source.tables)) {
    const sorted = work.place(`table-${table}.rows`);
    sortRows(rowsOf(work.place(factsFile(table))), sorted, COMBINE[folding]);
    tables.set(table, openRowIndex(sorted));
  }
  return {
    lookUp: (table, key) => tables.get(table)?.values(key)[0],
    close: () => tables.forEach((table) => table.close()),
  };
}

/** Entries of the packs that are there already: found by their ids elsewhere, and as rows by name. */
async function openOthers(others: readonly Pack[], work: Workshop): Promise<{ byIds: RowIndex; rows: string }> {
  const [ids, rows] = ['others-ids', 'others-names'].map((name) => work.place(`${name}.unsorted`));
  const [idRows, nameRows] = [new RowWriter(ids ?? ''), new RowWriter(rows ?? '')];
  for (const [rank, pack] of others.entries()) {
    for await (const line of pack.lines()) {
      if (line.type !== 'entry') continue;
      const { id, domain, kind, name, year, by, place } = line.entry;
      for (const [scheme, value] of Object.entries(line.entry.ids)) {
        idRows.write(`${idKey(domain, scheme, value)}\t${JSON.stringify({ pack: pack.name, id })}`);
      }
      const known: Elsewhere = { pack: pack.name, id, domain, kind, name, aliases: [], year, by, place };
      // "!" is less than any digit: what is there comes before what is new.
      nameRows.write(`${nameKey(kind, name)}\t!${String(rank).padStart(3, '0')}${JSON.stringify(known)}`);
    }
  }
  idRows.close();
  nameRows.close();
  const sorted = work.place('others-ids.rows');
  sortRows(rowsOf(ids ?? ''), sorted);
  return { byIds: openRowIndex(sorted), rows: rows ?? '' };
}

const distinctById = (same: SameAs): SameAs => [...new Map(same.map((one) => [`${one.pack}/${one.id}`, one])).values()];

/** The first of them gains the ids that only the second has. */
function joined(one: Row, other: Row): Row {
  return {
    entry: { ...one.entry, ids: { ...other.entry.ids, ...one.entry.ids } },
    sameAs: distinctById([...one.sameAs, ...other.sameAs]),
  };
}

const sortedIds = (ids: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(ids).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Of things with one name: the better known is kept, the others are it again or something else. */
function* settledGroup(rows: readonly string[]): Generator<string> {
  const elsewhere = new Namesakes<Elsewhere>();
  const kept = new Namesakes<Thing & { row: Row }>();
  const all: (Thing & { row: Row })[] = [];
  for (const row of rows) {
    if (row.startsWith('!')) {
      elsewhere.add(JSON.parse(row.slice(4)) as Elsewhere);
      continue;
    }
    const mine = JSON.parse(row.slice(row.indexOf('{'))) as Row;
    const [known] = kept.of(mine.entry);
    if (known !== undefined) {
      known.row = joined(known.row, mine);
      continue;
    }
    const same = elsewhere.of(mine.entry).map(({ pack, id }) => ({ pack, id }));
    const thing = { ...mine.entry, row: { ...mine, sameAs: distinctById([...mine.sameAs, ...same]) } };
    kept.add(thing);
    all.push(thing);
  }
  for (const { row } of all) {
    const { entry, sameAs } = row;
    const line = { ...entry, ids: sortedIds(entry.ids), ...(sameAs.length === 0 ? {} : { sameAs }) };
    yield `${entry.id}\t${JSON.stringify(line)}`;
  }
}

function* groups(sorted: string): Generator<readonly string[]> {
  let [key, values]: [string | undefined, string[]] = [undefined, []];
  for (const row of rowsOf(sorted)) {
    if (keyOf(row) !== key) {
      if (values.length > 0) yield values;
      [key, values] = [keyOf(row), []];
    }
    values.push(valueOf(row));
  }
  if (values.length > 0) yield values;
}

/** Two lines for one id: ids of a shipped entry are put together, of an entry that came twice one line is left. */
const ONE_LINE: Combine = (one, other) => {
  const [first = '', second = ''] = [one, other].sort();
  if (!first.startsWith('{"merge"') || !second.startsWith('{"merge"')) return first;
  type Merge = { merge: string; ids: Record<string, string> };
  const [mine, more] = [JSON.parse(first) as Merge, JSON.parse(second) as Merge];
  return JSON.stringify({ merge: mine.merge, ids: sortedIds({ ...more.ids, ...mine.ids }) });
};

function writeEntries(rows: Iterable<string>, file: string): SettledRows['entries'] & { merges: number } {
  const handle = openSync(file, 'w');
  const hash = createHash('sha256');
  let [lines, bytes, merges] = [0, 0, 0];
  let waiting: string[] = [];
  const put = (): void => {
    if (waiting.length === 0) return;
    const piece = Buffer.from(`${waiting.join('\n')}\n`, 'utf8');
    for (let done = 0; done < piece.length; ) done += writeSync(handle, piece, done);
    hash.update(piece);
    bytes += piece.length;
    waiting = [];
  };
  for (const row of rows) {
    const line = valueOf(row);
    lines += 1;
    if (line.startsWith('{"merge"')) merges += 1;
    waiting.push(line);
    if (waiting.length === 1000) put();
  }
  put();
  fsyncSync(handle);
  closeSync(handle);
  return { lines, bytes, sha256: hash.digest('hex'), merges };
}

/** Writes the entries of the pack into `target`; answers what became of the drafts. The disk holds what is long. */
export async function settleDrafts(
  { source, work, shipped, others, around }: {
    source: Source;
    work: Workshop;
    shipped: Shipped;
    others: readonly Pack[];
    around: Surroundings;
  },
  target: string,
): Promise<SettledRows> {
  const { lookUp, close } = openTables(source, work);
  const { byIds, rows: namesElsewhere } = await openOthers(others, work);
  const refused: Record<string, number> = {};
  let [mergeLines, drafts] = [0, 0];

  const settled = (draft: Draft): ImportedEntry | string => {
    const found = source.settle(draft, lookUp, around);
    if ('refused' in found) return found.refused;
    const { domain, kind, name, aliases, year, ids } = draft;
    const { by, people, genres, popularity, place } = found;
    const when = found.year ?? year;
    const parsed = importedEntrySchema.safeParse({
      ...{ id: importedId(draft, source.prefix), domain, kind, name, aliases },
      ...(when === undefined ? {} : { year: when }),
      ...{ by: by.slice(0, 5), people, genres, tags: [], popularity },
      ...(place === undefined ? {} : { place }),
      ...{ ids: sortedIds(ids), source: source.name, licence: source.licence },
    });
    return parsed.success ? parsed.data : 'not in the normal form';
  };
  function* allDrafts(): Generator<Draft> {
    for (const row of rowsOf(work.place(DRAFTS))) yield JSON.parse(row) as Draft;
  }

  // Whom the source credits with works that we ship: the ids of people of whom we know nothing but the name.
  const credited = new Map<string, Set<string>>();
  for (const draft of source.makerTable === undefined ? [] : allDrafts()) {
    if (draft.byRefs === undefined || !shipped.mayKnow({ ...draft, id: '', by: [], place: undefined })) continue;
    const entry = settled(draft);
    if (typeof entry === 'string' || shipped.find(entry) === undefined) continue;
    for (const ref of draft.byRefs) {
      const name = lookUp(source.makerTable ?? '', ref);
      if (name !== undefined) credited.set(ref, (credited.get(ref) ?? new Set()).add(fold(name)));
    }
  }

  const merges = new RowWriter(work.place('merges.rows'));
  const inPacks = (entry: ImportedEntry): SameAs =>
    distinctById(
      Object.entries(entry.ids).flatMap(([scheme, value]) =>
        byIds.values(idKey(entry.domain, scheme, value)).map((json) => JSON.parse(json) as SameAs[number]),
      ),
    );
  function* rowsByName(): Generator<string> {
    for (const draft of allDrafts()) {
      drafts += 1;
      const entry = settled(draft);
      if (typeof entry === 'string') {
        refused[entry] = (refused[entry] ?? 0) + 1;
        continue;
      }
      const own = shipped.find(entry, isPerson(entry.kind) ? credited.get(draft.sourceId) : undefined);
      if (own !== undefined) {
        mergeLines += 1;
        merges.write(`${own.id}\t${JSON.stringify({ merge: own.id, ids: entry.ids })}`);
        continue;
      }
      const row: Row = { entry, sameAs: inPacks(entry) };
      yield `${nameKey(entry.kind, entry.name)}\t${(1 - entry.popularity).toFixed(3)}${JSON.stringify(row)}`;
    }
    yield* rowsOf(namesElsewhere);
  }
  const byName = work.place('by-name.rows');
  sortRows(rowsByName(), byName);
  merges.close();
  close();
  byIds.close();

  function* lines(): Generator<string> {
    for (const group of groups(byName)) yield* settledGroup(group);
    yield* rowsOf(work.place('merges.rows'));
  }
  const byId = work.place('by-id.rows');
  sortRows(lines(), byId, ONE_LINE);
  const { merges: mergedIds, ...entries } = writeEntries(rowsOf(byId), target);
  const kept = entries.lines - mergedIds;
  const lost = Object.values(refused).reduce((sum, some) => sum + some, 0);
  return { entries, kept, merged: mergeLines, doubles: drafts - lost - mergeLines - kept, refused };
}
