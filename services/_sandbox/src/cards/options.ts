import type { CardFaults } from './faults.ts';

export interface CardsOptions {
  readonly host?: string;
  readonly port: number;
  /** `sk_test_…`; a key of the real provider is refused. */
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Where events go, and the `whsec_…` that signs them. */
  readonly webhook: { readonly url: string; readonly secret: string };
  /** What a browser sees in front of this server: a path, or an address with it. */
  readonly publicPath?: string;
  /** Where everything is kept; absent, it is forgotten with the process. */
  readonly stateFile?: string;
  readonly log?: (line: string) => void;
  /** What goes wrong on purpose; the object is read at each call, so a test may change it. */
  readonly faults?: CardFaults;
  /** Lets it run where NODE_ENV is production. */
  readonly allowProduction?: boolean;
}
