// What a person's chat may cost in a day, counted where all replicas see it.
import type { TokenBudget } from '../../app/model-chat/ports.ts';
import type { PrismaClient } from '../../generated/prisma/client.ts';

const KEPT_DAYS = 2;

/** `tokensPerDay`: what one person's chat may take in a day. */
export function tokenBudget(client: PrismaClient, tokensPerDay: number): TokenBudget {
  return {
    async reserve(userId, day, tokens) {
      if (tokens > tokensPerDay) return false;
      const taken = await client.$queryRaw<unknown[]>`
        INSERT INTO model_tokens AS kept (user_id, day, tokens) VALUES (${userId}::uuid, ${day}::date, ${tokens}::int)
        ON CONFLICT (user_id, day) DO UPDATE SET tokens = kept.tokens + excluded.tokens
          WHERE kept.tokens + excluded.tokens <= ${tokensPerDay}::int
        RETURNING tokens`;
      return taken.length > 0;
    },
    async settle(userId, day, reserved, used) {
      await client.$executeRaw`
        UPDATE model_tokens SET tokens = greatest(tokens + ${used - reserved}::int, 0)
        WHERE user_id = ${userId}::uuid AND day = ${day}::date`;
    },
  };
}

/** Days that no budget looks at any more are not kept. */
export const dropOldTokens = (client: PrismaClient, now: () => Date) => async (): Promise<void> => {
  const before = new Date(now().getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
  await client.$executeRaw`DELETE FROM model_tokens WHERE day < ${before}::date`;
};
