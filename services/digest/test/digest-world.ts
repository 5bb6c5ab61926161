// The service alone, with its operations and what taste-memory and identity tell it.
import { randomUUID } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Environment } from '@valet/kit/config';
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
    id origin type domain catalogueId title description vendor priceCents authors tags reason url imageUrl matchScore
    location ordering cautions overBudget status liked disliked saved
  }
  fragment Shown on Digest {
    id createdAt refreshCount remainingFreeThumbsDown backupsAvailable summary dailyFocus
    unclearConstraints items { ...Item }
  }`;
/** A mutation about one card, with one word of what is said of it where there is one. */
const onItem = (field: string, argument?: string, type?: string): string => `
  mutation ($id: ID!${argument === undefined ? '' : `, $said: ${type}!`}) {
    ${field}(itemId: $id${argument === undefined ? '' : `, ${argument}: $said`}) {
      __typename ... on ItemJudged { item { ...Item } digest { ...Shown } } ... on Refusal { message code }
    }
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
  judge: onItem('judgeItem', 'feedback', 'Feedback'),
  explain: onItem('explainThumb', 'because', 'ThumbReason'),
  hide: onItem('hideItem'),
  restore: onItem('restoreItem'),
  undo: onItem('undoItemAction'),
  answerCheckIn: `mutation ($id: ID!, $said: CheckInAnswer!) {
    answerCheckIn(id: $id, answer: $said) {
      __typename ... on CheckInAnswered { next { id } } ... on Refusal { message code }
    }
  }`,
  setSurprise: `mutation ($value: Float!) {
    setSurprise(value: $value) { __typename ... on SurpriseSet { value } ... on Refusal { message code } }
  }`,
};

export interface ShownItem {
  id: string;
  origin: string;
  type: string;
  domain: string;
  catalogueId: string;
  title: string;
  vendor: string | null;
  reason: string;
  cautions: string[];
  matchScore: number;
  overBudget: boolean;
  status: string;
  liked: boolean;
  disliked: boolean;
  saved: boolean;
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
  value?: number;
  next?: { id: string } | null;
}

/** What answers with the card and the digest. */
type OnItem = 'judge' | 'explain' | 'hide' | 'restore' | 'undo';

interface TagInit {
  tagId?: string;
  domain: Domain;
  subcategory?: string;
  tag: string;
  polarity: Polarity;
  words?: string;
  evidenceKinds?: EvidenceKind[];
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
  /** One thing done to a card; `said` as the graph spells it. */
  act(userId: string, name: OnItem, itemId: string, options?: { said?: string; key?: string }): Promise<Answer>;
  answerCheckIn(userId: string, id: string, said: string, options?: { key?: string }): Promise<Answer>;
  setSurprise(userId: string, value: number, options?: { key?: string }): Promise<Answer>;
  /** Fields of the person, as the graph answers them. */
  person<T>(userId: string, fields: string, variables?: object): Promise<T>;
  /** Publishes as the service whose event it is; answers the event id. */
  tell<S extends DescMessage>(schema: S, message: MessageInitShape<S>, about: Told): Promise<string>;
  /** Tells of a tag and waits until digest knows it; answers the tag's id. */
  teach(userId: string, tag: TagInit & { version?: number }): Promise<string>;
  forget(userId: string, tagId: string, version: number, forgotten?: boolean): Promise<void>;
}

/** `env` says more to the service, or other things. */
export async function digestWorld(
  { replicas = 1, env = {} }: { replicas?: number; env?: Environment } = {},
): Promise<DigestWorld> {
  const clock = { now: new Date() };
  const open = (config: ReturnType<typeof readConfig>) => openDigest(config, () => clock.now);
  const read = (given: Environment) => readConfig({ ...given, ...env });
  const issuers = ['gateway', 'voice', 'taste-memory'];
  const alone = await serviceAlone({ service: 'digest', issuers, readConfig: read, open, replicas });

  type Options = { key?: string; timeZone?: string };
  const ask = async <T>(
    userId: string, name: keyof typeof operations, variables: object, { key, timeZone = 'UTC' }: Options = {},
  ): Promise<T> => {
    const shown = fragments.indexOf('fragment Shown');
    const operation = operations[name];
    const items = operation.includes('...Item') ? fragments.slice(0, shown) : '';
    const used = operation.includes('...Shown') ? fragments : items;
    const body = await alone.ask<GraphAnswer<T | null>>(operation + used, {
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
    like: (userId, id, options) => world.act(userId, 'judge', id, { ...options, said: 'positive' }),
    async act(userId, name, id, { said, ...options } = {}) {
      const [answer] = Object.values(await ask<Record<string, Answer>>(userId, name, { id, said }, options));
      if (!answer) throw new Error('no answer');
      return answer;
    },
    answerCheckIn: async (userId, id, said, options) =>
      (await ask<{ answerCheckIn: Answer }>(userId, 'answerCheckIn', { id, said }, options)).answerCheckIn,
    setSurprise: async (userId, value, options) =>
      (await ask<{ setSurprise: Answer }>(userId, 'setSurprise', { value }, options)).setSurprise,
    async person<T>(userId: string, fields: string, variables: object = {}) {
      const declared = 'withoutTagIds' in variables ? ', $withoutTagIds: [ID!]!' : '';
      const query = `query ($of: [_Any!]!${declared}) {
        _entities(representations: $of) { ... on User { ${fields} } } }`;
      const body = await alone.ask<GraphAnswer<{ _entities: [T] } | null>>(query, {
        claims: { sub: userId, tz: 'UTC' }, variables: { of: [{ __typename: 'User', id: userId }], ...variables },
      });
      if (!body.data || body.errors) throw new Error(JSON.stringify(body.errors ?? body));
      return body.data._entities[0];
    },
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
