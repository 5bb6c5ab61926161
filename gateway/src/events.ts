// Server-sent events beside GraphQL, under the same cookie: which topic changed, never the data itself.
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Entry {
  readonly id: number;
  readonly topic: string;
}

interface Stream {
  readonly reply: FastifyReply;
  readonly sessionId: string | undefined;
}

/** Anything may have changed: sent when notices may have been missed. */
const everything = 'all';
const keptPerPerson = 50;
// A browser opens one stream for all its tabs, so this is many browsers.
const streamsPerPerson = 20;
const longestBacklog = 64 * 1024;

export class EventStreams {
  readonly #streams = new Map<string, Set<Stream>>();
  readonly #recent = new Map<string, Entry[]>();
  readonly #heartbeat: NodeJS.Timeout;
  #lastId: number;

  /** `lastId`: above what an earlier process gave, so that a browser that comes from there is seen to have a gap. */
  constructor(heartbeatMs = 15_000, lastId = 0) {
    this.#lastId = lastId;
    this.#heartbeat = setInterval(() => this.#each((stream) => write(stream, ':\n\n')), heartbeatMs).unref();
  }

  /** Takes the connection over; resumes after `Last-Event-ID` where that is still known. */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    viewer: { userId: string; sessionId: string | undefined },
  ): void {
    const { userId, sessionId } = viewer;
    // Gone while it was asked who they are: their end was told already, and would not be told again.
    if (reply.raw.destroyed) return void reply.hijack();
    const stream = { reply, sessionId };
    const mine = this.#streams.get(userId) ?? new Set();
    const [oldest] = mine;
    if (mine.size >= streamsPerPerson) oldest?.reply.raw.end();
    this.#streams.set(userId, mine.add(stream));
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    reply.raw.on('close', () => {
      mine.delete(stream);
      if (mine.size === 0 && this.#streams.get(userId) === mine) {
        this.#streams.delete(userId);
        this.#recent.delete(userId);
      }
    });
    const recent = this.#recent.get(userId) ?? [];
    const given = request.headers['last-event-id'];
    const since = typeof given === 'string' ? Number(given) : undefined;
    // A gap that the short memory does not cover, another process's ids included, means that everything may have
    // changed.
    const covered = since === undefined || since === this.#lastId || recent.some(({ id }) => id === since);
    const missed = since === undefined ? [] : recent.filter(({ id }) => id > since);
    const told = covered ? missed.map(format).join('') : format({ id: this.#lastId, topic: everything });
    // An id without a topic at the end: whoever is cut off before any notice can say where they were.
    write(stream, `retry: 2000\n\n${told}id: ${this.#lastId}\n\n`);
  }

  publish(userId: string, topic: string): void {
    const streams = this.#streams.get(userId);
    const entry = { id: ++this.#lastId, topic };
    if (!streams) return;
    this.#recent.set(userId, [...(this.#recent.get(userId) ?? []), entry].slice(-keptPerPerson));
    for (const stream of streams) write(stream, format(entry));
  }

  /** The streams of a session that was signed out here. */
  closeSession(userId: string, sessionId: string): void {
    for (const stream of this.#streams.get(userId) ?? []) {
      if (stream.sessionId === sessionId) stream.reply.raw.end('event: signed-out\ndata: {}\n\n');
    }
  }

  /** Every browser of the person comes back and is asked who it is; one that is signed out stays away. */
  restart(userId: string): void {
    for (const { reply } of this.#streams.get(userId) ?? []) reply.raw.end();
  }

  /** After the broker was away: everybody comes back, and is told that everything may have changed. */
  restartAll(): void {
    this.#lastId++;
    this.#recent.clear();
    this.#each(({ reply }) => reply.raw.end());
  }

  closeAll(): void {
    clearInterval(this.#heartbeat);
    this.#each(({ reply }) => reply.raw.end());
  }

  get size(): number {
    return [...this.#streams.values()].reduce((sum, streams) => sum + streams.size, 0);
  }

  #each(work: (stream: Stream) => void): void {
    for (const streams of this.#streams.values()) for (const stream of streams) work(stream);
  }
}

/** A reader that does not keep up is cut off: it comes back with Last-Event-ID. */
function write({ reply }: Stream, text: string): void {
  if (reply.raw.writableLength > longestBacklog) reply.raw.destroy();
  else if (!reply.raw.writableEnded) reply.raw.write(text);
}

const format = ({ id, topic }: Entry): string => `id: ${id}\ndata: ${JSON.stringify({ topic })}\n\n`;
