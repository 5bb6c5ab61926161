// The wallet, as digest asks it: a dollar is held, then paid or freed.
import type { KeyObject } from 'node:crypto';
import { AppError, unavailableMessage } from '@valet/kit/errors';
import { rpcClient } from '@valet/kit/rpc';
import { FundsService } from '@valet/proto/wallet_budget/v1/funds_pb';
import type { Funds } from '../app/refresh/ports.ts';
import { refreshCents } from '../domain/digest.ts';

/** A person waits behind these calls, and the gateway waits for five seconds in all. */
const deadlineMs = 2_000;
const purpose = 'Digest refresh';

export interface FundsOptions {
  readonly url: string;
  readonly key: KeyObject;
}

/** Asks wallet-budget on behalf of the person; whatever goes wrong is `unavailable`. */
export function fundsClient({ url, key }: FundsOptions): Funds {
  const client = rpcClient(FundsService, { url, issuer: 'digest', audience: 'wallet-budget', key });
  const asked = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
    answer.catch((cause: unknown) => {
      throw new AppError('unavailable', unavailableMessage, { cause });
    });
  const unknown = (): AppError => new AppError('unavailable', unavailableMessage);
  return {
    async hold(userId, holdId) {
      const call = client({ deadlineMs, userId, idempotencyKey: holdId });
      const { outcome } = await asked(call.hold({ holdId, amountCents: BigInt(refreshCents), purpose }));
      if (outcome.case === undefined) throw unknown();
      return outcome.case;
    },
    async capture(userId, holdId) {
      const call = client({ deadlineMs, userId, idempotencyKey: holdId });
      const { outcome } = await asked(call.capture({ holdId }));
      if (outcome.case === undefined) throw unknown();
      if (outcome.case === 'gone') return { kind: 'gone' };
      return { kind: 'captured', balanceCents: Number(outcome.value.balanceCents) };
    },
    async release(userId, holdId) {
      await asked(client({ deadlineMs, userId, idempotencyKey: holdId }).release({ holdId }));
    },
  };
}
