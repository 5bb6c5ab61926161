// `valet catalogue ...`: lets the catalogue grow beyond what is shipped. It is no service's command and needs none to
// run: it writes packs into a folder, and services read them when they start.
import path from 'node:path';
import { catalogueCommand, ImportRefused } from '@valet/catalogue/import';
import { environment } from './infra/config.ts';
import { defaultDataDir } from './infra/data-dir.ts';
import { StartError } from './infra/start-error.ts';

/** The folder of packs: what CATALOGUE_PACKS names, else `packs` in the data folder. */
export const packsFolder = (): string =>
  path.resolve(environment()['CATALOGUE_PACKS'] || path.join(defaultDataDir(), 'packs'));

/** Runs `catalogue <args>`; answers what to print. Throws StartError with a sentence when it cannot. */
export async function runCatalogueCommand(args: readonly string[], say: (line: string) => void): Promise<string> {
  try {
    return await catalogueCommand(args, { packs: packsFolder(), say });
  } catch (error) {
    throw error instanceof ImportRefused ? new StartError(error.message) : error;
  }
}
