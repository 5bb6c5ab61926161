// Lines of Valet's that get other words after they were stored: here, in the search, and in the stream.
import type { Unit } from '@valet/kit/outbox';
import type { Card } from '../engine/talk.ts';
import { quotable, withoutQuotes } from '../engine/history/quotes.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { messageRecorded } from './event-mapper.ts';
import { json, toLine } from './line-rows.ts';
import { keepReading } from './line-search-reading.ts';

type Tx = Prisma.TransactionClient;

export interface Reworded {
  readonly id: string;
  readonly content: string;
  readonly cards: readonly Card[];
}

/** Notes the events that carry words of these lines, so that they leave the stream. */
export async function eraseEvents(tx: Tx, userId: string, lineIds: readonly string[]): Promise<void> {
  const told = lineIds.map((id) => `message:${id}`);
  await tx.$executeRaw`
    INSERT INTO words_to_erase (outbox_id, user_id)
    SELECT id, user_id FROM outbox
    WHERE user_id = ${userId}::uuid AND aggregate = ANY (${told}::text[]) AND data <> ''::bytea
    ON CONFLICT DO NOTHING`;
}

/** The lines as if they had been stored with these words; lines after them are told anew as answers to these. */
export async function reword(unit: Unit<Tx>, userId: string, lines: readonly Reworded[]): Promise<void> {
  if (lines.length === 0) return;
  const { tx, publish, notify } = unit;
  const rows = [];
  for (const { id, content, cards } of lines) {
    rows.push(await tx.conversation.update({ where: { id, userId }, data: { content, cards: json(cards) } }));
  }
  const ids = rows.map(({ id }) => id);
  const after = await tx.conversation.findMany({ where: { userId, previousId: { in: ids }, id: { notIn: ids } } });
  const before = await tx.conversation.findMany({
    where: { userId, id: { in: rows.flatMap(({ previousId }) => previousId ?? []) } },
  });
  await eraseEvents(tx, userId, [...ids, ...after.map(({ id }) => id)]);
  const byId = new Map([...before, ...rows].map((row) => [row.id, toLine(row)]));
  for (const row of [...rows, ...after]) {
    const previous = row.previousId === null ? undefined : byId.get(row.previousId);
    publish(messageRecorded(toLine(row), { previous }));
  }
  await tx.lineWords.deleteMany({ where: { lineId: { in: ids } } });
  await keepReading(tx, rows);
  notify(userId, 'conversation');
}

interface Deleted {
  readonly content: string;
  readonly createdAt: Date;
}
interface Quoting {
  readonly id: string;
  readonly content: string;
  readonly cards: readonly Card[];
  readonly sessionId: string;
  readonly callId: string | null;
  readonly createdAt: Date;
}

/** Takes quotes of deleted lines out of what Valet said later; answers the lines that had some. */
export async function dropQuotes(unit: Unit<Tx>, userId: string, deleted: readonly Deleted[]): Promise<Quoting[]> {
  if (deleted.length === 0) return [];
  const first = new Date(Math.min(...deleted.map(({ createdAt }) => createdAt.getTime()))).toISOString();
  const later = await unit.tx.$queryRaw<Quoting[]>`
    SELECT id, content, cards, session_id AS "sessionId", call_id AS "callId", created_at AS "createdAt"
    FROM conversations
    WHERE user_id = ${userId}::uuid AND role = 'assistant' AND created_at >= ${first}::timestamptz
      AND (content ~ '[“"]' OR cards::text ~ '“|\\\\"')
    ORDER BY id`;
  const said = quotable(deleted.map(({ content }) => content));
  const quoting = later.flatMap((line) => {
    const content = withoutQuotes(line.content, said);
    const cards = line.cards.map((card) => withoutQuotesOf(card, said));
    const isSame = content === line.content && cards.every((card, at) => card === line.cards[at]);
    return isSame ? [] : [{ ...line, content, cards }];
  });
  await reword(unit, userId, quoting);
  return quoting;
}

function withoutQuotesOf(card: Card, said: string): Card {
  if (card.kind !== 'recommendation') return card;
  const reason = withoutQuotes(card.reason, said);
  return reason === card.reason ? card : { ...card, reason };
}
