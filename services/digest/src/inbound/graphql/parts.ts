import type { SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { Maker, Occasion } from '../../app/make-digest.ts';
import { unknownItemSentence } from '../../domain/digest.ts';
import { localDay } from '../../domain/local-day.ts';
import type { Taste } from '../../domain/taste.ts';

/** What the resolvers of every part of the graph share. */
export interface GraphParts<Tx extends SqlClient> {
  readonly maker: Maker<Tx>;
  readonly transact: Transact<Tx>;
  readonly now: () => Date;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i; // e.g. 0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10
export const isUuid = (id: string): boolean => uuid.test(id);

export const notFound = { __typename: 'NotFound', message: unknownItemSentence, code: 'NOT_FOUND' } as const;
export const invalid = (message: string) => ({ __typename: 'InvalidInput', message, code: 'INVALID' }) as const;

/** Whose call, and on which of the person's days; throws `unauthenticated` for nobody. */
export function occasionOf(context: GraphContext, now: () => Date): Occasion {
  // The token carries the zone as the person last set it, so that a day never waits for an event.
  const { userId, timeZone } = requireViewer(context);
  const at = now();
  return { userId, localDay: localDay(at, timeZone), now: at };
}

/** What an item's answer depends on beside the item. */
export interface Viewed {
  readonly tastes: readonly Taste[];
  readonly leftToSpendCents: number | null;
}

/** What is known of the viewer now; asked once for all items of an answer. */
export function viewedOnce<Tx extends SqlClient>({ maker: { store }, now }: GraphParts<Tx>) {
  const known = new WeakMap<GraphContext, Promise<Viewed>>();
  const look = async ({ userId, localDay: day }: Occasion): Promise<Viewed> => {
    const [tastes, leftToSpendCents] = await Promise.all([store.tastesOf(userId), store.leftToSpend(userId, day)]);
    return { tastes, leftToSpendCents };
  };
  return (context: GraphContext): Promise<Viewed> => {
    const asked = known.get(context) ?? look(occasionOf(context, now));
    known.set(context, asked);
    return asked;
  };
}
