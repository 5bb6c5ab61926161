import { AppError } from '@valet/kit/errors';
import { type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { AddTags, AddTagsDecision } from '../../app/add-tags.ts';
import type { ProcessList, ProcessListDecision } from '../../app/process-list.ts';
import type { Domain } from '../../domain/tag.ts';

// Two thousand names with room for their bullets and years.
const LONGEST_LIST_BYTES = 512 * 1024;

export interface ProcessListArguments {
  readonly domain: Domain;
  readonly subcategory?: string | null;
  readonly text?: string | null;
  readonly lines?: readonly string[] | null;
}

const invalid = (message: string) => ({ __typename: 'InvalidInput', message, code: 'INVALID' });

export const addTagsResolver =
  (addTags: (command: AddTags) => Promise<AddTagsDecision>) =>
  async (_: unknown, command: Omit<AddTags, 'userId' | 'idempotencyKey'>, context: GraphContext) => {
    const { userId } = requireViewer(context);
    const decision = await addTags({ ...command, userId, idempotencyKey: context.idempotencyKey });
    return decision.kind === 'invalid' ? invalid(decision.message) : { __typename: 'TagsAdded', ...decision };
  };

export const processListResolver =
  (processList: (command: ProcessList) => Promise<ProcessListDecision>) =>
  async (_: unknown, { domain, subcategory, text, lines }: ProcessListArguments, context: GraphContext) => {
    const { userId } = requireViewer(context);
    if (text == null && lines == null) return invalid('List is required');
    const list = [text ?? '', ...(lines ?? [])].join('\n');
    if (Buffer.byteLength(list) > LONGEST_LIST_BYTES) throw new AppError('too-large', 'That is too large.');
    const decision = await processList({ userId, domain, subcategory: subcategory ?? undefined, text: list });
    return decision.kind === 'invalid' ? invalid(decision.message) : { __typename: 'ListProcessed', ...decision };
  };
