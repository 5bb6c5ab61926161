// How good the digest is, as JSON: hit rate, calibration, hard filters, repeats, opposites, reasons, dial and speed, on
// simulated people. `--train` takes the people that constants may be tuned on, `--fast` a small sample in under a
// minute, `--only=hits,calibration` some of the measures.
import { catalogue } from '@valet/catalogue';
import { buildIndex } from '../src/engine/features.ts';
import { calibration, dial, faithfulReasons, hitRates, opposites, shifted } from './simulation/evaluate.ts';
import { hardFilters, thirtyDays } from './simulation/hold.ts';
import { SEEDS } from './simulation/people.ts';
import { speed } from './simulation/speed.ts';

const given = process.argv.slice(2);
const fast = given.includes('--fast');
const cohort = given.includes('--train') ? 'train' : 'test';
const only = given.find((arg) => arg.startsWith('--only='))?.slice('--only='.length).split(',');
// Fixed, so that the same code gives the same figures.
const now = new Date('2026-11-22T08:00:00Z');
const setting = { cohort, index: buildIndex(catalogue()), now } as const;

const measures = {
  hits: () => hitRates(setting, fast ? 80 : 400),
  calibration: () => calibration(setting, fast ? 150 : 1_040),
  shifted: () => shifted(setting, fast ? 16 : 208, fast ? 3 : 5),
  hardFilters: () => hardFilters(setting, fast ? 200 : 10_000),
  thirtyDays: () => thirtyDays(setting, fast ? 4 : 40),
  opposites: () => opposites(setting, fast ? 30 : 200),
  reasons: () => faithfulReasons(setting, fast ? 150 : 1_000),
  dial: () => dial(setting, fast ? 20 : 100),
  speed: () => speed(now, fast ? 60 : 300),
};

const figures = Object.entries(measures)
  .filter(([name]) => only === undefined || only.includes(name))
  .map(([name, measure]) => {
    const before = performance.now();
    const measured = measure();
    process.stderr.write(`${name}: ${Math.round((performance.now() - before) / 1000)} s\n`);
    return [name, measured];
  });
const about = { cohort, seeds: SEEDS[cohort], sample: fast ? 'fast' : 'whole' };
console.log(JSON.stringify({ ...about, ...Object.fromEntries(figures) }, null, 2));
