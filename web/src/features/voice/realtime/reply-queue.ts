// When to ask for a reply: one response at a time, and none for a line that is being answered already.
import { isWritten, type RealtimeEvent } from './realtime-event.ts';

export interface ReplyQueue {
  readonly activeId: string | null;
  /** A line, or the greeting, that no response has been begun for. `isKnown`: the other side has the line. */
  readonly waiting: { readonly isKnown: boolean } | null;
}

export const EMPTY_QUEUE: ReplyQueue = { activeId: null, waiting: null };

/** What is to be asked for, if anything, and what is waited for then. */
export interface QueueStep {
  readonly queue: ReplyQueue;
  readonly isAsking: boolean;
}

/** A reply is wanted: to a line just sent, or (`isKnown`) to what the conversation holds already. */
export const want = (queue: ReplyQueue, isKnown: boolean): QueueStep => ({
  queue: { ...queue, waiting: { isKnown } },
  isAsking: queue.activeId === null,
});

/** The person goes on: what was waiting is not to be asked for any more. */
export const forget = (queue: ReplyQueue): ReplyQueue => ({ ...queue, waiting: null });

/** The queue after an event of the other side. */
export function after(queue: ReplyQueue, event: RealtimeEvent): QueueStep {
  const stay = { queue, isAsking: false };
  switch (event.type) {
    case 'conversation.item.added':
      return event.item?.role === 'user' && isWritten(event.item) && queue.waiting
        ? { queue: { ...queue, waiting: { isKnown: true } }, isAsking: false }
        : stay;
    case 'response.created':
      // One that began before the line was known answers something else, and the line waits on.
      return {
        queue: { activeId: event.response?.id ?? 'unnamed', waiting: queue.waiting?.isKnown ? null : queue.waiting },
        isAsking: false,
      };
    case 'response.done': {
      // After a tool call the server itself asks for the response that uses what the tool returned.
      const goesOn = event.response?.output?.some(({ type }) => type === 'function_call') ?? false;
      return { queue: { ...queue, activeId: null }, isAsking: queue.waiting !== null && !goesOn };
    }
    default:
      return stay;
  }
}
