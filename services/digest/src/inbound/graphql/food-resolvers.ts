import type { SqlClient } from '@valet/kit/db';
import type { GraphContext } from '@valet/kit/subgraph';
import { compareFoods, type Comparing, foodComparison } from '../../app/food/compare-foods.ts';
import { locationNeededSentence } from '../../app/food/food-words.ts';
import { type Feeding, recommendFood } from '../../app/food/recommend-food.ts';
import { type GraphParts, invalid, occasionOf } from './parts.ts';

const notOfferedSentence = 'I did not ask about those two together. Ask me for the next pair.';
const longestId = 200;

type Compared = { winnerId: string; loserId: string };

/** Food for the saved city, and which of two is preferred. */
export function foodResolvers<Tx extends SqlClient>(
  { transact, now, feeding, comparing }: GraphParts<Tx> & {
    readonly feeding: Feeding<Tx>;
    readonly comparing: Comparing<Tx>;
  },
) {
  return {
    User: {
      async foodRecommendations(_user: unknown, _args: unknown, context: GraphContext) {
        const result = await recommendFood(feeding, transact, occasionOf(context, now));
        return result.kind === 'location-needed'
          ? { __typename: 'LocationNeeded', message: locationNeededSentence, code: 'LOCATION_NEEDED' }
          : { __typename: 'FoodRecommendations', ...result };
      },
      foodComparison: (_user: unknown, _args: unknown, context: GraphContext) =>
        foodComparison(comparing, occasionOf(context, now)),
    },
    Mutation: {
      async compareFoods(_root: unknown, { winnerId, loserId }: Compared, context: GraphContext) {
        const when = occasionOf(context, now);
        const plain = winnerId !== loserId && winnerId.length <= longestId && loserId.length <= longestId;
        if (!plain) return invalid(notOfferedSentence);
        const command = { ...when, winnerId, loserId, key: context.idempotencyKey };
        const result = await compareFoods(comparing, transact, command);
        if (result.kind === 'not-offered') return invalid(notOfferedSentence);
        return { __typename: 'FoodOrder', foods: result.foods, next: result.next };
      },
    },
  };
}
