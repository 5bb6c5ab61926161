// What a person does in the chat, on the record and off it. It outlives the panel: an answer goes on coming while the
// person looks at another screen, and a talk off the record is here alone until the page is loaded again.
import { sentenceOf } from '../../shared/errors.ts';
import { toast } from '../../shared/ui/toasts.ts';
import { chatCopy as copy } from './chat-copy.ts';
import type { ChatLine } from './chat-operations.ts';
import { type Answer, ChatFailure, type SendLine } from './chat-send.ts';
import { newChatId, rememberChatId, rememberedChatId } from './chat-session.ts';
import { newTalk, type Pending, shownLines, type Talk } from './chat-talk.ts';

export interface ChatState {
  readonly onRecord: Talk;
  readonly offRecord: Talk;
}

export type Which = keyof ChatState;

export interface ChatDesk {
  readonly state: () => ChatState;
  readonly watch: (changed: () => void) => () => void;
  readonly write: (which: Which, draft: string) => void;
  /** Sends a line; one at a time, and none without a word. `after`: the last line that is shown. */
  readonly send: (which: Which, text: string, after: string | undefined) => Promise<Answer | null>;
  /** Enough: what was shown of the answer stays. */
  readonly stop: (which: Which) => void;
  readonly startNew: (which: Which) => void;
  /** A poll has brought these. */
  readonly polled: (ids: ReadonlySet<string>) => void;
}

/** Lines that go along off the record. */
const RECENT = 10;

const newKey = () =>
  `chat_${Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')}`;

const without = (lines: readonly ChatLine[], ...ids: (string | null | undefined)[]) =>
  lines.filter(({ id }) => !ids.includes(id));

export function openChatDesk(sendLine: SendLine): ChatDesk {
  let state: ChatState = { onRecord: newTalk(rememberedChatId()), offRecord: newTalk(newChatId()) };
  const watchers = new Set<() => void>();
  const stops: Partial<Record<Which, AbortController>> = {};

  const change = (which: Which, more: Partial<Talk>) => {
    state = { ...state, [which]: { ...state[which], ...more } };
    for (const changed of watchers) changed();
  };
  const changePending = (which: Which, more: Partial<Pending>) => {
    const { pending } = state[which];
    if (pending) change(which, { pending: { ...pending, ...more } });
  };

  /** The answer ends with what was shown of it. */
  const cut = (which: Which) => {
    const { pending, stopped } = state[which];
    if (!pending) return;
    const { sentId, text } = pending;
    change(which, { pending: null, stopped: sentId ? { ...stopped, [sentId]: text } : stopped });
  };

  const fail = (which: Which, error: unknown, message: string, key: string) => {
    const { pending, draft } = state[which];
    const hasWords = Boolean(pending?.text);
    const own = error instanceof ChatFailure ? error.message : '';
    const failure = own || (hasWords ? copy.brokeOff : sentenceOf(error, copy.failed));
    toast({ variant: 'destructive', title: copy.failedTitle, description: copy.failed });
    if (hasWords) {
      cut(which);
      return change(which, { failure });
    }
    // Off the record the line was nowhere but here.
    const kept = which === 'onRecord' ? state[which].kept : without(state[which].kept, pending?.sentId);
    change(which, { pending: null, kept, failure, draft: draft || message, unsent: { message, key } });
  };

  return {
    state: () => state,
    watch(changed) {
      watchers.add(changed);
      return () => {
        watchers.delete(changed);
      };
    },
    write: (which, draft) => change(which, { draft }),

    async send(which, text, after) {
      const message = text.trim();
      const talk = state[which];
      if (!message || talk.pending) return null;
      const { sessionId, unsent } = talk;
      const key = unsent?.message === message ? unsent.key : newKey();
      const recent = shownLines([], talk).lines.slice(-RECENT).map(({ role, content }) => ({ role, content }));
      const pending = { message, afterId: after, sentId: null, text: '' };
      // An answer that was tapped leaves what is being written alone.
      change(which, { draft: text === talk.draft ? '' : talk.draft, failure: '', unsent: null, pending });
      const stopping = new AbortController();
      stops[which] = stopping;
      // Of an answer that was stopped, or of another chat, nothing more is heard.
      const isOver = () => stopping.signal.aborted || state[which].sessionId !== sessionId;
      const listener = {
        onSent: (line: ChatLine) => {
          if (isOver()) return;
          change(which, { kept: [...without(state[which].kept, line.id), line] });
          changePending(which, { sentId: line.id });
        },
        onText: (more: string) => {
          if (!isOver()) changePending(which, { text: (state[which].pending?.text ?? '') + more });
        },
      };
      const line = { message, sessionId, key, offRecord: which === 'offRecord', recent };
      try {
        const answer = await sendLine(line, listener, stopping.signal);
        if (isOver()) return null;
        const { sent, reply } = answer;
        change(which, { pending: null, kept: [...without(state[which].kept, sent.id, reply.id), sent, reply] });
        return answer;
      } catch (error) {
        if (!isOver()) fail(which, error, message, key);
        return null;
      }
    },

    stop(which) {
      if (!state[which].pending) return;
      stops[which]?.abort();
      cut(which);
    },

    startNew(which) {
      // On the record the answer under way is not stopped: all of it will be found in the history.
      if (which === 'offRecord') stops[which]?.abort();
      const id = newChatId();
      if (which === 'onRecord') rememberChatId(id);
      state = { ...state, [which]: newTalk(id) };
      for (const changed of watchers) changed();
    },

    polled(ids) {
      const { kept } = state.onRecord;
      if (kept.some(({ id }) => ids.has(id))) change('onRecord', { kept: kept.filter(({ id }) => !ids.has(id)) });
    },
  };
}
