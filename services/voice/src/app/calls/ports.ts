import type { CallLine } from '../../domain/voice-session-lines.ts';
import type { GaSession } from '../../domain/voice-session.ts';
import type { ProviderEvent } from '../../domain/voice-session-events.ts';
import type { InterviewType } from '../../engine/talk.ts';

/** A voice call; its id is ours, and what lines and browsers name it by. */
export interface Call {
  readonly id: string;
  readonly userId: string;
  readonly type: InterviewType;
  /** Nothing of it is stored but its minutes: asked for, or because consent to voice is off. */
  readonly offRecord: boolean;
  readonly startedAt: Date;
  /** When it is hung up at the latest. */
  readonly endsAt: Date;
}

/**
 * Why a call ended. `ended`: the person hung up or went away; `replaced`: by a newer call of theirs; `time`: it was
 * long enough; `allowance`: the day's minutes; `finished`: Valet had said all; `lost`: the provider could not be
 * reached; `failed`: it never began; `overridden`: the browser would not keep to our session.
 */
export type EndReason =
  | 'ended' | 'replaced' | 'time' | 'allowance' | 'finished' | 'lost' | 'failed' | 'overridden';

export interface CallEnd {
  readonly reason: EndReason;
  readonly endedAt: Date;
  readonly seconds: number;
}

/** Valet's interviews, as far as calls concern them. */
export interface Interviews {
  /** Begins the interview of a call, or goes on with it; asked again for the same call after a restart. */
  open(call: Call): Promise<{ instructions: string }>;
  /** A call is over: report card, summary. Told at least once for every call that was opened, maybe for others too. */
  ended(call: Call, end: CallEnd): Promise<void>;
}

/** What is known of a call when a tool is called. */
export interface CallContext {
  readonly call: Call;
  /** The talk so far, oldest first, at most 120 lines; empty after a restart of the service. */
  readonly turns: readonly CallLine[];
  /** What the person said since `next_line` was called last; marked lines say only that somebody spoke. */
  readonly newLines: readonly CallLine[];
  /** The person said something that is not written down, and may never be. */
  readonly unwritten: boolean;
  /** Some of it surely never will be. */
  readonly missed: boolean;
  /** Five minutes are over: the interview should close. */
  readonly wrapUp: boolean;
  /** The call is about to be hung up: one sentence of goodbye. */
  readonly closing: boolean;
}

export interface ToolAnswer {
  /** What the model is told, as JSON; the stand-in speaks its `say`. */
  readonly output: unknown;
  /** Hang up once what comes of this answer was spoken. */
  readonly ends?: boolean;
}

export interface CallTools {
  /**
   * Runs a tool for the person of a call. `args` is what the model wrote, parsed and nothing more; `key` names this one
   * use of the tool, however often it arrives. May reject.
   */
  run(context: CallContext, use: { name: string; args: unknown; key: string }): Promise<ToolAnswer>;
}

export interface HeardLine {
  readonly call: Call;
  readonly line: CallLine;
  readonly turns: readonly CallLine[];
  readonly at: Date;
}

/**
 * Takes in each finished line of the person, never two of a call at once, and never while a tool of that call runs. The
 * line's item id is the key under which the browser posts it too.
 */
export interface CallLines {
  heard(line: HeardLine): Promise<void>;
}

export type Reservation =
  | {
      readonly type: 'reserved';
      readonly call: Call;
      /** Calls of the person that this one ended. */
      readonly replaced: readonly { call: Call; providerId: string | null; end: CallEnd }[];
    }
  | { readonly type: 'too-many'; readonly retryAfterMs: number }
  | { readonly type: 'used-up' };

export interface CallLimits {
  readonly callsPerMinute: number;
  readonly minutesPerDay: number;
}

/** A call that a process listens to. */
export interface OpenCall {
  readonly call: Call;
  readonly providerId: string;
  /** Until when some process surely listened. */
  readonly seenAt: Date;
}

export interface CallStore {
  /** Makes room for a call: counts it against the person's limits and ends the calls that they have. */
  reserve(wish: {
    id: string; userId: string; type: InterviewType; offRecord: boolean; localDay: string; now: Date;
    /** The longest that any call may be. */
    longestSeconds: number;
    limits: CallLimits;
  }): Promise<Reservation>;
  /** The provider has taken the call, and `holder` listens to it; false when it was ended meanwhile. */
  opened(id: string, answer: { providerId: string; holder: string; now: Date }): Promise<boolean>;
  /** Ends a call, once: null when it had ended already. Seconds are counted to `at`. */
  end(id: string, reason: EndReason, at: Date): Promise<CallEnd | null>;
  settled(id: string, now: Date): Promise<void>;
  /** Ended calls of which nobody noted that what follows was done. */
  unsettled(now: Date): Promise<{ call: Call; end: CallEnd }[]>;
  /**
   * Holds the holder's calls for some seconds more and takes over those that nobody holds. `held`: its calls that it
   * holds still; others were taken over, or ended.
   */
  hold(holder: string, now: Date): Promise<{ held: readonly string[]; taken: readonly OpenCall[] }>;
  /** Another process may take them over at once. */
  release(holder: string): Promise<void>;
  /** Seconds of talk that count for a day. */
  secondsOf(userId: string, localDay: string, now: Date): Promise<number>;
  /** Ends what was reserved and never opened, and deletes calls whose minutes count for nothing any more. */
  sweep(now: Date): Promise<void>;
}

export type CreateOutcome =
  | { readonly type: 'created'; readonly providerId: string; readonly answer: string }
  /** It does not know our key, or will not serve it. */
  | { readonly type: 'refused' }
  | { readonly type: 'busy'; readonly retryAfterMs: number }
  | { readonly type: 'failed' }
  | { readonly type: 'timed-out' };

/** The server's own line to a call. */
export interface Sideband {
  /** Sends an event in the provider's current shape; does nothing once closed. */
  send(event: ProviderEvent): void;
  close(): void;
}

export interface SidebandListener {
  /** In today's names. */
  event(event: ProviderEvent): void;
  /** Once, whoever closed it. */
  closed(): void;
}

/** `gone`: there is no such call any more. */
export type AttachOutcome =
  | { readonly type: 'attached'; readonly sideband: Sideband }
  | { readonly type: 'gone' } | { readonly type: 'failed' };

/** Who carries the voice. Nothing here rejects: a provider that fails is an outcome. */
export interface RealtimeProvider {
  readonly name: 'sandbox' | 'openai';
  readonly models: { readonly voice: string; readonly transcription: string };
  /** It has no wits of its own: it says what the tool `next_line` answers. */
  readonly readsAloud: boolean;
  /** Makes ready what the first caller would else wait for. */
  warm(): Promise<void>;
  createCall(wish: { offer: string; session: GaSession; userId: string }): Promise<CreateOutcome>;
  attach(providerId: string, listener: SidebandListener): Promise<AttachOutcome>;
  hangUp(providerId: string): Promise<void>;
}
