import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { UnlearnDecision } from '../../app/unlearn.ts';
import { isUuid } from '../uuid.ts';
import { notFound } from './refusals.ts';

export type Unlearn = (what: { userId: string; lineId: string; tagId: string }) => Promise<UnlearnDecision>;

export const unlearnResolver =
  (unlearn: Unlearn) =>
  async (_: unknown, { messageId, tagId }: { messageId: string; tagId: string }, context: GraphContext) => {
    const { userId } = requireViewer(context);
    if (!isUuid(messageId) || !isUuid(tagId)) return notFound;
    const id = tagId.toLowerCase();
    const decision = await unlearn({ userId, lineId: messageId.toLowerCase(), tagId: id });
    return decision.kind === 'unknown' ? notFound : { __typename: 'Unlearnt', id, tag: decision.tag };
  };
