// The conversations table: lines in order, each stored once, each with its event.
import { AppError } from '@valet/kit/errors';
import type { Transact, Unit } from '@valet/kit/outbox';
import type { BeginOutcome, ConversationStore, LineCursor, NewLine, StoredLine } from '../app/ports.ts';
import type { Line } from '../domain/line.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { messageRecorded } from './event-mapper.ts';
import { inTurn } from './in-turn.ts';
import { wasDeleted } from './line-deletion.ts';
import { lineId } from './line-id.ts';
import { reword } from './line-rewording.ts';
import { toLine, toRow } from './line-rows.ts';
import { unheardRow } from './unheard-lines.ts';

type Tx = Prisma.TransactionClient;

// Lines of the chat that an answer may look back on: enough that no opening comes twice.
const memoryLines = 120;
// Without a key, the same words of the same side within this time are the same line.
const sameLineMs = 10_000;

const bare = { cards: [], asks: null, learned: [] } as const;
/** One line has one answer: its name follows from the line's. */
const answerId = (sent: Line): string => lineId(sent.userId, `answer:${sent.id}`);

export function conversationStore(client: PrismaClient, transact: Transact<Tx>): ConversationStore {
  const turn = inTurn();
  /** Two tabs of one person take turns, so that limits and duplicates are counted right. */
  const oneAtATime = <T>(userId: string, work: (unit: Unit<Tx>) => Promise<T>): Promise<T> =>
    turn(userId, () => transact(async (unit) => {
      await unit.tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 0))`;
      return work(unit);
    }));
  return {
    latest: (userId, options) => latest(client, userId, options),
    async cursorOf(userId, id) {
      if (!isUuid(id)) return null;
      const row = await client.conversation.findFirst({ where: { id, userId } });
      return row && { at: row.createdAt, seq: row.seq };
    },
    isNew: (userId) => isNew(client, userId),
    consents: (userId, source) => consents(client, userId, source),

    begin: (written, { now, linesPerMinute }) =>
      oneAtATime(written.userId, async (unit): Promise<BeginOutcome> => {
        const { tx } = unit;
        const { userId, sessionId, content, key } = written;
        const known = await saidBefore(tx, written);
        if (known?.reply) return { type: 'answered', sent: known.sent, reply: known.reply };
        if (known) {
          const before = await latest(tx, userId, { sessionId, limit: memoryLines, before: known.cursor });
          return { type: 'begun', sent: known.sent, before, isNew: before.length === 0, kept: true };
        }
        const lately = await linesSince(tx, userId, new Date(now.getTime() - 60_000));
        if (lately >= linesPerMinute) return { type: 'too-many', retryAfterSeconds: 30 };
        const before = await latest(tx, userId, { sessionId, limit: memoryLines });
        const previous = before.findLast(({ role }) => role === 'assistant');
        const sent: StoredLine = {
          id: lineId(userId, key), userId, sessionId, role: 'user', channel: 'typed', type: 'chat', content, callId: null,
          itemId: null, previousId: previous?.id ?? null, createdAt: now, ...bare,
        };
        const newcomer = before.length === 0 && (await isNew(tx, userId));
        const kept = await consents(tx, userId, 'chat');
        if (kept) {
          await store(unit, sent, key, previous);
          // From here on it waits to be heard, whatever becomes of this process.
          await tx.unheardLine.create({ data: unheardRow({ ...sent, key, previous }, now) });
        }
        return { type: 'begun', sent, before, isNew: newcomer, kept };
      }),

    linesSince: (userId, since) => linesSince(client, userId, since),

    finish: (sent, { text, cards, asks, learned }, now) =>
      oneAtATime(sent.userId, async (unit) => {
        const { tx } = unit;
        const id = answerId(sent);
        const known = await tx.conversation.findUnique({ where: { id } });
        if (known) return toLine(known);
        const reply: StoredLine = {
          ...sent, id, role: 'assistant', content: text, itemId: null, previousId: sent.id, cards, asks, learned: [],
          createdAt: new Date(Math.max(now.getTime(), sent.createdAt.getTime() + 1)),
        };
        // A line that was deleted while it was being answered takes its answer with it.
        if ((await tx.conversation.count({ where: { id: sent.id } })) === 0) return reply;
        if (learned.length > 0) {
          await tx.conversation.update({ where: { id: sent.id }, data: toRow({ ...sent, learned }) });
        }
        await store(unit, reply, undefined, sent);
        return reply;
      }),

    shorten: (reply) =>
      oneAtATime(reply.userId, async (unit) => {
        const { id, userId } = reply;
        // It may have been deleted meanwhile.
        const isThere = (await unit.tx.conversation.count({ where: { id, userId } })) > 0;
        await reword(unit, userId, isThere ? [reply] : []);
        return reply;
      }),

    record: ({ key, ...spoken }, now) =>
      oneAtATime(spoken.userId, async (unit) => {
        const { tx } = unit;
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
        const line: StoredLine = { ...spoken, id, previousId: previous?.id ?? null, createdAt: now, ...bare };
        if (await wasDeleted(tx, id) || await isOffRecord(tx, spoken)) return line;
        if (await consents(tx, spoken.userId, 'voice')) await store(unit, line, key, previous);
        return line;
      }),

    append: (line, key, now) =>
      oneAtATime(line.userId, async (unit) => {
        const id = lineId(line.userId, `tool:${key}`);
        if ((await unit.tx.conversation.count({ where: { id } })) > 0 || (await wasDeleted(unit.tx, id))) return;
        if (line.previousId !== null && (await wasDeleted(unit.tx, line.previousId))) return;
        const said: StoredLine = {
          ...bare, ...line, id, sessionId: `voice_${now.getTime()}`, role: 'assistant', channel: 'typed', itemId: null,
          createdAt: now,
        };
        await store(unit, said, undefined, undefined);
      }),
  };
}

const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

type Narrowed = { sessionId?: string; callId?: string; limit: number; before?: LineCursor };
async function latest(from: Tx, userId: string, { limit, before, ...where }: Narrowed): Promise<StoredLine[]> {
  const rows = await from.conversation.findMany({
    where: {
      userId,
      ...where,
      ...(before && {
        createdAt: { lte: before.at }, OR: [{ createdAt: { lt: before.at } }, { seq: { lt: before.seq } }],
      }),
    },
    orderBy: [{ createdAt: 'desc' }, { seq: 'desc' }],
    take: limit,
  });
  return rows.reverse().map(toLine);
}

/** The line of a key that was sent before, and its answer if it has one; `conflict` for other contents. */
async function saidBefore(tx: Tx, { userId, sessionId, content, key }: NewLine) {
  if (key === undefined) return null;
  const row = await tx.conversation.findFirst({ where: { id: lineId(userId, key), userId } });
  if (!row && (await wasDeleted(tx, lineId(userId, key)))) throw new AppError('conflict', 'This message was deleted.');
  if (!row) return null;
  if (row.role !== 'user' || row.content !== content || row.sessionId !== sessionId)
    throw new AppError('conflict', 'This request was sent before with other contents.');
  const reply = await tx.conversation.findFirst({ where: { userId, previousId: row.id, role: 'assistant' } });
  return { sent: toLine(row), reply: reply && toLine(reply), cursor: { at: row.createdAt, seq: row.seq } };
}

async function store(
  unit: Unit<Tx>, line: StoredLine, key: string | undefined, previous: Line | undefined,
): Promise<void> {
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

/** Whatever a browser sends of a call that was off the record is not kept. */
const isOffRecord = async (tx: Tx, { userId, callId }: Pick<Line, 'userId' | 'callId'>): Promise<boolean> =>
  callId !== null && isUuid(callId) && (await tx.call.count({ where: { id: callId, userId, offRecord: true } })) > 0;

const linesSince = (from: Tx, userId: string, since: Date): Promise<number> =>
  from.conversation.count({ where: { userId, role: 'user', createdAt: { gt: since } } });

const isNew = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.conversation.findFirst({ where: { userId, role: 'user' }, select: { id: true } })) === null;

async function consents(tx: Tx, userId: string, source: string): Promise<boolean> {
  const row = await tx.consent.findUnique({ where: { userId_source: { userId, source } } });
  return row?.granted ?? true;
}
