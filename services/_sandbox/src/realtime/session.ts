// One call as the provider keeps it: what clients say, what is heard, what is answered, in which order. Time and
// sound are handed in; nothing here opens a socket or looks at a clock.
import type { RealtimeServerEvent } from 'openai/resources/realtime/realtime';
import { type ClientEvent, clientEvent, type GivenItem, type Wish } from './client-event.ts';
import { type Complaint, read } from './complaint.ts';
import { Conversation, type Item } from './conversation.ts';
import { type RealtimeFaults, takeTurn } from './faults.ts';
import { type Frame, frameMs, Playout } from './playout.ts';
import { Responses } from './responses.ts';
import type { Happening } from './server-event.ts';
import { changed, type Settings, shown } from './session-settings.ts';
import type { Speech } from './speech.ts';
import { type Settled, Turns } from './turns.ts';
import { type Ear, VoiceActivity } from './voice-activity.ts';

export interface SessionParts {
  readonly settings: Settings;
  readonly speech: Speech;
  /** To everybody who listens. */
  readonly tell: (event: RealtimeServerEvent) => void;
  readonly newId: (prefix: string) => string;
  /** Milliseconds; only differences count. */
  readonly clock: () => number;
  readonly faults: RealtimeFaults;
  /** How long the text of a spoken turn may come after its end. */
  readonly earMs: number;
}

/** To the one who said what is answered. */
export type Answer = (event: RealtimeServerEvent) => void;

type Sent<Type extends ClientEvent['type']> = Extract<ClientEvent, { type: Type }>;

const silentDb = -127;
const longestGapMs = 200; // a browser sends a packet every 20 ms, silence included
const shortestCommitMs = 100;

export class Session {
  readonly #parts: SessionParts;
  readonly #voice = new VoiceActivity();
  readonly #playout = new Playout();
  readonly #conversation: Conversation;
  readonly #responses: Responses;
  readonly #turns: Turns;
  readonly #later: { readonly at: number; readonly run: () => void }[] = [];
  #settings: Settings;
  #heardAt: number | undefined;
  #bufferedMs = 0;
  #owed = false;

  constructor(parts: SessionParts) {
    const { settings, speech, newId, faults, earMs } = parts;
    this.#parts = parts;
    this.#settings = settings;
    this.#conversation = new Conversation(newId('conv'));
    this.#responses = new Responses({
      conversation: this.#conversation, playout: this.#playout, speech, newId,
      settings: () => this.#settings,
      emit: (happening) => this.#emit(happening),
      fails: () => takeTurn(faults, 'failResponses'),
    });
    this.#turns = new Turns({ earMs, onSettled: (turn) => this.#settled(turn) });
  }

  /** What a data channel is told first; a listener at the side is not. */
  created(): RealtimeServerEvent {
    return this.#numbered({ type: 'session.created', session: shown(this.#settings) });
  }

  /** Something that a client said. */
  receive(text: string, answer: Answer): void {
    const event = read(clientEvent, parsed(text));
    if ('complaint' in event) {
      return this.#refuse(unknownType(text) ?? event.complaint, eventIdOf(text), answer);
    }
    this.#obey(event.value, (complaint) => this.#refuse(complaint, event.value.event_id, answer));
  }

  /** Something loud, or not, that the microphone took: `db` from 0 down to -127. */
  hear(db: number, ms: number): void {
    this.#heardAt = this.#parts.clock();
    this.#bufferedMs += ms;
    const ear = this.#ear();
    if (!ear) return;
    const heard = this.#voice.hear(db, ms, ear);
    if (heard?.kind === 'started') this.#speechStarted(heard.startMs);
    if (heard?.kind === 'stopped') this.#speechStopped(heard.endMs, heard.spokenMs);
  }

  /** 20 ms later: the next frame to be heard. */
  tick(): Frame {
    const now = this.#parts.clock();
    this.#noticeSilence(now);
    this.#turns.tick(now);
    for (let at = this.#later.findIndex((one) => one.at <= now); at >= 0;) {
      this.#later.splice(at, 1)[0]?.run();
      at = this.#later.findIndex((one) => one.at <= now);
    }
    this.#responses.advance();
    this.#answerOwed();
    const played = this.#playout.next();
    if (played?.began) this.#emit({ type: 'output_audio_buffer.started', response_id: played.began });
    if (played?.ended) this.#emit({ type: 'output_audio_buffer.stopped', response_id: played.ended });
    return played?.frame ?? null;
  }

  #obey(event: ClientEvent, refuse: (complaint: Complaint) => void): void {
    switch (event.type) {
      case 'session.update':
        return this.#update(event, refuse);
      case 'conversation.item.create':
        return this.#create(event, refuse);
      case 'conversation.item.retrieve': {
        const item = this.#conversation.get(event.item_id);
        if (!item) return refuse(noItem('retrieve', event.item_id));
        return this.#emit({ type: 'conversation.item.retrieved', item });
      }
      case 'conversation.item.delete':
        if (!this.#conversation.remove(event.item_id)) return refuse(noItem('delete', event.item_id));
        return this.#emit({ type: 'conversation.item.deleted', item_id: event.item_id });
      case 'conversation.item.truncate': {
        const { item_id, content_index, audio_end_ms } = event;
        if (!this.#conversation.get(item_id)) return refuse(noItem('truncate', item_id));
        return this.#emit({ type: 'conversation.item.truncated', item_id, content_index, audio_end_ms });
      }
      case 'response.create':
        // After a tool's output it is the answer to what was said before.
        if (this.#conversation.last?.type !== 'function_call_output') this.#turns.answered();
        return this.#respond(event.response ?? {}, refuse);
      case 'response.cancel':
        return this.#cancel(event, refuse);
      case 'output_audio_buffer.clear':
        return this.#responses.silence();
      case 'input_audio_buffer.append':
        return refuse({
          code: 'invalid_value', param: 'type', message: 'The sound of a WebRTC call comes by its media connection.',
        });
      case 'input_audio_buffer.commit':
        return this.#commitByHand(refuse);
      case 'input_audio_buffer.clear':
        this.#bufferedMs = 0;
        this.#voice.forget();
        this.#turns.forget();
        return this.#emit({ type: 'input_audio_buffer.cleared' });
    }
  }

  #update({ session }: Sent<'session.update'>, refuse: (complaint: Complaint) => void): void {
    const { model, voice } = this.#settings;
    if (session.model !== undefined && session.model !== model) {
      return refuse({
        code: 'invalid_value', param: 'session.model', message: 'The model of a session stays the same.',
      });
    }
    const given = session.audio?.output?.voice;
    if (given !== undefined && given !== voice && this.#responses.spoke) {
      return refuse({
        code: 'cannot_update_voice', param: 'session.audio.output.voice',
        message: "Cannot update a conversation's voice if assistant audio is present.",
      });
    }
    this.#settings = changed(this.#settings, session);
    if (!this.#settings.turnDetection) this.#voice.forget();
    this.#emit({ type: 'session.updated', session: shown(this.#settings) });
  }

  #create(event: Sent<'conversation.item.create'>, refuse: (complaint: Complaint) => void): void {
    const { item: given, previous_item_id: after } = event;
    if (given.id !== undefined && this.#conversation.get(given.id)) {
      return refuse({
        code: 'invalid_value', param: 'item.id', message: `There is an item with the ID '${given.id}' already.`,
      });
    }
    if (given.type === 'function_call_output' && !this.#conversation.calls(given.call_id)) {
      return refuse({
        code: 'invalid_tool_call_id', param: 'item.call_id',
        message: `Tool call ID '${given.call_id}' not found in conversation.`,
      });
    }
    const item = this.#itemOf(given);
    if (!this.#conversation.add(item, after)) {
      return refuse({
        code: 'invalid_value', param: 'previous_item_id', message: `There is no item with the ID '${after ?? ''}'.`,
      });
    }
    const previous = this.#conversation.before(item.id);
    this.#emit({ type: 'conversation.item.added', previous_item_id: previous, item });
    this.#emit({ type: 'conversation.item.done', previous_item_id: previous, item });
    if (item.type === 'message' && item.role === 'user') this.#turns.understood();
  }

  #respond(wish: Wish, refuse: (complaint: Complaint) => void): void {
    const { active } = this.#responses;
    if (active === undefined) {
      this.#owed = false;
      return this.#responses.start(wish);
    }
    refuse({
      code: 'conversation_already_has_active_response', param: null,
      message: `Conversation already has an active response in progress: ${active}. `
        + 'Wait until the response is finished before creating a new one.',
    });
  }

  #cancel({ response_id: id }: Sent<'response.cancel'>, refuse: (complaint: Complaint) => void): void {
    const { active } = this.#responses;
    if (active !== undefined && (id === undefined || id === active)) this.#responses.cancel('client_cancelled');
    else refuse({
      code: 'response_cancel_not_active', param: null, message: 'Cancellation failed: no active response found',
    });
  }

  #commitByHand(refuse: (complaint: Complaint) => void): void {
    if (this.#bufferedMs < shortestCommitMs) {
      return refuse({
        code: 'input_audio_buffer_commit_empty', param: null,
        message: `Error committing input audio buffer: buffer too small. Expected at least ${shortestCommitMs}ms of `
          + `audio, but buffer only has ${this.#bufferedMs.toFixed(2)}ms of audio.`,
      });
    }
    const spokenMs = this.#bufferedMs;
    if (!this.#voice.speaking) this.#turns.begin(this.#parts.newId('item'));
    this.#voice.forget();
    this.#committed(spokenMs);
  }

  #speechStarted(startMs: number): void {
    const id = this.#parts.newId('item');
    this.#turns.begin(id);
    this.#owed = false; // one answer for all that is said
    this.#emit({ type: 'input_audio_buffer.speech_started', audio_start_ms: startMs, item_id: id });
    if (this.#settings.turnDetection?.interrupt_response === false) return;
    this.#responses.cancel('turn_detected');
    this.#responses.silence();
  }

  #speechStopped(endMs: number, spokenMs: number): void {
    const { itemId } = this.#turns;
    if (itemId === undefined) return;
    this.#emit({ type: 'input_audio_buffer.speech_stopped', audio_end_ms: endMs, item_id: itemId });
    this.#committed(spokenMs);
  }

  #committed(spokenMs: number): void {
    const { itemId: id } = this.#turns;
    if (id === undefined) return;
    this.#bufferedMs = 0;
    const item: Item = {
      id, object: 'realtime.item', type: 'message', status: 'completed', role: 'user',
      content: [{ type: 'input_audio' }],
    };
    this.#conversation.add(item);
    const previous = this.#conversation.before(id);
    this.#emit({ type: 'input_audio_buffer.committed', previous_item_id: previous, item_id: id });
    this.#emit({ type: 'conversation.item.added', previous_item_id: previous, item });
    this.#emit({ type: 'conversation.item.done', previous_item_id: previous, item });
    this.#turns.end(spokenMs, this.#parts.clock());
  }

  #settled({ itemId, spokenMs, understood, owed }: Settled): void {
    const seconds = spokenMs / 1000;
    // The words of an understood turn are an item of their own already.
    this.#transcribe(itemId, understood ? '' : `[heard you, ${seconds.toFixed(1)} s]`, seconds);
    const { turnDetection } = this.#settings;
    this.#owed = owed && turnDetection !== null && turnDetection.create_response !== false;
    this.#answerOwed();
  }

  // An answer that is still being made to something else is finished first.
  #answerOwed(): void {
    if (!this.#owed || this.#responses.active !== undefined) return;
    this.#owed = false;
    this.#responses.start({});
  }

  #transcribe(itemId: string, transcript: string, seconds: number): void {
    const { faults, clock } = this.#parts;
    if (!this.#settings.transcription || takeTurn(faults, 'dropTranscripts')) return;
    const place = { item_id: itemId, content_index: 0 };
    const failed = takeTurn(faults, 'failTranscripts');
    const write = (): void => {
      if (failed) {
        return this.#emit({
          type: 'conversation.item.input_audio_transcription.failed', ...place,
          error: { type: 'transcription_error', code: 'audio_unintelligible', message: 'No words were understood.' },
        });
      }
      if (transcript !== '') {
        this.#emit({ type: 'conversation.item.input_audio_transcription.delta', ...place, delta: transcript });
      }
      const item = this.#conversation.get(itemId);
      if (item?.type === 'message' && item.role === 'user') {
        this.#conversation.replace({ ...item, content: [{ type: 'input_audio', transcript }] });
      }
      const usage = { type: 'duration', seconds } as const;
      this.#emit({ type: 'conversation.item.input_audio_transcription.completed', ...place, transcript, usage });
    };
    if (faults.lateTranscriptMs) this.#later.push({ at: clock() + faults.lateTranscriptMs, run: write });
    else write();
  }

  // A microphone that fell silent altogether sends nothing.
  #noticeSilence(now: number): void {
    if (!this.#voice.speaking || this.#heardAt === undefined || now - this.#heardAt < longestGapMs) return;
    const gapMs = now - this.#heardAt;
    for (let ms = 0; ms < gapMs; ms += frameMs) this.hear(silentDb, frameMs);
  }

  #ear(): Ear | undefined {
    const { turnDetection } = this.#settings;
    if (!turnDetection) return undefined;
    const { threshold, prefix_padding_ms: prefixPaddingMs, silence_duration_ms: silenceMs }
      = turnDetection.type === 'server_vad' ? turnDetection : {};
    return { threshold: threshold ?? 0.5, prefixPaddingMs: prefixPaddingMs ?? 300, silenceMs: silenceMs ?? 500 };
  }

  #itemOf(given: GivenItem): Item {
    const id = given.id ?? this.#parts.newId('item');
    const base = { ...given, id, object: 'realtime.item', status: 'completed' } as const;
    if (base.type !== 'function_call') return base;
    return { ...base, call_id: base.call_id ?? this.#parts.newId('call') };
  }

  #refuse({ code, message, param }: Complaint, eventId: string | undefined, answer: Answer): void {
    const error = { type: 'invalid_request_error', code, message, param, event_id: eventId ?? null };
    answer(this.#numbered({ type: 'error', error }));
  }

  #emit(happening: Happening): void {
    this.#parts.tell(this.#numbered(happening));
  }

  #numbered(happening: Happening): RealtimeServerEvent {
    return { event_id: this.#parts.newId('event'), ...happening };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const said = (text: string): Record<string, unknown> => {
  const value = parsed(text);
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

function eventIdOf(text: string): string | undefined {
  const { event_id: id } = said(text);
  return typeof id === 'string' ? id : undefined;
}

const kinds = clientEvent.options.map((option) => [...option.shape.type.values][0]);

function unknownType(text: string): Complaint | undefined {
  const value = parsed(text);
  if (value === undefined) return { code: 'invalid_json', message: 'Could not parse the event as JSON.', param: null };
  const { type } = said(text);
  if (type === undefined) {
    return { code: 'missing_required_parameter', message: "Missing required parameter: 'type'.", param: 'type' };
  }
  if (kinds.some((kind) => kind === type)) return undefined;
  const supported = kinds.map((kind) => `'${kind}'`).join(', ');
  return {
    code: 'invalid_value', param: 'type',
    message: `Invalid value: '${String(type).slice(0, 60)}'. Supported values are: ${supported}.`,
  };
}

const noItem = (what: 'retrieve' | 'delete' | 'truncate', id: string): Complaint => ({
  code: `item_${what}_invalid_item_id`, param: 'item_id', message: `There is no item with the ID '${id}'.`,
});
