// What reading lines with a language model needs from outside.
import type { Unit } from '@valet/kit/outbox';
import type { Domain } from '../domain/tag.ts';
import type { Proposal } from '../engine/model-additions.ts';
import type { Learned, Line } from './ports.ts';

/** A line of a person that waits for the model. */
export interface UnreadLine {
  readonly id: string;
  readonly text: string;
  readonly previousText: string | null;
  readonly conversationType: string | null;
}

/** A line as a model is asked about it. */
export interface AskedLine {
  readonly text: string;
  readonly previousText: string | null;
  readonly topic: Domain | undefined;
}

/** Lines of one person, claimed for one call; the oldest first. */
export interface Batch {
  readonly claim: string;
  readonly userId: string;
  /** How often the most tried of them has been given to a model now; 1 at first. */
  readonly attempt: number;
  readonly lines: readonly UnreadLine[];
}

/** Lines that wait for the model. A line is read once, however often it arrives. */
export interface UnreadLines<Tx> {
  /** Remembers a line that was heard; what is known of its context by now replaces what was known before. */
  put(unit: Unit<Tx>, line: Line & { readonly id: string }): Promise<void>;
  /**
   * Lines of one person that are due, for the caller alone: a full batch, or what is there when the person has rested.
   * Null: nothing is due. A claim that is not ended in time is void, and its lines are due again.
   */
  claim(at: Date): Promise<Batch | null>;
  /**
   * Teaches what was read into a line, and lets go of it. False, and nothing was taught: the line was forgotten
   * meanwhile, arrived with more context, or was claimed by somebody else.
   */
  learn(unit: Unit<Tx>, batch: Batch, lineId: string, learned: readonly Learned[], at: Date): Promise<boolean>;
  /** Gives the lines back for later; those that were tried too often are dropped. Answers how many were. */
  release(batch: Batch, dueAt: Date): Promise<number>;
  /** Lets go of the lines unread. */
  drop(batch: Batch, at: Date): Promise<void>;
  /**
   * Lets go of lines that were tried too often and whose last reader ended without a word, and of those that have
   * waited for a day; answers how many.
   */
  giveUp(at: Date): Promise<number>;
  /** Lets go of what waits of a person: of these lines, or of all. */
  forget(unit: Unit<Tx>, userId: string, lineIds?: readonly string[]): Promise<void>;
  /** Lets go of everything: no model is configured any more. */
  forgetAll(): Promise<void>;
}

export type Reading =
  /** What the model says of each line, in the order of the lines. */
  | { readonly kind: 'read'; readonly proposals: readonly (readonly Proposal[])[] }
  /** The same may work later; not before `afterMs`, where the provider said so. */
  | { readonly kind: 'later'; readonly reason: string; readonly afterMs?: number }
  /** It will never work with these lines, or with this configuration. */
  | { readonly kind: 'refused'; readonly reason: string; readonly status?: number };

/** A language model that reads lines. */
export interface LineReader {
  /** Whether the provider is better left in peace for now. */
  resting(): boolean;
  /** One call; never fails. */
  read(lines: readonly AskedLine[]): Promise<Reading>;
}
