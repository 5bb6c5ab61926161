// Voice: what a call feels like in a browser, what calls cost the stand-in, and what Valet adds to a provider's time.
// Options: `--rounds=25` calls in a browser, `--calls=25 --seconds=60` at a time from a second process, `--added=200`
// calls to a provider; 0 leaves a part out. `--first=1` goes before all else on the machine.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addedLatency } from './realtime/added-latency.mjs';
import { browserCalls } from './realtime/browser.mjs';
import { goFirst } from './support.mjs';

export const budget = {
  grantedToOpenP95Ms: 400,
  openToSoundP95Ms: 400,
  bargeInToSilenceP95Ms: 200,
  eventToCaptionP95Ms: 300,
  lateP99Ms: 10,
  addedP95Ms: 50,
};

/** The bench of the stand-in itself: it in one process, all callers in another. */
async function loadOfPeer(calls, seconds) {
  const argv = ['--conditions=source', '--import', 'tsx', 'services/_sandbox/bench/realtime.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...argv, `--calls=${calls}`, `--seconds=${seconds}`,
  ]);
  return JSON.parse(stdout);
}

/** What a part found, or why it found nothing: the others are told all the same. */
const told = (part) => part.catch((error) => ({ failed: String(error) }));

export async function run({ rounds = 25, calls = 25, seconds = 60, added = 200, first = 0 } = {}) {
  if (first) goFirst();
  return {
    ...(rounds > 0 && { browser: await told(browserCalls({ calls: rounds })) }),
    ...(calls > 0 && { peer: await told(loadOfPeer(calls, seconds)) }),
    ...(added > 0 && { provider: await told(addedLatency({ calls: added })) }),
    budget,
  };
}
