// Measures the ranker on simulated people: what the first cards hit, whether percentages come true, whether reasons are
// the real ones, and what the dial and an opposite taste do.
import { catalogue } from '@valet/catalogue';
import type { CatalogueIndex } from '../../src/engine/features.ts';
import { proposeDigest, rank } from '../../src/engine/propose.ts';
import { displayedItems, type Proposal } from '../../src/domain/digest.ts';
import { isConstraint, type Taste } from '../../src/domain/taste.ts';
import { BASELINES, type Baseline, shownAtOnce, shownBy } from './baselines.ts';
import { diceOf } from './dice.ts';
import { calibrationFigures, type Card, mean, quantile } from './figures.ts';
import { interviewOf } from './interview.ts';
import { type Cohort, type HiddenPerson, personOf, type Shift } from './people.ts';
import { showDays } from './days.ts';

export interface Setting {
  readonly cohort: Cohort;
  readonly index: CatalogueIndex;
  readonly now: Date;
}

const nobody: ReadonlySet<string> = new Set();
const never: ReadonlyMap<string, Date> = new Map();

function firstDigest({ index, now }: Setting, person: HiddenPerson, tastes: readonly Taste[], surprise?: number) {
  const { proposals } = proposeDigest({
    tastes, index, now, seed: person.id, refused: nobody, shownAt: never, ...(surprise !== undefined && { surprise }),
  });
  return proposals;
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);
const hitsOf = (person: HiddenPerson, ids: readonly string[]): number =>
  ids.filter((id) => person.likes(id)).length / shownAtOnce;

/** The middle 95 % of the ratio of means over people drawn again and again. */
function ratioInterval(ours: readonly number[], theirs: readonly number[], seed: string) {
  const dice = diceOf(seed);
  const ratios = numbers(1_000).map(() => {
    let [a, b] = [0, 0];
    for (let drawn = 0; drawn < ours.length; drawn++) {
      const at = dice.whole(0, ours.length - 1);
      a += ours[at] ?? 0;
      b += theirs[at] ?? 0;
    }
    return a / b;
  });
  return [quantile(ratios, 0.025), quantile(ratios, 0.975)];
}

/** Share of the first eight that is liked, after one interview: ours and the baselines'. */
export function hitRates(setting: Setting, people: number) {
  const seen = new Map<'ours' | Baseline, number[]>();
  const keep = (name: 'ours' | Baseline, rate: number): void => void seen.set(name, [...(seen.get(name) ?? []), rate]);
  const random: number[] = [];
  for (const number of numbers(people)) {
    const person = personOf(setting.cohort, number);
    const { tastes } = interviewOf(person, setting.now);
    const ours = firstDigest(setting, person, tastes).slice(0, shownAtOnce).map(({ catalogueId }) => catalogueId);
    keep('ours', hitsOf(person, ours));
    const theirs = shownBy(BASELINES, { ...setting, person, tastes });
    for (const [baseline, ids] of theirs) keep(baseline, hitsOf(person, ids));
    random.push(mean(person.world.items.map(({ id }) => Number(person.likes(id)))));
  }
  const rates = Object.fromEntries([...seen].map(([name, all]) => [name, mean(all)])) as Record<string, number>;
  const against = (name: Baseline) => ({
    ratio: (rates['ours'] ?? 0) / (rates[name] ?? 1),
    interval95: ratioInterval(seen.get('ours') ?? [], seen.get(name) ?? [], `${setting.cohort} ${name}`),
  });
  return {
    people, randomThing: mean(random), hitRateAt8: rates,
    overPopularity: against('popularity'), overTagOverlap: against('overlap'),
  };
}

const cardOf = (person: HiddenPerson, { catalogueId, matchScore }: Proposal): Card =>
  ({ said: matchScore, liked: person.likes(catalogueId) });

/** Whether the percentages of the displayed cards come true, over the first digests of all these people. */
export function calibration(setting: Setting, people: number) {
  const cards = numbers(people).flatMap((number) => {
    const person = personOf(setting.cohort, number);
    const { tastes } = interviewOf(person, setting.now);
    return firstDigest(setting, person, tastes).slice(0, displayedItems).map((proposal) => cardOf(person, proposal));
  });
  return { people, ...calibrationFigures(cards) };
}

const SHIFTS: readonly Shift[] = ['picky', 'easy', 'fickle', 'picky and fickle'];
const thumbs = 200;

/** People unlike those the calibration was fitted on, before any thumb and after two hundred. */
export function shifted(setting: Setting, people: number, daysMeasured: number) {
  const [before, after] = [new Map<Shift, Card[]>(), new Map<Shift, Card[]>()];
  for (const number of numbers(people)) {
    const shift = SHIFTS[Math.floor(number / 4) % SHIFTS.length] ?? 'picky';
    const person = personOf(setting.cohort, 10_000 + number, { shift });
    const { tastes } = interviewOf(person, setting.now);
    const add = (to: Map<Shift, Card[]>, proposals: readonly Proposal[]): void =>
      void to.set(shift, [...(to.get(shift) ?? []), ...proposals.map((proposal) => cardOf(person, proposal))]);
    const show = { ...setting, person, tastes };
    showDays({ ...show, days: daysMeasured, judges: () => false, see: ({ displayed }) => add(before, displayed) });
    showDays({
      ...show, days: Math.ceil(thumbs / displayedItems) + daysMeasured, judges: (judged) => judged < thumbs,
      see: ({ displayed, judged }) => judged >= thumbs && add(after, displayed),
    });
  }
  const figures = (of: Map<Shift, Card[]>) => ({
    pooled: calibrationFigures([...of.values()].flat()),
    byShift: Object.fromEntries([...of].map(([shift, cards]) => [shift, calibrationFigures(cards).ece])),
  });
  return { people, thumbsEach: thumbs, before: figures(before), after: figures(after) };
}

/** How many of the fifteen things somebody and their opposite share. */
export function opposites(setting: Setting, pairs: number) {
  const shares = numbers(pairs).map((number) => {
    const [ids, theirs] = [false, true].map((opposite) => {
      const person = personOf(setting.cohort, 20_000 + number, { opposite, constraints: [] });
      const { tastes } = interviewOf(person, setting.now);
      return firstDigest(setting, person, tastes).map(({ catalogueId }) => catalogueId);
    });
    return (ids ?? []).filter((id) => theirs?.includes(id)).length / (ids?.length ?? 1);
  });
  return { pairs, meanOverlapOf15: mean(shares), largest: Math.max(...shares) };
}

/** How often the tag that a reason names is what holds its card up, more than another tag drawn at random. */
export function faithfulReasons(setting: Setting, cards: number) {
  const { index, now } = setting;
  let [seen, faithful, withoutTag, displayed] = [0, 0, 0, 0];
  for (let number = 0; seen < cards; number++) {
    const person = personOf(setting.cohort, 30_000 + number);
    const { tastes } = interviewOf(person, now);
    const dice = diceOf(`${person.id} reasons`);
    const kept = new Map<string, ReadonlyMap<string, number>>();
    const scoresWithout = (tagId: string): ReadonlyMap<string, number> => {
      const known = kept.get(tagId) ?? new Map(
        rank({ tastes: tastes.filter(({ id }) => id !== tagId), index, now, refused: nobody })
          .map(({ candidate, matchScore }) => [candidate.entry.id, matchScore]));
      kept.set(tagId, known);
      return known;
    };
    const shown = firstDigest(setting, person, tastes).slice(0, displayedItems);
    for (const { catalogueId, reasonTagIds: [named] } of shown) {
      displayed++;
      const others = tastes.filter((taste) => taste.id !== named && !isConstraint(taste));
      const other = others[dice.whole(0, others.length - 1)];
      if (named === undefined) withoutTag++;
      if (named === undefined || other === undefined || seen >= cards) continue;
      seen++;
      const left = (tagId: string): number => scoresWithout(tagId).get(catalogueId) ?? 0;
      if (left(named) < left(other.id)) faithful++;
    }
  }
  return { cards: seen, faithful: faithful / seen, displayedThatNameNoTag: withoutTag / displayed };
}

/** How unlike two things are, 0 to 1: what they are called and belong to, the domain among it. */
function unlike(a: string, b: string): number {
  const [one, other] = [a, b].map((id) => {
    const entry = catalogue().byId(id);
    return new Set([`domain ${entry?.domain}`, ...(entry?.genres ?? []), ...(entry?.by ?? []), ...(entry?.tags ?? [])]);
  });
  const both = [...(one ?? [])].filter((name) => other?.has(name)).length;
  return 1 - both / ((one?.size ?? 0) + (other?.size ?? 0) - both);
}

/** Mean unlikeness of all pairs of the fifteen, and how many are liked, at each step of the dial. */
export function dial(setting: Setting, people: number) {
  const steps = [0, 0.25, 0.5, 0.75, 1].map((surprise) => {
    const [diversities, domains, hits, genres]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (const number of numbers(people)) {
      const person = personOf(setting.cohort, 40_000 + number);
      const proposals = firstDigest(setting, person, interviewOf(person, setting.now).tastes, surprise);
      const ids = proposals.map(({ catalogueId }) => catalogueId);
      diversities.push(mean(ids.flatMap((a, at) => ids.slice(at + 1).map((b) => unlike(a, b)))));
      domains.push(new Set(proposals.map(({ domain }) => domain)).size);
      genres.push(new Set(ids.flatMap((id) => catalogue().byId(id)?.genres ?? [])).size);
      hits.push(hitsOf(person, ids.slice(0, shownAtOnce)));
    }
    return {
      surprise, diversity: mean(diversities), domains: mean(domains), genres: mean(genres), hitRateAt8: mean(hits),
    };
  });
  const rises = steps.every(({ diversity }, at) => at === 0 || diversity > (steps[at - 1]?.diversity ?? 1));
  return { people, steps, rises };
}
