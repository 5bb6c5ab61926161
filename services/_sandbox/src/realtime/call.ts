// One call: the peer connection, the session that it speaks to, and who listens at its side.
import type { RealtimeServerEvent } from 'openai/resources/realtime/realtime';
import type { WebSocket } from 'ws';
import { type RealtimeFaults, takeTurn } from './faults.ts';
import { freshId } from './fresh-id.ts';
import type { MediaHosts } from './media-hosts.ts';
import type { Pacer } from './pacer.ts';
import { openPeer, type Peer } from './peer.ts';
import { Session } from './session.ts';
import type { Settings } from './session-settings.ts';
import type { Speech } from './speech.ts';

export interface CallParts {
  readonly id: string;
  readonly offer: string;
  readonly settings: Settings;
  readonly hosts: MediaHosts;
  readonly speech: Speech;
  readonly pacer: Pacer;
  readonly faults: RealtimeFaults;
  readonly onEnded: () => void;
}

export type EndReason = 'hung up' | 'left' | 'never connected' | 'silent' | 'expired' | 'broken off' | 'stopped';

const connectWithinMs = 15_000;
const signOfLifeMs = 10_000; // browsers check every 2.5 to 6 s that they may still send (RFC 7675)
const earMs = 1_200; // a recogniser's last word comes later than the end of a turn
const maxEarlyEvents = 500;

export class Call {
  readonly id: string;
  readonly createdAt = Date.now();
  readonly #parts: CallParts;
  readonly #session: Session;
  readonly #sidebands = new Set<WebSocket>();
  readonly #startedAt = performance.now();
  #early: RealtimeServerEvent[] | undefined = [];
  #peer: Peer | undefined;
  #connectedAt: number | undefined;
  #signAt = performance.now();
  #stopBeat: () => void = () => undefined;
  #ended: EndReason | undefined;

  /** Answers an offer and starts the call. Rejects for an offer that cannot be read. */
  static async open(parts: CallParts): Promise<{ call: Call; answer: string }> {
    const call = new Call(parts);
    const answer = await call.#connect();
    return { call, answer };
  }

  private constructor(parts: CallParts) {
    const { settings, speech, faults } = parts;
    this.id = parts.id;
    this.#parts = parts;
    this.#session = new Session({
      settings, speech, faults, earMs, newId: freshId, clock: () => performance.now(),
      tell: (event) => this.#tell(event),
    });
  }

  get ended(): EndReason | undefined {
    return this.#ended;
  }

  get sidebands(): number {
    return this.#sidebands.size;
  }

  /** Milliseconds from the call's creation to its connection. */
  get connectedAfterMs(): number | undefined {
    return this.#connectedAt === undefined ? undefined : this.#connectedAt - this.#startedAt;
  }

  /** Lets somebody listen and speak at the side of the call. */
  join(socket: WebSocket): void {
    if (this.#ended) return socket.close(1000);
    this.#sidebands.add(socket);
    socket.on('close', () => this.#sidebands.delete(socket));
    socket.on('error', () => socket.terminate());
    socket.on('message', (message: Buffer) => {
      this.#session.receive(message.toString('utf8'), (event) => socket.send(JSON.stringify(event)));
    });
    if (takeTurn(this.#parts.faults, 'dropSidebands')) socket.terminate();
  }

  async end(reason: EndReason): Promise<void> {
    if (this.#ended) return;
    this.#ended = reason;
    this.#stopBeat();
    this.#parts.onEnded();
    if (this.#parts.faults.silentPartings !== true) for (const socket of this.#sidebands) socket.close(1000);
    await this.#peer?.close();
  }

  /** Cuts off whoever still listens. */
  dismiss(): void {
    for (const socket of this.#sidebands) socket.terminate();
  }

  async #connect(): Promise<string> {
    const { offer, hosts, pacer } = this.#parts;
    const peer = await openPeer(offer, hosts, {
      onOpen: () => this.#opened(),
      onMessage: (text) => this.#session.receive(text, (event) => this.#peer?.send(JSON.stringify(event))),
      onLevel: (db, ms) => this.#session.hear(db, ms),
      onSign: () => { this.#signAt = performance.now(); },
      onConnected: () => { this.#connectedAt ??= performance.now(); },
      onGone: () => void this.end('left'),
    });
    this.#peer = peer;
    if (this.#ended) await peer.close();
    else this.#stopBeat = pacer.every(() => this.#beat(peer));
    return peer.answer;
  }

  #opened(): void {
    this.#peer?.send(JSON.stringify(this.#session.created()));
    for (const event of this.#early ?? []) this.#peer?.send(JSON.stringify(event));
    this.#early = undefined;
  }

  #tell(event: RealtimeServerEvent): void {
    if (this.#ended) return;
    const text = JSON.stringify(event);
    for (const socket of this.#sidebands) socket.send(text);
    if (!this.#early) this.#peer?.send(text);
    else if (this.#early.length < maxEarlyEvents) this.#early.push(event);
  }

  #beat(peer: Peer): void {
    const reason = this.#over(performance.now());
    if (reason) void this.end(reason);
    else peer.play(this.#session.tick());
  }

  #over(now: number): EndReason | undefined {
    const { faults, settings } = this.#parts;
    const ageMs = now - this.#startedAt;
    if (faults.dropCallsAfterMs !== undefined && ageMs > faults.dropCallsAfterMs) return 'broken off';
    if (this.#connectedAt === undefined) return ageMs > connectWithinMs ? 'never connected' : undefined;
    if (now - this.#signAt > signOfLifeMs) return 'silent';
    return Date.now() / 1000 > settings.expiresAt ? 'expired' : undefined;
  }
}
