// Somebody who calls without a browser: a WebRTC peer that goes in by the front door and keeps to what the panel does.
import { randomBytes } from 'node:crypto';
import { eventually } from '@valet/kit/testing';
import { offering, type PeerLine } from '../../../../_sandbox/test/realtime/caller.ts';
import type { Answer, Person } from '../person.ts';

export type CallType = 'movie-taste' | 'my-shows' | 'books' | 'food-taste';

const patienceMs = 15_000;
const detection = { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 1_000 } as const;

/** Offers a connection, as the panel does. */
export const offer = (
  person: Person, type: string, sdp: string, headers: Record<string, string> = {},
): Promise<Answer> =>
  person.call('POST', `/api/session/${type}`, sdp, { 'content-type': 'text/plain', ...headers });

/** Those who have not hung up. */
const onTheLine = new Set<PeerLine>();

/** Whoever a test left on the line says goodbye. */
export async function allHangUp(): Promise<void> {
  for (const line of onTheLine) await line.hangUp();
  onTheLine.clear();
}

export class Caller {
  readonly callId: string;
  readonly isOffRecord: boolean;
  readonly #person: Person;
  readonly #type: CallType;
  readonly #line: PeerLine;
  #heard = 0;

  private constructor(person: Person, type: CallType, line: PeerLine, { headers }: Answer) {
    this.#person = person;
    this.#type = type;
    this.#line = line;
    this.callId = headers.get('x-realtime-call-id') ?? '';
    this.isOffRecord = headers.get('x-off-record') === '1';
  }

  /** Calls and waits until the session is in force; nobody has spoken yet. */
  static async call(person: Person, type: CallType, { offRecord = false } = {}): Promise<Caller> {
    const { line, sdp } = await offering();
    onTheLine.add(line);
    const answer = await offer(person, type, sdp, offRecord ? { 'x-off-record': '1' } : {});
    if (answer.status !== 200) throw new Error(`the call was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    const { text } = answer.body as unknown as { text: string };
    await line.connection.setRemoteDescription({ type: 'answer', sdp: text });
    const caller = new Caller(person, type, line, answer);
    const [created] = await eventually(() => line.all('session.created').length > 0 && line.all('session.created'),
      patienceMs);
    const { instructions } = created?.session as { instructions?: string };
    line.send({
      type: 'session.update',
      session: {
        type: 'realtime', instructions, output_modalities: ['audio'],
        audio: {
          input: {
            format: { type: 'audio/pcm', rate: 24_000 }, transcription: { model: 'gpt-4o-mini-transcribe' },
            turn_detection: detection,
          },
          output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: 'ballad' },
        },
      },
    });
    await eventually(() => line.all('session.updated').length > 0, patienceMs);
    return caller;
  }

  get instructions(): string {
    const [created] = this.#line.all('session.created');
    return (created?.session as { instructions?: string } | undefined)?.instructions ?? '';
  }

  /** The other side hung up, or the connection broke. */
  get isOver(): boolean {
    return this.#line.closed;
  }

  /** Sound that came. */
  get voicedPackets(): number {
    return this.#line.packets.voiced;
  }

  get errors(): string[] {
    return this.#line.all('error').map(({ error }) => error.message);
  }

  /** Valet speaks first; answers what it says. */
  async greeted(): Promise<string> {
    await this.#idle();
    this.#line.send({ type: 'response.create' });
    return this.hears();
  }

  /** The next line that Valet finishes; stored by the caller's own hand as the panel does. */
  async hears(): Promise<string> {
    const at = this.#heard;
    const said = await eventually(() => {
      if (this.#line.closed && this.#valets.length <= at) throw new Error('The call is over.');
      return this.#valets[at] ?? false;
    }, patienceMs);
    this.#heard = at + 1;
    await this.#keep('assistant', said.text, said.itemId);
    return said.text;
  }

  /** A typed reply; answers what Valet says to it. */
  async says(text: string): Promise<string> {
    await this.writes(text);
    return this.hears();
  }

  /** A typed reply that waits for no answer. */
  async writes(text: string): Promise<void> {
    await this.#idle();
    const itemId = `typed_${randomBytes(10).toString('hex')}`;
    // Whoever reads faster than Valet speaks goes on.
    this.#line.send({ type: 'output_audio_buffer.clear' });
    this.#line.send({
      type: 'conversation.item.create',
      item: { id: itemId, type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
    });
    this.#line.send({ type: 'response.create' });
    await this.#keep('user', text, itemId);
  }

  /** What `next_line` offered to tap with Valet's last line. */
  get suggestions(): readonly string[] {
    const outputs = this.#line.all('conversation.item.added').flatMap(({ item }) =>
      item.type === 'function_call_output' ? [JSON.parse(item.output) as { suggestions?: string[] }] : []);
    return outputs.at(-1)?.suggestions ?? [];
  }

  /** Goodbye, as a browser says it. */
  hangUp(): Promise<void> {
    onTheLine.delete(this.#line);
    return this.#line.hangUp();
  }

  /** The machine loses the call: nothing more is sent, and no goodbye. */
  async drop(): Promise<void> {
    onTheLine.delete(this.#line);
    await this.#line.connection.close();
  }

  get #valets(): { text: string; itemId: string }[] {
    return this.#line.all('response.output_audio_transcript.done')
      .map(({ transcript, item_id: itemId }) => ({ text: transcript, itemId }));
  }

  /** No response is under way, the one included that uses what a tool answered. */
  async #idle(): Promise<void> {
    await eventually(() => {
      const ended = this.#line.all('response.done');
      if (this.#line.all('response.created').length !== ended.length) return false;
      const asked = ended.at(-1)?.response.output ?? [];
      return !asked.some(({ type }) => type === 'function_call');
    }, patienceMs);
  }

  async #keep(role: 'user' | 'assistant', content: string, itemId: string): Promise<void> {
    if (this.isOffRecord) return;
    const line = { role, type: this.#type, callId: this.callId, sessionId: `voice_${Date.now()}`, itemId };
    const text = `${role === 'user' ? 'User' : 'Assistant'}: ${content}`;
    const key = { 'idempotency-key': itemId };
    await Promise.all([
      this.#person.call('POST', '/api/conversation', { ...line, content }, key),
      this.#person.call('POST', '/api/memory/process', { ...line, text }, key),
    ]);
  }
}
