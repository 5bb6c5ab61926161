// The wallet as digest knows it, spoken to over the wire, with the faults of a wire.
import { create } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { AppError } from '@valet/kit/errors';
import { callerKey, registerRpc } from '@valet/kit/rpc';
import { newKeyPair, silentLog } from '@valet/kit/testing';
import { TokenVerifier } from '@valet/kit/viewer';
import { CaptureResponseSchema, FundsService, HoldResponseSchema } from '@valet/proto/wallet_budget/v1/funds_pb';
import { createPublicKey } from 'node:crypto';
import fastify from 'fastify';

type Call = 'hold' | 'capture' | 'release';

interface Hold {
  readonly userId: string;
  readonly cents: number;
  state: 'held' | 'captured' | 'free';
}

export type FundsStandIn = Awaited<ReturnType<typeof fundsStandIn>>;

/** Starts it on a free port; `env` is what digest has to be told. */
export async function fundsStandIn() {
  const key = newKeyPair();
  const trusted = createPublicKey({ key: Buffer.from(key.trusted, 'base64'), format: 'der', type: 'spki' });
  const posted = new Map<string, number>();
  const holds = new Map<string, Hold>();
  const calls: Call[] = [];
  const faults = new Map<Call, 'away' | 'lost' | Promise<void>>();
  const heldBy = (userId: string): number => [...holds.values()]
    .filter((hold) => hold.userId === userId && hold.state === 'held').reduce((sum, { cents }) => sum + cents, 0);

  /** The effect of a call between the faults that were asked for. */
  const wired = async <Answer>(call: Call, context: HandlerContext, effect: (userId: string) => Answer) => {
    const { userId = '' } = context.values.get(callerKey);
    calls.push(call);
    const fault = faults.get(call);
    if (fault === 'away') throw new AppError('unavailable', 'The wallet is away.');
    await (fault === 'lost' ? undefined : fault);
    const answer = effect(userId);
    if (fault === 'lost') throw new AppError('unavailable', 'The answer is lost.');
    return answer;
  };

  const app = fastify({ forceCloseConnections: true });
  await registerRpc(app, {
    verifier: new TokenVerifier('wallet-budget', new Map([['digest', trusted]])),
    log: silentLog,
    allow: { Hold: ['digest'], Capture: ['digest'], Release: ['digest'] },
    routes: (router) => {
      router.service(FundsService, {
        hold: ({ holdId, amountCents }, context) => wired('hold', context, (userId) => {
          const [cents, free] = [Number(amountCents), (posted.get(userId) ?? 0) - heldBy(userId)];
          const short = cents > free && !holds.has(holdId);
          if (!short && !holds.has(holdId)) holds.set(holdId, { userId, cents, state: 'held' });
          return create(HoldResponseSchema, {
            outcome: short
              ? { case: 'insufficient', value: { shortByCents: BigInt(cents - free) } }
              : { case: 'granted', value: {} },
          });
        }),
        capture: ({ holdId }, context) => wired('capture', context, (userId) => {
          const hold = holds.get(holdId);
          if (hold?.userId !== userId || hold.state === 'free') {
            return create(CaptureResponseSchema, { outcome: { case: 'gone', value: {} } });
          }
          if (hold.state === 'held') posted.set(userId, (posted.get(userId) ?? 0) - hold.cents);
          hold.state = 'captured';
          const balanceCents = BigInt(posted.get(userId) ?? 0);
          return create(CaptureResponseSchema, { outcome: { case: 'captured', value: { balanceCents } } });
        }),
        release: ({ holdId }, context) => wired('release', context, () => {
          const hold = holds.get(holdId);
          if (hold?.state === 'held') hold.state = 'free';
          return {};
        }),
      });
    },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    env: { WALLET_BUDGET_URL: url, DIGEST_SIGNING_KEY: key.signing },
    calls,
    give(userId: string, cents: number) {
      posted.set(userId, cents);
    },
    heldBy,
    balanceOf: (userId: string): number => posted.get(userId) ?? 0,
    /** Away: nothing happens. Lost: it happens and is not answered. A promise: it happens only then. Null: as usual. */
    break(call: Call, fault: 'away' | 'lost' | Promise<void> | null) {
      if (fault === null) faults.delete(call);
      else faults.set(call, fault);
    },
    /** As two minutes later. */
    expireHolds() {
      for (const hold of holds.values()) if (hold.state === 'held') hold.state = 'free';
    },
    close: () => app.close(),
  };
}
