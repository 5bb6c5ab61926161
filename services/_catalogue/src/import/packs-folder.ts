import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { packNames } from '../pack.ts';
import { ImportRefused } from './import-refused.ts';
import { WORK_PREFIX } from './workshop.ts';

/** The imports that were begun and not ended, by the names their packs will have. */
export function unfinishedImports(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith(WORK_PREFIX))
    .map((name) => name.slice(WORK_PREFIX.length))
    .sort();
}

/**
 * Takes a pack out whole, or gives up an import that was not ended. Services drop what came from it when they next
 * start. Throws `ImportRefused` when there is none of the name.
 */
export function removePack(folder: string, name: string): void {
  const unfinished = unfinishedImports(folder).includes(name);
  const whole = packNames(folder).includes(name);
  if (!unfinished && !whole) throw new ImportRefused(`There is no pack ${name}.`);
  if (whole) {
    // Gone at once, whatever happens while its files are deleted.
    const leaving = path.join(folder, `.removed-${name}`);
    rmSync(leaving, { recursive: true, force: true });
    renameSync(path.join(folder, name), leaving);
    rmSync(leaving, { recursive: true, force: true });
  }
  if (unfinished) rmSync(path.join(folder, `${WORK_PREFIX}${name}`), { recursive: true, force: true });
}
