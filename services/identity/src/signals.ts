import type { Logger } from '@valet/kit/logger';

/** The moments worth counting; no name and no address goes into the log. */
export interface Signals {
  signIn(outcome: string): void;
  signUp(outcome: string): void;
  swept(count: number): void;
}

export const createSignals = (log: Logger): Signals => ({
  signIn: (outcome) => log.info({ signal: 'sign-in', outcome }),
  signUp: (outcome) => log.info({ signal: 'sign-up', outcome }),
  swept: (count) => log.info({ signal: 'retention', count }),
});
