import { create, type DescMessage, fromBinary, type MessageInitShape, type MessageShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Environment } from '@valet/kit/config';
import { event, subjectOf } from '@valet/kit/outbox';
import { Channel, ConversationType, MessageRecordedSchema, Role } from '@valet/proto/voice/v1/events_pb';
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
  const alone = await serviceAlone({ service: 'taste-memory', open: openTasteMemory, readConfig: withMore });
  return {
    ...alone,
    /** What voice would publish about a line; answers the event id. */
    async say(userId: string, text: string, line: Partial<SaidLine> = {}): Promise<string> {
      const { messageId = crypto.randomUUID(), eventId = crypto.randomUUID(), saidAt = new Date(), version = 1 } = line;
      const message: MessageInitShape<typeof MessageRecordedSchema> = {
        userId,
        messageId,
        sessionId: 'chat_1',
        role: line.role ?? Role.USER,
        channel: line.channel ?? Channel.SPOKEN,
        text,
        saidAt: timestampFromDate(saidAt),
        conversationType: line.conversationType ?? ConversationType.CHAT,
        ...(line.key !== undefined && { key: line.key }),
        ...(line.previousText !== undefined && { previousText: line.previousText }),
      };
      const about = { userId, aggregate: `message:${messageId}`, version, occurredAt: saidAt };
      await alone.publish(event(MessageRecordedSchema, create(MessageRecordedSchema, message), about), { eventId });
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
