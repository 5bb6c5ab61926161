import { DateTime, type GraphContext } from '@valet/kit/subgraph';
import type { WelcomeStore } from '../../app/ports.ts';

export const resolvers = <Tx>({ welcomes }: { welcomes: WelcomeStore<Tx> }) => ({
  DateTime,
  User: {
    // identity owns User; a person sees only what is their own.
    __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) => (viewer?.userId === id ? { id } : null),
    welcomedAt: ({ id }: { id: string }) => welcomes.welcomedAt(id),
  },
});
