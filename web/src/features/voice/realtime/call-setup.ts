// What is waited for before a call stands, and the one failure that ends the waiting.
import { type RealtimeEvent } from './realtime-event.ts';
import { CONNECT_TIMEOUT_MS } from './session-object.ts';

/** The call could not be set up. `sentence`: what the server had to say about it. */
export class CallFailed extends Error {
  readonly sentence: string | null;

  constructor(message: string, sentence: string | null = null) {
    super(message);
    this.name = 'CallFailed';
    this.sentence = sentence;
  }
}

class Deferred<T> {
  resolve!: (value: T) => void;
  reject!: (error: unknown) => void;
  readonly promise = new Promise<T>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });
}

export class CallSetup {
  readonly #channelOpen = new Deferred<void>();
  readonly #created = new Deferred<RealtimeEvent>();
  readonly #updated = new Deferred<RealtimeEvent>();
  readonly #failed = new Deferred<never>();
  readonly #signal: AbortSignal;
  readonly #timer: ReturnType<typeof setTimeout>;

  /** The time-out begins here; `stateNow` is the state of the connection that its message names. */
  constructor(signal: AbortSignal, stateNow: () => string) {
    // A failure that nobody waits for any more is no news.
    this.#failed.promise.catch(() => undefined);
    this.#timer = setTimeout(
      () => this.fail(new CallFailed(`Connection timeout. Current state: ${stateNow()}`)),
      CONNECT_TIMEOUT_MS,
    );
    this.#signal = signal;
    signal.addEventListener('abort', this.#onAbort);
    if (signal.aborted) this.#onAbort();
  }

  readonly #onAbort = () => this.#failed.reject(this.#signal.reason);

  readonly fail = (error: CallFailed): void => this.#failed.reject(error);

  readonly channelOpened = (): void => this.#channelOpen.resolve();

  hear(event: RealtimeEvent): void {
    if (event.type === 'session.created') this.#created.resolve(event);
    else if (event.type === 'session.updated') this.#updated.resolve(event);
    // The provider goes on with a session of its own when it refuses ours: that would look like success.
    else if (event.type === 'error') this.fail(new CallFailed(event.error?.message ?? 'Unknown error'));
  }

  /** Waits for a step of the setup, unless the whole fails before. */
  until<T>(step: Promise<T>): Promise<T> {
    return Promise.race([step, this.#failed.promise]);
  }

  /** The channel is open, and so the peers are connected: from here on the time-out is over. */
  async connected(): Promise<void> {
    await this.until(this.#channelOpen.promise);
    clearTimeout(this.#timer);
  }

  /** The event, or null where it does not come in time. */
  created = (ms: number) => this.until(within(ms, this.#created.promise));
  updated = (ms: number) => this.until(within(ms, this.#updated.promise));

  end(): void {
    clearTimeout(this.#timer);
    this.#signal.removeEventListener('abort', this.#onAbort);
  }
}

function within<T>(ms: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
