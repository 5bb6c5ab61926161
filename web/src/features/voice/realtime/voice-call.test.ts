import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { askMicrophone } from './microphone.ts';
import type { RealtimeEvent } from './realtime-event.ts';
import { sessionObject } from './session-object.ts';
import { openCall, type CallRequest, type CallTurn } from './voice-call.ts';

class Track extends EventTarget {
  kind = 'audio';
  enabled = true;
  readyState = 'live';
  stop() {
    this.readyState = 'ended';
  }
}

class Channel extends EventTarget {
  readyState = 'connecting';
  sent: { type: string; [field: string]: unknown }[] = [];
  readonly label: string;
  constructor(label: string) {
    super();
    this.label = label;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Channel['sent'][number]);
  }
  open() {
    this.readyState = 'open';
    this.dispatchEvent(new Event('open'));
  }
  hear(event: RealtimeEvent) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }));
  }
}

/** A peer connection that does what the test says, and nothing by itself. */
class Peer extends EventTarget {
  static last: Peer;
  connectionState = 'new';
  isClosed = false;
  tracks: unknown[] = [];
  transceivers: unknown[] = [];
  channel = new Channel('');
  remote: unknown;
  localDescription: { sdp: string } | null = null;
  constructor() {
    super();
    Peer.last = this;
  }
  createDataChannel(label: string) {
    return (this.channel = new Channel(label));
  }
  addTrack(track: unknown) {
    this.tracks.push(track);
  }
  addTransceiver(...given: unknown[]) {
    this.transceivers.push(given);
  }
  async setLocalDescription() {
    this.localDescription = { sdp: 'v=0 offer' };
  }
  async setRemoteDescription(description: unknown) {
    this.remote = description;
  }
  close() {
    this.isClosed = true;
  }
  turn(state: string) {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
}

interface Reply {
  status?: number;
  body?: string;
  headers?: Record<string, string>;
}
let asked: { path: string; init: RequestInit }[];
const server = (reply: Reply | null) => {
  asked = [];
  globalThis.fetch = jest.fn(async (path: unknown, init: unknown) => {
    asked.push({ path: String(path), init: init as RequestInit });
    if (!reply) return new Promise(() => undefined);
    const { status = 200, body = 'v=0 answer', headers = { 'x-realtime-call-id': 'rtc_1' } } = reply;
    return { ok: status < 400, status, headers: new Map(Object.entries(headers)), text: async () => body };
  }) as unknown as typeof fetch;
};

let track: Track;
let play: jest.Mock<() => Promise<void>>;
const stop = () => new AbortController();
const attempt = (given: Partial<CallRequest> = {}) => {
  const told = { events: [] as string[], turns: [] as CallTurn[], microphoneGone: 0 };
  const opened = openCall({
    type: 'movie-taste',
    isOffRecord: false,
    microphone: { getAudioTracks: () => [track] } as unknown as MediaStream,
    signal: stop().signal,
    onEvent: (event) => told.events.push(event.type),
    onTurn: (turn) => told.turns.push(turn),
    onMicrophoneGone: () => (told.microphoneGone += 1),
    ...given,
  });
  opened.catch(() => undefined);
  return { opened, told, peer: Peer.last };
};
const settle = () => jest.advanceTimersByTimeAsync(0);
const created: RealtimeEvent = {
  type: 'session.created',
  session: {
    instructions: 'The script. Knowledge cutoff: 2023-10',
    tools: [{ name: 'next_line' }],
    audio: { input: { transcription: { model: 'another' } } },
  },
};

/** Goes through the whole of a setup that works. */
async function connect(given: Partial<CallRequest> = {}) {
  const { opened, told, peer } = attempt(given);
  await settle();
  peer.turn('connected');
  peer.channel.open();
  await settle();
  peer.channel.hear(created);
  await settle();
  peer.channel.hear({ type: 'session.updated' });
  return { call: await opened, told, peer };
}

beforeEach(() => {
  jest.useFakeTimers();
  track = new Track();
  play = jest.fn(async () => undefined);
  Object.assign(HTMLMediaElement.prototype, { play });
  Object.assign(globalThis, { RTCPeerConnection: Peer });
  server({});
});
afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

test('a call offers the microphone and the events channel, and takes the answer', async () => {
  const { call, peer } = await connect();
  expect(peer.channel.label).toBe('oai-events');
  expect(peer.tracks).toEqual([track]);
  expect(asked).toEqual([
    {
      path: '/api/session/movie-taste',
      init: {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'text/plain' },
        body: 'v=0 offer',
        signal: expect.anything() as unknown,
      },
    },
  ]);
  expect(peer.remote).toEqual({ type: 'answer', sdp: 'v=0 answer' });
  expect([call.callId, call.isDeaf]).toEqual(['rtc_1', true]);
});

test('the session is updated once, with the instructions and the ears that the call was created with', async () => {
  const { peer, told } = await connect();
  expect(peer.channel.sent).toMatchObject([
    {
      type: 'session.update',
      session: {
        type: 'realtime',
        instructions: created.session?.instructions,
        audio: { input: { transcription: { model: 'another' } }, output: { voice: 'ballad' } },
      },
    },
  ]);
  expect(told.events).toEqual(['session.created', 'session.updated']);
});

test('whoever answers in the former dialect is told the session in it', async () => {
  server({ headers: { 'x-realtime-dialect': 'beta' } });
  const { peer } = await connect({ type: 'books' });
  expect(peer.channel.sent).toEqual([
    { type: 'session.update', session: sessionObject('books', created.session?.instructions) },
  ]);
});

test('off the record the call says so', async () => {
  const { call } = await connect({ isOffRecord: true });
  expect(asked[0]?.init.headers).toEqual({ 'content-type': 'text/plain', 'x-off-record': '1' });
  expect(call.isOffRecord).toBe(true);
});

test('the server may take a call off the record by itself', async () => {
  server({ headers: { 'x-off-record': '1' } });
  expect((await connect()).call.isOffRecord).toBe(true);
});

test('a server that is silent about its session is told that of the page, and waited for five seconds', async () => {
  const { opened, peer } = attempt({ type: 'food-taste' });
  await settle();
  peer.channel.open();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(peer.channel.sent).toMatchObject([
    { type: 'session.update', session: { instructions: expect.stringContaining('Knowledge cutoff: 2023-10') } },
  ]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect((await opened).isDeaf).toBe(false);
});

test('without a microphone Valet is only listened to', async () => {
  const { peer } = await connect({ microphone: null });
  expect(peer.transceivers).toEqual([['audio', { direction: 'recvonly' }]]);
  expect(peer.tracks).toEqual([]);
});

test('after ten seconds it names the state that it was stuck in', async () => {
  server(null);
  const { opened, peer } = attempt();
  await jest.advanceTimersByTimeAsync(9_999);
  peer.connectionState = 'connecting';
  await jest.advanceTimersByTimeAsync(1);
  await expect(opened).rejects.toThrow('Connection timeout. Current state: connecting');
  expect([peer.isClosed, track.readyState]).toEqual([true, 'ended']);
});

test('a peer that fails says so', async () => {
  const { opened, peer } = attempt();
  await settle();
  peer.turn('failed');
  await expect(opened).rejects.toThrow('Peer connection failed');
  expect([peer.isClosed, track.readyState]).toEqual([true, 'ended']);
});

test('a refused session names its status, and keeps what the server said about it', async () => {
  server({ status: 429, body: '{"error":"That was enough talk for today.","code":"RATE_LIMITED"}' });
  const { opened, peer } = attempt();
  await expect(opened).rejects.toMatchObject({
    message: 'Session creation failed: 429',
    sentence: 'That was enough talk for today.',
  });
  expect([peer.isClosed, track.readyState]).toEqual([true, 'ended']);
});

test('an error before the session is in force fails the call', async () => {
  const { opened, peer } = attempt();
  await settle();
  peer.channel.open();
  await settle();
  peer.channel.hear({ type: 'error', error: { message: 'Missing required parameter' } });
  await expect(opened).rejects.toThrow('Missing required parameter');
  expect(track.readyState).toBe('ended');
});

test('an error afterwards is only logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { peer, told } = await connect();
  peer.channel.hear({ type: 'error', error: { code: 'item_not_found' } });
  expect([warn.mock.calls.length, told.turns, peer.isClosed]).toEqual([1, [], false]);
  warn.mockRestore();
});

test('who stops during the setup is done with it', async () => {
  server(null);
  const controller = stop();
  const { opened, peer } = attempt({ signal: controller.signal });
  await settle();
  controller.abort();
  await expect(opened).rejects.toMatchObject({ name: 'AbortError' });
  expect([peer.isClosed, track.readyState]).toEqual([true, 'ended']);
});

test('a connection that is away comes back, or is lost after five seconds', async () => {
  const { peer, told } = await connect();
  peer.turn('disconnected');
  await jest.advanceTimersByTimeAsync(4_999);
  peer.turn('connected');
  expect(told.turns).toEqual(['dropped', 'recovered']);
  peer.turn('disconnected');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(told.turns).toEqual(['dropped', 'recovered', 'dropped', 'lost']);
  expect([peer.isClosed, track.readyState]).toEqual([true, 'ended']);
});

test('a channel that the other side closes is the end of the call', async () => {
  const { peer, told } = await connect();
  peer.channel.dispatchEvent(new Event('close'));
  expect([told.turns, peer.isClosed, track.readyState]).toEqual([['ended'], true, 'ended']);
});

test('a page that goes ends the call', async () => {
  const { peer } = await connect();
  window.dispatchEvent(new Event('pagehide'));
  expect([peer.isClosed, track.readyState]).toEqual([true, 'ended']);
});

test('a call that is closed is silent about it', async () => {
  const { call, peer, told } = await connect();
  call.close();
  expect([told.turns, peer.isClosed, track.readyState]).toEqual([[], true, 'ended']);
  expect(document.querySelector('audio')).toBeNull();
});

test('a microphone that is unplugged is told of', async () => {
  const { told } = await connect();
  track.dispatchEvent(new Event('ended'));
  expect(told.microphoneGone).toBe(1);
});

test('the microphone is shut and opened, and Valet silenced, at once', async () => {
  const { call } = await connect();
  call.openMicrophone(false);
  expect(track.enabled).toBe(false);
  call.silence(true);
  expect(document.querySelector('audio')?.muted).toBe(true);
});

test('Valet speaks at the specified volume, and blocked sound plays after the next click anywhere', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const blocked = Object.assign(new Error('play() failed'), { name: 'NotAllowedError' });
  play.mockRejectedValueOnce(blocked);
  const { peer } = await connect();
  peer.dispatchEvent(Object.assign(new Event('track'), { streams: [{}], track: {} }));
  await settle();
  expect(document.querySelector('audio')?.volume).toBe(0.8);
  expect([play.mock.calls.length, warn.mock.calls.length]).toEqual([1, 1]);
  document.body.click();
  document.body.click();
  expect(play).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});

test('what comes over a channel that is not open is not sent', async () => {
  const { call, peer } = await connect();
  peer.channel.readyState = 'closing';
  expect(call.send({ type: 'response.create' })).toBe(false);
});

const microphone = (getUserMedia?: (wish: unknown) => Promise<unknown>) =>
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: getUserMedia && { getUserMedia },
  });

test('the microphone is asked for with everything that keeps Valet from hearing itself', async () => {
  const ask = jest.fn(async (_wish: unknown) => 'stream');
  microphone(ask);
  expect(await askMicrophone()).toBe('stream');
  expect(ask.mock.calls).toEqual([
    [{ audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 } }],
  ]);
});

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'other'],
])('%s means a microphone that is %s, and keeps the words of the browser', async (name, trouble) => {
  microphone(async () => Promise.reject(Object.assign(new Error('Permission denied'), { name })));
  await expect(askMicrophone()).rejects.toMatchObject({ trouble, message: 'Permission denied' });
});

test('a page without a secure connection has no microphone', async () => {
  microphone();
  await expect(askMicrophone()).rejects.toMatchObject({ trouble: 'insecure' });
});
