// One call without provider or clock: what it says is written down, what it hears the test says.
import type { ProviderEvent } from '../../src/domain/voice-session-events.ts';
import { toGaSession, voiceSession } from '../../src/domain/voice-session.ts';
import { LiveCall } from '../../src/app/calls/live-call.ts';
import type {
  AttachOutcome, CallContext, HeardLine, OpenCall, SidebandListener, ToolAnswer,
} from '../../src/app/calls/ports.ts';

export const session = toGaSession(voiceSession('Be warm.'), { transcriptionModel: 'ears-1', tools: [], model: 'm' });
export const start = new Date('2026-11-22T10:00:00Z');
export const minute = 60_000;

export const settled = () => new Promise<void>((resolve) => {
  setImmediate(resolve);
});

export const open = (lengthMs = 10 * minute): OpenCall => ({
  call: {
    id: 'c-1', userId: 'u-1', type: 'books', offRecord: false, startedAt: start,
    endsAt: new Date(start.getTime() + lengthMs),
  },
  providerId: 'rtc_1',
  seenAt: start,
});

/** What a call did, and what the test makes others do. */
export class Around {
  /** Milliseconds. */
  clock = start.getTime();
  readonly heard: HeardLine[] = [];
  readonly used: { name: string; args: unknown; key: string; context: CallContext }[] = [];
  readonly over: { reason: string; seconds: number }[] = [];
  readonly failures: string[] = [];
  readonly sent: ProviderEvent[] = [];
  readonly listeners: SidebandListener[] = [];
  /** In place of a line that opens. */
  attachAs: AttachOutcome | null = null;
  answer: (name: string) => Promise<ToolAnswer> = async () => ({ output: { ok: true } });
  hear: (line: HeardLine) => Promise<void> = async () => {};

  /** A call that is listened to, whose session was told to be ours. */
  async listening(opened = open(), { readsAloud = false, takenOver = false } = {}): Promise<LiveCall> {
    const live = new LiveCall({
      provider: {
        attach: async (_id, listener) => {
          if (this.attachAs) return this.attachAs;
          this.listeners.push(listener);
          return { type: 'attached', sideband: { send: (event) => void this.sent.push(event), close: () => {} } };
        },
      },
      tools: {
        run: async (context, use) => {
          this.used.push({ ...use, context });
          return this.answer(use.name);
        },
      },
      readsAloud,
      toolNames: new Set(['remember', 'next_line']),
      lines: {
        heard: async (line) => {
          await this.hear(line);
          this.heard.push(line);
        },
      },
      now: () => new Date(this.clock),
      over: (call, reason, at) => {
        this.over.push({ reason, seconds: (at.getTime() - call.call.startedAt.getTime()) / 1000 });
      },
      failed: (signal) => void this.failures.push(signal),
    }, opened, session, { takenOver });
    live.begin();
    await settled();
    this.tell({ type: 'session.updated', session });
    return live;
  }

  tell(event: ProviderEvent): void {
    this.listeners.at(-1)?.event(event);
  }

  /** What was sent, by type and, for an item, its type. */
  types(): string[] {
    return this.sent.map(({ type, item }) =>
      [type, (item as { type?: string } | undefined)?.type].filter(Boolean).join(' '));
  }

  /** What tools answered. */
  outputs(): unknown[] {
    return this.sent.flatMap(({ item }) => {
      const { type, output } = (item ?? {}) as { type?: string; output?: string };
      return type === 'function_call_output' ? [JSON.parse(output ?? '')] : [];
    });
  }

  /** How many items were added in a role. */
  said(role: string): number {
    return this.sent.filter(({ item }) => (item as { role?: string } | undefined)?.role === role).length;
  }
}

export const typed = (id: string, text: string): ProviderEvent => ({
  type: 'conversation.item.done', previous_item_id: null,
  item: { id, type: 'message', role: 'user', status: 'completed', content: [{ type: 'input_text', text }] },
});
export const uses = (name: string, useId: string, args = '{}'): ProviderEvent => ({
  type: 'response.output_item.done',
  item: { id: `item_${useId}`, type: 'function_call', status: 'completed', call_id: useId, name, arguments: args },
});
export const answering = (): ProviderEvent => ({ type: 'response.created', response: { id: 'resp_1' } });
export const answered = (output: unknown[] = []): ProviderEvent =>
  ({ type: 'response.done', response: { id: 'resp_1', output } });
