import { placeId } from '../../domain/place.ts';
import { isConstraint, type Taste } from '../../domain/taste.ts';
import { bestOf } from '../../engine/choose.ts';
import { cuisinesOf, likingOf } from '../../engine/food-pairs.ts';
import type { ProposeInput } from '../../engine/input.ts';
import { type BesideProposal, foodItems } from './dishes.ts';
import { restaurantDescription, restaurantOrdering } from './food-words.ts';
import type { Restaurant, RestaurantSource } from './ports.ts';

const mostQuestions = 3;
const ofCuisine = 4;
/** Dishes of a cuisine that say how much it is liked. */
const dishesThatSpeak = 3;

/** A cuisine to look for, and how likely the person likes what it serves. */
export interface Craving {
  readonly cuisine: string;
  readonly matchScore: number;
  /** What was said of the cuisine by its name, if anything. */
  readonly taste: Taste | null;
}

/** The person's best cuisines, at most three. */
export function cravingsOf(input: ProposeInput): Craving[] {
  // What is avoided says which dish is forbidden, not which kitchen is liked.
  const free = { ...input, tastes: input.tastes.filter((taste) => !isConstraint(taste)) };
  const scores = new Map<string, number[]>();
  const dishes = bestOf({ ...free, shownAt: new Map() }, ({ entry }) => entry.kind === 'dish', 0);
  for (const { candidate, matchScore } of dishes) {
    for (const cuisine of candidate.entry.cuisines ?? []) {
      const known = scores.get(cuisine);
      if (known === undefined) scores.set(cuisine, [matchScore]);
      else if (known.length < dishesThatSpeak) known.push(matchScore);
    }
  }
  const cuisines = cuisinesOf({
    ...free, excluded: input.excluded ?? new Set(), order: input.foodOrder ?? new Map(),
  });
  return cuisines.slice(0, 4 * mostQuestions).flatMap(({ entry: { id, name } }): Craving[] => {
    const known = scores.get(name) ?? [];
    if (known.length < dishesThatSpeak) return [];
    const matchScore = known.reduce((sum, score) => sum + score, 0) / known.length;
    return [{ cuisine: name, matchScore, taste: likingOf(id, free) }];
  }).sort((a, b) => Number(b.taste !== null) - Number(a.taste !== null) || b.matchScore - a.matchScore)
    .slice(0, mostQuestions);
}

export interface Found {
  readonly craving: Craving;
  readonly restaurants: readonly Restaurant[];
}

/** Asks for each craving at once; null when nobody answered. */
export async function findRestaurants(
  source: RestaurantSource, cravings: readonly Craving[], location: string,
): Promise<Found[] | null> {
  const found = await Promise.all(cravings.map(async (craving) =>
    ({ craving, restaurants: await source.find(craving.cuisine, location, ofCuisine) })));
  const answered = found.filter((one): one is Found => one.restaurants !== null);
  return answered.length === 0 ? null : answered;
}

type Why = Pick<BesideProposal, 'reason' | 'plainReason' | 'reasonTagIds'>;

function reasonFor({ cuisine, taste }: Craving, provider: string): Why {
  if (taste === null) {
    const guess = `A guess: many people like ${cuisine} cooking, and ${provider} puts this one forward.`;
    return { reason: guess, plainReason: guess, reasonTagIds: [] };
  }
  const love = taste.polarity === 'love' ? 'love' : 'like';
  const reason = `You ${love} ${taste.name}, so I asked ${provider} who cooks it, and this came back.`;
  return { reason, plainReason: reason, reasonTagIds: [taste.id] };
}

/** What was said of a cuisine may have been forgotten or put differently while a provider was asked. */
const asKnownNow = (craving: Craving, tastes: readonly Taste[]): Craving => ({
  ...craving,
  taste: tastes.find(({ id, polarity }) =>
    id === craving.taste?.id && (polarity === 'love' || polarity === 'like')) ?? null,
});

/** What was found as cards, the best of each cuisine in turn; nothing that was turned down, and none twice. */
export function restaurantProposals(
  found: readonly Found[], input: Pick<ProposeInput, 'refused' | 'excluded' | 'tastes'>, location: string,
  provider: string,
): BesideProposal[] {
  const seen = new Set([...input.refused, ...(input.excluded ?? [])]);
  const queues = found.map(({ craving, restaurants }) =>
    ({ craving: asKnownNow(craving, input.tastes), left: [...restaurants] }));
  const proposals: BesideProposal[] = [];
  while (proposals.length < foodItems && queues.some(({ left }) => left.length > 0)) {
    for (const { craving, left } of queues) {
      const next = left.shift();
      if (next === undefined || proposals.length === foodItems) continue;
      const catalogueId = placeId(next.provider, next.id);
      if (seen.has(catalogueId)) continue;
      seen.add(catalogueId);
      proposals.push({
        catalogueId, type: 'food', domain: 'food', title: next.name,
        description: restaurantDescription(next, provider), vendor: craving.cuisine, priceCents: null, authors: [],
        makers: [], tags: [...new Set([craving.cuisine, ...(next.kind === null ? [] : [next.kind])])],
        location, ordering: restaurantOrdering(provider), url: next.url,
        matchScore: craving.matchScore, baseScore: null,
        surprise: false, overBudget: false, verified: false, ...reasonFor(craving, provider),
      });
    }
  }
  return proposals;
}
