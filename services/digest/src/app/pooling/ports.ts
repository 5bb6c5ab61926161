import type { Unit } from '@valet/kit/outbox';

/** Who lets their judgements be pooled; the newest version counts. */
export interface PoolingConsent {
  readonly userId: string;
  readonly granted: boolean;
  readonly version: number;
}

/** Judgements of those who agreed: person and thing by number, whether it was liked. */
export interface PooledJudgements {
  readonly userIds: readonly string[];
  readonly things: readonly string[];
  readonly person: Uint32Array;
  readonly thing: Uint32Array;
  readonly liked: Int8Array;
}

export interface PooledModel {
  readonly id: bigint;
  readonly trainedAt: Date;
}

export interface PooledStore<Tx> {
  /** A consent that is taken back takes what was learned with it, at once. */
  keepConsent(unit: Unit<Tx>, consent: PoolingConsent): Promise<void>;
  /** What was learned last; null: nothing yet, or nothing since a consent was taken back. */
  latest(): Promise<PooledModel | null>;
  /** Its bytes; null when it says that too few agreed, or when it is gone. */
  bytesOf(id: bigint): Promise<Uint8Array | null>;
  /** Of the people who agreed and judged at least so many things, the latest judgement of each thing. */
  judgements(leastEach: number): Promise<PooledJudgements>;
  /**
   * Puts what was learned in the place of what was there; null for the bytes: too few agree. False, and nothing is
   * kept, when one of those it was learned from took the consent back meanwhile.
   */
  keep(learned: {
    readonly of: PooledJudgements; readonly bytes: Uint8Array | null; readonly at: Date;
  }): Promise<boolean>;
  /** Runs the work in the one process that may learn now; the others go on at once. */
  alone(work: () => Promise<void>): Promise<void>;
}

/** Learns aside, so that whoever asks in the meantime is answered. */
export interface CompanionTrainer {
  /** The bytes of a model; rejects when it is told to stop. */
  train(judgements: PooledJudgements, popularity: ReadonlyMap<string, number>, stop: AbortSignal): Promise<Uint8Array>;
}
