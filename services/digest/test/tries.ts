// What somebody tries who must not have milk, or is up to something.
import { catalogue, type Constraint, constraintFor, isSafe } from '@valet/catalogue';
import { rpcClient } from '@valet/kit/rpc';
import { RecommendationService } from '@valet/proto/digest/v1/recommendations_pb';
import { Domain, Polarity } from '@valet/proto/taste_memory/v1/events_pb';
import type { GraphAnswer } from '../../_stack/src/infra/service-alone.ts';
import { type DigestWorld, newId, type ShownItem } from './digest-world.ts';
import { askFood, moveTo } from './food-world.ts';

export const italian = { domain: Domain.FOOD, subcategory: 'cuisine', tag: 'Italian', polarity: Polarity.LOVE };
export const milk = {
  domain: Domain.FOOD, subcategory: 'allergies', tag: 'milk', polarity: Polarity.AVOID, confidence: 1,
};
export const moonDust = { ...milk, tag: 'moon dust', unclear: true };

const entries = new Map(catalogue().entries.map((entry) => [entry.id, entry]));
const milkFree = (): Constraint => {
  const constraint = constraintFor('milk');
  if (!constraint) throw new Error('milk is not understood');
  return constraint;
};
export const isDish = (id: string): boolean => entries.get(id)?.kind === 'dish';
/** A dish that somebody who must not have milk must not have. */
export const isForbidden = (id: string): boolean => {
  const entry = entries.get(id);
  return entry?.kind === 'dish' && !isSafe(entry, [milkFree()]);
};
export const forbiddenOf = (items: readonly { catalogueId: string }[] | undefined): string[] =>
  (items ?? []).map(({ catalogueId }) => catalogueId).filter(isForbidden);
export const idOf = (items: readonly { id: string }[], at = 0): string => items[at]?.id ?? '';

export type Listed = Pick<ShownItem, 'id' | 'catalogueId' | 'reason'>;

const refreshing = `mutation { refreshDigest {
  __typename
  ... on DigestRefreshed { walletBalanceCents digest { id refreshCount items { id catalogueId origin } } }
  ... on Refusal { message code }
} }`;
interface Refreshed {
  __typename: string;
  walletBalanceCents?: number;
  digest?: { id: string; refreshCount: number; items: { id: string; catalogueId: string; origin: string }[] };
}

export type Tries = ReturnType<typeof triesIn>;

/** Calls that go beyond the cards of the day. */
export function triesIn(world: DigestWorld) {
  const rpc = (userId: string, key?: string) => rpcClient(RecommendationService, {
    url: world.url, issuer: 'voice', audience: 'digest', key: world.keyOf('voice'),
  })({ deadlineMs: 10_000, userId, ...(key !== undefined && { idempotencyKey: key }) });
  type Request = Parameters<ReturnType<typeof rpc>['recommend']>[0];
  return {
    rpc,
    recommend: async (userId: string, request: Request = {}, key?: string) =>
      (await rpc(userId, key).recommend(request)).recommendations,
    async shelf(userId: string, field: 'savedItems' | 'hiddenItems'): Promise<Listed[]> {
      const person = await world.person<Record<string, Listed[]>>(userId, `${field} { id catalogueId reason }`);
      return person[field] ?? [];
    },
    /** The answer, or the code of the fault. */
    async refresh(userId: string, { key, replica = 0 }: { key?: string; replica?: number } = {}): Promise<Refreshed> {
      const { data, errors } = await world.ask<GraphAnswer<{ refreshDigest: Refreshed } | null>>(refreshing, {
        claims: { sub: userId, tz: 'UTC' }, url: world.urls[replica] ?? world.url, ...(key !== undefined && { key }),
      });
      return data?.refreshDigest ?? { __typename: errors?.[0]?.extensions.code ?? 'Fault' };
    },
    /** Somebody with dishes of milk among the ten or beside them. */
    async withDishes(): Promise<{ userId: string; dishes: Listed[]; other: string }> {
      const userId = newId();
      await world.teach(userId, italian);
      await world.handled(await moveTo(world, userId));
      const { items } = await world.read(userId);
      const food = await askFood(world, userId);
      const dishes = [...food.items, ...items].filter(({ catalogueId }) => isForbidden(catalogueId));
      if (dishes.length < 2) throw new Error('there is too little milk in it');
      return { userId, dishes, other: items.find(({ domain }) => domain !== 'food')?.id ?? '' };
    },
  };
}
