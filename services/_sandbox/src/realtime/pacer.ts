// One clock of 20 ms for every call of the process. It keeps its pace on the whole: a late beat makes the next one come
// sooner, and a long standstill is skipped rather than played in a rush.

const beatMs = 20;
const skippedMs = 200; // a browser's own buffer has given up by then

export class Pacer {
  readonly #listeners = new Set<() => void>();
  readonly #lateMs: number[] = [];
  readonly #log: (line: string) => void;
  #dueAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(log: (line: string) => void) {
    this.#log = log;
  }

  /** Calls back at every beat until the answer is called. */
  every(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (!this.#timer) {
      this.#dueAt = performance.now() + beatMs;
      this.#timer = setTimeout(() => this.#beat(), beatMs);
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  /** How late the beats of the last minutes were, in milliseconds, in order of time; forgotten when read. */
  takeLateness(): number[] {
    return this.#lateMs.splice(0);
  }

  #beat(): void {
    const now = performance.now();
    for (; this.#dueAt <= now; this.#dueAt += beatMs) {
      if (now - this.#dueAt > skippedMs) this.#dueAt = now;
      if (this.#lateMs.length < 30_000) this.#lateMs.push(now - this.#dueAt);
      for (const listener of this.#listeners) this.#run(listener);
    }
    if (!this.#timer) return; // the last call ended within this beat
    this.#timer = setTimeout(() => this.#beat(), Math.max(0, this.#dueAt - performance.now()));
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
