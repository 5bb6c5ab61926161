import { callerKey } from '@valet/kit/rpc';
import { AppError } from '@valet/kit/errors';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ConnectRouter, HandlerContext } from '@connectrpc/connect';
import {
  CaptureResponseSchema, FundsService, HoldResponseSchema,
} from '@valet/proto/wallet_budget/v1/funds_pb';
import type { Ledger, Tell } from '../../app/ports.ts';

/** Who may ask what. */
export const allow = { Hold: ['digest'], Capture: ['digest'], Release: ['digest'] };

/** A refresh is made in seconds; what nobody ends by then is free again. */
export const HOLD_MS = 2 * 60_000;
const LARGEST_CENTS = 100_000n;
const PURPOSE = /^[\p{L}\p{N} ,.'-]{1,80}$/u;
const HOLD_ID = /^[A-Za-z0-9:._-]{1,100}$/;

export interface FundsParts {
  readonly ledger: Pick<Ledger, 'hold' | 'capture' | 'release' | 'balancesOf'>;
  readonly tell: Tell;
  readonly now: () => Date;
}

/**
 * Hold, Capture and Release on behalf of a person. Each may be asked again with the same hold id and answers the same.
 * Throws `invalid` for what no caller should ask, `conflict` for an id that held another amount.
 */
export const fundsService =
  ({ ledger, tell, now }: FundsParts) =>
  (router: ConnectRouter): void => {
    router.service(FundsService, {
      async hold({ holdId, amountCents, purpose }, context) {
        const userId = personOf(context);
        if (!HOLD_ID.test(holdId)) throw new AppError('invalid', 'A hold needs a plain id.');
        if (amountCents <= 0n || amountCents > LARGEST_CENTS) throw new AppError('invalid', 'A hold needs an amount.');
        const description = PURPOSE.test(purpose) ? purpose : 'Digest refresh';
        const until = new Date(now().getTime() + HOLD_MS);
        const held = await ledger.hold({ userId, id: holdId, cents: amountCents, until, words: { description } });
        if (held.outcome === 'mismatch') throw new AppError('conflict', 'This hold was made for something else.');
        if (held.outcome === 'insufficient') {
          const shortByCents = amountCents - (held.balanceCents - held.heldCents);
          return create(HoldResponseSchema, { outcome: { case: 'insufficient', value: { shortByCents } } });
        }
        tell(userId, 'wallet');
        const expiresAt = timestampFromDate(held.expiresAt ?? until);
        return create(HoldResponseSchema, { outcome: { case: 'granted', value: { expiresAt } } });
      },

      async capture({ holdId }, context) {
        const userId = personOf(context);
        const { outcome, balanceCents } = await ledger.capture(userId, holdId, now());
        if (outcome !== 'done') return create(CaptureResponseSchema, { outcome: { case: 'gone', value: {} } });
        tell(userId, 'wallet');
        return create(CaptureResponseSchema, { outcome: { case: 'captured', value: { balanceCents } } });
      },

      async release({ holdId }, context) {
        const userId = personOf(context);
        if ((await ledger.release(userId, holdId, now())).outcome === 'done') tell(userId, 'wallet');
        return {};
      },
    });
  };

function personOf(context: HandlerContext): string {
  const { userId } = context.values.get(callerKey);
  if (userId === undefined) throw new AppError('invalid', 'A hold is made on behalf of a person.');
  return userId;
}
