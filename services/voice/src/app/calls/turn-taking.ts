// When this service may ask a call for an answer: never over the person, never over Valet, never twice.
import type { CallEvent } from './read-event.ts';

// After a person's turn the provider answers by itself, and knows by then what was to be told.
const ownAnswerMs = 3_000;
// A request that nothing followed, and an answer that never ended, are forgotten after this.
const lostRequestMs = 5_000;
const longestAnswerMs = 60_000;

/** All times in milliseconds. */
export class TurnTaking {
  #wanted = false;
  #askedAt: number | null = null;
  #answering: { readonly since: number } | null = null;
  #personSpeaks = false;
  #ownAnswerBy: number | null = null;

  /** There is something to be answered to. */
  want(): void {
    this.#wanted = true;
  }

  get isWanted(): boolean {
    return this.#wanted;
  }

  /** The person speaks, or has just spoken and is to be answered by the provider itself. */
  isPersonsTurn(now: number): boolean {
    return this.#personSpeaks || (this.#ownAnswerBy !== null && now <= this.#ownAnswerBy);
  }

  take(event: CallEvent, now: number): void {
    if (event.type === 'answering') {
      // Whatever is wanted by now was told before, so that this answer is to it.
      [this.#wanted, this.#askedAt, this.#ownAnswerBy] = [false, null, null];
      this.#answering = { since: now };
    } else if (event.type === 'answered') this.#answering = null;
    else if (event.type === 'person-speaks') this.#personSpeaks = true;
    else if (event.type === 'person-spoke') {
      this.#personSpeaks = false;
      this.#ownAnswerBy = now + ownAnswerMs;
    } else if (event.type === 'refused' && event.code === 'conversation_already_has_active_response'
      && this.#askedAt !== null) {
      this.#askedAt = null;
      this.#wanted = true;
      this.#answering ??= { since: now };
    }
  }

  /** Whether to ask for an answer now; after a yes it counts as asked. */
  ask(now: number): boolean {
    if (this.#askedAt !== null && now - this.#askedAt > lostRequestMs) [this.#askedAt, this.#wanted] = [null, true];
    if (this.#answering && now - this.#answering.since > longestAnswerMs) this.#answering = null;
    if (this.#ownAnswerBy !== null && now > this.#ownAnswerBy) this.#ownAnswerBy = null;
    const free = !this.#personSpeaks && !this.#answering && this.#askedAt === null && this.#ownAnswerBy === null;
    if (!this.#wanted || !free) return false;
    [this.#wanted, this.#askedAt] = [false, now];
    return true;
  }

  /** The line to the call was cut: who speaks now is not known. */
  reset(): void {
    [this.#askedAt, this.#answering, this.#personSpeaks, this.#ownAnswerBy] = [null, null, false, null];
  }
}
