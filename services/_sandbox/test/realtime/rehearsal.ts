// A session without a network: time goes on when it is told to, 20 ms at a time.
import type { RealtimeServerEvent } from 'openai/resources/realtime/realtime';
import type { RealtimeFaults } from '../../src/realtime/faults.ts';
import type { Frame } from '../../src/realtime/playout.ts';
import { Session } from '../../src/realtime/session.ts';
import { changed, defaultSettings, type GivenSession, type Tool } from '../../src/realtime/session-settings.ts';
import { speechOf } from '../../src/realtime/speech.ts';

type Kind = RealtimeServerEvent['type'];
type Of<Type extends Kind> = Extract<RealtimeServerEvent, { type: Type }>;

export interface Rehearsal {
  readonly session: Session;
  /** Everything that was told to all, in order. */
  readonly events: RealtimeServerEvent[];
  /** What was answered to the one who said something wrong. */
  readonly errors: Of<'error'>['error'][];
  /** What was heard, frame by frame. */
  readonly frames: Frame[];
  say(event: object | string): void;
  /** Time passes; with a microphone, at this loudness. */
  pass(ms: number, db?: number): void;
  /** The names of the events since the last time, without the words as they come. */
  names(): string[];
  the<Type extends Kind>(type: Type): Of<Type>;
  all<Type extends Kind>(type: Type): Of<Type>[];
}

export const question = 'Which film can you quote?';
export const lineTool: Tool = { type: 'function', name: 'next_line', description: 'The next line.' };

/** What is set for the session, beside its type. */
export type Wanted = Omit<GivenSession, 'type'>;

/** `question` takes two seconds to say; everything else is a pause. */
export function rehearse(given: Wanted = {}, faults: RealtimeFaults = {}): Rehearsal {
  let now = 1_000;
  let ids = 0;
  let read = 0;
  const events: RealtimeServerEvent[] = [];
  const errors: Of<'error'>['error'][] = [];
  const frames: Frame[] = [];
  const session = new Session({
    settings: changed(defaultSettings('sess_1', 4_600), { type: 'realtime', ...given }),
    speech: speechOf(new Map([['which film can you quote', Array.from({ length: 100 }, () => Buffer.from('sound'))]])),
    tell: (event) => events.push(event),
    newId: (prefix) => `${prefix}_${(ids += 1)}`,
    clock: () => now,
    faults,
    earMs: 1_200,
  });
  return {
    session, events, errors, frames,
    say(event) {
      session.receive(typeof event === 'string' ? event : JSON.stringify(event), (answer) => {
        if (answer.type === 'error') errors.push(answer.error);
      });
    },
    pass(ms, db) {
      for (let passed = 0; passed < ms; passed += 20) {
        now += 20;
        if (db !== undefined) session.hear(db, 20);
        frames.push(session.tick());
      }
    },
    names() {
      const fresh = events.slice(read).map(({ type }) => type).filter((type) => !type.endsWith('.delta'));
      read = events.length;
      return fresh;
    },
    the(type) {
      const found = this.all(type).at(-1);
      if (!found) throw new Error(`There was no ${type}.`);
      return found;
    },
    all: <Type extends Kind>(type: Type) => events.filter((event): event is Of<Type> => event.type === type),
  };
}

/** What the server answers to a call of the tool. */
export function tell(rehearsal: Rehearsal, line: string): void {
  const { call_id } = rehearsal.the('response.function_call_arguments.done');
  const output = JSON.stringify({ say: line });
  rehearsal.say({ type: 'conversation.item.create', item: { type: 'function_call_output', call_id, output } });
  rehearsal.say({ type: 'response.create' });
}

export const typed = (text: string, id?: string): object => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }], ...(id !== undefined && { id }) },
});
