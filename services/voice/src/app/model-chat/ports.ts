// What answering with a language model needs from outside.
import type { Tool } from '../../domain/voice-session.ts';

/** A line of what the model is told; results of tools are data to it. */
export type ModelLine =
  | { readonly role: 'system' | 'user' | 'assistant'; readonly text: string }
  | { readonly role: 'calls'; readonly text: string; readonly calls: readonly ToolCall[] }
  | { readonly role: 'result'; readonly callId: string; readonly text: string };

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** As the model wrote it: not checked, maybe no JSON. */
  readonly args: string;
}

export type ModelPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'call'; readonly call: ToolCall }
  | ModelEnd;

/** Always the last part. `tokens`: what the provider counted, if it said so. */
export interface ModelEnd {
  readonly kind: 'end';
  readonly why: 'said' | 'calls' | 'length' | 'refused' | 'failed' | 'stopped';
  /** Of a failure, without a word of what was said: "timeout", "status 503". */
  readonly reason?: string;
  readonly tokens?: number;
}

export interface ChatModel {
  /** It failed too often or asked for peace, and is left in peace. */
  resting(): boolean;
  /** The model's words as they come; never rejects. Whoever stops reading, or aborts, ends the request. */
  answer(
    question: { readonly lines: readonly ModelLine[]; readonly tools: readonly Tool[] }, signal: AbortSignal,
  ): AsyncIterable<ModelPart>;
}

/** What a person's chat may cost in a day (UTC). */
export interface TokenBudget {
  /** Sets tokens aside; false, and nothing is set aside, when that is more than what is left. */
  reserve(userId: string, day: string, tokens: number): Promise<boolean>;
  /** Puts back what was set aside too much, or takes what was too little. */
  settle(userId: string, day: string, reserved: number, used: number): Promise<void>;
}

/** How a line was answered. */
export interface ModelChatEvent {
  /** `cut`: what came next was backed by nothing. `own`: Valet's own words, since there were none of the model's. */
  readonly outcome: 'answered' | 'cut' | 'broken-off' | 'stopped' | 'own';
  readonly reason: string;
  readonly tokens: number;
  readonly userId: string;
}
