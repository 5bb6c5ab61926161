// The importers' front door: a dump in, a pack out.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { catalogue } from '../catalogue.ts';
import type { Domain } from '../domains.ts';
import { ENTRIES, fileHash, MANIFEST, readManifest, readPacks, type Manifest, type Pack } from '../pack.ts';
import { geonames } from './geonames.ts';
import { ImportRefused } from './import-refused.ts';
import { musicbrainz } from './musicbrainz.ts';
import { openLibrary } from './open-library.ts';
import { removePack } from './packs-folder.ts';
import type { Thing } from './same-thing.ts';
import { scanFiles, type Pace } from './scan-files.ts';
import { settleDrafts } from './settle-drafts.ts';
import { indexShipped, shippedThings } from './shipped.ts';
import type { Source, Surroundings } from './source.ts';
import { wikidata } from './wikidata.ts';
import { openWorkshop, writeWhole } from './workshop.ts';

export const SOURCES: Readonly<Record<string, Source>> = { wikidata, geonames, musicbrainz, openlibrary: openLibrary };

/** Counts up whenever an importer would make another pack of the same file. */
const READER = 1;
const CHECKPOINT_MS = 1_000;
const TOLD_MS = 5_000;
const GENRES_KEPT = 20_000;

export interface ImportRequest {
  readonly source: string;
  /** The dumps, plain or gzipped; together they make one pack. */
  readonly files: readonly string[];
  /** The folder of packs; made when there is none. */
  readonly packs: string;
  /** Takes the older packs of the source out once this one is there. */
  readonly replace?: boolean;
  readonly say?: (line: string) => void;
}

/** What stands around an import; a test brings its own. */
export interface ImportWorld extends Surroundings {
  readonly shipped: readonly Thing[];
  readonly pace?: Partial<Pace>;
}

export interface Imported {
  readonly name: string;
  readonly manifest: Manifest;
  /** The very pack was there already, and nothing was done. */
  readonly unchanged: boolean;
}

/** Everything that Valet ships, and today's year. */
export function shippedWorld(): ImportWorld {
  const known = new Map<string, string | undefined>();
  const genre = (domain: Domain, words: string): string | undefined => {
    const key = `${domain}|${words}`;
    if (!known.has(key)) {
      if (known.size >= GENRES_KEPT) known.clear();
      known.set(key, catalogue().genreByName(domain, words)?.id);
    }
    return known.get(key);
  };
  return { shipped: shippedThings(), thisYear: new Date().getUTCFullYear(), genre };
}

type InputFile = Manifest['files'][number];

/** A day in the file's name ("ol_dump_works_2026-10-31.txt.gz", "20261102"). */
function dayIn(name: string): string | undefined {
  const [, year, month, day] = /(?<!\d)(20\d\d)-?([01]\d)-?([0-3]\d)(?!\d)/.exec(name) ?? [];
  if (year === undefined || Number.isNaN(Date.parse(`${year}-${month}-${day}`))) return undefined;
  return `${year}-${month}-${day}`;
}

async function inputFile(file: string): Promise<InputFile> {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) throw new ImportRefused(`There is no file ${file}.`);
  const { sha256, bytes } = await fileHash(file);
  const [name, date] = [path.basename(file), dayIn(path.basename(file))];
  return { name, bytes, sha256, ...(date === undefined ? {} : { date }) };
}

const sha = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

function packName(source: string, inputs: readonly InputFile[]): string {
  const date = inputs.map((input) => input.date ?? '').sort().at(-1) ?? '';
  return [source, ...(date === '' ? [] : [date]), sha(inputs.map(({ sha256 }) => sha256)).slice(0, 8)].join('-');
}

/** Packs whose entries this one need not repeat: not its own former self, and none that itself refers to it. */
function othersOf(packs: readonly Pack[], name: string, replaced: ReadonlySet<string>): Pack[] {
  return packs.filter((pack) => {
    const former = pack.name === name || replaced.has(pack.name);
    return !former && !pack.manifest.dependsOn.includes(name);
  });
}

function publish(folder: string, name: string, ready: string): void {
  const target = path.join(folder, name);
  const former = path.join(folder, `.former-${name}`);
  rmSync(former, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, former);
  renameSync(ready, target);
  rmSync(former, { recursive: true, force: true });
}

/**
 * Makes a pack of the dumps and puts it into the folder of packs, whole or not at all. The same dumps, catalogue and
 * packs give the same pack, byte for byte, however often the import was killed and started again, and a second run
 * changes nothing. Lines that are broken or not wanted are counted in the manifest. Throws `ImportRefused`, with a
 * sentence for the operator, on an unknown source, a missing or wrongly packed file, and while another process imports
 * the same files.
 */
export async function importFiles(request: ImportRequest, world: ImportWorld = shippedWorld()): Promise<Imported> {
  const { packs: folder, say = () => undefined } = request;
  const source = SOURCES[request.source];
  if (source === undefined) throw new ImportRefused(`Which source? There are: ${Object.keys(SOURCES).join(', ')}.`);
  if (request.files.length === 0) throw new ImportRefused('Which file?');
  const inputs: InputFile[] = [];
  for (const file of request.files) {
    say(`Reading ${path.basename(file)} once for its hash …`);
    inputs.push(await inputFile(file));
  }
  const name = packName(source.name, inputs);
  mkdirSync(folder, { recursive: true });
  const work = openWorkshop(folder, name);
  try {
    const { packs } = await readPacks(folder);
    const sameSource = packs.filter((pack) => pack.manifest.source === source.name && pack.name !== name);
    const replaces = request.replace === true ? sameSource.map((pack) => pack.name) : [];
    const others = othersOf(packs, name, new Set(replaces));
    const shipped = indexShipped(world.shipped);
    // What is read from the dumps depends on less than what becomes of it: hours of reading outlive an update.
    const reading = sha([READER, source.name, inputs, world.thisYear]);
    const plan = sha([reading, shipped.print, others.map((pack) => [pack.name, pack.version]), replaces]);
    const there = packs.find((pack) => pack.name === name)?.manifest;
    if (there?.plan === plan) {
      work.leave({ clear: true });
      return { name, manifest: there, unchanged: true };
    }

    const began = performance.now();
    let told = began;
    const scanned = await scanFiles(source, request.files, work, reading, world, {
      checkpointMs: CHECKPOINT_MS,
      now: () => performance.now(),
      ...world.pace,
      afterBatch(state) {
        if (performance.now() - told >= TOLD_MS) {
          told = performance.now();
          const file = path.basename(request.files[state.file] ?? '');
          const where = `pass ${state.pass + 1}, ${(state.offset / 1e6).toFixed(0)} MB of ${file}`;
          say(`${where}: ${state.read} rows read, ${state.drafts} taken down`);
        }
        world.pace?.afterBatch?.(state);
      },
    });
    say(`All read; ${scanned.drafts} rows are looked up, compared and put in order …`);
    const ready = work.place('pack');
    rmSync(ready, { recursive: true, force: true });
    mkdirSync(ready);
    const settled = await settleDrafts({ source, work, shipped, others, around: world }, path.join(ready, ENTRIES));
    const refused = { ...scanned.refused };
    for (const [reason, count] of Object.entries(settled.refused)) refused[reason] = (refused[reason] ?? 0) + count;
    const manifest: Manifest = {
      format: 1,
      pack: name,
      source: source.name,
      licence: source.licence,
      attribution: source.attribution,
      plan,
      files: inputs,
      rows: {
        read: scanned.read,
        kept: settled.kept,
        merged: settled.merged,
        doubles: settled.doubles,
        helping: scanned.helping,
        refused: Object.fromEntries(Object.entries(refused).sort(([one], [other]) => (one < other ? -1 : 1))),
      },
      entries: settled.entries,
      dependsOn: [...new Set(others.flatMap((pack) => [pack.name, ...pack.manifest.dependsOn]))].sort(),
      replaces,
    };
    writeWhole(path.join(ready, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`);
    publish(folder, name, ready);
    work.leave({ clear: true });
    for (const old of replaces) removePack(folder, old);
    const made = readManifest(folder, name);
    if (typeof made === 'string') throw new Error(`the pack ${name} was made, but ${made}`);
    return { name, manifest: made, unchanged: false };
  } catch (error) {
    work.leave({ clear: false });
    throw error;
  }
}
