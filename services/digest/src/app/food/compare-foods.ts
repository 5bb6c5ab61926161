import type { SqlClient } from '@valet/kit/db';
import type { Transact, Unit } from '@valet/kit/outbox';
import { foodOrder } from '../../engine/food-order.ts';
import {
  comparisonsARound, type ComparedKind, type FoodsKnown, foodsToCompare, inOrder, nextPair,
} from '../../engine/food-pairs.ts';
import { commandOnce } from '../command.ts';
import type { Maker, Occasion } from '../make-digest.ts';
import { answersOfRound, roundAt } from './food-round.ts';
import type { Comparison, ComparisonStore } from './ports.ts';

export interface Comparing<Tx> {
  readonly maker: Maker<Tx>;
  readonly comparisons: ComparisonStore<Tx>;
}

/** A food as it is chosen. */
export interface ComparedFood {
  readonly id: string;
  readonly name: string;
  readonly description: string;
}

export interface FoodComparison {
  readonly first: ComparedFood;
  readonly second: ComparedFood;
  readonly answered: number;
  readonly total: number;
}

export type CompareResult =
  | { readonly kind: 'ordered'; readonly foods: readonly ComparedFood[]; readonly next: FoodComparison | null }
  | { readonly kind: 'not-offered' };

interface Asked {
  readonly foods: readonly ComparedFood[];
  readonly answers: readonly Comparison[];
  readonly comparison: FoodComparison | null;
}

/** The foods of a round, and the pair to ask about next. */
function askedOf(kind: ComparedKind, known: FoodsKnown, answers: readonly Comparison[]): Asked {
  const held = [...new Set(answers.flatMap(({ winnerId, loserId }) => [winnerId, loserId]))];
  const foods = foodsToCompare(kind, known, held)
    .map(({ entry: { id, name, description } }) => ({ id, name, description }));
  const food = (id: string | undefined) => foods.find((one) => one.id === id);
  const pair = answers.length < comparisonsARound ? nextPair(foods.map(({ id }) => id), answers) : null;
  const [first, second] = [food(pair?.firstId), food(pair?.secondId)];
  const total = Math.min(comparisonsARound, (foods.length * (foods.length - 1)) / 2);
  const comparison = first && second ? { first, second, answered: answers.length, total } : null;
  return { foods, answers, comparison };
}

async function knownOf<Tx>(
  { maker: { store, index } }: Comparing<Tx>, occasion: Occasion, all: readonly Comparison[], unit?: Unit<Tx>,
): Promise<FoodsKnown> {
  const { userId } = occasion;
  const [tastes, facts] = [await store.tastesOf(userId), await store.facts(userId, occasion, unit)];
  const { refused, excluded } = facts;
  return { tastes, index: index(), refused, excluded, order: foodOrder(all) };
}

/** Two to choose between; null when the order is known, or there is too little to choose from. */
export async function foodComparison<Tx>(
  comparing: Comparing<Tx>, occasion: Occasion,
): Promise<FoodComparison | null> {
  const all = await comparing.comparisons.list(occasion.userId);
  const round = roundAt(all, occasion.now);
  if (round === null) return null;
  return askedOf(round.kind, await knownOf(comparing, occasion, all), round.answers).comparison;
}

const samePair = (a: { winnerId: string; loserId: string }, b: { winnerId: string; loserId: string }): boolean =>
  (a.winnerId === b.winnerId && a.loserId === b.loserId) || (a.winnerId === b.loserId && a.loserId === b.winnerId);

/**
 * Takes an answer about the pair that is asked about, or another one about a pair of the same round, and answers the
 * order so far. `next` is null at the end of a round.
 */
export function compareFoods<Tx extends SqlClient>(
  comparing: Comparing<Tx>,
  transact: Transact<Tx>,
  command: Occasion & { readonly winnerId: string; readonly loserId: string; readonly key: string | undefined },
): Promise<CompareResult> {
  const { maker, comparisons } = comparing;
  const { userId, localDay, now, winnerId, loserId, key } = command;
  const chosen = { winnerId, loserId };
  return transact(async (unit) => {
    await maker.store.lock(unit, userId, localDay);
    const all = await comparisons.list(userId, unit);
    const known = await knownOf(comparing, command, all, unit);
    const kind: ComparedKind = maker.index().byId.get(winnerId)?.entry.kind === 'dish' ? 'dish' : 'cuisine';
    return commandOnce<Tx, { kind: 'not-offered' }, CompareResult>(
      unit,
      { userId, field: 'compareFoods', key, request: chosen },
      async () => {
        const answers = answersOfRound(all, kind, now);
        const again = answers.find((answer) => samePair(answer, chosen));
        const { comparison } = askedOf(kind, known, answers);
        const offered = comparison !== null && roundAt(all, now)?.kind === kind &&
          samePair({ winnerId: comparison.first.id, loserId: comparison.second.id }, chosen);
        if (!again && !offered) return { kind: 'not-offered' };
        // The same answer twice, by a double click, changes nothing; another one keeps its place in the round.
        if (again?.winnerId !== winnerId) {
          await comparisons.put(unit, userId, { ...chosen, kind, at: again?.at ?? now });
          unit.notify(userId, 'digest');
        }
        return { kind: 'done' };
      },
      async () => {
        const after = await comparisons.list(userId, unit);
        const { foods, answers, comparison } = askedOf(kind, known, answersOfRound(after, kind, now));
        return { kind: 'ordered', foods: inOrder(foods, answers), next: comparison };
      },
    );
  });
}
