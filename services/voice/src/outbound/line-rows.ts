import type { ConversationType, Line } from '../domain/line.ts';
import type { PrismaClient } from '../generated/prisma/client.ts';

export type Row = Awaited<ReturnType<PrismaClient['conversation']['findFirstOrThrow']>>;

export const toLine = ({ conversationType, seq: _, ...row }: Row): Line => ({
  ...row,
  role: row.role === 'user' ? 'user' : 'assistant',
  channel: row.channel === 'spoken' ? 'spoken' : 'typed',
  type: conversationType as ConversationType,
});

export const toRow = ({ type, ...line }: Line) => ({ ...line, conversationType: type });
