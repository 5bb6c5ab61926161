// One call, from the server's side: hears what is said, runs tools, keeps the session and the time.
import type { ProviderEvent } from '../../domain/voice-session-events.ts';
import { type CallLine, TalkLines } from '../../domain/voice-session-lines.ts';
import type { GaSession } from '../../domain/voice-session.ts';
import { askForGoodbye, askToClose, askToSayMissed } from './asks.ts';
import type { Call, CallLines, CallTools, EndReason, OpenCall, RealtimeProvider, Sideband } from './ports.ts';
import { type CallEvent, readEvent, type ToolUse } from './read-event.ts';
import { SessionGuard } from './session-guard.ts';
import { TurnTaking } from './turn-taking.ts';

/** An interview takes about so long, and is asked to close then. */
const wrapUpMs = 5 * 60_000;
/** A call that may not last so long is asked to close this much before its end. */
const wrapUpBeforeEndMs = 45_000;
/** For one sentence of goodbye. */
const goodbyeMs = 15_000;
/** After Valet said all: so long its last words may take. */
const lastWordsMs = 30_000;
// A provider may need a moment until a new call can be listened to.
const youngMs = 10_000;
const lostAfterMs = 30_000;
/** A call that was taken over may wait for an answer that its former listener never gave. */
const silenceMs = 4_000;
const longestPauseMs = 8_000;
/** Nobody waits longer for a tool, or for what a line teaches. */
const stepMs = 8_000;
const turnsKept = 120;
/** A browser may pour in items as fast as it likes; nobody says more than this in a minute. */
const linesPerMinute = 40;
const longestOutput = 32 * 1024;
/** A model hears a voice before its words are written down: what rests on them waits so long for them. */
const unwrittenMs = 3_000;
const restsOnWords: ReadonlySet<string> = new Set(['recommend', 'next_question', 'remember']);

const toolFailed = { error: 'This did not work just now.', say: 'That slipped my mind for a second. Say it again?' };

export interface LiveCallParts {
  readonly provider: Pick<RealtimeProvider, 'attach'>;
  readonly tools: CallTools;
  /** The voice says what the last answer of a tool tells it to say, whatever came before. */
  readonly readsAloud: boolean;
  /** Names of the tools that the session has. */
  readonly toolNames: ReadonlySet<string>;
  readonly lines: CallLines;
  readonly now: () => Date;
  /** Told once, when the call has to be ended or is over already. */
  readonly over: (call: LiveCall, reason: EndReason, at: Date) => void;
  readonly failed: (signal: string, err: unknown, call: Call) => void;
}

interface Closing {
  readonly reason: EndReason;
  readonly by: number;
  /** How far the last words are. */
  said: 'asked' | 'answering' | 'speaking';
}

export class LiveCall {
  readonly call: Call;
  readonly providerId: string;
  readonly #parts: LiveCallParts;
  readonly #guard: SessionGuard;
  readonly #talk = new TalkLines();
  readonly #turns = new TurnTaking();
  readonly #used = new Set<string>();
  readonly #openedAt: number;
  readonly #youngUntil: number;
  /** Items that could not be told while the line was cut. */
  readonly #unsent: ProviderEvent[] = [];
  #newLines: CallLine[] = [];
  #waiting: { readonly use: ToolUse; readonly by: number }[] = [];
  /** When the latest lines were heard, in milliseconds. */
  #heardAt: number[] = [];
  #sideband: Sideband | null = null;
  /** Counts attachments, so that what an earlier one still says is not heard. */
  #attachment = 0;
  #isAttaching = false;
  #failures = 0;
  #attachAt = 0;
  #cutSince: number | null;
  #running = 0;
  /** Answers of tools that wait until the person was heard out. */
  readonly #held: (() => void)[] = [];
  #steps: Promise<void> = Promise.resolve();
  /** Taken over, and not a word since. */
  #isSilent: boolean;
  #goOnAt = Number.POSITIVE_INFINITY;
  #wrapUp = false;
  #hasMissed = false; // something that was said and will never be written down
  #closing: Closing | null = null;
  #isOver = false;

  /** `takenOver`: another process listened to it before, until `seenAt`. */
  constructor(
    parts: LiveCallParts, { call, providerId, seenAt }: OpenCall, session: GaSession, { takenOver = false } = {},
  ) {
    this.#parts = parts;
    this.call = call;
    this.providerId = providerId;
    this.#guard = new SessionGuard(session);
    this.#openedAt = parts.now().getTime();
    this.#cutSince = seenAt.getTime();
    this.#youngUntil = seenAt.getTime() + youngMs;
    this.#isSilent = takenOver;
  }

  /** Begins to listen; goes on trying by itself as long as it is ticked. */
  begin(): void {
    void this.#attach();
  }

  /** What time demands; to be called about once a second. */
  tick(): void {
    if (this.#isOver) return;
    const now = this.#now();
    const end = this.call.endsAt.getTime();
    const length = end - this.call.startedAt.getTime();
    const wrapUpAt = this.call.startedAt.getTime() + Math.max(Math.min(wrapUpMs, length - wrapUpBeforeEndMs), 0);
    if (now >= Math.min(end, this.#closing?.by ?? end))
      return this.#end(this.#closing?.reason ?? this.#timeReason(), now);
    if (now >= end - goodbyeMs && this.#closing === null) {
      this.#tell(askForGoodbye);
      this.#close(this.#timeReason(), end);
    } else if (now >= wrapUpAt && !this.#wrapUp) {
      this.#wrapUp = true;
      this.#tell(askToClose);
    }
    if (this.#sideband === null && now >= this.#attachAt) void this.#attach();
    this.#useWaiting();
    if (!this.#turns.isPersonsTurn(now)) this.#release();
    if (this.#isSilent && now >= this.#goOnAt) {
      this.#isSilent = false;
      this.#turns.want();
    }
    this.#respond();
  }

  /** Stops listening; the call itself goes on. */
  drop(): void {
    this.#isOver = true;
    this.#sideband?.close();
    this.#sideband = null;
  }

  /** Settles when nothing that was begun is under way any more. */
  async quiet(): Promise<void> {
    await this.#steps;
  }

  async #attach(): Promise<void> {
    if (this.#isAttaching || this.#isOver || this.#sideband !== null) return;
    this.#isAttaching = true;
    const attachment = ++this.#attachment;
    const isCurrent = (): boolean => attachment === this.#attachment && !this.#isOver;
    let closedAlready = false;
    const outcome = await this.#parts.provider.attach(this.providerId, {
      event: (event) => {
        if (isCurrent()) this.#hear(event);
      },
      closed: () => {
        closedAlready = true;
        if (isCurrent()) this.#cut();
      },
    });
    this.#isAttaching = false;
    if (this.#isOver) {
      if (outcome.type === 'attached') outcome.sideband.close();
      return;
    }
    const now = this.#now();
    if (outcome.type === 'attached' && !closedAlready) {
      this.#sideband = outcome.sideband;
      this.#turns.reset();
      this.#send(this.#guard.assert());
      for (const item of this.#unsent.splice(0)) this.#send(item);
      this.#respond();
      return;
    }
    if (outcome.type === 'gone' && now >= this.#youngUntil) return this.#end('ended', this.#cutSince ?? now);
    this.#later(now);
  }

  /** The line to the call broke off: the call may be over, or not. */
  #cut(): void {
    this.#sideband = null;
    const now = this.#now();
    const worked = this.#cutSince === null;
    this.#cutSince ??= now;
    if (this.#isAttaching) return;
    // A line that never worked is not tried again at once.
    if (!worked) return this.#later(now);
    this.#attachAt = now;
    void this.#attach();
  }

  #later(now: number): void {
    const since = Math.max(this.#cutSince ?? now, this.#openedAt);
    if (now - since >= lostAfterMs) return this.#end('lost', this.#cutSince ?? now);
    this.#attachAt = now + Math.min(500 * 2 ** this.#failures, longestPauseMs);
    this.#failures += 1;
  }

  #hear(event: ProviderEvent): void {
    for (const heard of readEvent(event)) {
      this.#turns.take(heard, this.#now());
      if (heard.type !== 'session') this.#isSilent = false;
      this.#take(heard);
      if (this.#isOver) return;
    }
    this.#respond();
  }

  #take(heard: CallEvent): void {
    switch (heard.type) {
      case 'session': return this.#checkSession(heard.session);
      case 'line': {
        const line = this.#talk.take(heard.event);
        if (line?.role === 'user') this.#heardLine(line);
        return this.#useWaiting();
      }
      case 'missed': return this.#miss();
      case 'tool': return this.#use(heard.use);
      case 'refused': {
        const instead = this.#guard.refused(heard.eventId);
        if (instead) this.#send(instead);
        return;
      }
      case 'answering':
        this.#release();
        return this.#advance('asked', 'answering');
      case 'sound-starts': return this.#advance('answering', 'speaking');
      case 'sound-ends':
        if (this.#closing?.said === 'speaking' && this.#running === 0 && !this.#turns.isWanted)
          this.#end(this.#closing.reason, this.#now());
        return;
      case 'person-speaks': return this.#stay();
      default: return;
    }
  }

  #miss(): void {
    // A voice that reads aloud is given the words of it.
    if (!this.#hasMissed && !this.#parts.readsAloud) this.#tell(askToSayMissed);
    this.#hasMissed = true;
  }

  #checkSession(session: unknown): void {
    [this.#cutSince, this.#failures] = [null, 0]; // it answers, so the line works
    this.#goOnAt = Math.min(this.#goOnAt, this.#now() + silenceMs);
    const verdict = this.#guard.check(session);
    if (verdict.type === 'put-back') this.#send(verdict.update);
    if (verdict.type === 'overridden') this.#end('overridden', this.#now());
  }

  /** Whoever breaks in on Valet's last words has something to say; only the clock does not wait for it. */
  #stay(): void {
    if (this.#closing?.reason === 'finished') this.#closing = null;
  }

  #heardLine(line: CallLine): void {
    this.#stay();
    const at = this.#parts.now();
    this.#heardAt = this.#heardAt.filter((time) => time > at.getTime() - 60_000);
    if (this.#heardAt.length >= linesPerMinute) return;
    this.#heardAt.push(at.getTime());
    this.#newLines.push(line);
    this.#step('call.line-not-heard', async () => {
      await this.#parts.lines.heard({ call: this.call, line, turns: this.#talk.lines(turnsKept), at });
    });
  }

  #use(use: ToolUse): void {
    if (this.#used.has(use.useId)) return;
    this.#used.add(use.useId);
    this.#running += 1;
    if (this.#talk.hasUnwritten && restsOnWords.has(use.name))
      this.#waiting.push({ use, by: this.#now() + unwrittenMs });
    else this.#run(use);
  }

  #useWaiting(): void {
    const now = this.#now();
    const isDue = ({ by }: { by: number }): boolean => !this.#talk.hasUnwritten || by <= now;
    const due = this.#waiting.filter(isDue);
    this.#waiting = this.#waiting.filter((one) => !isDue(one));
    for (const { use } of due) this.#run(use);
  }

  #run({ useId, name, args }: ToolUse): void {
    let answer: { output: unknown; ends?: boolean } = { output: toolFailed };
    const run = async (): Promise<void> => {
      if (this.#isOver) return;
      if (!this.#parts.toolNames.has(name)) answer = { output: { error: 'There is no such tool.' } };
      else answer = await this.#parts.tools.run(this.#context(name), { name, args: parsed(args), key: useId });
    };
    this.#step('call.tool-failed', run, () => {
      const tell = (): void => {
        this.#running -= 1;
        this.#answerUse(useId, answer);
      };
      // Told between the person's words and the answer to them, it would be said in place of that answer.
      if (this.#parts.readsAloud && this.#turns.isPersonsTurn(this.#now())) this.#held.push(tell);
      else tell();
    });
  }

  #release(): void {
    for (const tell of this.#held.splice(0)) tell();
  }

  #context(tool: string) {
    const newLines = this.#newLines;
    if (tool === 'next_line') this.#newLines = [];
    const { call } = this;
    return {
      call, newLines, unwritten: this.#talk.hasUnwritten || this.#hasMissed, missed: this.#hasMissed,
      turns: this.#talk.lines(turnsKept), wrapUp: this.#wrapUp, closing: this.#closing !== null,
    };
  }

  #answerUse(useId: string, { output, ends = false }: { output: unknown; ends?: boolean }): void {
    if (this.#isOver) return;
    const text = JSON.stringify(output ?? {});
    const whole = text.length > longestOutput ? JSON.stringify(toolFailed) : text;
    this.#add({ type: 'function_call_output', call_id: useId, output: whole });
    if (ends && this.#closing === null) this.#close('finished', this.#now() + lastWordsMs);
    else this.#turns.want();
    this.#respond();
  }

  /** One after the other, in the order in which they came; one that hangs does not hold up what follows. */
  #step(signal: string, work: () => Promise<void>, after: () => void = () => {}): void {
    this.#steps = this.#steps.then(async () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const limit = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('took too long')), stepMs);
      });
      await Promise.race([work(), limit])
        .catch((err: unknown) => this.#parts.failed(signal, err, this.call));
      clearTimeout(timer);
      after();
    });
  }

  #close(reason: EndReason, by: number): void {
    this.#closing = { reason, by, said: 'asked' };
    this.#turns.want();
  }

  #advance(from: Closing['said'], to: Closing['said']): void {
    if (this.#closing?.said === from) this.#closing.said = to;
  }

  #respond(): void {
    if (this.#sideband !== null && this.#running === 0 && this.#turns.ask(this.#now()))
      this.#send({ type: 'response.create' });
  }

  /** A word to the model that the person does not hear. */
  #tell(text: string): void {
    this.#add({ type: 'message', role: 'system', content: [{ type: 'input_text', text }] });
  }

  #add(item: object): void {
    const event = { type: 'conversation.item.create', item };
    if (this.#sideband === null) this.#unsent.push(event);
    else this.#send(event);
  }

  #send(event: ProviderEvent): void {
    this.#sideband?.send(event);
  }

  #end(reason: EndReason, at: number): void {
    if (this.#isOver) return;
    this.drop();
    this.#parts.over(this, reason, new Date(Math.min(at, this.call.endsAt.getTime())));
  }

  /** A call that was not allowed its full length ends because the day's minutes do. */
  #timeReason(): EndReason {
    return this.call.endsAt.getTime() - this.call.startedAt.getTime() < longestCallMs ? 'allowance' : 'time';
  }

  #now(): number {
    return this.#parts.now().getTime();
  }
}

/** No call is longer. */
export const longestCallMs = 10 * 60_000;

function parsed(args: string): unknown {
  try {
    return args === '' ? {} : JSON.parse(args);
  } catch {
    return {}; // what is missing is refused by the tool itself
  }
}
