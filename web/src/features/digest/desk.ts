import type { ApolloClient } from '@apollo/client';
import type { DigestPanelFragment } from '../../gql/graphql.ts';
import type { Deed } from './deed-copy.ts';
import type { Spot } from './places.ts';

export type Digest = NonNullable<DigestPanelFragment['dailyDigest']>;

/** What was just done to an item, for as long as it can be taken back. */
export interface Notice {
  itemId: string;
  title: string;
  deed: Deed;
  spot: Spot;
  sentence: string;
  /** A thumb down may be explained, once. */
  asks: boolean;
  pending: boolean;
  failure: string;
}

export interface DigestState {
  /** Items whose deed is under way; those that will go fade. */
  fading: readonly string[];
  /** Kept for their place, by item, beside the toast that announced them. */
  failures: Readonly<Record<string, string>>;
  notices: readonly Notice[];
  failure: string;
  limitReached: boolean;
  making: 'refresh' | 'generate' | null;
  /** Asks whether to add funds. */
  asksForFunds: boolean;
  /** For those who listen to the page. */
  said: string;
}

export const AT_REST: DigestState = {
  fading: [],
  failures: {},
  notices: [],
  failure: '',
  limitReached: false,
  making: null,
  asksForFunds: false,
  said: '',
};

interface Running {
  timer: ReturnType<typeof setTimeout>;
  until: number;
  /** Held at this many milliseconds. */
  left?: number;
}

/** What the deeds of one panel share: its state, what is on the page now, and what runs. */
export interface Desk {
  readonly client: ApolloClient;
  state: DigestState;
  change: (more: Partial<DigestState>) => void;
  userId: string | undefined;
  digest: Digest | null | undefined;
  /** Fetches the digest anew. */
  refetch: () => void;
  /** Where the focus belongs, should what has it make way; not before the card that goes is gone. */
  focus: { spot: Spot; going?: string } | null;
  readonly timers: Map<string, Running>;
  readonly busy: Set<string>;
  /** One deed after the other, so that the latest answer is the latest digest. */
  turn: Promise<unknown>;
}
