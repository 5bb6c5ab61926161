// One realtime call: the peer connection, its events channel and its sound. What is said in it is not its business.
import { CallFailed, CallSetup } from './call-setup.ts';
import { openLoudspeaker } from './loudspeaker.ts';
import { readEvent, type RealtimeEvent } from './realtime-event.ts';
import {
  DISCONNECTED_GRACE_MS,
  EVENTS_CHANNEL,
  SESSION_CREATED_WAIT_MS,
  SESSION_UPDATED_WAIT_MS,
  sessionObject,
  type ConversationType,
} from './session-object.ts';
import { sessionUpdate, type Dialect } from './session-translation.ts';

/** What became of a connection that stood: away for the moment, back, gone, or ended by the other side. */
export type CallTurn = 'dropped' | 'recovered' | 'lost' | 'ended';

export interface CallRequest {
  type: ConversationType;
  isOffRecord: boolean;
  /** Null: Valet is only listened to, and answered in writing. */
  microphone: MediaStream | null;
  /** Ends the attempt, and after it the call. */
  signal: AbortSignal;
  onEvent: (event: RealtimeEvent) => void;
  onTurn: (turn: CallTurn) => void;
  onMicrophoneGone: () => void;
}

export interface Call {
  readonly callId: string | null;
  /** Nothing of the call is kept: so it was asked for, or the person's consent to voice is off. */
  readonly isOffRecord: boolean;
  /** The other side notices speech and understands none of it: it asks for its next line by a tool. */
  readonly isDeaf: boolean;
  /** False where the channel is not open. */
  send: (event: { type: string; [field: string]: unknown }) => boolean;
  openMicrophone: (isOpen: boolean) => void;
  /** Keeps Valet silent here at once, whatever is still on its way. */
  silence: (isSilent: boolean) => void;
  close: () => void;
}

interface Answer {
  sdp: string;
  callId: string | null;
  isOffRecord: boolean;
  dialect: Dialect;
}

/** What the server has to say to a person about its refusal. */
function sentenceIn(body: string): string | null {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    return typeof error === 'string' && error ? error : null;
  } catch {
    return null;
  }
}

/** Exchanges the session descriptions. @throws CallFailed */
async function exchange(offer: string, { type, isOffRecord, signal }: CallRequest): Promise<Answer> {
  const response = await fetch(`/api/session/${type}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'text/plain', ...(isOffRecord && { 'x-off-record': '1' }) },
    body: offer,
    signal,
  });
  const body = await response.text();
  if (!response.ok) {
    throw new CallFailed(`Session creation failed: ${response.status}`, sentenceIn(body));
  }
  return {
    sdp: body,
    callId: response.headers.get('x-realtime-call-id'),
    isOffRecord: isOffRecord || response.headers.get('x-off-record') === '1',
    dialect: response.headers.get('x-realtime-dialect') === 'beta' ? 'beta' : 'ga',
  };
}

/**
 * Sets a call up: offer, answer, connection, session. Resolves once the session is in force, and nobody has spoken yet.
 * Every way out stops the microphone. @throws CallFailed; or the signal's reason once it was aborted
 */
export async function openCall(request: CallRequest): Promise<Call> {
  const { microphone, signal, type } = request;
  const tracks = microphone?.getAudioTracks() ?? [];
  const pc = new RTCPeerConnection();
  const channel = pc.createDataChannel(EVENTS_CHANNEL);
  const speaker = openLoudspeaker();
  const setup = new CallSetup(signal, () => pc.connectionState);
  const over = new AbortController();
  const listening = { signal: over.signal };
  let isUp = false;
  let grace: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    over.abort();
    clearTimeout(grace);
    setup.end();
    for (const track of tracks) track.stop();
    speaker.close();
    pc.close();
  };
  const leave = (turn: 'lost' | 'ended') => {
    close();
    request.onTurn(turn);
  };
  const leaveOrFail = () => (isUp ? leave('ended') : setup.fail(new CallFailed('Peer connection failed')));
  window.addEventListener('pagehide', leaveOrFail, listening);
  signal.addEventListener('abort', close, listening);

  const onTrack = ({ streams: [stream], track }: RTCTrackEvent) => speaker.play(stream ?? new MediaStream([track]));
  const onState = () => {
    const state = pc.connectionState;
    if (!isUp) {
      if (state === 'failed') leaveOrFail();
      return;
    }
    clearTimeout(grace);
    if (state === 'failed') leave('lost');
    if (state === 'connected') request.onTurn('recovered');
    if (state === 'disconnected') {
      request.onTurn('dropped');
      grace = setTimeout(() => leave('lost'), DISCONNECTED_GRACE_MS);
    }
  };
  const onMessage = ({ data }: MessageEvent<unknown>) => {
    const event = readEvent(data);
    if (!event) return;
    if (!isUp) setup.hear(event);
    else if (event.type === 'error') console.warn('The voice service reports', event.error?.code ?? 'an error');
    request.onEvent(event);
  };
  pc.addEventListener('track', onTrack, listening);
  pc.addEventListener('connectionstatechange', onState, listening);
  channel.addEventListener('open', setup.channelOpened, listening);
  channel.addEventListener('close', leaveOrFail, listening);
  channel.addEventListener('message', onMessage, listening);
  const send: Call['send'] = (event) => {
    if (channel.readyState !== 'open') return false;
    channel.send(JSON.stringify(event));
    return true;
  };

  try {
    if (microphone) for (const track of tracks) pc.addTrack(track, microphone);
    if (tracks.length === 0) pc.addTransceiver('audio', { direction: 'recvonly' });
    const connect = async () => {
      await pc.setLocalDescription();
      const answer = await exchange(pc.localDescription?.sdp ?? '', request);
      await pc.setRemoteDescription({ type: 'answer', sdp: answer.sdp });
      return answer;
    };
    const { callId, isOffRecord, dialect } = await setup.until(connect());
    await setup.connected();
    // The server knows more of the person than this page does: what it wrote for the call stays in force.
    const known = (await setup.created(SESSION_CREATED_WAIT_MS))?.session;
    send(sessionUpdate(sessionObject(type, known?.instructions), dialect, known?.audio?.input?.transcription));
    await setup.updated(SESSION_UPDATED_WAIT_MS);
    isUp = true;
    setup.end();
    for (const track of tracks) track.addEventListener('ended', request.onMicrophoneGone, listening);
    return {
      callId,
      isOffRecord,
      isDeaf: known?.tools?.some(({ name }) => name === 'next_line') ?? false,
      send,
      openMicrophone: (isOpen) => {
        for (const track of tracks) track.enabled = isOpen;
      },
      silence: speaker.silence,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
