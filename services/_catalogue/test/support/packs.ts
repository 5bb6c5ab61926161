import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Domain, Kind } from '../../src/domains.ts';

export interface PackedName {
  readonly domain: Domain;
  readonly kind: Kind;
  readonly name: string;
  readonly popularity?: number;
  readonly by?: readonly string[];
  readonly genres?: readonly string[];
  readonly year?: number;
}

/** A folder of packs, as `valet catalogue import` leaves them. */
export function packFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'valet-packs-'));
  const put = (pack: string, names: readonly PackedName[]) => {
    const lines = names.map((named, at) =>
      JSON.stringify({
        id: `${named.domain}/${named.kind}/${pack}-${at}`,
        aliases: [],
        by: [],
        people: [],
        genres: [],
        tags: [],
        popularity: 0.1,
        ids: { wikidata: `Q${at + 1}` },
        source: 'wikidata',
        licence: 'CC0-1.0',
        ...named,
      }),
    );
    const text = lines.map((line) => `${line}\n`).join('');
    const sha256 = createHash('sha256').update(text).digest('hex');
    const manifest = {
      format: 1,
      pack,
      source: 'wikidata',
      licence: 'CC0-1.0',
      attribution: 'Wikidata',
      plan: sha256,
      files: [{ name: 'dump.json', bytes: 1, sha256 }],
      rows: { read: names.length, kept: names.length, merged: 0, doubles: 0, helping: 0, refused: {} },
      entries: { lines: names.length, bytes: Buffer.byteLength(text), sha256 },
      dependsOn: [],
      replaces: [],
    };
    mkdirSync(path.join(folder, pack), { recursive: true });
    writeFileSync(path.join(folder, pack, 'entries.jsonl'), text);
    writeFileSync(path.join(folder, pack, 'manifest.json'), JSON.stringify(manifest));
  };
  return {
    folder,
    put,
    spoil: (pack: string) => writeFileSync(path.join(folder, pack, 'entries.jsonl'), '{}\n'),
    takeOut: (pack: string) => rmSync(path.join(folder, pack), { recursive: true }),
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}
