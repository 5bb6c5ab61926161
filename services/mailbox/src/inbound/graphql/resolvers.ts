import { DateTime, type GraphContext } from '@valet/kit/subgraph';
import type { ConnectionStore } from '../../app/ports.ts';

export const resolvers = ({ connections }: { connections: ConnectionStore }) => ({
  DateTime,
  User: {
    // identity owns User; a person sees only what is their own.
    __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) => (viewer?.userId === id ? { id } : null),
    mailbox: ({ id }: { id: string }) => connections.connection(id),
  },
});
