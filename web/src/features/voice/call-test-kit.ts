// For tests: a call, a microphone and an ear that do what the test says.
import { openDesk, type CallPorts } from './call-desk.ts';
import type { Heard } from './ears/ears.ts';
import type { FinishedLine } from './realtime/line-calls.ts';
import type { RealtimeEvent } from './realtime/realtime-event.ts';
import type { Call, CallRequest } from './realtime/voice-call.ts';

class Track {
  kind = 'audio';
  readyState = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

export const microphone = () => {
  const tracks = [new Track()];
  return { getTracks: () => tracks, getAudioTracks: () => tracks } as unknown as MediaStream;
};

/** One call as the test sees it. */
export class CallInTest {
  readonly request: CallRequest;
  sent: Record<string, unknown>[] = [];
  isMicrophoneOpen = true;
  isSilent = false;
  isClosed = false;

  constructor(request: CallRequest) {
    this.request = request;
  }

  get sentTypes() {
    return this.sent.map(({ type }) => type);
  }

  hear(...events: RealtimeEvent[]) {
    for (const event of events) this.request.onEvent(event);
  }

  /** Valet says something, from the first word to the last sound. */
  say(transcript: string, id = `v${transcript.length}`) {
    this.hear(
      { type: 'response.created', response: { id: `r-${id}` } },
      { type: 'response.output_audio_transcript.delta', response_id: `r-${id}`, item_id: id, delta: transcript },
      { type: 'output_audio_buffer.started', response_id: `r-${id}` },
      { type: 'response.output_audio_transcript.done', response_id: `r-${id}`, item_id: id, transcript },
      { type: 'response.done', response: { id: `r-${id}`, status: 'completed', output: [] } },
      { type: 'output_audio_buffer.stopped', response_id: `r-${id}` },
    );
  }

  /** The person says something. */
  speak(transcript: string, id = `u${transcript.length}`) {
    this.hear(
      { type: 'input_audio_buffer.speech_started', item_id: id },
      { type: 'input_audio_buffer.speech_stopped', item_id: id },
      { type: 'conversation.item.input_audio_transcription.completed', item_id: id, transcript },
    );
  }
}

export interface World {
  calls: CallInTest[];
  lines: FinishedLine[];
  /** What the ear on the device hears, once it listens. */
  heard: ((heard: Heard) => void) | null;
  interim: ((text: string) => void) | null;
  earGone: (() => void) | null;
  ports: CallPorts;
}

/** Ports that work at once, except for what is given. */
export function aWorld(given: Partial<CallPorts> = {}, about: Partial<Call> = {}): World {
  const world: World = {
    calls: [],
    lines: [],
    heard: null,
    interim: null,
    earGone: null,
    ports: {
      askMicrophone: async () => microphone(),
      openCall: async (request) => {
        const call = new CallInTest(request);
        world.calls.push(call);
        return {
          callId: `call-${world.calls.length}`,
          isOffRecord: request.isOffRecord,
          isDeaf: false,
          send: (event) => {
            if (call.isClosed) return false;
            call.sent.push(event);
            return true;
          },
          openMicrophone: (isOpen) => {
            call.isMicrophoneOpen = isOpen;
          },
          silence: (isSilent) => {
            call.isSilent = isSilent;
          },
          close: () => {
            call.isClosed = true;
          },
          ...about,
        };
      },
      sendLine: async (line) => {
        world.lines.push(line);
      },
      allowance: async () => null,
      earState: async () => 'none',
      fetchEar: async () => true,
      listenOn: ({ onFinal, onInterim, onEnd }) => {
        world.heard = onFinal;
        world.interim = onInterim;
        world.earGone = onEnd;
        return {
          close: () => {
            world.heard = world.interim = null;
          },
        };
      },
      ...given,
    },
  };
  return world;
}

/** The person was told before whom they talk to. */
export const alreadyTold = () => localStorage.setItem('valet-voice-disclosed', 'unnamed');

/** Lets what is under way arrive. */
export const flush = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A desk whose call about books stands. */
export async function connected(given: Partial<CallPorts> = {}, about: Partial<Call> = {}) {
  const world = aWorld(given, about);
  const desk = openDesk(world.ports);
  desk.start('books');
  await flush();
  const call = world.calls[0];
  if (!call) throw new Error('There is no call');
  return { world, desk, call };
}

/** Lines that were put into the conversation. */
export const written = ({ sent }: { sent: Record<string, unknown>[] }) =>
  sent.flatMap(({ type, item }) => (type === 'conversation.item.create' ? [item as Record<string, unknown>] : []));
