import type { Line } from '../domain/line.ts';

export interface NewLine {
  readonly userId: string;
  readonly sessionId: string;
  readonly content: string;
  /** The caller's key: the same key is the same line. */
  readonly key: string | undefined;
}

/** What the store knows when Valet must find words. */
export interface Talk {
  /** Lines of this chat, oldest first, without the new one; at most 20. */
  readonly before: readonly Line[];
  /** How many lines the person ever wrote or said. */
  readonly linesSoFar: number;
}

export type ChatOutcome =
  | { readonly type: 'answered'; readonly sent: Line; readonly reply: Line }
  | { readonly type: 'too-many'; readonly retryAfterSeconds: number };

export interface ConversationStore {
  /** The latest lines, oldest first; of one chat when `sessionId` is given. */
  latest(userId: string, options: { sessionId?: string; limit: number }): Promise<Line[]>;
  /**
   * Stores the person's line and the answer that `answer` finds, with their events, in one transaction; `answer` is synchronous.
   * The same key answers the same two lines. Without consent to chat the two are answered and not stored.
   */
  exchange(
    line: NewLine,
    options: { now: Date; linesPerMinute: number },
    answer: (talk: Talk, line: Line) => string,
  ): Promise<ChatOutcome>;
  /** Stores one finished line of a call, once: by key, else by the same role and text within 10 s. */
  record(line: Omit<Line, 'id' | 'previousId' | 'createdAt'> & { key: string | undefined }, now: Date): Promise<Line>;
}
