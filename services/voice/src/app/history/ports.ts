// What the history of talk needs from outside: lines read for search, summaries, lines that go.
import type { Unit } from '@valet/kit/outbox';
import type { ConversationType } from '../../domain/line.ts';
import type { Tagged } from '../../engine/history/summing.ts';
import type { StoredLine } from '../ports.ts';

export interface Summary {
  readonly id: string;
  readonly type: ConversationType;
  /** Of a chat. */
  readonly sessionId: string | null;
  readonly callId: string | null;
  readonly text: string;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly lineCount: number;
}

/** What was talked about, newest first; before an instant when it is given. */
export type Summaries = (userId: string, page: { limit: number; before?: Date }) => Promise<Summary[]>;

export type Deletion = { readonly id: string } | { readonly sessionId: string } | { readonly callId: string };
export type DeletionOutcome =
  /** Ids of the lines that went now; empty where none was left to go. */
  | { readonly type: 'deleted'; readonly ids: readonly string[] }
  | { readonly type: 'no-such-message' };

/** Deletes a line with its answers, or all lines of a chat or a call; a second time it changes nothing. */
export type DeleteLines = (userId: string, what: Deletion) => Promise<DeletionOutcome>;

/** A chat or call with lines that no summary tells of yet. */
export interface OpenTalk {
  readonly userId: string;
  readonly isCall: boolean;
  /** The call's id, or the chat's session id. */
  readonly talk: string;
}
export interface TakenTalk extends OpenTalk {
  /** Oldest first. */
  readonly lines: readonly StoredLine[];
  /** Whether the person still agrees to the source. */
  readonly agreed: boolean;
}
export interface NewSummary extends OpenTalk {
  readonly type: ConversationType;
  readonly parts: readonly Tagged[];
  readonly lineCount: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly expiresAt: Date;
}

export interface SummaryStore<Tx> {
  /** Talks that were silent since before an instant. */
  silent(since: Date, most: number): Promise<OpenTalk[]>;
  /**
   * Takes a talk with the lines that are to be told of; null: it said something after `silentSince` (null: no
   * matter), or somebody else took it. What is forgotten of the person waits until the unit ends.
   */
  take(unit: Unit<Tx>, talk: OpenTalk, silentSince: Date | null): Promise<TakenTalk | null>;
  /** One summary for a call, and one for each stretch of a chat: a newer one takes the place of the older. */
  keep(unit: Unit<Tx>, summary: NewSummary, now: Date): Promise<void>;
  /** Removes summaries whose time is over; answers how many. */
  expire(now: Date): Promise<number>;
}

export interface LineRemover<Tx> {
  /** The person's line and the answers to it, or one of Valet's alone; `gone`: it was deleted before. */
  withAnswers(unit: Unit<Tx>, userId: string, id: string): Promise<readonly string[] | 'gone' | 'unknown'>;
  /** Lines of a chat or call, oldest first. */
  linesOf(
    unit: Unit<Tx>, userId: string, talk: { sessionId: string } | { callId: string }, most: number,
  ): Promise<readonly string[]>;
  /** Takes lines away with all that rests on them here, and tells of it. */
  remove(unit: Unit<Tx>, userId: string, ids: readonly string[], now: Date): Promise<void>;
  /** Events in the stream that carry words of deleted lines; not those that have not got there yet. */
  toErase(): Promise<StoredEvent[]>;
  /** Empties the house's own copies of events that have left the stream. */
  erased(unit: Unit<Tx>, events: readonly StoredEvent[]): Promise<void>;
  /** Forgets which lines were deleted before an instant; answers how many. */
  forgetDeleted(before: Date): Promise<number>;
}

/** An event in this service's stream. */
export interface StoredEvent {
  readonly id: bigint;
  readonly sequence: number;
  readonly publishedAt: Date;
}
