import type { SqlClient } from '@valet/kit/db';
import type { Transact } from '@valet/kit/outbox';
import { DateTime, type GraphContext, requireViewer } from '@valet/kit/subgraph';
import { generateDigest } from '../../app/generate-digest.ts';
import { likeItem } from '../../app/judge-item.ts';
import type { Maker, Occasion } from '../../app/make-digest.ts';
import { readDailyDigest } from '../../app/read-daily-digest.ts';
import { thumbsDown } from '../../app/thumbs-down.ts';
import {
  dailyLimitSentence, type DigestItem, type DigestView, tooManyDigestsSentence, unknownItemSentence,
} from '../../domain/digest.ts';
import type { Taste } from '../../domain/taste.ts';
import { cautionsOf } from '../../engine/cautions.ts';
import { foodGate } from '../../engine/food-gate.ts';
import { localDay, secondsToMidnight } from '../../domain/local-day.ts';

export interface GraphParts<Tx> {
  readonly maker: Maker<Tx>;
  readonly transact: Transact<Tx>;
  readonly now: () => Date;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i; // e.g. 0198f2c4-5a7e-7c11-9a55-0d6f6f2f8f10
const notFound = { __typename: 'NotFound', message: unknownItemSentence, code: 'NOT_FOUND' } as const;
const updated = (digest: DigestView) => ({ __typename: 'DigestUpdated', digest }) as const;

export const resolvers = <Tx extends SqlClient>({ maker, transact, now }: GraphParts<Tx>) => {
  // The token carries the zone as the person last set it, so that a day never waits for an event.
  const occasion = (context: GraphContext): Occasion => {
    const { userId, timeZone } = requireViewer(context);
    const at = now();
    return { userId, localDay: localDay(at, timeZone), now: at };
  };
  // The items of one answer ask once.
  const known = new WeakMap<GraphContext, Promise<readonly Taste[]>>();
  const tastesOf = (context: GraphContext): Promise<readonly Taste[]> => {
    const asked = known.get(context) ?? maker.store.tastesOf(requireViewer(context).userId);
    known.set(context, asked);
    return asked;
  };
  return {
    DateTime,
    Digest: {
      items: ({ items }: DigestView) => items,
      unclearConstraints: async (_digest: unknown, _args: unknown, context: GraphContext) =>
        foodGate(await tastesOf(context)).waiting,
    },
    User: {
      // identity owns User; a person sees only what is their own.
      __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) => (viewer?.userId === id ? { id } : null),
      dailyDigest: (_user: unknown, _args: unknown, context: GraphContext) =>
        readDailyDigest(maker, transact, occasion(context)),
    },
    DigestItem: {
      __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) =>
        (viewer && uuid.test(id) ? maker.store.itemOf(viewer.userId, id) : null),
      cautions: async (item: DigestItem, _args: unknown, context: GraphContext) =>
        (item.domain === 'food' ? cautionsOf(item, await tastesOf(context), maker.index()) : []),
    },
    Refusal: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
    Mutation: {
      async thumbsDown(_root: unknown, { itemId }: { itemId: string }, context: GraphContext) {
        const when = occasion(context);
        if (!uuid.test(itemId)) return notFound;
        const result = await thumbsDown(maker, transact, { ...when, itemId, key: context.idempotencyKey });
        if (result.kind === 'unknown') return notFound;
        if (result.kind === 'updated') return updated(result.digest);
        return { __typename: 'DailyLimitExceeded', message: dailyLimitSentence, code: 'DAILY_LIMIT_EXCEEDED' };
      },
      async generateDigest(_root: unknown, _args: unknown, context: GraphContext) {
        const when = occasion(context);
        const result = await generateDigest(maker, transact, { ...when, key: context.idempotencyKey });
        if (result.kind === 'updated') return updated(result.digest);
        const retryAfterSeconds = secondsToMidnight(when.now, requireViewer(context).timeZone);
        const refusal = { message: tooManyDigestsSentence, code: 'RATE_LIMITED', retryAfterSeconds };
        return { __typename: 'TooManyDigests', ...refusal };
      },
      async judgeItem(_root: unknown, { itemId }: { itemId: string }, context: GraphContext) {
        const when = occasion(context);
        if (!uuid.test(itemId)) return notFound;
        const result = await likeItem(maker, transact, { ...when, itemId, key: context.idempotencyKey });
        return result.kind === 'judged' ? { __typename: 'ItemJudged', item: result.item } : notFound;
      },
    },
  };
};
