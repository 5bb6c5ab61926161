// A person's spoken turns. Nothing here understands speech: the words come as text, from an ear in the browser or from
// a keyboard, or the turn is marked as heard and not understood.

export interface TurnsParts {
  /** How long the text of a spoken turn may come after its end. */
  readonly earMs: number;
  /** The turn is over; with `text`, its words are known from elsewhere. */
  readonly onSettled: (turn: Settled) => void;
}

export interface Settled {
  readonly itemId: string;
  readonly spokenMs: number;
  /** Whether its words came as a text. */
  readonly understood: boolean;
  /** Whether an answer is owed for it. */
  readonly owed: boolean;
}

interface Turn {
  readonly itemId: string;
  understood: boolean;
  answered: boolean;
  spokenMs: number;
  /** Once it is over: when to stop waiting for its words. */
  dueAt: number | undefined;
}

export class Turns {
  readonly #parts: TurnsParts;
  #turn: Turn | undefined;

  constructor(parts: TurnsParts) {
    this.#parts = parts;
  }

  /** Somebody begins to speak; who had spoken before and waits gets no answer of its own. */
  begin(itemId: string): void {
    if (this.#turn) this.#settle(this.#turn, false);
    this.#turn = { itemId, understood: false, answered: false, spokenMs: 0, dueAt: undefined };
  }

  get itemId(): string | undefined {
    return this.#turn?.itemId;
  }

  /** Words came as a text. */
  understood(): void {
    if (this.#turn) this.#turn.understood = true;
  }

  /** A client asks for an answer itself: to what was said, unless it is still being said. */
  answered(): void {
    const turn = this.#turn;
    if (!turn || (turn.dueAt === undefined && !turn.understood)) return;
    turn.answered = true;
    if (turn.dueAt !== undefined) this.#settle(turn, false);
  }

  end(spokenMs: number, now: number): void {
    if (!this.#turn) return;
    this.#turn.spokenMs = spokenMs;
    const heard = this.#turn.understood && this.#turn.answered;
    this.#turn.dueAt = now + (heard ? 0 : this.#parts.earMs);
    this.tick(now);
  }

  /** What was begun was no speech. */
  forget(): void {
    if (this.#turn?.dueAt === undefined) this.#turn = undefined;
  }

  tick(now: number): void {
    const turn = this.#turn;
    if (turn?.dueAt !== undefined && now >= turn.dueAt) this.#settle(turn, !turn.answered);
  }

  #settle(turn: Turn, owed: boolean): void {
    this.#turn = undefined;
    if (turn.dueAt === undefined) return;
    const { itemId, spokenMs, understood } = turn;
    this.#parts.onSettled({ itemId, spokenMs, understood, owed });
  }
}
