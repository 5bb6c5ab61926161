import { consumer } from '@valet/kit/inbox';
import { TagChangedSchema, TagRemovedSchema } from '@valet/proto/taste_memory/v1/events_pb';
import { toldTag } from '../../wire/tags.ts';
import type { KnowledgeKeeper } from '../../app/told.ts';

export const onTagChanged = <Tx>(knowledge: KnowledgeKeeper<Tx>) =>
  consumer<typeof TagChangedSchema, Tx>({
    schema: TagChangedSchema,
    service: 'voice',
    handler: 'on-tag-changed',
    handle: ({ event, userId, version, unit }) => knowledge.learnTag(unit, { ...toldTag(event), userId, version }),
  });

export const onTagRemoved = <Tx>(knowledge: KnowledgeKeeper<Tx>) =>
  consumer<typeof TagRemovedSchema, Tx>({
    schema: TagRemovedSchema,
    service: 'voice',
    handler: 'on-tag-removed',
    handle: ({ event: { tagId, forgotten }, userId, version, occurredAt, unit }) =>
      knowledge.dropTag(unit, { tagId, userId, version, forgotten, at: occurredAt }),
  });
