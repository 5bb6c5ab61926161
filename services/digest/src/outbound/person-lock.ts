import type { Prisma } from '../generated/prisma/client.ts';

/** One row a person, locked until the transaction ends: whoever changes the person's digests or tags waits here. */
export async function lockPerson(tx: Prisma.TransactionClient, userId: string): Promise<void> {
  await tx.$executeRawUnsafe('INSERT INTO people (user_id) VALUES ($1::uuid) ON CONFLICT DO NOTHING', userId);
  await tx.$queryRawUnsafe('SELECT 1 FROM people WHERE user_id = $1::uuid FOR UPDATE', userId);
}
