import Stripe from 'stripe';
import type { Book, Delivery } from './book.ts';
import { type CardFaults, takeTurn } from './faults.ts';

const atOnce = 4;
const answerWithinMs = 10_000;
const firstPauseMs = 200;
const longestPauseMs = 5 * 60_000;
const maxAttempts = 900; // three days of five-minute pauses, as the real provider tries
const reverseWindowMs = 300;
const reverseStepMs = 20;
const remembered = 1_000;

/** One try to hand an event over; status 0 is a connection that was refused, broken or silent. */
export interface Try {
  readonly event: string;
  readonly type: string;
  readonly attempt: number;
  readonly status: number;
}

interface WebhookParts {
  readonly book: Book;
  readonly faults: CardFaults;
  readonly url: string;
  readonly secret: string;
  readonly log: (line: string) => void;
}

/** Hands events over, signed, at least once each, with growing pauses while the receiver does not take them. */
export class Webhooks {
  readonly #parts: WebhookParts;
  readonly #signer = new Stripe('sk_test_signer').webhooks;
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #stop = new AbortController();
  readonly tries: Try[] = [];
  #timer: NodeJS.Timeout | undefined;
  #window = { endsAt: 0, events: 0 };

  constructor(parts: WebhookParts) {
    this.#parts = parts;
    // What a former process could not hand over is tried at once, whatever pause it had come to.
    for (const delivery of parts.book.all('deliveries')) this.#put({ ...delivery, nextAt: Date.now() });
  }

  /** Notes that an event is to be handed over; `wake` sends it, after the note is on the disk. */
  enqueue(eventId: string): void {
    if (takeTurn(this.#parts.faults, 'dropEvents')) return;
    this.#put({ eventId, attempts: 0, nextAt: this.#parts.faults.reverseEvents ? this.#reversedTime() : Date.now() });
  }

  /** Sends what is due. */
  wake(): void {
    if (this.#stop.signal.aborted) return;
    clearTimeout(this.#timer);
    const waiting = this.#parts.book.all('deliveries')
      .filter(({ eventId }) => !this.#underWay.has(eventId))
      .sort((left, right) => left.nextAt - right.nextAt);
    const now = Date.now();
    while (waiting[0] && waiting[0].nextAt <= now && this.#underWay.size < atOnce) {
      const delivery = waiting.shift() as Delivery;
      const sent = this.#attempt(delivery).finally(() => {
        this.#underWay.delete(delivery.eventId);
        this.wake();
      });
      this.#underWay.set(delivery.eventId, sent);
      sent.catch((error: unknown) => this.#parts.log(`An event could not be noted: ${String(error)}`));
    }
    // A full house wakes by itself when one leaves.
    const [next] = waiting;
    if (next && this.#underWay.size < atOnce) this.#timer = setTimeout(() => this.wake(), next.nextAt - now).unref();
  }

  /** Resolves when every event of the list was tried once, or its receiver stayed silent for a second. */
  async tried(eventIds: readonly string[]): Promise<void> {
    const deadline = Date.now() + 1_000;
    const untried = (): boolean =>
      eventIds.some((id) => this.#parts.book.get('deliveries', id)?.attempts === 0);
    while (untried() && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  async close(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await Promise.allSettled(this.#underWay.values());
  }

  #put(delivery: Delivery): void {
    this.#parts.book.put('deliveries', delivery.eventId, delivery);
  }

  async #attempt({ eventId, attempts }: Delivery): Promise<void> {
    const { book, faults, log } = this.#parts;
    const event = book.get('events', eventId);
    if (!event) return book.remove('deliveries', eventId);
    const attempt = attempts + 1;
    const copies = Array.from({ length: 1 + (faults.duplicateEvents ?? 0) }, () => this.#send(event));
    const statuses = await Promise.all(copies);
    for (const status of statuses) this.#remember({ event: eventId, type: event.type, attempt, status });
    if (this.#stop.signal.aborted && statuses.includes(0)) return; // cut off by our own end: it counts as untried
    const taken = statuses.every((status) => status >= 200 && status < 300);
    if (taken || attempt >= maxAttempts) book.remove('deliveries', eventId);
    else this.#put({ eventId, attempts: attempt, nextAt: Date.now() + pauseMs(attempt) });
    if (!taken && attempt % 10 === 1) log(`${event.type} was not taken (${statuses.join(', ')}), attempt ${attempt}`);
    await book.commit();
  }

  async #send(event: Stripe.Event): Promise<number> {
    const payload = JSON.stringify(event, null, 2);
    try {
      const answer = await fetch(this.#parts.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (sandbox)',
          'stripe-signature': this.#signer.generateTestHeaderString({ payload, secret: this.#parts.secret }),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(answerWithinMs)]),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }

  #remember(one: Try): void {
    this.tries.push(one);
    if (this.tries.length > remembered) this.tries.shift();
  }

  // The first event of a window leaves last.
  #reversedTime(): number {
    const now = Date.now();
    if (now > this.#window.endsAt) this.#window = { endsAt: now + reverseWindowMs, events: 0 };
    this.#window.events += 1;
    return this.#window.endsAt + (50 - Math.min(this.#window.events, 50)) * reverseStepMs;
  }
}

const pauseMs = (attempt: number): number => Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs);
