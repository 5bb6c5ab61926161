import type { Unit } from '@valet/kit/outbox';

export interface PersonStore<Tx> {
  /** Keeps the time zone unless a newer version of the person's settings is known. */
  keepTimeZone(unit: Unit<Tx>, person: { userId: string; timeZone: string; version: number }): Promise<void>;
}

export interface WalletStore {
  /** US cents; 0 for a person without a wallet. */
  balanceCents(userId: string): Promise<bigint>;
}
