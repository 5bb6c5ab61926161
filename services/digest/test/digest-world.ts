import { createPrivateKey, randomUUID } from 'node:crypto';
import { create, type DescMessage, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type Bus, openBus } from '@valet/kit/nats';
import { subjectOf } from '@valet/kit/outbox';
import type { Service } from '@valet/kit/start';
import { eventually, newKeyPair, silentLog } from '@valet/kit/testing';
import { signToken } from '@valet/kit/viewer';
import {
  Domain, EvidenceKind, type Polarity, TagChangedSchema, TagRemovedSchema,
} from '@valet/proto/taste_memory/v1/events_pb';
import pg from 'pg';
import { testDatabase, testNats } from '../../_stack/src/infra/test-world.ts';
import { openDigest, readConfig } from '../src/service.ts';

export const newId = (): string => randomUUID();

const fragments = `
  fragment Item on DigestItem {
    id type domain catalogueId title description vendor priceCents authors tags reason url imageUrl matchScore location
    ordering status liked
  }
  fragment Shown on Digest {
    id createdAt refreshCount remainingFreeThumbsDown backupsAvailable summary dailyFocus items { ...Item }
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
  catalogueId?: string;
  unclear?: boolean;
  waived?: boolean;
  weight?: number;
}

export interface DigestWorld extends AsyncDisposable {
  readonly service: Service;
  /** As the superuser, to look at rows. */
  readonly sql: pg.Pool;
  /** The test's clock; the service reads it. */
  readonly clock: { now: Date };
  read(userId: string, timeZone?: string): Promise<ShownDigest>;
  thumbsDown(userId: string, itemId: string, options?: { key?: string; timeZone?: string }): Promise<Answer>;
  generate(userId: string, options?: { key?: string }): Promise<Answer>;
  like(userId: string, itemId: string, options?: { key?: string }): Promise<Answer>;
  /** Publishes as another service would; answers the event id. */
  publish<S extends DescMessage>(as: 'taste-memory' | 'identity', schema: S, message: MessageInitShape<S>,
    about: { userId: string; aggregate: string; version: number; eventId?: string }): Promise<string>;
  /** Tells of a tag and waits until digest knows it; answers the tag's id. */
  teach(userId: string, tag: TagInit & { version?: number }): Promise<string>;
  forget(userId: string, tagId: string, version: number, forgotten?: boolean): Promise<void>;
  /** Waits until so many messages were handled by the durable, for one person. */
  handled(durable: string, userId: string, count: number): Promise<void>;
  /** Subjects of the person's events that the relay published, oldest first. */
  published(userId: string): Promise<{ subject: string; version: number; data: Buffer; aggregate: string }[]>;
}

const consumers = ['on-tag-changed', 'on-tag-removed'].map((handler) => ({ service: 'digest',
  producer: 'taste-memory', handler }))
  .concat(['on-user-registered', 'on-user-settings-changed'].map((handler) => ({ service: 'digest', producer: 'identity',
    handler })));

/**
 * The service alone on a real database and broker, with the test in the place of gateway, taste-memory and identity.
 */
export async function digestWorld(): Promise<DigestWorld> {
  const [database, nats] = await Promise.all([testDatabase('digest'), testNats({ consumers })]);
  const keys = newKeyPair();
  const gateway = createPrivateKey({ key: Buffer.from(keys.signing, 'base64'), format: 'der', type: 'pkcs8' });
  const clock = { now: new Date() };
  const password = nats.users['digest']?.password;
  const config = readConfig({
    DIGEST_PORT: '0', DIGEST_DATABASE_URL: database.appUrl, DIGEST_SIGNING_KEY: newKeyPair().signing,
      NATS_URL: nats.url,
    TRUSTED_KEYS: JSON.stringify({ gateway: keys.trusted }), LOG_LEVEL: 'silent', PROCESS_METRICS: 'false',
    ...(password !== undefined && { DIGEST_NATS_PASSWORD: password }),
  });
  const service = openDigest(config, () => clock.now);
  const url = await service.serve();
  const sql = new pg.Pool({ connectionString: database.adminUrl, max: 2, options: '-c search_path=digest' });
  const buses = new Map<string, Bus>();
  const busOf = (name: string): Bus => {
    const known = buses.get(name);
    if (known) return known;
    const bus = openBus({ service: name, url: nats.url, user: name, password: nats.users[name]?.password,
      log: silentLog, produces: true });
    buses.set(name, bus);
    return bus;
  };

  type Options = { key?: string; timeZone?: string };
  const ask = async <T>(
    userId: string, name: keyof typeof operations, variables: object, { key, timeZone = 'UTC' }: Options = {},
  ): Promise<T> => {
    const token = signToken({ iss: 'gateway', aud: 'digest', sub: userId, tz: timeZone }, gateway, Date.now());
    const shown = fragments.indexOf('fragment Shown');
    const used = operations[name].includes('...Shown') ? fragments : fragments.slice(0, shown);
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify({ query: operations[name] + used, variables }),
    });
    const body = await response.json() as { data?: T; errors?: { message: string; extensions: { code: string } }[] };
    if (!body.data || body.errors) throw new Error(JSON.stringify(body.errors ?? body));
    return body.data;
  };

  const world: DigestWorld = {
    service, sql, clock,
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
    async publish(as, schema, message, { userId, aggregate, version, eventId = randomUUID() }) {
      const data = toBinary(schema, create(schema, message));
      await eventually(() => busOf(as).publish(`${subjectOf(schema)}.${userId}`, data, {
        'valet-event-id': eventId, 'valet-aggregate': aggregate, 'valet-version': String(version),
        'valet-occurred-at': new Date().toISOString(), 'valet-producer': as,
      }), 10_000);
      return eventId;
    },
    async teach(userId, { version = 1, ...tag }) {
      const tagId = tag.tagId ?? randomUUID();
      const eventId = await world.publish('taste-memory', TagChangedSchema, {
        userId, tagId, subcategory: 'genres', weight: 0.5, confidence: 0.8, evidenceKinds: [EvidenceKind.UTTERANCE],
          evidenceCount: 1,
        lastEvidenceAt: timestampFromDate(new Date()), ...tag,
      }, { userId, aggregate: `tag:${tagId}`, version });
      await seen('digest--on-tag-changed', eventId);
      return tagId;
    },
    async forget(userId, tagId, version, forgotten = false) {
      const message = { userId, tagId, domain: Domain.MOVIES, tag: 'gone', forgotten };
      const eventId = await world.publish('taste-memory', TagRemovedSchema, message, { userId,
        aggregate: `tag:${tagId}`, version });
      await seen('digest--on-tag-removed', eventId);
    },
    handled: (durable, userId, count) => eventually(async () => {
      const { rows } = await sql.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM inbox WHERE durable = $1 AND user_id = $2', [durable, userId]);
      return (rows[0]?.n ?? 0) >= count;
    }, 15_000).then(() => {}),
    published: async (userId) => (await sql.query(
      `SELECT subject, version::int, data, aggregate FROM outbox
       WHERE user_id = $1 AND published_at IS NOT NULL ORDER BY id`, [userId])).rows,
    async [Symbol.asyncDispose]() {
      for (const bus of buses.values()) await bus.close();
      await service[Symbol.asyncDispose]();
      await sql.end();
      await nats.stop();
      await database.drop();
    },
  };
  const seen = (durable: string, eventId: string): Promise<true | undefined> => eventually(async () => {
    const { rowCount } = await sql.query('SELECT 1 FROM inbox WHERE durable = $1 AND event_id = $2', [durable,
      eventId]);
    return rowCount === 1 || undefined;
  }, 15_000);
  return world;
}
