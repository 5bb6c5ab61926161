import { z } from 'zod';
import { type RestRoute, route } from './define-rest.ts';
import { Item, itemFields, type ItemNode, itemOf } from './digest-shapes.ts';
import { text } from './validation.ts';

const comparedFields = 'id name description';
const comparisonFields = `first { ${comparedFields} } second { ${comparedFields} } answered total`;
const Compared = z.object({ id: z.string(), name: z.string(), description: z.string() });
const Comparison = z
  .object({ first: Compared, second: Compared, answered: z.number().int(), total: z.number().int() })
  .meta({ id: 'FoodComparison' });
type Comparison = z.infer<typeof Comparison>;

interface FoodNode {
  readonly location: string;
  readonly note: string;
  readonly items: readonly ItemNode[];
}

/** Food for the saved city, and which of two is preferred. */
export const foodRoutes: readonly RestRoute[] = [
  route({
    method: 'GET',
    path: '/api/recommendations/food',
    summary: 'Food for the saved city; it also stands first in today’s digest',
    operation: `query RestFood {
      me {
        foodRecommendations {
          __typename
          ... on FoodRecommendations { location note items { ${itemFields} } }
          ... on Refusal { message code }
        }
      }
    }`,
    reply: z.object({
      recommendations: z.array(Item),
      location: z.string().describe('`Lisbon, Portugal`'),
      note: z.string().describe('What these are: dishes, or restaurants'),
    }),
    answer: ({ me }) => {
      const food = (me as { foodRecommendations: FoodNode | null }).foodRecommendations;
      if (food === null) return undefined;
      return { recommendations: food.items.map(itemOf), location: food.location, note: food.note };
    },
  }),
  route({
    method: 'GET',
    path: '/api/recommendations/food/comparison',
    summary: 'Two cuisines or dishes to choose between',
    operation: `query RestFoodComparison { me { id foodComparison { ${comparisonFields} } } }`,
    reply: z.object({ comparison: Comparison.nullable() }),
    answer: ({ me }) => ({ comparison: (me as { foodComparison: Comparison | null }).foodComparison }),
  }),
  route({
    method: 'POST',
    path: '/api/recommendations/food/comparison',
    summary: 'Which of the two',
    operation: `mutation RestCompareFoods($winnerId: ID!, $loserId: ID!) {
      compareFoods(winnerId: $winnerId, loserId: $loserId) {
        __typename
        ... on FoodOrder { foods { ${comparedFields} } next { ${comparisonFields} } }
        ... on Refusal { message code }
      }
    }`,
    body: z.object({ winnerId: text(), loserId: text() }),
    reply: z.object({ foods: z.array(Compared), next: Comparison.nullable() }),
    variables: ({ body }) => body,
    answer: ({ compareFoods }) => {
      const { foods, next } = compareFoods as { foods: z.infer<typeof Compared>[]; next: Comparison | null };
      return { foods, next };
    },
  }),
];
