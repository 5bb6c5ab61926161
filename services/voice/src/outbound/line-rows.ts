import type { StoredLine } from '../app/ports.ts';
import type { ConversationType, Line } from '../domain/line.ts';
import type { Prisma, PrismaClient } from '../generated/prisma/client.ts';

export type Row = Awaited<ReturnType<PrismaClient['conversation']['findFirstOrThrow']>>;

export const toLine = ({ conversationType, seq: _, cards, asks, learned, ...row }: Row): StoredLine => ({
  ...row,
  role: row.role === 'user' ? 'user' : 'assistant',
  channel: row.channel === 'spoken' ? 'spoken' : 'typed',
  type: conversationType as ConversationType,
  // Written by this service alone, as what they are read as.
  cards: cards as unknown as StoredLine['cards'],
  asks: asks as unknown as StoredLine['asks'],
  learned: (learned as unknown as StoredLine['learned']).map((tag) => ({
    ...tag, lastEvidenceAt: tag.lastEvidenceAt === null ? null : new Date(tag.lastEvidenceAt),
  })),
});

export const json = (value: unknown): Prisma.InputJsonValue => structuredClone(value) as Prisma.InputJsonValue;

/** The row of a line; what it shows, asks and taught is left to the database's own defaults where there is none. */
export const toRow = ({ type, cards, asks, learned, ...line }: Line & Partial<StoredLine>) => ({
  ...line,
  conversationType: type,
  ...(cards && cards.length > 0 && { cards: json(cards) }),
  ...(asks && { asks: json(asks) }),
  ...(learned && learned.length > 0 && { learned: json(learned) }),
});
