import type { SqlClient } from '@valet/kit/db';
import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import { generateDigest } from '../../app/generate-digest.ts';
import { readDailyDigest } from '../../app/read-daily-digest.ts';
import { type DigestView, tooManyDigestsSentence } from '../../domain/digest.ts';
import { secondsToMidnight } from '../../domain/local-day.ts';
import { foodGate } from '../../engine/food-gate.ts';
import { type GraphParts, occasionOf } from './parts.ts';

export const updated = (digest: DigestView) => ({ __typename: 'DigestUpdated', digest }) as const;

/** The digest itself: read, made afresh. */
export function digestResolvers<Tx extends SqlClient>({ maker, transact, now }: GraphParts<Tx>) {
  return {
    Digest: {
      unclearConstraints: async (_digest: unknown, _args: unknown, context: GraphContext) =>
        foodGate(await maker.store.tastesOf(requireViewer(context).userId)).waiting,
    },
    User: {
      dailyDigest: (_user: unknown, _args: unknown, context: GraphContext) =>
        readDailyDigest(maker, transact, occasionOf(context, now)),
    },
    Mutation: {
      async generateDigest(_root: unknown, _args: unknown, context: GraphContext) {
        const when = occasionOf(context, now);
        const result = await generateDigest(maker, transact, { ...when, key: context.idempotencyKey });
        if (result.kind === 'updated') return updated(result.digest);
        const retryAfterSeconds = secondsToMidnight(when.now, requireViewer(context).timeZone);
        const refusal = { message: tooManyDigestsSentence, code: 'RATE_LIMITED', retryAfterSeconds };
        return { __typename: 'TooManyDigests', ...refusal };
      },
    },
  };
}
