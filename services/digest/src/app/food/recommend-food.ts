import { AppError } from '@valet/kit/errors';
import type { Transact, Unit } from '@valet/kit/outbox';
import type { DigestItem } from '../../domain/digest.ts';
import { isPlace } from '../../domain/place.ts';
import { foodGate } from '../../engine/food-gate.ts';
import { type Maker, type Occasion, rankingInput } from '../make-digest.ts';
import type { PersonState } from '../ports.ts';
import { hasForbidden } from '../read-daily-digest.ts';
import { type BesideProposal, dishesFor } from './dishes.ts';
import {
  dishesInsteadNote, dishesNote, locationOf, noDishesNote, noneFoundNote, nothingLeftNote, restaurantsNote,
  tooManyFoodCallsSentence,
} from './food-words.ts';
import type { FoodCalls, FoodStore, Place, PlaceStore, RestaurantSource } from './ports.ts';
import { cravingsOf, findRestaurants, type Found, restaurantProposals } from './restaurants.ts';

export interface Feeding<Tx> {
  readonly maker: Maker<Tx>;
  readonly places: PlaceStore;
  readonly food: FoodStore<Tx>;
  /** Null: no places provider is configured, so food is dishes. */
  readonly restaurants: RestaurantSource | null;
}

export type FoodResult =
  | { readonly kind: 'location-needed' }
  | { readonly kind: 'found'; readonly location: string; readonly note: string; readonly items: readonly DigestItem[] };

const cityWithinMs = 1_000;
const lookEveryMs = 100;
const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });
/** Two tabs, or an impatient finger, get the same answer. */
const sameWithinMs = 10_000;
export const foodCallsADay = 30;
/** What stays from an earlier call stands after what is new. */
const keptFrom = 100;

/** The city, waiting for an event about one that was just saved. */
async function placeSoon(places: PlaceStore, userId: string): Promise<Place | null> {
  const until = performance.now() + cityWithinMs;
  for (;;) {
    const place = await places.placeOf(userId);
    if (place !== null || performance.now() >= until) return place;
    await pause(lookEveryMs);
  }
}

const isRecent = (calls: FoodCalls, { now }: Occasion, location: string): boolean =>
  calls.lastAt !== null && now.getTime() - calls.lastAt.getTime() < sameWithinMs &&
  calls.last.length > 0 && calls.last.every((item) => item.location === location);

function refuseTooMany({ count }: FoodCalls): void {
  if (count >= foodCallsADay) throw new AppError('rate-limited', tooManyFoodCallsSentence);
}

interface Menu {
  readonly note: string;
  readonly proposals: readonly BesideProposal[];
}

/**
 * Food for the saved city: restaurants where a provider knows some, dishes otherwise. It stands beside today's digest
 * before it is answered, in place of the earlier food of the day, but for what the person liked or kept. A call within
 * ten seconds of the last one answers the same. Throws `rate-limited` after thirty a day.
 */
export async function recommendFood<Tx>(
  feeding: Feeding<Tx>, transact: Transact<Tx>, occasion: Occasion,
): Promise<FoodResult> {
  const { maker: { store }, places, food, restaurants } = feeding;
  const { userId, localDay, now } = occasion;
  const place = await placeSoon(places, userId);
  if (place === null) return { kind: 'location-needed' };
  const location = locationOf(place);

  const before = await food.callsOf(userId, localDay);
  const found = restaurants === null || isRecent(before, occasion, location) ? null
    : await askProvider(feeding, restaurants, occasion, location, before);
  return transact(async (unit) => {
    const state = await store.lock(unit, userId, localDay);
    const calls = await food.callsOf(userId, localDay, unit);
    if (isRecent(calls, occasion, location) && !hasForbidden({ ...state, current: null }, feeding.maker.index())) {
      return { kind: 'found', location, note: noteOf(feeding, calls.last, location), items: calls.last };
    }
    refuseTooMany(calls);
    const kept = state.beside.filter(({ liked, savedAt }) => liked || savedAt !== null);
    const menu = await menuFor(feeding, unit, occasion, { state, kept, calls, found, location });
    await store.move(unit, userId, state.beside.map((item, at) => (kept.includes(item)
      ? { itemId: item.id, status: 'displayed', position: keptFrom + at } as const
      : { itemId: item.id, status: 'consumed', position: item.position } as const)));
    const { note, proposals } = menu;
    if (proposals.length === 0) return { kind: 'found', location, note, items: [] };
    const items = await store.addBeside(unit, userId, {
      origin: 'food', localDay, displayed: true, proposals, createdAt: now,
    });
    return { kind: 'found', location, note, items };
  });
}

type Asked = Promise<readonly Found[] | 'failed'>;
/** What is being asked, by person and place. */
const asking = new WeakMap<RestaurantSource, Map<string, Asked>>();

/**
 * Outside of any transaction: nobody waits for a provider but who asked. Each question costs, so calls at once share
 * one. `failed`: it did not answer.
 */
function askProvider<Tx>(
  feeding: Feeding<Tx>, restaurants: RestaurantSource, occasion: Occasion, location: string, calls: FoodCalls,
): Asked {
  refuseTooMany(calls);
  const open = asking.get(restaurants) ?? new Map<string, Asked>();
  asking.set(restaurants, open);
  const about = `${occasion.userId} ${location}`;
  const asked = open.get(about) ?? find(feeding, restaurants, occasion, location).finally(() => open.delete(about));
  open.set(about, asked);
  return asked;
}

async function find<Tx>(
  { maker }: Feeding<Tx>, restaurants: RestaurantSource, occasion: Occasion, location: string,
): Asked {
  const state = await maker.store.look(occasion.userId, occasion.localDay);
  const facts = await maker.store.facts(occasion.userId, occasion);
  const input = rankingInput(maker, occasion, state, facts, state.lastSequence);
  return (await findRestaurants(restaurants, cravingsOf(input), location)) ?? 'failed';
}

async function menuFor<Tx>(
  { maker, restaurants }: Feeding<Tx>,
  unit: Unit<Tx>,
  occasion: Occasion,
  { state, kept, calls, found, location }: {
    readonly state: PersonState;
    readonly kept: readonly DigestItem[];
    readonly calls: FoodCalls;
    readonly found: readonly Found[] | 'failed' | null;
    readonly location: string;
  },
): Promise<Menu> {
  const facts = await maker.store.facts(occasion.userId, occasion, unit);
  // What stands in the digest, waits behind it or stays beside it is not brought a second time.
  const there = [...(state.current?.items ?? []).filter(({ status }) => status !== 'consumed'), ...kept];
  const excluded = new Set([...facts.excluded, ...there.map(({ catalogueId }) => catalogueId)]);
  const ranking = rankingInput(maker, occasion, state, { ...facts, excluded }, state.lastSequence);
  const input = { ...ranking, seed: `${ranking.seed} food ${calls.count}` };
  const provider = restaurants?.name ?? '';
  if (found !== null && found !== 'failed') {
    const proposals = restaurantProposals(found, input, location, provider);
    if (proposals.length > 0) return { note: restaurantsNote(location, provider), proposals };
  }
  const proposals = dishesFor(input, location);
  if (proposals.length === 0) {
    return { note: foodGate(state.tastes).closed ? noDishesNote : nothingLeftNote, proposals };
  }
  const note = found === 'failed' ? dishesInsteadNote(location, provider)
    : found === null ? dishesNote(location) : noneFoundNote(location, provider);
  return { note, proposals };
}

/** What was said of the same list a moment ago. */
function noteOf<Tx>({ restaurants }: Feeding<Tx>, items: readonly DigestItem[], location: string): string {
  if (items.some(({ catalogueId }) => isPlace(catalogueId))) return restaurantsNote(location, restaurants?.name ?? '');
  return dishesNote(location);
}
