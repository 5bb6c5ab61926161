import { companionsOf } from '../../engine/companions/companions.ts';
import { modelFrom } from '../../engine/companions/model-bytes.ts';
import type { Companions } from '../../engine/input.ts';
import type { CompanionTrainer, PooledJudgements, PooledModel, PooledStore } from './ports.ts';

/** With fewer, a model would tell of its people. */
export const leastPeople = 20;
/** Of each of them: with fewer, a person says hardly anything of what goes with what. */
export const leastJudgements = 5;
const learnAgainMs = 3_600_000;

export interface PoolingOptions<Tx> {
  readonly store: PooledStore<Tx>;
  readonly trainer: CompanionTrainer;
  /** How popular the ranker takes things for, 0 to 1. */
  readonly popularity: (things: readonly string[]) => ReadonlyMap<string, number>;
  readonly now: () => Date;
  readonly failed: (err: unknown) => void;
}

export interface Pooling {
  /** What those who agreed like together; null while that is not known. */
  companions(): Companions | null;
  /** Takes over what was learned last, here or elsewhere, and begins to learn when it is time. To be called often. */
  look(): Promise<void>;
  /** Waits for what is being learned. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/** Learns what goes with what from the judgements of those who agreed, at most once an hour in all processes. */
export function pooling<Tx>({ store, trainer, popularity, now, failed }: PoolingOptions<Tx>): Pooling {
  const stopping = new AbortController();
  let loaded: { readonly id: bigint | null; readonly companions: Companions | null } = { id: null, companions: null };
  let learning: Promise<void> | undefined;

  const isDue = (latest: PooledModel | null): boolean =>
    latest === null || now().getTime() - latest.trainedAt.getTime() >= learnAgainMs;

  const take = async (latest: PooledModel | null): Promise<void> => {
    if (latest === null) loaded = { id: null, companions: null };
    if (latest === null || latest.id === loaded.id) return;
    const bytes = await store.bytesOf(latest.id);
    loaded = { id: latest.id, companions: bytes && companionsOf(modelFrom(bytes)) };
  };

  const learn = (): Promise<void> => store.alone(async () => {
    if (!isDue(await store.latest())) return;
    const of = await store.judgements(leastJudgements);
    const bytes = of.userIds.length < leastPeople ? null : await train(of);
    await store.keep({ of, bytes, at: now() });
    await take(await store.latest());
  });
  const train = (of: PooledJudgements): Promise<Uint8Array> =>
    trainer.train(of, popularity(of.things), stopping.signal);

  return {
    companions: () => loaded.companions,
    look: async () => {
      const latest = await store.latest();
      await take(latest);
      if (!isDue(latest) || stopping.signal.aborted) return;
      learning ??= learn().catch((err: unknown) => {
        if (!stopping.signal.aborted) failed(err);
      }).finally(() => { learning = undefined; });
    },
    settled: async () => { await learning; },
    stop: async () => {
      stopping.abort();
      await learning;
    },
  };
}
