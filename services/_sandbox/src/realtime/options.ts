import type { RealtimeFaults } from './faults.ts';

export interface RealtimeOptions {
  readonly host?: string;
  readonly port: number;
  /** `sk-sandbox-…`; a key of the real provider is refused. */
  readonly key: string;
  /**
   * Where the sound of a call is reached. `auto`, unless told otherwise: 127.0.0.1, and this machine's own address for
   * browsers that connect to no loopback address; both for this machine alone.
   */
  readonly media?: 'auto' | readonly string[];
  readonly log?: (line: string) => void;
  /** What goes wrong on purpose; the object is read each time, so a test may change it. Without it, nothing does. */
  readonly faults?: RealtimeFaults;
  /** Lets it run where NODE_ENV is production. */
  readonly allowProduction?: boolean;
}
