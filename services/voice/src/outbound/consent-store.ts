import type { Prisma } from '../generated/prisma/client.ts';

export interface ConsentChange {
  readonly userId: string;
  readonly source: string;
  readonly granted: boolean;
  readonly changedAt: Date;
}

export async function keepConsent(
  tx: Prisma.TransactionClient,
  { userId, source, granted, changedAt }: ConsentChange,
): Promise<void> {
  await tx.consent.upsert({
    where: { userId_source: { userId, source } },
    create: { userId, source, granted, changedAt },
    update: { granted, changedAt },
  });
}
