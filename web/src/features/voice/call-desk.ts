// Where a call is started, followed and ended: between the panel, the connection and the server.
import { toast } from '../../shared/ui/toasts.ts';
import { AT_REST, type CallEar, type DeskView } from './desk-view.ts';
import { phrasesFor } from './ears/ear-phrases.ts';
import type { Ear, EarHooks, EarState, Heard } from './ears/ears.ts';
import { rememberTold, wasTold, type Allowance } from './first-use.ts';
import { isOffRecord } from './off-record.ts';
import { CallFailed } from './realtime/call-setup.ts';
import {
  finishedBetween,
  isConnected,
  isListening,
  isOn,
  NOT_UNDERSTOOD,
  PAST,
  statusOf,
  step,
  type Caption,
  type Change,
} from './realtime/call-state.ts';
import { isEcho } from './realtime/echo-guard.ts';
import type { FinishedLine } from './realtime/line-calls.ts';
import { MicrophoneRefused } from './realtime/microphone.ts';
import type { RealtimeEvent } from './realtime/realtime-event.ts';
import { after, EMPTY_QUEUE, forget, want, type QueueStep } from './realtime/reply-queue.ts';
import { DEFAULT_TYPE, REPLAYED_TURNS, type ConversationType } from './realtime/session-object.ts';
import type { Call, CallRequest, CallTurn } from './realtime/voice-call.ts';
import { voiceCopy as copy } from './voice-copy.ts';

/** What a desk needs of the browser and the server. */
export interface CallPorts {
  askMicrophone: () => Promise<MediaStream>;
  openCall: (request: CallRequest) => Promise<Call>;
  sendLine: (line: FinishedLine) => Promise<void>;
  /** Null where the server has nothing to say about voice. */
  allowance: () => Promise<Allowance | null>;
  earState: () => Promise<EarState>;
  fetchEar: () => Promise<boolean>;
  listenOn: (hooks: EarHooks) => Ear;
}

export type Desk = ReturnType<typeof openDesk>;

/** How a line of the person's came to be written; part of its id, so that the server can tell. */
type Manner = 'typed' | 'tapped' | 'heard';

const LATEST_OF_VALET = 3;
const randomHex = (bytes: number) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const newId = (manner: Manner) => `${manner}_${randomHex(10)}`;
// As long as a provider takes ids of others.
const pastId = (itemId: string) => PAST + itemId.slice(-26);

/** A desk at rest. Nothing is asked of the browser before a conversation is started. */
export function openDesk(ports: CallPorts) {
  let view: DeskView = AT_REST;
  let call: Call | null = null;
  let ear: Ear | null = null;
  let queue = EMPTY_QUEUE;
  let attempt = new AbortController();
  let allowance: Allowance | null = null;
  let earTrack: MediaStreamTrack | null = null;
  // The ear on the device has words of somebody who is still speaking: they are answered when the turn is over.
  let isOwed = false;
  // Of the conversation, over all calls that it takes.
  let isKeptOff = false;
  // A call that is lost is taken up again by itself, once until something was said in it.
  let mayRetry = true;
  const watchers = new Set<() => void>();

  const show = (changes: Partial<DeskView>) => {
    view = { ...view, ...changes };
    for (const watch of watchers) watch();
  };
  const apply = (change: Change) => {
    const next = step(view.call, change);
    show({
      call: next,
      status: statusOf(next),
      isRinging: isOn(next) && next.hasMicrophone,
      isLive: isListening(next),
      remark: isOn(next) ? copy.remarks[next.type] : null,
    });
  };
  const saidByValet = () =>
    view.call.captions.filter(({ role }) => role === 'assistant').slice(-LATEST_OF_VALET).map(({ text }) => text);

  const ask = ({ queue: next, isAsking }: QueueStep) => {
    queue = next;
    if (isAsking) call?.send({ type: 'response.create' });
  };
  const create = (id: string, role: Caption['role'], text: string) =>
    call?.send({
      type: 'conversation.item.create',
      item: {
        id,
        type: 'message',
        role,
        content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
      },
    }) ?? false;

  const keep = (caption: Caption) => {
    const { role, itemId, text, previousItemId } = caption;
    if (role === 'user' && !caption.isWritten && isEcho(text, saidByValet())) {
      call?.send({ type: 'conversation.item.delete', item_id: itemId });
      apply({ type: 'dismissed', itemId });
      return;
    }
    mayRetry = true;
    show({ latest: caption });
    if (view.isOffRecord !== false) return;
    const { type, callId } = view.call;
    const teachesNothing = NOT_UNDERSTOOD.test(text);
    void ports.sendLine({ role, content: text, type, callId, itemId, previousItemId, teachesNothing });
  };
  const onEvent = (event: RealtimeEvent) => {
    const before = view.call;
    if (event.type === 'input_audio_buffer.speech_started') {
      // Whoever goes on talking wants neither the reply that sounds nor the one that was to come.
      if (before.activity === 'speaking') call?.silence(true);
      queue = forget(queue);
    }
    if (event.type === 'output_audio_buffer.started') call?.silence(false);
    apply({ type: 'event', event });
    ask(after(queue, event));
    if (isOwed && event.type === 'input_audio_buffer.speech_stopped') {
      isOwed = false;
      ask(want(queue, true));
    }
    for (const caption of finishedBetween(before, view.call)) keep(caption);
  };

  const letGo = () => {
    attempt.abort();
    ear?.close();
    call?.close();
    ear = call = null;
    queue = EMPTY_QUEUE;
    isOwed = false;
    show({ interim: '', guesses: [], isDeaf: false, isOffRecord: null, ear: 'none' });
  };
  const fail = (error: unknown, isLost: boolean) => {
    letGo();
    const message = (error instanceof Error && error.message) || copy.unknownError;
    const sentence = error instanceof CallFailed ? error.sentence : null;
    apply({ type: 'failed', message });
    toast({ variant: 'destructive', title: copy.errorTitle, description: copy.error });
    if (isLost) show({ note: { kind: 'lost' } });
    else if (sentence) show({ note: { kind: 'refused', sentence } });
  };

  const onTurn = (turn: CallTurn) => {
    if (turn === 'dropped' || turn === 'recovered') return apply({ type: turn });
    if (turn === 'ended') {
      letGo();
      apply({ type: 'stopped' });
      return show({ note: { kind: 'ended' } });
    }
    if (!mayRetry) return fail(new Error(copy.lost), true);
    mayRetry = false;
    void begin(view.call.type, true);
  };

  const withEar = async (track: MediaStreamTrack, { signal }: AbortController) => {
    const state = await ports.earState();
    if (signal.aborted) return;
    show({ ear: state });
    if (state === 'ready') hearOn(track);
  };
  const hearOn = (track: MediaStreamTrack) => {
    show({ ear: 'listening' });
    ear = ports.listenOn({
      track,
      phrases: () => phrasesFor(view.call.type, saidByValet()),
      onInterim: (interim) => show({ interim }),
      onFinal: (heard) => onHeard(heard),
      onEnd: () => show({ ear: 'gone', interim: '' }),
    });
  };
  const onHeard = ({ text, isSure, alternatives }: Heard) => {
    if (isEcho(text, saidByValet())) return;
    show({ guesses: isSure ? [] : alternatives });
    if (isSure) say(text, 'heard');
  };

  const mute = (isMuted: boolean) => {
    apply({ type: 'muted', isMuted });
    call?.openMicrophone(!isMuted);
  };

  const microphoneFor = async (signal: AbortSignal): Promise<MediaStream | null> => {
    try {
      return await ports.askMicrophone();
    } catch (error) {
      if (!(error instanceof MicrophoneRefused)) throw error;
      if (!signal.aborted) {
        apply({ type: 'microphone-refused', message: error.message });
        show({ note: { kind: 'microphone', trouble: error.trouble } });
        toast({ variant: 'destructive', title: copy.errorTitle, description: copy.error });
      }
      return null;
    }
  };

  const begin = async (type: ConversationType, isResumed: boolean): Promise<void> => {
    const hadMicrophone = view.call.hasMicrophone;
    letGo();
    const controller = new AbortController();
    attempt = controller;
    const { signal } = controller;
    // Push-to-talk is chosen for one conversation.
    show({ note: null, waiting: null, ...(!isResumed && { isPushToTalk: false, isHolding: false, latest: null }) });
    apply({ type: 'started', conversation: type, isResumed });
    // What was said off the record stays so, also where a new call is told of it.
    isKeptOff = isOffRecord() || (isResumed && isKeptOff);
    try {
      const microphone = isResumed && !hadMicrophone ? null : await microphoneFor(signal);
      if (signal.aborted) return microphone?.getTracks().forEach((track) => track.stop());
      if (microphone) apply({ type: 'microphone-granted' });
      else if (isResumed) apply({ type: 'microphone-gone' });
      const opened = await ports.openCall({
        type,
        isOffRecord: isKeptOff,
        microphone,
        signal,
        onEvent: (event) => signal.aborted || onEvent(event),
        onTurn: (turn) => signal.aborted || onTurn(turn),
        onMicrophoneGone: () => {
          apply({ type: 'microphone-gone' });
          show({ note: { kind: 'microphone', trouble: 'unplugged' } });
        },
      });
      if (signal.aborted) return opened.close();
      call = opened;
      isKeptOff = opened.isOffRecord;
      show({ isOffRecord: opened.isOffRecord, isDeaf: opened.isDeaf });
      apply({ type: 'connected', callId: opened.callId });
      call.openMicrophone(!view.call.isMuted);
      earTrack = microphone?.getAudioTracks()[0] ?? null;
      if (opened.isDeaf && earTrack) void withEar(earTrack, controller);
      if (isResumed) replay();
      else ask(want(queue, true));
    } catch (error) {
      if (!signal.aborted) fail(error, isResumed);
    }
  };
  /** Tells a new call what was said in the one that was lost; a line of the person's at its end is answered. */
  const replay = () => {
    const turns = view.call.captions.filter(({ isFinal }) => isFinal).slice(-REPLAYED_TURNS);
    for (const { itemId, role, text } of turns) create(pastId(itemId), role, text);
    if (turns.at(-1)?.role === 'user') ask(want(queue, true));
  };

  const interrupt = () => {
    if (!call) return;
    if (queue.activeId !== null) call.send({ type: 'response.cancel' });
    call.send({ type: 'output_audio_buffer.clear' });
    call.silence(true);
  };
  /** Sends a line of the person's and asks for its answer. False where it could not be sent. */
  const say = (line: string, manner: Manner): boolean => {
    const text = line.trim();
    if (!text || !call) return false;
    if (view.call.activity === 'speaking' || queue.activeId !== null) interrupt();
    if (!create(newId(manner), 'user', text)) return false;
    show({ guesses: [] });
    if (manner !== 'heard') apply({ type: 'wrote' });
    if (manner === 'heard' && view.call.activity === 'hearing') isOwed = true;
    else ask(want(queue, false));
    return true;
  };
  const stop = () => {
    letGo();
    apply({ type: 'stopped' });
    show({ note: null, waiting: null, latest: null });
  };
  /** Starts a conversation, in the place of one that may be under way. The first ever waits for `agree`. */
  const start = (type: ConversationType = DEFAULT_TYPE) => {
    mayRetry = true;
    if (wasTold(allowance)) return void begin(type, false);
    if (isOn(view.call)) stop();
    show({ waiting: type });
  };
  const heardOf = (known: Allowance | null) => {
    allowance = known;
    show({ disclosure: known?.disclosure ?? null });
  };
  void ports.allowance().then(heardOf, () => undefined);

  return {
    get view() {
      return view;
    },
    subscribe: (watch: () => void) => {
      watchers.add(watch);
      return () => {
        watchers.delete(watch);
      };
    },
    start,
    stop,
    /** The large button: ends a call that listens, else starts the conversation about movies. */
    toggle: () => (view.isRinging ? stop() : start()),
    /** The person has read whom they will talk to. */
    agree: () => {
      const type = view.waiting;
      if (type === null) return;
      rememberTold(allowance);
      void begin(type, false);
    },
    decline: () => show({ waiting: null }),
    resume: () => {
      mayRetry = false;
      void begin(view.call.type, true);
    },
    say,
    interrupt,
    mute,
    /** Push-to-talk keeps the microphone shut, except while it is held open. */
    pushToTalk: (isPushToTalk: boolean) => {
      show({ isPushToTalk, isHolding: false });
      mute(isPushToTalk);
    },
    hold: (isHolding: boolean) => {
      if (!view.isPushToTalk || view.isHolding === isHolding || !isConnected(view.call)) return;
      show({ isHolding });
      mute(!isHolding);
    },
    /** After a press on the sentence that says what is fetched. */
    fetchEar: async () => {
      const { signal } = attempt;
      show({ ear: 'fetching' });
      const isThere = await ports.fetchEar();
      if (signal.aborted) return;
      if (isThere && earTrack) hearOn(earTrack);
      else show({ ear: 'refused' satisfies CallEar });
    },
    dismissGuesses: () => show({ guesses: [] }),
    dismissNote: () => show({ note: null }),
    close: () => letGo(),
  };
}
