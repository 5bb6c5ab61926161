import type { SqlClient } from '@valet/kit/db';
import { DateTime, type GraphContext } from '@valet/kit/subgraph';
import { actionResolvers } from './action-resolvers.ts';
import { checkInResolvers } from './check-in-resolvers.ts';
import { digestResolvers } from './digest-resolvers.ts';
import { foodResolvers } from './food-resolvers.ts';
import { itemResolvers } from './item-resolvers.ts';
import { refreshResolvers } from './refresh-resolvers.ts';
import { scheduleResolvers } from './schedule-resolvers.ts';
import { settingsResolvers } from './settings-resolvers.ts';

type Parts<Tx extends SqlClient> =
  Parameters<typeof refreshResolvers<Tx>>[0] & Parameters<typeof scheduleResolvers<Tx>>[0] &
  Parameters<typeof actionResolvers<Tx>>[0] & Parameters<typeof settingsResolvers<Tx>>[0] &
  Parameters<typeof foodResolvers<Tx>>[0];

export const resolvers = <Tx extends SqlClient>(parts: Parts<Tx>) => {
  const digest = digestResolvers(parts);
  const action = actionResolvers(parts);
  const checkIn = checkInResolvers(parts);
  const setting = settingsResolvers(parts);
  const food = foodResolvers(parts);
  const schedule = scheduleResolvers(parts);
  return {
    DateTime,
    Refusal: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
    User: {
      // identity owns User; a person sees only what is their own.
      __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) => (viewer?.userId === id ? { id } : null),
      ...digest.User,
      ...schedule.User,
      ...action.User,
      ...checkIn.User,
      ...setting.User,
      ...food.User,
    },
    CheckIn: checkIn.CheckIn,
    Digest: digest.Digest,
    DigestItem: itemResolvers(parts),
    Mutation: {
      ...digest.Mutation,
      ...refreshResolvers(parts).Mutation,
      ...schedule.Mutation,
      ...action.Mutation,
      ...checkIn.Mutation,
      ...setting.Mutation,
      ...food.Mutation,
    },
  };
};
