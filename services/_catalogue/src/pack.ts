// Packs: what an operator imported, as folders beside each other. A service reads them; `valet catalogue` writes them.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { dumpLines } from './import/dump-lines.ts';
import { importedEntrySchema, type ImportedEntry } from './import/imported-entry.ts';

export type { ImportedEntry };

export const MANIFEST = 'manifest.json';
export const ENTRIES = 'entries.jsonl';

const text = z.string().min(1);
const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

export const manifestSchema = z.strictObject({
  format: z.literal(1),
  pack: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  source: text,
  licence: text,
  /** What the page about data must say while the pack is loaded. */
  attribution: text,
  /** Of everything the pack was made from: an import with the same plan would write the same pack. */
  plan: sha256,
  files: z
    .array(z.strictObject({ name: text, bytes: count, sha256, date: z.exactOptional(z.iso.date()) }))
    .min(1)
    .readonly(),
  /** read = kept + merged + doubles + helping + all that was refused. */
  rows: z.strictObject({
    read: count,
    kept: count,
    /** Became ids of shipped entries. */
    merged: count,
    /** Said again what another row of the dump said. */
    doubles: count,
    /** Names of makers, years of editions, readers: they become part of others. */
    helping: count,
    refused: z.record(text, count),
  }),
  entries: z.strictObject({ lines: count, bytes: count, sha256 }),
  /** The packs that were there, whose entries this one does not repeat while they stay. */
  dependsOn: z.array(text).readonly(),
  /** Older packs of the source that this one stands for. */
  replaces: z.array(text).readonly(),
});

export type Manifest = Readonly<z.output<typeof manifestSchema>>;

const idsSchema = z.record(z.string().regex(/^[a-z]+$/), text);
const mergeSchema = z.strictObject({ merge: text, ids: idsSchema });
const sameAsSchema = z.array(z.strictObject({ pack: text, id: text })).readonly();
export type SameAs = z.output<typeof sameAsSchema>;

/** An entry to add, or ids elsewhere of an entry that is there already, shipped or of another pack. */
export type PackLine =
  | { readonly type: 'entry'; readonly entry: ImportedEntry }
  | { readonly type: 'merge'; readonly into: string; readonly ids: Readonly<Record<string, string>> };

export interface Pack {
  readonly name: string;
  readonly manifest: Manifest;
  /** Hash of the manifest and of whichever packs it depends on are there: the same version yields the same lines. */
  readonly version: string;
  /** In the order of their ids. Throws `PackFault` on a line that is no entry. Read in pieces: memory stays flat. */
  lines(): AsyncGenerator<PackLine>;
}

export interface Packs {
  /** By name. Those that another one replaces are left out. */
  readonly packs: readonly Pack[];
  /** What lies there and cannot be used, each with one sentence; nothing of it is loaded. */
  readonly refused: readonly { readonly name: string; readonly why: string }[];
}

export class PackFault extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PackFault';
  }
}

const sha = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** The hash of a file, read in pieces. */
export async function fileHash(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest('hex'), bytes };
}

function lineOf(json: string, present: ReadonlySet<string>, where: string): PackLine {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new PackFault(`${where} is not JSON`);
  }
  if (typeof value === 'object' && value !== null && 'merge' in value) {
    const merge = mergeSchema.safeParse(value);
    if (!merge.success) throw new PackFault(`${where} is no merge`);
    return { type: 'merge', into: merge.data.merge, ids: merge.data.ids };
  }
  const { sameAs = [], ...rest } = (value ?? {}) as { sameAs?: unknown };
  const entry = importedEntrySchema.safeParse(rest);
  const same = sameAsSchema.safeParse(sameAs);
  if (!entry.success || !same.success) throw new PackFault(`${where} is no entry`);
  const other = same.data.find(({ pack }) => present.has(pack));
  return other === undefined
    ? { type: 'entry', entry: entry.data }
    : { type: 'merge', into: other.id, ids: entry.data.ids };
}

async function* linesOf(folder: string, name: string, present: ReadonlySet<string>): AsyncGenerator<PackLine> {
  let number = 0;
  for await (const { lines } of dumpLines(path.join(folder, name, ENTRIES))) {
    for (const line of lines) {
      number += 1;
      if (line !== '') yield lineOf(line, present, `${name}/${ENTRIES}:${number}`);
    }
  }
}

/** The manifest of a pack's folder, or a sentence why it is none. */
export function readManifest(folder: string, name: string): Manifest | string {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path.join(folder, name, MANIFEST), 'utf8'));
  } catch {
    return 'it has no readable manifest';
  }
  const parsed = manifestSchema.safeParse(value);
  if (!parsed.success) return 'its manifest has another form than this version of Valet knows';
  return parsed.data.pack === name ? parsed.data : `its manifest is that of ${parsed.data.pack}`;
}

/** The names of whatever lies in the folder of packs; what begins with a dot is being made or taken out. */
export function packNames(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
}

/**
 * The packs in a folder (`CATALOGUE_PACKS`); none for no folder. Each is read once whole to compare its hash with its
 * manifest: a pack that does not agree is refused by name, never a reason for a service not to start.
 */
export async function readPacks(folder: string | undefined): Promise<Packs> {
  const found: { name: string; manifest: Manifest }[] = [];
  const refused: { name: string; why: string }[] = [];
  for (const name of folder === undefined ? [] : packNames(folder)) {
    const manifest = readManifest(folder ?? '', name);
    if (typeof manifest === 'string') {
      refused.push({ name, why: manifest });
      continue;
    }
    const hash = await fileHash(path.join(folder ?? '', name, ENTRIES)).catch(() => undefined);
    if (hash === undefined) refused.push({ name, why: 'its entries cannot be read' });
    else if (hash.sha256 !== manifest.entries.sha256) {
      refused.push({ name, why: 'its entries are not those of its manifest' });
    } else found.push({ name, manifest });
  }
  const replaced = new Set(found.flatMap(({ manifest }) => manifest.replaces));
  const kept = found.filter(({ name }) => !replaced.has(name));
  const present = new Set(kept.map(({ name }) => name));
  const packs = kept.map(({ name, manifest }): Pack => {
    const there = manifest.dependsOn.filter((other) => present.has(other));
    const bytes = readFileSync(path.join(folder ?? '', name, MANIFEST));
    const version = sha(`${sha(bytes)}\n${there.join('\n')}`);
    return { name, manifest, version, lines: () => linesOf(folder ?? '', name, new Set(there)) };
  });
  return { packs, refused };
}
