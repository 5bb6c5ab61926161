// How good the daily digest is, on simulated people that nothing was tuned on; how fast it ranks; how the item-item
// model compares with a closed form; and how long a digest takes through the API, no language model asked.
// Options: `--fast=1` a small sample; `--api=0` without the stack, `--quality=0` it alone; `--first=1` goes before all else on the machine.
import { execFileSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { benchWorld, goFirst, percentile, signUp } from './support.mjs';

export const budget = {
  hitRateOverPopularity: 2,
  hitRateOverTagOverlap: 1.3,
  ece: 0.05,
  middle80Width: 0.25,
  eceOfShiftedAfter200Thumbs: 0.05,
  violations: 0,
  repeatsInThirtyDays: 0,
  fewestCards: 8,
  overlapOfOpposites: 0.2,
  faithfulReasons: 0.95,
  companionsOverEase: 0.98,
  rankP95Ms: 20,
  apiP95Ms: 150,
};

const root = new URL('../../../', import.meta.url).pathname;
const printed = (script, ...args) => {
  const command = ['--import', 'tsx', '--conditions=source', `services/digest/bench/${script}`, ...args];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'inherit'] };
  return JSON.parse(execFileSync(process.execPath, command, options));
};

export async function run({ fast = 0, api = 1, quality: measured = 1, first = 0 } = {}) {
  if (first) goFirst();
  if (!measured) return { throughApi: await throughTheApi(20), budget };
  const quality = printed('quality.ts', ...(fast ? ['--fast'] : []));
  const companions = printed('companions.ts');
  const throughApi = api ? await throughTheApi(fast ? 5 : 20) : 'left out';
  return { card: cardOf(quality, companions), quality, companions, throughApi, budget };
}

/** What is promised, figure by figure, as the budget names it. */
function cardOf(quality, { worlds }) {
  const { hits, calibration, shifted, hardFilters, thirtyDays, opposites, reasons, dial, speed } = quality;
  return {
    hitRateAt8: hits.hitRateAt8,
    hitRateOverPopularity: hits.overPopularity.ratio,
    hitRateOverTagOverlap: hits.overTagOverlap.ratio,
    ece: calibration.ece,
    middle80Width: calibration.middle80Width,
    brier: calibration.brier,
    brierOfBaseRate: calibration.brierOfBaseRate,
    eceOfShifted: shifted.before.pooled.ece,
    eceOfShiftedAfter200Thumbs: shifted.after.pooled.ece,
    digests: hardFilters.digests,
    violations: hardFilters.violations,
    repeatsInThirtyDays: thirtyDays.repeats,
    fewestCards: thirtyDays.fewestCards,
    overlapOfOpposites: opposites.meanOverlapOf15,
    faithfulReasons: reasons.faithful,
    companionsOverEase: Math.min(...worlds.map(({ digest }) => digest.ratio)),
    diversityByDial: dial.steps.map(({ diversity }) => diversity),
    rankMs: speed.rankMs,
    indexMb: speed.indexMb,
  };
}

const TAGS = [
  ['movies', 'genres', 'Science fiction'], ['movies', 'genres', 'Film noir'], ['movies', 'people', 'Denis Villeneuve'],
  ['movies', 'movies', 'Arrival'], ['movies', 'movies', 'Heat'], ['movies', 'genres', 'Heist'],
  ['books', 'genres', 'Fantasy'], ['books', 'authors', 'Ursula K. Le Guin'], ['music', 'genres', 'Jazz'],
  ['food', 'cuisine', 'Japanese'], ['food', 'cuisine', 'Italian'], ['games', 'genres', 'Puzzle'],
];

/** These people have a digest made anew again and again, one at a time: from the request to the fifteen stored. */
async function throughTheApi(people, each = 15) {
  const { world, stop } = await benchWorld();
  try {
    const call = async (cookie, method, path, body) => {
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const response = await fetch(world.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return response.json();
    };
    const times = [];
    for (let person = 0; person < people; person++) {
      const cookie = await signUp(world.url);
      for (const [domain, subcategory, tag] of TAGS)
        await call(cookie, 'POST', '/api/memory/tags', { domain, subcategory, tag, polarity: 'like' });
      const made = async () => (await call(cookie, 'GET', '/api/digest/daily')).recommendations.length > 0;
      while (!(await made())) await wait(100);
      for (let digest = 0; digest < each; digest++) {
        const before = performance.now();
        await call(cookie, 'POST', '/api/digest/generate');
        // What is read at first use has been read: the first person warms up.
        if (person > 0) times.push(performance.now() - before);
      }
    }
    const [p50Ms, p95Ms, p99Ms] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
    return { people, digests: times.length, p50Ms, p95Ms, p99Ms };
  } finally {
    await stop();
  }
}
