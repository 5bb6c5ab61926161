import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { Unlearn, UnlearnDecision } from '../../app/unlearn.ts';
import { isUuid } from '../uuid.ts';
import { notFound } from './refusals.ts';

export type UnlearnCase = (command: Unlearn) => Promise<UnlearnDecision>;

export const unlearnResolver =
  (unlearn: UnlearnCase) =>
  async (_: unknown, { messageId, tagId }: { messageId: string; tagId: string }, context: GraphContext) => {
    const { userId } = requireViewer(context);
    if (!isUuid(messageId) || !isUuid(tagId)) return notFound;
    const id = tagId.toLowerCase();
    const decision = await unlearn({
      userId,
      lineId: messageId.toLowerCase(),
      tagId: id,
      idempotencyKey: context.idempotencyKey,
    });
    return decision.kind === 'unknown' ? notFound : { __typename: 'Unlearnt', id, tag: decision.tag };
  };
