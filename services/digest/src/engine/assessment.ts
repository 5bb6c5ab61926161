import { fold } from '@valet/catalogue';
import { isConstraint, type Taste } from '../domain/taste.ts';
import { recalibration } from './calibration.ts';
import type { Candidate, CatalogueIndex } from './features.ts';
import type { JudgedThing, ProposeInput } from './input.ts';
import { leaningOf } from './leaning.ts';
import { type Probe, probeOf } from './matching.ts';
import { ceiling, logistic, prior, under } from './score.ts';
import { Listener, type Statement } from './statements.ts';
import { fitted, type Weights } from './weights.ts';

// A thing that is alike may be so by its look alone; who liked the same things says more than what it is like.
const mostJudged = { alone: 200, besideCompanions: 60 };
// Log-odds of a dish that won every "which of the two?", and of one whose cuisine did.
const foodGain = { dish: 1, cuisine: 0.7 };
// Log-odds that a high price costs in the end where somebody finds it too high, and from how far below that price on.
const dearness = { most: 1.2, from: 0.9 };

export interface Assessment {
  readonly probes: readonly Probe[];
  /** Probability before and after personal recalibration. */
  scoreOf(candidate: Candidate): { readonly baseScore: number; readonly matchScore: number };
  /** By how much the score would be lower without each of the tastes, by tag id; negative for what speaks against. */
  dropsOf(candidate: Candidate): ReadonlyMap<string, number>;
  /** What of the thing goes with a taste, most telling first: two words that can be shown, or fewer. */
  sharedWith(candidate: Candidate, taste: Taste): string[];
}

/** Reads all that is known of a person once, to hold many things against it. */
export function assess(input: Omit<ProposeInput, 'seed' | 'shownAt' | 'count'>, weights: Weights = fitted): Assessment {
  const { index, tastes, judged = [], companions = null } = input;
  const now = input.now.getTime();
  const probes = tastes.filter((taste) => !isConstraint(taste)).map((taste) => probeOf(taste, index));
  const listener = new Listener(index, weights);
  const told = probes.filter(({ taste }) => taste.weight > 0)
    .map((probe) => ({ taste: probe.taste, statement: listener.taste(probe, now) }));
  const heard = told.flatMap(({ taste, statement }) => (statement ? [{ taste, statement }] : []));
  const said = heard.map(({ statement }) => statement);
  const learned = latest(judged, companions ? mostJudged.besideCompanions : mostJudged.alone)
    .map((thing) => listener.judged(thing)).filter((statement): statement is Statement => statement !== undefined);
  const bearings = companions?.bearings(opinionsOf(input)) ?? new Map<string, number>();
  const leaning = leaningOf([...said, ...learned], index.space, weights);
  // What is known of companions has the judgements in it already.
  const leaningOfTags = bearings.size === 0 || learned.length === 0 ? leaning : leaningOf(said, index.space, weights);

  const tagsInDomain = new Map<string, number>();
  for (const { taste: { domain } } of told) tagsInDomain.set(domain, (tagsInDomain.get(domain) ?? 0) + 1);
  const corrected = recalibration(judged);
  const foodOdds = foodOddsOf(input.foodOrder, index);
  const priceOdds = priceOddsOf(judged, index);

  const besidesLeaning = ({ entry }: Candidate): number =>
    prior.base + prior.popularity * entry.popularity + (bearings.get(entry.id) ?? 0) + foodOdds(entry) +
    priceOdds(entry);
  const leaningFor = ({ entry }: Candidate) => (bearings.has(entry.id) ? leaningOfTags : leaning);
  const probabilities = (odds: number, tags: number) => {
    const most = ceiling(tags);
    const baseScore = under(most, logistic(odds));
    return { baseScore, matchScore: corrected ? under(most, corrected(baseScore)) : baseScore };
  };
  const tagsFor = ({ entry }: Candidate): number => tagsInDomain.get(entry.domain) ?? 0;
  return {
    probes,
    scoreOf: (candidate) => {
      const odds = besidesLeaning(candidate) + weights.odds.leaning * leaningFor(candidate).of(candidate.number);
      return probabilities(odds, tagsFor(candidate));
    },
    sharedWith: (candidate, taste) => {
      const statement = heard.find((one) => one.taste === taste)?.statement;
      return statement ? inCommon(candidate, statement, index) : [];
    },
    dropsOf: (candidate) => {
      const besides = besidesLeaning(candidate);
      const tags = tagsFor(candidate);
      const full = leaningFor(candidate);
      const { matchScore } = probabilities(besides + weights.odds.leaning * full.of(candidate.number), tags);
      const without = full.without(candidate.number, heard.length);
      return new Map(heard.map(({ taste }, at) => {
        const left = tags - (taste.domain === candidate.entry.domain ? 1 : 0);
        return [taste.id, matchScore - probabilities(besides + weights.odds.leaning * without[at]!, left).matchScore];
      }));
    },
  };
}

const mostInCommon = 2;
// Ingredients and places are too small a thing to have in common.
const shown = /^(?:by|with|g|w|c):/;

function inCommon({ features, entry, number }: Candidate, statement: Statement, { space }: CatalogueIndex): string[] {
  const said = new Map([...statement.concepts].map((concept, at) => [concept, statement.amounts[at]!]));
  const worth = new Map<number, number>();
  for (let at = space.starts[number]!; at < space.starts[number + 1]!; at++) {
    worth.set(space.concepts[at]!, space.values[at]!);
  }
  const labels = new Map<number, { label: string; weight: number }>();
  for (const [feature, label] of features) {
    const concept = shown.test(feature) ? space.conceptOf(entry.domain, feature) : undefined;
    if (concept === undefined || labels.has(concept)) continue;
    const weight = (said.get(concept) ?? 0) * (worth.get(concept) ?? 0);
    if (weight > 0) labels.set(concept, { label, weight });
  }
  return [...labels.values()].sort((a, b) => b.weight - a.weight).slice(0, mostInCommon).map(({ label }) => label);
}

function latest(judged: readonly JudgedThing[], most: number): readonly JudgedThing[] {
  if (judged.length <= most) return judged;
  return [...judged].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, most);
}

function opinionsOf(
  { tastes, judged = [], refused }: Pick<ProposeInput, 'tastes' | 'judged' | 'refused'>,
): ReadonlyMap<string, number> {
  const opinions = new Map<string, number>();
  const of = ({ polarity }: Taste): number =>
    (polarity === 'love' || polarity === 'like' ? 1 : polarity === 'neutral' ? 0 : -1);
  for (const taste of tastes) {
    if (taste.catalogueId !== null && taste.weight > 0 && of(taste) !== 0) opinions.set(taste.catalogueId, of(taste));
  }
  for (const id of refused) opinions.set(id, -1);
  for (const { catalogueId, liked, because } of judged) {
    if (because === 'not-now' || because === 'too-expensive') opinions.delete(catalogueId);
    else opinions.set(catalogueId, liked ? 1 : -1);
  }
  return opinions;
}

type Odds = (entry: Candidate['entry']) => number;

/** What "which of the two?" says of a dish: by itself, and by its cuisines. */
function foodOddsOf(order: ReadonlyMap<string, number> | undefined, index: CatalogueIndex): Odds {
  if (order === undefined || order.size === 0) return () => 0;
  const cuisines = new Map<string, number>();
  for (const [id, place] of order) {
    const entry = index.byId.get(id)?.entry;
    if (entry?.kind === 'cuisine') cuisines.set(fold(entry.name), place);
  }
  return ({ id, kind, cuisines: own = [] }) => {
    if (kind !== 'dish') return 0;
    const places = own.map((name) => cuisines.get(fold(name))).filter((place) => place !== undefined);
    const mean = places.length === 0 ? 0 : places.reduce((sum, place) => sum + place, 0) / places.length;
    return foodGain.dish * (order.get(id) ?? 0) + foodGain.cuisine * mean;
  };
}

/** What "too expensive" says of things that cost as much. */
function priceOddsOf(judged: readonly JudgedThing[], index: CatalogueIndex): Odds {
  const dear = judged.filter(({ because, liked }) => because === 'too-expensive' && !liked)
    .map(({ catalogueId }) => index.byId.get(catalogueId)?.entry).filter((entry) => entry !== undefined);
  if (dear.length === 0) return () => 0;
  return ({ domain, priceCents, price }) => {
    const tooHigh = dear.filter((entry) => entry.domain === domain && (priceCents !== undefined
      ? priceCents >= dearness.from * (entry.priceCents ?? Number.POSITIVE_INFINITY)
      : price !== undefined && price >= (entry.price ?? Number.POSITIVE_INFINITY))).length;
    return -dearness.most * (tooHigh / (tooHigh + 1));
  };
}
