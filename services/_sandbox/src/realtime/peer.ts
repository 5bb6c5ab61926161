// The sound and the data channel of one call, by WebRTC.
import {
  MediaStreamTrack, type RTCDataChannel, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket,
  useAudioLevelIndication, useSdesMid,
} from 'werift';
import type { MediaHosts } from './media-hosts.ts';
import { type Frame, frameMs } from './playout.ts';

export interface PeerListener {
  /** The data channel is open. */
  onOpen(): void;
  onMessage(text: string): void;
  /** Loudness of one packet of sound: from 0 down to -127. */
  onLevel(db: number, ms: number): void;
  /** Anything at all came from the other side. */
  onSign(): void;
  onConnected(): void;
  onGone(): void;
}

export interface Peer {
  readonly answer: string;
  readonly connected: boolean;
  send(text: string): void;
  /** Sends 20 ms of sound; silence for null. */
  play(frame: Frame): void;
  close(): Promise<void>;
}

type Address = readonly [host: string, port: number];
type Protocol = IceConnection['checkList'][number]['protocol'];
type IceConnection = RTCPeerConnection['iceTransports'][number]['connection'];

const clockRate = 48_000;
const samplesPerMs = clockRate / 1000;
const samplesPerFrame = samplesPerMs * frameMs;
const longestGapMs = 200;
const silence = Buffer.from([0xf8, 0xff, 0xfe]);
const eventsLabel = 'oai-events';
const levelUri = 'urn:ietf:params:rtp-hdrext:ssrc-audio-level';

/** Answers an offer. Rejects for one that the media library cannot read. */
export async function openPeer(offer: string, hosts: MediaHosts, listener: PeerListener): Promise<Peer> {
  const { offered, bound, admits } = hosts;
  const opus = new RTCRtpCodecParameters({
    mimeType: 'audio/opus', clockRate, channels: 2, payloadType: 111, parameters: 'minptime=10;useinbandfec=1',
  });
  const connection = new RTCPeerConnection({
    iceServers: [], // none, rather than somebody's on the internet
    iceUseIpv4: false, iceUseIpv6: false, iceAdditionalHostAddresses: [...offered],
    iceInterfaceAddresses: bound === undefined ? undefined : { udp4: bound },
    iceLite: true, // never sends to an address that an offer names
    iceFilterStunResponse: (message, from, socket) => {
      const admitted = admits(from[0]);
      if (admitted) listener.onSign();
      if (admitted && message.attributesKeys.includes('USE-CANDIDATE')) followChoice(connection, socket, from);
      return admitted;
    },
    bundlePolicy: 'max-bundle',
    codecs: { audio: [opus], video: [] },
    headerExtensions: { audio: [useSdesMid(), useAudioLevelIndication()], video: [] },
  });
  const track = new MediaStreamTrack({ kind: 'audio' });
  let channel: RTCDataChannel | undefined;
  let gone = false;
  const leave = (): void => {
    if (gone) return;
    gone = true;
    listener.onGone();
  };

  connection.connectionStateChange.subscribe((state) => {
    if (state === 'connected') {
      skipUsedRecordNumbers(connection);
      listener.onConnected();
    }
    if (state === 'failed' || state === 'closed' || state === 'disconnected') leave();
  });
  connection.onDataChannel.subscribe((opened) => {
    if (opened.label !== eventsLabel) return;
    channel = opened;
    listen(opened, listener, leave);
  });
  connection.onTrack.subscribe((microphone) => hear(microphone, listener));
  try {
    await connection.setRemoteDescription({ type: 'offer', sdp: offer });
    const [transceiver] = connection.getTransceivers();
    transceiver?.setDirection('sendrecv');
    await transceiver?.sender.replaceTrack(track);
    await connection.setLocalDescription(await connection.createAnswer());
  } catch (error) {
    await connection.close();
    throw error;
  }
  const outgoing = packets();
  return {
    answer: connection.localDescription?.sdp ?? '',
    get connected() {
      return connection.connectionState === 'connected';
    },
    send(text) {
      if (channel?.readyState === 'open') channel.send(text);
    },
    play(frame) {
      if (!gone && connection.connectionState === 'connected') track.writeRtp(outgoing(frame));
    },
    async close() {
      // Closing alone says no goodbye, and takes the socket away from one that is still on its way out.
      await connection.sctpTransport?.stop();
      await new Promise(setImmediate);
      await connection.close();
      leave();
    },
  };
}

// A browser that reaches a lite peer in two ways may choose one at once and a better one a moment later; werift 0.24.4
// goes on sending by the first, where nobody listens any more. Without a choice it takes the one that is being made.
function followChoice({ iceTransports }: RTCPeerConnection, socket: Protocol, [host, port]: Address): void {
  for (const { connection } of iceTransports) {
    const { nominated } = connection;
    if (!nominated) continue;
    const [chosenHost, chosenPort] = nominated.remoteAddr;
    if (nominated.protocol !== socket || chosenHost !== host || chosenPort !== port) delete connection.nominated;
  }
}

// werift 0.24.4 encrypts the last message of the DTLS handshake as record N of its epoch and then counts from 0 again.
// The Nth record after it looks like a replay to a browser, which drops it, and SCTP sends it again only a second
// later. Gaps in the numbers are allowed (RFC 6347, 4.1.2.6), and the handshake has far fewer than a thousand.
function skipUsedRecordNumbers({ dtlsTransports }: RTCPeerConnection): void {
  for (const { dtls } of dtlsTransports) {
    if (dtls && dtls.dtls.recordSequenceNumber < 1000) dtls.dtls.recordSequenceNumber = 1000;
  }
}

function listen(channel: RTCDataChannel, listener: PeerListener, leave: () => void): void {
  let opened = false;
  let early: string[] | undefined = [];
  // The library says "open" before it has acknowledged the channel; what is sent in the same breath may overtake that.
  const open = (): void => {
    if (opened) return;
    opened = true;
    setImmediate(() => {
      listener.onOpen();
      const waiting = early ?? [];
      early = undefined;
      for (const text of waiting) listener.onMessage(text);
    });
  };
  channel.onMessage.subscribe((message) => {
    listener.onSign();
    const text = message.toString();
    if (early) early.push(text);
    else listener.onMessage(text);
  });
  channel.stateChanged.subscribe((state) => {
    if (state === 'open') open();
    if (state === 'closed') leave();
  });
  if (channel.readyState === 'open') open();
}

function hear(microphone: MediaStreamTrack, listener: PeerListener): void {
  let last: number | undefined;
  microphone.onReceiveRtp.subscribe(({ header: { timestamp } }, extensions) => {
    listener.onSign();
    const ahead = last === undefined ? samplesPerFrame : (timestamp - last) >>> 0;
    if (ahead === 0 || ahead >= 2 ** 31) return; // came twice, or too late
    last = timestamp;
    const { level } = (extensions?.[levelUri] ?? {}) as { level?: number };
    if (level !== undefined) listener.onLevel(-level, Math.min(longestGapMs, ahead / samplesPerMs));
  });
}

function packets(): (frame: Frame) => RtpPacket {
  let sequenceNumber = Math.floor(Math.random() * 2 ** 15);
  let timestamp = Math.floor(Math.random() * 2 ** 31);
  let wasSilent = true;
  return (frame) => {
    sequenceNumber = (sequenceNumber + 1) & 0xffff;
    timestamp = (timestamp + samplesPerFrame) >>> 0;
    const marker = frame !== null && wasSilent;
    wasSilent = frame === null;
    const header = new RtpHeader({ version: 2, payloadType: 111, sequenceNumber, timestamp, ssrc: 1, marker });
    return new RtpPacket(header, frame ? Buffer.from(frame) : silence);
  };
}
