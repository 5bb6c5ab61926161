import type { SqlClient } from '@valet/kit/db';
import { AppError, unavailableMessage } from '@valet/kit/errors';
import type { DigestView } from '../../domain/digest.ts';
import type { NamedThing } from '../../domain/named-thing.ts';
import { makeDigest, type Occasion } from '../make-digest.ts';
import { namedFor } from '../model-candidates/named-for.ts';
import { readDailyDigest } from '../read-daily-digest.ts';
import { CLAIM_MS, finishRefresh, type Refreshing } from './finish-refresh.ts';
import type { Refresh } from './ports.ts';

/** Whoever waits for another call's refresh has an answer before the gateway stops waiting for theirs. */
const PATIENCE_MS = 4_000;
const LOOK_AGAIN_MS = 50;

export type RefreshResult =
  | { readonly kind: 'refreshed'; readonly digest: DigestView; readonly balanceCents: number }
  | { readonly kind: 'not-covered' }
  | { readonly kind: 'failed' };

export interface RefreshCommand {
  readonly userId: string;
  readonly key: string | undefined;
  /** The person's day and moment, whenever it is asked. */
  readonly when: () => Occasion;
}

const away = (cause?: unknown): AppError => new AppError('unavailable', unavailableMessage, { cause });
const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

/**
 * Ten new items for one dollar: held, made and stored unseen, paid, shown. The same key answers the same refresh, and
 * waits while it runs; so does a call without a key while one runs. Another key waits, and is another refresh. A
 * refusal keeps no key. Rejects with `unavailable` when the wallet does not answer; what was begun is then finished by
 * the worker, and a repetition with the key answers it.
 */
export async function refreshDigest<Tx extends SqlClient>(
  refreshing: Refreshing<Tx>,
  command: RefreshCommand,
): Promise<RefreshResult> {
  const { refreshes } = refreshing;
  const patience = performance.now() + PATIENCE_MS;
  for (;;) {
    const { begun, refresh, isSame } = await begin(refreshing, command);
    if (begun) return run(refreshing, command, refresh);
    // Only the wallet stands between what was given up and the next one, so it is asked now.
    if (refresh.state === 'releasing') {
      await finishRefresh(refreshing, refresh);
      continue;
    }
    for (let seen: Refresh | null = refresh; ; seen = await refreshes.read(refresh.id)) {
      const runs = seen?.state === 'holding' || seen?.state === 'stored';
      if (!runs && !isSame) break;
      // A refresh that found no dollar leaves nothing behind.
      if (seen === null) return { kind: 'not-covered' };
      if (seen.state === 'captured') return shown(refreshing, command, seen);
      if (seen.state === 'released') return { kind: 'failed' };
      if (performance.now() > patience) throw away();
      await pause(LOOK_AGAIN_MS);
    }
  }
}

interface Begun {
  readonly begun: boolean;
  readonly refresh: Refresh;
  /** Whether the call is to answer this very refresh. */
  readonly isSame: boolean;
}

function begin<Tx extends SqlClient>(
  { transact, refreshes, now }: Refreshing<Tx>,
  { userId, key }: RefreshCommand,
): Promise<Begun> {
  return transact(async (unit) => {
    await refreshes.lock(unit, userId);
    const known = key === undefined ? null : await refreshes.byKey(unit, userId, key);
    if (known) return { begun: false, refresh: known, isSame: true };
    const running = await refreshes.running(unit, userId);
    // What was given up is nobody's answer any more.
    if (running) return { begun: false, refresh: running, isSame: key === undefined && running.state !== 'releasing' };
    const at = now();
    const claimedUntil = new Date(at.getTime() + CLAIM_MS);
    return { begun: true, refresh: await refreshes.open(unit, { userId, key, at, claimedUntil }), isSame: true };
  });
}

async function run<Tx extends SqlClient>(
  refreshing: Refreshing<Tx>,
  command: RefreshCommand,
  refresh: Refresh,
): Promise<RefreshResult> {
  const { transact, refreshes, funds, now } = refreshing;
  const { id, userId } = refresh;
  const occasion = command.when();
  try {
    if ((await funds.hold(userId, id)) === 'insufficient') {
      await transact(async (unit) => {
        await refreshes.lock(unit, userId);
        await refreshes.drop(unit, id);
      });
      return { kind: 'not-covered' };
    }
  } catch (error) {
    // Whether a dollar is held is not known: it is to be released.
    await transact(async (unit) => {
      await refreshes.lock(unit, userId);
      await refreshes.giveUp(unit, id);
    });
    await refreshes.handOver(id, now());
    throw error;
  }
  // Costs the house something, so nobody without a dollar has it asked; it takes its few seconds and no more.
  const named = await namedFor(refreshing.maker, userId).catch(() => []);
  const made = await make(refreshing, occasion, refresh, named);
  try {
    const state = await finishRefresh(refreshing, made ?? refresh, () => command.when().localDay);
    const ended = state === 'captured' ? await refreshes.read(id) : null;
    return ended === null ? { kind: 'failed' } : await shown(refreshing, command, ended);
  } catch (error) {
    await refreshes.handOver(id, now());
    // Not made, so not paid either; the dollar is free as soon as the wallet is there again.
    if (made === null) return { kind: 'failed' };
    throw error;
  }
}

/** Makes the digest where nobody sees it yet; null when it could not be made, or came too late. */
async function make<Tx extends SqlClient>(
  { maker, transact, refreshes, failed }: Refreshing<Tx>,
  occasion: Occasion,
  refresh: Refresh,
  named: readonly NamedThing[],
): Promise<Refresh | null> {
  const { id, userId } = refresh;
  try {
    return await transact(async (unit) => {
      const state = await maker.store.lock(unit, userId, occasion.localDay);
      const items = [...(state.current?.items ?? []), ...state.beside];
      const onScreen = items.filter(({ status }) => status === 'displayed').map(({ catalogueId }) => catalogueId);
      const leftOut = new Set(onScreen);
      const kind = { type: 'refresh', visible: false, leftOut, named } as const;
      const digest = await makeDigest(maker, unit, occasion, state, kind);
      // Given up meanwhile: what was made goes with the transaction.
      if (!(await refreshes.stored(unit, id, digest.id))) throw away();
      return { ...refresh, state: 'stored', digestId: digest.id };
    });
  } catch (error) {
    failed(refresh, error);
    return null;
  }
}

async function shown<Tx extends SqlClient>(
  { maker, transact }: Refreshing<Tx>,
  { when }: RefreshCommand,
  { balanceCents }: Refresh,
): Promise<RefreshResult> {
  return { kind: 'refreshed', digest: await readDailyDigest(maker, transact, when()), balanceCents: balanceCents ?? 0 };
}
