// The service alone on a real database and broker, with the test in the place of gateway, digest and card provider.
import { randomUUID } from 'node:crypto';
import { rpcClient } from '@valet/kit/rpc';
import { FundsService } from '@valet/proto/wallet_budget/v1/funds_pb';
import { type ServiceAlone, serviceAlone } from '../../../_stack/src/infra/service-alone.ts';
import { openWalletBudget, readConfig } from '../../src/service.ts';

export type World = Awaited<ReturnType<typeof openWorld>>;

/** `now` moves the clock of the service; end it with `Symbol.asyncDispose`. */
export async function openWorld({ now, replicas = 1 }: { now?: () => Date; replicas?: number } = {}) {
  const alone: ServiceAlone = await serviceAlone({
    service: 'wallet-budget',
    issuers: ['gateway', 'digest', 'voice'],
    replicas,
    readConfig,
    open: (config) => openWalletBudget(config, now ? { now } : {}),
  });
  return {
    ...alone,
    /** The internal calls as a service makes them; of one replica by its number. */
    funds: (userId: string | undefined, { issuer = 'digest', replica = 0 } = {}) =>
      rpcClient(FundsService, {
        url: alone.urls[replica] ?? alone.url, issuer, audience: 'wallet-budget', key: alone.keyOf(issuer),
      })({ deadlineMs: 5_000, ...(userId !== undefined && { userId }) }),
    /** Puts 25, 50, 100, 250 or 500 dollars into a wallet, as a card payment that succeeded does; answers its intent. */
    async fund(userId: string, cents: number): Promise<string> {
      const [id, intent] = [randomUUID(), `pi_${randomUUID().replaceAll('-', '')}`];
      await alone.rows('SELECT open_payment($1, $2, $3, $4, $5)', [userId, id, intent, cents, {}]);
      await alone.rows(`SELECT note_payment($1, 'succeeded', $2, 'usd', now())`, [intent, cents]);
      return intent;
    },
    /** What the audit finds; nothing, always. */
    findings: () => alone.rows('SELECT * FROM audit_ledger()'),
    [Symbol.asyncDispose]: () => alone[Symbol.asyncDispose](),
  };
}
