import type { Unit } from '@valet/kit/outbox';

export interface Connection {
  readonly connected: boolean;
  readonly email: string | null;
  /** Null for a person who never connected a mailbox. */
  readonly lastConnected: Date | null;
}

export interface ConnectionStore {
  connection(userId: string): Promise<Connection>;
}

export interface ConsentStore<Tx> {
  /** Keeps whether the person's mail may teach, unless a newer version is known. */
  keepMailConsent(
    unit: Unit<Tx>,
    consent: { userId: string; granted: boolean; version: number; changedAt: Date },
  ): Promise<void>;
}
