// The answers of a call: one is made at a time, words ahead of the sound; each is heard to its end or cut short.
import type { RealtimeResponse, RealtimeResponseStatus } from 'openai/resources/realtime/realtime';
import type { Wish } from './client-event.ts';
import type { Conversation, Item } from './conversation.ts';
import type { Frame, Playout } from './playout.ts';
import { nextStep, type Step } from './script.ts';
import type { Emit } from './server-event.ts';
import { type Settings, soundFormat } from './session-settings.ts';
import type { Speech } from './speech.ts';

export interface ResponseParts {
  readonly conversation: Conversation;
  readonly playout: Playout;
  readonly speech: Speech;
  readonly settings: () => Settings;
  readonly emit: Emit;
  readonly newId: (prefix: string) => string;
  /** Whether this one is to fail, on purpose. */
  readonly fails: () => boolean;
}

interface Making {
  readonly id: string;
  readonly itemId: string;
  readonly text: string;
  readonly words: readonly string[];
  readonly wish: Wish;
  readonly modality: 'audio' | 'text';
  written: number;
}

export type StopReason = 'turn_detected' | 'client_cancelled';

export class Responses {
  readonly #parts: ResponseParts;
  #making: Making | undefined;
  #spoke = false;

  constructor(parts: ResponseParts) {
    this.#parts = parts;
  }

  /** The response that is being made. */
  get active(): string | undefined {
    return this.#making?.id;
  }

  /** Whether the assistant's voice was ever heard. */
  get spoke(): boolean {
    return this.#spoke;
  }

  /** Begins one. None may be active. */
  start(wish: Wish): void {
    const { emit, newId, settings, conversation, fails } = this.#parts;
    const id = newId('resp');
    const modality = wish.output_modalities?.[0] ?? settings().outputModality;
    emit({ type: 'response.created', response: this.#shown(id, wish, modality, { status: 'in_progress' }) });
    if (fails()) return this.#fail(id, wish, modality);
    const last = wish.input ? wish.input.at(-1) : conversation.last;
    const step = nextStep(last, wish.tools ?? settings().tools, wish.tool_choice ?? settings().toolChoice);
    if (step.kind === 'call') this.#call(id, wish, modality, step);
    else {
      const { text } = step;
      this.#say({ id, itemId: newId('item'), text, words: wordsOf(text), wish, modality, written: 0 });
    }
  }

  /** Makes one word more. */
  advance(): void {
    const making = this.#making;
    if (!making) return;
    const word = making.words[making.written];
    making.written += 1;
    if (word !== undefined) {
      const delta = { ...placeOf(making), delta: word };
      this.#parts.emit(making.modality === 'audio'
        ? { type: 'response.output_audio_transcript.delta', ...delta }
        : { type: 'response.output_text.delta', ...delta });
    }
    if (making.written >= making.words.length) this.#finish(making, { status: 'completed' });
  }

  /** Stops making; what was made is still heard. False when none was active. */
  cancel(reason: StopReason): boolean {
    const making = this.#making;
    if (!making) return false;
    this.#parts.playout.shorten(making.id, making.written / Math.max(1, making.words.length));
    this.#finish(making, { status: 'cancelled', status_details: { type: 'cancelled', reason } });
    return true;
  }

  /** Nothing more is heard; the items keep what was. */
  silence(): void {
    const { playout, emit, conversation } = this.#parts;
    for (const { responseId, itemId, playedMs } of playout.clear()) {
      emit({ type: 'output_audio_buffer.cleared', response_id: responseId });
      this.#forgetWords(conversation.get(itemId));
      emit({ type: 'conversation.item.truncated', item_id: itemId, content_index: 0, audio_end_ms: playedMs });
    }
  }

  #call(id: string, wish: Wish, modality: Making['modality'], step: Step & { kind: 'call' }): void {
    const { emit, newId } = this.#parts;
    const call = {
      id: newId('item'), object: 'realtime.item', type: 'function_call', status: 'completed', name: step.name,
      call_id: newId('call'), arguments: step.arguments,
    } as const;
    const begun = { ...call, status: 'in_progress', arguments: '' } as const;
    const place = { response_id: id, item_id: call.id, output_index: 0, call_id: call.call_id };
    emit({ type: 'response.output_item.added', response_id: id, output_index: 0, item: begun });
    this.#added(begun, wish);
    emit({ type: 'response.function_call_arguments.delta', ...place, delta: call.arguments });
    emit({ type: 'response.function_call_arguments.done', ...place, name: call.name, arguments: call.arguments });
    this.#done(call, wish);
    emit({ type: 'response.output_item.done', response_id: id, output_index: 0, item: call });
    emit({
      type: 'response.done',
      response: this.#shown(id, wish, modality, { status: 'completed', output: [call], usage: noUsage }),
    });
  }

  #say(making: Making): void {
    const { emit, playout, speech } = this.#parts;
    const { id, itemId, wish, modality } = making;
    const begun = messageOf(making, 'in_progress');
    emit({ type: 'response.output_item.added', response_id: id, output_index: 0, item: begun });
    this.#added(begun, wish);
    emit({
      type: 'response.content_part.added', ...placeOf(making),
      part: modality === 'audio' ? { type: 'audio', transcript: '' } : { type: 'text', text: '' },
    });
    this.#making = making;
    if (modality === 'text') return;
    this.#spoke = true;
    const frames: readonly Frame[] = speech.framesOf(making.text);
    playout.add({ responseId: id, itemId, frames });
  }

  #finish(making: Making, end: Pick<RealtimeResponse, 'status' | 'status_details'>): void {
    const { emit } = this.#parts;
    const { id, wish, modality } = making;
    this.#making = undefined;
    const whole = end.status === 'completed';
    const text = whole ? making.text : making.words.slice(0, making.written).join('');
    const place = placeOf(making);
    if (modality === 'audio') {
      emit({ type: 'response.output_audio.done', ...place });
      emit({ type: 'response.output_audio_transcript.done', ...place, transcript: text });
      emit({ type: 'response.content_part.done', ...place, part: { type: 'audio', transcript: text } });
    } else {
      emit({ type: 'response.output_text.done', ...place, text });
      emit({ type: 'response.content_part.done', ...place, part: { type: 'text', text } });
    }
    const item = messageOf(making, whole ? 'completed' : 'incomplete', text);
    this.#done(item, wish);
    emit({ type: 'response.output_item.done', response_id: id, output_index: 0, item });
    const response = this.#shown(id, wish, modality, { ...end, output: [item], usage: noUsage });
    emit({ type: 'response.done', response });
    emit({ type: 'rate_limits.updated', rate_limits: [] });
  }

  #fail(id: string, wish: Wish, modality: Making['modality']): void {
    const error = { type: 'server_error', code: 'server_error', message: 'The server had an error.' };
    const details: RealtimeResponseStatus = { type: 'failed', error };
    const response = this.#shown(id, wish, modality, { status: 'failed', status_details: details, usage: noUsage });
    this.#parts.emit({ type: 'response.done', response });
  }

  // What was not heard was not said.
  #forgetWords(item: Item | undefined): void {
    if (item?.type !== 'message' || item.role !== 'assistant') return;
    this.#parts.conversation.replace({ ...item, content: [{ type: 'output_audio' }] });
  }

  #added(item: Item, wish: Wish): void {
    if (wish.conversation === 'none') return;
    const { conversation, emit } = this.#parts;
    conversation.add(item);
    emit({ type: 'conversation.item.added', previous_item_id: conversation.before(item.id), item });
  }

  #done(item: Item, wish: Wish): void {
    if (wish.conversation === 'none') return;
    const { conversation, emit } = this.#parts;
    conversation.replace(item);
    emit({ type: 'conversation.item.done', previous_item_id: conversation.before(item.id), item });
  }

  #shown(id: string, wish: Wish, modality: Making['modality'], state: RealtimeResponse): RealtimeResponse {
    const { settings, conversation } = this.#parts;
    return {
      object: 'realtime.response', id, output: [], output_modalities: [modality],
      max_output_tokens: wish.max_output_tokens ?? settings().maxOutputTokens, metadata: wish.metadata ?? null,
      audio: { output: { format: soundFormat, voice: settings().voice } },
      ...(wish.conversation !== 'none' && { conversation_id: conversation.id }),
      ...state,
    };
  }
}

// No model, no tokens.
const noUsage = { total_tokens: 0, input_tokens: 0, output_tokens: 0 };

const placeOf = ({ id, itemId }: Making): {
  response_id: string; item_id: string; output_index: number; content_index: number;
} => ({ response_id: id, item_id: itemId, output_index: 0, content_index: 0 });

// "Which film?" -> "Which ", "film?"
const wordsOf = (text: string): string[] => text.match(/\s*\S+\s*/g) ?? [];

function messageOf(making: Making, status: 'in_progress' | 'completed' | 'incomplete', text?: string): Item {
  const part = making.modality === 'audio'
    ? { type: 'output_audio' as const, transcript: text ?? '' }
    : { type: 'output_text' as const, text: text ?? '' };
  return {
    id: making.itemId, object: 'realtime.item', type: 'message', role: 'assistant', status,
    content: text === undefined ? [] : [part],
  };
}
