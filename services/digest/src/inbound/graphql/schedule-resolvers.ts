import type { SqlClient } from '@valet/kit/db';
import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import { deleteSchedule, saveSchedule, type Scheduling } from '../../app/schedules/save-schedule.ts';
import { unknownScheduleSentence } from '../../domain/schedule.ts';
import { type GraphParts, invalid, isUuid } from './parts.ts';

export interface Saved {
  readonly id?: string | null;
  readonly cron: string;
  readonly enabled: boolean;
}

const unknown = { __typename: 'NotFound', message: unknownScheduleSentence, code: 'NOT_FOUND' } as const;

/** Times of the person's own at which the digest is made. */
export function scheduleResolvers<Tx extends SqlClient>(
  { scheduling }: GraphParts<Tx> & { readonly scheduling: Scheduling<Tx> },
) {
  return {
    User: {
      schedules: (_user: unknown, _args: unknown, context: GraphContext) =>
        scheduling.schedules.list(requireViewer(context).userId),
    },
    Mutation: {
      async saveSchedule(_root: unknown, { id = null, cron, enabled }: Saved, context: GraphContext) {
        const { userId, timeZone } = requireViewer(context);
        if (id !== null && !isUuid(id)) return unknown;
        const command = { userId, timeZone, id, cron, enabled, key: context.idempotencyKey };
        const result = await saveSchedule(scheduling, command);
        if (result.kind === 'saved') return { __typename: 'ScheduleSaved', schedule: result.schedule };
        return result.kind === 'invalid' ? invalid(result.message) : unknown;
      },
      async deleteSchedule(_root: unknown, { id }: { id: string }, context: GraphContext) {
        const { userId } = requireViewer(context);
        if (!isUuid(id)) return unknown;
        const { kind } = await deleteSchedule(scheduling, { userId, id, key: context.idempotencyKey });
        return kind === 'deleted' ? { __typename: 'ScheduleDeleted', id } : unknown;
      },
    },
  };
}
