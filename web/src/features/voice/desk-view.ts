// What the panel shows of a call.
import type { EarState } from './ears/ears.ts';
import { IDLE, statusOf, type CallState, type Caption } from './realtime/call-state.ts';
import type { MicrophoneTrouble } from './realtime/microphone.ts';
import type { ConversationType } from './realtime/session-object.ts';

/** What there is to say beneath the call, until it is dismissed or over. */
export type Note =
  | { kind: 'microphone'; trouble: MicrophoneTrouble }
  /** The server's own sentence about a call that it refused. */
  | { kind: 'refused'; sentence: string }
  /** The connection is gone, and the conversation can be picked up. */
  | { kind: 'lost' }
  | { kind: 'ended' };

/** `listening`: it hears this call. `refused`, `gone`: it will not. */
export type CallEar = EarState | 'listening' | 'refused' | 'gone';

export interface DeskView {
  readonly call: CallState;
  readonly status: string;
  /** The large button ends this call; without a microphone it would start one that has one. */
  readonly isRinging: boolean;
  /** Valet listens. */
  readonly isLive: boolean;
  /** Valet's word on the conversation under way. */
  readonly remark: string | null;
  /** The conversation that waits until the person has read whom they will talk to. */
  readonly waiting: ConversationType | null;
  readonly disclosure: string | null;
  readonly note: Note | null;
  /** Of the call under way; without one, null. */
  readonly isOffRecord: boolean | null;
  /** The other side understands no speech. */
  readonly isDeaf: boolean;
  readonly ear: CallEar;
  /** What the ear on the device is just hearing. */
  readonly interim: string;
  /** What it may have heard, for the person to choose from. */
  readonly guesses: readonly string[];
  readonly isPushToTalk: boolean;
  readonly isHolding: boolean;
  /** The latest line that stands, to be announced once. */
  readonly latest: Caption | null;
}

export const AT_REST: DeskView = {
  call: IDLE,
  status: statusOf(IDLE),
  isRinging: false,
  isLive: false,
  remark: null,
  waiting: null,
  disclosure: null,
  note: null,
  isOffRecord: null,
  isDeaf: false,
  ear: 'none',
  interim: '',
  guesses: [],
  isPushToTalk: false,
  isHolding: false,
  latest: null,
};
