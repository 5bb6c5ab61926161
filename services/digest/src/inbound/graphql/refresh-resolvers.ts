import type { SqlClient } from '@valet/kit/db';
import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { Refreshing } from '../../app/refresh/finish-refresh.ts';
import { refreshDigest } from '../../app/refresh/refresh-digest.ts';
import { refreshFailedSentence, refreshNotCoveredSentence } from '../../domain/refresh.ts';
import { type GraphParts, occasionOf } from './parts.ts';

const notCovered = {
  __typename: 'RefreshNotCovered', message: refreshNotCoveredSentence, code: 'INSUFFICIENT_WALLET_BALANCE',
} as const;
const failed = { __typename: 'RefreshFailed', message: refreshFailedSentence, code: 'REFRESH_FAILED' } as const;

/** The refresh that is paid. */
export const refreshResolvers = <Tx extends SqlClient>(
  { now, refreshing }: GraphParts<Tx> & { readonly refreshing: Refreshing<Tx> },
) => ({
  Mutation: {
    async refreshDigest(_root: unknown, _args: unknown, context: GraphContext) {
      const { userId } = requireViewer(context);
      const when = () => occasionOf(context, now);
      const result = await refreshDigest(refreshing, { userId, key: context.idempotencyKey, when });
      if (result.kind === 'not-covered') return notCovered;
      if (result.kind === 'failed') return failed;
      return { __typename: 'DigestRefreshed', digest: result.digest, walletBalanceCents: result.balanceCents };
    },
  },
});
