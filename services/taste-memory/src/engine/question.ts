import type { Linked } from './link.ts';

/** `taste`: "do you like"; `seen`: "have you read"; `offer`: "how about"; `other`: nothing that an answer judges. */
export type AskedFrame = 'taste' | 'seen' | 'offer' | 'other';

export interface AskedThing {
  readonly link: Linked;
  /** The words that named it, lower case: "a yurt in mongolia". */
  readonly words: string;
}

export interface Asked {
  readonly frame: AskedFrame;
  /** "You'd hate it, right?": a yes is a no. */
  readonly against: boolean;
  readonly question: boolean;
  /** One of them is to be chosen. */
  readonly choice: boolean;
  /** The last sentence asks for a name of its own: a bare yes or no is not about what was said before. */
  readonly open: boolean;
  readonly things: readonly AskedThing[];
}
