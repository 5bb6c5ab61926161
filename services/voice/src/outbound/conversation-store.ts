// The conversations table: lines in order, each stored once, each with its event.
import { forgetKey, idempotent } from '@valet/kit/db';
import { AppError } from '@valet/kit/errors';
import type { Transact, Unit } from '@valet/kit/outbox';
import type { ChatOutcome, ConversationStore, NewLine } from '../app/ports.ts';
import type { Line } from '../domain/line.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { messageRecorded } from './event-mapper.ts';
import { lineId } from './line-id.ts';
import { toLine, toRow } from './line-rows.ts';

type Tx = Prisma.TransactionClient;

// Lines of the chat that an answer may look back on.
const memoryLines = 20;
// Without a key, the same words of the same side within this time are the same line.
const sameLineMs = 10_000;

export function conversationStore(client: PrismaClient, transact: Transact<Tx>): ConversationStore {
  const latest = async (from: Tx, userId: string, options: { sessionId?: string; limit: number }): Promise<Line[]> => {
    const rows = await from.conversation.findMany({
      where: { userId, ...(options.sessionId !== undefined && { sessionId: options.sessionId }) },
      orderBy: [{ createdAt: 'desc' }, { seq: 'desc' }],
      take: options.limit,
    });
    return rows.reverse().map(toLine);
  };
  return {
    latest: (userId, options) => latest(client, userId, options),

    exchange: (written, { now, linesPerMinute }, answer) =>
      transact(async (unit) => {
        const { tx } = unit;
        const { userId, sessionId, content, key } = written;
        const call = { userId, field: 'sendChatMessage', key, request: { content, sessionId } };
        let kept = true;
        const { answer: outcome } = await idempotent<ChatOutcome>(tx, call, async () => {
          await oneAtATime(tx, userId);
          const known = await saidBefore(tx, written);
          if (known) return known;
          const minuteAgo = new Date(now.getTime() - 60_000);
          const lately = await tx.conversation.count({ where: { userId, role: 'user', createdAt: { gt: minuteAgo } } });
          if (lately >= linesPerMinute) return { type: 'too-many', retryAfterSeconds: 30 };
          const before = await latest(tx, userId, { sessionId, limit: memoryLines });
          const previous = before.findLast(({ role }) => role === 'assistant');
          const sent: Line = {
            id: lineId(userId, key),
            userId,
            sessionId,
            role: 'user',
            channel: 'typed',
            type: 'chat',
            content,
            callId: null,
            previousId: previous?.id ?? null,
            createdAt: now,
          };
          const linesSoFar = await tx.conversation.count({ where: { userId, role: 'user' } });
          const reply: Line = {
            ...sent,
            id: lineId(userId, undefined),
            role: 'assistant',
            content: answer({ before, linesSoFar }, sent),
            previousId: sent.id,
            createdAt: new Date(now.getTime() + 1),
          };
          kept = await consents(tx, userId, 'chat');
          if (kept) {
            await tx.conversation.createMany({ data: [toRow(sent), toRow(reply)] });
            unit.publish(messageRecorded(sent, { key, previous }));
            unit.publish(messageRecorded(reply, { previous: sent }));
            unit.notify(userId, 'conversation');
          }
          return { type: 'answered', sent, reply };
        });
        // A key remembers the words of its answer: without consent not even there.
        if (outcome.type !== 'answered' || !kept) await forgetKey(tx, call);
        if (outcome.type !== 'answered') return outcome;
        return { type: 'answered', sent: revive(outcome.sent), reply: revive(outcome.reply) };
      }),

    record: ({ key, ...spoken }, now) =>
      transact(async (unit) => {
        const { tx } = unit;
        await oneAtATime(tx, spoken.userId);
        const id = lineId(spoken.userId, key);
        const known = await tx.conversation.findFirst({
          where:
            key !== undefined
              ? { id, userId: spoken.userId }
              : {
                  userId: spoken.userId,
                  role: spoken.role,
                  content: spoken.content,
                  createdAt: { gt: new Date(now.getTime() - sameLineMs) },
                },
        });
        if (known) return toLine(known);
        const previous = await previousOf(tx, spoken);
        const line: Line = { ...spoken, id, previousId: previous?.id ?? null, createdAt: now };
        if (await consents(tx, spoken.userId, 'voice')) await store(unit, line, key, previous);
        return line;
      }),
  };
}

/** The two lines of a key that is no longer remembered, since a line's id outlives it; `conflict` for other contents. */
async function saidBefore(tx: Tx, { userId, sessionId, content, key }: NewLine): Promise<ChatOutcome | null> {
  if (key === undefined) return null;
  const sent = await tx.conversation.findFirst({ where: { id: lineId(userId, key), userId } });
  if (!sent) return null;
  const reply = await tx.conversation.findFirst({ where: { userId, previousId: sent.id, role: 'assistant' } });
  if (!reply || sent.content !== content || sent.sessionId !== sessionId)
    throw new AppError('conflict', 'This request was sent before with other contents.');
  return { type: 'answered', sent: toLine(sent), reply: toLine(reply) };
}

async function store(unit: Unit<Tx>, line: Line, key: string | undefined, previous: Line | undefined): Promise<void> {
  await unit.tx.conversation.create({ data: toRow(line) });
  unit.publish(messageRecorded(line, { key, previous }));
  unit.notify(line.userId, 'conversation');
}

/** The other side's last line of the same call; a session id is new on every spoken line and groups nothing. */
async function previousOf(tx: Tx, spoken: Pick<Line, 'userId' | 'role' | 'callId'>): Promise<Line | undefined> {
  if (spoken.callId === null) return undefined;
  const row = await tx.conversation.findFirst({
    where: { userId: spoken.userId, callId: spoken.callId, role: spoken.role === 'user' ? 'assistant' : 'user' },
    orderBy: [{ createdAt: 'desc' }, { seq: 'desc' }],
  });
  return row ? toLine(row) : undefined;
}

/** Two tabs of one person take turns, so that limits and duplicates are counted right. */
async function oneAtATime(tx: Tx, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 0))`;
}

async function consents(tx: Tx, userId: string, source: string): Promise<boolean> {
  const row = await tx.consent.findUnique({ where: { userId_source: { userId, source } } });
  return row?.granted ?? true;
}

/** A remembered answer has been through JSON. */
const revive = (line: Line): Line => ({ ...line, createdAt: new Date(line.createdAt) });
