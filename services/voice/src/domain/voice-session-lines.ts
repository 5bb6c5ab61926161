// The lines of a call, put together from a provider's events: in the order of the talk, whatever order they come in.

/** What an event says of a line. */
export type LineEvent =
  | {
      readonly type: 'item';
      readonly itemId: string;
      /** The item before it; null for the first, undefined where the event does not say. */
      readonly previousItemId: string | null | undefined;
      /** `other`: what nobody says, such as the call of a tool. */
      readonly role: 'user' | 'assistant' | 'other';
      readonly channel: 'spoken' | 'typed';
      /** Null until it is known; a spoken line is written down later. */
      readonly text: string | null;
    }
  /** What a person said, or Valet, is written down. */
  | { readonly type: 'text'; readonly itemId: string; readonly role: 'user' | 'assistant'; readonly text: string }
  | { readonly type: 'removed'; readonly itemId: string };

export interface CallLine {
  readonly itemId: string;
  /** The line before it in the talk. */
  readonly previousItemId: string | null;
  readonly role: 'user' | 'assistant';
  readonly channel: 'spoken' | 'typed';
  readonly text: string;
  /** It says only that somebody spoke, in words of ours: `[heard you, 6.9 s]`. Nothing is to be learned from it. */
  readonly marked: boolean;
}

interface Place {
  readonly role: 'user' | 'assistant' | 'other';
  readonly channel: 'spoken' | 'typed';
  readonly text: string | null;
}

/** Where a browser says what was said in a call before this one, so that it goes on: no new line. */
const replayedStart = 'past_';
const heardSomebody = /^\[heard you, \d+(\.\d+)? s\]$/; // [heard you, 6.9 s]
// A call of ten minutes has some hundred items; what a browser pours in beyond any talk is forgotten from the start.
const mostItems = 1000;
// Said back by a loudspeaker: shorter answers may well repeat a word of the question, and not every word is made out.
const fewestEchoWords = 4;
const echoRun = 3;
const leastEchoShare = 0.75;
const echoedLines = 2;

/** Keeps the lines of one call. Each is told once, when its words are known. */
export class TalkLines {
  readonly #order: string[] = [];
  readonly #places = new Map<string, Place>();
  readonly #told = new Set<string>();
  /** What the person spoke and nobody has written down yet. */
  readonly #unwritten = new Set<string>();

  /** Takes an event in; answers the line that it finished, if any. */
  take(event: LineEvent): CallLine | null {
    const { itemId } = event;
    if (event.type === 'text') this.#unwritten.delete(itemId);
    if (event.type === 'removed') this.#forget(itemId);
    else if (event.type === 'item') this.#put(event);
    else this.#write(event);
    if (this.#told.has(itemId)) return null;
    const line = this.#line(itemId);
    if (line === null) return null;
    this.#told.add(itemId);
    if (!this.#isEcho(line)) return line;
    this.#places.set(itemId, nothingSaid);
    return null;
  }

  /** The lines whose words are known, oldest first; at most `limit`, the latest. */
  lines(limit: number): CallLine[] {
    return this.#order.map((itemId) => this.#line(itemId)).filter((line) => line !== null).slice(-limit);
  }

  /** The person has said something of which the words are not known: they come later, or never. */
  get hasUnwritten(): boolean {
    return this.#unwritten.size > 0;
  }

  #put({ itemId, previousItemId, role, channel, text }: LineEvent & { type: 'item' }): void {
    const known = this.#places.get(itemId);
    if (known === nothingSaid) return;
    const isReplayed = itemId.startsWith(replayedStart);
    this.#places.set(itemId, isReplayed ? nothingSaid : { role, channel, text: known?.text ?? blankAsNull(text) });
    if (known) return;
    if (role === 'user' && channel === 'spoken' && !isReplayed && blankAsNull(text) === null)
      this.#unwritten.add(itemId);
    const after = this.#order.indexOf(previousItemId ?? '');
    if (previousItemId === null) this.#order.unshift(itemId);
    else if (after < 0) this.#order.push(itemId);
    else this.#order.splice(after + 1, 0, itemId);
    if (this.#order.length > mostItems) this.#forget(this.#order[0] as string);
  }

  #write({ itemId, role, text }: LineEvent & { type: 'text' }): void {
    const known = this.#places.get(itemId);
    if (known === nothingSaid) return;
    if (!known) this.#order.push(itemId);
    this.#places.set(itemId, { role, channel: known?.channel ?? 'spoken', text: known?.text ?? blankAsNull(text) });
  }

  #line(itemId: string): CallLine | null {
    const place = this.#places.get(itemId);
    if (!place || place.role === 'other' || place.text === null) return null;
    const { role, channel, text } = place;
    const before = this.#before(itemId).at(-1) ?? null;
    return { itemId, previousItemId: before, role, channel, text, marked: heardSomebody.test(text) };
  }

  /** Whose turns came before it, oldest first. */
  #before(itemId: string): string[] {
    const at = this.#order.indexOf(itemId);
    return this.#order.slice(0, Math.max(at, 0)).filter((id) => this.#places.get(id)?.role !== 'other');
  }

  /** What the microphone took from the loudspeaker: mostly runs of the words that Valet said just before. */
  #isEcho({ itemId, role, channel, text }: CallLine): boolean {
    const words = wordsOf(text);
    if (role !== 'user' || channel !== 'spoken' || words.length < fewestEchoWords) return false;
    const places = this.#before(itemId).map((id) => this.#places.get(id));
    const byValet = places.filter((place) => place?.role === 'assistant').slice(-echoedLines);
    const said = new Set(byValet.flatMap((place) => runsOf(wordsOf(place?.text ?? ''))));
    const runs = runsOf(words);
    return runs.filter((run) => said.has(run)).length >= leastEchoShare * runs.length;
  }

  #forget(itemId: string): void {
    const at = this.#order.indexOf(itemId);
    if (at >= 0) this.#order.splice(at, 1);
    this.#places.delete(itemId);
    this.#told.delete(itemId);
    this.#unwritten.delete(itemId);
  }
}

/** What has a place in the order and is no line. */
const nothingSaid: Place = { role: 'other', channel: 'typed', text: null };

const blankAsNull = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text.trim());

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

const runsOf = (words: readonly string[]): string[] =>
  words.slice(echoRun - 1).map((_, at) => words.slice(at, at + echoRun).join(' '));
