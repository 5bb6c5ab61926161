// The service alone, with its operations and what taste-memory and identity tell it.
import { randomUUID } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { event } from '@valet/kit/outbox';
import {
  Domain, EvidenceKind, type Polarity, TagChangedSchema, TagRemovedSchema,
} from '@valet/proto/taste_memory/v1/events_pb';
import {
  type Delivery, type GraphAnswer, type ServiceAlone, serviceAlone,
} from '../../_stack/src/infra/service-alone.ts';
import { openDigest, readConfig } from '../src/service.ts';

export const newId = (): string => randomUUID();

const fragments = `
  fragment Item on DigestItem {
    id type domain catalogueId title description vendor priceCents authors tags reason url imageUrl matchScore location
    ordering cautions status liked
  }
  fragment Shown on Digest {
    id createdAt refreshCount remainingFreeThumbsDown backupsAvailable summary dailyFocus
    unclearConstraints items { ...Item }
  }`;
const operations = {
  read: `query ($of: [_Any!]!) { _entities(representations: $of) { ... on User { dailyDigest { ...Shown } } } }`,
  thumbsDown: `mutation ($id: ID!) {
    thumbsDown(itemId: $id) { __typename ... on DigestUpdated { digest { ...Shown } } ... on Refusal { message code } }
  }`,
  generate: `mutation {
    generateDigest {
      __typename ... on DigestUpdated { digest { ...Shown } } ... on Refusal { message code }
      ... on TooManyDigests { retryAfterSeconds }
    }
  }`,
  like: `mutation ($id: ID!) {
    judgeItem(itemId: $id, feedback: positive) {
      __typename ... on ItemJudged { item { ...Item } } ... on Refusal { message code }
    }
  }`,
};

export interface ShownItem {
  id: string;
  type: string;
  domain: string;
  catalogueId: string;
  title: string;
  vendor: string | null;
  reason: string;
  cautions: string[];
  matchScore: number;
  status: string;
  liked: boolean;
}

export interface ShownDigest {
  id: string | null;
  remainingFreeThumbsDown: number;
  backupsAvailable: boolean;
  summary: string | null;
  dailyFocus: string | null;
  unclearConstraints: string[];
  items: ShownItem[];
}

export interface Answer {
  __typename: string;
  digest?: ShownDigest;
  item?: ShownItem;
  message?: string;
  code?: string;
  retryAfterSeconds?: number;
}

interface TagInit {
  tagId?: string;
  domain: Domain;
  subcategory?: string;
  tag: string;
  polarity: Polarity;
  words?: string;
  confidence?: number;
  catalogueId?: string;
  unclear?: boolean;
  waived?: boolean;
  weight?: number;
}

interface Told extends Delivery {
  userId: string;
  aggregate: string;
  version: number;
}

export interface DigestWorld extends ServiceAlone {
  /** The test's clock; the service reads it. */
  readonly clock: { now: Date };
  read(userId: string, timeZone?: string): Promise<ShownDigest>;
  thumbsDown(userId: string, itemId: string, options?: { key?: string; timeZone?: string }): Promise<Answer>;
  generate(userId: string, options?: { key?: string }): Promise<Answer>;
  like(userId: string, itemId: string, options?: { key?: string }): Promise<Answer>;
  /** Publishes as the service whose event it is; answers the event id. */
  tell<S extends DescMessage>(schema: S, message: MessageInitShape<S>, about: Told): Promise<string>;
  /** Tells of a tag and waits until digest knows it; answers the tag's id. */
  teach(userId: string, tag: TagInit & { version?: number }): Promise<string>;
  forget(userId: string, tagId: string, version: number, forgotten?: boolean): Promise<void>;
}

export async function digestWorld(): Promise<DigestWorld> {
  const clock = { now: new Date() };
  const open = (config: ReturnType<typeof readConfig>) => openDigest(config, () => clock.now);
  const alone = await serviceAlone({ service: 'digest', readConfig, open });

  type Options = { key?: string; timeZone?: string };
  const ask = async <T>(
    userId: string, name: keyof typeof operations, variables: object, { key, timeZone = 'UTC' }: Options = {},
  ): Promise<T> => {
    const shown = fragments.indexOf('fragment Shown');
    const used = operations[name].includes('...Shown') ? fragments : fragments.slice(0, shown);
    const body = await alone.ask<GraphAnswer<T | null>>(operations[name] + used, {
      claims: { sub: userId, tz: timeZone }, variables, ...(key !== undefined && { key }),
    });
    if (!body.data || body.errors) throw new Error(JSON.stringify(body.errors ?? body));
    return body.data;
  };

  const world: DigestWorld = {
    ...alone,
    clock,
    async read(userId, timeZone) {
      const { _entities: [user] } = await ask<{ _entities: { dailyDigest: ShownDigest }[] }>(
        userId, 'read', { of: [{ __typename: 'User', id: userId }] }, { ...(timeZone !== undefined && { timeZone }) });
      if (!user) throw new Error('no such person');
      return user.dailyDigest;
    },
    thumbsDown: async (userId, id, options) =>
      (await ask<{ thumbsDown: Answer }>(userId, 'thumbsDown', { id }, options)).thumbsDown,
    generate: async (userId, options) =>
      (await ask<{ generateDigest: Answer }>(userId, 'generate', {}, options)).generateDigest,
    like: async (userId, id, options) => (await ask<{ judgeItem: Answer }>(userId, 'like', { id }, options)).judgeItem,
    async tell(schema, message, { userId, aggregate, version, ...delivery }) {
      const about = { userId, aggregate, version, occurredAt: new Date() };
      return (await alone.publish(event(schema, create(schema, message), about), delivery)).eventId;
    },
    async teach(userId, { version = 1, ...tag }) {
      const tagId = tag.tagId ?? randomUUID();
      await alone.handled(await world.tell(TagChangedSchema, {
        userId, tagId, subcategory: 'genres', weight: 0.5, confidence: 0.8, evidenceKinds: [EvidenceKind.UTTERANCE],
        evidenceCount: 1, lastEvidenceAt: timestampFromDate(new Date()), ...tag,
      }, { userId, aggregate: `tag:${tagId}`, version }));
      return tagId;
    },
    async forget(userId, tagId, version, forgotten = false) {
      const message = { userId, tagId, domain: Domain.MOVIES, tag: 'gone', forgotten };
      await alone.handled(await world.tell(TagRemovedSchema, message, { userId, aggregate: `tag:${tagId}`, version }));
    },
  };
  return world;
}
