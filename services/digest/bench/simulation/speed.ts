// How fast the ranker is on one core, and how much memory its index takes, on the real catalogue blown up to size.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Catalogue, catalogue, type Entry } from '@valet/catalogue';
import { buildIndex } from '../../src/engine/features.ts';
import { type JudgedThing, proposeDigest, rank } from '../../src/engine/propose.ts';
import { diceOf } from './dice.ts';
import { quantile } from './figures.ts';
import { interviewOf } from './interview.ts';
import { personOf } from './people.ts';
import { recommendableThings } from './world.ts';

/** The catalogue with invented variants of its things, so that this many can be proposed. */
export function blownUp(candidates: number): Catalogue {
  const known = recommendableThings();
  const dice = diceOf('variants');
  const other = (domain: Entry['domain']): Entry => {
    for (;;) {
      const entry = known[dice.whole(0, known.length - 1)];
      if (entry?.domain === domain) return entry;
    }
  };
  const variants = Array.from({ length: Math.max(0, candidates - known.length) }, (_, at): Entry => {
    const model = known[at % known.length]!;
    const second = other(model.domain);
    return {
      ...model, id: `${model.id}-variant-${at}`, name: `${model.name} ${at}`, aliases: [], by: second.by,
      genres: [...new Set([...model.genres.slice(0, 2), ...second.genres.slice(0, 2)])],
      tags: [...new Set([...model.tags.slice(0, 3), ...second.tags.slice(0, 3)])],
    };
  });
  const entries = [...catalogue().entries, ...variants];
  return { ...catalogue(), entries };
}

function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let round = 0; round < 3; round++) collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const spreadOf = (values: readonly number[]) =>
  ({ p50: quantile(values, 0.5), p95: quantile(values, 0.95), p99: quantile(values, 0.99) });

/** Milliseconds of one core to rank ten thousand things, with an interview and with two hundred thumbs besides. */
export function speed(now: Date, rounds: number) {
  const candidates = 10_000;
  const big = blownUp(candidates);
  const before = heapBytes();
  const building = performance.now();
  const index = buildIndex(big);
  const buildMs = performance.now() - building;
  const indexMb = (heapBytes() - before) / 2 ** 20;
  const shipped = heapBytes();
  const ownIndex = buildIndex(catalogue());
  const shippedIndexMb = (heapBytes() - shipped) / 2 ** 20;

  const things = recommendableThings();
  const seen: Record<'ranked' | 'rankedWithThumbs' | 'whole' | 'wholeWithThumbs', number[]> = {
    ranked: [], rankedWithThumbs: [], whole: [], wholeWithThumbs: [],
  };
  const warm = 20;
  for (let number = 0; number < rounds + warm; number++) {
    const person = personOf('train', 70_000 + (number % 40));
    const { tastes } = interviewOf(person, now);
    const dice = diceOf(`thumbs ${number}`);
    const judged = Array.from({ length: 200 }, (): JudgedThing => {
      const { id } = things[dice.whole(0, things.length - 1)]!;
      return { catalogueId: id, liked: person.likes(id), because: null, at: now, baseScore: dice.even() };
    });
    const input = { tastes, index, refused: new Set<string>(), now };
    const whole = { ...input, shownAt: new Map<string, Date>(), seed: person.id };
    const times = {
      ranked: timed(() => rank(input)), rankedWithThumbs: timed(() => rank({ ...input, judged })),
      whole: timed(() => proposeDigest(whole)), wholeWithThumbs: timed(() => proposeDigest({ ...whole, judged })),
    };
    if (number < warm) continue;
    for (const [name, ms] of Object.entries(times)) seen[name as keyof typeof times].push(ms);
  }
  return {
    candidates, entries: index.all.length, rounds,
    rankMs: spreadOf(seen.ranked), rankWith200ThumbsMs: spreadOf(seen.rankedWithThumbs),
    wholeDigestMs: spreadOf(seen.whole), wholeDigestWith200ThumbsMs: spreadOf(seen.wholeWithThumbs),
    buildMs, indexMb, shipped: { entries: ownIndex.all.length, indexMb: shippedIndexMb },
  };
}
