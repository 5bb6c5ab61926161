import { openTestRun } from './test-run.ts';

/** Jest: gives the workers a folder to share; servers are started by the first test that asks for one. */
export default async function setUp(): Promise<void> {
  await openTestRun();
}
