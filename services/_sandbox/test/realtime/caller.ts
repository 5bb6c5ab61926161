// Somebody who calls: the official SDK for the server's part, a WebRTC peer for the browser's.
import net from 'node:net';
import OpenAI from 'openai';
import { OpenAIRealtimeWS } from 'openai/realtime/ws';
import type {
  RealtimeClientEvent, RealtimeServerEvent, RealtimeSessionCreateRequest,
} from 'openai/resources/realtime/realtime';
import {
  MediaStreamTrack, type RTCDataChannel, RTCPeerConnection, RtpHeader, RtpPacket, useAudioLevelIndication, useSdesMid,
} from 'werift';

export const key = 'sk-sandbox-contract';

type Kind = RealtimeServerEvent['type'];
type Of<Type extends Kind> = Extract<RealtimeServerEvent, { type: Type }>;

/** The provider's SDK, at the sandbox. */
export const sdkFor = (url: string, apiKey = key): OpenAI =>
  new OpenAI({ apiKey, baseURL: `${url}/v1`, maxRetries: 0, timeout: 8_000 });

/** Polls until the answer is there; fails after five seconds, or as many as it is given. */
export async function until<Found>(
  look: () => Found | undefined | false | Promise<Found | undefined | false>,
  ms = 5_000,
): Promise<Found> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > deadline) throw new Error('It did not come in time.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** What was told so far, to one who listens. */
export class Ear {
  readonly events: RealtimeServerEvent[] = [];

  get names(): string[] {
    return this.events.map(({ type }) => type);
  }

  all<Type extends Kind>(type: Type): Of<Type>[] {
    return this.events.filter((event): event is Of<Type> => event.type === type);
  }

  /** The so manieth of its kind, once it is there. */
  nth<Type extends Kind>(type: Type, count = 1): Promise<Of<Type>> {
    return until(() => this.all(type)[count - 1]);
  }
}

export interface Call {
  readonly id: string;
  readonly line: PeerLine;
  readonly voice: Voice;
}

/** A peer that is about to call, on this machine and nowhere else. */
function newPeer(): RTCPeerConnection {
  return new RTCPeerConnection({
    iceServers: [], iceUseIpv4: false, iceUseIpv6: false, iceAdditionalHostAddresses: ['127.0.0.1'],
    iceInterfaceAddresses: { udp4: '127.0.0.1' }, bundlePolicy: 'max-bundle',
    headerExtensions: { audio: [useSdesMid(), useAudioLevelIndication()], video: [] },
  });
}

/** An offer as a browser makes it, and the peer that made it. */
export async function offering({ microphone = true } = {}): Promise<{ line: PeerLine; voice: Voice; sdp: string }> {
  const peer = newPeer();
  const line = new PeerLine(peer);
  const voice = new Voice();
  if (microphone) peer.addTrack(voice.track);
  else peer.addTransceiver('audio', { direction: 'recvonly' });
  await peer.setLocalDescription(await peer.createOffer());
  return { line, voice, sdp: peer.localDescription?.sdp ?? '' };
}

/** Calls and waits until the data channel is open. */
export async function call(
  sdk: OpenAI,
  session?: Partial<RealtimeSessionCreateRequest>,
  { microphone = true } = {},
): Promise<Call> {
  const { line, voice, sdp } = await offering({ microphone });
  try {
    const created = await sdk.realtime.calls.create({
      sdp, ...(session && { session: { ...session, type: 'realtime' } }),
    });
    await line.connection.setRemoteDescription({ type: 'answer', sdp: await created.text() });
    await until(() => line.openedAt > 0);
    return { id: callIdOf(created), line, voice };
  } catch (error) {
    await line.hangUp();
    throw error;
  }
}

/** What the answer to a creation names it. */
export const callIdOf = ({ headers }: Response): string => headers.get('location')?.split('/').pop() ?? '';

/** Listens and speaks at the side of a call. */
export async function sideband(sdk: OpenAI, callID: string): Promise<Sideband> {
  const socket = new OpenAIRealtimeWS({
    callID,
    // The SDK speaks TLS only; the sandbox is on this machine and does not.
    options: { createConnection: () => net.connect(Number(new URL(sdk.baseURL).port), '127.0.0.1') },
  }, sdk);
  const side = new Sideband(socket);
  await until(() => side.open || side.failed);
  return side;
}

export class Sideband extends Ear {
  readonly errors: string[] = [];
  readonly #socket: OpenAIRealtimeWS;
  open = false;
  closedWith: number | undefined;

  constructor(socket: OpenAIRealtimeWS) {
    super();
    this.#socket = socket;
    socket.on('event', (event) => this.events.push(event));
    socket.on('error', (error) => this.errors.push(error.message));
    socket.socket.on('open', () => { this.open = true; });
    socket.socket.on('close', (code) => { this.closedWith = code; });
  }

  get failed(): boolean {
    return this.errors.length > 0;
  }

  send(event: RealtimeClientEvent): void {
    this.#socket.send(event);
  }

  /** Answers each call of the tool with a line, as the server does. */
  answering(lineOf: (asked: number) => string): void {
    let asked = 0;
    this.#socket.on('response.done', ({ response }) => {
      for (const item of response.output ?? []) {
        if (item.type !== 'function_call') continue;
        const output = JSON.stringify({ say: lineOf(asked += 1) });
        const answer = { type: 'function_call_output', call_id: item.call_id ?? '', output } as const;
        this.send({ type: 'conversation.item.create', item: answer });
        this.send({ type: 'response.create' });
      }
    });
  }

  close(): void {
    this.#socket.close();
  }
}

/** A microphone: what it takes is as loud as it is told. */
export class Voice {
  readonly track = new MediaStreamTrack({ kind: 'audio' });
  #sequenceNumber = 0;
  #timer: NodeJS.Timeout | undefined;
  #db = -90;

  /** Speaks this loud from now on, until it is told otherwise. */
  speak(db: number): void {
    this.#db = db;
    this.#timer ??= setInterval(() => this.#send(), 20);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #send(): void {
    const sequenceNumber = this.#sequenceNumber += 1;
    const header = new RtpHeader({
      version: 2, payloadType: 96, sequenceNumber, timestamp: sequenceNumber * 960, ssrc: 1, extension: true,
      extensions: [{ id: levelId, payload: Buffer.from([0x80 | -this.#db]) }],
    });
    this.track.writeRtp(new RtpPacket(header, Buffer.from([0xf8, 0xff, 0xfe])));
  }
}

const levelId = 2; // the second of the header extensions that are offered

/** The browser's end of a call. */
export class PeerLine extends Ear {
  readonly connection: RTCPeerConnection;
  /** What came: all packets, and those with sound in them. */
  readonly packets = { voiced: 0, all: 0 };
  readonly #channel: RTCDataChannel;
  /** When the data channel opened. */
  openedAt = 0;
  closed = false;

  constructor(connection: RTCPeerConnection) {
    super();
    this.connection = connection;
    this.#channel = connection.createDataChannel('oai-events');
    this.#channel.onMessage.subscribe((message) => this.events.push(JSON.parse(message.toString())));
    this.#channel.stateChanged.subscribe((state) => {
      if (state === 'open') this.openedAt = performance.now();
      if (state === 'closed') this.closed = true;
    });
    connection.connectionStateChange.subscribe((state) => {
      if (state === 'closed' || state === 'failed' || state === 'disconnected') this.closed = true;
    });
    connection.onTrack.subscribe((track) => track.onReceiveRtp.subscribe(({ payload }) => {
      this.packets.all += 1;
      if (payload.length > 3) this.packets.voiced += 1;
    }));
  }

  send(event: RealtimeClientEvent | object): void {
    this.#channel.send(JSON.stringify(event));
  }

  /** Goodbye, as a browser says it. */
  async hangUp(): Promise<void> {
    await this.connection.sctpTransport?.stop();
    await new Promise(setImmediate); // the goodbye leaves before the socket is closed
    await this.connection.close();
  }
}
