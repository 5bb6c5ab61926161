import type { SqlClient } from '@valet/kit/db';
import { isTransient } from '@valet/kit/errors';
import type { Transact } from '@valet/kit/outbox';
import type { Maker } from '../make-digest.ts';
import type { Funds, Refresh, RefreshStore } from './ports.ts';

/** How long whoever works on a refresh is left alone with it. */
export const CLAIM_MS = 8_000;
/** As long as a key stands for its refresh. */
const KEY_MS = 24 * 3_600_000;

export interface Refreshing<Tx extends SqlClient> {
  readonly maker: Maker<Tx>;
  readonly transact: Transact<Tx>;
  readonly refreshes: RefreshStore<Tx>;
  readonly funds: Funds;
  readonly now: () => Date;
  /** Tells of one that could not be made or finished for now. */
  readonly failed: (refresh: Refresh, error: unknown) => void;
}

/**
 * Takes a refresh to its end, from wherever it was left: a digest that is stored is paid and shown, or dropped when
 * its dollar is gone; anything before that is released. Several may do so at once. Rejects when it has to be tried
 * again. `today` is the person's day, where the caller knows it better than the store.
 */
export async function finishRefresh<Tx extends SqlClient>(
  refreshing: Refreshing<Tx>,
  refresh: Refresh,
  today?: () => string,
): Promise<Refresh['state']> {
  const { maker, transact, refreshes, funds, now } = refreshing;
  const { id, userId, state, digestId } = refresh;
  if (state === 'holding') {
    const given = await transact(async (unit) => {
      await refreshes.lock(unit, userId);
      return refreshes.giveUp(unit, id);
    });
    return given === null || given.state === 'holding' ? 'released' : finishRefresh(refreshing, given, today);
  }
  if (state === 'releasing') {
    await funds.release(userId, id);
    await transact(async (unit) => {
      await refreshes.lock(unit, userId);
      await refreshes.released(unit, id, now());
    });
    return 'released';
  }
  if (state !== 'stored' || digestId === null) return state;
  const paid = await funds.capture(userId, id);
  await transact(async (unit) => {
    await refreshes.lock(unit, userId);
    if (paid.kind === 'gone') return refreshes.released(unit, id, now());
    const { balanceCents } = paid;
    const first = await refreshes.captured(unit, id, { balanceCents, at: now() });
    if (first) await maker.store.reveal(unit, userId, digestId, { at: now(), ...(today && { localDay: today() }) });
  });
  return paid.kind === 'gone' ? 'released' : 'captured';
}

/**
 * Finishes what a crash, a time-out or an absent wallet left. Ends when the wallet is away; safe in several processes.
 */
export async function finishRefreshes<Tx extends SqlClient>(refreshing: Refreshing<Tx>): Promise<void> {
  const { refreshes, now, failed } = refreshing;
  const claim = (): Promise<Refresh | null> => refreshes.claim(now(), new Date(now().getTime() + CLAIM_MS));
  for (let next = await claim(); next !== null; next = await claim()) {
    try {
      await finishRefresh(refreshing, next);
    } catch (error) {
      failed(next, error);
      if (!isTransient(error)) continue;
      // Away for one is away for all; the next run tries again.
      return refreshes.handOver(next.id, now());
    }
  }
}

/** Forgets what ended so long ago that its key may stand for another. */
export const sweepRefreshes = <Tx extends SqlClient>({ refreshes, now }: Refreshing<Tx>) =>
  refreshes.sweep(new Date(now().getTime() - KEY_MS));
