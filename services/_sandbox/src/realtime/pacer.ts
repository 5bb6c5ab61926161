// One clock of 20 ms for every call of the process. It keeps its pace on the whole: a late beat makes the next one come
// sooner, and a long standstill is skipped rather than played in a rush.

const beatMs = 20;
const skippedMs = 200; // a browser's own buffer has given up by then
const kept = 30_000; // ten minutes of beats

export interface Time {
  /** Milliseconds; only differences count. */
  now(): number;
  /** Runs it so many milliseconds later; the answer calls it off. */
  after(ms: number, run: () => void): () => void;
}

const realTime: Time = {
  now: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export class Pacer {
  readonly #listeners = new Set<() => void>();
  readonly #lateMs: number[] = [];
  readonly #log: (line: string) => void;
  readonly #time: Time;
  #dueAt = 0;
  #stop: (() => void) | undefined;

  constructor(log: (line: string) => void, time = realTime) {
    this.#log = log;
    this.#time = time;
  }

  /** Calls back at every beat until the answer is called. */
  every(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (!this.#stop) {
      this.#dueAt = this.#time.now() + beatMs;
      this.#await();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  /** By how many milliseconds the latest beats came late, in order of time; forgotten when read. */
  takeLateness(): number[] {
    return this.#lateMs.splice(0);
  }

  #await(): void {
    this.#stop = this.#time.after(Math.max(0, this.#dueAt - this.#time.now()), () => this.#beat());
  }

  #beat(): void {
    const now = this.#time.now();
    for (; this.#stop && this.#dueAt <= now; this.#dueAt += beatMs) {
      if (now - this.#dueAt > skippedMs) this.#dueAt = now;
      if (this.#lateMs.length < kept) this.#lateMs.push(now - this.#dueAt);
      for (const listener of this.#listeners) this.#run(listener);
    }
    if (this.#stop) this.#await();
  }

  // One call's mistake is not another's silence.
  #run(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
}
