import type { SqlClient } from '@valet/kit/db';
import { DateTime, type GraphContext, requireViewer } from '@valet/kit/subgraph';
import { likeItem } from '../../app/judge-item.ts';
import { readDailyDigest } from '../../app/read-daily-digest.ts';
import { digestResolvers } from './digest-resolvers.ts';
import { itemResolvers } from './item-resolvers.ts';
import { isUuid, notFound, occasionOf } from './parts.ts';
import { refreshResolvers } from './refresh-resolvers.ts';
import { scheduleResolvers } from './schedule-resolvers.ts';

type Parts<Tx extends SqlClient> =
  Parameters<typeof refreshResolvers<Tx>>[0] & Parameters<typeof scheduleResolvers<Tx>>[0];

export const resolvers = <Tx extends SqlClient>(parts: Parts<Tx>) => {
  const { maker, transact, now } = parts;
  const digest = digestResolvers(parts);
  const schedule = scheduleResolvers(parts);
  return {
    DateTime,
    Refusal: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
    User: {
      // identity owns User; a person sees only what is their own.
      __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) => (viewer?.userId === id ? { id } : null),
      ...digest.User,
      ...schedule.User,
    },
    Digest: digest.Digest,
    DigestItem: itemResolvers(parts),
    Mutation: {
      ...digest.Mutation,
      ...refreshResolvers(parts).Mutation,
      ...schedule.Mutation,
      async judgeItem(_root: unknown, { itemId }: { itemId: string }, context: GraphContext) {
        const when = occasionOf(context, now);
        if (!isUuid(itemId)) return notFound;
        const result = await likeItem(maker, transact, { ...when, itemId, key: context.idempotencyKey });
        if (result.kind !== 'judged') return notFound;
        const shown = await readDailyDigest(maker, transact, occasionOf(context, now));
        return { __typename: 'ItemJudged', item: result.item, digest: shown };
      },
    },
  };
};
