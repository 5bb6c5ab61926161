// What is known of a call: pure, so that every state of the panel can be reached without a network.
import { isWritten, suggestionsOf, textOf, type RealtimeEvent, type RealtimeItem } from './realtime-event.ts';
import { DEFAULT_TYPE, type ConversationType } from './session-object.ts';

export type Phase = 'idle' | 'asking-microphone' | 'connecting' | 'connected' | 'reconnecting';
/** Who is doing what while connected. */
export type Activity = 'quiet' | 'hearing' | 'thinking' | 'speaking';

/** A line of the call, of either side. */
export interface Caption {
  readonly itemId: string;
  readonly previousItemId: string | null;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Nothing is added to it any more, and it stands in the conversation. */
  readonly isFinal: boolean;
  /** Written, not spoken. */
  readonly isWritten: boolean;
  readonly responseId: string | null;
  /** Valet has begun to be heard with it. */
  readonly isSounding: boolean;
  /** All of its words are known. */
  readonly isWhole: boolean;
}

export interface CallState {
  readonly phase: Phase;
  readonly type: ConversationType;
  readonly callId: string | null;
  readonly hasMicrophone: boolean;
  /** The person keeps the microphone shut. */
  readonly isMuted: boolean;
  readonly activity: Activity;
  readonly error: string | null;
  readonly captions: readonly Caption[];
  /** Answers to tap, until the person says something. */
  readonly suggestions: readonly string[];
  /** The response whose sound is on. */
  readonly soundingResponseId: string | null;
}

export type Change =
  | { type: 'started'; conversation: ConversationType; isResumed: boolean }
  | { type: 'microphone-granted' }
  | { type: 'microphone-refused'; message: string }
  | { type: 'microphone-gone' }
  | { type: 'muted'; isMuted: boolean }
  | { type: 'connected'; callId: string | null }
  | { type: 'wrote' }
  | { type: 'dropped' }
  | { type: 'recovered' }
  | { type: 'failed'; message: string }
  | { type: 'stopped' }
  | { type: 'dismissed'; itemId: string }
  | { type: 'event'; event: RealtimeEvent };

export const IDLE: CallState = {
  phase: 'idle',
  type: DEFAULT_TYPE,
  callId: null,
  hasMicrophone: false,
  isMuted: false,
  activity: 'quiet',
  error: null,
  captions: [],
  suggestions: [],
  soundingResponseId: null,
};

/** What a person's line says when a stand-in noticed speech and understood none of it. */
export const NOT_UNDERSTOOD = /^\[heard you(, \d+(\.\d+)? s)?\]$/; // e.g. "[heard you, 6.9 s]"

/** Items of these names tell a new call of the one that was lost; they are no lines of their own. */
export const PAST = 'past_';

export const isOn = (state: CallState): boolean => state.phase !== 'idle';
export const isListening = (state: CallState): boolean => isOn(state) && state.hasMicrophone && !state.isMuted;
export const isConnected = (state: CallState): boolean =>
  state.phase === 'connected' || state.phase === 'reconnecting';

/** The status line, in the words of the specification. */
export function statusOf(state: CallState): string {
  if (state.error !== null) return `Error: ${state.error}`;
  if (isListening(state)) return 'Connected - AI speaking...';
  return isConnected(state) ? 'Connected' : 'Tap to start talking';
}

/** The call after a change. */
export function step(state: CallState, change: Change): CallState {
  switch (change.type) {
    case 'started': {
      const captions = change.isResumed ? state.captions : [];
      const isMuted = change.isResumed && state.isMuted;
      const phase = change.isResumed ? 'reconnecting' : 'asking-microphone';
      return { ...IDLE, phase, type: change.conversation, captions, isMuted, hasMicrophone: true };
    }
    case 'microphone-granted':
      return { ...state, phase: state.phase === 'reconnecting' ? state.phase : 'connecting' };
    case 'microphone-refused':
      return { ...state, phase: 'connecting', hasMicrophone: false, error: change.message };
    case 'microphone-gone':
      return { ...state, hasMicrophone: false };
    case 'muted':
      return { ...state, isMuted: change.isMuted };
    case 'connected':
      return { ...state, phase: 'connected', callId: change.callId };
    case 'wrote':
      return { ...state, error: null };
    case 'dropped':
      return { ...state, phase: 'reconnecting', activity: 'quiet', soundingResponseId: null };
    case 'recovered':
      return { ...state, phase: 'connected' };
    case 'failed':
      // What it takes to pick the conversation up again stays.
      return { ...IDLE, ...pick(state), error: change.message };
    case 'stopped':
      return { ...IDLE, type: state.type };
    case 'dismissed':
      return { ...state, captions: state.captions.filter(({ itemId }) => itemId !== change.itemId) };
    case 'event':
      return heard(state, change.event);
  }
}

const pick = ({ type, captions, hasMicrophone, isMuted }: CallState) => ({ type, captions, hasMicrophone, isMuted });

const BLANK = { isFinal: false, isWritten: false, responseId: null, isSounding: false, isWhole: false } as const;

/** Puts a line where it belongs: lines of the two sides arrive in another order than they were said in. */
function place(captions: readonly Caption[], caption: Caption): readonly Caption[] {
  const before = captions.findIndex(({ itemId }) => itemId === caption.previousItemId);
  return before < 0 ? [...captions, caption] : captions.toSpliced(before + 1, 0, caption);
}

/** Changes the line of an item, which is begun where there is none yet. */
function change(
  state: CallState,
  itemId: string | undefined,
  role: Caption['role'],
  with_: (caption: Caption) => Partial<Caption>,
): CallState {
  if (itemId === undefined) return state;
  const known = state.captions.find((caption) => caption.itemId === itemId);
  if (known) {
    if (known.isFinal) return state;
    const next = { ...known, ...with_(known) };
    return { ...state, captions: state.captions.map((caption) => (caption === known ? next : caption)) };
  }
  const begun: Caption = { ...BLANK, itemId, role, text: '', previousItemId: null };
  return { ...state, captions: place(state.captions, { ...begun, ...with_(begun) }) };
}

const settled = (caption: Caption): Caption =>
  caption.isWhole && caption.isSounding && caption.text ? { ...caption, isFinal: true } : caption;

/** A line of Valet's stands once all its words are known and it has begun to be heard. */
const settle = (state: CallState): CallState => ({
  ...state,
  captions: state.captions.map((caption) => (caption.role === 'assistant' ? settled(caption) : caption)),
});

function said(state: CallState, itemId: string | undefined, responseId: string | undefined, text: string): CallState {
  return settle(
    change(state, itemId, 'assistant', (caption) => {
      const id = responseId ?? caption.responseId;
      const isSounding = caption.isSounding || (id !== null && id === state.soundingResponseId);
      return { text: text || caption.text, isWhole: true, responseId: id, isSounding };
    }),
  );
}

function added(state: CallState, item: RealtimeItem | undefined, previous: string | null | undefined): CallState {
  const suggestions = suggestionsOf(item);
  if (suggestions) return { ...state, suggestions };
  if ((item?.type !== undefined && item.type !== 'message') || item?.id?.startsWith(PAST)) return state;
  const text = textOf(item);
  const previousItemId = previous ?? null;
  if (item?.role === 'user') {
    const isTyped = isWritten(item) && text !== '';
    const typed = { text, isWritten: true, isFinal: true, isWhole: true };
    const moved = reorder(state, item.id, previousItemId);
    const answered = isTyped ? { ...moved, suggestions: [] } : moved;
    return change(answered, item.id, 'user', () => ({ previousItemId, ...(isTyped && typed) }));
  }
  if (item?.role !== 'assistant') return state;
  return change(state, item.id, 'assistant', (caption) => ({ previousItemId, text: text || caption.text }));
}

// What is known to follow another line goes there, wherever its first sign put it.
function reorder(state: CallState, itemId: string | undefined, previousItemId: string | null): CallState {
  const at = state.captions.findIndex((caption) => caption.itemId === itemId);
  const caption = state.captions[at];
  if (!caption || caption.isFinal || previousItemId === null || state.captions[at - 1]?.itemId === previousItemId) {
    return state;
  }
  return { ...state, captions: place(state.captions.toSpliced(at, 1), { ...caption, previousItemId }) };
}

/** The end of a response. What was cut off before a sound of it was heard was never said. */
function ended(state: CallState, responseId: string | undefined, isComplete: boolean): CallState {
  const captions = state.captions.flatMap((caption) => {
    if (caption.role === 'user' || caption.isFinal || caption.responseId !== (responseId ?? null)) return [caption];
    if (!caption.text || (!isComplete && !caption.isSounding)) return [];
    return [{ ...caption, isWhole: true, isFinal: true }];
  });
  const activity = state.activity === 'thinking' && state.soundingResponseId === null ? 'quiet' : state.activity;
  return { ...state, captions, activity };
}

function sounding(state: CallState, responseId: string | undefined): CallState {
  const soundingResponseId = responseId ?? state.captions.findLast(({ role }) => role === 'assistant')?.responseId;
  const captions = state.captions.map((caption) =>
    caption.role === 'assistant' && !caption.isFinal && caption.responseId === soundingResponseId
      ? { ...caption, isSounding: true }
      : caption,
  );
  return settle({ ...state, activity: 'speaking', soundingResponseId: soundingResponseId ?? null, captions });
}

function heard(state: CallState, event: RealtimeEvent): CallState {
  switch (event.type) {
    case 'input_audio_buffer.speech_started':
      return { ...change(state, event.item_id, 'user', () => ({})), activity: 'hearing' };
    case 'input_audio_buffer.speech_stopped':
      return { ...state, activity: 'thinking' };
    case 'response.created':
      return state.activity === 'quiet' ? { ...state, activity: 'thinking' } : state;
    case 'conversation.item.added':
      return added(state, event.item, event.previous_item_id);
    case 'conversation.item.done':
      if (event.item?.role !== 'assistant' || event.item.id?.startsWith(PAST)) {
        return added(state, event.item, event.previous_item_id);
      }
      return said(added(state, event.item, event.previous_item_id), event.item.id, undefined, textOf(event.item));
    case 'conversation.item.deleted':
      return { ...state, captions: state.captions.filter(({ itemId }) => itemId !== event.item_id) };
    case 'conversation.item.input_audio_transcription.delta':
      return change(state, event.item_id, 'user', ({ text }) => ({ text: text + (event.delta ?? '') }));
    case 'conversation.item.input_audio_transcription.completed': {
      const text = (event.transcript ?? '').trim();
      const answered = text && !NOT_UNDERSTOOD.test(text) ? { ...state, suggestions: [] } : state;
      return change(answered, event.item_id, 'user', () => ({ text, isWhole: true, isFinal: text !== '' }));
    }
    case 'conversation.item.input_audio_transcription.failed':
      return change(state, event.item_id, 'user', () => ({ text: '(speech)', isWhole: true }));
    case 'response.output_audio_transcript.delta':
    case 'response.output_text.delta':
      return change(state, event.item_id, 'assistant', ({ text, responseId }) => {
        const id = event.response_id ?? responseId;
        const isSounding = id !== null && id === state.soundingResponseId;
        return { text: text + (event.delta ?? ''), responseId: id, isSounding };
      });
    case 'response.output_audio_transcript.done':
    case 'response.output_text.done':
      return said(state, event.item_id, event.response_id, (event.transcript ?? event.text ?? '').trim());
    case 'response.output_item.done':
      if (event.item?.role !== 'assistant') return state;
      return said(state, event.item.id, event.response_id, textOf(event.item));
    case 'response.done':
      return ended(state, event.response?.id, event.response?.status === 'completed');
    case 'output_audio_buffer.started':
      return sounding(state, event.response_id);
    case 'output_audio_buffer.stopped':
    case 'output_audio_buffer.cleared':
      return { ...state, activity: state.activity === 'speaking' ? 'quiet' : state.activity, soundingResponseId: null };
    default:
      return state;
  }
}

/** Lines that stand since the step from one state to the next, in the order of the conversation. */
export const finishedBetween = (before: CallState, after: CallState): readonly Caption[] =>
  after.captions.filter(
    (caption) =>
      caption.isFinal && !before.captions.some(({ itemId, isFinal }) => itemId === caption.itemId && isFinal),
  );
