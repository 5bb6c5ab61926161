import { AppError } from '@valet/kit/errors';
import { DateTime, type GraphContext, requireViewer } from '@valet/kit/subgraph';
import type { AddTag, AddTagDecision } from '../../app/add-tag.ts';
import type {
  ClarifyConstraint,
  ConstraintDecision,
  ConstraintView,
  ReopenConstraint,
} from '../../app/clarify-constraint.ts';
import type { AddTags, AddTagsDecision } from '../../app/add-tags.ts';
import type { ProcessList, ProcessListDecision } from '../../app/process-list.ts';
import type { ProcessText } from '../../app/process-text.ts';
import type { TagView } from '../../app/ports.ts';
import type { DataSource, Search, SearchDecision } from '../../app/search.ts';
import type { Domain, Polarity } from '../../domain/tag.ts';
import { addTagsResolver, processListResolver } from './lists.ts';
import { isUuid } from '../uuid.ts';
import { invalid, notFound } from './refusals.ts';
import { searchResolver } from './search.ts';
import { type TagChangeCases, tagChangeResolvers } from './tag-changes.ts';
import { type UnlearnCase, unlearnResolver } from './unlearn.ts';

export interface UseCases extends TagChangeCases {
  readonly listTags: (userId: string) => Promise<TagView[]>;
  readonly addTag: (command: AddTag) => Promise<AddTagDecision>;
  readonly addTags: (command: AddTags) => Promise<AddTagsDecision>;
  readonly processList: (command: ProcessList) => Promise<ProcessListDecision>;
  readonly constraintOf: (tag: TagView) => ConstraintView | null;
  readonly clarifyConstraint: (command: ClarifyConstraint) => Promise<ConstraintDecision>;
  readonly reopenConstraint: (command: ReopenConstraint) => Promise<ConstraintDecision>;
  readonly unlearn: UnlearnCase;
  readonly search: (wanted: Search) => Promise<SearchDecision>;
  readonly dataSources: () => readonly DataSource[];
  readonly processText: (command: ProcessText) => Promise<readonly TagView[]>;
}

interface AddTagArguments {
  readonly domain: Domain;
  readonly subcategory: string;
  readonly tag: string;
  readonly polarity: Polarity;
  readonly entityType?: string | null;
  readonly sourceJson?: string | null;
}

const LONGEST_TEXT_BYTES = 256 * 1024;

function answered(decision: ConstraintDecision) {
  switch (decision.kind) {
    case 'changed':
      return { __typename: 'ConstraintChanged', tag: decision.tag, goneId: decision.goneId };
    case 'invalid':
      return invalid(decision.message);
    case 'unknown':
      return notFound;
  }
}

export const resolvers = (cases: UseCases) => ({
  DateTime,
  User: {
    // identity owns User; a person sees only what is their own.
    __resolveReference: ({ id }: { id: string }, { viewer }: GraphContext) => (viewer?.userId === id ? { id } : null),
    tags: ({ id }: { id: string }, _: unknown, { viewer }: GraphContext) =>
      viewer?.userId === id ? cases.listTags(id) : null,
  },
  Tag: {
    __resolveReference: async ({ id }: { id: string }, context: GraphContext) =>
      (await cases.listTags(requireViewer(context).userId)).find((tag) => tag.id === id) ?? null,
    constraint: (tag: TagView) => cases.constraintOf(tag),
  },
  Query: { search: searchResolver(cases.search), dataSources: () => cases.dataSources() },
  Mutation: {
    addTag: async (_: unknown, { entityType, sourceJson, ...named }: AddTagArguments, context: GraphContext) => {
      const { userId } = requireViewer(context);
      const picked = { entityType: entityType ?? undefined, sourceJson: sourceJson ?? undefined };
      const decision = await cases.addTag({ ...named, ...picked, userId, idempotencyKey: context.idempotencyKey });
      switch (decision.kind) {
        case 'added':
          return { __typename: 'TagAdded', tag: decision.tag };
        case 'exists':
          return { __typename: 'TagExists', message: decision.message, code: 'TAG_EXISTS' };
        case 'invalid':
          return invalid(decision.message);
      }
    },
    addTags: addTagsResolver(cases.addTags),
    processList: processListResolver(cases.processList),
    ...tagChangeResolvers(cases),
    unlearn: unlearnResolver(cases.unlearn),
    clarifyConstraint: async (
      _: unknown,
      { id, as, waive }: { id: string; as?: string | null; waive?: boolean | null },
      context: GraphContext,
    ) => {
      const { userId } = requireViewer(context);
      if (!isUuid(id)) return notFound;
      const { idempotencyKey } = context;
      return answered(
        await cases.clarifyConstraint({ userId, id, as: as ?? undefined, waive: waive ?? undefined, idempotencyKey }),
      );
    },
    reopenConstraint: async (_: unknown, { id }: { id: string }, context: GraphContext) => {
      const { userId } = requireViewer(context);
      if (!isUuid(id)) return notFound;
      return answered(await cases.reopenConstraint({ userId, id, idempotencyKey: context.idempotencyKey }));
    },
    processText: async (
      _: unknown,
      command: { text: string; sessionId?: string | null; itemId?: string | null },
      context: GraphContext,
    ) => {
      const { userId } = requireViewer(context);
      if (Buffer.byteLength(command.text) > LONGEST_TEXT_BYTES) throw new AppError('too-large', 'That is too large.');
      // The header and the argument carry the same key; one of them is enough.
      const itemId = command.itemId ?? context.idempotencyKey ?? null;
      const tags = await cases.processText({
        userId,
        text: command.text,
        sessionId: command.sessionId ?? null,
        itemId,
      });
      return { __typename: 'TextProcessed', tags };
    },
  },
});
