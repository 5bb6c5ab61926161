// `valet catalogue import | list | remove`, as an operator types it.
import { parseArgs } from 'node:util';
import { readPacks, type Manifest } from '../pack.ts';
import { importFiles, shippedWorld, SOURCES, type ImportWorld } from './import-files.ts';
import { ImportRefused } from './import-refused.ts';
import { removePack, unfinishedImports } from './packs-folder.ts';

export { ImportRefused } from './import-refused.ts';

export interface CommandPlace {
  /** The folder of packs. */
  readonly packs: string;
  /** Hears how far a long import is. */
  readonly say: (line: string) => void;
  /** What Valet ships; only an import asks for it. */
  readonly world?: () => ImportWorld;
}

const HELP = `Commands of catalogue:
  import --source ${Object.keys(SOURCES).join('|')} [--replace] FILE ...
                  makes a pack of a dump (plain or .gz; several files make one pack)
  list            what was imported
  remove PACK     takes a pack out, or gives up an import that was not ended`;

const number = (value: number): string => value.toLocaleString('en-GB');

function told({ rows, files, licence, attribution }: Manifest): string {
  const refused = Object.entries(rows.refused).sort(([, one], [, other]) => other - one);
  return [
    ...files.map(({ name, bytes, date = 'an unknown day' }) => `  ${name}, ${number(bytes)} bytes, of ${date}`),
    `  ${number(rows.read)} rows read: ${number(rows.kept)} entries, ${number(rows.merged)} known to Valet already, ` +
      `${number(rows.doubles)} said twice, ${number(rows.helping)} parts of others`,
    ...refused.map(([reason, count]) => `  ${number(count)} refused: ${reason}`),
    `  licence ${licence}; to be said: ${attribution}`,
  ].join('\n');
}

async function runImport(args: readonly string[], { packs, say, world = shippedWorld }: CommandPlace): Promise<string> {
  const { values, positionals } = parsed(args);
  const request = { source: values.source ?? '', files: positionals, packs, replace: values.replace ?? false, say };
  const began = performance.now();
  const { name, manifest, unchanged } = await importFiles(request, world());
  const seconds = (performance.now() - began) / 1000;
  const what = unchanged
    ? `${name} is there already; nothing was changed.`
    : `${name} is made, in ${seconds.toFixed(1)} s. Services load it when they next start.`;
  return `${what}\n${told(manifest)}`;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { source: { type: 'string' }, replace: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new ImportRefused(`${(error as Error).message}.\n\n${HELP}`);
  }
}

async function list(folder: string): Promise<string> {
  const { packs, refused } = await readPacks(folder);
  const unfinished = unfinishedImports(folder);
  if (packs.length + refused.length + unfinished.length === 0) return `Nothing was imported (${folder}).`;
  return [
    ...packs.map(({ name, manifest }) => `${name}: ${number(manifest.rows.kept)} entries\n${told(manifest)}`),
    ...refused.map(({ name, why }) => `${name}: not loaded, ${why}`),
    ...unfinished.map((name) => `${name}: not ended; the same import goes on, \`remove\` gives it up`),
  ].join('\n');
}

/** Runs one command; answers what to print. Throws `ImportRefused` with a sentence when it cannot. */
export async function catalogueCommand(args: readonly string[], place: CommandPlace): Promise<string> {
  const [command, ...rest] = args;
  if (command === 'import') return runImport(rest, place);
  if (command === 'list' && rest.length === 0) return list(place.packs);
  const [name, ...more] = rest;
  if (command === 'remove' && name !== undefined && more.length === 0) {
    removePack(place.packs, name);
    return `${name} is taken out. Services forget it when they next start.`;
  }
  throw new ImportRefused(HELP);
}
