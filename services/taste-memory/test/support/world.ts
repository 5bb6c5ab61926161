import { create, type DescMessage, fromBinary, type MessageShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Environment } from '@valet/kit/config';
import { event, subjectOf } from '@valet/kit/outbox';
import { rpcClient } from '@valet/kit/rpc';
import { ConsentChangedSchema, type ConsentSource } from '@valet/proto/identity/v1/events_pb';
import { MemoryService } from '@valet/proto/taste_memory/v1/memory_pb';
import {
  Channel, ConversationType, MessageDeletedSchema, type MessageRecorded, MessageRecordedSchema, Role,
} from '@valet/proto/voice/v1/events_pb';
import { serviceAlone } from '../../../_stack/src/infra/service-alone.ts';
import { openTasteMemory, readConfig } from '../../src/service.ts';

export interface Published<Message> {
  readonly event: Message;
  readonly aggregate: string;
  readonly version: number;
}

export interface SaidLine {
  readonly messageId: string;
  readonly eventId: string;
  readonly key: string;
  readonly callId: string;
  readonly role: Role;
  readonly previousText: string;
  readonly conversationType: ConversationType;
  readonly channel: Channel;
  readonly saidAt: Date;
  readonly version: number;
}

export type World = Awaited<ReturnType<typeof openWorld>>;

/** The service alone, and a person's lines as voice tells of them; `more` are further variables. */
export async function openWorld(more: Environment = {}) {
  const withMore = (env: Environment) => readConfig({ ...env, ...more });
  const issuers = ['gateway', 'voice', 'digest'];
  const door = { service: 'taste-memory', open: openTasteMemory, readConfig: withMore, issuers };
  const alone = await serviceAlone(door);
  /** A line as voice tells of it. */
  const told = (userId: string, text: string, line: Partial<SaidLine> = {}): MessageRecorded =>
    create(MessageRecordedSchema, {
      userId,
      messageId: line.messageId ?? crypto.randomUUID(),
      sessionId: 'chat_1',
      role: line.role ?? Role.USER,
      channel: line.channel ?? Channel.SPOKEN,
      text,
      saidAt: timestampFromDate(line.saidAt ?? new Date()),
      conversationType: line.conversationType ?? ConversationType.CHAT,
      ...(line.key !== undefined && { key: line.key }),
      ...(line.callId !== undefined && { callId: line.callId }),
      ...(line.previousText !== undefined && { previousText: line.previousText }),
    });
  return {
    ...alone,
    line: told,
    /** The internal calls, as a service makes them on behalf of a person. */
    memory: (userId: string | undefined, { issuer = 'voice', key }: { issuer?: string; key?: string } = {}) =>
      rpcClient(MemoryService, { url: alone.url, issuer, audience: 'taste-memory', key: alone.keyOf(issuer) })({
        deadlineMs: 10_000,
        ...(userId !== undefined && { userId }),
        ...(key !== undefined && { idempotencyKey: key }),
      }),
    /** What voice publishes when lines are deleted; answers the event id. */
    async deleteLines(userId: string, messageIds: readonly string[], eventId = crypto.randomUUID()): Promise<string> {
      const message = create(MessageDeletedSchema, { userId, messageIds: [...messageIds] });
      const about = { userId, aggregate: `deletion:${eventId}`, version: 1, occurredAt: new Date() };
      await alone.publish(event(MessageDeletedSchema, message, about), { eventId, again: true });
      return eventId;
    },
    /** What identity publishes when somebody changes their mind about a source; handled when this ends. */
    async consent(userId: string, source: ConsentSource, granted: boolean, version: number): Promise<void> {
      const changedAt = new Date();
      const message = create(ConsentChangedSchema, {
        userId, source, granted, changedAt: timestampFromDate(changedAt),
      });
      const about = { userId, aggregate: `consent:${userId}:${source}`, version, occurredAt: changedAt };
      const { eventId } = await alone.publish(event(ConsentChangedSchema, message, about));
      await alone.handled(eventId);
    },
    /** What voice would publish about a line; answers the event id. */
    async say(userId: string, text: string, line: Partial<SaidLine> = {}): Promise<string> {
      const { messageId = crypto.randomUUID(), eventId = crypto.randomUUID(), saidAt = new Date(), version = 1 } = line;
      const message = told(userId, text, { ...line, messageId, saidAt });
      const about = { userId, aggregate: `message:${messageId}`, version, occurredAt: saidAt };
      await alone.publish(event(MessageRecordedSchema, message, about), { eventId });
      return eventId;
    },
    /** The person's events of one kind, the oldest first. */
    async told<Schema extends DescMessage>(schema: Schema, userId: string): Promise<Published<MessageShape<Schema>>[]> {
      return (await alone.published(userId, subjectOf(schema))).map(({ data, aggregate, version }) => ({
        event: fromBinary(schema, data),
        aggregate,
        version,
      }));
    },
    count: async (table: 'evidence' | 'lines' | 'tags', userId: string): Promise<number> =>
      (await alone.rows(`SELECT 1 FROM ${table} WHERE user_id = $1`, [userId])).length,
  };
}
