import { closeTestRun } from './test-run.ts';

/** Jest: stops what the tests of this run started. */
export default async function tearDown(): Promise<void> {
  await closeTestRun();
}
