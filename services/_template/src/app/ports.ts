import type { Unit } from '@valet/kit/outbox';

export interface WelcomeStore<Tx> {
  /** Null for a person of whom nothing was heard yet. */
  welcomedAt(userId: string): Promise<Date | null>;
  /** The first welcome stays. */
  welcome(unit: Unit<Tx>, person: { userId: string; username: string; at: Date }): Promise<void>;
}
