import os from 'node:os';
import { fileURLToPath } from 'node:url';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The process's own environment: the only place of this folder that reads it. */
export const environment = (): Environment => process.env;

/** The top folder of the repository, from src/infra and from dist/infra alike. */
export const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** The folder that integration tests of one run share; set by the global set-up of jest, which the workers inherit. */
const TEST_RUN = 'VALET_TEST_RUN';

export const testRun = (): string | undefined => process.env[TEST_RUN];

export function rememberTestRun(folder: string): void {
  process.env[TEST_RUN] = folder;
}

/** Where test runs keep their folders: a place that every user can enter, so that PostgreSQL's own user can. */
export const testRunsFolder = (): string => os.tmpdir();
